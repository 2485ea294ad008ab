"""How the Ab-Bott moves its acolytes (P-SOLO-06, P-SOLO-07)."""

from __future__ import annotations

from typing import Final

from tabard.pilgrim.constants import ABBEY, CITY, NORTH, PULPIT, RING, SOUTH, VILLAGE
from tabard.pilgrim.sowing import pick_up, put_down
from tabard.pilgrim.state import Pilgrim

ABBOTT: Final = 1  # its colour


def sow(s: Pilgrim) -> None:
    """It sows from the place with most of its acolytes, and passes by E and W; then its Pulpit (P-SOLO-20)."""
    pick_up(s, ABBOTT, fullest_place(s))
    while s.hand > 0:
        put_down(s, ABBOTT, first_gate(s) if s.hand_at == CITY else (s.hand_at + 1) % RING)
    if s.owner(PULPIT) == ABBOTT and s.live(PULPIT) and s.at(ABBOTT, VILLAGE) > 0:
        s.move(ABBOTT, VILLAGE, ABBEY)


def fullest_place(s: Pilgrim) -> int:
    """The place with most of its acolytes: the city or a duty tile, in a tie the city."""
    tile = fullest_tile(s, -1)
    return tile if s.at(ABBOTT, tile) > s.at(ABBOTT, CITY) else CITY


def fullest_tile(s: Pilgrim, left_out: int) -> int:
    """The duty tile with most of its acolytes, the city if there are none on any.

    In a tie it is the first one clockwise from the Merchant, beginning with the tile where the Merchant is.
    """
    best = CITY
    most = 0
    for far in range(RING):
        tile = (s.merchant + far) % RING
        if tile != left_out and s.at(ABBOTT, tile) > most:
            best, most = tile, s.at(ABBOTT, tile)
    return best


def first_gate(s: Pilgrim) -> int:
    """The point where it leaves the city: N or S, whichever comes first clockwise from the Merchant."""
    return SOUTH if NORTH < s.merchant <= SOUTH else NORTH
