"""Construct: one building and/or one road action (P-CONS)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.state import Decision
from tabard.engine.words import N_
from tabard.pilgrim.actions import BUILD
from tabard.pilgrim.decisions import PAY_BUILDING
from tabard.pilgrim.duty import finish_construct, offer_stop, spend, stopped
from tabard.pilgrim.geography import BUILDING
from tabard.pilgrim.payment import Payment, can_pay
from tabard.pilgrim.roads import add_road_work, do_road_work, road_work_possible
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.tables import AWAY, BUILDING_STONE, BUILDINGS


def possible(s: Pilgrim) -> bool:
    options: list[int] = []
    add_buildings(s, options)
    return len(options) > 0 or road_work_possible(s, False)


def add_buildings(s: Pilgrim, options: list[int]) -> None:
    """Every live building on the map that the player can pay and place (P-CONS-04)."""
    if s.free_slot(s.turn) == AWAY:
        return
    for building in range(BUILDINGS):
        if s.on_map(building) and s.live(building) and can_pay(s, BUILDING_STONE[building], 0, 0):
            options.append(BUILD.id(building))


class Construct(Decision[Pilgrim]):
    question: ClassVar[str] = N_("Construct: which building or road?")
    rules: ClassVar[str] = "P-CONS-01 P-CONS-02 P-CONS-03 P-CONS-04"

    def options(self, s: Pilgrim) -> list[int]:
        options: list[int] = []
        if s.value > 0 and not s.built:
            add_buildings(s, options)
        if s.extra_roads > 0 or (s.value > 0 and not s.road_bought):
            add_road_work(s, False, options)
        offer_stop(s, options)
        return options

    def answer(self, s: Pilgrim, action: int) -> None:
        if BUILD.has(action):
            s.plan = BUILD.first(action)
            s.due_stone = BUILDING_STONE[s.plan]
            s.later_piety = s.later_coin = 0
            PAY_FOR_BUILDING.ask(s)
        elif not stopped(s, action):
            do_road_work(s, action)


class PayBuilding(Payment):
    def paid(self, s: Pilgrim) -> None:
        take_building(s, s.turn, s.plan)
        s.built = True
        spend(s)
        finish_construct(s)


PAY_FOR_BUILDING: Final = PayBuilding(PAY_BUILDING)


def take_building(s: Pilgrim, colour: int, building: int) -> None:
    """From the map to the leftmost free slot; the hex becomes free (P-CONS-04)."""
    s.land[s.track_hex(s.where[building])] &= ~BUILDING
    s.where[building] = s.free_slot(colour)
