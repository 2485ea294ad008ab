"""Somebody from the city or a duty tile goes onto the map (P-ROAD-05, P-ROAD-14)."""

from __future__ import annotations

from typing import ClassVar

from tabard.engine.actions import Family
from tabard.engine.reasons import reason
from tabard.engine.state import UNASKED, Decision
from tabard.engine.words import N_
from tabard.pilgrim.actions import FROM
from tabard.pilgrim.constants import CITY, PLACES
from tabard.pilgrim.state import Pilgrim


class Acolyte(Decision[Pilgrim]):
    """Which acolyte goes?"""

    offers: ClassVar[tuple[Family, ...]] = (FROM,)
    barred: ClassVar[int] = reason("P-ROAD-14", N_("You have nobody {at_place}."))

    def taken(self, s: Pilgrim) -> None:
        """Go on; the acolyte has left its place."""

    def asks(self, s: Pilgrim) -> int:
        """Where all of them stand in one place nothing is asked."""
        options = self.options(s)
        if len(options) > 1:
            return s.turn
        self.answer(s, options[0])
        return UNASKED

    def options(self, s: Pilgrim) -> list[int]:
        first = s.turn * PLACES
        return [FROM.id(place) for place in range(CITY + 1) if s.people[first + place] > 0]

    def answer(self, s: Pilgrim, action: int) -> None:
        s.people[s.turn * PLACES + FROM.first(action)] -= 1
        s.pop()
        self.taken(s)
