"""What a step of many games leads to, as arrays, and the memory they are in."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from tabard.gym.encoder import cells

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tabard.engine.observing import Rows

NOBODY: Final = -1
ALIGNED: Final = 64  # bytes; where an array may begin


@dataclass(frozen=True, slots=True)
class Step:
    """What a step leads to, a row for each game.

    Arrays are the batch's own and change with the next step: copy what is to be kept.
    """

    observations: NDArray[np.int16]  #: of the seat that must decide; `Encoder.scaled` makes floats of them
    masks: NDArray[np.bool_]  #: its actions
    to_move: NDArray[np.int64]  #: which seat that is; -1 where a game is over
    rewards: NDArray[np.float64]  #: of every seat, for the game that has just ended
    dones: NDArray[np.bool_]  #: whether one has
    finals: NDArray[np.int16]  #: where one has and another has begun: the end, as the seat saw it that ended it

    def take(self, other: Step) -> None:
        """Become a copy of another, of as many games."""
        for name in ("observations", "masks", "to_move", "rewards", "dones"):
            np.copyto(getattr(self, name), getattr(other, name))
        self.finals[other.dones] = other.finals[other.dones]

    def part(self, rows: slice) -> Step:
        """Some rows, in the same memory."""
        return Step(*(getattr(self, name)[rows] for name in Step.__slots__))


class Sizes(NamedTuple):
    """What the arrays of a step are as large as."""

    games: int
    observation: int
    actions: int
    seats: int

    @property
    def bytes(self) -> int:
        """Enough memory for all of them, each at a place where it may begin."""
        row = 4 * self.observation + self.actions + 8 + 8 * self.seats + 1
        return self.games * row + len(Step.__slots__) * ALIGNED


def step_in(memory: Any, sizes: Sizes) -> Step:
    """The arrays of a step, one after the other in memory, which cannot be given back while there is one of them."""
    n, size, actions, seats = sizes
    found: list[Any] = []
    start = 0
    for kind, shape in (
        (np.int16, (n, size)), (np.bool_, (n, actions)), (np.int64, (n,)),
        (np.float64, (n, seats)), (np.bool_, (n,)), (np.int16, (n, size)),
    ):  # fmt: skip
        found.append(np.frombuffer(memory, kind, prod(shape), start).reshape(shape))  # np.ndarray would not hold it
        start += -(-found[-1].nbytes // ALIGNED) * ALIGNED
    return Step(*found)


def step_of(rows: Rows, sizes: Sizes) -> Step:
    """What is in the rows, and what is not, as arrays."""
    n, size, actions, seats = sizes
    masks = np.frombuffer(memoryview(rows.mask), dtype=np.bool_).reshape(n, actions)
    ends = np.zeros((n, seats)), np.zeros(n, np.bool_), np.zeros((n, size), np.int16)
    return Step(lent(cells(rows, size)), lent(masks), np.full(n, NOBODY), *ends)


class Memory:
    """An array whose memory others may take over. Many libraries refuse by DLPack what says that it is read only."""

    def __init__(self, array: NDArray[Any]) -> None:
        self.array = array
        self.__array_interface__ = array.__array_interface__ | {"data": (array.ctypes.data, False)}


def lent(array: NDArray[Any]) -> NDArray[Any]:
    return np.asarray(Memory(array))
