"""Where bots come from: `greedy`, `search:0.25s`, `search:2s*4`, `master`, `my_bot.py:MyBot`, `program:./my_bot`.

A bot is named and may be given a budget for a whole turn: seconds (`0.25s`) or simulations (`2000`). `search` may be
given several cores (`2s*4`), each of which thinks that long. Other packages
add bots by an entry point in the group `tabard.bots`: a class derived from `Bot` that is made without arguments. Such
a bot plays in a process of its own, so that it can be stopped, and so does one from a file; those of Tabard play where
they are asked.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Final, cast

from tabard.bots.errors import UnknownBot
from tabard.bots.files import check_file, is_file_bot, loaded_from_file
from tabard.bots.protocol import Bot, Budget
from tabard.engine.errors import TabardError
from tabard.engine.memory import remembered

if TYPE_CHECKING:
    from collections.abc import Callable
    from importlib.metadata import EntryPoint

ENTRY_POINTS: Final = "tabard.bots"
PROGRAM: Final = "program"
TEAM: Final = "search"  # the bot that can think on several cores
BUDGET: Final = re.compile(
    r"(?:(?P<seconds>\d+(?:\.\d+)?|\.\d+)s|(?P<simulations>0*[1-9]\d*))(?:\*(?P<cores>[1-9]\d?))?"
)


@dataclass(frozen=True)
class Spec:
    """A bot as people write it."""

    name: str  #: of the bot; `program` for a program, `FILE.py:CLASS` for one of a file
    budget: Budget  #: for a turn
    command: str = ""  #: of a program

    def __str__(self) -> str:
        return ":".join(part for part in (self.name, self.command, str(self.budget)) if part)


def parse(text: str) -> Spec:
    """`name`, `FILE.py:CLASS` or `program:COMMAND`, with its budget at the end if it has one."""
    name, colon, rest = text.strip().partition(":")
    if name == PROGRAM:
        command, _, last = rest.rpartition(":")
        if command and is_budget(last):
            return Spec(name, budget(last), command)
        if not rest:
            raise UnknownBot("A program is named with its command: program:./my_bot, program:python my_bot.py:0.5s.")
        return Spec(name, Budget(), rest)
    if ".py" in text and name not in bots():
        return in_file(text.strip())
    if name not in bots():
        raise UnknownBot(
            f"There is no bot {name or text!r}. There is {', '.join(bots())}, FILE.py:CLASS, program:COMMAND."
        )
    found = Spec(name, budget(rest) if colon else Budget())
    if found.budget.cores > 1 and name != TEAM:
        raise UnknownBot(f"{name} thinks on one core; only {TEAM} can use several: {TEAM}:{found.budget}.")
    return found


def in_file(text: str) -> Spec:
    """`my_bot.py:MyBot` or `my_bot.py:MyBot:0.5s`; there may be a colon in the folder."""
    named, _, last = text.rpartition(":")
    name, allowed = (named, budget(last)) if is_file_bot(named) else (text, Budget())
    check_file(name)
    if allowed.cores > 1:
        raise UnknownBot(f"{name} thinks on one core; only {TEAM} can use several: {TEAM}:{allowed}.")
    return Spec(name, allowed)


def budget(text: str) -> Budget:
    found = BUDGET.fullmatch(text)
    if found is None:
        raise UnknownBot(f"{text!r} is no budget for a turn: write seconds (0.25s) or simulations (2000).")
    cores = int(found["cores"] or 1)
    if found["seconds"]:
        return Budget(seconds=float(found["seconds"]), cores=cores)
    return Budget(simulations=int(found["simulations"]), cores=cores)


def is_budget(text: str) -> bool:
    return BUDGET.fullmatch(text) is not None


@cache
def bots() -> tuple[str, ...]:
    """The names of all bots that are installed."""
    return tuple(sorted(point.name for point in entry_points(group=ENTRY_POINTS)))


@remembered  # a bot is made for every game
def entry(name: str) -> EntryPoint:
    for point in entry_points(group=ENTRY_POINTS):
        if point.name == name:
            return point
    raise UnknownBot(f"There is no bot {name!r}. There is {', '.join(bots())}.")


def loaded(name: str) -> Callable[[], object]:
    """What makes a bot: its class, or a function."""
    found = loaded_from_file(name) if is_file_bot(name) else installed(name)
    if not callable(found) or (isinstance(found, type) and not issubclass(found, Bot)):
        raise UnknownBot(not_a_bot(name))
    return cast("Callable[[], object]", found)


def installed(name: str) -> object:
    point = entry(name)
    try:
        return point.load()
    except Exception as error:  # whatever the package of somebody else may raise
        raise UnknownBot(f"{name} cannot be loaded from {point.value}: {type(error).__name__}: {error}") from error


def not_a_bot(name: str) -> str:
    if is_file_bot(name):
        return f"{name} is not a bot: its class derives from tabard.bots.Bot."
    return f"What is installed as {name} ({entry(name).value}) is not a bot."


def make(name: str) -> Bot:
    """A bot in this process."""
    maker = loaded(name)
    try:
        made = maker()
    except TabardError:  # which says itself what is wrong
        raise
    except Exception as error:  # whatever the code of somebody else may raise
        raise UnknownBot(f"{name} cannot be made: {type(error).__name__}: {error}") from error
    if not isinstance(made, Bot):
        raise UnknownBot(not_a_bot(name))
    return made


def is_own(spec: Spec) -> bool:
    """Whether it is one of Tabard's own, which needs no watching."""
    return spec.name != PROGRAM and not is_file_bot(spec.name) and entry(spec.name).module.startswith("tabard.bots.")


def seat_bot(spec: Spec) -> Bot:
    """A bot to play one seat: Tabard's own here, everybody else's in a process of its own."""
    from tabard.bots.programs import Program, own_program
    from tabard.bots.team import Team

    if spec.budget.cores > 1:
        return Team(spec.budget.cores)
    if spec.name == PROGRAM:
        return Program(spec.command)
    if is_own(spec):
        return make(spec.name)
    return Program(own_program(spec.name))
