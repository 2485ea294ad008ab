"""The time of day, but unaffected when somebody sets the machine's clock: players' clocks go on evenly."""

from __future__ import annotations

from time import monotonic
from time import time as time_of_day
from typing import Final

BEGUN: Final = time_of_day() - monotonic()


def time() -> float:
    """Seconds since 1970, by what the machine's clock said when this process began."""
    return BEGUN + monotonic()
