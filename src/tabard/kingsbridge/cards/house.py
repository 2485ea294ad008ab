"""House building and house rent (K-ACT-27, K-ACT-28, K-HOUSE)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.actions import Family
from tabard.engine.reasons import POSSIBLE, reason
from tabard.engine.words import N_
from tabard.kingsbridge import houses
from tabard.kingsbridge.actions import HOUSE, RENT, STOP
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.constants import GOLD, HOUSE_CARD, RENT_CARD, SITE_MATERIAL, SITES
from tabard.kingsbridge.costs import add_bonus
from tabard.kingsbridge.state import Choice, Kingsbridge

MOST_RENTS: Final[int] = BOX.rent_max


TOO_DEAR: Final = reason("K-HOUSE-02", N_("A house costs {house_gold}, you have {have_gold}."))
ALL_BUILT: Final = reason("K-HOUSE-07", N_("All your houses are on the board."))
NO_FREE_SITE: Final = reason("K-HOUSE-03", N_("No site is free for you: never both with the same yield."))
NO_MATERIAL: Final = reason("K-HOUSE-02", N_("You have no material that a free site asks for."))


def building_lacks(s: Kingsbridge, extra_gold: int) -> int:
    """Why no house can be built and paid; so much gold is to be paid besides, for the card itself."""
    if s.has(s.turn, GOLD) < houses.HOUSE_GOLD + extra_gold:
        return TOO_DEAR
    if s.houses(s.turn) == houses.HOUSES:
        return ALL_BUILT
    why = NO_FREE_SITE
    for site in range(SITES):
        if houses.site_bars(s, s.turn, site) == POSSIBLE:
            if s.has(s.turn, SITE_MATERIAL[site]) > 0:
                return POSSIBLE
            why = NO_MATERIAL
    return why


NO_MATERIAL_FOR_IT: Final = reason("K-HOUSE-02", N_("You have no {site_material} for it."))


class House(Choice):
    question: ClassVar[str] = N_("On which site do you build a house?")
    awaited: ClassVar[str] = N_("{who} builds a house")
    rules: ClassVar[str] = "K-ACT-27 K-HOUSE-02 K-HOUSE-03"
    offers: ClassVar[tuple[Family, ...]] = (HOUSE,)

    def answer(self, s: Kingsbridge, action: int) -> None:
        site = HOUSE.first(action)
        s.pay(s.turn, SITE_MATERIAL[site], 1)
        s.pay(s.turn, GOLD, houses.HOUSE_GOLD)
        houses.build_house(s, s.turn, site)
        add_bonus(s, HOUSE_CARD)
        s.pop()

    def why_not(self, s: Kingsbridge, action: int) -> int:
        site = HOUSE.first(action)
        paid = s.has(s.turn, SITE_MATERIAL[site]) > 0
        return houses.site_bars(s, s.turn, site) or (POSSIBLE if paid else NO_MATERIAL_FOR_IT)


NO_HOUSE: Final = reason("K-HOUSE-04", N_("You have no house on the board."))
YIELDS_GONE: Final = reason("K-HOUSE-05", N_("What your houses yield is not in stock."))
ONE_AT_LEAST: Final = reason("K-HOUSE-04", N_("Who uses the card takes one rent at least."))


def rent_lacks(s: Kingsbridge) -> int:
    """Why no house pays rent: there is none, or nothing of what they yield is left."""
    sites, own = s.sites, s.turn + 1
    why = NO_HOUSE
    for site in range(SITES):
        if sites[site] == own:
            if houses.rent_bars(s, s.turn, site) == POSSIBLE:
                return POSSIBLE
            why = YIELDS_GONE
    return why


class Rent(Choice):
    question: ClassVar[str] = N_("Which of your houses pays rent?")
    awaited: ClassVar[str] = N_("{who} takes the rent of a house")
    rules: ClassVar[str] = "K-ACT-28 K-HOUSE-04 K-HOUSE-05 K-HOUSE-06"
    offers: ClassVar[tuple[Family, ...]] = (RENT, STOP)

    def answer(self, s: Kingsbridge, action: int) -> None:
        if RENT.has(action):
            houses.take_rent(s, s.turn, RENT.first(action))
            if s.picked.bit_count() < MOST_RENTS and rent_lacks(s) == POSSIBLE:
                return
        add_bonus(s, RENT_CARD)
        s.pop()

    def why_not(self, s: Kingsbridge, action: int) -> int:
        if STOP.has(action):
            return POSSIBLE if s.picked else ONE_AT_LEAST
        return houses.rent_bars(s, s.turn, RENT.first(action))
