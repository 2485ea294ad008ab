"""The Ab-Bott's search for a way against a simple one that looks at every way there is, on crowded maps.

The simple one lists all ways up to a length, then sorts them as P-SOLO-23, 24 and 27 say. It knows nothing of costs,
lower bounds or guesses.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

import pytest

from tabard.pilgrim.abbott.planning import ends_of, gates, next_tile, unfinished_trail
from tabard.pilgrim.abbott.roads import begin_trail, lay_tile, may_begin, take_back
from tabard.pilgrim.components import BOX
from tabard.pilgrim.constants import AWAY, SITE_POINTS
from tabard.pilgrim.geography import (
    AT_SHRINE,
    BUILDING,
    CITY_HEX,
    EDGES_OF,
    FORD,
    GROUND,
    LAND,
    MAY_LIE,
    NEXT_TO,
    PATH,
    PATH_BITS,
    PORT,
    QUADRANT,
    SHRINE,
    SHRINE_TILE,
    SITE,
    hex_of,
    opposite,
    step,
    tile_on,
)
from tabard.pilgrim.roads import NEW_ROAD, NO_TILE, ONWARD, lay, leads_to, new_tile, open_road, shrine_bars
from tabard.pilgrim.state import Pilgrim
from tests.pilgrim.kit import RED, WHITE, put
from tests.pilgrim.solo_kit import drawn_solo

LONGEST = 5  # so many tiles at most has a way that the simple search finds
RUNNING_OUT = range(4)  # how many tiles of a kind are left where they run out


@dataclass(order=True)
class Way:
    """Ordered as ways to one site are preferred: fewest tiles, fewest crossings, leftmost."""

    tiles: int
    crossings: int
    turns: list[int]
    first: int = field(compare=False)


def rank(quadrant: int, s: Pilgrim) -> tuple[int, int]:
    """More points, then clockwise from north."""
    return -SITE_POINTS[s.sites[quadrant]], (quadrant - 1) % 4


def simply_found(s: Pilgrim, road: int, ends: list[int]) -> int:
    """The next tile, or NO_TILE if no way has up to LONGEST tiles."""
    passed = frozenset() if road == NEW_ROAD else frozenset(hex_of(tile) for tile in s.roads[road])
    number = len(passed) + 1
    acolytes = s.recruits(RED) - (road == NEW_ROAD)
    found: list[tuple[int, tuple[int, int], list[Way]]] = []
    for quadrant in range(4):
        if s.settled >> quadrant & 1 and not s.visited[RED] >> quadrant & 1:
            site = s.track_hex(s.site_steps[quadrant])
            ways: list[Way] = []
            for turn, end in enumerate(ends):
                walk(s.copy(), passed, end, site, number, acolytes, Way(0, 0, [turn], NO_TILE), ways)
            if ways:
                found.append((min(ways).tiles, rank(quadrant, s), ways))
    if not found:
        return NO_TILE
    tiles, _, ways = min(found, key=lambda entry: entry[:2])
    best = min(ways)
    if best.crossings == 0 and tiles < s.tiles_left:
        fitting = [way for way in ways if way.crossings == 0 and way.tiles <= s.tiles_left]
        longest = max(way.tiles for way in fitting)
        best = min(way for way in fitting if way.tiles == longest)
    return best.first


def walk(
    s: Pilgrim, passed: frozenset[int], end: int, site: int, number: int, acolytes: int, way: Way, ways: list[Way]
) -> None:
    """Add every way that goes on from here. `s` is a copy on which tiles are tried out."""
    place, entry = divmod(end, 6)
    there = s.land[place]
    if way.tiles + steps_between(place, site) > LONGEST or place in passed or GROUND[place] >= CITY_HEX:
        return
    if there & (BUILDING | SITE | SHRINE) or EDGES_OF[there & PATH_BITS] >> entry & 1 or not is_open(s, place):
        return
    shrine = number in (2, 5) and acolytes > 0 and may_have_shrine(s, place)
    for turn in range(1, 6):
        exit = (entry + turn) % 6
        behind = NEXT_TO[place * 6 + exit]
        tile, lies = SHRINE_TILE, SHRINE
        if not shrine:
            path = PATH[entry * 6 + exit]
            tile, lies = tile_on(place, there | 1 << path), there | 1 << path
            if not MAY_LIE[place * 15 + path] or tile < 0 or s.supply[tile] == 0:
                continue
            if EDGES_OF[there] >> exit & 1 or (there and tile_on(place, there) == FORD):
                continue
        if behind < 0 or behind in passed or not may_point(s, behind, opposite(exit), site):
            continue
        laid = step(place, entry, AT_SHRINE if shrine else exit)
        longer = Way(way.tiles + 1, way.crossings + (there != 0), [*way.turns, turn], way.first)
        if way.first == NO_TILE:
            longer.first = laid
        if behind == site:
            ways.append(longer)
            continue
        s.land[place] = lies
        s.supply[tile] -= 1
        onward = behind * 6 + opposite(exit)
        walk(s, passed | {place}, onward, site, number + 1, acolytes - shrine, longer, ways)
        s.land[place] = there
        s.supply[tile] += 1


def is_open(s: Pilgrim, place: int) -> bool:
    return QUADRANT[place] < 0 or bool(s.settled >> QUADRANT[place] & 1)


def may_point(s: Pilgrim, place: int, edge: int, site: int) -> bool:
    there = s.land[place]
    if GROUND[place] >= CITY_HEX or there & SHRINE or not is_open(s, place) or (there & SITE and place != site):
        return False
    return not EDGES_OF[there & PATH_BITS] >> edge & 1


def may_have_shrine(s: Pilgrim, place: int) -> bool:
    if GROUND[place] != LAND or s.land[place] or s.supply[SHRINE_TILE] == 0:
        return False
    beside = [NEXT_TO[place * 6 + edge] for edge in range(6)]
    return not any(b >= 0 and (GROUND[b] in (CITY_HEX, PORT) or s.land[b] & (SHRINE | SITE)) for b in beside)


def steps_between(place: int, site: int) -> int:
    """The distance of two hexes: 1 for neighbours."""
    (a, b), (c, d) = (coordinates(hexagon) for hexagon in (place, site))
    return (abs(a - c) + abs(b - d) + abs(a + b - c - d)) // 2


def coordinates(place: int) -> tuple[int, int]:
    """Two axes 120 degrees apart."""
    column, row = ord(BOX.hex_names[place][0]) - ord("f"), int(BOX.hex_names[place][1:])
    return column, row + max(0, -column)


def crowded(seed: int) -> tuple[Pilgrim, Random]:
    """White has built at random, some buildings are gone, tiles and acolytes may be scarce."""
    rng = Random(seed)
    dice = (rng.randint(1, 6), rng.randint(1, 6), rng.randint(1, 6), rng.randint(1, 6))
    s = drawn_solo(dice, tuple(rng.sample(range(1, 10), 4)))
    for building in range(len(s.where)):
        if s.on_map(building) and rng.random() < 0.4:
            s.land[s.track_hex(s.where[building])] &= ~BUILDING
            s.where[building] = AWAY
    for _ in range(rng.choice([0, 3, 6, 9, 12])):
        build_at_random(s, rng)
    if rng.random() < 0.3:
        for kind in range(SHRINE_TILE + 1):
            s.supply[kind] = min(s.supply[kind], rng.choice(RUNNING_OUT))
    put(s, RED, city=rng.choice([0, 1, 5]), n=rng.choice([0, 0, 1]))
    return s, rng


def build_at_random(s: Pilgrim, rng: Random) -> None:
    """One tile, upgrade or shrine of White, free of charge, that joins nothing."""
    road = open_road(s, WHITE)
    ends = ends_of(s, road) if road != NEW_ROAD else gates(s)
    options = []
    for place, entry in (divmod(end, 6) for end in ends):
        for exit in range(6):
            if new_tile(s, road, place, entry, exit) >= 0 and leads_to(s, WHITE, road, place, exit) == ONWARD:
                options.append((place, entry, exit))
        if road != NEW_ROAD and not shrine_bars(s, road, place):
            options += [(place, entry, AT_SHRINE)] * 3
    if options:
        lay(s, WHITE, *rng.choice(options))


def compare(s: Pilgrim, road: int, ends: list[int]) -> int:
    """Ask both searches, and whether the quick one left the position as it was; how far they could be compared."""
    before = (s.land[:], s.supply[:], s.roads[:], s.owners[:], s.people[:])
    tile = next_tile(s, road, ends)
    assert (s.land, s.supply, s.roads, s.owners, s.people) == before
    right = simply_found(s, road, ends)
    assert right in (tile, NO_TILE)  # the simple one does not find long ways
    return int(right != NO_TILE)


def check_actions(s: Pilgrim, rng: Random) -> int:
    """Let the Ab-Bott build through some actions; how many ways were compared."""
    compared = 0
    for _ in range(3):
        s.tiles_left, s.done = rng.choice([1, 2, 3]), 0
        while s.tiles_left > 0:
            road = unfinished_trail(s)
            if road != NEW_ROAD:
                compared += compare(s, road, ends_of(s, road))
                tile = next_tile(s, road, ends_of(s, road))
                if tile == NO_TILE:
                    take_back(s, road)
                else:
                    lay_tile(s, tile)
            elif may_begin(s):
                compared += compare(s, NEW_ROAD, [rng.choice(gates(s))])
                begin_trail(s, rng.randrange(6))
            else:
                break
    return compared


@pytest.mark.rule("P-SOLO-23", "P-SOLO-24", "P-SOLO-25", "P-SOLO-27", "P-SOLO-28", "P-SOLO-21")
def test_the_way_is_the_best_of_all() -> None:
    compared = sum(check_actions(*crowded(seed)) for seed in range(50))
    assert compared > 100


@pytest.mark.slow
def test_the_way_is_the_best_of_all_on_many_maps() -> None:
    compared = sum(check_actions(*crowded(seed)) for seed in range(1000, 1800))
    assert compared > 1000


def test_distances_of_the_simple_search() -> None:
    for place in range(len(BOX.hex_names)):
        for edge in range(6):
            if NEXT_TO[place * 6 + edge] >= 0:
                assert steps_between(place, NEXT_TO[place * 6 + edge]) == 1
    assert steps_between(BOX.hex_names.index("a1"), BOX.hex_names.index("k6")) == 10
