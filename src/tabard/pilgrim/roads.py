"""Roads and shrines: building, upgrading, demolishing (P-ROAD, P-RIV, P-QUAD, P-SHR, P-UPG, P-DEM)."""

from __future__ import annotations

from typing import Final

from tabard.engine.reasons import POSSIBLE, reason
from tabard.engine.words import N_, NN_
from tabard.pilgrim import geography
from tabard.pilgrim.constants import CITY, PLACES
from tabard.pilgrim.state import Pilgrim

NEW_ROAD: Final = -1
NO_TILE: Final = -1

# Where an exit leads
ONWARD: Final = 1
TO_SITE: Final = 2
TO_PORT: Final = 3

BITS_SET: Final[tuple[int, ...]] = tuple(n.bit_count() for n in range(16))


# Looking at roads


def open_road(s: Pilgrim, colour: int) -> int:
    """The road of a colour that ends in bare tiles, NEW_ROAD if there is none (P-ROAD-06)."""
    for road in range(len(s.roads)):
        if s.owners[road] == colour and geography.exit_of(s.roads[road][-1]) < geography.AT_SHRINE:
            return road
    return NEW_ROAD


def road_into(s: Pilgrim, colour: int, place: int, entry: int) -> int:
    """The road of a colour that a path with this entry would continue, NEW_ROAD at the city."""
    before = geography.neighbour(place, entry)
    if geography.GROUND[before] == geography.CITY_HEX:
        return NEW_ROAD
    for road in range(len(s.roads)):
        last = s.roads[road][-1]
        if (
            s.owners[road] == colour
            and geography.hex_of(last) == before
            and geography.exit_of(last) in (geography.AT_SHRINE, geography.opposite(entry))
        ):
            return road
    return NEW_ROAD


def passes(s: Pilgrim, road: int, place: int) -> bool:
    """Whether a road goes through a hex."""
    if road != NEW_ROAD:
        for tile in s.roads[road]:
            if geography.hex_of(tile) == place:
                return True
    return False


def shrines_on(s: Pilgrim, road: int) -> int:
    count = 0
    if road != NEW_ROAD:
        for tile in s.roads[road]:
            if geography.exit_of(tile) == geography.AT_SHRINE:
                count += 1
    return count


def tiles_since_shrine(s: Pilgrim, road: int) -> int:
    count = 0
    for tile in s.roads[road]:
        count = 0 if geography.exit_of(tile) == geography.AT_SHRINE else count + 1
    return count


def is_closed(s: Pilgrim, quadrant: int) -> bool:
    """With fewer than four players, once as many quadrants hold tiles the others are closed (P-QUAD-01)."""
    return quadrant >= 0 and s.colours < 4 and not s.settled >> quadrant & 1 and BITS_SET[s.settled] >= s.colours


# What bars a tile


BUILDING_THERE: Final = reason("P-ROAD-08", N_("A building is on {hex}."))
SITE_THERE: Final = reason("P-ROAD-08", N_("A pilgrimage site is on {hex}."))
SHRINE_THERE: Final = reason("P-SHR-06", N_("A shrine is on {hex}: it is never built over."))
NO_GROUND: Final = reason("P-ROAD-08", N_("City and ports take no tile."))
CLOSED: Final = reason("P-QUAD-01", N_("The quadrant in the {quadrant} is closed."))
CLOSED_SOLO: Final = reason("P-SOLO-01", N_("The quadrant in the {quadrant} is closed."))
PASSED: Final = reason("P-ROAD-13", N_("The road passes {hex} already."))
FORD_STAYS: Final = reason("P-UPG-02", N_("A ford is on {hex}, and fords are not upgraded."))


def hex_bars(s: Pilgrim, road: int, place: int) -> int:
    """Why a hex takes no tile of a road at all, whatever its path."""
    there = s.land[place]
    if there & (geography.BUILDING | geography.SITE | geography.SHRINE):
        return BUILDING_THERE if there & geography.BUILDING else SITE_THERE if there & geography.SITE else SHRINE_THERE
    if geography.GROUND[place] > geography.RIVER:
        return NO_GROUND
    if is_closed(s, geography.QUADRANT[place]):
        return CLOSED_SOLO if s.level else CLOSED
    if passes(s, road, place):
        return PASSED
    return FORD_STAYS if there and geography.tile_on(place, there) == geography.FORD else POSSIBLE


ENTRY: Final = reason("P-ROAD-01", N_("The road enters by that edge."))
RIVER_BANKS: Final = reason("P-RIV-01", N_("On a river hex a path leads from bank to bank, in no narrow turn."))
EDGE_USED: Final = reason("P-UPG-01", N_("A path on {hex} uses that edge already."))
NO_SUCH_TILE: Final = reason("P-UPG-01", N_("There is no tile with these paths."))
NONE_LEFT: Final = (
    reason("P-ROAD-12", N_("No straight is left in the supply.")),
    reason("P-ROAD-12", N_("No gentle curve is left in the supply.")),
    reason("P-ROAD-12", N_("No tight curve is left in the supply.")),
    reason("P-ROAD-12", N_("No bridge is left in the supply.")),
    reason("P-ROAD-12", N_("No ford is left in the supply.")),
    reason("P-ROAD-12", N_("No shrine is left in the supply.")),
)
UPGRADE_GONE: Final = reason("P-ROAD-12", N_("The only upgrade tile with these paths lies elsewhere on the map."))


def path_bars(s: Pilgrim, place: int, entry: int, exit: int) -> int:
    """Why a hex that takes a tile does not take one with this path: the river, what lies there, or the supply."""
    if entry == exit:
        return ENTRY
    path = geography.PATH[entry * geography.EDGES + exit]
    if not geography.MAY_LIE[place * geography.PATHS + path]:
        return RIVER_BANKS
    there = s.land[place]
    if geography.EDGES_OF[there] >> exit & 1 or geography.EDGES_OF[there] >> entry & 1:
        return EDGE_USED
    tile = geography.tile_on(place, there | 1 << path)
    if tile < 0:
        return NO_SUCH_TILE
    if s.supply[tile] > 0:
        return POSSIBLE
    return UPGRADE_GONE if tile >= geography.UPGRADE else NONE_LEFT[tile]


def new_tile(s: Pilgrim, road: int, place: int, entry: int, exit: int) -> int:
    """The tile that adds this path to a hex, NO_TILE if the hex, the rivers or the supply do not allow it."""
    if hex_bars(s, road, place) or path_bars(s, place, entry, exit):
        return NO_TILE
    return geography.tile_on(place, s.land[place] | geography.path_between(entry, exit))


OFF_THE_BOARD: Final = reason("P-ROAD-04", N_("That exit leads off the board."))
INTO_THE_CITY: Final = reason("P-ROAD-04", N_("A road never leads back into the city."))
JOINED: Final = reason("P-PORT-01", N_("You have joined {the_end} already."))
SHRINES_JOIN_NO_PORT: Final = reason("P-PORT-01", N_("A road with a shrine joins no port."))
AT_A_SHRINE: Final = reason("P-ROAD-10", N_("That exit points at the shrine on {beyond}."))
CLOSED_BEYOND: Final = reason("P-ROAD-04", N_("The quadrant in the {quadrant_beyond} is closed."))
VISITED: Final = reason("P-SITE-01", N_("You have visited {the_end} already."))
PATH_BEYOND: Final = reason("P-ROAD-16", N_("On {beyond} another path ends at that edge."))
PASSED_BEYOND: Final = reason("P-ROAD-13", N_("The road passes {beyond} already."))


def leads_to(s: Pilgrim, colour: int, road: int, place: int, exit: int) -> int:
    """What an exit points at: ONWARD, TO_SITE or TO_PORT; below 0 why it may not (P-ROAD-04, 10, 11, 13, 16)."""
    beyond = geography.neighbour(place, exit)
    if beyond < 0:
        return -OFF_THE_BOARD
    if geography.GROUND[beyond] == geography.CITY_HEX:
        return -INTO_THE_CITY
    if geography.GROUND[beyond] == geography.PORT:
        if s.joined[colour] >> geography.PORT_AT[beyond] & 1:
            return -JOINED
        return -SHRINES_JOIN_NO_PORT if shrines_on(s, road) else TO_PORT
    there = s.land[beyond]
    if there & geography.SHRINE:
        return -AT_A_SHRINE
    if is_closed(s, geography.QUADRANT[beyond]):
        return -CLOSED_BEYOND
    if there & geography.SITE:
        return -VISITED if s.visited[colour] >> geography.QUADRANT[beyond] & 1 else TO_SITE
    if geography.EDGES_OF[there & geography.PATH_BITS] >> geography.opposite(exit) & 1:
        return -PATH_BEYOND
    return -PASSED_BEYOND if passes(s, road, beyond) else ONWARD


# Shrines and demolition


NOT_ON_LAND: Final = reason("P-SHR-01", N_("A shrine stands on land, never on a river."))
TILE_THERE: Final = reason("P-SHR-01", N_("A tile lies on {hex}."))
TOO_FEW_TILES: Final = reason(
    "P-SHR-02",
    *NN_(
        "At least {n} road tile must lie before this shrine, so far: {tiles}.",
        "At least {n} road tiles must lie before this shrine, so far: {tiles}.",
    ),
)
NEXT_TO_CITY: Final = reason("P-SHR-03", N_("{hex} is next to the city or a port."))
NEXT_TO_SHRINE: Final = reason("P-SHR-03", N_("{hex} is next to the shrine on {shrine_beside}."))
NEXT_TO_SITE: Final = reason("P-SHR-03", N_("{hex} is next to {site_beside}."))


def shrine_bars(s: Pilgrim, road: int, place: int) -> int:
    """Why no shrine stands on a hex: it needs empty land, a distance, and enough tiles before it (P-SHR-01..03)."""
    if geography.GROUND[place] != geography.LAND:
        return NOT_ON_LAND
    if s.land[place] & geography.PATH_BITS:
        return TILE_THERE
    why = hex_bars(s, NEW_ROAD, place)
    if why:
        return why
    if s.supply[geography.SHRINE_TILE] == 0:
        return NONE_LEFT[geography.SHRINE_TILE]
    if tiles_since_shrine(s, road) < shrines_on(s, road) + 1:
        return TOO_FEW_TILES
    if geography.TOO_NEAR[place]:
        return NEXT_TO_CITY
    for edge in range(geography.EDGES):
        beside = geography.neighbour(place, edge)
        if beside >= 0 and s.land[beside] & (geography.SHRINE | geography.SITE):
            return NEXT_TO_SHRINE if s.land[beside] & geography.SHRINE else NEXT_TO_SITE
    return POSSIBLE


def can_demolish(s: Pilgrim, road: int) -> bool:
    """Whether a road's last tile can go: the supply must have the tile for the paths that remain (P-DEM-01)."""
    last = s.roads[road][-1]
    rest = s.land[geography.hex_of(last)] & ~geography.path_of(last)
    return rest == 0 or s.supply[geography.tile_on(geography.hex_of(last), rest)] > 0


# Laying and taking away


def lay(s: Pilgrim, colour: int, place: int, entry: int, exit: int) -> None:
    """Put a tile, an upgrade or a shrine on the map as the next step of a road."""
    road = road_into(s, colour, place, entry)
    there = s.land[place]
    if exit == geography.AT_SHRINE:
        s.land[place] = geography.SHRINE
        s.supply[geography.SHRINE_TILE] -= 1
    else:
        exchange_tile(s, place, there | geography.path_between(entry, exit))
    if road == NEW_ROAD:
        s.roads.append((geography.step(place, entry, exit),))
        s.owners.append(colour)
    else:
        s.roads[road] = (*s.roads[road], geography.step(place, entry, exit))
    if geography.QUADRANT[place] >= 0:
        s.settled |= 1 << geography.QUADRANT[place]


def exchange_tile(s: Pilgrim, place: int, paths: int) -> None:
    """The tile on a hex goes back to the supply, and the one that carries these paths comes from it."""
    if s.land[place]:
        s.supply[geography.tile_on(place, s.land[place])] += 1
    if paths:
        s.supply[geography.tile_on(place, paths)] -= 1
    s.land[place] = paths


def demolish(s: Pilgrim, colour: int, road: int) -> None:
    """Take back the last tile of an open road; if it was the first, its acolyte goes back to the city (P-DEM)."""
    last = s.roads[road][-1]
    place = geography.hex_of(last)
    exchange_tile(
        s,
        place,
        s.land[place] & ~geography.path_of(last),
    )
    if len(s.roads[road]) > 1:
        s.roads[road] = s.roads[road][:-1]
        return
    s.roads.pop(road)
    s.owners.pop(road)
    s.people[colour * PLACES + CITY] += 1
