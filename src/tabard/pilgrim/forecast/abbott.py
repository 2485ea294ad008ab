"""The Ab-Bott."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.pilgrim import constants, scoring
from tabard.pilgrim.forecast.roads import open_quadrants
from tabard.pilgrim.forecast.turns import HALF_LIFE

if TYPE_CHECKING:
    from tabard.pilgrim.state import Pilgrim

ABBOTT_A_TURN: Final = 1.3
ABBOTT_SITE: Final = 13.0  # with its trail and a Favour
ABBOTT_PACE: Final = 0.06  # of a site for each turn left
ABBOTT_PIETY: Final = 0.5  # of what is missing on the track


def abbott(s: Pilgrim, colour: int, turns: int) -> float:
    """It neither gathers nor pays, and does what its counters say: on average so much for every turn."""
    time = turns / (turns + HALF_LIFE)
    worth = turns * ABBOTT_A_TURN
    for number in range(len(s.roads)):
        if s.owners[number] == colour:
            worth += scoring.trail_points(s.roads[number])
    unvisited = open_quadrants(s) & ~s.visited[colour]
    worth += unvisited.bit_count() * ABBOTT_SITE * min(1.0, turns * ABBOTT_PACE)
    piety = s.goods[colour * constants.GOODS + constants.PIETY]
    return worth + time * ABBOTT_PIETY * (constants.MOST_PIETY - piety)
