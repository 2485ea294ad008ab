"""Clerical: piety by devotion or coins by the silversmith (P-CLER)."""

from __future__ import annotations

from typing import ClassVar

from tabard.engine.state import Decision
from tabard.engine.words import N_
from tabard.pilgrim.actions import DEVOTION, SILVERSMITH, USE
from tabard.pilgrim.duties.produce import add_hired, yield_of
from tabard.pilgrim.duty import finish_duty
from tabard.pilgrim.hiring import hire
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.tables import CHAPEL, COIN, ENGRAVER, MINT, MOST_PIETY, PIETY, VESTRY


class Clerical(Decision[Pilgrim]):
    """A hired Chapel or Mint is part of the answer: using it is choosing what it adds to."""

    question: ClassVar[str] = N_("Clerical: piety or coins? (value {value})")
    rules: ClassVar[str] = "P-CLER-01 P-CLER-02"

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
