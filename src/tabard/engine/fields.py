"""The fields of a state, each declared once: its name, what its numbers are, what it means, what it has entries for.

From the declaration come the empty table of a new game, copies, comparison, pickles, positions and, for a game that
writes none of its own, observations. An interpreted game needs nothing more.

In a compiled class an attribute that the source names is quick, and one that is looked up by its name is not: a copy
of 61 fields takes 1 microsecond one way and 10 the other. So the attributes of the games that are compiled, and how
they are copied, are written out from the declaration by `tools/attributes.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from tabard.engine.actions import Names
from tabard.engine.errors import PositionError, shown
from tabard.engine.layout import AMOUNTS, AS_MANY, MARKS, PLACES, PLAYERS, SEATS, SETS, SETS_OF_SEATS, Layout
from tabard.engine.state import CHANCE

if TYPE_CHECKING:
    from tabard.engine.state import Decision, State

    S = TypeVar("S", bound=State)

__all__ = ["SEAT", "Axis", "Field", "Number", "amount", "code", "one_of", "some_of", "yes_or_no"]

Limit = int | Callable[[int], int]  # a number, or what it is with so many seats

WORD: Final = 62  # bits that fit into a number
BLANKS: Final[dict[tuple[type, int], State]] = {}  # to be copied, which is quicker than to read declarations again
FEW: Final = 64  # the unit in which the lengths of rows are observed


def at(limit: Limit, seats: int) -> int:
    return limit if isinstance(limit, int) else limit(seats)


# What is declared


@dataclass(frozen=True, slots=True)
class Axis:
    """What there are several of: seats, goods, hexes. Things that actions speak of have their `Names` already."""

    kind: str  #: what one of them is called
    size: Limit  #: how many there are
    names: tuple[str, ...] = ()  #: of each, where they have any
    players: bool = False  #: those at the table, of whom an observation has one's own first


SEAT: Final = Axis(
    "seat", lambda seats: seats, players=True
)  #: the players; a field that has entries for them is `per=(SEAT,)`


def axis_of(things: Axis | Names) -> Axis:
    return Axis(things.kind, len(things.tokens), things.tokens) if isinstance(things, Names) else things


COUNTED: Final = "counted"
ONE_OF: Final = "one of"
SOME_OF: Final = "some of"  # a bit each
SWITCH: Final = "switch"
CODE: Final = "code"


@dataclass(frozen=True, slots=True)
class Number:
    """What a number of a state is."""

    kind: str  #: counted, one of, some of, switch or code
    unit: str  #: what is counted, or what it is one or some of
    lowest: Limit  #: that it can be
    highest: Limit  #: that it can be
    axis: Axis | None = None  #: what it is one or some of
    usual: int = 0  #: so many are worth 1 in observations

    def read(self, value: object, name: str, seats: int) -> int:
        """It from JSON, or a PositionError."""
        lowest, highest = at(self.lowest, seats), at(self.highest, seats)
        if type(value) is not int or not lowest <= value <= highest:
            raise PositionError(f"{name} is a whole number from {lowest} to {highest}, not {shown(value)}.")
        return value

    def unit_of(self, seats: int) -> int:
        """How many are worth 1: unless told, as many as there can be."""
        return self.usual or max(1, abs(at(self.lowest, seats)), abs(at(self.highest, seats)))


def amount(unit: str, highest: Limit, lowest: Limit = 0, *, usual: int = 0) -> Number:
    """So many of something."""
    return Number(COUNTED, unit, lowest, highest, usual=usual)


def code(highest: Limit, lowest: Limit = 0) -> Number:
    """Several things in one number, which only the game can read."""
    return Number(CODE, "", lowest, highest)


def one_of(things: Axis | Names, *, or_none: bool = False) -> Number:
    """The number of a thing, -1 for none."""
    axis = axis_of(things)
    return Number(ONE_OF, axis.kind, -1 if or_none else 0, lambda seats: at(axis.size, seats) - 1, axis)


def some_of(things: Axis | Names) -> Number:
    """A set of things, a bit each."""
    axis = axis_of(things)
    return Number(SOME_OF, axis.kind, 0, lambda seats: (1 << at(axis.size, seats)) - 1, axis)


def yes_or_no() -> Number:
    """A switch."""
    return Number(SWITCH, "", 0, 1)


@dataclass(frozen=True, slots=True)
class Field:
    """A number, a row of numbers, or a row of rows. Lists are changed in place and copied; tuples are replaced."""

    name: str  #: of the attribute
    number: Number  #: what each of its numbers is
    says: str  #: what it means; of an amount, what follows its unit
    per: tuple[Axis | Names, ...] = ()  #: a row with an entry for each of these, and for each of those within
    grows: bool = False  #: a tuple that gets its entries one by one
    up_to: Limit | None = None  #: a row of any length up to this
    frozen: bool = False  #: a tuple
    nested: bool = False  #: a list of tuples
    different: bool = False  #: nothing stands in a row twice; there may be none several times
    start: int = 0  #: in a new game
    plane: bool = True  #: an observation simply has it; else the game says how, or that nobody needs it

    @property
    def about(self) -> str:
        """Its unit, its meaning, and what it has entries for."""
        words = f"{self.number.unit} {self.says}" if self.number.kind == COUNTED else self.says
        return f"{words}, by {' and '.join([axis.kind for axis in self.per])}" if self.per else words

    @property
    def by_player(self) -> bool:
        """Whether it has an entry, or several, for each of those at the table."""
        return bool(self.per) and axis_of(self.per[0]).players

    @property
    def is_plane(self) -> bool:
        """Whether the field itself is a plane of the observation."""
        return self.plane and not self.nested and self.number.kind != CODE

    @property
    def is_tuple(self) -> bool:
        """Whether it is replaced as a whole instead of being changed."""
        return self.frozen or self.grows

    @property
    def is_row(self) -> bool:
        """Whether it has several entries."""
        return bool(self.per) or self.up_to is not None

    @property
    def type(self) -> str:
        """As Python writes it."""
        if not self.is_row:
            return "bool" if self.number.kind == SWITCH else "int"
        return "list[tuple[int, ...]]" if self.nested else "tuple[int, ...]" if self.is_tuple else "list[int]"

    def lengths(self, seats: int) -> tuple[int, int] | None:
        """The least and the most entries of a row."""
        if self.per:
            size = prod(at(axis_of(axis).size, seats) for axis in self.per)
            return 0 if self.grows else size, size
        return None if self.up_to is None else (0, at(self.up_to, seats))

    def read(self, value: object, seats: int) -> object:
        """What it holds, from JSON, in the type of the state; or a PositionError that says what it may hold."""
        lengths = self.lengths(seats)
        if lengths is None and self.number.kind != SWITCH:
            return self.number.read(value, self.name, seats)
        if lengths is None:
            if not isinstance(value, bool):
                raise PositionError(f"{self.name} is true or false, not {shown(value)}.")
            return value
        least, most = lengths
        if not isinstance(value, list) or not least <= len(value) <= most:
            wanted = f"{least}" if least == most else f"{least} to {most}"
            raise PositionError(f"{self.name} is a list of {wanted} entries, not {shown(value)}.")
        if self.nested:
            return [self.read_row(entry, f"{self.name}[{n}]", seats) for n, entry in enumerate(value)]
        row = self.read_row(value, self.name, seats)
        return row if self.is_tuple else list(row)

    def read_row(self, value: object, name: str, seats: int) -> tuple[int, ...]:
        """One row of numbers of a position, or a PositionError."""
        if not isinstance(value, list):
            raise PositionError(f"{name} is a list of whole numbers, not {shown(value)}.")
        row = tuple(self.number.read(entry, f"{name}[{n}]", seats) for n, entry in enumerate(value))
        there = [number for number in row if number >= 0]
        if self.different and len(set(there)) < len(there):
            raise PositionError(f"{name} is a list of different entries, not {shown(value)}.")
        return row

    def begin(self, seats: int) -> object:
        """What it holds on an empty table."""
        lengths = self.lengths(seats)
        if lengths is None:
            return self.start if self.number.kind != SWITCH else bool(self.start)
        row = [() if self.nested else self.start] * lengths[0]
        return tuple(row) if self.is_tuple else row


# States made by it


def empty(kind: type[S], book: tuple[Decision[State], ...], seats: int) -> S:
    """A state in which every field is as declared, and nothing is asked yet."""
    if (kind, seats) not in BLANKS:
        values = {"seats": seats, "to_move": CHANCE, "over": False, "stack": []}
        values |= {field.name: field.begin(seats) for field in kind.declared}
        BLANKS[kind, seats] = restored(kind, (), values)
    state = cast("S", BLANKS[kind, seats].copy())
    state.book = book
    return state


def restored(kind: type[S], book: tuple[Decision[State], ...], values: Mapping[str, object]) -> S:
    """A state from the values of its fields."""
    state = kind()
    state.book = book
    for name, value in values.items():
        setattr(state, name, value)
    return state


def copied(state: S) -> S:
    values = state.values()
    return restored(type(state), state.book, {name: fresh(value) for name, value in values.items()})


def fresh(value: object) -> object:
    return value[:] if isinstance(value, list) else value


def unpickled(name: str, values: dict[str, object]) -> State:
    from tabard.engine.game import game  # a game knows its states, so they cannot know it earlier

    return game(name).restore(values)


# Observations


def layouts(fields: Iterable[Field], seats: int = 0) -> tuple[Layout, ...]:
    """How an observation has each field: for so many seats or, without a number, wide enough for any."""
    return tuple(layout(field, seats) for field in fields)


def layout(field: Field, seats: int) -> Layout:
    number = members(field.number, seats) if field.nested else field.number
    axes = [size_of(axis_of(axis), seats) for axis in field.per]
    first, second = (*axes, 0, 0)[:2] if field.up_to is None else (at(field.up_to, seats), 0)
    if number.axis is None:
        kind, size = (SETS, 1) if number.kind == SWITCH else (AMOUNTS, 1)
    else:
        size = size_of(number.axis, seats)
        kind = SEATS if size == PLAYERS else PLACES
        if number.kind == SOME_OF:
            kind = SETS_OF_SEATS if size == PLAYERS else MARKS if field.nested or size > WORD else SETS
    units = (number.unit_of(seats),) if kind == AMOUNTS else (1,)
    return Layout(field.name, field.about, kind, size, first, second, units)


def size_of(axis: Axis, seats: int) -> int:
    return PLAYERS if axis.players else at(axis.size, seats) or AS_MANY


def members(number: Number, seats: int) -> Number:
    """How a row of rows is observed: which numbers are in each row or, where that would be too many bits, how many."""
    highest = at(number.highest, seats)
    return some_of(Axis(number.unit, highest + 1)) if highest < WORD else amount("entries", FEW)


def observed_fields(state: State, viewer: int) -> list[Any]:
    """What a program that learns reads of each field, in a game that does not say so itself (`State.observed`)."""
    seen = state.seen_by(viewer)
    told = zip(seen.declared, seen.planes(), strict=True)
    return [observed(field, plane.kind, getattr(seen, field.name)) for field, plane in told]


def observed(field: Field, kind: int, value: Any) -> Any:
    if field.nested:
        return value if kind == MARKS else [len(row) for row in value]
    if kind == MARKS:  # bits that do not fit into a number of compiled code
        return [things(word) for word in value] if field.is_row else things(value)
    return value


def things(word: int) -> list[int]:
    """What is in a set."""
    return [thing for thing in range(word.bit_length()) if word >> thing & 1]
