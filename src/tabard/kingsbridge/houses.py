"""Houses: building on the sites and taking rent (K-HOUSE)."""

from __future__ import annotations

from typing import Final

from tabard.engine.reasons import POSSIBLE, reason
from tabard.engine.words import N_
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.constants import SITE_TWIN, SITE_YIELD, SITES
from tabard.kingsbridge.state import Kingsbridge

HOUSES: Final[int] = BOX.houses_per_player
HOUSE_GOLD: Final[int] = BOX.house_gold


SITE_TAKEN: Final = reason("K-HOUSE-02", N_("A house of {owner} is on site {site}."))
SAME_YIELD: Final = reason("K-HOUSE-03", N_("You have a house on site {twin}, with the same yield."))


def site_bars(s: Kingsbridge, player: int, site: int) -> int:
    """Why a player does not build on a site: it is taken, or the player has the other of its yield (K-HOUSE-03)."""
    if s.sites[site] != 0:
        return SITE_TAKEN
    return SAME_YIELD if s.sites[SITE_TWIN[site]] == player + 1 else POSSIBLE


def can_build_free(s: Kingsbridge, player: int) -> bool:
    """Whether there is any site where the player may build."""
    if s.houses(player) < HOUSES:
        for site in range(SITES):
            if site_bars(s, player, site) == POSSIBLE:
                return True
    return False


def build_house(s: Kingsbridge, player: int, site: int) -> None:
    s.sites[site] = player + 1


NO_HOUSE_THERE: Final = reason("K-HOUSE-04", N_("You have no house on site {site}."))
RENT_TAKEN: Final = reason("K-HOUSE-06", N_("The rent of site {site} has been taken."))
YIELD_GONE: Final = reason("K-HOUSE-05", N_("What site {site} yields is not in stock."))


def rent_bars(s: Kingsbridge, player: int, site: int) -> int:
    """Why a site pays the player no rent (K-HOUSE-05, K-HOUSE-06)."""
    if s.sites[site] != player + 1:
        return NO_HOUSE_THERE
    if s.picked >> site & 1:
        return RENT_TAKEN
    return POSSIBLE if s.has_some(SITE_YIELD[site]) else YIELD_GONE


def rentable(s: Kingsbridge, player: int) -> list[int]:
    """The player's houses that can pay rent now."""
    own = player + 1
    return [site for site in range(SITES) if s.sites[site] == own and rent_bars(s, player, site) == POSSIBLE]


def take_rent(s: Kingsbridge, player: int, site: int) -> None:
    s.picked |= 1 << site
    s.receive(player, SITE_YIELD[site])
