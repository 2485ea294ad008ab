"""Bots that are programs: what they are told, what they may answer, and that none of them stays behind."""

from __future__ import annotations

import io
import json
import os
import shlex
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from tabard.bots.chair import Chair
from tabard.bots.errors import BotFault
from tabard.bots.greedy import Greedy
from tabard.bots.programs import Program, answer, line, own_program, read, serve
from tabard.bots.protocol import Budget
from tests.bots.kit import GAMES, open_match, python, question

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
    seat = Chair(match.game, match.to_move, f"program:{shlex.quote(sys.executable)} {ROOT / 'examples' / 'bot.py'}", 1)
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
        (python("import sys; sys.exit('no licence')"), "It said: no licence"),
        (python("1/0"), "ZeroDivisionError"),
        (python("import time; time.sleep(60)"), "gave no answer within"),
        (python("import sys\nwhile True: sys.stdout.write('x' * 65536)"), "longer than"),
        ("./no-such-program", "does not start"),
    ],
)
def test_a_program_that_fails_is_ended(command: str, part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabard.bots.programs.STARTING", 0.5)
    bot = Program(command)
    with pytest.raises(BotFault, match=part):
        bot.choose(question(open_match("coimbra"), Budget(seconds=0.1)))
    assert bot.process is None


def test_whatever_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    note = tmp_path / "pid"
    code = (
        "import subprocess, sys, pathlib\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(100)'])\n"
        f"pathlib.Path({str(note)!r}).write_text(str(child.pid))\n" + ECHO
    )
    bot = Program(python(code))
    bot.choose(question(open_match("coimbra")))
    child = int(note.read_text())
    assert is_running(child)
    bot.close()
    end = monotonic() + 5
    while is_running(child) and monotonic() < end:
        sleep(0.05)
    assert not is_running(child)


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    return not status.exists() or status.read_text().rpartition(")")[2].split()[0] != "Z"


def test_a_program_that_failed_is_started_again() -> None:
    match = open_match("coimbra")
    bot = Program(python(ECHO.replace("for line in sys.stdin", "for line in [sys.stdin.readline()]")))
    asked = question(match)
    assert bot.choose(asked).action == asked.options[0]
    assert bot.process is not None
    bot.process.wait(5)  # it ends by itself
    with pytest.raises(BotFault):
        bot.choose(asked)
    assert bot.choose(asked).action == asked.options[0]
    bot.close()
