"""What the environments of Gymnasium and PettingZoo have in common: spaces and masks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from gymnasium.spaces import Box, Discrete

from tabard.engine.rows import LIMIT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gymnasium.spaces import Space
    from numpy.typing import NDArray

    from tabard.gym.encoder import Encoder
    from tabard.gym.stepping import SteppedGame

    Mask = NDArray[np.int8]


def observation_space(encoder: Encoder) -> Space[NDArray[np.float32]]:
    return Box(-LIMIT, LIMIT, (encoder.size,), np.float32)


def action_space(table: SteppedGame) -> Discrete:
    return Discrete(table.game.actions.size)


def mask(size: int, legal: Sequence[int]) -> Mask:
    """A 1 for every action that is possible."""
    found = np.zeros(size, dtype=np.int8)
    found[legal] = 1
    return found
