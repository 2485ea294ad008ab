"""One network for all numbers of seats: the columns of an observation with few seats among those with the most."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from tabard.bots.network_evaluator import FORECAST_UNIT
from tabard.gym.encoder import Encoder

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tabard.engine.game import Game

MANY_POINTS: Final = 50.0


def among(game: Game, seats: int, most: int) -> NDArray[np.int32]:
    """For each column of an observation with so many seats, and of the forecasts behind it, that with the most seats.

    The planes are the same, and where one has an axis for the seats, one's own comes first and the next ones follow.
    """
    few, many = Encoder(game, seats), Encoder(game, most)
    found = np.empty(few.size + few.players, dtype=np.int32)
    for name, plane in few.described.items():
        wide = many.described[name]
        numbers = np.arange(wide.start, wide.end).reshape(wide.shape)
        found[plane.start : plane.end] = numbers[tuple(slice(size) for size in plane.shape)].ravel()
    found[few.size :] = many.size + np.arange(few.players)
    return found


def units(game: Game, most: int) -> NDArray[np.float32]:
    """What each column is to be multiplied with, to be about -1 to 1."""
    encoder = Encoder(game, most)
    forecasts = np.full(encoder.players, 1 / FORECAST_UNIT / MANY_POINTS, dtype=np.float32)
    return np.concatenate([encoder.scale, forecasts])
