"""Cloth making: 1 or 2 wool become as much cloth (K-ACT-30, K-MKT-05)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.actions import Family
from tabard.engine.reasons import POSSIBLE, reason
from tabard.engine.words import N_
from tabard.kingsbridge.actions import WEAVE
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.constants import CLOTH, CLOTH_CARD, WOOL
from tabard.kingsbridge.costs import add_bonus
from tabard.kingsbridge.state import Choice, Kingsbridge

MOST: Final[int] = BOX.cloth_max


ABOVE_CARD: Final = reason("K-MKT-05", N_("That is more than the card makes."))
TOO_LITTLE_WOOL: Final = reason("K-MKT-05", "{only_wool}")
SUPPLY_SHORT: Final = reason("K-MKT-05", N_("The supply has only {cloth_left}."))


def weaving_bars(s: Kingsbridge, count: int) -> int:
    """Why so much wool does not become cloth."""
    if count > MOST:
        return ABOVE_CARD
    if count > s.has(s.turn, WOOL):
        return TOO_LITTLE_WOOL
    return SUPPLY_SHORT if count > s.stock[CLOTH] else POSSIBLE


NO_WOOL: Final = reason("K-MKT-05", N_("You have no wool."))
NO_CLOTH: Final = reason("K-MKT-05", N_("No cloth is left in the supply."))


def lacks(s: Kingsbridge) -> int:
    """Why the card brings nothing: there is no wool, or no cloth in the supply."""
    if s.has(s.turn, WOOL) == 0:
        return NO_WOOL
    return NO_CLOTH if s.stock[CLOTH] == 0 else POSSIBLE


class Cloth(Choice):
    question: ClassVar[str] = N_("How much wool becomes cloth?")
    awaited: ClassVar[str] = N_("{who} makes cloth of wool")
    rules: ClassVar[str] = "K-ACT-30 K-MKT-05"
    offers: ClassVar[tuple[Family, ...]] = (WEAVE,)

    def answer(self, s: Kingsbridge, action: int) -> None:
        count = WEAVE.first(action) + 1
        s.pay(s.turn, WOOL, count)
        s.take(s.turn, CLOTH, count)
        add_bonus(s, CLOTH_CARD)
        s.pop()

    def why_not(self, s: Kingsbridge, action: int) -> int:
        return weaving_bars(s, WEAVE.first(action) + 1)
