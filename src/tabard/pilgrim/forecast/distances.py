"""How far sites and ports are, in tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.pilgrim import geography

if TYPE_CHECKING:
    from tabard.pilgrim.state import Pilgrim

SPAN: Final = geography.HEXES * geography.EDGES


def tiles_to_end(end: int) -> list[int]:
    """By hex * 6 + entry: how many tiles lead at least from there to a site or port, on a map without other tiles."""
    far = [geography.HEXES] * (geography.HEXES * geography.EDGES)
    reached = [(geography.neighbour(end, edge), geography.opposite(edge)) for edge in range(geography.EDGES)]
    tiles = 0
    while reached:
        tiles += 1
        further = []
        for place, exit in reached:
            if (
                place < 0
                or geography.GROUND[place] > geography.RIVER
                or (
                    geography.GROUND[place] == geography.RIVER
                    and geography.GROUND[end] == geography.PORT
                    and tiles == 1
                )
            ):
                continue
            for entry in range(geography.EDGES):
                known = far[place * geography.EDGES + entry]
                if (
                    entry != exit
                    and known > tiles
                    and geography.MAY_LIE[place * geography.PATHS + geography.PATH[entry * geography.EDGES + exit]]
                ):
                    far[place * geography.EDGES + entry] = tiles
                    further.append((geography.neighbour(place, entry), geography.opposite(entry)))
        reached = further
    return far


def tiles_to_all(ends: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([tiles for end in ends for tiles in tiles_to_end(end)])


PORTS: Final[tuple[int, ...]] = tuple(place for place in range(geography.HEXES) if geography.PORT_AT[place] >= 0)
TILES_TO_TRACK: Final[tuple[int, ...]] = tiles_to_all(geography.TRACK)  # (place on the track * 91 + hex) * 6 + entry
TILES_TO_PORT: Final[tuple[int, ...]] = tiles_to_all(PORTS)
PORT_NUMBER: Final[tuple[int, ...]] = tuple(geography.PORT_AT[place] for place in PORTS)


def tiles_to_go(s: Pilgrim, far: tuple[int, ...], first: int, last: int) -> int:
    """How many tiles are missing behind the last step of a road, HEXES if it is blocked."""
    if geography.exit_of(last) != geography.AT_SHRINE:
        return tiles_from(s, far, first, geography.hex_of(last), geography.exit_of(last))
    fewest = geography.HEXES
    for edge in range(geography.EDGES):
        tiles = tiles_from(s, far, first, geography.hex_of(last), edge)
        if tiles < fewest:
            fewest = tiles
    return fewest


def tiles_from(s: Pilgrim, far: tuple[int, ...], first: int, place: int, exit: int) -> int:
    beyond = geography.neighbour(place, exit)
    if beyond < 0:
        return geography.HEXES
    there = s.land[beyond]
    if there & (geography.BUILDING | geography.SITE | geography.SHRINE):
        return geography.HEXES
    tiles = far[first + beyond * geography.EDGES + geography.opposite(exit)]
    return tiles + 1 if there else tiles  # an upgrade costs one more
