"""What a program that learns reads of a position."""

from __future__ import annotations

from typing import Final

from tabard.engine.planes import Plane, Source, amount, bits, one_of, seat, yes_or_no
from tabard.engine.planes import seats as seat_bits
from tabard.pilgrim.components import BOX
from tabard.pilgrim.geography import HEXES, SHRINE, TILES, entry_of, exit_of, hex_of
from tabard.pilgrim.state import Pilgrim
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

A_FEW: Final = 5
MANY: Final = 10
LAND_BITS: Final = SHRINE.bit_length()
WAYS: Final = 8  # six edges, a shrine, an end
COUNTERS: Final = 4
SOLO_COUNTERS: Final = 7


def planes(seats: int) -> tuple[Plane, ...]:
    colours = max(2, seats)  # the Ab-Bott plays the second one in the solo game
    return (*agreed(colours), *set_up(), *belongings(colours), *land(colours), *course(), *turn(), *payment())


def agreed(colours: int) -> tuple[Plane, ...]:
    return (
        Plane("level", "of the solo game", "level", one_of(4)),
        Plane("campaign", "number of the campaign's game", "campaign", one_of(4)),
        Plane("differences", "of the campaign's games so far", "differences", amount(4 * MANY), (3,)),
        Plane("first_game", "as agreed", "first_game", yes_or_no()),
        Plane("handicap", "as agreed", "handicap", amount(BOX.handicap_most), (colours,), by_seat=True),
    )


def set_up() -> tuple[Plane, ...]:
    return (
        Plane("duties", "the duty of each tile of the ring", "duties", one_of(RING), (RING,)),
        Plane("counters", "its tithe counter", "counters", one_of(COUNTERS), (RING,)),
        Plane("sites", "the pilgrimage site in each quadrant", "sites", one_of(len(SITE_POINTS)), (SITES,)),
        Plane("site_steps", "how far along the ship's track it is", "site_steps", amount(ROUNDS), (SITES,)),
        Plane("nw_site", "where the ship's track begins", "nw_site", one_of(ROUNDS)),
        Plane("north_dummies", "tiles with a dummy, the rearmost first", "north_dummies", one_of(RING), (RING,)),
        Plane("south_dummies", "tiles with a dummy, the rearmost first", "south_dummies", one_of(RING), (RING,)),
        Plane("bag", "solo counters in the bag", "bag", amount(A_FEW), (SOLO_COUNTERS,)),
    )


def belongings(colours: int) -> tuple[Plane, ...]:
    goods = amount(MANY, MANY, MANY, MOST_PIETY)
    return (
        Plane("people", "people in each place", "people", amount(A_FEW), (colours, PLACES), by_seat=True),
        Plane("goods", "stone, grain, coins and piety", "goods", goods, (colours, GOODS), by_seat=True),
        Plane("rows", "row on the alms table", "rows", one_of(ICON + 1), (colours,), by_seat=True),
        Plane("crowned", "acolytes on top of the alms table", "crowned", amount(SITES), (colours,), by_seat=True),
        Plane("visited", "quadrants whose site was visited", "visited", bits(SITES), (colours,), by_seat=True),
        Plane("joined", "ports joined", "joined", bits(SITES), (colours,), by_seat=True),
        Plane("buildings", "where on the ship's track a building is", "where", one_of(ROUNDS), (BUILDINGS,)),
        Plane("building_owners", "or who has it", "where", seat(IN_SLOT, SLOTS), (BUILDINGS,)),
        Plane("donated", "buildings donated", "donated", bits(BUILDINGS)),
        Plane("favours", "who has each Cardinal's Favour", "favours", seat(IN_SLOT, SLOTS), (len(FAVOUR_LENGTH),)),
    )


def land(colours: int) -> tuple[Plane, ...]:
    ways = ways_by_hex(colours)
    return (
        Plane("land", "paths, building, site and shrine on each hex", "land", bits(LAND_BITS), (HEXES,)),
        Plane("roads", "edges, shrines and ends of each one's roads", ways, bits(WAYS), (colours, HEXES), by_seat=True),
        Plane("supply", "tiles left, by kind", "supply", amount(MANY), (TILES,)),
        Plane("settled", "quadrants that ever held a tile", "settled", bits(SITES)),
    )


def course() -> tuple[Plane, ...]:
    return (
        Plane("ship", "how far the ship has come", "ship", one_of(ROUNDS + 1)),
        Plane("merchant", "the Merchant's tile", "merchant", one_of(RING)),
        Plane("start", "who starts the round", "start", seat()),
        Plane("turn", "whose turn it is", "turn", seat()),
        Plane("turns_taken", "in this round", "turns_taken", amount(4)),
        Plane("asked", "how many have been asked in this step", "asked", amount(4)),
        Plane("confessed", "who used the Confession Box", "confessed", seat_bits()),
        Plane("tiles_left", "of the Ab-Bott's road action", "tiles_left", amount(A_FEW)),
    )


def turn() -> tuple[Plane, ...]:
    return (
        Plane("used", "buildings used in this turn", "used", bits(BUILDINGS)),
        Plane("hand", "acolytes being sown", "hand", amount(A_FEW)),
        Plane("hand_at", "where they are", "hand_at", one_of(RING + 1)),
        Plane("duty_at", "the tile whose duty is carried out", "duty_at", one_of(RING)),
        Plane("value", "what is left of its value", "value", amount(A_FEW)),
        Plane("done", "actions of the duty so far", "done", amount(A_FEW)),
        Plane("doubled", "the activity filled to two", "doubled", one_of(PLACES + 1)),
        Plane("road_bought", "with the value of Construct", "road_bought", yes_or_no()),
        Plane("extra_roads", "by the Road Engineer in Construct", "extra_roads", amount(2)),
        Plane("built", "a building, by Construct", "built", yes_or_no()),
        Plane("climb", "rows still to rise", "climb", amount(A_FEW)),
    )


def payment() -> tuple[Plane, ...]:
    return (
        Plane("plan_hex", "what is paid for: the hex of a road", "plan", one_of(HEXES, divisor=64)),
        Plane("plan_entry", "its entry, or a building's number by eights", "plan", one_of(8, divisor=8, modulus=8)),
        Plane("plan_exit", "its exit, or the rest of that number", "plan", one_of(8, modulus=8)),
        Plane("due_stone", "stone due", "due_stone", amount(A_FEW)),
        Plane("due_piety", "piety due", "due_piety", amount(A_FEW)),
        Plane("due_coin", "coins due", "due_coin", amount(A_FEW)),
        Plane("later_piety", "due after the tile's price", "later_piety", amount(A_FEW)),
        Plane("later_coin", "due after the tile's price", "later_coin", amount(A_FEW)),
        Plane("banking", "whether the Bank is used", "banking", yes_or_no()),
        Plane("market", "the good exchanged", "market", one_of(GOODS)),
        Plane("direction", "of the exchange", "direction", one_of(3)),
    )


def ways_by_hex(colours: int) -> Source:
    def read(s: Pilgrim) -> list[int]:
        found = [0] * (colours * HEXES)
        for owner, road in zip(s.owners, s.roads):
            for step in road:
                found[owner * HEXES + hex_of(step)] |= 1 << entry_of(step) | 1 << exit_of(step)
        return found

    return read
