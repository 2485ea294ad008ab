"""Start pair and corner (C-START)."""

from __future__ import annotations

from typing import ClassVar

from tabard.coimbra.actions import CORNER, PAIR
from tabard.coimbra.agenda import EFFECT, ROLLING, START_CARDS, STARTING
from tabard.coimbra.decisions import START
from tabard.coimbra.state import Coimbra
from tabard.coimbra.tables import CORNERS, INFLUENCE, INSTANT, KIND, NOWHERE, PROFESSION
from tabard.engine.state import Decision
from tabard.engine.words import N_


def ask_start(s: Coimbra) -> bool:
    """In reverse turn order one of two things, then in turn order the other (C-START-01, C-START-02)."""
    chosen = s.details()
    if chosen == 2 * s.seats:
        s.done()
        s.then(START_CARDS)
        return True
    s.turn = s.order[s.seats - 1 - chosen] if chosen < s.seats else s.order[chosen - s.seats]
    s.ask(s.turn, START)
    return False


class Start(Decision[Coimbra]):
    question: ClassVar[str] = N_("Take a start pair, or put your pilgrim on a corner?")
    awaited: ClassVar[str] = N_("{who} takes a start pair or a corner")
    rules: ClassVar[str] = "C-START-01 C-START-02 C-START-03"

    def options(self, s: Coimbra) -> list[int]:
        options = []
        if s.pair_of[s.turn] < 0:
            options = [PAIR.id(pair) for pair in range(s.seats) if pair not in s.pair_of]
        if s.pilgrims[s.turn] == NOWHERE:
            for corner in range(CORNERS):
                if corner not in s.pilgrims:
                    options.append(CORNER.id(corner))
        return options

    def answer(self, s: Coimbra, action: int) -> None:
        if PAIR.has(action):
            pair = PAIR.first(action)
            s.pair_of[s.turn] = pair
            s.cards[s.turn] = 1 << s.pairs[2 * pair] | 1 << s.pairs[2 * pair + 1]
        else:
            s.pilgrims[s.turn] = CORNER.first(action)
        s.then(STARTING, s.done() + 1)


def carry_out_start_card(s: Coimbra) -> bool:
    """In turn order, in the order they lie in the pair: influence, then an instant bonus (C-START-04..06)."""
    number = s.done()
    if number == 2 * s.seats:
        s.then(ROLLING)
        return True
    s.then(START_CARDS, number + 1)
    s.turn = s.order[number // 2]
    card = s.pairs[2 * s.pair_of[s.turn] + number % 2]
    s.advance(s.turn, PROFESSION[card], INFLUENCE[card])
    if KIND[card] == INSTANT:
        s.then(EFFECT, card)
    return True
