"""Houses: building on the sites and taking rent (K-HOUSE)."""

from __future__ import annotations

from typing import Final

from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.tables import GOLD, SITE_MATERIAL, SITE_TWIN, SITE_YIELD, SITES

HOUSES: Final[int] = BOX.houses_per_player
HOUSE_GOLD: Final[int] = BOX.house_gold


def is_free(s: Kingsbridge, player: int, site: int) -> bool:
    """Nobody is on the site, and the player not on the other with the same yield (K-HOUSE-03)."""
    return s.sites[site] == 0 and s.sites[SITE_TWIN[site]] != player + 1


def free_sites(s: Kingsbridge, player: int) -> list[int]:
    """Sites on which the player may build without paying (K-PLAGUE-12)."""
    if s.houses(player) == HOUSES:
        return []
    return [site for site in range(SITES) if is_free(s, player, site)]


def can_build_free(s: Kingsbridge, player: int) -> bool:
    return len(free_sites(s, player)) > 0


def payable_sites(s: Kingsbridge, player: int) -> list[int]:
    """Sites that the player can pay: the material shown and 1 gold (K-HOUSE-02)."""
    if s.has(player, GOLD) < HOUSE_GOLD or s.has_no_material(player):
        return []
    return [site for site in free_sites(s, player) if s.has(player, SITE_MATERIAL[site]) > 0]


def build_house(s: Kingsbridge, player: int, site: int) -> None:
    s.sites[site] = player + 1


def rentable(s: Kingsbridge, player: int) -> list[int]:
    """Own houses not picked yet whose yield is in stock (K-HOUSE-05, K-HOUSE-06)."""
    return [
        site
        for site in range(SITES)
        if s.sites[site] == player + 1 and not s.picked >> site & 1 and s.has_some(SITE_YIELD[site])
    ]


def take_rent(s: Kingsbridge, player: int, site: int) -> None:
    s.picked |= 1 << site
    s.receive(player, SITE_YIELD[site])
