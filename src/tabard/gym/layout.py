"""Where each number of a position goes in an observation: planes laid out one after the other, once for a game.

Reading a state has two steps. Python collects whole numbers, a *reading*: single fields first, then rows, each filled
up to its length. Arrays do the rest, for one reading or for thousands: they turn the seats so that one's own comes
first, and write amounts, bits and places. All they need to know are columns, which are worked out here.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tabard.engine.planes import WORD, Code, Kind, Plane, as_bits, bits, one_of, seat, yes_or_no

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from tabard.engine.planes import Source
    from tabard.engine.state import State

    Numbers = NDArray[np.int64]

ANY: Final = 1 << WORD  # a modulus that changes nothing


def general(decisions: int) -> tuple[Plane, ...]:
    """What every state has: who must decide, and what. At least two single fields: that makes reading them a row."""
    if decisions > WORD:
        raise ValueError(f"A game may have {WORD} decisions, not {decisions}: they are bits of one number.")
    return (
        Plane("to_move", "who must decide; nobody for chance", "to_move", seat()),
        Plane("over", "whether the game has ended", "over", yes_or_no()),
        Plane("decision", "what must be decided", open_decision, one_of(decisions)),
        Plane("pending", "questions that wait below it", waiting, bits(decisions)),
    )


def open_decision(state: State) -> list[int]:
    return state.stack[-1:]


def waiting(state: State) -> list[int]:
    return [as_bits(state.stack[:-1])]


@dataclass(frozen=True, slots=True)
class Part:
    """A row of a reading: where it comes from, how long it is, and what fills it up."""

    source: Callable[[Any], Sequence[int]]
    length: int
    fill: int

    def missing(self, count: int) -> list[int]:
        """What follows after so many numbers."""
        if count > self.length:
            raise ValueError(f"A row of {count} numbers was found where at most {self.length} were declared.")
        return [self.fill] * (self.length - count)


@dataclass(frozen=True, slots=True)
class Columns:
    """The numbers that are written in the same way: from which columns of the reading, to which of the observation."""

    read: Numbers
    write: Numbers
    first: Numbers
    divisor: Numbers
    modulus: Numbers
    width: Numbers  # of the code
    detail: Numbers  # which bit; of an amount, its unit


class Layout:
    """The columns of readings and observations."""

    def __init__(self, planes: tuple[Plane, ...], players: int) -> None:
        self.planes = planes
        self.players = players
        self.singles = single_fields(planes)
        self.parts: list[Part] = []
        self.starts = self.place_sources()
        self.slices, self.shapes = self.place_planes()
        self.size = sum(prod(shape) for shape in self.shapes.values())
        self.turns = self.turn_tables()

    def width(self, code: Code) -> int:
        return self.players if code.kind in (Kind.SEAT, Kind.SEATS) else code.width

    def place_sources(self) -> dict[tuple[Source, bool], int]:
        """Where in a reading each source begins. Several planes can have the same one, if all or none are by seat."""
        starts: dict[tuple[Source, bool], int] = {(source, False): start for start, source in enumerate(self.singles)}
        self.length = len(starts)
        for plane in self.planes:
            key = plane.source, plane.by_seat
            if key not in starts:
                starts[key] = self.length
                source = attrgetter(plane.source) if isinstance(plane.source, str) else plane.source
                self.parts.append(Part(source, prod(plane.axes), plane.code.fill))
                self.length += prod(plane.axes)
        return starts

    def place_planes(self) -> tuple[dict[str, slice], dict[str, tuple[int, ...]]]:
        slices, shapes = {}, {}
        start = 0
        for plane in self.planes:
            width = self.width(plane.code)
            shapes[plane.name] = plane.axes + ((width,) if width > 1 or not plane.axes else ())
            end = start + prod(shapes[plane.name])
            slices[plane.name] = slice(start, end)
            start = end
        return slices, shapes

    def turn_tables(self) -> Numbers:
        """By viewer: from which column of a reading each number comes when the viewer's own are put first."""
        turns = np.tile(np.arange(self.length), (self.players, 1))
        for plane in self.planes:
            if plane.by_seat:
                start, count = self.starts[plane.source, True], prod(plane.axes)
                block = np.arange(start, start + count).reshape(self.players, -1)
                for viewer in range(self.players):
                    turns[viewer, start : start + count] = np.roll(block, -viewer, axis=0).ravel()
        return turns

    def columns(self, kind: Kind) -> Columns:
        """Everything of a kind: a line for each number read, or for each bit."""
        lines = [line for plane in self.planes if plane.code.kind is kind for line in self.lines(plane)]
        table = np.array(lines, dtype=np.int64).reshape(-1, 7).T
        return Columns(*(np.ascontiguousarray(column) for column in table))

    def lines(self, plane: Plane) -> list[tuple[int, ...]]:
        code, width = plane.code, self.width(plane.code)
        read, write = self.starts[plane.source, plane.by_seat], self.slices[plane.name].start
        found: list[tuple[int, ...]] = []
        for entry in range(prod(plane.axes)):
            taken = (code.first, code.divisor, code.modulus or ANY, width)
            if code.kind in (Kind.BITS, Kind.SEATS):
                found += [(read + entry, write + entry * width + bit, *taken, bit) for bit in range(width)]
            else:
                unit = code.units[entry % len(code.units)]
                found.append((read + entry, write + entry * width, *taken, unit))
        return found


def single_fields(planes: tuple[Plane, ...]) -> tuple[str, ...]:
    """The fields that are one number each."""
    return tuple(dict.fromkeys(plane.source for plane in planes if isinstance(plane.source, str) and not plane.axes))
