"""Bots that are programs: a question is a line of JSON on their standard input, an answer a line on their output.

`messages` has the lines. `Program` is the side of the table; `serve` is the side of a bot written in Python,
and `python -m tabard.bots NAME` serves any bot that is installed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import suppress
from tempfile import TemporaryFile
from time import monotonic
from typing import IO, TYPE_CHECKING, Final

from tabard.bots import messages, processes
from tabard.bots.errors import BotFault, BotHung
from tabard.bots.protocol import Answer, Bot, Question
from tabard.bots.talk import LONGEST, Talk

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tabard.engine.game import Game
    from tabard.engine.state import State

STARTING: Final = 10.0  # seconds that a program may take to start
GRACE: Final = 0.5  # seconds past the budget until an answer is waited for
PATIENCE: Final = 60.0  # seconds for an answer where the budget is none of seconds
FAREWELL: Final = 0.5  # seconds to end by itself, once it was told how the game ended or what it did wrong
REMEMBERED: Final = 1 << 16  # bytes of its complaints
SERVING: Final = [sys.executable, "-m", "tabard.bots"]  # the program that serves a bot written in Python


class BotEnded(BotFault):
    """A program ended when it was to answer."""

    def __init__(self, last_words: str) -> None:
        super().__init__(f"It ended without an answer.{last_words}")
        self.last_words = last_words


class Program(Bot):
    """A bot in a process of its own. Whatever goes wrong ends the process; the next question starts another."""

    def __init__(self, command: str | Sequence[str]) -> None:
        """The command is a line as people type it, or the program and its arguments, which need no quotation marks."""
        try:
            self.command: Final = processes.HERE.split(command) if isinstance(command, str) else command
        except ValueError as error:
            raise BotFault(f"The command {command!r} cannot be read: {error}.") from error
        self.serves: Final = self.command[: len(SERVING)] == SERVING
        self.process: subprocess.Popen[bytes] | None = None
        self.talk: Talk | None = None
        self.complaints: IO[bytes] | None = None
        self.greeting = messages.Greeting()

    def choose(self, question: Question) -> Answer:
        seconds = question.budget.seconds
        limit = PATIENCE if seconds is None else seconds + GRACE
        try:
            if self.process is None:
                self.greet(question)
                limit += STARTING  # it may have to load something first
            return messages.answer(question, self.ask(messages.line(question, self.greeting.wants), limit))
        except BotHung:
            self.close()
            raise
        except BotFault as fault:
            self.leave(messages.error(str(fault)))
            raise

    def greet(self, question: Question) -> None:
        """Start the program and read its hello: its name and what it wants to be sent."""
        try:
            reply = self.ask(messages.hello(question), STARTING + GRACE)
        except BotEnded as fault:
            if self.serves:  # which knows the protocol
                raise
            raise BotFault(f"{messages.OLDER.format(did='ended')}{fault.last_words}") from fault
        self.greeting = messages.greeting(reply)

    def ask(self, text: str, limit: float) -> str:
        self.tell(text)
        reply = self.hear(monotonic() + limit)
        if reply is None:
            raise BotHung(f"It gave no answer within {limit:.1f} s.")
        return reply

    def end(self, game: Game, state: State) -> None:
        if self.process is not None:
            self.leave(messages.end(game, state))

    def leave(self, text: str) -> None:
        """Tell it something that needs no answer, and let it end by itself if it is quick."""
        if self.process is not None and self.talk is not None:
            self.talk.leave(text)
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(FAREWELL)
        self.close()

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
        """The next line of the program, or None if it does not come in time."""
        reply = None if self.talk is None else self.talk.hear(deadline)
        if reply is None:
            return None
        if len(reply) > LONGEST:
            raise BotFault(f"Its answer is longer than {LONGEST} bytes.")
        if not reply.endswith(b"\n"):
            raise BotEnded(self.last_words())
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
    return [*SERVING, name]


def serve(bot: Bot, lines: Iterable[str], out: IO[str]) -> None:
    """Answer a table until it says that the game has ended or what is wrong, or says nothing more."""
    for text in lines:
        kind = json.loads(text)["type"]
        if kind in ("end", "error"):
            break
        if kind == "hello":
            reply = messages.written({"type": "hello", "protocol": messages.PROTOCOL, "wants": ["position"]})
        else:
            question = messages.read(text)
            reply = messages.answered(question, bot.choose(question))
        out.write(reply + "\n")
        out.flush()
    bot.close()
