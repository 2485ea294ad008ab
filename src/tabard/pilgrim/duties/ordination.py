"""Ordination: ordain serfs and send acolytes on missions, 1 grain each (P-ORD)."""

from __future__ import annotations

from typing import ClassVar

from tabard.engine.state import Decision
from tabard.engine.words import N_
from tabard.pilgrim.actions import MISSION, ORDAIN, USE
from tabard.pilgrim.buildings import left
from tabard.pilgrim.duties.give_alms import FREE_GRAIN
from tabard.pilgrim.duty import finish_duty, may_come_into_reach, offer_stop, spend, stopped
from tabard.pilgrim.hiring import hire, unhire, ways
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.tables import ABBEY, BANK, CITY, COIN, GRAIN, INFIRMARY, MILL, OWN, VILLAGE, WAYS


def possible(s: Pilgrim) -> bool:
    """Somebody can be moved, and the first step be paid."""
    return somebody(s) and (s.has(s.turn, GRAIN) > 0 or bank_pays(s))


def somebody(s: Pilgrim) -> bool:
    return s.at(s.turn, VILLAGE) + s.at(s.turn, ABBEY) > 0


def grain_pays(s: Pilgrim) -> bool:
    """Whether the next step can be paid in grain. With the Mill the first two are only held (P-B-MILL)."""
    held = min(s.done, FREE_GRAIN) + 1 if s.used >> MILL & 1 else 1
    return s.has(s.turn, GRAIN) >= held


def grain_spent(s: Pilgrim) -> int:
    return 0 if s.used >> MILL & 1 and s.done < FREE_GRAIN else 1


def bank_allowed(s: Pilgrim, fee: int) -> bool:
    """The Bank never stands in for the two that the Mill wants held, also after its fee."""
    return not s.used >> MILL & 1 or (s.done >= FREE_GRAIN and left(s, GRAIN, fee) >= FREE_GRAIN)


def coin_pays(s: Pilgrim) -> bool:
    return bool(s.used >> BANK & 1) and s.has(s.turn, COIN) > 0 and bank_allowed(s, OWN)


def bank_pays(s: Pilgrim) -> bool:
    """Whether the Bank could be used now and pay a step."""
    options: list[int] = []
    add_bank(s, options)
    return len(options) > 0


def step_possible(s: Pilgrim) -> bool:
    return somebody(s) and (grain_pays(s) or coin_pays(s) or bank_pays(s))


class Ordination(Decision[Pilgrim]):
    question: ClassVar[str] = N_("Ordination: ordain or mission? (steps left: {value})")
    rules: ClassVar[str] = "P-ORD-01 P-ORD-02 P-B-MILL P-B-BANK"

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


def add_payments(s: Pilgrim, action: int, options: list[int]) -> None:
    """The same step paid in grain, or in a coin by the Bank."""
    if grain_pays(s):
        options.append(action + GRAIN)
    if coin_pays(s):
        options.append(action + COIN)


def add_bank(s: Pilgrim, options: list[int]) -> None:
    """Every way to use the Bank now that leaves a coin for a step."""
    found = ways(s, BANK)
    for fee in range(WAYS):
        if found >> fee & 1 and left(s, COIN, fee) > 0 and bank_allowed(s, fee):
            options.append(USE.id(BANK, fee))


def add_mill(s: Pilgrim, options: list[int]) -> None:
    """Used before the first grain is paid."""
    if s.done > 0 or s.used >> BANK & 1:
        return
    found = ways(s, MILL)
    for fee in range(WAYS):
        if found >> fee & 1 and left(s, GRAIN, fee) > 0:
            options.append(USE.id(MILL, fee))


def add_infirmary(s: Pilgrim, options: list[int]) -> None:
    """One more step, if it can be paid and made (P-ORD-02, P-BLD-10)."""
    found = ways(s, INFIRMARY)
    used = s.used
    for fee in range(WAYS):
        if found >> fee & 1:
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
