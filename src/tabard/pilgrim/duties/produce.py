"""Produce: grain or stone, never both (P-PROD)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.actions import Family
from tabard.engine.reasons import reason
from tabard.engine.words import N_
from tabard.pilgrim.actions import PRODUCE, USE
from tabard.pilgrim.building_tiles import WITH_PRODUCE
from tabard.pilgrim.constants import FIELDS, GRAIN, QUARRY, STONE, STONE_MASON, WELL
from tabard.pilgrim.duty import finish_duty
from tabard.pilgrim.hiring import add_uses, hire, owns
from tabard.pilgrim.occasions import Occasion
from tabard.pilgrim.state import Pilgrim


def yield_of(s: Pilgrim, activity: int, building: int) -> int:
    """What a product brings: the value, acolytes on the activity, and 1 by the building, own or hired (P-DUTY-11)."""
    if owns(s, building):
        s.used |= 1 << building
    return s.value + s.at(s.turn, activity) + (s.used >> building & 1)


ADDS_BY_ITSELF: Final = reason("P-DUTY-11", N_("Your {building} adds its share by itself."))


def add_hired(s: Pilgrim, building: int, options: list[int]) -> None:
    """Offer to hire a building that adds to what is produced; one's own adds without being used."""
    if s.owner(building) != s.turn:
        add_uses(s, building, options)


class Produce(Occasion):
    """A hired Quarry or Well is part of the answer: using it is choosing what it adds to."""

    question: ClassVar[str] = N_("Produce: stone or grain? (value {value})")
    rules: ClassVar[str] = "P-PROD-01"
    offers: ClassVar[tuple[Family, ...]] = (PRODUCE, USE)
    times: ClassVar[tuple[str, ...]] = (WITH_PRODUCE,)

    def options(self, s: Pilgrim) -> list[int]:
        options = [PRODUCE.id(STONE), PRODUCE.id(GRAIN)]
        add_hired(s, QUARRY, options)
        add_hired(s, WELL, options)
        return options

    def answer(self, s: Pilgrim, action: int) -> None:
        if USE.has(action):
            hire(s, USE.first(action), USE.second(action))
            good = STONE if USE.first(action) == QUARRY else GRAIN
        else:
            good = PRODUCE.first(action)
        amount = yield_of(s, STONE_MASON, QUARRY) if good == STONE else yield_of(s, FIELDS, WELL)
        s.gain(s.turn, good, amount)
        finish_duty(s)

    def effect_bars(self, s: Pilgrim, building: int, fee: int) -> int:
        return ADDS_BY_ITSELF
