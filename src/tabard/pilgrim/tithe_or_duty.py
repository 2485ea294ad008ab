"""After moving: either a tithe or a duty (P-TURN-02, P-TITHE, P-DUTY)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.actions import Family
from tabard.engine.reasons import POSSIBLE, reason
from tabard.engine.words import N_
from tabard.pilgrim import constants, decisions
from tabard.pilgrim.actions import DUTY, PASS, TITHE, USE
from tabard.pilgrim.building_tiles import AFTER_SOWING, ANY_TIME, CHOOSING_TAXATION
from tabard.pilgrim.buildings import BEFORE_DUTY, offer, use
from tabard.pilgrim.decisions import TURN_END
from tabard.pilgrim.duties import allocation, construct, give_alms, ordination
from tabard.pilgrim.duty import base_value
from tabard.pilgrim.hiring import add_uses, hire
from tabard.pilgrim.occasions import NO_EFFECT, Occasion
from tabard.pilgrim.road_work import no_road_work
from tabard.pilgrim.state import Pilgrim

# By tithe counter: the goods to choose from; none where there is no counter, which is the last entry
TITHES: Final[tuple[tuple[int, ...], ...]] = (
    (constants.STONE,),
    (constants.GRAIN,),
    (constants.COIN,),
    (constants.STONE, constants.GRAIN, constants.COIN),
    (),
)
FIRST_DUTY: Final = decisions.ALLOCATION  # the decisions of the duties follow in the order of the duties


ONLY_THEN: Final = reason("P-TURN-03", N_("A turn is passed only if neither a tithe nor a duty is possible."))
NOBODY_AT_TAXATION: Final = reason("P-TAX-04", N_("You have nobody {at_taxation}."))


class TitheOrDuty(Occasion):
    question: ClassVar[str] = N_("Do you take a tithe, or carry out a duty?")
    awaited: ClassVar[str] = N_("{who} takes a tithe or carries out a duty")
    rules: ClassVar[str] = "P-TURN-02 P-TITHE-01 P-DUTY-01 P-DUTY-02 P-DUTY-06"
    offers: ClassVar[tuple[Family, ...]] = (TITHE, DUTY, PASS, USE)
    times: ClassVar[tuple[str, ...]] = (ANY_TIME, AFTER_SOWING, CHOOSING_TAXATION)

    def options(self, s: Pilgrim) -> list[int]:
        options: list[int] = []
        first = s.turn * constants.PLACES
        taxed = False
        for tile in range(constants.RING):
            if s.people[first + tile] > 0:
                counter = s.counters[tile]
                taxed = taxed or counter == constants.NO_COUNTER  # only Taxation has none
                for good in TITHES[counter]:
                    options.append(TITHE.id(tile, good))
        for tile in range(constants.RING):
            if s.people[first + tile] > 0 and value_bars(s, tile) == POSSIBLE:
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
        """Using the Customs House is choosing Taxation, so it is offered together with the duties (P-TAX-04)."""
        before = len(options)
        add_uses(s, constants.CUSTOMS_HOUSE, options)
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
        elif USE.first(action) == constants.CUSTOMS_HOUSE:
            hire(s, constants.CUSTOMS_HOUSE, USE.second(action))
            start_duty(s, s.duties.index(constants.TAXATION), constants.MAJORITY)
        else:
            use(s, action)

    def bars(self, s: Pilgrim, action: int) -> int:
        if TITHE.has(action):
            return tithe_bars(s, TITHE.first(action), TITHE.second(action))
        return duty_bars(s, DUTY.first(action)) if DUTY.has(action) else ONLY_THEN

    def effect_bars(self, s: Pilgrim, building: int, fee: int) -> int:
        return NOBODY_AT_TAXATION if building == constants.CUSTOMS_HOUSE else NO_EFFECT


NOBODY_FOR_TITHE: Final = reason("P-TITHE-01", N_("You have nobody {at_place}."))
NOTHING_THERE: Final = reason("P-TITHE-01", N_("{tile} has no tithe counter."))
OTHER_TITHE: Final = reason("P-TITHE-01", N_("The tithe of {tile} is {tithe}."))


def tithe_bars(s: Pilgrim, tile: int, good: int) -> int:
    """Why this is not the tithe of a tile."""
    if s.at(s.turn, tile) == 0:
        return NOBODY_FOR_TITHE
    if good in TITHES[s.counters[tile]]:
        return POSSIBLE
    return NOTHING_THERE if s.counters[tile] == constants.NO_COUNTER else OTHER_TITHE


NOBODY_FOR_DUTY: Final = reason("P-DUTY-01", N_("You have nobody {at_place}."))
NO_COIN: Final = reason("P-DUTY-02", N_("You are in the minority on {tile} and have no coin."))
NEEDS_THE_COIN: Final = reason(
    "P-DUTY-09", N_("When the coin of the minority is paid, nothing can be done: {without_coin}")
)


def duty_bars(s: Pilgrim, tile: int) -> int:
    """Why a duty is not carried out: nobody is there, the coin of the minority is missing, or nothing can be done."""
    if s.at(s.turn, tile) == 0:
        return NOBODY_FOR_DUTY
    why = value_bars(s, tile)
    return NEEDS_THE_COIN if why not in (POSSIBLE, NO_COIN) and no_action(s, s.duties[tile]) == POSSIBLE else why


def value_bars(s: Pilgrim, tile: int) -> int:
    """The same where somebody is there. What can be done is found out as if the coin of the minority were paid."""
    if s.standing(s.turn, tile) != constants.MINORITY:
        return no_action(s, s.duties[tile])
    purse = s.turn * constants.GOODS + constants.COIN
    if s.goods[purse] == 0:
        return NO_COIN
    s.goods[purse] -= 1
    why = no_action(s, s.duties[tile])
    s.goods[purse] += 1
    return why


def no_action(s: Pilgrim, duty: int) -> int:
    """Why a duty has no action that is possible now; at least one must be (P-DUTY-06)."""
    if duty == constants.BUILD_ROADS:
        return no_road_work(s, True)
    if duty == constants.CONSTRUCT:
        return construct.no_construction(s)
    if duty == constants.ALLOCATION:
        return allocation.no_allocation(s)
    if duty == constants.GIVE_ALMS:
        return give_alms.no_alms(s)
    if duty == constants.ORDINATION:
        return ordination.no_ordination(s)
    return POSSIBLE


def start_duty(s: Pilgrim, tile: int, standing: int) -> None:
    """Begin a duty: fix its value, and pay the coin of the minority (P-DUTY-08, P-DUTY-09)."""
    if standing == constants.MINORITY:
        s.gain(s.turn, constants.COIN, -1)
    duty = s.duties[tile]
    s.duty_at = tile
    s.value = base_value(standing)
    s.done = 0
    s.doubled = allocation.NONE
    s.built = s.road_bought = False
    s.extra_roads = 0
    if duty == constants.BUILD_ROADS:
        s.value += s.at(s.turn, constants.ROAD_ENGINEER)
    s.replace(FIRST_DUTY + duty)
