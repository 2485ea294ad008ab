"""Observations: what a seat sees of a state, as one flat array that can be looked at plane by plane."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Final

import numpy as np

from tabard.engine.planes import Kind
from tabard.gym.layout import Layout, general

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from tabard.engine.game import Game
    from tabard.engine.state import State

    Floats = NDArray[np.float32]
    Numbers = NDArray[np.int64]

LIMIT: Final = 10.0  # amounts are cut off at so many of their units
CHUNK: Final = 64  # states written at once: what passes between the steps stays in the processor's cache


class Encoder:
    """Writes the observations of a game with so many seats."""

    def __init__(self, game: Game, seats: int) -> None:
        start = game.new_state(seats)
        planes = (*general(len(start.book)), *game.planes(seats))
        self.players = max([seats, *(plane.axes[0] for plane in planes if plane.by_seat)])
        self.layout = Layout(planes, self.players)
        self.size = self.layout.size
        self.singles = attrgetter(*self.layout.singles)
        self.amounts = self.layout.columns(Kind.AMOUNT)
        self.bits = self.layout.columns(Kind.BITS)
        self.places = self.layout.columns(Kind.ONE_OF)
        self.seat = self.layout.columns(Kind.SEAT)
        self.seats = self.layout.columns(Kind.SEATS)

    def encode(self, state: State, seat: int) -> Floats:
        """What a seat sees of a state."""
        return self.encode_all([state], [seat]).reshape(-1)

    def encode_all(self, states: Sequence[State], seats: Sequence[int]) -> Floats:
        """A row for each state, as the seat beside it sees it."""
        out = np.zeros((len(states), self.size), dtype=np.float32)
        for start in range(0, len(states), CHUNK):
            chunk = slice(start, start + CHUNK)
            readings = [self.read(state.seen_by(seat)) for state, seat in zip(states[chunk], seats[chunk])]
            self.write(out[chunk], np.array(readings, dtype=np.int64), np.array(seats[chunk]))
        return out

    def planes(self, observation: Floats) -> dict[str, Floats]:
        """Views of an observation, or of rows of them, by name."""
        head = observation.shape[:-1]
        layout = self.layout
        return {
            name: observation[..., layout.slices[name]].reshape(*head, *shape) for name, shape in layout.shapes.items()
        }

    def read(self, seen: State) -> list[int]:
        """The whole numbers that the planes are made of."""
        reading = list(self.singles(seen))
        for part in self.layout.parts:
            row = part.source(seen)
            reading += row
            if len(row) != part.length:
                reading += part.missing(len(row))
        return reading

    def write(self, out: Floats, readings: Numbers, viewers: Numbers) -> None:
        """Readings as observations, each for its viewer, into rows of zeros."""
        readings = np.take_along_axis(readings, self.layout.turns[viewers], 1)
        amounts, bits = self.amounts, self.bits
        out[:, amounts.write] = np.clip(readings[:, amounts.read] / amounts.detail, -LIMIT, LIMIT)
        out[:, bits.write] = readings[:, bits.read] >> bits.detail & 1
        self.write_places(out, readings)
        self.write_seats(out, readings, viewers[:, None])

    def write_places(self, out: Floats, readings: Numbers) -> None:
        c = self.places
        place = (readings[:, c.read] - c.first) // c.divisor % c.modulus
        rows, columns = np.nonzero(place < c.width)
        out[rows, c.write[columns] + place[rows, columns]] = 1

    def write_seats(self, out: Floats, readings: Numbers, viewers: Numbers) -> None:
        """A seat is counted from the viewer's."""
        c = self.seat
        seat = (readings[:, c.read] - c.first) // c.divisor
        rows, columns = np.nonzero((seat >= 0) & (seat < self.players))
        out[rows, c.write[columns] + (seat - viewers)[rows, columns] % self.players] = 1
        c = self.seats
        out[:, c.write] = readings[:, c.read] >> (c.detail + viewers) % self.players & 1
