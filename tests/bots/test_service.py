"""The rules over a pipe: the same as in Python, and a sentence for whatever cannot be done."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tabard
from tabard.bots.service import COMMANDS, Rules, serve_rules
from tabard.bots.talk import LONGEST
from tabard.engine import positions, readable
from tabard.engine.dealing import go_on
from tests.bots.kit import GAMES, open_match

ROOT = Path(__file__).parents[2]


def ask(rules: Rules, do: str, **parts: object) -> dict[str, Any]:
    """An answer, which must be a good one."""
    reply: dict[str, Any] = json.loads(rules.answer(json.dumps({"do": do, **parts}).encode()))
    assert reply["ok"], reply
    return reply


def refused(rules: Rules, line: str) -> str:
    reply = json.loads(rules.answer(line.encode()))
    assert reply["ok"] is False
    assert "went wrong here" not in reply["error"]
    return str(reply["error"])


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_played_over_the_pipe(name: str) -> None:
    rules, game = Rules(), tabard.game(name)
    state, here = ask(rules, "new", game=name, seats=2)["state"], game.new_state(2)
    rng = Random(4)
    told = ask(rules, "deal", state=state, seed=1, in_place=True)
    go_on(here, Random(1), False)
    while not here.over:
        assert told["to_move"] == game.seat_token(here.to_move)
        options = ask(rules, "legal", state=state)["options"]
        assert [option["action"] for option in options] == here.legal()
        chosen = rng.choice(options)
        named = chosen["notation"] if rng.random() < 0.5 else chosen["action"]
        ask(rules, "apply", state=state, action=named, in_place=True)
        told = ask(rules, "deal", state=state, seed=2, in_place=True)
        here.apply(chosen["action"])
        go_on(here, Random(2), False)
    assert told == {"ok": True, "state": state, "to_move": None, "over": True}
    sheet = game.score_sheet(here)
    ended = ask(rules, "scores", state=state)
    assert list(ended["scores"].values()) == [total / sheet.unit for total in sheet.totals]
    assert ask(rules, "forecast", state=state)["forecast"][:2] == list(ended["scores"].values())
    assert ask(rules, "legal", state=state)["options"] == []


@pytest.mark.parametrize("name", GAMES)
def test_a_position_comes_in_is_looked_at_and_goes_out(name: str) -> None:
    match, rules = open_match(name), Rules()
    seat = match.to_move
    seen = match.seen_by(seat)
    position = positions.dump(match.game, seen)
    state = ask(rules, "load", position=position, seat=seat)["state"]
    assert ask(rules, "position", state=state)["position"] == position
    assert ask(rules, "view", state=state)["view"] == json.loads(json.dumps(readable.view(match.game, seen)))
    assert ask(rules, "svg", state=state)["svg"] == seen.svg()
    full = ask(rules, "imagine", state=state, seed=7)["state"]
    imagined = positions.dump(match.game, seen.imagine(Random(7)))
    assert ask(rules, "position", state=full)["position"] == imagined
    assert set(ask(rules, "about", game=name)["fields"]) == set(readable.about(match.game))


def test_states_stay_as_they_are_unless_changed_in_place() -> None:
    rules = Rules()
    first = ask(rules, "new", game="coimbra", seats=2)["state"]
    before = ask(rules, "position", state=first)
    option = ask(rules, "legal", state=first)["options"][0]
    assert option["weight"] > 0
    second = ask(rules, "apply", state=first, action=option["action"])["state"]
    assert second != first
    assert ask(rules, "position", state=first) == before
    assert ask(rules, "drop", state=second) == {"ok": True, "states": 1}
    assert refused(rules, json.dumps({"do": "view", "state": second})) == f"There is no state {second}."
    assert ask(rules, "drop")["states"] == 0


def test_what_is_hidden_is_not_told() -> None:
    match, rules = open_match("kingsbridge"), Rules()
    position = positions.dump(match.game, match.state)
    state = ask(rules, "load", position=position)["state"]
    seen = ask(rules, "seen", state=state, seat=0)["state"]
    assert ask(rules, "position", state=seen)["position"] == positions.dump(match.game, match.seen_by(0))


def test_options_of_a_game_are_taken_as_they_are_written() -> None:
    rules = Rules()
    state = ask(rules, "new", game="pilgrim", seats=1, options={"level": "3"})["state"]
    assert ask(rules, "view", state=state)["view"]["fields"]["level"] == 3


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "A request is a JSON object"),
        ("[]", "A request is a JSON object"),
        ('{"do": NaN}', "A request is a JSON object"),
        ("[" * 100_000, "A request is a JSON object"),
        ('{"do": "fly"}', "There is nothing to do called 'fly'. There is hello, games"),
        ('{"do": 3}', "do is a text, not 3."),
        ('{"do": "legal"}', "state is a whole number, not null."),
        ('{"do": "legal", "state": true}', "state is a whole number, not true."),
        ('{"do": "legal", "state": 1, "sentences": 1}', "sentences is true or false, not 1."),
        ('{"do": "legal", "of": 1}', "legal takes state, sentences, not 'of'."),
        ('{"do": "new", "game": "chess", "seats": 2}', "There is no game chess."),
        ('{"do": "new", "game": "coimbra", "seats": 9}', "Coimbra has 2 to 4 seats, not 9."),
        ('{"do": "new", "game": "coimbra", "seats": 2, "options": {"x": 1}}', "Coimbra has no option x."),
        (json.dumps({"do": "load", "position": '{"game": "coimbra"}'}), "The position lacks tabard"),
        (json.dumps({"do": "load", "position": "x"}), "this one names no game"),
        (json.dumps({"do": "load", "position": {}}), "position is a text, not {}."),
        ('{"do": "apply", "state": 1, "action": 99999}', "has no action 99999"),
        ('{"do": "apply", "state": 1, "action": "fly"}', "fly"),
        ('{"do": "apply", "state": 1, "action": 1}', ""),
        ('{"do": "seen", "state": 1, "seat": 5}', "seat is a number from 0 to 1, not 5."),
        ('{"do": "svg", "state": 1, "theme": "loud"}', "theme is light, dark, auto, not 'loud'."),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence(line: str, said: str) -> None:
    rules = Rules()
    ask(rules, "new", game="coimbra", seats=2)
    assert said in refused(rules, line)
    assert ask(rules, "legal", state=1)["options"]  # and it goes on


JSON = st.recursive(st.none() | st.booleans() | st.integers() | st.text(), lambda part: st.lists(part), max_leaves=4)


@given(
    st.sampled_from(list(COMMANDS)), st.dictionaries(st.sampled_from(["state", "action", "seed", "seat", "id"]), JSON)
)
def test_whatever_is_asked_there_is_an_answer(do: str, parts: dict[str, object]) -> None:
    rules = Rules()
    ask(rules, "new", game="coimbra", seats=2)
    reply = json.loads(rules.answer(json.dumps({"do": do, **parts}).encode()))
    assert reply["ok"] or "went wrong here" not in reply["error"]


def test_a_line_that_is_too_long_is_passed_over() -> None:
    out = io.BytesIO()
    serve_rules(io.BytesIO(b'{"do": "' + b"x" * (3 * LONGEST) + b'"}\n{"do": "hello", "id": 5}\n'), out)
    long, hello = map(json.loads, out.getvalue().splitlines())
    assert long == {"ok": False, "error": f"A line has at most {LONGEST} bytes."}
    assert (hello["id"], hello["protocol"], set(hello["requests"])) == (5, 2, set(COMMANDS))


def test_the_command_serves_until_its_input_ends() -> None:
    asked = subprocess.run(
        [sys.executable, "-m", "tabard", "engine"], input=b'{"do": "games"}\n', capture_output=True, check=True
    )
    assert [game["name"] for game in json.loads(asked.stdout)["games"]] == list(tabard.games())
    assert asked.stderr == b""


def test_the_docs_list_every_request() -> None:
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    for name, command in COMMANDS.items():
        takes = ", ".join(f"`{part}`" for part in command.takes)
        assert f"| `{name}` | {takes} | {command.about} |" in text
