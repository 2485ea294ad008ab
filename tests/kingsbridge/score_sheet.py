"""The score sheet of World Without End, counted without any help from the rules."""

from __future__ import annotations

from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.vocabulary import GOODS


def counted(s: Kingsbridge) -> list[list[int]]:
    """By player, in half points: the track, 2 for each stone or wood, 1 for each gold."""
    return [
        [s.points[player], 2 * (has(s, player, "stone") + has(s, player, "wood")), has(s, player, "gold")]
        for player in range(s.seats)
    ]


def has(s: Kingsbridge, player: int, good: str) -> int:
    return s.has(player, GOODS.index(good))
