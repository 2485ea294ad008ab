"""Construct: one building and/or one road action (P-CONS)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.actions import Family
from tabard.engine.reasons import POSSIBLE, reason
from tabard.engine.words import N_
from tabard.pilgrim import duty
from tabard.pilgrim.actions import BEGIN, BUILD, DEMOLISH, LAY, STOP, UPGRADE_TILE, USE
from tabard.pilgrim.building_tiles import ANY_TIME
from tabard.pilgrim.constants import AWAY, BUILDING_STONE, BUILDINGS
from tabard.pilgrim.decisions import PAY_BUILDING
from tabard.pilgrim.geography import BUILDING
from tabard.pilgrim.hiring import NOT_IN_GAME
from tabard.pilgrim.occasions import Occasion
from tabard.pilgrim.payment import Payment, ask_for_payment, can_pay
from tabard.pilgrim.road_work import add_road_work, do_road_work, no_road_work, why_not_road_work
from tabard.pilgrim.state import Pilgrim

SLOTS_FULL: Final = reason("P-CONS-04", N_("All your slots are full."))
TAKEN: Final = reason("P-CONS-04", N_("The {building} is no longer on the map: {owner} has it."))
NOT_LIVE_YET: Final = reason("P-CONS-04", N_("The {building} is live from round {round} on."))
TOO_DEAR: Final = reason("P-CONS-04", N_("The {building} costs {building_price}, you have {store}."))


def build_bars(s: Pilgrim, building: int) -> int:
    """Why a building is not constructed: it is not on the map, not live yet, or too dear (P-CONS-04)."""
    if not s.on_map(building):
        return NOT_IN_GAME if s.where[building] == AWAY else TAKEN
    if not s.live(building):
        return NOT_LIVE_YET
    return POSSIBLE if can_pay(s, BUILDING_STONE[building], 0, 0) else TOO_DEAR


def add_buildings(s: Pilgrim, options: list[int]) -> None:
    """Every live building on the map that the player can pay and place (P-CONS-04)."""
    if s.free_slot(s.turn) == AWAY:
        return
    for building in range(BUILDINGS):
        if s.where[building] != AWAY and build_bars(s, building) == POSSIBLE:
            options.append(BUILD.base + building)


NO_SLOT: Final = reason("P-DUTY-06", N_("All your slots are full."))
NONE_LIVE: Final = reason("P-DUTY-06", N_("No live building is on the map."))
ALL_TOO_DEAR: Final = reason("P-DUTY-06", N_("The cheapest live building costs {cheapest}, you have {store}."))
NEITHER: Final = reason("P-DUTY-06", "{no_building} {no_road}")


def no_building(s: Pilgrim) -> int:
    """Why no building at all can be constructed."""
    if s.free_slot(s.turn) == AWAY:
        return NO_SLOT
    why = NONE_LIVE
    for building in range(BUILDINGS):
        if s.where[building] == AWAY:
            continue
        bars = build_bars(s, building)
        if bars == POSSIBLE:
            return POSSIBLE
        if bars == TOO_DEAR:
            why = ALL_TOO_DEAR
    return why


def no_construction(s: Pilgrim) -> int:
    """Why Construct is not possible: there is neither a building nor a road to be built."""
    return NEITHER if no_building(s) and no_road_work(s, False) else POSSIBLE


class Construct(Occasion):
    question: ClassVar[str] = N_("Construct: which building or road?")
    rules: ClassVar[str] = "P-CONS-01 P-CONS-02 P-CONS-03 P-CONS-04"
    offers: ClassVar[tuple[Family, ...]] = (BUILD, BEGIN, LAY, UPGRADE_TILE, DEMOLISH, STOP, USE)
    times: ClassVar[tuple[str, ...]] = (ANY_TIME,)

    def options(self, s: Pilgrim) -> list[int]:
        options: list[int] = []
        if duty.no_building_left(s) == POSSIBLE:
            add_buildings(s, options)
        if duty.no_road_left(s) == POSSIBLE:
            add_road_work(s, False, options)
        duty.offer_stop(s, options)
        return options

    def answer(self, s: Pilgrim, action: int) -> None:
        if BUILD.has(action):
            s.plan = BUILD.first(action)
            s.later_piety = s.later_coin = 0
            ask_for_payment(s, PAY_BUILDING, BUILDING_STONE[s.plan], 0, 0)
        elif not duty.stopped(s, action):
            do_road_work(s, action)

    def bars(self, s: Pilgrim, action: int) -> int:
        if STOP.has(action):
            return duty.NOTHING_DONE
        if not BUILD.has(action):
            return duty.no_road_left(s) or why_not_road_work(s, action)
        return duty.no_building_left(s) or build_bars(s, BUILD.first(action)) or SLOTS_FULL


class PayBuilding(Payment):
    def paid(self, s: Pilgrim) -> None:
        take_building(s, s.turn, s.plan)
        s.built = True
        duty.spend(s)
        duty.finish_construct(s)


def take_building(s: Pilgrim, colour: int, building: int) -> None:
    """A colour takes a building from the map into its leftmost free slot; its hex becomes free (P-CONS-04)."""
    s.land[s.track_hex(s.where[building])] &= ~BUILDING
    s.where[building] = s.free_slot(colour)
