"""The end of the game (K-END): points are counted in halves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.constants import GOLD, GOODS, HALF, STONE, WOOD

if TYPE_CHECKING:
    from tabard.kingsbridge.state import Kingsbridge

MATERIAL_POINTS: Final[int] = BOX.vp_per_material * HALF
GOLD_POINTS: Final[int] = BOX.half_vp_per_gold
TIE_BREAK: Final[tuple[int, ...]] = BOX.tie_break


def sheet(s: Kingsbridge, player: int) -> list[int]:
    """The track, building material and gold, in half points (K-END-01)."""
    first = player * GOODS
    material = s.goods[first + STONE] + s.goods[first + WOOD]
    return [s.points[player], material * MATERIAL_POINTS, s.goods[first + GOLD] * GOLD_POINTS]


def total(s: Kingsbridge, player: int) -> int:
    return sum(sheet(s, player))


def standing(s: Kingsbridge, player: int) -> list[int]:
    """What places are decided by: points, then piety, loyalty, knowledge (K-END-04)."""
    return [total(s, player), *[s.has(player, good) for good in TIE_BREAK]]


def ranks(s: Kingsbridge) -> list[int]:
    """The rank of each player, 0 for the first; who ties in everything shares it."""
    standings = [standing(s, player) for player in range(s.seats)]
    return [sum([1 for other in standings if other > mine]) for mine in standings]
