"""Where bots come from: `greedy`, `search:0.25s`, `search:2000`, `master`, `program:./my_bot`.

A bot is named and may be given a budget for a whole turn: seconds (`0.25s`) or simulations (`2000`). Other packages
add bots by an entry point in the group `tabard.bots`: a class derived from `Bot` that is made without arguments. Such
a bot plays in a process of its own, so that it can be stopped; those of Tabard play where they are asked.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Final

from tabard.bots.errors import UnknownBot
from tabard.bots.protocol import Bot, Budget

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

ENTRY_POINTS: Final = "tabard.bots"
PROGRAM: Final = "program"
SECONDS: Final = re.compile(r"(\d+(?:\.\d+)?|\.\d+)s")


@dataclass(frozen=True)
class Spec:
    """A bot as people write it."""

    name: str
    budget: Budget
    command: str = ""  # of a program

    def __str__(self) -> str:
        return ":".join(part for part in (self.name, self.command, str(self.budget)) if part)


def parse(text: str) -> Spec:
    """`name`, `name:budget` or `program:COMMAND`, with its budget at the end if it has one."""
    name, colon, rest = text.strip().partition(":")
    if name == PROGRAM:
        command, _, last = rest.rpartition(":")
        if command and is_budget(last):
            return Spec(name, budget(last), command)
        if not rest:
            raise UnknownBot("A program is named with its command: program:./my_bot, program:python my_bot.py:0.5s.")
        return Spec(name, Budget(), rest)
    if name not in bots():
        raise UnknownBot(f"There is no bot {name or text!r}. There is {', '.join(bots())}, and program:COMMAND.")
    return Spec(name, budget(rest) if colon else Budget())


def budget(text: str) -> Budget:
    if not is_budget(text):
        raise UnknownBot(f"{text!r} is no budget for a turn: write seconds (0.25s) or simulations (2000).")
    seconds = SECONDS.fullmatch(text)
    return Budget(seconds=float(seconds[1])) if seconds else Budget(simulations=int(text))


def is_budget(text: str) -> bool:
    return (text.isdecimal() and int(text) > 0) or bool(SECONDS.fullmatch(text))


@cache
def bots() -> tuple[str, ...]:
    """The names of all bots that are installed."""
    return tuple(sorted(point.name for point in entry_points(group=ENTRY_POINTS)))


@cache  # a bot is made for every game
def entry(name: str) -> EntryPoint:
    for point in entry_points(group=ENTRY_POINTS):
        if point.name == name:
            return point
    raise UnknownBot(f"There is no bot {name!r}. There is {', '.join(bots())}.")


def make(name: str) -> Bot:
    """A bot in this process."""
    made = entry(name).load()()
    if not isinstance(made, Bot):
        raise UnknownBot(f"What is installed as {name} ({entry(name).value}) is not a bot.")
    return made


def seat_bot(spec: Spec) -> Bot:
    """A bot to play one seat: Tabard's own here, everybody else's in a process of its own."""
    from tabard.bots.programs import Program, own_program

    if spec.name == PROGRAM:
        return Program(spec.command)
    if entry(spec.name).module.startswith("tabard.bots."):
        return make(spec.name)
    return Program(own_program(spec.name))
