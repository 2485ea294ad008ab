"""Taxation: one resource of choice, and more from the tiles where the player has the majority (P-TAX)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.actions import Family
from tabard.engine.reasons import reason
from tabard.engine.words import N_
from tabard.pilgrim import building_tiles
from tabard.pilgrim.actions import TAKE, USE
from tabard.pilgrim.buildings import ANY_TIME, offer, use
from tabard.pilgrim.constants import CORNUCOPIA, CUSTOMS_HOUSE, MAJORITY, RING
from tabard.pilgrim.duty import finish_duty
from tabard.pilgrim.occasions import Occasion
from tabard.pilgrim.state import Pilgrim

ANYTHING: Final = 7  # a bit each for stone, grain and coin


def taxable(s: Pilgrim) -> int:
    """The goods on the counters of other tiles on which the player has the majority, a bit each."""
    goods = 0
    for tile in range(RING):
        if tile != s.duty_at and s.at(s.turn, tile) > 0 and has_majority(s, tile):
            counter = s.counters[tile]
            goods |= ANYTHING if counter == CORNUCOPIA else 1 << counter
    return goods


def has_majority(s: Pilgrim, tile: int) -> bool:
    """Whether the player has the majority on a tile; with the Customs House it is so everywhere (P-TAX-04)."""
    return bool(s.used >> CUSTOMS_HOUSE & 1) or s.standing(s.turn, tile) == MAJORITY


class Taxation(Occasion):
    question: ClassVar[str] = N_("Taxation: which resource do you take?")
    awaited: ClassVar[str] = N_("{who} takes a resource by Taxation")
    rules: ClassVar[str] = "P-TAX-01 P-TAX-02 P-TAX-04"
    offers: ClassVar[tuple[Family, ...]] = (TAKE, USE)
    barred: ClassVar[int] = reason(
        "P-TAX-01", N_("No other duty tile where you have the majority has a counter for {good}.")
    )
    times: ClassVar[tuple[str, ...]] = (building_tiles.ANY_TIME,)

    def options(self, s: Pilgrim) -> list[int]:
        goods = ANYTHING if s.done == 0 else taxable(s)
        options = [TAKE.id(good) for good in range(3) if goods >> good & 1]
        if s.done > 0:
            offer(s, ANY_TIME, options)
        return options

    def answer(self, s: Pilgrim, action: int) -> None:
        if USE.has(action):
            use(s, action)
            return
        s.gain(s.turn, TAKE.first(action), 1)
        s.done += 1
        if s.done > s.value or taxable(s) == 0:
            finish_duty(s)
