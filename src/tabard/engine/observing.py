"""Observations: what a seat sees of a position, as numbers for a program that learns.

A game walks through its position once and writes it down plane by plane (`State.observe`), in whole numbers: an amount,
a 1 at one of some places, a bit each, a seat counted from one's own. The same walk, followed by a `Writer` that
remembers the names, is the description of all columns; so there is nothing that could disagree with it.

Only what is not 0 is written, as pairs of a column and a number. A table of rows is kept up to date from these pairs.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from tabard.engine.layout import AMOUNTS, PLACES, SEATS, SETS, Layout
from tabard.engine.state import State, number_of

__all__ = ["Writer"]

MOST: Final = 32_767  # the largest number that fits
BITS: Final = 16  # of a number in a pair
LOW: Final = (1 << BITS) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Writer:
    """Writes one observation after another. Each method writes the columns that come next."""

    def __init__(self, players: int) -> None:
        self.players: i64 = players
        self.viewer: i64 = 0
        self.seats: list[int] = []  # one's own first
        self.at: i64 = 0  # the next column
        self.count: i64 = 0  # pairs so far
        self.pairs = vec[i64]()  # column << BITS | number + MOST

    def begin(self, viewer: int) -> None:
        """The next observation is that of this seat."""
        players = int(self.players)
        if self.viewer != viewer or not self.seats:
            self.seats = [(viewer + turn) % players for turn in range(players)]
        self.viewer = viewer
        self.at = 0
        self.count = 0

    def plane(self, name: str, says: str, first_axis: int = 0, second_axis: int = 0) -> None:
        """The name and the axes of the columns that follow, no axes for a single one. Only descriptions use this."""

    def amount(self, number: i64, unit: i64) -> None:
        """A number. Where numbers of about -1 to 1 are wanted, it is divided by `unit`."""
        if number != 0:
            self.put(self.at, number)
        self.at += 1

    def switch(self, on: bool) -> None:
        """1 or 0."""
        if on:
            self.put(self.at, 1)
        self.at += 1

    def one_of(self, place: i64, count: i64) -> None:
        """A 1 at one of so many places, and 0 at the others; a number outside of them gives no 1."""
        if place >= 0 and place < count:
            self.put(self.at + place, 1)
        self.at += count

    def bits(self, word: i64, count: i64) -> None:
        """A 1 or 0 for each bit."""
        at = self.at
        end = at + count
        while word != 0 and at < end:
            if word & 1:
                self.put(at, 1)
            word >>= 1
            at += 1
        self.at += count

    def seat(self, seat: i64) -> None:
        """A 1 for a seat, counted from one's own; a number that is no seat gives no 1."""
        if seat >= 0 and seat < self.players:
            self.put(self.at + (seat - self.viewer + self.players) % self.players, 1)
        self.at += self.players

    def seat_bits(self, word: i64) -> None:
        """A 1 or 0 for each seat, one's own first."""
        for seat in self.seats:
            turned: i64 = seat
            self.switch(word >> turned & 1 == 1)

    # Fields that are declared

    def number(self, p: Layout, value: int) -> None:
        """A field that is a number."""
        kind = p.kind
        if kind == AMOUNTS:
            self.amount(value, p.size)
        elif kind == PLACES:
            self.one_of(value, p.size or self.players)
        elif kind == SETS:
            self.bits(value, p.size)
        elif kind == SEATS:
            self.seat(value)
        else:
            self.seat_bits(value)

    def row(self, p: Layout, row: list[int]) -> None:
        """A field that is a row; where it has entries for each seat, one's own come first."""
        kind, size = p.kind, p.size or self.players
        width = 1 if kind == AMOUNTS else size
        each = (p.second or 1) * width
        start = self.at
        end = start + (p.first or self.players) * each
        at = start + (self.players - self.viewer) % self.players * each if p.own_first else start
        for entry in row:
            value: i64 = entry
            if kind == AMOUNTS:
                if value != 0:
                    self.put(at, value)
            elif kind == PLACES:
                if value >= 0 and value < size:
                    self.put(at + value, 1)
            elif kind == SETS:
                if value != 0:
                    self.at = at
                    self.bits(value, size)
            else:
                self.at = at
                if kind == SEATS:
                    self.seat(value)
                else:
                    self.seat_bits(value)
            at += width
            if at == end:
                at = start
        self.at = end

    # Where a row has room for more than there is now

    def no_places(self, times: i64, count: i64) -> None:
        """So many places that are none."""
        self.at += times * count

    def no_bits(self, times: i64, count: i64) -> None:
        """So many sets of which nothing is known."""
        self.at += times * count

    def no_seats(self, times: i64) -> None:
        """So many seats that are none."""
        self.at += times * self.players

    def put(self, column: i64, number: i64) -> None:
        """Write a number into a column."""
        if number > MOST:
            number = MOST
        elif number < -MOST:
            number = -MOST
        pair = column << BITS | (number + MOST)
        if self.count < len(self.pairs):
            self.pairs[self.count] = pair
        else:
            self.pairs = append(self.pairs, pair)
        self.count += 1


def observe(state: State, viewer: int, w: Writer) -> None:
    """Write down what a seat may know of a state: first what every game has, then what is the game's own."""
    w.begin(viewer)
    decisions = len(state.book)
    w.plane("to_move", "who must decide; nobody for chance")
    w.seat(state.to_move)
    w.plane("over", "whether the game has ended")
    w.switch(state.over)
    w.plane("decision", "what must be decided")
    w.one_of(state.decision(), decisions)
    w.plane("pending", "what is still to be done after it")
    waiting = 0  # of the usual integers: in C a shifted 1 has only 32 bits
    for step in state.stack[:-1]:
        waiting |= 1 << number_of(step)
    w.bits(waiting, decisions)
    state.observe(w)


class Rows:
    """Observations and options of many games, a row each. Of a row only what has changed is written."""

    def __init__(self, writers: list[Writer], size: int, actions: int) -> None:
        self.writers = writers
        self.size: i64 = size
        self.actions: i64 = actions
        self.cells = zeros(len(writers) * size)
        self.mask = cleared(len(writers) * actions)
        self.options: list[list[int]] = [[] for _ in writers]

    def write(self, row: int, state: State, viewer: int, options: list[int]) -> None:
        """What a seat sees of a state, and what it may do."""
        w = self.writers[row]
        start = i64(row) * self.size
        self.fill(start, w, empty=True)
        observe(state, viewer, w)
        self.fill(start, w, empty=False)
        self.allow(row, options)

    def fill(self, start: i64, w: Writer, empty: bool) -> None:
        """Put the numbers of an observation into its row, or take them out again."""
        pairs, cells = w.pairs, self.cells
        count, k = w.count, i64(0)
        while k < count:
            pair = pairs[k]
            cells[start + (pair >> BITS)] = 0 if empty else i16((pair & LOW) - MOST)
            k += 1

    def allow(self, row: int, options: list[int]) -> None:
        start = i64(row) * self.actions
        for action in self.options[row]:
            old: i64 = action
            self.mask[start + old] = 0
        for action in options:
            new: i64 = action
            self.mask[start + new] = 1
        self.options[row] = options


def zeros(count: i64) -> vec[i16]:
    found = vec[i16](capacity=count)
    k: i64 = 0
    while k < count:
        found = append(found, 0)
        k += 1
    return found


def cleared(count: i64) -> vec[u8]:
    found = vec[u8](capacity=count)
    k: i64 = 0
    while k < count:
        found = append(found, 0)
        k += 1
    return found
