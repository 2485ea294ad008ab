"""Start pair and corner (C-START)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.coimbra.actions import CORNER, PAIR
from tabard.coimbra.constants import INFLUENCE, INSTANT, KIND, NOWHERE, PROFESSION
from tabard.coimbra.decisions import DIE_ROLL, EFFECT, START_CARD
from tabard.coimbra.state import Coimbra
from tabard.engine.actions import Family
from tabard.engine.reasons import POSSIBLE, reason
from tabard.engine.state import UNASKED, Decision, Step
from tabard.engine.words import N_

HAS_PAIR: Final = reason("C-START-02", N_("You have your start pair; your pilgrim still needs a corner."))
NO_SUCH_PAIR: Final = reason("C-SET-19", N_("There are only {seats} start pairs."))
PAIR_TAKEN: Final = reason("C-START-01", N_("Start pair {pair} is taken by {pair_owner}."))


def pair_bars(s: Coimbra, pair: int) -> int:
    if s.pair_of[s.turn] >= 0:
        return HAS_PAIR
    return NO_SUCH_PAIR if pair >= s.seats else PAIR_TAKEN if pair in s.pair_of else POSSIBLE


HAS_CORNER: Final = reason("C-START-02", N_("Your pilgrim has its corner; you still need a start pair."))
CORNER_TAKEN: Final = reason("C-START-03", N_("The pilgrim of {corner_owner} stands on corner {corner}."))


def corner_bars(s: Coimbra, corner: int) -> int:
    if s.pilgrims[s.turn] != NOWHERE:
        return HAS_CORNER
    return CORNER_TAKEN if corner in s.pilgrims else POSSIBLE


class Start(Decision[Coimbra]):
    question: ClassVar[str] = N_("Take a start pair, or put your pilgrim on a corner?")
    awaited: ClassVar[str] = N_("{who} takes a start pair or a corner")
    rules: ClassVar[str] = "C-START-01 C-START-02 C-START-03"
    offers: ClassVar[tuple[Family, ...]] = (PAIR, CORNER)

    def asks(self, s: Coimbra) -> int:
        """In reverse turn order each takes a pair or a corner, then in turn order what is missing (C-START-01, 02)."""
        chosen = s.detail()
        if chosen == 2 * s.seats:
            s.replace(START_CARD)
            return UNASKED
        s.turn = s.order[s.seats - 1 - chosen] if chosen < s.seats else s.order[chosen - s.seats]
        return s.turn

    def answer(self, s: Coimbra, action: int) -> None:
        if PAIR.has(action):
            pair = PAIR.first(action)
            s.pair_of[s.turn] = pair
            s.cards[s.turn] = 1 << s.pairs[2 * pair] | 1 << s.pairs[2 * pair + 1]
        else:
            s.pilgrims[s.turn] = CORNER.first(action)
        s.count_up()

    def why_not(self, s: Coimbra, action: int) -> int:
        return pair_bars(s, PAIR.first(action)) if PAIR.has(action) else corner_bars(s, CORNER.first(action))


class StartCard(Step[Coimbra]):
    def carry_out(self, s: Coimbra) -> None:
        """In turn order each player's start cards: first their influence, then an instant bonus (C-START-04..06)."""
        number = s.detail()
        if number == 2 * s.seats:
            s.replace(DIE_ROLL)
            return
        s.count_up()
        s.turn = s.order[number // 2]
        card = s.pairs[2 * s.pair_of[s.turn] + number % 2]
        s.advance(s.turn, PROFESSION[card], INFLUENCE[card])
        if KIND[card] == INSTANT:
            s.push(EFFECT, card)
