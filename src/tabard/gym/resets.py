"""When games begin anew, in the words of Gymnasium; a batch has the same where that is not installed."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

try:
    from gymnasium.error import ResetNeeded as ResetNeeded
    from gymnasium.vector import AutoresetMode as AutoresetMode
except ModuleNotFoundError:
    if not TYPE_CHECKING:

        class ResetNeeded(Exception):
            """A step in a game that is over."""

        class AutoresetMode(Enum):
            NEXT_STEP = "NextStep"
            SAME_STEP = "SameStep"
            DISABLED = "Disabled"
