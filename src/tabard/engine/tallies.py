"""What is counted over many games: how often something is chosen, and what somebody has at the end.

A game declares both beside its rules, in a module `tallies` with a tuple `TALLIES`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from tabard.engine.actions import Family, Names
from tabard.engine.state import State
from tabard.engine.words import Own

__all__ = ["Choices", "Holdings", "Tally"]

NONE: Final = -1  # an action that is none of those that are counted


@dataclass(frozen=True, slots=True)
class Tally:
    """Things of one kind: a key for tables of data, a title to be translated, and the names of the things."""

    key: str  #: of columns in tables of data
    title: str  #: to be translated
    names: Names  #: of the things


@dataclass(frozen=True, slots=True)
class Choices(Tally):
    """Things that a seat chooses: which one an action, about to be done in a state, stands for."""

    chosen: Callable[[Own, int], int]  #: from a state and an action, the number of the thing; NONE for another action


@dataclass(frozen=True, slots=True)
class Holdings(Tally):
    """Things that a seat has at the end of the game."""

    held: Callable[[Own, int], Iterable[int]]  #: from a state and a seat, the numbers of the things


def first_of(family: Family) -> Callable[[State, int], int]:
    """The first parameter of the actions of a family."""
    return lambda state, action: family.first(action) if family.has(action) else NONE


def second_of(family: Family) -> Callable[[State, int], int]:
    return lambda state, action: family.second(action) if family.has(action) else NONE


def bits(number: int) -> list[int]:
    """Which bits are set."""
    return [bit for bit in range(number.bit_length()) if number >> bit & 1]
