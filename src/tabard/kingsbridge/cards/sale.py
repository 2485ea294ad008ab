"""Wool and cloth sale: any amount of wool and 1 cloth (K-ACT-25, K-MKT)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.state import Decision
from tabard.engine.words import N_
from tabard.kingsbridge.actions import SELL
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.costs import add_bonus, price
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.tables import CLOTH, GOLD, SALE_CARD, WOOL
from tabard.kingsbridge.turn import action_done

WOOL_PRICE: Final[int] = BOX.sale_prices[0]
CLOTH_PRICE: Final[int] = BOX.sale_prices[1]


def cloth_on_sale(s: Kingsbridge) -> int:
    """At most 1, and none at a covered space (K-MKT-01, K-MKT-03)."""
    return 0 if s.cloth_covered else min(1, s.has(s.turn, CLOTH))


def possible(s: Kingsbridge) -> bool:
    return s.has(s.turn, WOOL) + cloth_on_sale(s) > 0


class Sale(Decision[Kingsbridge]):
    question: ClassVar[str] = N_("What do you sell?")
    awaited: ClassVar[str] = N_("{who} sells wool or cloth")
    rules: ClassVar[str] = "K-ACT-25 K-MKT-01 K-MKT-02 K-MKT-03"

    def options(self, s: Kingsbridge) -> list[int]:
        options = []
        for wool in range(s.has(s.turn, WOOL) + 1):
            for cloth in range(cloth_on_sale(s) + 1):
                if wool + cloth > 0:
                    options.append(SELL.id(wool, cloth))
        return options

    def answer(self, s: Kingsbridge, action: int) -> None:
        wool, cloth = SELL.first(action), SELL.second(action)
        s.pay(s.turn, WOOL, wool)
        s.pay(s.turn, CLOTH, cloth)
        s.take(s.turn, GOLD, wool * price(s, WOOL, WOOL_PRICE) + cloth * price(s, CLOTH, CLOTH_PRICE))
        add_bonus(s, SALE_CARD)
        action_done(s)
