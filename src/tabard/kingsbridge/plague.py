"""The plague: who falls ill, and what care brings (K-PLAGUE)."""

from __future__ import annotations

from typing import Final

from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.decisions import FOUND_MATERIAL, FREE_HOUSE, HOSPITAL_CARE
from tabard.kingsbridge.houses import can_build_free
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.tables import (
    CARE_VP,
    CARED_FOR,
    EVENT_OP,
    EVENT_VALUE,
    KNOWLEDGE,
    PLACE_BONUS,
    PLACE_CHOICE,
    PLACE_HOUSE,
    PLACES,
)

CARE_POINTS: Final[int] = BOX.care_vp


def is_sick(s: Kingsbridge, place: int) -> bool:
    """Somebody lies ill there whom nobody has cared for."""
    return s.tiles[place] > 0


def needed(s: Kingsbridge) -> int:
    """The knowledge that the persons named so far need together (K-PLAGUE-10)."""
    return sum([s.tiles[place] for place in s.named])


def can_name(s: Kingsbridge, player: int, place: int) -> bool:
    return is_sick(s, place) and place not in s.named and needed(s) + s.tiles[place] <= s.has(player, KNOWLEDGE)


def can_care(s: Kingsbridge, player: int) -> bool:
    for place in range(PLACES):
        if can_name(s, player, place):
            return True
    return False


def care_points(s: Kingsbridge) -> int:
    points = CARE_POINTS
    for event in s.lasting():
        if EVENT_OP[event] == CARE_VP:
            points = EVENT_VALUE[event]
    return points


def serve_next(s: Kingsbridge) -> bool:
    """Serve the persons named, in that order; False when an advantage has to be chosen first (K-PLAGUE-07, 11)."""
    while s.named:
        place = s.named[0]
        s.named = s.named[1:]
        s.tiles[place] = CARED_FOR
        s.score(s.carer, care_points(s))
        s.receive(s.carer, PLACE_BONUS[place])
        if PLACE_CHOICE[place]:
            choices = [choice for choice in PLACE_CHOICE[place] if s.bundle_in_stock(choice)]
            if len(choices) > 1:
                s.ask(s.carer, FOUND_MATERIAL)
                return False
            if choices:
                s.receive(s.carer, choices[0])
        if PLACE_HOUSE[place] and can_build_free(s, s.carer):
            s.ask(s.carer, FREE_HOUSE)
            return False
    return True


def ask_next_donor(s: Kingsbridge) -> bool:
    """Each donor of the hospital may care for one person; False when one is asked (K-DON-06)."""
    while s.donors:
        donor = s.donors[0]
        s.donors = s.donors[1:]
        if can_care(s, donor):
            s.carer = donor
            s.ask(donor, HOSPITAL_CARE)
            return False
    return True
