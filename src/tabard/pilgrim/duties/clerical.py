"""Clerical: piety by devotion or coins by the silversmith (P-CLER)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.actions import Family
from tabard.engine.reasons import reason
from tabard.engine.words import N_
from tabard.pilgrim.actions import DEVOTION, SILVERSMITH, USE
from tabard.pilgrim.building_tiles import WITH_CLERICAL
from tabard.pilgrim.constants import CHAPEL, COIN, ENGRAVER, MINT, MOST_PIETY, OWN, PIETY, VESTRY
from tabard.pilgrim.duties.produce import ADDS_BY_ITSELF, add_hired, yield_of
from tabard.pilgrim.duty import finish_duty
from tabard.pilgrim.hiring import hire
from tabard.pilgrim.occasions import Occasion
from tabard.pilgrim.state import Pilgrim

REACHES_THE_END: Final = reason("P-BLD-10", N_("Devotion reaches {most_piety} piety without it."))


class Clerical(Occasion):
    """A hired Chapel or Mint is part of the answer: using it is choosing what it adds to."""

    question: ClassVar[str] = N_("Clerical: piety or coins? (value {value})")
    rules: ClassVar[str] = "P-CLER-01 P-CLER-02"
    offers: ClassVar[tuple[Family, ...]] = (DEVOTION, SILVERSMITH, USE)
    barred: ClassVar[int] = reason("P-CLER-01", N_("Your piety is {most_piety}, more is not to be had."))
    times: ClassVar[tuple[str, ...]] = (WITH_CLERICAL,)

    def options(self, s: Pilgrim) -> list[int]:
        options = []
        if s.has(s.turn, PIETY) < MOST_PIETY:
            options.append(DEVOTION.id())
        options.append(SILVERSMITH.id())
        if s.has(s.turn, PIETY) + s.value + s.at(s.turn, VESTRY) < MOST_PIETY:
            add_hired(s, CHAPEL, options)
        add_hired(s, MINT, options)
        return options

    def answer(self, s: Pilgrim, action: int) -> None:
        devotion = DEVOTION.has(action)
        if USE.has(action):
            hire(s, USE.first(action), USE.second(action))
            devotion = USE.first(action) == CHAPEL
        if devotion:
            piety = s.has(s.turn, PIETY) + yield_of(s, VESTRY, CHAPEL)
            s.gain(s.turn, PIETY, min(piety, MOST_PIETY) - s.has(s.turn, PIETY))
        else:
            s.gain(s.turn, COIN, yield_of(s, ENGRAVER, MINT))
        finish_duty(s)

    def effect_bars(self, s: Pilgrim, building: int, fee: int) -> int:
        return ADDS_BY_ITSELF if fee == OWN else REACHES_THE_END
