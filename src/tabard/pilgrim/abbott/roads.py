"""How the Ab-Bott builds its trails (P-SOLO-09, P-SOLO-16, P-SOLO-21 to P-SOLO-28)."""

from __future__ import annotations

from typing import Final

from tabard.engine.state import CHANCE
from tabard.pilgrim.abbott.moving import ABBOTT, fullest_tile
from tabard.pilgrim.abbott.planning import GATE_COUNT, ends_of, gates, next_tile, sites_left, unfinished_trail
from tabard.pilgrim.constants import CITY, PLACES
from tabard.pilgrim.decisions import SOLO_GATE
from tabard.pilgrim.geography import (
    APART,
    AT_SHRINE,
    EDGES,
    EDGES_OF,
    PATH_BITS,
    SITE,
    entry_of,
    exit_of,
    hex_of,
    neighbour,
)
from tabard.pilgrim.roads import NEW_ROAD, NO_TILE, can_demolish, demolish, lay
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.trails import arrive

FAR: Final = 1000  # more than there are edges of hexes


def build_on(s: Pilgrim) -> bool:
    """Go on with the road action; False if a die must first say where a new trail begins."""
    while s.tiles_left > 0:
        road = unfinished_trail(s)
        if road != NEW_ROAD:
            tile = next_tile(s, road, ends_of(s, road))
            if tile == NO_TILE:
                take_back(s, road)
            else:
                lay_tile(s, tile)
        elif may_begin(s):
            s.to_move = CHANCE
            s.stack = [SOLO_GATE]
            return False
        else:
            s.tiles_left = 0
    s.done = 0
    return True


def begin_trail(s: Pilgrim, eyes: int) -> None:
    """Begin a trail at the gate that the die shows, or at the next one clockwise where that is possible."""
    ends = gates(s)
    for number in range(GATE_COUNT):
        tile = first_tile(s, ends[(eyes + number) % GATE_COUNT])
        if tile != NO_TILE:
            lay_tile(s, tile)
            return


def may_begin(s: Pilgrim) -> bool:
    """Whether a trail can begin at some gate; not with a crossing, once a tile has been laid in this action."""
    if s.recruits(ABBOTT) == 0 or not sites_left(s):
        return False
    for end in nearest_first(s, gates(s)):
        tile = first_tile(s, end)
        if tile != NO_TILE and (s.done == 0 or s.land[hex_of(tile)] == 0):
            return True
    return False


def nearest_first(s: Pilgrim, ends: list[int]) -> list[int]:
    """Gates, those nearest to a site first: there it is found out soonest whether a way exists."""
    sites = [s.track_hex(s.site_steps[quadrant]) for quadrant in sites_left(s)]
    order = sorted([min([APART[site][end // EDGES] for site in sites]) * FAR + end for end in ends])
    return [far % FAR for far in order]


def first_tile(s: Pilgrim, end: int) -> int:
    """The first tile of a trail from a gate; NO_TILE if a path uses it or no way leads from it (P-SOLO-22)."""
    if EDGES_OF[s.land[end // EDGES] & PATH_BITS] >> end % EDGES & 1:
        return NO_TILE
    return next_tile(s, NEW_ROAD, [end])


def lay_tile(s: Pilgrim, tile: int) -> None:
    """Lay a tile or shrine, free of charge; without the acolyte that it needs the action lapses (P-SOLO-16).

    A crossing is made only as the first tile of an action and is all of it (P-SOLO-26).
    """
    place, entry, exit = hex_of(tile), entry_of(tile), exit_of(tile)
    crossing = s.land[place] != 0
    joins = exit != AT_SHRINE and s.land[neighbour(place, exit)] & SITE != 0
    manned = joins or exit == AT_SHRINE or unfinished_trail(s) == NEW_ROAD
    if (crossing and s.done > 0) or (manned and s.recruits(ABBOTT) == 0):
        s.tiles_left = 0
        return
    lay(s, ABBOTT, place, entry, exit)
    if manned:
        send_acolyte(s)
    if joins:
        arrive(s, ABBOTT, place, exit)
    s.done += 1
    s.tiles_left = 0 if crossing else s.tiles_left - 1


def send_acolyte(s: Pilgrim) -> None:
    """An acolyte leaves the city for the map; if none is there, the duty tile where most of them are (P-SOLO-16)."""
    place = CITY if s.at(ABBOTT, CITY) > 0 else fullest_tile(s, -1)
    s.people[ABBOTT * PLACES + place] -= 1


def take_back(s: Pilgrim, road: int) -> None:
    """No way leads on: the whole action is to take back the last tile, if that can be done (P-SOLO-28)."""
    if exit_of(s.roads[road][-1]) < AT_SHRINE and can_demolish(s, road):
        demolish(s, ABBOTT, road)
    s.tiles_left = 0
