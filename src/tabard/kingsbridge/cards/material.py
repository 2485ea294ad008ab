"""Building material: 1 stone or 1 wood (K-ACT-23)."""

from __future__ import annotations

from typing import ClassVar

from tabard.engine.state import Decision
from tabard.engine.words import N_
from tabard.kingsbridge.actions import TAKE
from tabard.kingsbridge.costs import add_bonus, replaced
from tabard.kingsbridge.decisions import MATERIAL
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.tables import EVENT_GET, MATERIAL_CARD, NO_EVENT, STONE, WOOD
from tabard.kingsbridge.turn import action_done


def possible(s: Kingsbridge) -> bool:
    event = replaced(s, MATERIAL_CARD)
    if event == NO_EVENT:
        return s.stock[STONE] + s.stock[WOOD] > 0
    return s.has_some(EVENT_GET[event])


def use(s: Kingsbridge) -> None:
    event = replaced(s, MATERIAL_CARD)
    if event == NO_EVENT:
        s.ask(s.turn, MATERIAL)
        return
    s.receive(s.turn, EVENT_GET[event])
    add_bonus(s, MATERIAL_CARD)
    action_done(s)


class Material(Decision[Kingsbridge]):
    question: ClassVar[str] = N_("Stone or wood?")
    awaited: ClassVar[str] = N_("{who} takes stone or wood")
    rules: ClassVar[str] = "K-ACT-23"

    def options(self, s: Kingsbridge) -> list[int]:
        return [TAKE.id(material) for material in (STONE, WOOD) if s.stock[material] > 0]

    def answer(self, s: Kingsbridge, action: int) -> None:
        s.take(s.turn, TAKE.first(action), 1)
        add_bonus(s, MATERIAL_CARD)
        action_done(s)
