"""The plague: who falls ill, and what care brings (K-PLAGUE)."""

from __future__ import annotations

from typing import Final

from tabard.engine.reasons import POSSIBLE, reason
from tabard.engine.words import N_
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.constants import CARE_VP, CARED_FOR, EVENT_OP, EVENT_VALUE, KNOWLEDGE, PLACES
from tabard.kingsbridge.state import Kingsbridge

CARE_POINTS: Final[int] = BOX.care_vp


def is_sick(s: Kingsbridge, place: int) -> bool:
    """Whether somebody lies ill in a place whom nobody has cared for."""
    return s.tiles[place] > 0


def needed(s: Kingsbridge) -> int:
    """The knowledge that the persons named so far need together (K-PLAGUE-10)."""
    return sum([s.tiles[place] for place in s.named])


CARED_FOR_ALREADY: Final = reason("K-PLAGUE-09", N_("The sick person {in_place} has been cared for already."))
NOBODY_ILL: Final = reason("K-PLAGUE-11", N_("Nobody is ill {in_place}."))
NAMED_ALREADY: Final = reason("K-PLAGUE-11", N_("The sick person {in_place} is named already."))
TOO_MUCH_TOGETHER: Final = reason("K-PLAGUE-10", N_("All of them need knowledge of {needs}, you have {knowledge}."))
TOO_LITTLE_KNOWLEDGE: Final = reason(
    "K-PLAGUE-04", N_("The sick person {in_place} needs knowledge of {needs}, you have {knowledge}.")
)


def care_bars(s: Kingsbridge, player: int, place: int) -> int:
    """Why the player cannot name the person in a place as one to care for."""
    if not is_sick(s, place):
        return CARED_FOR_ALREADY if s.tiles[place] == CARED_FOR else NOBODY_ILL
    if place in s.named:
        return NAMED_ALREADY
    if needed(s) + s.tiles[place] <= s.has(player, KNOWLEDGE):
        return POSSIBLE
    return TOO_MUCH_TOGETHER if s.named else TOO_LITTLE_KNOWLEDGE


def can_care(s: Kingsbridge, player: int) -> bool:
    """Whether the player can name anybody to care for."""
    for place in range(PLACES):
        if care_bars(s, player, place) == POSSIBLE:
            return True
    return False


def care_points(s: Kingsbridge) -> int:
    """The points for each person who is cared for."""
    points = CARE_POINTS
    for event in s.lasting():
        if EVENT_OP[event] == CARE_VP:
            points = EVENT_VALUE[event]
    return points
