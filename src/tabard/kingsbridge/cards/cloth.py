"""Cloth making: 1 or 2 wool become as much cloth (K-ACT-30, K-MKT-05)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.state import Decision
from tabard.engine.words import N_
from tabard.kingsbridge.actions import WEAVE
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.costs import add_bonus
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.tables import CLOTH, CLOTH_CARD, WOOL
from tabard.kingsbridge.turn import action_done

MOST: Final[int] = BOX.cloth_max


def most_cloth(s: Kingsbridge) -> int:
    return min(MOST, s.has(s.turn, WOOL), s.stock[CLOTH])


class ClothMaking(Decision[Kingsbridge]):
    question: ClassVar[str] = N_("How much wool becomes cloth?")
    awaited: ClassVar[str] = N_("{who} makes cloth of wool")
    rules: ClassVar[str] = "K-ACT-30 K-MKT-05"

    def options(self, s: Kingsbridge) -> list[int]:
        return [WEAVE.id(count) for count in range(most_cloth(s))]

    def answer(self, s: Kingsbridge, action: int) -> None:
        count = WEAVE.first(action) + 1
        s.pay(s.turn, WOOL, count)
        s.take(s.turn, CLOTH, count)
        add_bonus(s, CLOTH_CARD)
        action_done(s)
