"""Building material: 1 stone or 1 wood (K-ACT-23)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.actions import Family
from tabard.engine.reasons import POSSIBLE, reason
from tabard.engine.words import N_
from tabard.kingsbridge.actions import TAKE
from tabard.kingsbridge.constants import EVENT_GET, MATERIAL_CARD, NO_EVENT, STONE, VP, WOOD
from tabard.kingsbridge.costs import add_bonus, replaced
from tabard.kingsbridge.decisions import MATERIAL
from tabard.kingsbridge.state import Choice, Kingsbridge

NONE_LEFT: Final = reason("K-ACT-04", N_("No {goods} is left there."))
NONE_LEFT_BY_EVENT: Final = reason("K-EVENT-37", N_("No {goods} is left there."))
STONE_OR_WOOD: Final[tuple[int, ...]] = tuple(int(good in (STONE, WOOD)) for good in range(VP + 1))


def stock_lacks(s: Kingsbridge, card: int, usual: tuple[int, ...]) -> int:
    """Why a card that only takes goods brings nothing: all is gone of what it gives, or an event has it give."""
    event = replaced(s, card)
    if s.has_some(usual if event == NO_EVENT else EVENT_GET[event]):
        return POSSIBLE
    return NONE_LEFT if event == NO_EVENT else NONE_LEFT_BY_EVENT


def use(s: Kingsbridge) -> None:
    event = replaced(s, MATERIAL_CARD)
    if event == NO_EVENT:
        s.push(MATERIAL)
        return
    s.receive(s.turn, EVENT_GET[event])
    add_bonus(s, MATERIAL_CARD)


class Material(Choice):
    question: ClassVar[str] = N_("Stone or wood?")
    awaited: ClassVar[str] = N_("{who} takes stone or wood")
    rules: ClassVar[str] = "K-ACT-23"
    offers: ClassVar[tuple[Family, ...]] = (TAKE,)
    barred: ClassVar[int] = reason("K-ROUND-13", N_("No {goods} is left there."))

    def options(self, s: Kingsbridge) -> list[int]:
        return [TAKE.id(material) for material in (STONE, WOOD) if s.stock[material] > 0]

    def answer(self, s: Kingsbridge, action: int) -> None:
        s.take(s.turn, TAKE.first(action), 1)
        add_bonus(s, MATERIAL_CARD)
        s.pop()
