"""Observations as pairs of a column and a number, and rows of many of them, with their masks, in memory of others.

Only what is not 0 is written, and of a row only what has changed. The compiled build has the same in C, see `_rows.c`:
there a pair takes a few instructions.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any, Final

from tabard.engine.layout import AMOUNTS, MARKS, PLACES, SEATS, SETS, STEPS, TALLIES, TRAILS, SizedLayout
from tabard.engine.state import number_of

MOST: Final = 32_767  # the largest number that fits
BITS: Final = 16  # of a number in a pair
LOW: Final = (1 << BITS) - 1
LIMIT: Final = 10.0  # amounts that are written in their units are cut off at so many
NOBODY: Final = -1


class Plane:
    """A plane of an observation: its layout, and where its columns begin."""

    def __init__(self, layout: SizedLayout, start: int) -> None:
        self.kind, self.size, self.first, self.second, self.own_first, self.reads, self.least = layout
        self.start = start
        self.columns = layout.columns
        self.each = self.columns // (self.first or 1)  # of an entry along the first axis


class Writer:
    """Writes one observation after another, as pairs."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.viewer = 0
        self.size = 0  #: how many columns there are
        self.planes: list[Plane] = []
        self.written: list[int] = []

    def lay_out(self, planes: tuple[SizedLayout, ...]) -> None:
        """Which planes there are."""
        for table in planes:
            self.planes.append(Plane(table, self.size))
            self.size += table.columns

    @property
    def pairs(self) -> memoryview:
        """What was written: `column << BITS | number + MOST` each, in 64 bits."""
        return memoryview(array("q", self.written))

    @property
    def count(self) -> int:
        """How many pairs that are."""
        return len(self.written)

    def write(self, viewer: int, *values: Sequence[Any]) -> None:
        """Write what a seat sees: a value for each plane, in some lists or tuples."""
        self.viewer = viewer
        self.written = []
        for plane, value in zip(self.planes, chain.from_iterable(values), strict=True):
            self.plane(plane, value)

    def put(self, column: int, number: int) -> None:
        """Write one number more, behind the observation."""
        self.written.append(column << BITS | max(-MOST, min(MOST, number)) + MOST)

    def plane(self, p: Plane, value: Any) -> None:
        """Write a plane: an entry, or a row of them."""
        if p.kind == STEPS:
            self.mark(p.start, p.columns, 0, [number_of(step) for step in value[:-1]])
            return
        if p.kind == TRAILS:
            self.mark(p.start, p.columns, -self.viewer % self.players * p.each, self.sides(p, *value))
            return
        if not p.first and p.kind != MARKS:
            self.entry(p, p.start, value)
            return
        nested = bool(value) and not isinstance(value[0], int)
        if p.kind == MARKS and not nested:
            self.mark(p.start, p.columns, -self.viewer % self.players * p.each if p.own_first else 0, value)
            return
        wide = p.each if nested else p.size
        room = p.columns // wide
        before = room // self.players * self.viewer if p.own_first else 0
        self.row(p, nested, p.start, value[before:room])
        self.row(p, nested, p.start + (room - before) * wide, value[:before])

    def row(self, p: Plane, nested: bool, at: int, entries: Sequence[Any]) -> None:
        """Write entries of a row, or of a row of rows."""
        for entry in entries:
            if nested:
                self.inner_row(p, at, entry)
                at += p.each
            else:
                self.entry(p, at, entry)
                at += p.size

    def inner_row(self, p: Plane, at: int, row: Sequence[int]) -> None:
        """Write one of the rows of a row."""
        if p.kind == TALLIES:
            for thing in range(p.second):
                if thing in row:
                    self.put(at + thing, row.count(thing))
        elif p.kind == MARKS:
            self.mark(at, p.each, 0, row)
        else:
            for number, entry in enumerate(row[: p.second]):
                self.entry(p, at + number * p.size, entry)

    def mark(self, at: int, columns: int, turned: int, places: Iterable[int]) -> None:
        """Write a 1 at each of some places."""
        for place in sorted({(place + turned) % columns for place in places if 0 <= place < columns}):
            self.put(at + place, 1)

    def sides(self, p: Plane, owners: Sequence[int], trails: Sequence[Sequence[int]]) -> Iterator[int]:
        """The columns of the sides by which places are entered and left."""
        for owner, trail in zip(owners, trails, strict=True):
            for passed in trail:
                at = owner * p.each + (passed >> 6) * p.size
                yield at + (passed >> 3 & 7)
                yield at + (passed & 7)

    def entry(self, p: Plane, at: int, value: int) -> None:
        """Write what a number stands for."""
        kind, reads = p.kind, p.reads
        value -= p.least
        if reads:
            if not 0 <= value < len(reads):
                return
            value = reads[value]
        if kind == AMOUNTS:
            if value:
                self.put(at, value)
        elif kind == PLACES:
            if 0 <= value < p.size:
                self.put(at + value, 1)
        elif kind == SETS:
            for thing in range(p.size):
                if value >> thing & 1:
                    self.put(at + thing, 1)
        elif kind == SEATS:
            if 0 <= value < self.players:
                self.put(at + (value - self.viewer) % self.players, 1)
        else:
            for turn in range(self.players):
                if value >> (self.viewer + turn) % self.players & 1:
                    self.put(at + turn, 1)


class Rows:
    """Observations and options of many games, a row each, written into arrays that are given.

    `cells` has numbers of 16 bits; or float32, or numbers of 8 bits without a sign: then each is multiplied by the
    `scale` of its column, and cut off.
    """

    def __init__(
        self,
        writer: Writer,
        n: int,
        cells: Any = None,
        scale: Any = None,
        masks: Any = None,
        actions: int = 0,
        to_move: Any = None,
    ) -> None:
        self.writer = writer
        self.cells = None if cells is None else flat(cells)
        self.scale = None if scale is None else flat(scale)
        self.masks = None if masks is None else flat(masks)
        self.actions = actions
        self.to_move = None if to_move is None else flat(to_move)
        self.pairs: list[list[int]] = [[] for _ in range(n)]
        self.options: list[list[int]] = [[] for _ in range(n)]  #: what is possible in each row

    def write(self, row: int, viewer: int, options: list[int], *values: Sequence[Any]) -> None:
        """What a seat may do and sees; nobody has to decide where nothing is possible."""
        self.writer.write(viewer, *values)
        self.fill(row, empty=True)
        self.pairs[row] = self.writer.written
        self.fill(row, empty=False)
        self.allow(row, False)
        self.options[row] = options
        self.allow(row, True)
        if self.to_move is not None:
            self.to_move[row] = viewer if options else NOBODY

    def look_ahead(self, states: Sequence[Any], row: int) -> None:
        """A row is to be played; here nothing is gained by fetching what the next ones will need."""

    def fill(self, row: int, empty: bool) -> None:
        """Put the numbers of an observation into its row, or take them out again."""
        if self.cells is None:
            return
        start = row * self.writer.size
        for pair in self.pairs[row]:
            column = pair >> BITS
            number = 0 if empty else (pair & LOW) - MOST
            self.cells[start + column] = number if self.scale is None else self.scaled(number * self.scale[column])

    def scaled(self, number: float) -> float:
        """As it is written into the cells."""
        if self.cells is not None and self.cells.format == "B":
            return max(0, min(255, int(number)))
        return max(-LIMIT, min(LIMIT, number))

    def allow(self, row: int, can: bool) -> None:
        """Write the options into the mask."""
        if self.masks is not None:
            for action in self.options[row]:
                self.masks[row * self.actions + action] = can

    def first_illegal(self, actions: list[int], start: int) -> int:
        """The first row from `start` on whose action is not possible, or -1."""
        for row in range(start, len(self.options)):
            if actions[row] not in self.options[row]:
                return row
        return -1

    def sparse(self, columns: Any, numbers: Any, starts: Any) -> int:
        """Copy all pairs, one row after the other: their columns, their numbers, and where each row begins."""
        found = [pair for pairs in self.pairs for pair in pairs]
        for at, pair in enumerate(found):
            columns[at] = pair >> BITS
            numbers[at] = (pair & LOW) - MOST
        for row in range(len(self.pairs)):
            starts[row] = starts[row - 1] + len(self.pairs[row - 1]) if row else 0
        return len(found)


def flat(memory: Any) -> Any:
    """All numbers of an array, whatever its shape."""
    view: Any = memoryview(memory)
    return view.cast("B").cast(view.format)
