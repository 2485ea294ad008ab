"""A line there and a line back, whatever the other side does."""

from __future__ import annotations

import os
import subprocess
import sys
from time import monotonic
from typing import TYPE_CHECKING

import pytest

from tabard.bots import talk
from tabard.bots.talk import LONGEST, Talk
from tests.process_kit import PATIENCE, wait_until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import IO

SOON = PATIENCE


class Pipes:
    """A talk, and the ends of its pipes that a program would have."""

    def __init__(self) -> None:
        read_there, write_there = os.pipe()
        read_back, write_back = os.pipe()
        self.asked: IO[bytes] = os.fdopen(read_there, "rb")
        self.answer: IO[bytes] = os.fdopen(write_back, "wb", buffering=0)
        self.talk = Talk(os.fdopen(write_there, "wb"), os.fdopen(read_back, "rb"))

    def hear(self, seconds: float = SOON) -> bytes | None:
        return self.talk.hear(monotonic() + seconds)

    def close(self) -> None:
        self.asked.close()
        self.answer.close()
        self.talk.close()


@pytest.fixture
def pipes() -> Iterator[Pipes]:
    made = Pipes()
    yield made
    made.close()
    wait_until(lambda: not made.talk.thread.is_alive())  # it does not stay behind


def test_a_line_for_a_line(pipes: Pipes) -> None:
    for number in range(3):
        pipes.talk.tell(f"question {number}")
        assert pipes.asked.readline() == b"question %d\n" % number
        pipes.answer.write(b"answer %d\n" % number)
        assert pipes.hear() == b"answer %d\n" % number


def test_nobody_waits_longer_than_the_deadline(pipes: Pipes, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is reached by several short waits, between which Windows hears of Ctrl-C."""
    monkeypatch.setattr(talk, "ATTENTIVE", 0.01)
    pipes.talk.tell("hello")
    begun = monotonic()
    assert pipes.hear(0.05) is None
    assert monotonic() - begun >= 0.05
    assert pipes.hear(-1.0) is None
    pipes.answer.write(b"late\n")
    assert pipes.hear() == b"late\n"


def test_an_answer_in_pieces(pipes: Pipes) -> None:
    pipes.talk.tell("hello")
    pipes.answer.write(b"half a ")
    assert pipes.hear(0.05) is None
    pipes.answer.write(b"line\nand more")
    assert pipes.hear() == b"half a line\n"


def test_whoever_thinks_on_can_wait_until_the_question_is_on_its_way(pipes: Pipes) -> None:
    pipes.talk.tell("hello", wait=SOON)
    assert pipes.talk.told.is_set()
    assert pipes.asked.readline() == b"hello\n"


def test_nobody_waits_for_a_program_that_does_not_read(pipes: Pipes) -> None:
    pipes.talk.tell("x" * LONGEST, wait=0.05)  # more than a pipe holds
    assert not pipes.talk.told.is_set()
    assert pipes.hear(0.05) is None


def test_of_an_endless_line_no_more_is_read_than_may_be(pipes: Pipes) -> None:
    flowing = subprocess.Popen(
        [sys.executable, "-c", "import sys\nwhile True: sys.stdout.write('x' * 65536)"],
        stdout=pipes.answer, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        pipes.talk.tell("hello")
        assert pipes.hear() == b"x" * (LONGEST + 1)
        assert pipes.hear(0.05) is None  # nothing was asked
    finally:
        flowing.kill()
        flowing.wait()


def test_the_end_of_a_program_is_an_answer_without_an_end(pipes: Pipes) -> None:
    pipes.talk.tell("hello")
    pipes.answer.write(b"farew")
    pipes.answer.close()
    assert pipes.hear() == b"farew"
    pipes.talk.tell("still there?")
    assert pipes.hear() == b""


def test_nobody_there_to_be_asked(pipes: Pipes) -> None:
    pipes.asked.close()
    pipes.talk.tell("hello", wait=SOON)
    assert pipes.talk.told.is_set()
    assert pipes.hear() == b""


def test_a_program_can_end_with_a_talk_under_way() -> None:
    """A bot that nobody has closed must not hold up whoever wants to leave."""
    code = (
        "import sys\nfrom tabard.bots.programs import Program\n"
        "bot = Program([sys.executable, '-c', 'import sys; sys.stdin.read()'])\n"
        "bot.tell('hello', 20)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE)
    assert (done.returncode, done.stderr) == (0, "")
