"""Everybody's final score: what depends on each colour alone, then what all compete for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.pilgrim import constants, scoring
from tabard.pilgrim.decisions import ACOLYTE_FOR_END, ACOLYTE_FOR_TILE, PAY_SITE, PAY_TILE
from tabard.pilgrim.forecast.abbott import abbott
from tabard.pilgrim.forecast.alms import add_season
from tabard.pilgrim.forecast.ring import ring
from tabard.pilgrim.forecast.roads import roads
from tabard.pilgrim.forecast.slots import add_slots
from tabard.pilgrim.forecast.stores import goods, people
from tabard.pilgrim.forecast.turns import HALF_LIFE, TURN, turns_left

if TYPE_CHECKING:
    from tabard.pilgrim.state import Pilgrim

UNFORESEEN: Final = 0.2  # what a turn brings beyond all that is counted
START: Final = 0.3  # who begins a round may choose first

UNDER_WAY: Final = (PAY_TILE, PAY_SITE, ACOLYTE_FOR_TILE, ACOLYTE_FOR_END)


def forecast(state: Pilgrim) -> list[float]:
    """What each colour will have scored at the end; in a campaign the finished games count for the player."""
    s = carried_out(state)
    guess: list[float] = []
    for colour in range(s.colours):
        guess.append(float(scoring.total(s, colour)) if s.ended() else prospects(s, colour, turns_left(s, colour)))
    if not s.ended() and len(s.site_steps) == constants.SITES:
        add_slots(s, guess)
        add_season(s, guess)
    if s.campaign:
        guess[0] += float(sum(s.differences[: s.campaign - 1]))
    return guess


def carried_out(s: Pilgrim) -> Pilgrim:
    """The position after what is being paid for: a tile counts as laid, however it is paid and whoever goes there."""
    after = s
    while not after.over and after.decision() in UNDER_WAY:
        if after is s:
            after = s.copy()
        after.apply(after.legal()[0])
    return after


def prospects(s: Pilgrim, colour: int, turns: int) -> float:
    """All that depends on the colour alone; what all compete for is added by `add_slots` and `add_season`."""
    if len(s.site_steps) < constants.SITES:
        return turns * TURN  # the map is not complete yet
    time = turns / (turns + HALF_LIFE)
    worth = float(scoring.sites(s, colour) + scoring.ALMS_POINTS[s.crowned[colour]])
    if colour >= s.seats:
        return worth + goods(s, colour, 0.0) + scoring.acolytes(s, colour) + abbott(s, colour, turns)
    served = s.recruits(colour) + (s.hand if colour == s.turn else 0)
    return (
        worth
        + (START if colour == s.start else 0.0)
        + turns * UNFORESEEN
        + goods(s, colour, time)
        + people(s, colour, served, turns, time)
        + ring(s, colour, turns, time)
        + roads(s, colour, served, turns, time)
    )
