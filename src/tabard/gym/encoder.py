"""Observations: what a seat sees of a state, as one flat array that can be looked at plane by plane."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tabard.engine.errors import OptionError
from tabard.engine.observing import Rows, Writer, lay_out, planes, seen
from tabard.engine.rows import LIMIT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from numpy.typing import DTypeLike, NDArray

    from tabard.engine.game import Game
    from tabard.engine.layout import Layout
    from tabard.engine.state import State

    Floats = NDArray[np.float32]
    Numbers = NDArray[np.int16]

DTYPES: Final = ("int16", "uint8", "float32")
HALF_A_BYTE: Final = 127
A_NUMBER: Final = "a number"
A_PLACE: Final = "1 at its place, else 0"
BITS: Final = "a 1 or 0 each"
A_SEAT: Final = "1 at that seat, one's own first"
SEATS: Final = "a 1 or 0 for each seat, one's own first"
KINDS: Final = (A_NUMBER, A_PLACE, BITS, A_SEAT, SEATS, A_NUMBER, BITS, BITS, BITS)  # by the kind of a layout


@dataclass(frozen=True, slots=True)
class Plane:
    """Named columns of an observation."""

    name: str
    says: str  # what they tell, in a few words
    axes: tuple[int, ...]  # none for a single thing
    start: int  # the first column
    end: int  # after the last one
    kind: str  # how each thing is written

    @property
    def shape(self) -> tuple[int, ...]:
        width = (self.end - self.start) // prod(self.axes)
        return self.axes + ((width,) if width > 1 or not self.axes else ())


def checked_dtype(name: str) -> str:
    if name not in DTYPES:
        raise OptionError(f"Observations are {', '.join(DTYPES)}, not {name}.")
    return name


def described(layouts: Iterable[Layout], players: int) -> Iterator[Plane]:
    """All planes in the order of the row: their names and sizes."""
    start = 0
    for layout in layouts:
        table = layout.with_players(players)
        end = start + table.columns
        axes = tuple(axis for axis in (table.first, table.second) if axis)
        yield Plane(layout.name, layout.says, axes, start, end, KINDS[layout.kind])
        start = end


class Encoder:
    """Writes the observations of a game with so many seats."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats = seats
        start = game.new_state(seats)
        self.kind = type(start)
        self.players = max(seats, len(start.forecast()))  # an opponent that the rules play has its own things
        layouts = planes(start)
        self.described = {plane.name: plane for plane in described(layouts, self.players)}
        self.writer = Writer(self.players)
        lay_out(self.writer, start)
        self.size = self.writer.size
        whole = zip(layouts, self.described.values(), strict=True)
        units = np.concatenate([np.resize(layout.units, plane.end - plane.start) for layout, plane in whole])
        self.scale: Floats = (1 / units).astype(np.float32)
        # A byte is enough for two units of everything if it counts by twos, fours or more where a unit is large.
        self.steps: Floats = np.exp2(np.ceil(np.log2(np.maximum(units / HALF_A_BYTE, 1)))).astype(np.float32)
        self.wanted: Floats = np.zeros((1, self.size), np.float32)
        self.whole: Numbers = np.zeros((1, self.size), np.int16)
        self.floats = self.rows(self.wanted)
        self.numbered = self.rows(self.whole)

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

    def rows(
        self, observations: NDArray[Any], masks: NDArray[Any] | None = None, to_move: NDArray[Any] | None = None
    ) -> Rows:
        """Rows that are written into these arrays, which have to be all 0 now."""
        by_kind = {"int16": None, "uint8": 1 / self.steps, "float32": self.scale}
        scale = by_kind[checked_dtype(str(observations.dtype))]
        actions = 0 if masks is None else masks.shape[1]
        return Rows(self.writer, len(observations), observations, scale, masks, actions, to_move)

    def encode(self, state: State, seat: int) -> Floats:
        """What a seat sees of a state, in numbers of about -1 to 1."""
        self.check(state, seat)
        self.floats.write(0, seat, [], *seen(state, seat))
        found: Floats = self.wanted[0].copy()
        return found

    def numbers(self, state: State, seat: int) -> Numbers:
        """What a seat sees of a state, in the whole numbers of a batch."""
        self.check(state, seat)
        self.numbered.write(0, seat, [], *seen(state, seat))
        found: Numbers = self.whole[0].copy()
        return found

    def scaled(self, numbers: NDArray[Any], out: Floats | None = None) -> Floats:
        """The numbers of a batch in their units, into an array of one's own if one is given."""
        found: Floats = np.multiply(numbers, self.scale_of(numbers.dtype), out=out)
        np.clip(found, -LIMIT, LIMIT, out=found)
        return found

    def scale_of(self, kind: DTypeLike) -> Floats:
        """What the numbers of a batch are to be multiplied with, by column, so that they are in their units."""
        kind = np.dtype(kind)
        if kind == np.float32:
            return np.ones_like(self.scale)
        return self.scale * self.steps if kind == np.uint8 else self.scale

    def encode_all(self, states: Sequence[State], seats: Sequence[int]) -> Floats:
        """A row for each state, as the seat beside it sees it."""
        out = np.zeros((len(states), self.size), dtype=np.float32)
        rows = self.rows(out)
        for row, (state, seat) in enumerate(zip(states, seats, strict=True)):
            self.check(state, seat)
            rows.write(row, seat, [], *seen(state, seat))
        return out

    def check(self, state: State, seat: int) -> None:
        """The columns of another game, or of another number of seats, would mean something else."""
        if not isinstance(state, self.kind) or state.seats != self.seats:
            own, other = f"{self.game.name} with {self.seats} seats", f"{state.game} with {state.seats} seats"
            raise OptionError(f"This encoder writes what is seen of {own}, not of {other}.")
        if not 0 <= seat < self.seats:
            raise OptionError(f"A seat is a number from 0 to {self.seats - 1}, not {seat}.")

    def planes(self, observation: Floats) -> dict[str, Floats]:
        """Views of an observation, or of rows of them, by name."""
        if observation.shape[-1] != self.size:
            told = f"An observation of {self.game.name} with {self.seats} seats has {self.size} columns"
            raise OptionError(f"{told}, not {observation.shape[-1]}.")
        head = observation.shape[:-1]
        return {
            plane.name: observation[..., plane.start : plane.end].reshape(*head, *plane.shape)
            for plane in self.described.values()
        }
