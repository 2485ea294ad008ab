"""Diploma sets, grouped for the most points (C-DIP)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tabard.coimbra.components import BOX

SET_POINTS: Final[tuple[int, ...]] = BOX.set_vp  # by size
COLOURS: Final = 5


@lru_cache(maxsize=65536)
def best_points(counts: tuple[int, ...], jokers: int) -> int:
    """The most points for so many diplomas of each colour, in falling order, and jokers.

    Some best grouping has the first set with the colours that are most frequent: exchanging a colour for a more
    frequent one that is not in the set never makes the rest worse. So only its size and its jokers are tried.
    """
    if counts[0] == 0 and jokers == 0:
        return 0
    best = 0
    there = sum(1 for count in counts if count > 0)
    for colours in range(there + 1):
        for stand_ins in range(min(jokers, COLOURS - colours) + 1):
            if colours + stand_ins > 0:
                rest = tuple(sorted((c - (n < colours) for n, c in enumerate(counts)), reverse=True))
                best = max(best, SET_POINTS[colours + stand_ins] + best_points(rest, jokers - stand_ins))
    return best
