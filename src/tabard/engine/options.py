"""What can be agreed before a game: the level, a handicap, a first-game set-up."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from operator import index
from typing import Any, Final

from tabard.engine.errors import OptionError, excerpt

__all__ = ["Number", "Option", "PerSeat", "Switch", "checked_seed"]

Value = bool | int | tuple[int, ...]
SEED_DIGITS: Final = 18  # such a number fits wherever a seed is kept


def checked_seed(seed: Any) -> int | None:
    """The seed of a dealer, of whatever type of whole numbers, or an OptionError; None if chance is entered by hand."""
    if seed is None:
        return None
    try:
        number = index(seed)
    except TypeError:
        raise OptionError(f"A seed is a whole number, not {excerpt(repr(seed))}.") from None
    if abs(number) >= 10**SEED_DIGITS:
        raise OptionError(f"A seed has at most {SEED_DIGITS} digits.")
    return number


@dataclass(frozen=True, slots=True)
class Option(ABC):
    """One option: its name, what it is for (to be translated), and how its value is written."""

    name: str  #: by which it is given: `game.start(2, level=3)`
    help: str  #: what it is for

    @property
    @abstractmethod
    def default(self) -> Value:
        """Its value if nothing is said."""

    @abstractmethod
    def check(self, value: object, seats: int) -> Value:
        """The value in its proper type, or an OptionError that says what would be right."""

    @abstractmethod
    def parse(self, text: str) -> object:
        """The value that a text stands for, or the text itself, which `check` will refuse."""

    @abstractmethod
    def show(self, value: Value) -> str:
        """A value as it is typed and noted in records."""

    @property
    @abstractmethod
    def form(self) -> str:
        """What a value looks like, for somebody who has to type one."""


@dataclass(frozen=True, slots=True)
class Switch(Option):
    """Yes or no; no unless said otherwise."""

    @property
    def default(self) -> Value:
        return False

    def check(self, value: object, seats: int) -> Value:
        if not isinstance(value, bool):
            raise OptionError(f"{self.name} is yes or no, not {value!r}.")
        return value

    def parse(self, text: str) -> object:
        return {"yes": True, "no": False}.get(text.lower(), text)

    def show(self, value: Value) -> str:
        return "yes" if value else "no"

    @property
    def form(self) -> str:
        return "yes|no"


@dataclass(frozen=True, slots=True)
class Number(Option):
    """A whole number in a range."""

    lowest: int  #: which it is unless said otherwise
    highest: int  #: that it can be

    @property
    def default(self) -> Value:
        return self.lowest

    def check(self, value: object, seats: int) -> Value:
        if isinstance(value, bool) or not isinstance(value, int) or not self.lowest <= value <= self.highest:
            raise OptionError(f"{self.name} is a number from {self.lowest} to {self.highest}, not {value!r}.")
        return value

    def parse(self, text: str) -> object:
        return int(text) if text.isdecimal() else text

    def show(self, value: Value) -> str:
        return str(value)

    @property
    def form(self) -> str:
        return f"{self.lowest}..{self.highest}"


@dataclass(frozen=True, slots=True)
class PerSeat(Option):
    """A number for each seat, 0 unless said otherwise; written 1,0,2."""

    highest: int  #: that each can be

    @property
    def default(self) -> Value:
        return ()

    def check(self, value: object, seats: int) -> Value:
        fits = isinstance(value, (tuple, list)) and all(type(n) is int and 0 <= n <= self.highest for n in value)
        if not fits or not isinstance(value, (tuple, list)) or len(value) not in (0, seats):
            wanted = f"a number from 0 to {self.highest} for each of the {seats} seats, written like "
            raise OptionError(f"{self.name} is {wanted}{','.join('0' * seats)}, not {value!r}.")
        return tuple(value) or (0,) * seats

    def parse(self, text: str) -> object:
        parts = [part.strip() for part in text.split(",")]
        return tuple(map(int, parts)) if all(part.isdecimal() for part in parts) else text

    def show(self, value: Value) -> str:
        return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)

    @property
    def form(self) -> str:
        return "N,N,..."
