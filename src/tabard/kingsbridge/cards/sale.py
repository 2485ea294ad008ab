"""Wool and cloth sale: any amount of wool and 1 cloth (K-ACT-25, K-MKT)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.actions import Family
from tabard.engine.reasons import POSSIBLE, reason
from tabard.engine.words import N_
from tabard.kingsbridge.actions import SELL
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.constants import CLOTH, GOLD, SALE_CARD, WOOL
from tabard.kingsbridge.costs import add_bonus, price
from tabard.kingsbridge.state import Choice, Kingsbridge

WOOL_PRICE: Final[int] = BOX.sale_prices[0]
CLOTH_PRICE: Final[int] = BOX.sale_prices[1]


MOST_CLOTH: Final = 1
NOTHING_SOLD: Final = reason("K-MKT-01", N_("That would be no sale."))
TOO_LITTLE_WOOL: Final = reason("K-MKT-01", "{only_wool}")
CLOTH_COVERED: Final = reason("K-MKT-03", N_("Cloth is not sold yet: its space is covered."))
TOO_LITTLE_CLOTH: Final = reason("K-MKT-01", "{only_cloth}")


def sale_bars(s: Kingsbridge, wool: int, cloth: int) -> int:
    """Why so much is not sold: at most 1 cloth is, and none at a covered space (K-MKT-01, K-MKT-03)."""
    if wool + cloth == 0:
        return NOTHING_SOLD
    if wool > s.has(s.turn, WOOL):
        return TOO_LITTLE_WOOL
    if cloth > 0 and s.cloth_covered:
        return CLOTH_COVERED
    return TOO_LITTLE_CLOTH if cloth > s.has(s.turn, CLOTH) else POSSIBLE


NOTHING_TO_SELL: Final = reason("K-MKT-01", N_("You have neither wool nor cloth to sell."))
ONLY_COVERED_CLOTH: Final = reason("K-MKT-03", N_("You have no wool, and cloth is not sold yet: its space is covered."))


def lacks(s: Kingsbridge) -> int:
    if sale_bars(s, 1, 0) == POSSIBLE or sale_bars(s, 0, 1) == POSSIBLE:
        return POSSIBLE
    return ONLY_COVERED_CLOTH if s.has(s.turn, CLOTH) > 0 else NOTHING_TO_SELL


class Sale(Choice):
    question: ClassVar[str] = N_("What do you sell?")
    awaited: ClassVar[str] = N_("{who} sells wool or cloth")
    rules: ClassVar[str] = "K-ACT-25 K-MKT-01 K-MKT-02 K-MKT-03"
    offers: ClassVar[tuple[Family, ...]] = (SELL,)

    def options(self, s: Kingsbridge) -> list[int]:
        options = []
        for wool in range(s.has(s.turn, WOOL) + 1):
            for cloth in range(MOST_CLOTH + 1):
                if sale_bars(s, wool, cloth) == POSSIBLE:
                    options.append(SELL.id(wool, cloth))
        return options

    def answer(self, s: Kingsbridge, action: int) -> None:
        wool, cloth = SELL.first(action), SELL.second(action)
        s.pay(s.turn, WOOL, wool)
        s.pay(s.turn, CLOTH, cloth)
        s.take(s.turn, GOLD, wool * price(s, WOOL, WOOL_PRICE) + cloth * price(s, CLOTH, CLOTH_PRICE))
        add_bonus(s, SALE_CARD)
        s.pop()

    def why_not(self, s: Kingsbridge, action: int) -> int:
        return sale_bars(s, SELL.first(action), SELL.second(action))
