"""What a step of many games leads to, as arrays, and the memory they are in."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

import numpy as np

from tabard.engine.errors import OptionError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

NOBODY: Final = -1
ALIGNED: Final = 64  # bytes; where an array may begin: JAX takes over no other without a copy


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """What a step leads to, a row for each game.

    Arrays are the batch's own and change with the next step: copy what is to be kept.
    """

    observations: NDArray[Any]  #: of the seat that must decide; `Encoder.scaled` makes floats of them
    masks: NDArray[np.bool_]  #: its actions
    to_move: NDArray[np.int64]  #: which seat that is; -1 where a game is over
    rewards: NDArray[np.float64]  #: of every seat, for the game that has just ended
    dones: NDArray[np.bool_]  #: whether one has
    finals: NDArray[Any]  #: where one has and another has begun: the end, as the seat saw it that ended it

    def __eq__(self, other: object) -> bool:
        """Whether all numbers are the same now."""
        if not isinstance(other, Step):
            return NotImplemented
        return all(np.array_equal(getattr(self, name), getattr(other, name)) for name in Step.__slots__)

    __hash__ = None  # type: ignore[assignment]  # they change

    def part(self, rows: slice) -> Step:
        """Some rows, in the same memory."""
        return Step(*(getattr(self, name)[rows] for name in Step.__slots__))


class Sizes(NamedTuple):
    """What the arrays of a step are as large as."""

    games: int
    observation: int
    actions: int
    seats: int
    dtype: str = "int16"  # of observations

    @property
    def arrays(self) -> dict[str, tuple[np.dtype[Any], tuple[int, ...]]]:
        """What each of them holds, and its shape."""
        n, kind = self.games, np.dtype(self.dtype)
        return {
            "observations": (kind, (n, self.observation)),
            "masks": (np.dtype(np.bool_), (n, self.actions)),
            "to_move": (np.dtype(np.int64), (n,)),
            "rewards": (np.dtype(np.float64), (n, self.seats)),
            "dones": (np.dtype(np.bool_), (n,)),
            "finals": (kind, (n, self.observation)),
        }

    @property
    def bytes(self) -> int:
        """Enough memory for all of them, each at a place where it may begin."""
        return sum(aligned(kind.itemsize * prod(shape)) for kind, shape in self.arrays.values())


def aligned(size: int) -> int:
    return -(-size // ALIGNED) * ALIGNED


def step_in(memory: Any, sizes: Sizes) -> Step:
    """The arrays of a step, one after the other in memory, which cannot be given back while there is one of them."""
    found: list[Any] = []
    start = 0
    for kind, shape in sizes.arrays.values():
        found.append(np.frombuffer(memory, kind, prod(shape), start).reshape(shape))  # np.ndarray would not hold it
        start += aligned(found[-1].nbytes)
    return Step(*found)


def step_of(sizes: Sizes, given: Mapping[str, NDArray[Any]]) -> Step:
    """The arrays that are given, and new ones in place of the others; all are 0, and nobody is to move."""
    strange = [name for name in given if name not in sizes.arrays]
    if strange:
        raise OptionError(f"A step has no array {strange[0]}. It has {', '.join(sizes.arrays)}.")
    arrays = {name: fitting(name, array, *sizes.arrays[name]) for name, array in given.items()}
    for name, (kind, shape) in sizes.arrays.items():
        arrays.setdefault(name, zeros(kind, shape)).fill(NOBODY if name == "to_move" else 0)
    return Step(**arrays)


def zeros(kind: np.dtype[Any], shape: tuple[int, ...]) -> NDArray[Any]:
    """An array of zeros whose memory begins at a multiple that JAX and torch take over without a copy."""
    size = kind.itemsize * prod(shape)
    memory = np.zeros(size + ALIGNED, np.uint8)
    start = -memory.ctypes.data % ALIGNED
    return memory[start : start + size].view(kind).reshape(shape)


def fitting(name: str, array: Any, kind: np.dtype[Any], shape: tuple[int, ...]) -> NDArray[Any]:
    fits = isinstance(array, np.ndarray) and (array.dtype, array.shape) == (kind, shape)
    if fits and array.flags.c_contiguous and array.flags.writeable:
        return cast("NDArray[Any]", array)
    raise OptionError(f"The array of {name} is one of {kind} with the shape {shape}, contiguous and to be written.")
