"""Seals on projects, houses, the metal on the tower and the favour arc."""

from __future__ import annotations

from typing import Final

from tabard.kingsbridge import constants
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.forecast.outlook import Outlook
from tabard.kingsbridge.forecast.prices import SITE_WORTH
from tabard.kingsbridge.forecast.screen import more

TOWER_DONE: Final = 0.5
RENT_LATER: Final = 0.1  # the part of a later rent that is gain: the rest another card would have brought too
GUILD_GAIN: Final = 0.4  # for each house
NEXT_FAVOUR: Final = 0.3  # of the best favour in reach of whoever turns the next card
FURTHEST: Final = 3  # steps of the favour stone

METAL_MOST: Final[int] = BOX.metal_vp_most
METAL_TIE: Final[int] = BOX.metal_vp_tie
FAVOUR_POINTS: Final[tuple[int, ...]] = tuple(effect.vp for effect in BOX.favour_effects)


def town(o: Outlook) -> float:
    """What seals on projects and houses will bring."""
    sealed = o.s.seals[o.player]
    worth = 0.0
    if sealed:
        for project in o.s.projects:
            if sealed >> project & 1:
                worth += o.moment.donors[project]
    best = second = 0.0
    chapter = o.moment.chapter + 1 if o.moment.later else o.moment.chapter
    for site in o.moment.houses[o.player]:
        rent = SITE_WORTH[chapter * constants.SITES + site]
        if rent > best:
            second = best
            best = rent
        elif rent > second:
            second = rent
    worth += RENT_LATER * o.moment.later * (best + second)
    return worth + GUILD_GAIN * o.moment.time * o.houses


def metal(o: Outlook) -> float:
    """The king's metal goes to whoever has most loyalty when the tower is finished."""
    s, own = o.s, o.loyalty
    if s.metal or own == 0:
        return 0.0
    points = METAL_MOST
    for other in range(s.seats):
        if other != o.player:
            theirs = s.goods[other * constants.GOODS + constants.LOYALTY]
            if theirs > own:
                return 0.0
            if theirs == own:
                points = METAL_TIE
    return TOWER_DONE * points


def next_favour(o: Outlook) -> float:
    if o.player != o.moment.turns_next or o.incomes == 0:
        return 0.0
    best = 0.0
    at = o.s.stone_at
    for _ in range(FURTHEST):
        at = at + 1 if at + 1 < len(constants.ARC) else 0
        worth = favour_worth(o, constants.ARC[at])
        if worth > best:
            best = worth
    return NEXT_FAVOUR * best


def favour_worth(o: Outlook, space: int) -> float:
    points = FAVOUR_POINTS[space]
    if space == constants.QUEEN:
        return float(points) if o.loyalty > 0 else 0.0
    if space == constants.PRIORESS:
        return float(points) if o.knowledge > 0 else 0.0
    if space == constants.GUILD:
        return float(points * o.houses)
    if space == constants.KING:
        return float(points * o.loyalty)
    if space == constants.BISHOP:
        return float(points * o.piety)
    if space == constants.PRIOR:
        return more(o, constants.PIETY, 1)
    if space == constants.EARL:
        return more(o, constants.GRAIN, 1)
    return more(o, constants.WOOL, 1) if space == constants.MERCHANTS else 0.0
