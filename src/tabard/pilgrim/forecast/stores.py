"""Goods and people: what they count at the end, and what they can be turned into before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.pilgrim import constants, scoring

if TYPE_CHECKING:
    from tabard.pilgrim.state import Pilgrim

# Goods count a third of a point at the end. What they can be turned into before that comes on top.
STONE_PRICE: Final = 0.4
GRAIN_PRICE: Final = 0.3
COIN_PRICE: Final = 0.3
PIETY_PRICE: Final = 0.6  # with time enough everybody gets to the top; what counts then is how much is left to do
PLENTY: Final = 0.85  # each further unit of a store is worth so much of the one before

# People. Whoever is not a serf scores a point; these come on top.
SERF: Final = 0.2  # may still be ordained
IN_ABBEY: Final = 0.25
WORK_A_TURN: Final = 0.23  # of somebody in the city or on a duty,
CROWDED: Final = 0.008  # and how much less with each more
# By activity (Fields, Road Engineer, Stone Mason, Alms House, Engraver, Vestry): what it adds to a turn on average
ACTIVITY_A_TURN: Final[tuple[float, ...]] = (0.06, 0.07, 0.14, 0.12, 0.06, 0.18)
BACK_HOME: Final = 0.4  # who is on an activity may go back to the abbey and score

ACTIVITIES: Final = constants.VILLAGE - constants.ACTIVITY
MOST: Final = 40
KEPT: Final = 6  # stone and grain above that go back when the round ends
# By amount: what a store is worth in units of its first piece
STORE: Final[tuple[float, ...]] = tuple((1.0 - PLENTY**amount) / (1.0 - PLENTY) for amount in range(MOST + 1))


def goods(s: Pilgrim, colour: int, time: float) -> float:
    """What goods count at the end, and what they can be turned into before."""
    first = colour * constants.GOODS
    stone, grain, coin, piety = (
        s.goods[first],
        s.goods[first + constants.GRAIN],
        s.goods[first + constants.COIN],
        s.goods[first + constants.PIETY],
    )
    return (
        (1.0 - time) * scoring.PIETY_POINTS[piety]
        + time * (scoring.PIETY_POINTS[constants.MOST_PIETY] - (constants.MOST_PIETY - piety) * PIETY_PRICE)
        + (min(stone, KEPT) + min(grain, KEPT) + coin) / 3.0
        + time
        * (
            STONE_PRICE * STORE[min(stone, KEPT)]
            + GRAIN_PRICE * STORE[min(grain, KEPT)]
            + COIN_PRICE * STORE[min(coin, MOST)]
        )
    )


def people(s: Pilgrim, colour: int, served: int, turns: int, time: float) -> float:
    """What people are worth: a point each, but for serfs and those on activities, and what they do until the end."""
    crowd = s.people
    first = colour * constants.PLACES
    worth = (
        served
        + crowd[first + constants.ABBEY]
        + time * (SERF * crowd[first + constants.VILLAGE] + IN_ABBEY * crowd[first + constants.ABBEY])
    )
    worth += turns * served * (WORK_A_TURN - CROWDED * served)
    for activity in range(ACTIVITIES):
        here = crowd[first + constants.ACTIVITY + activity]
        if here > 0:
            worth += here * (turns * ACTIVITY_A_TURN[activity] + BACK_HOME * time)
    return worth
