"""Observations: what a seat sees of a state, as one flat array that can be looked at plane by plane."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Final

import numpy as np

from tabard.engine.layout import AMOUNTS
from tabard.engine.observing import Rows, Writer, observe

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from tabard.engine.game import Game
    from tabard.engine.layout import Layout
    from tabard.engine.state import State

    Floats = NDArray[np.float32]
    Numbers = NDArray[np.int16]

LIMIT: Final = 10.0  # amounts are cut off at so many of their units
A_NUMBER: Final = "a number"
A_PLACE: Final = "1 at its place, else 0"
BITS: Final = "a 1 or 0 each"
A_SEAT: Final = "1 at that seat, one's own first"
SEATS: Final = "a 1 or 0 for each seat, one's own first"
KINDS: Final = (A_NUMBER, A_PLACE, BITS, A_SEAT, SEATS)  # by the kind of a layout


@dataclass(slots=True)
class Plane:
    """Named columns of an observation."""

    name: str
    says: str  # what they tell, in a few words
    axes: tuple[int, ...]  # none for a single thing
    start: int  # the first column
    end: int = 0  # after the last one
    kind: str = ""  # how each thing is written

    @property
    def shape(self) -> tuple[int, ...]:
        width = (self.end - self.start) // prod(self.axes)
        return self.axes + ((width,) if width > 1 or not self.axes else ())


class Description(Writer):
    """A writer that remembers what was written where; the numbers themselves do not matter to it."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.planes: list[Plane] = []
        self.units: dict[int, int] = {}  # of amounts, by column

    def plane(self, name: str, says: str, first_axis: int = 0, second_axis: int = 0) -> None:
        self.end()
        self.planes.append(Plane(name, says, tuple(axis for axis in (first_axis, second_axis) if axis), self.at))

    def end(self) -> None:
        if self.planes:
            self.planes[-1].end = self.at

    def amount(self, number: int, unit: int) -> None:
        self.units[self.at] = unit
        self.tell(A_NUMBER)
        super().amount(number, unit)

    def switch(self, on: bool) -> None:
        self.tell(BITS)
        super().switch(on)

    def one_of(self, place: int, count: int) -> None:
        self.tell(A_PLACE)
        super().one_of(place, count)

    def bits(self, word: int, count: int) -> None:
        self.tell(BITS)
        super().bits(word, count)

    def seat(self, seat: int) -> None:
        self.tell(A_SEAT)
        super().seat(seat)

    def seat_bits(self, word: int) -> None:
        self.tell(SEATS)
        super().seat_bits(word)

    def number(self, p: Layout, value: int) -> None:
        self.plane(p.name, p.says)
        super().number(p, value)

    def row(self, p: Layout, row: list[int]) -> None:
        self.plane(p.name, p.says, p.first or self.players, p.second)
        start = self.at
        super().row(p, row)
        self.tell(KINDS[p.kind])
        if p.kind == AMOUNTS:
            self.units |= dict.fromkeys(range(start, self.at), p.size)

    def no_places(self, times: int, count: int) -> None:
        self.tell(A_PLACE)
        super().no_places(times, count)

    def no_bits(self, times: int, count: int) -> None:
        self.tell(BITS)
        super().no_bits(times, count)

    def no_seats(self, times: int) -> None:
        self.tell(A_SEAT)
        super().no_seats(times)

    def tell(self, kind: str) -> None:
        self.planes[-1].kind = self.planes[-1].kind or kind


class Encoder:
    """Writes the observations of a game with so many seats."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats = seats
        start = game.new_state(seats)
        self.players = max(seats, len(start.forecast()))  # an opponent that the rules play has its own things
        described = Description(self.players)
        observe(start, 0, described)
        described.end()
        self.described = {plane.name: plane for plane in described.planes}
        self.size = int(described.at)
        units = [described.units.get(column, 1) for column in range(self.size)]
        self.scale: Floats = (1 / np.array(units)).astype(np.float32)
        self.rows = Rows([Writer(self.players)], self.size, 0)

    def __eq__(self, other: object) -> bool:
        """Whether both write the same columns for the same game."""
        if not isinstance(other, Encoder):
            return NotImplemented
        same = (self.game.name, self.seats, self.described) == (other.game.name, other.seats, other.described)
        return same and np.array_equal(self.scale, other.scale)

    def __hash__(self) -> int:
        return hash((self.game.name, self.seats))

    def __reduce__(self) -> tuple[object, ...]:
        return Encoder, (self.game, self.seats)

    def encode(self, state: State, seat: int) -> Floats:
        """What a seat sees of a state, in numbers of about -1 to 1."""
        self.rows.write(0, state, seat, [])
        return self.scaled(cells(self.rows, self.size)[0])

    def numbers(self, state: State, seat: int) -> Numbers:
        """What a seat sees of a state, in the whole numbers of a batch."""
        self.rows.write(0, state, seat, [])
        found: Numbers = cells(self.rows, self.size)[0].copy()
        return found

    def scaled(self, numbers: Numbers, out: Floats | None = None) -> Floats:
        """Whole numbers in their units, into an array of one's own if one is given."""
        found = np.multiply(numbers, self.scale, out=out)
        return np.clip(found, -LIMIT, LIMIT, out=found)

    def encode_all(self, states: Sequence[State], seats: Sequence[int]) -> Floats:
        """A row for each state, as the seat beside it sees it."""
        out = np.empty((len(states), self.size), dtype=np.float32)
        for row, (state, seat) in enumerate(zip(states, seats, strict=True)):
            out[row] = self.encode(state, seat)
        return out

    def planes(self, observation: Floats) -> dict[str, Floats]:
        """Views of an observation, or of rows of them, by name."""
        head = observation.shape[:-1]
        return {
            plane.name: observation[..., plane.start : plane.end].reshape(*head, *plane.shape)
            for plane in self.described.values()
        }


def cells(rows: Rows, size: int) -> Numbers:
    """The whole numbers that the rows hold, as they are now: they change with the next step."""
    return np.frombuffer(memoryview(rows.cells), dtype=np.int16).reshape(-1, size)
