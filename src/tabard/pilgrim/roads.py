"""Roads and shrines: building, upgrading, demolishing (P-ROAD, P-RIV, P-QUAD, P-SHR, P-UPG, P-DEM)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.state import Decision
from tabard.engine.words import N_
from tabard.pilgrim.acolyte import Acolyte
from tabard.pilgrim.actions import BEGIN, BUILD_SHRINE, DEMOLISH, LAY, UPGRADE_TILE
from tabard.pilgrim.decisions import ACOLYTE_FOR_TILE, NEW_TILE, PAY_TILE
from tabard.pilgrim.duty import road_work_done
from tabard.pilgrim.geography import (
    AT_SHRINE,
    BUILDING,
    CITY_HEX,
    EDGES,
    EDGES_OF,
    FORD,
    GATE_EDGE,
    GATE_HEX,
    GROUND,
    LAND,
    MAY_LIE,
    NEXT_TO,
    PATH,
    PATH_BITS,
    PATHS,
    PORT,
    PORT_AT,
    QUADRANT,
    RIVER,
    SHRINE,
    SHRINE_TILE,
    SITE,
    TOO_NEAR,
    entry_of,
    exit_of,
    hex_of,
    opposite,
    step,
    tile_on,
)
from tabard.pilgrim.payment import Payment, can_pay
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.tables import CITY, COST_ROAD, COST_SHRINE, COST_UPGRADE, PLACES, SITE_COINS, SITE_PIETY
from tabard.pilgrim.trails import join_end

NEW_ROAD: Final = -1

# Where an exit leads
NOWHERE: Final = 0
ONWARD: Final = 1
TO_SITE: Final = 2
TO_PORT: Final = 3

BITS_SET: Final[tuple[int, ...]] = tuple(n.bit_count() for n in range(16))


# Looking at roads


def open_road(s: Pilgrim, colour: int) -> int:
    """The road of a colour that ends in bare tiles, NEW_ROAD if there is none (P-ROAD-06)."""
    for road in range(len(s.roads)):
        if s.owners[road] == colour and exit_of(s.roads[road][-1]) < AT_SHRINE:
            return road
    return NEW_ROAD


def road_into(s: Pilgrim, colour: int, place: int, entry: int) -> int:
    """The road of a colour that a path with this entry would continue, NEW_ROAD at the city."""
    before = NEXT_TO[place * EDGES + entry]
    if GROUND[before] == CITY_HEX:
        return NEW_ROAD
    for road in range(len(s.roads)):
        last = s.roads[road][-1]
        if s.owners[road] == colour and hex_of(last) == before and exit_of(last) in (AT_SHRINE, opposite(entry)):
            return road
    return NEW_ROAD


def passes(s: Pilgrim, road: int, place: int) -> bool:
    """Whether a road goes through a hex."""
    if road != NEW_ROAD:
        for tile in s.roads[road]:
            if hex_of(tile) == place:
                return True
    return False


def shrines_on(s: Pilgrim, road: int) -> int:
    count = 0
    if road != NEW_ROAD:
        for tile in s.roads[road]:
            if exit_of(tile) == AT_SHRINE:
                count += 1
    return count


def tiles_since_shrine(s: Pilgrim, road: int) -> int:
    count = 0
    for tile in s.roads[road]:
        count = 0 if exit_of(tile) == AT_SHRINE else count + 1
    return count


def is_closed(s: Pilgrim, quadrant: int) -> bool:
    """With fewer than four players, once as many quadrants hold tiles the others are closed (P-QUAD-01)."""
    return quadrant >= 0 and s.colours < 4 and not s.settled >> quadrant & 1 and BITS_SET[s.settled] >= s.colours


def leads_to(s: Pilgrim, colour: int, road: int, place: int, exit: int) -> int:
    """Where an exit would lead, NOWHERE if it may not point there (P-ROAD-04, 10, 11, 13, 16)."""
    beyond = NEXT_TO[place * EDGES + exit]
    if beyond < 0 or GROUND[beyond] == CITY_HEX:
        return NOWHERE
    if GROUND[beyond] == PORT:
        barred = s.joined[colour] >> PORT_AT[beyond] & 1 or shrines_on(s, road)
        return NOWHERE if barred else TO_PORT
    there = s.land[beyond]
    if there & SHRINE or is_closed(s, QUADRANT[beyond]):
        return NOWHERE
    if there & SITE:
        return NOWHERE if s.visited[colour] >> QUADRANT[beyond] & 1 else TO_SITE
    if EDGES_OF[there & PATH_BITS] >> opposite(exit) & 1 or passes(s, road, beyond):
        return NOWHERE
    return ONWARD


def new_tile(s: Pilgrim, road: int, place: int, entry: int, exit: int) -> int:
    """The tile that adds this path to a hex, -1 if the hex, the rivers or the supply do not allow it."""
    there = s.land[place]
    if entry == exit or there & (BUILDING | SITE | SHRINE) or GROUND[place] > RIVER:
        return -1
    path = PATH[entry * EDGES + exit]
    if not MAY_LIE[place * PATHS + path] or is_closed(s, QUADRANT[place]) or passes(s, road, place):
        return -1
    if there >> path & 1 or (there and tile_on(place, there) == FORD):
        return -1  # an upgrade adds a path, and fords are not upgraded (P-UPG-01, P-UPG-02)
    tile = tile_on(place, there | 1 << path)
    return tile if tile >= 0 and s.supply[tile] > 0 else -1


# What can be done


def add_tiles(s: Pilgrim, place: int, entry: int, options: list[int]) -> None:
    """Every tile or upgrade that the player can lay and pay on a hex entered by this edge."""
    there = s.land[place]
    if there & (BUILDING | SITE | SHRINE):
        return
    stone = COST_UPGRADE if there else COST_ROAD
    if not can_pay(s, stone, 0, 0):
        return
    road = road_into(s, s.turn, place, entry)
    family = UPGRADE_TILE if there else LAY
    spare = s.recruits(s.turn) - (1 if road == NEW_ROAD else 0)
    if spare < 0:
        return
    for exit in range(EDGES):
        if new_tile(s, road, place, entry, exit) < 0:
            continue
        target = leads_to(s, s.turn, road, place, exit)
        if target == NOWHERE or (target != ONWARD and spare == 0):
            continue
        if target == TO_SITE:
            site = s.sites[QUADRANT[NEXT_TO[place * EDGES + exit]]]
            if not can_pay(s, stone, SITE_PIETY[site], SITE_COINS[site]):
                continue
        options.append(family.id(place, exit))


def shrine_price(s: Pilgrim, road: int) -> int:
    """The piety of the next shrine of a road (P-SHR-01)."""
    return shrines_on(s, road) + 1


def shrine_may_stand(s: Pilgrim, road: int, place: int) -> bool:
    """Land without anything, far from city, ports, sites and shrines, after enough tiles (P-SHR-01..03)."""
    if GROUND[place] != LAND or s.land[place] or TOO_NEAR[place] or is_closed(s, QUADRANT[place]):
        return False
    if s.supply[SHRINE_TILE] == 0 or tiles_since_shrine(s, road) < shrines_on(s, road) + 1:
        return False
    for edge in range(EDGES):
        beside = NEXT_TO[place * EDGES + edge]
        if beside >= 0 and s.land[beside] & (SHRINE | SITE):
            return False
    return True


def can_afford_shrine(s: Pilgrim, road: int) -> bool:
    """Stone and piety, and somebody to stand on it (P-SHR-01, P-SHR-04)."""
    return s.recruits(s.turn) > 0 and can_pay(s, COST_SHRINE, shrine_price(s, road), 0)


def can_demolish(s: Pilgrim, road: int) -> bool:
    """The tile that fits the remaining paths must be in the supply (P-DEM-01)."""
    last = s.roads[road][-1]
    rest = s.land[hex_of(last)] & ~(1 << PATH[entry_of(last) * EDGES + exit_of(last)])
    return rest == 0 or s.supply[tile_on(hex_of(last), rest)] > 0


def add_road_work(s: Pilgrim, shrines: bool, options: list[int]) -> None:
    """Every road action: at the open end, or a beginning at the city or at a last shrine (P-ROAD-15)."""
    road = open_road(s, s.turn)
    if road == NEW_ROAD:
        add_beginnings(s, options)
        return
    last = s.roads[road][-1]
    place = NEXT_TO[hex_of(last) * EDGES + exit_of(last)]
    add_tiles(s, place, opposite(exit_of(last)), options)
    if shrines and shrine_may_stand(s, road, place) and can_afford_shrine(s, road):
        options.append(BUILD_SHRINE.id(place))
    if can_demolish(s, road):
        options.append(DEMOLISH.id(hex_of(last)))


def add_beginnings(s: Pilgrim, options: list[int]) -> None:
    """Where a road can be begun, or a trail be continued behind its last shrine."""
    if not can_pay(s, COST_ROAD, 0, 0):
        return
    before = len(options)
    if s.recruits(s.turn) > 0:
        for gate in range(len(GATE_HEX)):
            if not EDGES_OF[s.land[GATE_HEX[gate]] & PATH_BITS] >> GATE_EDGE[gate] & 1:
                add_beginning(s, GATE_HEX[gate], GATE_EDGE[gate], options)
    shrines = False
    for road in range(len(s.roads)):
        last = s.roads[road][-1]
        if s.owners[road] == s.turn and exit_of(last) == AT_SHRINE:
            shrines = True
            for edge in range(EDGES):
                place = NEXT_TO[hex_of(last) * EDGES + edge]
                if edge != entry_of(last) and place >= 0:
                    add_beginning(s, place, opposite(edge), options)
    if shrines:
        options[before:] = sorted(options[before:])


def add_beginning(s: Pilgrim, place: int, entry: int, options: list[int]) -> None:
    tiles: list[int] = []
    add_tiles(s, place, entry, tiles)
    if tiles:
        options.append(BEGIN.id(place, entry))


def road_work_possible(s: Pilgrim, shrines: bool) -> bool:
    options: list[int] = []
    add_road_work(s, shrines, options)
    return len(options) > 0


# Doing it


def do_road_work(s: Pilgrim, action: int) -> None:
    if BEGIN.has(action):
        s.plan = step(BEGIN.first(action), BEGIN.second(action), 0)
        s.push(NEW_TILE)
    elif DEMOLISH.has(action):
        demolish(s, s.turn, open_road(s, s.turn))
        road_work_done(s)
    else:
        last = s.roads[open_road(s, s.turn)][-1]
        start_tile(s, action, opposite(exit_of(last)))


class NewTile(Decision[Pilgrim]):
    question: ClassVar[str] = N_("Where does the tile on {hex} lead?")
    rules: ClassVar[str] = "P-ROAD-01 P-ROAD-10 P-ROAD-16"

    def options(self, s: Pilgrim) -> list[int]:
        options: list[int] = []
        add_tiles(s, hex_of(s.plan), entry_of(s.plan), options)
        return options

    def answer(self, s: Pilgrim, action: int) -> None:
        s.pop()
        start_tile(s, action, entry_of(s.plan))


def start_tile(s: Pilgrim, action: int, entry: int) -> None:
    """Find out the price of a tile, upgrade or shrine, and ask for it."""
    s.later_piety = s.later_coin = 0
    if BUILD_SHRINE.has(action):
        s.plan = step(BUILD_SHRINE.first(action), entry, AT_SHRINE)
        s.due_stone = COST_SHRINE
        s.due_piety = shrine_price(s, open_road(s, s.turn))
    else:
        family = LAY if LAY.has(action) else UPGRADE_TILE
        s.plan = step(family.first(action), entry, family.second(action))
        s.due_stone = COST_ROAD if LAY.has(action) else COST_UPGRADE
        beyond = NEXT_TO[family.first(action) * EDGES + family.second(action)]
        if s.land[beyond] & SITE:
            site = s.sites[QUADRANT[beyond]]
            s.later_piety = SITE_PIETY[site]
            s.later_coin = SITE_COINS[site]
    PAY_FOR_TILE.ask(s)


class PayTile(Payment):
    def paid(self, s: Pilgrim) -> None:
        if exit_of(s.plan) == AT_SHRINE or road_into(s, s.turn, hex_of(s.plan), entry_of(s.plan)) == NEW_ROAD:
            ACOLYTE_ON_TILE.ask(s)
        else:
            lay_planned(s)


PAY_FOR_TILE: Final = PayTile(PAY_TILE)


class AcolyteForTile(Acolyte):
    question: ClassVar[str] = N_("Which acolyte goes onto {hex}?")
    rules: ClassVar[str] = "P-ROAD-05 P-ROAD-14 P-SHR-04"

    def taken(self, s: Pilgrim) -> None:
        lay_planned(s)


ACOLYTE_ON_TILE: Final = AcolyteForTile(ACOLYTE_FOR_TILE)


def lay_planned(s: Pilgrim) -> None:
    """Everything is paid: the tile comes onto the map, and what it points at is joined."""
    place, exit = hex_of(s.plan), exit_of(s.plan)
    lay(s, s.turn, place, entry_of(s.plan), exit)
    if exit != AT_SHRINE:
        beyond = NEXT_TO[place * EDGES + exit]
        if s.land[beyond] & SITE or GROUND[beyond] == PORT:
            join_end(s)
            return
    road_work_done(s)


def lay(s: Pilgrim, colour: int, place: int, entry: int, exit: int) -> None:
    """Put a tile, an upgrade or a shrine on the map as the next step of a road."""
    road = road_into(s, colour, place, entry)
    there = s.land[place]
    if exit == AT_SHRINE:
        s.land[place] = SHRINE
        s.supply[SHRINE_TILE] -= 1
    else:
        exchange_tile(s, place, there | 1 << PATH[entry * EDGES + exit])
    if road == NEW_ROAD:
        s.roads.append((step(place, entry, exit),))
        s.owners.append(colour)
    else:
        s.roads[road] = (*s.roads[road], step(place, entry, exit))
    if QUADRANT[place] >= 0:
        s.settled |= 1 << QUADRANT[place]


def exchange_tile(s: Pilgrim, place: int, paths: int) -> None:
    """The tile on a hex goes back to the supply, and the one that carries these paths comes from it."""
    if s.land[place]:
        s.supply[tile_on(place, s.land[place])] += 1
    if paths:
        s.supply[tile_on(place, paths)] -= 1
    s.land[place] = paths


def demolish(s: Pilgrim, colour: int, road: int) -> None:
    """The last tile of an open road goes; an acolyte on a first tile goes to the city (P-DEM)."""
    last = s.roads[road][-1]
    place = hex_of(last)
    exchange_tile(s, place, s.land[place] & ~(1 << PATH[entry_of(last) * EDGES + exit_of(last)]))
    if len(s.roads[road]) > 1:
        s.roads[road] = s.roads[road][:-1]
        return
    s.roads.pop(road)
    s.owners.pop(road)
    s.people[colour * PLACES + CITY] += 1
