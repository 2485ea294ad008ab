"""What a player does on the map: tiles, upgrades, shrines, demolition, each with its price (P-ROADS, P-ROAD-15)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.actions import Family
from tabard.engine.reasons import POSSIBLE, reason
from tabard.engine.state import Decision
from tabard.engine.words import N_
from tabard.pilgrim import geography, roads
from tabard.pilgrim.acolyte import Acolyte
from tabard.pilgrim.actions import BEGIN, BUILD_SHRINE, DEMOLISH, LAY, UPGRADE_TILE
from tabard.pilgrim.constants import COST_ROAD, COST_SHRINE, COST_UPGRADE, SITE_COINS, SITE_PIETY
from tabard.pilgrim.decisions import ACOLYTE_FOR_TILE, NEW_TILE, PAY_TILE
from tabard.pilgrim.duty import road_work_done
from tabard.pilgrim.payment import Payment, ask_for_payment, can_pay
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.trails import join_end

# What a player can do with tiles


TOO_DEAR: Final = reason("P-ROAD-02", N_("That costs {price}, you have {store}."))
UPGRADE_TOO_DEAR: Final = reason(
    "P-UPG-01", N_("To upgrade the tile on {hex} costs {upgrade_price}, you have {store}.")
)
NOBODY_FOR_ROAD: Final = reason("P-ROAD-05", N_("A new road needs an acolyte from the city or a duty tile."))


def player_bars(s: Pilgrim, road: int, place: int) -> int:
    """Why the player can lay no tile on a hex: because of what lies there, the price, or nobody for a new road."""
    why = roads.hex_bars(s, road, place)
    if why:
        return why
    if not can_pay(s, tile_price(s, place), 0, 0):
        return UPGRADE_TOO_DEAR if s.land[place] else TOO_DEAR
    return NOBODY_FOR_ROAD if spare_people(s, road) < 0 else POSSIBLE


def tile_price(s: Pilgrim, place: int) -> int:
    return COST_UPGRADE if s.land[place] else COST_ROAD


def spare_people(s: Pilgrim, road: int) -> int:
    """How many acolytes are left for the end of a road, once a new one has somebody on its first tile."""
    return s.recruits(s.turn) - (1 if road == roads.NEW_ROAD else 0)


def exit_bars(s: Pilgrim, road: int, place: int, entry: int, exit: int) -> int:
    """Why the player cannot lay a path with this exit on a hex that takes a tile."""
    why = roads.path_bars(s, place, entry, exit)
    if why:
        return why
    target = roads.leads_to(s, s.turn, road, place, exit)
    if target < 0:
        return -target
    return POSSIBLE if target == roads.ONWARD else end_bars(s, road, place, exit, target)


NOBODY_FOR_SITE: Final = reason(
    "P-SITE-01", N_("To join {the_end} one more acolyte in the city or on a duty tile is needed.")
)
NOBODY_FOR_PORT: Final = reason(
    "P-PORT-01", N_("To join {the_end} one more acolyte in the city or on a duty tile is needed.")
)
SITE_TOO_DEAR: Final = reason(
    "P-SITE-01", N_("To join {the_end} costs {end_price} with the tile; you lack {end_lacking}.")
)


def end_bars(s: Pilgrim, road: int, place: int, exit: int, target: int) -> int:
    """Why a site or port cannot be joined: nobody to send, or its price (P-SITE-01, P-PORT-01)."""
    if spare_people(s, road) == 0:
        return NOBODY_FOR_SITE if target == roads.TO_SITE else NOBODY_FOR_PORT
    if target == roads.TO_PORT:
        return POSSIBLE
    site = s.sites[geography.QUADRANT[geography.neighbour(place, exit)]]
    payable = can_pay(s, tile_price(s, place), SITE_PIETY[site], SITE_COINS[site])
    return POSSIBLE if payable else SITE_TOO_DEAR


def takes_tile(s: Pilgrim, place: int, entry: int) -> bool:
    """Whether the player can lay and pay any tile or upgrade on a hex entered by this edge."""
    road = roads.road_into(s, s.turn, place, entry)
    if player_bars(s, road, place):
        return False
    for exit in range(geography.EDGES):
        if exit_bars(s, road, place, entry, exit) == POSSIBLE:
            return True
    return False


def add_tiles(s: Pilgrim, place: int, entry: int, options: list[int]) -> None:
    """Every tile or upgrade that the player can lay and pay on a hex entered by this edge."""
    road = roads.road_into(s, s.turn, place, entry)
    if player_bars(s, road, place):
        return
    family = UPGRADE_TILE if s.land[place] else LAY
    for exit in range(geography.EDGES):
        if exit_bars(s, road, place, entry, exit) == POSSIBLE:
            options.append(family.id(place, exit))


OTHER_HEX: Final = reason("P-ROAD-15", N_("The next tile lies on {next_hex}."))
ONLY_UPGRADED: Final = reason("P-ROAD-09", N_("On {hex} lies a tile: it is passed only by upgrading it."))
NOTHING_TO_UPGRADE: Final = reason("P-UPG-01", N_("On {hex} is no tile to upgrade."))


def why_not_tile(s: Pilgrim, action: int, place: int, entry: int) -> int:
    """Why a tile or an upgrade is not laid, where the next one must lie on that hex and be entered by that edge."""
    family = LAY if LAY.has(action) else UPGRADE_TILE
    if family.first(action) != place:
        return OTHER_HEX
    if LAY.has(action) and s.land[place] & geography.PATH_BITS:
        return ONLY_UPGRADED
    if UPGRADE_TILE.has(action) and not s.land[place]:
        return NOTHING_TO_UPGRADE
    road = roads.road_into(s, s.turn, place, entry)
    return player_bars(s, road, place) or exit_bars(s, road, place, entry, family.second(action))


# Shrines


NOBODY_FOR_SHRINE: Final = reason("P-SHR-04", N_("A shrine needs an acolyte from the city or a duty tile."))
SHRINE_TOO_DEAR: Final = reason("P-SHR-01", N_("This shrine costs {shrine_price}; you lack {shrine_lacking}."))


def shrine_price(s: Pilgrim, road: int) -> int:
    """The piety of the next shrine of a road (P-SHR-01)."""
    return roads.shrines_on(s, road) + 1


def why_not_shrine(s: Pilgrim, road: int, place: int) -> int:
    """Why the player cannot build a shrine on a hex: the hex takes none, nobody can go there, or the price."""
    why = roads.shrine_bars(s, road, place)
    if why:
        return why
    if s.recruits(s.turn) == 0:
        return NOBODY_FOR_SHRINE
    return POSSIBLE if can_pay(s, COST_SHRINE, shrine_price(s, road), 0) else SHRINE_TOO_DEAR


# All road actions


def add_road_work(s: Pilgrim, shrines: bool, options: list[int], one_will_do: bool = False) -> None:
    """Every road action: at the open end, or a beginning at the city or at a last shrine (P-ROAD-15)."""
    road = roads.open_road(s, s.turn)
    if road == roads.NEW_ROAD:
        add_beginnings(s, options, one_will_do)
        return
    last = s.roads[road][-1]
    place = geography.pointed_at(last)
    add_tiles(s, place, geography.opposite(geography.exit_of(last)), options)
    if shrines and why_not_shrine(s, road, place) == POSSIBLE:
        options.append(BUILD_SHRINE.id(place))
    if roads.can_demolish(s, road):
        options.append(DEMOLISH.id(geography.hex_of(last)))


NOT_BEGUN: Final = reason("P-ROAD-15", N_("First it is to be said where the road begins."))
NO_ROAD_FOR_SHRINE: Final = reason("P-SHR-05", N_("A shrine is built at the end of an open road, and you have none."))
OTHER_END: Final = reason("P-SHR-05", N_("A shrine is built where the open road points: on {next_hex}."))
NOTHING_TO_DEMOLISH: Final = reason(
    "P-DEM-01", N_("Only the last tile of an open road is demolished, and you have none.")
)
OTHER_LAST: Final = reason("P-DEM-01", N_("Only the last tile of your open road is demolished, on {last_hex}."))
MUST_STAY: Final = reason("P-DEM-01", N_("The tile for the paths that remain is not in the supply."))


def why_not_road_work(s: Pilgrim, action: int) -> int:
    """Why a road action is not possible, where one may be chosen."""
    if BEGIN.has(action):
        return why_not_begin(s, BEGIN.first(action), BEGIN.second(action))
    road = roads.open_road(s, s.turn)
    if road == roads.NEW_ROAD:
        if BUILD_SHRINE.has(action):
            return NO_ROAD_FOR_SHRINE
        return NOTHING_TO_DEMOLISH if DEMOLISH.has(action) else NOT_BEGUN
    last = s.roads[road][-1]
    place = geography.pointed_at(last)
    if DEMOLISH.has(action):
        return OTHER_LAST if DEMOLISH.first(action) != geography.hex_of(last) else MUST_STAY
    if BUILD_SHRINE.has(action):
        return OTHER_END if BUILD_SHRINE.first(action) != place else why_not_shrine(s, road, place)
    return why_not_tile(s, action, place, geography.opposite(geography.exit_of(last)))


OPEN_ROAD: Final = reason("P-ROAD-15", N_("You have an open road: only its end is built on."))
RIVER_GATE: Final = reason("P-RIV-02", N_("The river runs through that edge."))
GATE_USED: Final = reason("P-ROAD-15", N_("A path uses that edge of the city already."))
CAME_THIS_WAY: Final = reason("P-SHR-05", N_("By that edge the road came to the shrine."))
NO_START: Final = reason("P-ROAD-03", N_("A road starts at the city or goes on from a last shrine of your own."))
NOTHING_FITS: Final = reason("P-ROAD-10", N_("Nothing can be laid on {hex}. {straight_on}"))


def why_not_begin(s: Pilgrim, place: int, entry: int) -> int:
    """Why a road does not begin, or go on behind a shrine, on a hex entered by this edge."""
    if roads.open_road(s, s.turn) != roads.NEW_ROAD:
        return OPEN_ROAD
    if not can_pay(s, COST_ROAD, 0, 0):
        return TOO_DEAR
    return (
        start_bars(s, place, entry) or player_bars(s, roads.road_into(s, s.turn, place, entry), place) or NOTHING_FITS
    )


def start_bars(s: Pilgrim, place: int, entry: int) -> int:
    """Why nothing starts there: it is neither a free gate of the city nor an edge of a last shrine."""
    before = geography.neighbour(place, entry)
    if before >= 0 and geography.GROUND[before] == geography.CITY_HEX:
        if (place, entry) not in geography.GATES:
            return RIVER_GATE
        return NOBODY_FOR_ROAD if s.recruits(s.turn) == 0 else gate_bars(s, place, entry)
    for road in range(len(s.roads)):
        last = s.roads[road][-1]
        if (
            s.owners[road] == s.turn
            and geography.hex_of(last) == before
            and geography.exit_of(last) == geography.AT_SHRINE
        ):
            return CAME_THIS_WAY if geography.entry_of(last) == geography.opposite(entry) else POSSIBLE
    return NO_START


def gate_bars(s: Pilgrim, place: int, edge: int) -> int:
    """Why a gate of the city is not free: a path uses its edge."""
    return GATE_USED if geography.EDGES_OF[s.land[place] & geography.PATH_BITS] >> edge & 1 else POSSIBLE


def add_beginnings(s: Pilgrim, options: list[int], one_will_do: bool) -> None:
    """Where a road can be begun, or a trail be continued behind its last shrine."""
    if not can_pay(s, COST_ROAD, 0, 0):
        return
    before = len(options)
    if s.recruits(s.turn) > 0:
        for gate in range(len(geography.GATE_HEX)):
            place, edge = geography.GATE_HEX[gate], geography.GATE_EDGE[gate]
            if gate_bars(s, place, edge) == POSSIBLE and takes_tile(s, place, edge):
                options.append(BEGIN.id(place, edge))
                if one_will_do:
                    return
    shrines = False
    for road in range(len(s.roads)):
        last = s.roads[road][-1]
        if s.owners[road] == s.turn and geography.exit_of(last) == geography.AT_SHRINE:
            shrines = True
            for edge in range(geography.EDGES):
                place = geography.neighbour(geography.hex_of(last), edge)
                entry = geography.opposite(edge)
                if edge != geography.entry_of(last) and place >= 0 and takes_tile(s, place, entry):
                    options.append(BEGIN.id(place, entry))
    if shrines:
        options[before:] = sorted(options[before:])


NO_WAY_ON: Final = reason("P-DUTY-06", N_("Your open road can neither go on nor be demolished at {last_hex}."))
NO_STONE: Final = reason("P-DUTY-06", N_("You have no stone for a road."))
NOBODY_FOR_START: Final = reason("P-DUTY-06", N_("You have nobody in the city or on a duty tile for a new road."))
NOWHERE_TO_START: Final = reason(
    "P-DUTY-06", N_("Nowhere at the city or at a last shrine of yours can a tile be laid that you can pay.")
)


def no_road_work(s: Pilgrim, shrines: bool) -> int:
    """Why no road action at all is possible."""
    options: list[int] = []
    add_road_work(s, shrines, options, one_will_do=True)
    if options:
        return POSSIBLE
    if roads.open_road(s, s.turn) != roads.NEW_ROAD:
        return NO_WAY_ON
    if not can_pay(s, COST_ROAD, 0, 0):
        return NO_STONE
    return NOBODY_FOR_START if s.recruits(s.turn) == 0 else NOWHERE_TO_START


# Doing it


def do_road_work(s: Pilgrim, action: int) -> None:
    if BEGIN.has(action):
        s.plan = geography.step(BEGIN.first(action), BEGIN.second(action), 0)
        s.push(NEW_TILE)
    elif DEMOLISH.has(action):
        roads.demolish(s, s.turn, roads.open_road(s, s.turn))
        road_work_done(s)
    else:
        last = s.roads[roads.open_road(s, s.turn)][-1]
        start_tile(s, action, geography.opposite(geography.exit_of(last)))


class NewTile(Decision[Pilgrim]):
    question: ClassVar[str] = N_("Where does the tile on {hex} lead?")
    rules: ClassVar[str] = "P-ROAD-01 P-ROAD-10 P-ROAD-16"
    offers: ClassVar[tuple[Family, ...]] = (LAY, UPGRADE_TILE)

    def options(self, s: Pilgrim) -> list[int]:
        options: list[int] = []
        add_tiles(s, geography.hex_of(s.plan), geography.entry_of(s.plan), options)
        return options

    def answer(self, s: Pilgrim, action: int) -> None:
        s.pop()
        start_tile(s, action, geography.entry_of(s.plan))

    def why_not(self, s: Pilgrim, action: int) -> int:
        return why_not_tile(s, action, geography.hex_of(s.plan), geography.entry_of(s.plan))


def start_tile(s: Pilgrim, action: int, entry: int) -> None:
    """Find out the price of a tile, upgrade or shrine, and ask for it."""
    s.later_piety = s.later_coin = 0
    if BUILD_SHRINE.has(action):
        s.plan = geography.step(BUILD_SHRINE.first(action), entry, geography.AT_SHRINE)
        ask_for_payment(s, PAY_TILE, COST_SHRINE, shrine_price(s, roads.open_road(s, s.turn)), 0)
    else:
        family = LAY if LAY.has(action) else UPGRADE_TILE
        s.plan = geography.step(family.first(action), entry, family.second(action))
        beyond = geography.neighbour(family.first(action), family.second(action))
        if s.land[beyond] & geography.SITE:
            site = s.sites[geography.QUADRANT[beyond]]
            s.later_piety = SITE_PIETY[site]
            s.later_coin = SITE_COINS[site]
        ask_for_payment(s, PAY_TILE, COST_ROAD if LAY.has(action) else COST_UPGRADE, 0, 0)


class PayTile(Payment):
    def paid(self, s: Pilgrim) -> None:
        if (
            geography.exit_of(s.plan) == geography.AT_SHRINE
            or roads.road_into(s, s.turn, geography.hex_of(s.plan), geography.entry_of(s.plan)) == roads.NEW_ROAD
        ):
            s.push(ACOLYTE_FOR_TILE)
        else:
            lay_planned(s)


class AcolyteForTile(Acolyte):
    question: ClassVar[str] = N_("Which acolyte goes onto {hex}?")
    rules: ClassVar[str] = "P-ROAD-05 P-ROAD-14 P-SHR-04"

    def taken(self, s: Pilgrim) -> None:
        lay_planned(s)


def lay_planned(s: Pilgrim) -> None:
    """Everything is paid: the tile comes onto the map, and what it points at is joined."""
    place, exit = geography.hex_of(s.plan), geography.exit_of(s.plan)
    roads.lay(s, s.turn, place, geography.entry_of(s.plan), exit)
    if exit != geography.AT_SHRINE:
        beyond = geography.neighbour(place, exit)
        if s.land[beyond] & geography.SITE or geography.GROUND[beyond] == geography.PORT:
            join_end(s)
            return
    road_work_done(s)
