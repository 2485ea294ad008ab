"""After moving: either a tithe or a duty (P-TURN-02, P-TITHE, P-DUTY)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.state import Decision
from tabard.engine.words import N_
from tabard.pilgrim import decisions
from tabard.pilgrim.actions import DUTY, PASS, TITHE, USE
from tabard.pilgrim.buildings import BEFORE_DUTY, offer, use
from tabard.pilgrim.decisions import TURN_END
from tabard.pilgrim.duties import allocation, construct, give_alms, ordination
from tabard.pilgrim.duty import base_value
from tabard.pilgrim.hiring import add_uses, hire
from tabard.pilgrim.roads import road_work_possible
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.tables import (
    ALLOCATION,
    BUILD_ROADS,
    COIN,
    CONSTRUCT,
    CORNUCOPIA,
    CUSTOMS_HOUSE,
    GIVE_ALMS,
    GOODS,
    MAJORITY,
    MINORITY,
    NO_COUNTER,
    ORDINATION,
    PLACES,
    RING,
    ROAD_ENGINEER,
    TAXATION,
)

FIRST_DUTY: Final = decisions.ALLOCATION  # the decisions of the duties follow in the order of the duties


class TitheOrDuty(Decision[Pilgrim]):
    question: ClassVar[str] = N_("Do you take a tithe, or carry out a duty?")
    awaited: ClassVar[str] = N_("{who} takes a tithe or carries out a duty")
    rules: ClassVar[str] = "P-TURN-02 P-TITHE-01 P-DUTY-01 P-DUTY-02 P-DUTY-06"

    def options(self, s: Pilgrim) -> list[int]:
        options: list[int] = []
        first = s.turn * PLACES
        taxed = False
        for tile in range(RING):
            if s.people[first + tile] > 0:
                counter = s.counters[tile]
                if counter == CORNUCOPIA:
                    for good in range(3):
                        options.append(TITHE.id(tile, good))
                elif counter == NO_COUNTER:
                    taxed = True
                else:
                    options.append(TITHE.id(tile, counter))
        for tile in range(RING):
            if s.people[first + tile] > 0 and can_carry_out(s, tile):
                options.append(DUTY.id(tile))
        before = len(options)
        offer(s, BEFORE_DUTY, options)
        if taxed and self.offer_customs_house(s, options):
            options.sort()
            before += 1
        if before == 0:
            options.append(PASS.id())
        return options

    def offer_customs_house(self, s: Pilgrim, options: list[int]) -> bool:
        """It is used when Taxation is chosen, so using it chooses Taxation (P-TAX-04)."""
        before = len(options)
        add_uses(s, CUSTOMS_HOUSE, options)
        return len(options) > before

    def answer(self, s: Pilgrim, action: int) -> None:
        if TITHE.has(action):
            s.gain(s.turn, TITHE.second(action), 1)
            s.replace(TURN_END)
        elif DUTY.has(action):
            tile = DUTY.first(action)
            start_duty(s, tile, s.standing(s.turn, tile))
        elif PASS.has(action):
            s.replace(TURN_END)
        elif USE.first(action) == CUSTOMS_HOUSE:
            hire(s, CUSTOMS_HOUSE, USE.second(action))
            start_duty(s, s.duties.index(TAXATION), MAJORITY)
        else:
            use(s, action)


def can_carry_out(s: Pilgrim, tile: int) -> bool:
    """At least one action must be possible with what the coin of the minority leaves (P-DUTY-06, P-DUTY-09)."""
    if s.standing(s.turn, tile) != MINORITY:
        return has_action(s, s.duties[tile])
    purse = s.turn * GOODS + COIN
    if s.goods[purse] == 0:
        return False
    s.goods[purse] -= 1
    possible = has_action(s, s.duties[tile])
    s.goods[purse] += 1
    return possible


def has_action(s: Pilgrim, duty: int) -> bool:
    if duty == BUILD_ROADS:
        return road_work_possible(s, True)
    if duty == CONSTRUCT:
        return construct.possible(s)
    if duty == ALLOCATION:
        return allocation.possible(s)
    if duty == GIVE_ALMS:
        return give_alms.possible(s)
    if duty == ORDINATION:
        return ordination.possible(s)
    return True


def start_duty(s: Pilgrim, tile: int, standing: int) -> None:
    """Settle the value; the coin of the minority is paid at once (P-DUTY-08, P-DUTY-09)."""
    if standing == MINORITY:
        s.gain(s.turn, COIN, -1)
    duty = s.duties[tile]
    s.duty_at = tile
    s.value = base_value(standing)
    s.done = 0
    s.doubled = allocation.NONE
    s.built = s.road_bought = False
    s.extra_roads = 0
    if duty == BUILD_ROADS:
        s.value += s.at(s.turn, ROAD_ENGINEER)
    s.replace(FIRST_DUTY + duty)
