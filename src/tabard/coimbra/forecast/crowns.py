"""Crowns and turn order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.coimbra import decisions
from tabard.coimbra.constants import CROWNS, FAVOUR_CROWNS, FAVOURS, FLAG_CROWNS, ROUNDS, TRACKS, WITH
from tabard.coimbra.forecast.worths import FIRST
from tabard.coimbra.scoring import GOODS_PER_VP

if TYPE_CHECKING:
    from tabard.coimbra.forecast.outlook import Outlook


def crowns_of(o: Outlook, player: int) -> int:
    count = 0
    for profession in range(TRACKS):
        if o.crowns[profession] == WITH + player:
            count += CROWNS[profession]
    for favour in range(FAVOURS):
        if o.favours[favour] == player:
            count += FAVOUR_CROWNS[favour]
    return count + FLAG_CROWNS[flag_of(o, player)]


def flag_of(o: Outlook, player: int) -> int:
    place = 0
    while o.s.order[place] != player:
        place += 1
    return place


def income_is_to_come(o: Outlook, player: int) -> bool:
    """Whether the income of this round is still to come, and the bonuses before it."""
    if o.phase != decisions.START_BONUS:
        return o.phase < decisions.START_BONUS
    return flag_of(o, player) > o.s.progress()


def crown_points(o: Outlook, player: int) -> float:
    """What crowns are worth: to be early in the next round; in the last round they are points."""
    s = o.s
    crowns = crowns_of(o, player)
    if s.round == ROUNDS - 1:
        return crowns / GOODS_PER_VP
    if o.phase >= decisions.START_BONUS:
        return FIRST * (s.seats - 1 - flag_of(o, player))
    points = 0.0
    for other in range(s.seats):
        if other != player:
            lead = crowns - crowns_of(o, other)
            points += FIRST * max(0.0, min(1.0, 0.5 + 0.2 * lead))
    return points
