"""What the environments of Gymnasium and PettingZoo have in common: spaces, masks and a picture in text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from gymnasium.spaces import Box, Discrete
from rich.console import Console

from tabard.engine.canvas import WIDE
from tabard.gym.encoder import LIMIT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gymnasium.spaces import Space
    from numpy.typing import NDArray

    from tabard.gym.encoder import Encoder
    from tabard.gym.table import Table

    Mask = NDArray[np.int8]


def observation_space(encoder: Encoder) -> Space[NDArray[np.float32]]:
    return Box(-LIMIT, LIMIT, (encoder.size,), np.float32)


def action_space(table: Table) -> Discrete:
    return Discrete(table.game.actions.size)


def mask(size: int, legal: Sequence[int]) -> Mask:
    """A 1 for every action that is possible."""
    found = np.zeros(size, dtype=np.int8)
    found[legal] = 1
    return found


def picture(table: Table, seat: int) -> str:
    """The table as a seat sees it, in letters and lines."""
    board = table.game.board(table.state.seen_by(seat), seat, "en", plain=True)
    console = Console(width=WIDE, color_system=None)
    with console.capture() as capture:
        console.print(board)
    return capture.get()
