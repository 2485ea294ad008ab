"""Care for the sick, in the middle of whatever led to it: that lies below on the stack, and goes on afterwards."""

from __future__ import annotations

from typing import ClassVar

from tabard.engine.actions import Family
from tabard.engine.state import UNASKED, Decision, Step
from tabard.engine.words import N_
from tabard.kingsbridge.actions import CARE, DECLINE, HOUSE, TAKE
from tabard.kingsbridge.constants import CARED_FOR, PLACE_BONUS, PLACE_CHOICE, PLACE_HOUSE
from tabard.kingsbridge.decisions import FOUND_MATERIAL, FREE_HOUSE, SERVING
from tabard.kingsbridge.houses import build_house, can_build_free, site_bars
from tabard.kingsbridge.plague import can_care, care_bars, care_points
from tabard.kingsbridge.state import Kingsbridge


class Serving(Step[Kingsbridge]):
    def carry_out(self, s: Kingsbridge) -> None:
        """Serve the persons named, in that order, and receive what their places give (K-PLAGUE-07, 11)."""
        if not s.named:
            s.pop()
            return
        place, carer = s.named[0], s.detail()
        s.named = s.named[1:]
        s.tiles[place] = CARED_FOR
        s.score(carer, care_points(s))
        s.receive(carer, PLACE_BONUS[place])
        choices = [choice for choice in PLACE_CHOICE[place] if s.bundle_in_stock(choice)]
        if len(choices) > 1:
            s.push(FOUND_MATERIAL, carer)
        elif choices:
            s.receive(carer, choices[0])
        if PLACE_HOUSE[place] and can_build_free(s, carer):
            s.push(FREE_HOUSE, carer)


class CareChoice(Decision[Kingsbridge]):
    """A decision of whoever cares for the sick, whose number is the detail of the step."""

    def asks(self, s: Kingsbridge) -> int:
        return s.detail()


class FreeHouse(CareChoice):
    question: ClassVar[str] = N_("Where do you build a house, free of charge?")
    awaited: ClassVar[str] = N_("{who} may build a house, free of charge")
    rules: ClassVar[str] = "K-PLAGUE-07 K-PLAGUE-12"
    offers: ClassVar[tuple[Family, ...]] = (HOUSE, DECLINE)
    always: ClassVar[tuple[Family, ...]] = (DECLINE,)

    def answer(self, s: Kingsbridge, action: int) -> None:
        carer = s.pop()
        if HOUSE.has(action):
            build_house(s, carer, HOUSE.first(action))

    def why_not(self, s: Kingsbridge, action: int) -> int:
        return site_bars(s, s.detail(), HOUSE.first(action))


class FoundMaterial(CareChoice):
    question: ClassVar[str] = N_("The place gives stone or wood: which?")
    awaited: ClassVar[str] = N_("{who} takes what the place gives, stone or wood")
    rules: ClassVar[str] = "K-PLAGUE-07"
    offers: ClassVar[tuple[Family, ...]] = (TAKE,)

    def answer(self, s: Kingsbridge, action: int) -> None:
        s.take(s.pop(), TAKE.first(action), 1)


class HospitalCare(Decision[Kingsbridge]):
    question: ClassVar[str] = N_("The hospital is finished: for whom do you care?")
    awaited: ClassVar[str] = N_("The hospital is finished: {who} may care for one of the sick")
    rules: ClassVar[str] = "K-DON-06 K-DON-11"
    offers: ClassVar[tuple[Family, ...]] = (CARE, DECLINE)
    always: ClassVar[tuple[Family, ...]] = (DECLINE,)

    def asks(self, s: Kingsbridge) -> int:
        """Each donor of the hospital may care for one person (K-DON-06)."""
        donor = s.detail()
        if can_care(s, donor):
            return donor
        s.pop()
        return UNASKED

    def answer(self, s: Kingsbridge, action: int) -> None:
        donor = s.pop()
        if CARE.has(action):
            s.named = (CARE.first(action),)
            s.push(SERVING, donor)

    def why_not(self, s: Kingsbridge, action: int) -> int:
        return care_bars(s, s.detail(), CARE.first(action))
