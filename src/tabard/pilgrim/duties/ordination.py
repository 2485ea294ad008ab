"""Ordination: ordain serfs and send acolytes on missions, 1 grain each (P-ORD)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.actions import Family
from tabard.engine.reasons import POSSIBLE, reason
from tabard.engine.words import N_
from tabard.pilgrim.actions import MISSION, ORDAIN, STOP, USE
from tabard.pilgrim.building_tiles import ANY_TIME, PAYING, WITH_ALLOCATION_OR_ORDINATION, WITH_GIVE_ALMS_OR_ORDINATION
from tabard.pilgrim.buildings import left
from tabard.pilgrim.constants import ABBEY, BANK, CITY, COIN, GRAIN, INFIRMARY, MILL, OWN, VILLAGE
from tabard.pilgrim.duties.give_alms import FREE_GRAIN, NO_GRAIN_FOR_MILL
from tabard.pilgrim.duty import NOTHING_DONE, finish_duty, may_come_into_reach, offer_stop, spend, stopped
from tabard.pilgrim.hiring import hire, unhire, ways
from tabard.pilgrim.occasions import NO_EFFECT, Occasion
from tabard.pilgrim.state import Pilgrim

NOBODY: Final = reason("P-DUTY-06", N_("You have nobody in the village or in the abbey."))
NO_GRAIN: Final = reason("P-DUTY-06", N_("You have no grain for a step."))


def no_ordination(s: Pilgrim) -> int:
    """Why Ordination is not possible: there is nobody to move, or a first step cannot be paid."""
    if not somebody(s):
        return NOBODY
    return POSSIBLE if s.has(s.turn, GRAIN) > 0 or bank_pays(s) else NO_GRAIN


def somebody(s: Pilgrim) -> bool:
    """Whether anybody is left in the village or in the abbey."""
    return s.at(s.turn, VILLAGE) + s.at(s.turn, ABBEY) > 0


NO_GRAIN_TO_PAY: Final = reason("P-ORD-01", N_("You have no grain for a step."))
HELD_FOR_MILL: Final = reason("P-B-MILL", N_("With the Mill this step needs more grain in store than {grain}."))


def grain_bars(s: Pilgrim) -> int:
    """Why the next step is not paid in grain. With the Mill the first two grain are shown, not spent (P-B-MILL)."""
    held = min(s.done, FREE_GRAIN) + 1 if s.used >> MILL & 1 else 1
    grain = s.has(s.turn, GRAIN)
    return POSSIBLE if grain >= held else HELD_FOR_MILL if grain > 0 else NO_GRAIN_TO_PAY


def grain_spent(s: Pilgrim) -> int:
    """What a step costs in grain: nothing for the first two with the Mill."""
    return 0 if s.used >> MILL & 1 and s.done < FREE_GRAIN else 1


def bank_allowed(s: Pilgrim, fee: int) -> bool:
    """Whether the Bank may pay now: never for the two grain that the Mill asks for, which are left after its fee."""
    return not s.used >> MILL & 1 or (s.done >= FREE_GRAIN and left(s, GRAIN, fee) >= FREE_GRAIN)


BANK_FIRST: Final = reason("P-B-BANK", N_("Coins pay for a step only after the Bank is used."))
HELD_FROM_BANK: Final = reason("P-B-MILL", N_("The Bank does not stand in for the grain that the Mill wants held."))
NO_COIN: Final = reason("P-B-BANK", N_("You have no coin."))


def coin_bars(s: Pilgrim) -> int:
    """Why the next step is not paid in a coin."""
    if not s.used >> BANK & 1:
        return BANK_FIRST
    if not bank_allowed(s, OWN):
        return HELD_FROM_BANK
    return POSSIBLE if s.has(s.turn, COIN) > 0 else NO_COIN


def bank_pays(s: Pilgrim) -> bool:
    """Whether the Bank could be used now and pay a step."""
    options: list[int] = []
    add_bank(s, options)
    return len(options) > 0


def step_possible(s: Pilgrim) -> bool:
    """Whether there is somebody to move, and a way to pay for it."""
    return somebody(s) and (grain_bars(s) == POSSIBLE or coin_bars(s) == POSSIBLE or bank_pays(s))


ALL_STEPS_MADE: Final = reason("P-ORD-01", N_("All steps of this Ordination are made."))
NOBODY_THERE: Final = reason("P-ORD-01", N_("You have nobody {at_place}."))
GRAIN_OR_COIN: Final = reason("P-ORD-01", N_("A step is paid in grain, or in a coin by the Bank."))
NOBODY_TO_MOVE: Final = reason("P-BLD-10", N_("You have nobody in the village or in the abbey."))
NOT_YET: Final = reason("P-ORD-02", N_("The Infirmary adds one when the others are done."))
NO_STEP_MORE: Final = reason("P-ORD-02", N_("One more step could not be paid or made."))
BEFORE_THE_FIRST: Final = reason("P-B-MILL", N_("The Mill is used before the first step is paid."))
NO_COIN_LEFT: Final = reason("P-BLD-10", N_("You would have no coin to pay with."))


class Ordination(Occasion):
    question: ClassVar[str] = N_("Ordination: ordain or mission? (steps left: {value})")
    rules: ClassVar[str] = "P-ORD-01 P-ORD-02 P-B-MILL P-B-BANK"
    offers: ClassVar[tuple[Family, ...]] = (ORDAIN, MISSION, STOP, USE)
    times: ClassVar[tuple[str, ...]] = (ANY_TIME, WITH_ALLOCATION_OR_ORDINATION, WITH_GIVE_ALMS_OR_ORDINATION, PAYING)

    def options(self, s: Pilgrim) -> list[int]:
        options: list[int] = []
        if s.value > 0:
            if s.at(s.turn, VILLAGE) > 0:
                add_payments(s, ORDAIN.id(), options)
            if s.at(s.turn, ABBEY) > 0:
                add_payments(s, MISSION.id(), options)
            if somebody(s):
                add_bank(s, options)
                add_mill(s, options)
        else:
            add_infirmary(s, options)
        before = len(options)
        offer_stop(s, options)
        if before < len(options) - 1:
            options.sort()
        return options

    def answer(self, s: Pilgrim, action: int) -> None:
        if USE.has(action) and USE.first(action) in (BANK, MILL, INFIRMARY):
            hire(s, USE.first(action), USE.second(action))
            if USE.first(action) == INFIRMARY:
                s.value += 1
            return
        if stopped(s, action):
            return
        family = ORDAIN if ORDAIN.has(action) else MISSION
        if family.first(action) == COIN:
            s.gain(s.turn, COIN, -1)
        else:
            s.gain(s.turn, GRAIN, -grain_spent(s))
        if family is ORDAIN:
            s.move(s.turn, VILLAGE, ABBEY)
        else:
            s.move(s.turn, ABBEY, CITY)
        spend(s)
        if s.value == 0 and not infirmary_in_reach(s):
            finish_duty(s)

    def bars(self, s: Pilgrim, action: int) -> int:
        if STOP.has(action):
            return NOTHING_DONE
        if s.value == 0:
            return ALL_STEPS_MADE
        if s.at(s.turn, VILLAGE if ORDAIN.has(action) else ABBEY) == 0:
            return NOBODY_THERE
        good = ORDAIN.first(action) if ORDAIN.has(action) else MISSION.first(action)
        return coin_bars(s) if good == COIN else grain_bars(s) if good == GRAIN else GRAIN_OR_COIN

    def effect_bars(self, s: Pilgrim, building: int, fee: int) -> int:
        if building == INFIRMARY:
            return NOT_YET if s.value > 0 else NO_STEP_MORE
        if building == MILL:
            return mill_bars(s, fee) or NOBODY_TO_MOVE
        if building == BANK:
            return ALL_STEPS_MADE if s.value == 0 else bank_bars(s, fee) or NOBODY_TO_MOVE
        return NO_EFFECT


def add_payments(s: Pilgrim, action: int, options: list[int]) -> None:
    """Offer a step for each good that can pay it: grain, or a coin if the Bank is used."""
    if grain_bars(s) == POSSIBLE:
        options.append(action + GRAIN)
    if coin_bars(s) == POSSIBLE:
        options.append(action + COIN)


def add_bank(s: Pilgrim, options: list[int]) -> None:
    """Every way to use the Bank now that leaves a coin for a step."""
    for fee in ways(s, BANK):
        if bank_bars(s, fee) == POSSIBLE:
            options.append(USE.id(BANK, fee))


def bank_bars(s: Pilgrim, fee: int) -> int:
    """Why the Bank does not help after this fee."""
    if not bank_allowed(s, fee):
        return HELD_FROM_BANK
    return POSSIBLE if left(s, COIN, fee) > 0 else NO_COIN_LEFT


def add_mill(s: Pilgrim, options: list[int]) -> None:
    """Every way to use the Mill now that leaves grain to be shown."""
    for fee in ways(s, MILL):
        if mill_bars(s, fee) == POSSIBLE:
            options.append(USE.id(MILL, fee))


def mill_bars(s: Pilgrim, fee: int) -> int:
    """Why the Mill is not used: a step has been paid, the Bank is used, or no grain would be left."""
    if s.done > 0 or s.used >> BANK & 1:
        return BEFORE_THE_FIRST
    return POSSIBLE if left(s, GRAIN, fee) > 0 else NO_GRAIN_FOR_MILL


def add_infirmary(s: Pilgrim, options: list[int]) -> None:
    """One more step, if it can be paid and made (P-ORD-02, P-BLD-10)."""
    used = s.used
    for fee in ways(s, INFIRMARY):
        hire(s, INFIRMARY, fee)
        helps = step_possible(s)
        unhire(s, INFIRMARY, fee, used)
        if helps:
            options.append(USE.id(INFIRMARY, fee))


def infirmary_in_reach(s: Pilgrim) -> bool:
    """Whether one more step is possible, or may become so."""
    options: list[int] = []
    add_infirmary(s, options)
    return len(options) > 0 or (somebody(s) and may_come_into_reach(s, INFIRMARY))
