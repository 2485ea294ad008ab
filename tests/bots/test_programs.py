"""Bots that are programs: what they are told, what they may answer, and that none of them stays behind."""

from __future__ import annotations

import io
import json
import os
from pathlib import Path

import pytest

from tabard.bots.chair import Chair
from tabard.bots.errors import BotFault
from tabard.bots.greedy import Greedy
from tabard.bots.programs import Program, answer, line, own_program, read, serve
from tabard.bots.protocol import Budget
from tests.bots.kit import GAMES, open_match, python, question
from tests.process_kit import PATIENCE, is_running, wait_until

ROOT = Path(__file__).parents[2]
ECHO = (
    "import sys, json\n"
    "for line in sys.stdin:\n"
    "    print(json.dumps({'action': json.loads(line)['options'][0]}), flush=True)"
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
    seat = Chair(match.game, match.to_move, f"program:{python(str(ROOT / 'examples' / 'bot.py'))}", 1)
    try:
        assert seat.decide(match.state, 0).action == match.state.legal()[-1]
        assert not seat.faults
    finally:
        seat.close()


def test_an_answer_may_be_notation_and_have_reasons() -> None:
    match = open_match("coimbra")
    asked = question(match)
    notation = match.legal()[1]
    text = json.dumps({"action": notation, "candidates": [{"action": 3, "visits": 2, "scores": [1, 2]}]})
    said = answer(asked, text)
    assert said.action == asked.options[1]
    assert said.candidates[0].scores == (1.0, 2.0)


@pytest.mark.parametrize("text", ["", "yes", "{}", '{"action": "fly"}', '{"action": null}', "[1]", '{"action": []}'])
def test_nonsense_is_a_fault(text: str) -> None:
    with pytest.raises(BotFault, match="an answer is a line like"):
        answer(question(open_match("coimbra")), text)


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


@pytest.mark.skipif(os.name == "nt", reason="Windows leaves the reading of a command to the program")
def test_a_command_with_an_open_quotation_mark_is_refused() -> None:
    with pytest.raises(BotFault, match="cannot be read"):
        Program("python 'my bot.py")


def test_a_program_that_failed_is_started_again() -> None:
    match = open_match("coimbra")
    bot = Program(python("-c", ECHO.replace("for line in sys.stdin", "for line in [sys.stdin.readline()]")))
    asked = question(match)
    assert bot.choose(asked).action == asked.options[0]
    assert bot.process is not None
    bot.process.wait(PATIENCE)  # it ends by itself
    with pytest.raises(BotFault):
        bot.choose(asked)
    assert bot.choose(asked).action == asked.options[0]
    bot.close()
