"""The clocks of a table: minutes for the whole game with some seconds more a turn, or days for each turn."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tabard.server.tables.table import Head

MINUTE: Final = 60.0  # seconds
DAY: Final = 24 * 60 * MINUTE


@dataclass
class Clock:
    """The seconds left to each seat, when its decision began."""

    left: list[float]
    increment: float
    most: float = inf  # that a seat can have

    def gain(self, seat: int) -> float:
        """Give a seat what a turn adds; how much that was."""
        more = min(self.increment, self.most - self.left[seat])
        self.left[seat] += more
        return more


def clock_of(head: Head) -> Clock | None:
    """The clock that a table begins with. After a turn of days all of them are there again."""
    if head.days:
        return Clock([head.days * DAY] * head.seats, head.days * DAY, head.days * DAY)
    return Clock([head.minutes * MINUTE] * head.seats, head.increment) if head.minutes else None
