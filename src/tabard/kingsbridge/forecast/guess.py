"""Everybody's final points: what is there, and what is still to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.kingsbridge import constants
from tabard.kingsbridge.forecast.hand import plan
from tabard.kingsbridge.forecast.outlook import Moment, Outlook
from tabard.kingsbridge.forecast.screen import punishment, screen
from tabard.kingsbridge.forecast.town import metal, next_favour, town

if TYPE_CHECKING:
    from tabard.kingsbridge.state import Kingsbridge

INCOME_GAIN: Final = 1.5  # of the income that a beggar does not get


def forecast(s: Kingsbridge) -> list[float]:
    """In half points, like the scores."""
    if s.over:
        return [float(score) for score in s.scores()]
    moment = Moment(s)
    return [constants.HALF * (moment.usual + total(Outlook(s, moment, player))) for player in range(s.seats)]


def total(o: Outlook) -> float:
    return (
        o.s.points[o.player] / constants.HALF
        + town(o)
        + screen(o)
        + metal(o)
        + next_favour(o)
        + plan(o)
        - (punishment(o) if o.moment.dues_paid else 0.0)
        - (INCOME_GAIN if o.begs else 0.0)
    )
