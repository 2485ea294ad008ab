"""Bots that are programs: a question is a line of JSON on their standard input, an answer a line on their output.

docs/bots.md describes the lines. `Program` is the side of the table; `serve` is the side of a bot written in Python,
and `python -m tabard.bots NAME` serves any bot that is installed.
"""

from __future__ import annotations

import json
import os
import selectors
import shlex
import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import asdict
from tempfile import TemporaryFile
from time import monotonic
from typing import IO, TYPE_CHECKING, Final, cast

import tabard
from tabard.bots.errors import BotFault
from tabard.bots.protocol import Answer, Bot, Budget, Candidate, Question
from tabard.engine import positions

if TYPE_CHECKING:
    from collections.abc import Iterable

STARTING: Final = 10.0  # seconds that a program may take to start
GRACE: Final = 0.5  # seconds past the budget until an answer is waited for
PATIENCE: Final = 60.0  # seconds for an answer where the budget is none of seconds
LONGEST: Final = 1 << 20  # characters of an answer
PIECE: Final = 1 << 16


class Program(Bot):
    """A bot in a process of its own. Whatever goes wrong ends the process; the next question starts another."""

    def __init__(self, command: str) -> None:
        try:
            self.command = shlex.split(command)
        except ValueError as error:
            raise BotFault(f"The command {command!r} cannot be read: {error}.") from error
        self.process: subprocess.Popen[bytes] | None = None
        self.complaints: IO[bytes] | None = None
        self.heard = b""

    def choose(self, question: Question) -> Answer:
        seconds = question.budget.seconds
        limit = PATIENCE if seconds is None else seconds + GRACE
        if self.process is None:
            self.start()
            limit += STARTING
        try:
            return answer(question, self.ask(line(question), monotonic() + limit, limit))
        except BotFault:
            self.close()
            raise

    def start(self) -> None:
        self.heard = b""
        self.complaints = TemporaryFile()  # noqa: SIM115 - it lives as long as the process
        try:
            self.process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.complaints,
                start_new_session=True,  # so that whatever it starts can be ended with it
            )
        except OSError as error:
            self.complaints.close()
            raise BotFault(f"{shlex.join(self.command)} does not start: {error.strerror}.") from error

    def ask(self, text: str, deadline: float, limit: float) -> str:
        self.tell(text)
        return self.hear(deadline, limit)

    def tell(self, text: str) -> None:
        process = cast("subprocess.Popen[bytes]", self.process)
        assert process.stdin is not None
        try:
            process.stdin.write(text.encode() + b"\n")
            process.stdin.flush()
        except OSError as error:
            raise BotFault(f"It has ended.{self.last_words()}") from error

    def hear(self, deadline: float, limit: float) -> str:
        """The next line that it writes."""
        if not self.has_spoken(deadline):
            raise BotFault(f"It gave no answer within {limit:.1f} s.")
        reply, _, self.heard = self.heard.partition(b"\n")
        return reply.decode(errors="replace")

    def has_spoken(self, deadline: float) -> bool:
        """Whether it writes a whole line in time."""
        process = cast("subprocess.Popen[bytes]", self.process)
        assert process.stdout is not None
        with selectors.DefaultSelector() as selector:
            selector.register(process.stdout, selectors.EVENT_READ)
            while b"\n" not in self.heard:
                if not selector.select(max(0.0, deadline - monotonic())):
                    return False
                piece = os.read(process.stdout.fileno(), PIECE)
                if not piece:
                    raise BotFault(f"It ended without an answer.{self.last_words()}")
                self.heard += piece
                if len(self.heard) > LONGEST:
                    raise BotFault(f"Its answer is longer than {LONGEST} bytes.")
        return True

    def last_words(self) -> str:
        """The last line that the program wrote to its standard error."""
        if self.complaints is None:
            return ""
        with suppress(OSError, subprocess.TimeoutExpired):
            cast("subprocess.Popen[bytes]", self.process).wait(0.5)
        size = self.complaints.seek(0, os.SEEK_END)
        self.complaints.seek(max(0, size - PIECE))
        lines = self.complaints.read().decode(errors="replace").split("\n")
        said = [text.strip() for text in lines if text.strip()]
        return f" It said: {said[-1][:300]}" if said else ""

    def close(self) -> None:
        """End the process and whatever it has started."""
        if self.process is None:
            return
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout, self.complaints):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()
        self.process = self.complaints = None


def own_program(name: str) -> str:
    """The command that serves an installed bot."""
    return shlex.join([sys.executable, "-m", "tabard.bots", name])


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
        shown = text if len(text) <= 80 else text[:77] + "..."
        raise BotFault(f'It answered {shown!r}; an answer is a line like {{"action": 17}}.') from error


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
