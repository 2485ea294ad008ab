"""Why a tile, upgrade or shrine cannot be laid, or a road not be begun or demolished."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.engine.words import N_
from tabard.pilgrim import decisions
from tabard.pilgrim.actions import BEGIN, BUILD_SHRINE, DEMOLISH, LAY, UPGRADE_TILE
from tabard.pilgrim.geography import (
    AT_SHRINE,
    BUILDING,
    CITY_HEX,
    EDGES,
    EDGES_OF,
    FORD,
    GATES,
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
    UPGRADE,
    entry_of,
    exit_of,
    hex_of,
    opposite,
    tile_on,
)
from tabard.pilgrim.payment import can_pay
from tabard.pilgrim.roads import (
    NEW_ROAD,
    NOWHERE,
    ONWARD,
    TO_SITE,
    is_closed,
    leads_to,
    new_tile,
    open_road,
    passes,
    road_into,
    shrine_price,
    shrines_on,
    tiles_since_shrine,
)
from tabard.pilgrim.tables import COST_ROAD, COST_SHRINE, COST_UPGRADE, SITE_COINS, SITE_PIETY, STONE

if TYPE_CHECKING:
    from tabard.pilgrim.state import Pilgrim
    from tabard.pilgrim.words import PilgrimWords

Reason = tuple[str, str]

SUPPLY: Final = (
    N_("No straight is left in the supply."),
    N_("No gentle curve is left in the supply."),
    N_("No tight curve is left in the supply."),
    N_("No bridge is left in the supply."),
    N_("No ford is left in the supply."),
    N_("No shrine is left in the supply."),
)
UPGRADE_GONE: Final = N_("The only upgrade tile with these paths lies elsewhere on the map.")


# What a road action needs at all


def no_road_action(words: PilgrimWords, s: Pilgrim) -> Reason | None:
    """Construct has one road action, and those of the Road Engineer."""
    if s.stack[-1] != decisions.CONSTRUCT or s.extra_roads > 0 or (s.value > 0 and not s.road_bought):
        return None
    return words.say("This Construct has no road action left."), "P-CONS-01"


def no_road_work(words: PilgrimWords, s: Pilgrim) -> str:
    """Why no road action at all is possible, in a sentence."""
    road = open_road(s, s.turn)
    if road != NEW_ROAD:
        place = words.hex(hex_of(s.roads[road][-1]))
        return words.say("Your open road can neither go on nor be demolished at {hex}.", hex=place)
    if not can_pay(s, COST_ROAD, 0, 0):
        return words.say("You have no stone for a road.")
    if s.recruits(s.turn) == 0:
        return words.say("You have nobody in the city or on a duty tile for a new road.")
    return words.say("Nowhere at the city or at a last shrine of yours can a tile be laid that you can pay.")


# Beginning


def begin(words: PilgrimWords, s: Pilgrim, action: int) -> Reason:
    place, entry = BEGIN.first(action), BEGIN.second(action)
    spent = no_road_action(words, s)
    if spent:
        return spent
    if open_road(s, s.turn) != NEW_ROAD:
        return words.say("You have an open road: only its end is built on."), "P-ROAD-15"
    if not can_pay(s, COST_ROAD, 0, 0):
        return too_little_stone(words, s, COST_ROAD), "P-ROAD-02"
    return no_start(words, s, place, entry) or no_tile(words, s, place, entry)


def no_start(words: PilgrimWords, s: Pilgrim, place: int, entry: int) -> Reason | None:
    """Neither a free edge of the city nor one of a last shrine."""
    before = NEXT_TO[place * EDGES + entry]
    if (place, entry) in GATES:
        if s.recruits(s.turn) == 0:
            return words.say("A new road needs an acolyte from the city or a duty tile."), "P-ROAD-05"
        if EDGES_OF[s.land[place] & PATH_BITS] >> entry & 1:
            return words.say("A path uses that edge of the city already."), "P-ROAD-15"
        return None
    if before >= 0 and GROUND[before] == CITY_HEX and GROUND[place] == RIVER:
        return words.say("The river runs through that edge."), "P-RIV-02"
    for road, owner in zip(s.roads, s.owners, strict=True):
        if owner == s.turn and hex_of(road[-1]) == before and exit_of(road[-1]) == AT_SHRINE:
            came = entry_of(road[-1]) == opposite(entry)
            return (words.say("By that edge the road came to the shrine."), "P-SHR-05") if came else None
    return words.say("A road starts at the city or goes on from a last shrine of your own."), "P-ROAD-03"


def no_tile(words: PilgrimWords, s: Pilgrim, place: int, entry: int) -> Reason:
    """Nothing can be laid on the hex: what bars it, or the reason for the way straight on, which stands for all."""
    found = hex_bars(words, s, road_into(s, s.turn, place, entry), place)
    if not found and s.land[place] and not can_pay(s, COST_UPGRADE, 0, 0):
        found = too_little_stone(words, s, COST_UPGRADE), "P-UPG-01"
    for turn in (3, 2, 4, 1, 5):
        found = found or path(words, s, place, entry, (entry + turn) % EDGES)
    reason, rule = found or (words.say("No exit leads anywhere."), "P-ROAD-10")
    return words.say("Nothing can be laid on {hex}. {reason}", hex=words.hex(place), reason=reason), rule


# Tiles and upgrades


def tile(words: PilgrimWords, s: Pilgrim, action: int) -> Reason:
    """A tile or an upgrade with a given exit."""
    family = LAY if LAY.has(action) else UPGRADE_TILE
    place, exit = family.first(action), family.second(action)
    spent = no_road_action(words, s)
    if spent:
        return spent
    going_on = next_hex(s)
    if going_on is None:
        return words.say("First it is to be said where the road begins."), "P-ROAD-15"
    if place != going_on[0]:
        return words.say("The next tile lies on {hex}.", hex=words.hex(going_on[0])), "P-ROAD-15"
    paths = s.land[place] & PATH_BITS
    if family is LAY and paths:
        return words.say("On {hex} lies a tile: it is passed only by upgrading it.", hex=words.hex(place)), "P-ROAD-09"
    if family is UPGRADE_TILE and not paths:
        return words.say("On {hex} is no tile to upgrade.", hex=words.hex(place)), "P-UPG-01"
    return path(words, s, place, going_on[1], exit) or (words.say("No exit leads anywhere."), "P-ROAD-10")


def next_hex(s: Pilgrim) -> tuple[int, int] | None:
    """The hex of the next tile and the edge by which it is entered, if that is settled."""
    if s.stack[-1] == decisions.NEW_TILE:
        return hex_of(s.plan), entry_of(s.plan)
    road = open_road(s, s.turn)
    if road == NEW_ROAD:
        return None
    last = s.roads[road][-1]
    return NEXT_TO[hex_of(last) * EDGES + exit_of(last)], opposite(exit_of(last))


def path(words: PilgrimWords, s: Pilgrim, place: int, entry: int, exit: int) -> Reason | None:
    """Why a path cannot be laid on a hex, None if it can."""
    road = road_into(s, s.turn, place, entry)
    upgrading = s.land[place] & PATH_BITS != 0
    stone = COST_UPGRADE if upgrading else COST_ROAD
    if new_tile(s, road, place, entry, exit) < 0:
        return hex_bars(words, s, road, place) or path_bars(words, s, place, entry, exit)
    target = leads_to(s, s.turn, road, place, exit)
    if target == NOWHERE:
        return exit_bars(words, s, road, place, exit)
    if not can_pay(s, stone, 0, 0):
        return too_little_stone(words, s, stone), "P-UPG-01" if upgrading else "P-ROAD-02"
    spare = s.recruits(s.turn) - (1 if road == NEW_ROAD else 0)
    if spare < 0:
        return words.say("A new road needs an acolyte from the city or a duty tile."), "P-ROAD-05"
    return None if target == ONWARD else end_bars(words, s, NEXT_TO[place * EDGES + exit], target, stone, spare)


def hex_bars(words: PilgrimWords, s: Pilgrim, road: int, place: int) -> Reason | None:
    """What lies on a hex, or where it is, bars every tile."""
    gaps = {"hex": words.hex(place)}
    if s.land[place] & BUILDING:
        return words.say("A building is on {hex}.", **gaps), "P-ROAD-08"
    if s.land[place] & SITE:
        return words.say("A pilgrimage site is on {hex}.", **gaps), "P-ROAD-08"
    if s.land[place] & SHRINE:
        return words.say("A shrine is on {hex}: it is never built over.", **gaps), "P-SHR-06"
    if GROUND[place] > RIVER:
        return words.say("City and ports take no tile."), "P-ROAD-08"
    if is_closed(s, QUADRANT[place]):
        return closed(words, s, place)
    if passes(s, road, place):
        return words.say("The road passes {hex} already.", **gaps), "P-ROAD-13"
    if s.land[place] and tile_on(place, s.land[place]) == FORD:
        return words.say("A ford is on {hex}, and fords are not upgraded.", **gaps), "P-UPG-02"
    return None


def closed(words: PilgrimWords, s: Pilgrim, place: int) -> Reason:
    quadrant = words.quadrant(QUADRANT[place])
    return words.say(
        "The quadrant in the {quadrant} is closed.", quadrant=quadrant
    ), "P-SOLO-01" if s.level else "P-QUAD-01"


def path_bars(words: PilgrimWords, s: Pilgrim, place: int, entry: int, exit: int) -> Reason:
    """The path itself does not fit, or no tile is left for it."""
    if entry == exit:
        return words.say("The road enters by that edge."), "P-ROAD-01"
    number = PATH[entry * EDGES + exit]
    there = s.land[place] & PATH_BITS
    if not MAY_LIE[place * PATHS + number]:
        return words.say("On a river hex a path leads from bank to bank, in no narrow turn."), "P-RIV-01"
    if EDGES_OF[there] >> exit & 1 or EDGES_OF[there] >> entry & 1:
        return words.say("A path on {hex} uses that edge already.", hex=words.hex(place)), "P-UPG-01"
    kind = tile_on(place, there | 1 << number)
    if kind < 0:
        return words.say("There is no tile with these paths."), "P-UPG-01"
    return words.say(UPGRADE_GONE if kind >= UPGRADE else SUPPLY[kind]), "P-ROAD-12"


def exit_bars(words: PilgrimWords, s: Pilgrim, road: int, place: int, exit: int) -> Reason:
    """What an exit may not point at."""
    beyond = NEXT_TO[place * EDGES + exit]
    if beyond < 0:
        return words.say("That exit leads off the board."), "P-ROAD-04"
    if GROUND[beyond] == CITY_HEX:
        return words.say("A road never leads back into the city."), "P-ROAD-04"
    gaps = {"hex": words.hex(beyond)}
    if GROUND[beyond] == PORT:
        return port_bars(words, s, beyond)
    if s.land[beyond] & SHRINE:
        return words.say("That exit points at the shrine on {hex}.", **gaps), "P-ROAD-10"
    if is_closed(s, QUADRANT[beyond]):
        return closed(words, s, beyond)[0], "P-ROAD-04"
    if s.land[beyond] & SITE:
        return words.say("You have visited {end} already.", end=words.end(s, beyond)), "P-SITE-01"
    if EDGES_OF[s.land[beyond] & PATH_BITS] >> opposite(exit) & 1:
        return words.say("On {hex} another path ends at that edge.", **gaps), "P-ROAD-16"
    return words.say("The road passes {hex} already.", **gaps), "P-ROAD-13"


def port_bars(words: PilgrimWords, s: Pilgrim, port: int) -> Reason:
    if s.joined[s.turn] >> PORT_AT[port] & 1:
        return words.say("You have joined {end} already.", end=words.the_end(s, port)), "P-PORT-01"
    return words.say("A road with a shrine joins no port."), "P-PORT-01"


def end_bars(words: PilgrimWords, s: Pilgrim, end: int, target: int, stone: int, spare: int) -> Reason | None:
    """Why the site or port cannot be joined: nobody to send, or its price."""
    gaps = {"end": words.the_end(s, end)}
    if spare == 0:
        rule = "P-SITE-01" if target == TO_SITE else "P-PORT-01"
        return words.say("To join {end} one more acolyte in the city or on a duty tile is needed.", **gaps), rule
    if target != TO_SITE:
        return None
    site = s.sites[QUADRANT[end]]
    piety, coin = SITE_PIETY[site], SITE_COINS[site]
    if can_pay(s, stone, piety, coin):
        return None
    gaps["price"] = words.amounts(stone=stone, coin=coin, piety=piety)
    gaps["lacking"] = words.lacking(s, stone=stone, coin=coin, piety=piety)
    return words.say("To join {end} costs {price} with the tile; you lack {lacking}.", **gaps), "P-SITE-01"


def too_little_stone(words: PilgrimWords, s: Pilgrim, price: int) -> str:
    gaps = {"price": words.amount(STONE, price), "store": words.amount(STONE, s.has(s.turn, STONE))}
    return words.say("That costs {price}, you have {store}.", **gaps)


# Shrines and demolition


def shrine(words: PilgrimWords, s: Pilgrim, action: int) -> Reason:
    place = BUILD_SHRINE.first(action)
    if s.stack[-1] == decisions.CONSTRUCT:
        return words.say("Construct builds no shrines; Build Roads does."), "P-CONS-02"
    road = open_road(s, s.turn)
    if road == NEW_ROAD:
        return words.say("A shrine is built at the end of an open road, and you have none."), "P-SHR-05"
    last = s.roads[road][-1]
    end = NEXT_TO[hex_of(last) * EDGES + exit_of(last)]
    if place != end:
        return words.say("A shrine is built where the open road points: on {hex}.", hex=words.hex(end)), "P-SHR-05"
    return shrine_bars(words, s, road, place) or shrine_neighbours(words, s, place) or no_shrine_price(words, s, road)


def shrine_bars(words: PilgrimWords, s: Pilgrim, road: int, place: int) -> Reason | None:
    gaps = {"hex": words.hex(place)}
    if GROUND[place] != LAND:
        return words.say("A shrine stands on land, never on a river."), "P-SHR-01"
    if s.land[place] & PATH_BITS:
        return words.say("A tile lies on {hex}.", **gaps), "P-SHR-01"
    found = hex_bars(words, s, NEW_ROAD, place)
    if found:
        return found
    if s.supply[SHRINE_TILE] == 0:
        return words.say(SUPPLY[SHRINE_TILE]), "P-ROAD-12"
    tiles, needed = tiles_since_shrine(s, road), shrines_on(s, road) + 1
    if tiles < needed:
        text = words.counted(
            "At least {n} road tile must lie before this shrine, so far: {tiles}.",
            "At least {n} road tiles must lie before this shrine, so far: {tiles}.",
            needed,
            tiles=tiles,
        )
        return text, "P-SHR-02"
    return None


def shrine_neighbours(words: PilgrimWords, s: Pilgrim, place: int) -> Reason | None:
    gaps = {"hex": words.hex(place)}
    if TOO_NEAR[place]:
        return words.say("{hex} is next to the city or a port.", **gaps), "P-SHR-03"
    for edge in range(EDGES):
        beside = NEXT_TO[place * EDGES + edge]
        if beside >= 0 and s.land[beside] & SHRINE:
            return words.say("{hex} is next to the shrine on {other}.", other=words.hex(beside), **gaps), "P-SHR-03"
        if beside >= 0 and s.land[beside] & SITE:
            return words.say("{hex} is next to {end}.", end=words.end(s, beside), **gaps), "P-SHR-03"
    return None


def no_shrine_price(words: PilgrimWords, s: Pilgrim, road: int) -> Reason:
    if s.recruits(s.turn) == 0:
        return words.say("A shrine needs an acolyte from the city or a duty tile."), "P-SHR-04"
    price = {"stone": COST_SHRINE, "piety": shrine_price(s, road)}
    gaps = {"price": words.amounts(**price), "lacking": words.lacking(s, **price)}
    return words.say("This shrine costs {price}; you lack {lacking}.", **gaps), "P-SHR-01"


def demolish(words: PilgrimWords, s: Pilgrim, action: int) -> Reason:
    spent = no_road_action(words, s)
    if spent:
        return spent
    road = open_road(s, s.turn)
    if road == NEW_ROAD:
        return words.say("Only the last tile of an open road is demolished, and you have none."), "P-DEM-01"
    last = hex_of(s.roads[road][-1])
    if last != DEMOLISH.first(action):
        return words.say(
            "Only the last tile of your open road is demolished, on {hex}.", hex=words.hex(last)
        ), "P-DEM-01"
    return words.say("The tile for the paths that remain is not in the supply."), "P-DEM-01"
