"""Funding expeditions, in phase F and by bonuses (C-EXP-01..05, C-FAV-01, C-FAV-02)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.coimbra.actions import DECLINE, FUND
from tabard.coimbra.constants import EXPEDITION_COST, EXPEDITION_PRICE, FAVOUR_DISCOUNT, FAVOURS
from tabard.coimbra.decisions import BONUS_FUNDING, ROUND_END
from tabard.coimbra.state import Coimbra
from tabard.engine.actions import Family
from tabard.engine.reasons import POSSIBLE, reason
from tabard.engine.state import UNASKED, Decision
from tabard.engine.words import N_


def price(s: Coimbra, expedition: int) -> int:
    """What an expedition costs; less with the expedition favour, but never below 0 (C-FAV-01)."""
    cost = EXPEDITION_PRICE[expedition]
    for tile in range(FAVOURS):
        if s.favours[tile] == s.turn:
            cost -= FAVOUR_DISCOUNT[tile]
    return max(0, cost)


NOT_OPEN: Final = reason("C-SET-08", N_("{expedition} is not among the open expeditions."))
FUNDED: Final = reason("C-EXP-03", N_("Your disc lies on {expedition} already."))
OTHER_GOOD: Final = (
    reason("C-CARD-18", N_("This bonus funds only an expedition that costs guards.")),
    reason("C-CARD-17", N_("This bonus funds only an expedition that costs coins.")),
)
TOO_DEAR: Final = reason("C-EXP-05", N_("{name} costs {price}, you have {store}."))


def funding_bars(s: Coimbra, number: int, good: int) -> int:
    """Why the player does not fund an open expedition. `good` is the only good it may cost, -1 for any."""
    if s.funded[s.turn] >> number & 1:
        return FUNDED
    cost = EXPEDITION_COST[s.expeditions[number]]
    if good != -1 and good != cost:
        return OTHER_GOOD[good]
    return POSSIBLE if s.has(s.turn, cost) >= price(s, s.expeditions[number]) else TOO_DEAR


def fundable(s: Coimbra, good: int) -> list[int]:
    """The open expeditions that the player can fund. `good` is the only good they may cost, -1 for any."""
    return [s.expeditions[number] for number in range(len(s.expeditions)) if funding_bars(s, number, good) == POSSIBLE]


def wanted_good(s: Coimbra) -> int:
    """The only good in which the bonus that asks pays for an expedition, -1 for any."""
    return s.detail() - 1 if s.decision() == BONUS_FUNDING else -1


class Funding(Decision[Coimbra]):
    question: ClassVar[str] = N_("Do you fund an expedition?")
    awaited: ClassVar[str] = N_("{who} may fund an expedition")
    rules: ClassVar[str] = "C-EXP-01 C-EXP-02 C-EXP-03 C-EXP-05"
    offers: ClassVar[tuple[Family, ...]] = (FUND, DECLINE)

    def asks(self, s: Coimbra) -> int:
        """In phase F each player who can fund an expedition is asked once, in turn order (C-EXP-01)."""
        if s.detail() == s.seats:
            s.replace(ROUND_END)
            return UNASKED
        s.turn = s.order[s.detail()]
        if fundable(s, -1):
            return s.turn
        s.count_up()
        return UNASKED

    def options(self, s: Coimbra) -> list[int]:
        options = [FUND.id(expedition) for expedition in sorted(fundable(s, wanted_good(s)))]
        options.append(DECLINE.id())
        return options

    def answer(self, s: Coimbra, action: int) -> None:
        fund(s, action)
        s.count_up()

    def why_not(self, s: Coimbra, action: int) -> int:
        expedition = FUND.first(action)
        if expedition not in s.expeditions:
            return NOT_OPEN
        return funding_bars(s, s.expeditions.index(expedition), wanted_good(s))


class BonusFunding(Funding):
    def asks(self, s: Coimbra) -> int:
        if fundable(s, wanted_good(s)):
            return s.turn
        s.pop()
        return UNASKED

    def answer(self, s: Coimbra, action: int) -> None:
        fund(s, action)
        s.pop()


def fund(s: Coimbra, action: int) -> None:
    if FUND.has(action):
        expedition = FUND.first(action)
        s.gain(s.turn, EXPEDITION_COST[expedition], -price(s, expedition))
        s.funded[s.turn] |= 1 << s.expeditions.index(expedition)
