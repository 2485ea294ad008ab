"""Funding expeditions, in phase F and by bonuses (C-EXP-01..05, C-FAV-01, C-FAV-02)."""

from __future__ import annotations

from typing import ClassVar

from tabard.coimbra import agenda
from tabard.coimbra.actions import DECLINE, FUND
from tabard.coimbra.agenda import FITTING_OUT, ROUND_END
from tabard.coimbra.decisions import FUNDING
from tabard.coimbra.state import Coimbra
from tabard.coimbra.tables import EXPEDITION_COST, EXPEDITION_PRICE, FAVOUR_DISCOUNT, FAVOURS
from tabard.engine.state import Decision
from tabard.engine.words import N_


def price(s: Coimbra, expedition: int) -> int:
    """With the expedition favour funding costs less, never below 0 (C-FAV-01)."""
    cost = EXPEDITION_PRICE[expedition]
    for tile in range(FAVOURS):
        if s.favours[tile] == s.turn:
            cost -= FAVOUR_DISCOUNT[tile]
    return max(0, cost)


def fundable(s: Coimbra, good: int) -> list[int]:
    """Open expeditions without an own disc that can be paid; in one good only, or in any (-1)."""
    return [
        expedition
        for number, expedition in enumerate(s.expeditions)
        if not s.funded[s.turn] >> number & 1
        and good in (-1, EXPEDITION_COST[expedition])
        and s.has(s.turn, EXPEDITION_COST[expedition]) >= price(s, expedition)
    ]


def wanted_good(s: Coimbra) -> int:
    """The good in which the funding that is asked about must be paid, -1 for any."""
    top = s.agenda[-1]
    return agenda.details_of(top) - 1 if agenda.kind_of(top) == agenda.FUND else -1


def fund_by_bonus(s: Coimbra) -> bool:
    if fundable(s, wanted_good(s)):
        s.ask(s.turn, FUNDING)
        return False
    s.done()
    return True


def fit_out(s: Coimbra) -> bool:
    """Phase F: in turn order each is asked once (C-EXP-01)."""
    flag = s.details()
    if flag == s.seats:
        s.done()
        s.then(ROUND_END)
        return True
    s.turn = s.order[flag]
    if fundable(s, -1):
        s.ask(s.turn, FUNDING)
        return False
    s.then(FITTING_OUT, s.done() + 1)
    return True


class Funding(Decision[Coimbra]):
    question: ClassVar[str] = N_("Do you fund an expedition?")
    awaited: ClassVar[str] = N_("{who} may fund an expedition")
    rules: ClassVar[str] = "C-EXP-01 C-EXP-02 C-EXP-03 C-EXP-05"

    def options(self, s: Coimbra) -> list[int]:
        options = [FUND.id(expedition) for expedition in sorted(fundable(s, wanted_good(s)))]
        options.append(DECLINE.id())
        return options

    def answer(self, s: Coimbra, action: int) -> None:
        if FUND.has(action):
            expedition = FUND.first(action)
            s.gain(s.turn, EXPEDITION_COST[expedition], -price(s, expedition))
            s.funded[s.turn] |= 1 << s.expeditions.index(expedition)
        if agenda.kind_of(s.agenda[-1]) == FITTING_OUT:
            s.then(FITTING_OUT, s.done() + 1)
        else:
            s.done()
