"""What a program that learns reads of a position of Pilgrim."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tabard.pilgrim.components import BOX
from tabard.pilgrim.geography import HEXES, SHRINE, TILES, entry_of, exit_of, hex_of
from tabard.pilgrim.tables import (
    BUILDINGS,
    FAVOUR_LENGTH,
    GOODS,
    ICON,
    IN_SLOT,
    MOST_PIETY,
    PLACES,
    RING,
    ROUNDS,
    SITE_POINTS,
    SITES,
    SLOTS,
)

if TYPE_CHECKING:
    from tabard.engine.observing import Writer
    from tabard.pilgrim.state import Pilgrim

A_FEW: Final = 5
MANY: Final = 10
MOST_HANDICAP: Final[int] = BOX.handicap_most
LAND_BITS: Final[int] = SHRINE.bit_length()
WAYS: Final = 8  # six edges, a shrine, an end
COUNTERS: Final = 4
SOLO_COUNTERS: Final = 7
GAMES: Final = 3  # of a campaign
SITE_KINDS: Final[int] = len(SITE_POINTS)
FAVOURS: Final[int] = len(FAVOUR_LENGTH)


def observe(s: Pilgrim, w: Writer) -> None:
    agreed(s, w)
    set_up(s, w)
    belongings(s, w)
    buildings(s, w)
    land(s, w)
    course(s, w)
    turn(s, w)
    payment(s, w)


def agreed(s: Pilgrim, w: Writer) -> None:
    w.plane("level", "of the solo game")
    w.one_of(s.level, 4)
    w.plane("campaign", "number of the campaign's game")
    w.one_of(s.campaign, 4)
    w.plane("differences", "of the campaign's games so far", GAMES)
    for difference in s.differences:
        w.amount(difference, 4 * MANY)
    w.no_amounts(GAMES - len(s.differences), 4 * MANY)
    w.plane("first_game", "as agreed")
    w.switch(s.first_game)
    w.plane("handicap", "as agreed", len(w.seats))
    for colour in w.seats:
        w.amount(s.handicap[colour] if colour < len(s.handicap) else 0, MOST_HANDICAP)


def set_up(s: Pilgrim, w: Writer) -> None:
    w.plane("duties", "the duty of each tile of the ring", RING)
    for duty in s.duties:
        w.one_of(duty, RING)
    w.no_places(RING - len(s.duties), RING)
    w.plane("counters", "its tithe counter", RING)
    for counter in s.counters:
        w.one_of(counter, COUNTERS)
    w.no_places(RING - len(s.counters), COUNTERS)
    w.plane("sites", "the pilgrimage site in each quadrant", SITES)
    for site in s.sites:
        w.one_of(site, SITE_KINDS)
    w.no_places(SITES - len(s.sites), SITE_KINDS)
    w.plane("site_steps", "how far along the ship's track it is", SITES)
    for steps in s.site_steps:
        w.amount(steps, ROUNDS)
    w.no_amounts(SITES - len(s.site_steps), ROUNDS)
    w.plane("nw_site", "where the ship's track begins")
    w.one_of(s.nw_site, ROUNDS)
    w.plane("north_dummies", "tiles with a dummy, the rearmost first", RING)
    for tile in s.north_dummies:
        w.one_of(tile, RING)
    w.no_places(RING - len(s.north_dummies), RING)
    w.plane("south_dummies", "tiles with a dummy, the rearmost first", RING)
    for tile in s.south_dummies:
        w.one_of(tile, RING)
    w.no_places(RING - len(s.south_dummies), RING)
    w.plane("bag", "solo counters in the bag", SOLO_COUNTERS)
    for count in s.bag:
        w.amount(count, A_FEW)
    w.no_amounts(SOLO_COUNTERS - len(s.bag), A_FEW)


def belongings(s: Pilgrim, w: Writer) -> None:
    w.plane("people", "people in each place", len(w.seats), PLACES)
    for colour in w.seats:
        for place in range(PLACES):
            w.amount(s.people[colour * PLACES + place], A_FEW)
    w.plane("goods", "stone, grain, coins and piety", len(w.seats), GOODS)
    for colour in w.seats:
        for good in range(GOODS):
            w.amount(s.goods[colour * GOODS + good], MOST_PIETY if good == GOODS - 1 else MANY)
    w.plane("rows", "row on the alms table", len(w.seats))
    for colour in w.seats:
        w.one_of(s.rows[colour], ICON + 1)
    w.plane("crowned", "acolytes on top of the alms table", len(w.seats))
    for colour in w.seats:
        w.amount(s.crowned[colour], SITES)
    w.plane("visited", "quadrants whose site was visited", len(w.seats))
    for colour in w.seats:
        w.bits(s.visited[colour], SITES)
    w.plane("joined", "ports joined", len(w.seats))
    for colour in w.seats:
        w.bits(s.joined[colour], SITES)


def buildings(s: Pilgrim, w: Writer) -> None:
    w.plane("buildings", "where on the ship's track a building is", BUILDINGS)
    for where in s.where:
        w.one_of(where, ROUNDS)
    w.plane("building_owners", "or who has it", BUILDINGS)
    for where in s.where:
        w.seat(owner_of(where))
    w.plane("donated", "buildings donated")
    w.bits(s.donated, BUILDINGS)
    w.plane("favours", "who has each Cardinal's Favour", FAVOURS)
    for slot in s.favours:
        w.seat(owner_of(slot))


def owner_of(where: int) -> int:
    """Who has what lies there; nobody's seat is -1."""
    return (where - IN_SLOT) // SLOTS if where >= IN_SLOT else -1


def land(s: Pilgrim, w: Writer) -> None:
    w.plane("land", "paths, building, site and shrine on each hex", HEXES)
    for hex in s.land:
        w.bits(hex, LAND_BITS)
    w.plane("roads", "edges, shrines and ends of each one's roads", len(w.seats), HEXES)
    first = w.at
    for number in range(len(s.roads)):
        colour: i64 = s.owners[number]
        turned = (colour - w.viewer + w.players) % w.players
        for step in s.roads[number]:
            at: i64 = first + (turned * HEXES + hex_of(step)) * WAYS
            w.put(at + entry_of(step), 1)
            w.put(at + exit_of(step), 1)
    w.no_bits(w.players * HEXES, WAYS)
    w.plane("supply", "tiles left, by kind", TILES)
    for left in s.supply:
        w.amount(left, MANY)
    w.plane("settled", "quadrants that ever held a tile")
    w.bits(s.settled, SITES)


def course(s: Pilgrim, w: Writer) -> None:
    w.plane("ship", "how far the ship has come")
    w.one_of(s.ship, ROUNDS + 1)
    w.plane("merchant", "the Merchant's tile")
    w.one_of(s.merchant, RING)
    w.plane("start", "who starts the round")
    w.seat(s.start)
    w.plane("turn", "whose turn it is")
    w.seat(s.turn)
    w.plane("turns_taken", "in this round")
    w.amount(s.turns_taken, 4)
    w.plane("asked", "how many have been asked in this step")
    w.amount(s.asked, 4)
    w.plane("confessed", "who used the Confession Box")
    w.seat_bits(s.confessed)
    w.plane("tiles_left", "of the Ab-Bott's road action")
    w.amount(s.tiles_left, A_FEW)


def turn(s: Pilgrim, w: Writer) -> None:
    w.plane("used", "buildings used in this turn")
    w.bits(s.used, BUILDINGS)
    w.plane("hand", "acolytes being sown")
    w.amount(s.hand, A_FEW)
    w.plane("hand_at", "where they are")
    w.one_of(s.hand_at, RING + 1)
    w.plane("duty_at", "the tile whose duty is carried out")
    w.one_of(s.duty_at, RING)
    w.plane("value", "what is left of its value")
    w.amount(s.value, A_FEW)
    w.plane("done", "actions of the duty so far")
    w.amount(s.done, A_FEW)
    w.plane("doubled", "the activity filled to two")
    w.one_of(s.doubled, PLACES + 1)
    w.plane("road_bought", "with the value of Construct")
    w.switch(s.road_bought)
    w.plane("extra_roads", "by the Road Engineer in Construct")
    w.amount(s.extra_roads, 2)
    w.plane("built", "a building, by Construct")
    w.switch(s.built)
    w.plane("climb", "rows still to rise")
    w.amount(s.climb, A_FEW)


def payment(s: Pilgrim, w: Writer) -> None:
    w.plane("plan_hex", "what is paid for: the hex of a road")
    w.one_of(s.plan // 64, HEXES)
    w.plane("plan_entry", "its entry, or a building's number by eights")
    w.one_of(s.plan // 8 % 8, 8)
    w.plane("plan_exit", "its exit, or the rest of that number")
    w.one_of(s.plan % 8, 8)
    w.plane("due_stone", "stone due")
    w.amount(s.due_stone, A_FEW)
    w.plane("due_piety", "piety due")
    w.amount(s.due_piety, A_FEW)
    w.plane("due_coin", "coins due")
    w.amount(s.due_coin, A_FEW)
    w.plane("later_piety", "due after the tile's price")
    w.amount(s.later_piety, A_FEW)
    w.plane("later_coin", "due after the tile's price")
    w.amount(s.later_coin, A_FEW)
    w.plane("banking", "whether the Bank is used")
    w.switch(s.banking)
    w.plane("market", "the good exchanged")
    w.one_of(s.market, GOODS)
    w.plane("direction", "of the exchange")
    w.one_of(s.direction, 3)
