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
    """Asks which acolyte goes onto the map."""

    offers: ClassVar[tuple[Family, ...]] = (FROM,)
    barred: ClassVar[int] = reason("P-ROAD-14", N_("You have nobody {at_place}."))

    def taken(self, s: Pilgrim) -> None:
        """The acolyte has left its place: what comes next. Each decision of this kind says it."""

    def asks(self, s: Pilgrim) -> int:
        """If all of them are in the same place, the choice is made without asking."""
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
