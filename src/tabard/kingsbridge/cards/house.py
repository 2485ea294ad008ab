"""House building and house rent (K-ACT-27, K-ACT-28, K-HOUSE)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.state import Decision
from tabard.engine.words import N_
from tabard.kingsbridge.actions import HOUSE, RENT, STOP
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.costs import add_bonus
from tabard.kingsbridge.houses import HOUSE_GOLD, build_house, payable_sites, rentable, take_rent
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.tables import GOLD, HOUSE_CARD, RENT_CARD, SITE_MATERIAL
from tabard.kingsbridge.turn import action_done

MOST_RENTS: Final[int] = BOX.rent_max


def can_build(s: Kingsbridge, extra_gold: int) -> bool:
    """A site can be paid, beside what an event makes the action cost."""
    return s.has(s.turn, GOLD) >= HOUSE_GOLD + extra_gold and len(payable_sites(s, s.turn)) > 0


class HouseBuilding(Decision[Kingsbridge]):
    question: ClassVar[str] = N_("On which site do you build a house?")
    awaited: ClassVar[str] = N_("{who} builds a house")
    rules: ClassVar[str] = "K-ACT-27 K-HOUSE-02 K-HOUSE-03"

    def options(self, s: Kingsbridge) -> list[int]:
        return [HOUSE.id(site) for site in payable_sites(s, s.turn)]

    def answer(self, s: Kingsbridge, action: int) -> None:
        site = HOUSE.first(action)
        s.pay(s.turn, SITE_MATERIAL[site], 1)
        s.pay(s.turn, GOLD, HOUSE_GOLD)
        build_house(s, s.turn, site)
        add_bonus(s, HOUSE_CARD)
        action_done(s)


def can_rent(s: Kingsbridge) -> bool:
    return len(rentable(s, s.turn)) > 0


class HouseRent(Decision[Kingsbridge]):
    question: ClassVar[str] = N_("Which of your houses pays rent?")
    awaited: ClassVar[str] = N_("{who} takes the rent of a house")
    rules: ClassVar[str] = "K-ACT-28 K-HOUSE-04 K-HOUSE-05 K-HOUSE-06"

    def options(self, s: Kingsbridge) -> list[int]:
        options = [RENT.id(site) for site in rentable(s, s.turn)]
        if s.picked:
            options.append(STOP.id())
        return options

    def answer(self, s: Kingsbridge, action: int) -> None:
        if RENT.has(action):
            take_rent(s, s.turn, RENT.first(action))
            if s.picked.bit_count() < MOST_RENTS and can_rent(s):
                return
        add_bonus(s, RENT_CARD)
        action_done(s)
