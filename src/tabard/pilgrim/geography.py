"""The map: hexes, edges, paths and the tiles that carry them.

A path joins two of the six edges of a hex; there are 15. What lies on a hex is one integer: a bit for every path
on it, and a bit each for a building, a pilgrimage site and a shrine. Which tile that is follows from the paths.
"""

from __future__ import annotations

from typing import Final

from tabard.pilgrim.components import BOX
from tabard.pilgrim.hexes import NEIGHBOURS, steps_between

HEXES: Final = 91
EDGES: Final = 6
PATHS: Final = 15
NEXT_TO: Final[tuple[int, ...]] = NEIGHBOURS  # hex * 6 + edge: the hex beyond that edge, -1 off the board

# What kind of ground a hex is.
LAND: Final = 0
RIVER: Final = 1
CITY_HEX: Final = 2
PORT: Final = 3

# What lies on a hex, beside its paths (bits 0..14).
PATH_BITS: Final = 0x7FFF
BUILDING: Final = 1 << 15
SITE: Final = 1 << 16
SHRINE: Final = 1 << 17

# The kinds of tile. The upgrades follow, in the order of the component file.
STRAIGHT: Final = 0
GENTLE: Final = 1
TIGHT: Final = 2
BRIDGE: Final = 3
FORD: Final = 4
SHRINE_TILE: Final = 5
UPGRADE: Final = 6
TILES: Final = UPGRADE + len(BOX.upgrades)

# A step of a road: hex * 64 + entry * 8 + exit. In place of the exit stands what the road has come to:
AT_SHRINE: Final = 6
AT_END: Final = 7  # a pilgrimage site or a port


def _grounds() -> tuple[int, ...]:
    ground = [LAND] * HEXES
    for river in BOX.river_edges:
        ground[river] = RIVER
    for city in BOX.city:
        ground[city] = CITY_HEX
    for port in BOX.ports:
        ground[port] = PORT
    return tuple(ground)


GROUND: Final[tuple[int, ...]] = _grounds()


def _quadrants() -> tuple[int, ...]:
    quadrant = [-1] * HEXES
    for number, hexes in enumerate(BOX.quadrants):
        for place in hexes:
            quadrant[place] = number
    return tuple(quadrant)


QUADRANT: Final[tuple[int, ...]] = _quadrants()  # -1 for rivers, ports and city
PORT_AT: Final[tuple[int, ...]] = tuple(BOX.ports.index(h) if h in BOX.ports else -1 for h in range(HEXES))
# No shrine may stand next to the city or a port (P-SHR-03).
TOO_NEAR: Final[tuple[bool, ...]] = tuple(
    any(NEXT_TO[h * 6 + e] >= 0 and GROUND[NEXT_TO[h * 6 + e]] in (CITY_HEX, PORT) for e in range(6))
    for h in range(HEXES)
)

PAIRS: Final[tuple[tuple[int, int], ...]] = tuple((a, b) for a in range(6) for b in range(a + 1, 6))
PATH: Final[tuple[int, ...]] = tuple(
    -1 if a == b else PAIRS.index((min(a, b), max(a, b))) for a in range(6) for b in range(6)
)  # edge * 6 + edge: the path between them


def _edges_of(paths: int) -> int:
    """The edges used by a set of paths, as bits; -1 if two paths share one."""
    edges = 0
    for number, (a, b) in enumerate(PAIRS):
        if paths >> number & 1:
            if edges >> a & 1 or edges >> b & 1:
                return -1
            edges |= 1 << a | 1 << b
    return edges


EDGES_OF: Final[tuple[int, ...]] = tuple(_edges_of(paths) for paths in range(1 << PATHS))


def _turned(paths: tuple[tuple[int, int], ...], by: int) -> int:
    bits = 0
    for a, b in paths:
        bits |= 1 << PATH[(a + by) % 6 * 6 + (b + by) % 6]
    return bits


def _tiles() -> tuple[int, ...]:
    tile_of = [-1] * (1 << PATHS)
    shapes: list[tuple[tuple[int, int], ...]] = [((0, 3),), ((0, 2),), ((0, 1),)]
    kinds = [STRAIGHT, GENTLE, TIGHT]
    for number, (_, paths) in enumerate(BOX.upgrades):
        shapes.append(paths)
        kinds.append(UPGRADE + number)
    for kind, shape in zip(kinds, shapes, strict=True):
        for by in range(6):
            tile_of[_turned(shape, by)] = kind
    return tuple(tile_of)


TILE_OF: Final[tuple[int, ...]] = _tiles()  # paths: the tile of a land hex that carries just these, -1 if none


def _crossings() -> tuple[bool, ...]:
    allowed = [GROUND[h] == LAND for h in range(HEXES) for _ in range(PATHS)]
    for crossing in (BOX.bridges, BOX.fords):
        for place, paths in crossing.items():
            for a, b in paths:
                allowed[place * PATHS + PATH[a * 6 + b]] = True
    return tuple(allowed)


MAY_LIE: Final[tuple[bool, ...]] = _crossings()  # hex * 15 + path: on a river only from bank to bank (P-RIV-01)

# Where a road can leave the city: the land gates, and the river hexes with a dry side (P-ROAD-03, P-RIV-02).
GATES: Final[tuple[tuple[int, int], ...]] = tuple(
    sorted([gate for quadrant in BOX.gates for gate in quadrant] + list(BOX.river_gates))
)
GATE_HEX: Final[tuple[int, ...]] = tuple(gate[0] for gate in GATES)
GATE_EDGE: Final[tuple[int, ...]] = tuple(gate[1] for gate in GATES)
TRACK: Final[tuple[int, ...]] = BOX.track
TRACK_LENGTH: Final = len(BOX.track)


# From each hex: how many hexes each other is away from it.
APART: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(steps_between(h, other) for other in range(HEXES)) for h in range(HEXES)
)


def tile_on(place: int, paths: int) -> int:
    """The tile that carries these paths on this hex, -1 if there is none."""
    tile = TILE_OF[paths]
    if GROUND[place] == RIVER and tile < BRIDGE:
        return BRIDGE if tile == STRAIGHT else FORD if tile == GENTLE else -1
    return tile


def step(place: int, entry: int, exit: int) -> int:
    return place * 64 + entry * 8 + exit


def hex_of(step: int) -> int:
    return step >> 6


def entry_of(step: int) -> int:
    return step >> 3 & 7


def exit_of(step: int) -> int:
    return step & 7


def neighbour(place: int, edge: int) -> int:
    """The hex beyond an edge, -1 off the board."""
    return NEXT_TO[place * EDGES + edge]


def pointed_at(step: int) -> int:
    """The hex that the exit of a step points at."""
    return NEXT_TO[hex_of(step) * EDGES + exit_of(step)]


def path_between(entry: int, exit: int) -> int:
    """The path that joins two edges, as a bit of what lies on a hex."""
    return 1 << PATH[entry * EDGES + exit]


def path_of(step: int) -> int:
    """The path of a step, as a bit of what lies on its hex."""
    return 1 << PATH[entry_of(step) * EDGES + exit_of(step)]


def opposite(edge: int) -> int:
    """The number that the hex on the other side gives to this edge."""
    return (edge + 3) % 6
