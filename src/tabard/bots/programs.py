"""Bots that are programs: a question is a line of JSON on their standard input, an answer a line on their output.

docs/bots.md describes the lines. `Program` is the side of the table; `serve` is the side of a bot written in Python,
and `python -m tabard.bots NAME` serves any bot that is installed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import suppress
from dataclasses import asdict
from tempfile import TemporaryFile
from time import monotonic
from typing import IO, TYPE_CHECKING, Final

import tabard
from tabard.bots import processes
from tabard.bots.errors import BotFault
from tabard.bots.protocol import Answer, Bot, Budget, Candidate, Question
from tabard.bots.talk import LONGEST, Talk
from tabard.engine import positions
from tabard.engine.errors import excerpt

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

STARTING: Final = 10.0  # seconds that a program may take to start
GRACE: Final = 0.5  # seconds past the budget until an answer is waited for
PATIENCE: Final = 60.0  # seconds for an answer where the budget is none of seconds
REMEMBERED: Final = 1 << 16  # bytes of its complaints


class Program(Bot):
    """A bot in a process of its own. Whatever goes wrong ends the process; the next question starts another."""

    def __init__(self, command: str | Sequence[str]) -> None:
        """The command is a line as people type it, or the program and its arguments, which need no quotation marks."""
        try:
            self.command: Final = processes.HERE.split(command) if isinstance(command, str) else command
        except ValueError as error:
            raise BotFault(f"The command {command!r} cannot be read: {error}.") from error
        self.process: subprocess.Popen[bytes] | None = None
        self.talk: Talk | None = None
        self.complaints: IO[bytes] | None = None

    def choose(self, question: Question) -> Answer:
        seconds = question.budget.seconds
        limit = PATIENCE if seconds is None else seconds + GRACE
        if self.process is None:
            limit += STARTING
        try:
            self.tell(line(question))
            reply = self.hear(monotonic() + limit)
            if reply is None:
                raise BotFault(f"It gave no answer within {limit:.1f} s.")
            return answer(question, reply)
        except BotFault:
            self.close()
            raise

    def start(self) -> Talk:
        complaints = TemporaryFile()  # noqa: SIM115 - it lives as long as the process
        try:
            process = processes.start(self.command, complaints)
        except OSError as error:
            complaints.close()
            shown = self.command if isinstance(self.command, str) else " ".join(self.command)
            raise BotFault(f"{shown} does not start: {error.strerror}.") from error
        assert process.stdin is not None
        assert process.stdout is not None
        self.process, self.complaints, self.talk = process, complaints, Talk(process.stdin, process.stdout)
        return self.talk

    def tell(self, text: str, wait: float = 0.0) -> None:
        """Ask something, of a new process where there is none."""
        (self.talk or self.start()).tell(text, wait)

    def hear(self, deadline: float) -> str | None:
        """The line that it answers with, if it comes in time."""
        reply = None if self.talk is None else self.talk.hear(deadline)
        if reply is None:
            return None
        if len(reply) > LONGEST:
            raise BotFault(f"Its answer is longer than {LONGEST} bytes.")
        if not reply.endswith(b"\n"):
            raise BotFault(f"It ended without an answer.{self.last_words()}")
        return reply.decode(errors="replace")

    def last_words(self) -> str:
        """The last line that the program wrote to its standard error."""
        if self.process is None or self.complaints is None:
            return ""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(0.5)
        size = self.complaints.seek(0, os.SEEK_END)
        self.complaints.seek(max(0, size - REMEMBERED))
        lines = self.complaints.read().decode(errors="replace").split("\n")
        said = [text.strip() for text in lines if text.strip()]
        return f" It said: {said[-1][:300]}" if said else ""

    def close(self) -> None:
        """End the process and whatever it has started."""
        if self.process is not None:
            processes.end(self.process)
        if self.talk is not None:
            self.talk.close()
        if self.complaints is not None:
            self.complaints.close()
        self.process = self.talk = self.complaints = None


def own_program(name: str) -> list[str]:
    """The command that serves an installed bot."""
    return [sys.executable, "-m", "tabard.bots", name]


# Lines


def line(question: Question) -> str:
    """A question as JSON."""
    return json.dumps(
        {
            "tabard": positions.FORMAT,
            "game": question.game.name,
            "seat": question.seat,
            "turn": question.turn,
            "seed": question.seed,
            "budget": asdict(question.budget),
            "options": question.options,
            "notation": [question.game.actions.notation(action) for action in question.options],
            "position": json.loads(positions.dump(question.game, question.seen)),
        }
    )


def answer(question: Question, text: str) -> Answer:
    """An answer from JSON: the action as a number or in notation, and if the bot likes its candidates."""
    try:
        said = json.loads(text)
        action = said["action"]
        number = question.game.actions.parse(action) if isinstance(action, str) else int(action)
        candidates = tuple(
            Candidate(int(one["action"]), int(one["visits"]), tuple(float(score) for score in one["scores"]))
            for one in said.get("candidates", ())
        )
        return Answer(number, candidates, int(said.get("simulations", 0)))
    except Exception as error:  # whatever is in the line, it is the bot's
        raise BotFault(f'It answered {excerpt(text)!r}; an answer is a line like {{"action": 17}}.') from error


# The other side


def read(text: str) -> Question:
    said = json.loads(text)
    game = tabard.game(said["game"])
    seen = positions.load(game, json.dumps(said["position"]))
    seen.viewer = said["seat"]
    budget = Budget(**said["budget"])
    return Question(game, said["seat"], seen, said["options"], budget, said["turn"], said["seed"])


def serve(bot: Bot, lines: Iterable[str], out: IO[str]) -> None:
    """Answer questions until there are no more."""
    for text in lines:
        reply = bot.choose(read(text))
        out.write(json.dumps(asdict(reply)) + "\n")
        out.flush()
    bot.close()
