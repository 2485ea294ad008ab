"""The season's race for alms."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from tabard.pilgrim import constants, scoring

if TYPE_CHECKING:
    from tabard.pilgrim.state import Pilgrim

ALMS_ROW: Final = 0.3  # a row towards the next bonus
ALMS_CALM: Final = 0.4  # how many rows of lead decide a season at its end,
ALMS_STORM: Final = 0.2  # and how many more for each round it still lasts
EMPTY_ABBEY: Final = 0.35  # the chance that somebody is there when the season ends
PIETY_IN_TIES: Final = 0.05


def add_season(s: Pilgrim, guess: list[float]) -> None:
    """Add what the race for alms is worth. The nearer the end of the season, the more a lead decides."""
    heat = ALMS_CALM + ALMS_STORM * season_left(s)
    total = 1.0  # somebody at row 0 wins nothing: that nobody does has its weight too
    for colour in range(s.colours):
        total += exp(alms_standing(s, colour) / heat)
    for colour in range(s.colours):
        chance = exp(alms_standing(s, colour) / heat) / total
        crowned = s.crowned[colour]
        if s.people[colour * constants.PLACES + constants.ABBEY] == 0:
            chance *= EMPTY_ABBEY
        if crowned < constants.SITES:
            guess[colour] += chance * (scoring.ALMS_POINTS[crowned + 1] - scoring.ALMS_POINTS[crowned] - 1)
        if s.rows[colour] & 1:
            guess[colour] += ALMS_ROW


def season_left(s: Pilgrim) -> int:
    """The rounds that end before the season does, this one included."""
    end = constants.ROUNDS
    for steps in s.site_steps:
        if s.ship < steps < end:
            end = steps
    return end - s.ship


def alms_standing(s: Pilgrim, colour: int) -> float:
    """How far a colour is in the race for alms: its row, and a little for piety, which breaks ties."""
    return s.rows[colour] + s.goods[colour * constants.GOODS + constants.PIETY] * PIETY_IN_TIES
