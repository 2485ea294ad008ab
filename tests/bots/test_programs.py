"""Bots that are programs: what they are told, what they may answer, and that none of them stays behind."""

from __future__ import annotations

import io
import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from tabard.bots.errors import BotFault
from tabard.bots.greedy import Greedy
from tabard.bots.messages import answer, line, read
from tabard.bots.programs import Program, own_program, serve
from tabard.bots.protocol import Budget
from tabard.bots.runner import BotRunner
from tests.bots.kit import GAMES, open_match, python, question
from tests.process_kit import PATIENCE, is_running, wait_until

ROOT = Path(__file__).parents[2]
ECHO = (
    "import sys, json\n"
    "for line in sys.stdin:\n"
    "    message = json.loads(line)\n"
    "    options = message.get('options', [{'action': 0}])\n"
    "    hello = {'type': 'hello', 'protocol': 2}\n"
    "    answer = {'type': 'answer', 'action': options[0]['action']}\n"
    "    print(json.dumps(hello if message['type'] == 'hello' else answer), flush=True)"
)


@pytest.mark.parametrize("name", GAMES)
def test_a_question_survives_the_line(name: str) -> None:
    asked = question(open_match(name), Budget(seconds=0.5), turn=4)
    there = read(line(asked))
    assert (there.seat, there.options, there.budget, there.turn, there.seed) == (
        asked.seat, asked.options, asked.budget, asked.turn, asked.seed,
    )  # fmt: skip
    assert there.seen.legal() == asked.options
    assert there.seen.viewer == asked.seat


def test_a_bot_can_be_served() -> None:
    asked = question(open_match("coimbra"))
    out = io.StringIO()
    serve(Greedy(), [line(asked), line(asked)], out)
    said = [json.loads(text) for text in out.getvalue().splitlines()]
    assert {one["type"] for one in said} == {"answer"}
    assert [one["action"] for one in said] == [Greedy().choose(asked).action] * 2
    assert said[0]["candidates"]


@pytest.mark.parametrize("name", GAMES)
def test_an_installed_bot_in_a_process_of_its_own_answers_the_same(name: str) -> None:
    asked = question(open_match(name))
    bot = Program(own_program("greedy"))
    try:
        assert bot.choose(asked).action == Greedy().choose(asked).action
    finally:
        bot.close()


def test_the_example_plays() -> None:
    match = open_match("coimbra")
    seat = BotRunner(match.game, match.to_move, f"program:{python(str(ROOT / 'examples' / 'bot.py'))}", 1)
    try:
        assert seat.decide(match.state, 0).action == match.state.legal()[-1]
        assert not seat.faults
    finally:
        seat.close()


def test_an_answer_may_be_notation_and_have_reasons() -> None:
    match = open_match("coimbra")
    asked = question(match)
    notation = match.legal()[1]
    text = json.dumps(
        {"type": "answer", "action": notation, "candidates": [{"action": 1, "visits": 2, "scores": [1, 2]}]}
    )
    said = answer(asked, text)
    assert said.action == asked.options[1]
    assert said.candidates[0].scores == (1.0, 2.0)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "yes",
        "{}",
        "[1]",
        '{"action": 0}',
        '{"type": "hello", "action": 0}',
        '{"type": "answer", "action": null}',
        '{"type": "answer", "action": []}',
        '{"type": "answer", "action": true}',
        '{"type": "answer", "action": 0.5}',
        '{"type": "answer", "action": 1e999}',
        '{"type": "answer", "action": 0, "simulations": -1}',
        '{"type": "answer", "action": 0, "simulations": "many"}',
    ],
)
def test_nonsense_is_a_fault(text: str) -> None:
    asked = question(open_match("coimbra"))
    assert {0, 1} <= set(asked.options)  # so that nothing else is wrong
    with pytest.raises(BotFault, match="an answer is a line like"):
        answer(asked, text)


@pytest.mark.parametrize(
    "candidate",
    [
        '"none"',
        '{"action": 0}',
        '{"action": 500, "visits": 1, "scores": [1, 2]}',
        '{"action": true, "visits": 1, "scores": [1, 2]}',
        '{"action": 0, "visits": -1, "scores": [1, 2]}',
        '{"action": 0, "visits": 1, "scores": [1e999, 2]}',
        '{"action": 0, "visits": 1, "scores": "12"}',
    ],
)
def test_a_candidate_is_an_option_with_points(candidate: str) -> None:
    """Whoever shows what a bot thought relies on that."""
    with pytest.raises(BotFault, match=r"a candidate is like .* and one of the options"):
        answer(question(open_match("coimbra")), f'{{"type": "answer", "action": 0, "candidates": [{candidate}]}}')


def test_a_candidate_has_the_points_of_all_seats_or_of_the_own() -> None:
    asked = question(open_match("coimbra", 3))
    line = '{{"type": "answer", "action": 0, "candidates": [{{"action": 0, "visits": 1, "scores": {}}}]}}'
    told: list[list[float]] = [[], [61.5], [61.5, 58, 49]]
    for scores in told:
        assert answer(asked, line.format(scores)).candidates[0].scores == tuple(scores)
    with pytest.raises(BotFault, match="a candidate is like"):
        answer(asked, line.format([61.5, 58]))


def test_a_program_may_write_a_whole_number_with_a_point() -> None:
    """As some languages do; JSON knows only one kind of numbers."""
    text = '{"type": "answer", "action": 1.0, "candidates": [{"action": 0.0, "visits": 2.0, "scores": []}]}'
    said = answer(question(open_match("coimbra")), text)
    assert (said.action, said.candidates[0].action, said.candidates[0].scores) == (1, 0, ())


def test_a_notation_that_is_none_is_explained() -> None:
    with pytest.raises(BotFault, match=r"It answered 'pear 1'\. There is no action 'pear'\. Did you mean pair\?"):
        answer(question(open_match("coimbra")), '{"type": "answer", "action": "pear 1"}')


@pytest.mark.parametrize(
    ("command", "part"),
    [
        (python("-c", "import sys; sys.exit('no licence')"), "It said: no licence"),
        (python("-c", "1/0"), "ZeroDivisionError"),
        (python("-c", "import sys\nwhile True: sys.stdout.write('x' * 65536)"), "longer than"),
        ("./no-such-program", "does not start"),
    ],
)
def test_a_program_that_fails_is_ended(command: str, part: str) -> None:
    bot = Program(command)
    with pytest.raises(BotFault, match=part):
        bot.choose(question(open_match("coimbra")))
    assert bot.process is None


def test_so_is_one_that_gives_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabard.bots.programs.STARTING", 0.0)
    bot = Program(python("-c", "import sys; sys.stdin.read()"))
    with pytest.raises(BotFault, match="gave no answer within"):
        bot.choose(question(open_match("coimbra"), Budget(seconds=0.0)))
    assert bot.process is None


def test_whatever_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    note = tmp_path / "pid"
    code = (
        "import subprocess, sys, pathlib\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(100)'])\n"
        f"pathlib.Path({str(note)!r}).write_text(str(child.pid), encoding='utf-8')\n" + ECHO
    )
    bot = Program(python("-c", code))
    bot.choose(question(open_match("coimbra")))
    child = int(note.read_text(encoding="utf-8"))
    assert is_running(child)
    bot.close()
    wait_until(lambda: not is_running(child))


LISTENING = """
import json, pathlib, sys
heard = pathlib.Path({note!r})
for line in sys.stdin:
    with heard.open("a", encoding="utf-8") as file:
        file.write(line)
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({{"type": "hello", "protocol": 2, "wants": {wants}}}), flush=True)
    elif message["type"] == "question":
        print({answer}, flush=True)
"""
FIRST = 'json.dumps({"type": "answer", "action": message["options"][0]["action"]})'


def listening(note: Path, wants: list[str], answer: str = FIRST) -> Program:
    """A program that writes down all that it is told."""
    return Program([sys.executable, "-c", LISTENING.format(note=str(note), wants=wants, answer=answer)])


def heard(note: Path) -> list[dict[str, Any]]:
    return [json.loads(text) for text in note.read_text(encoding="utf-8").splitlines()]


def test_a_program_is_greeted_asked_what_it_wants_and_told_the_end(tmp_path: Path) -> None:
    match = open_match("coimbra")
    asked = question(match)
    bot = listening(tmp_path / "heard", ["view"])
    assert bot.choose(asked).action == asked.options[0]
    while not match.over:
        match.play(match.state.legal()[0])
    bot.end(match.game, match.state)
    assert bot.process is None
    hello, first, end = heard(tmp_path / "heard")
    assert (hello["type"], hello["protocol"], hello["game"], hello["seat"]) == ("hello", 2, "coimbra", asked.seat)
    assert first["view"]["to_move"] == match.game.seat_token(asked.seat)
    assert "position" not in first
    assert "sentence" not in first["options"][0]
    assert end["type"] == "end"
    assert list(end["scores"].values()) == list(match.scores().totals)


def test_a_wrong_answer_is_told_in_words(tmp_path: Path) -> None:
    bot = listening(tmp_path / "heard", [], '\'{"type": "answer", "action": 99999}\'')
    with pytest.raises(BotFault, match=r"It answered '99999', which is none of its .* has no action 99999; they go"):
        bot.choose(question(open_match("coimbra")))
    assert heard(tmp_path / "heard")[-1]["type"] == "error"
    assert "none of its" in heard(tmp_path / "heard")[-1]["message"]


def test_a_wrong_answer_in_notation_is_told_why(tmp_path: Path) -> None:
    bot = listening(tmp_path / "heard", [], '\'{"type": "answer", "action": "walk c5"}\'')
    with pytest.raises(BotFault, match=r"which is none of its 6 options\. Your pilgrim walks only"):
        bot.choose(question(open_match("coimbra")))


def test_a_program_may_say_itself_what_is_wrong(tmp_path: Path) -> None:
    bot = listening(tmp_path / "heard", [], '\'{"type": "error", "message": "I am lost"}\'')
    with pytest.raises(BotFault, match="It said: I am lost"):
        bot.choose(question(open_match("coimbra")))


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("for line in sys.stdin: print(json.dumps({'action': json.loads(line)['options'][0]}))", "this one ended"),
        ("for line in sys.stdin: print('{\"action\": 3}', flush=True)", "this one answered"),
        ('for line in sys.stdin: print(\'{"type": "hello", "protocol": 9}\', flush=True)', "It speaks protocol 9"),
        (
            'for line in sys.stdin: print(\'{"type": "hello", "protocol": 2, "wants": [1]}\', flush=True)',
            "there is position, view, sentences",
        ),
    ],
)
def test_a_program_of_another_protocol_is_told_so(code: str, said: str) -> None:
    with pytest.raises(BotFault, match=said):
        Program([sys.executable, "-c", f"import sys, json\n{code}"]).choose(question(open_match("coimbra")))


@pytest.mark.skipif(os.name == "nt", reason="Windows leaves the reading of a command to the program")
def test_a_command_with_an_open_quotation_mark_is_refused() -> None:
    with pytest.raises(BotFault, match="cannot be read"):
        Program("python 'my bot.py")


def test_a_program_that_failed_is_started_again() -> None:
    match = open_match("coimbra")
    once = "import itertools\n" + ECHO.replace("in sys.stdin", "in itertools.islice(sys.stdin, 2)")
    bot = Program(python("-c", once))
    asked = question(match)
    assert bot.choose(asked).action == asked.options[0]
    assert bot.process is not None
    bot.process.wait(PATIENCE)  # it ends by itself
    with pytest.raises(BotFault):
        bot.choose(asked)
    assert bot.choose(asked).action == asked.options[0]
    bot.close()
