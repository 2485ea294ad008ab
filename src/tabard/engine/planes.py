"""Planes: what a program that learns reads of a position, declared by each game as data.

A plane is a field of the position, or whole numbers made of a few fields, and a code: how each of them becomes numbers
of about -1 to 1. Nothing here computes them; `tabard.gym` does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.positions import Shape

Source = str | Callable[[Any], Sequence[int]]  # a field, or a function of the state of a certain game

EVERY: Final = frozenset(("seats", "to_move", "over", "stack"))  # fields of every state, which need no declaration
WORD: Final = 62  # bits that fit into the whole numbers of an array
FEW: Final = 64  # values that a derived plane tells apart


class Kind(Enum):
    AMOUNT = "a number"
    ONE_OF = "1 at its place, else 0"
    BITS = "a 1 or 0 each"
    SEAT = "1 at that seat, one's own first"
    SEATS = "a 1 or 0 for each seat, one's own first"


@dataclass(frozen=True, slots=True)
class Code:
    """How a whole number n is written. A place or a seat is (n - first) // divisor % modulus."""

    kind: Kind
    width: int = 1  # numbers that it becomes; those about seats have one for each
    units: tuple[int, ...] = (1,)  # of amounts: what counts as 1, in turn along the last axis
    first: int = 0
    divisor: int = 1
    modulus: int = 0  # 0 for none

    @property
    def fill(self) -> int:
        """What stands in a row for entries that are not there."""
        return self.first - 1 if self.kind in (Kind.ONE_OF, Kind.SEAT) else 0


@dataclass(frozen=True, slots=True)
class Plane:
    """Named numbers of an observation: so many entries along each axis, each written in the same code."""

    name: str
    says: str  # what they tell, in a few words
    source: Source
    code: Code
    axes: tuple[int, ...] = ()  # none for a single number
    by_seat: bool = False  # the first axis is that of the seats: one's own comes first


def amount(*units: int) -> Code:
    """Divided by its unit."""
    return Code(Kind.AMOUNT, units=units)


def yes_or_no() -> Code:
    return amount(1)


def one_of(count: int, first: int = 0, divisor: int = 1, modulus: int = 0) -> Code:
    """A 1 at one of so many places; whatever is not among them has none."""
    return Code(Kind.ONE_OF, count, first=first, divisor=divisor, modulus=modulus)


def bits(count: int) -> Code:
    return Code(Kind.BITS, count)


def seat(first: int = 0, divisor: int = 1) -> Code:
    """A seat; whatever is none has no 1."""
    return Code(Kind.SEAT, first=first, divisor=divisor)


def seats() -> Code:
    """Several seats, a bit each."""
    return Code(Kind.SEATS)


def as_bits(members: Sequence[int]) -> int:
    """A few small numbers, as a bit each."""
    found = 0
    for member in members:
        found |= 1 << member
    return found


def derived(game: Game, number_of_seats: int) -> tuple[Plane, ...]:
    """The planes of a game that declares none, from the shapes of its fields. They know nothing of seats."""
    shapes = game.shapes({"seats": number_of_seats})
    return tuple(derived_plane(name, shapes[name]) for name in game.fields if name not in EVERY)


def derived_plane(name: str, shape: Shape) -> Plane:
    most = max(abs(shape.lowest), abs(shape.highest))
    axes = () if shape.lengths is None else (shape.lengths[1],)
    if shape.nested and 0 <= shape.lowest <= shape.highest < WORD:
        return Plane(name, "", members_of_rows(name), bits(shape.highest + 1), axes)
    if shape.nested:
        return Plane(name, "", lengths_of_rows(name), amount(FEW), axes)
    if shape.lengths is None and 1 < shape.highest - shape.lowest < FEW:
        return Plane(name, "", name, one_of(shape.highest - shape.lowest + 1, shape.lowest))
    return Plane(name, "", name, amount(max(1, most)), axes)


def members_of_rows(name: str) -> Source:
    return lambda state: [as_bits(row) for row in getattr(state, name)]


def lengths_of_rows(name: str) -> Source:
    return lambda state: [len(row) for row in getattr(state, name)]
