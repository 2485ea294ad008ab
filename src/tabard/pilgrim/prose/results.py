"""What decided a game, and what a campaign is worth."""

from __future__ import annotations

from typing import Final

from tabard.engine.words import N_
from tabard.pilgrim import scoring
from tabard.pilgrim.state import Pilgrim

BY_POINTS: Final = N_("by points")
BY_ALMS: Final = N_("tied on points and piety, ahead on the alms table")
RATINGS: Final = {
    "defeated": N_("defeated"),
    "shameful": N_("shameful"),
    "admonished": N_("admonished"),
    "aspiring": N_("aspiring"),
    "triumphant": N_("triumphant"),
    "god_like": N_("god-like"),
}


def why_first(s: Pilgrim) -> str:
    """What decided between the first and the second (P-SCORE-09)."""
    ranks = scoring.ranks(s)
    first, second = (scoring.standing(s, ranks.index(rank)) for rank in (0, 1))
    for reason, ahead, behind in zip((BY_POINTS, N_("tied on points, ahead on piety"), BY_ALMS), first, second):
        if ahead != behind:
            return reason
    return N_("tied on points, piety and alms, ahead in turn order")


def rating(s: Pilgrim) -> str:
    """What a finished campaign is worth."""
    return RATINGS[scoring.rating(sum(s.differences))] if s.campaign and s.over else ""
