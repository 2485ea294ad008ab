"""Step 5 of a round: turn by turn, lasting trades, the discard; and the end of a round (K-ACT, K-ROUND-07..10)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.state import CHANCE, Decision
from tabard.engine.words import N_
from tabard.kingsbridge.actions import DISCARD, DRAWN, STOP, TRADE
from tabard.kingsbridge.chapter_end import end_chapter
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.decisions import (
    ACTION_CARD,
    DISCARDED_CARD,
    DRAWN_DISCARD,
    EVENT_CARD,
    LAST_TRADE,
    UNUSED_CARD,
)
from tabard.kingsbridge.hand import cards_in_hand, discard
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.tables import (
    COURT,
    EVENT_LASTING,
    EVENT_OP,
    NO_EVENT,
    NOT_TURNED,
    RANDOM_DISCARD,
    ROUND_TRADE,
    ROUNDS,
)
from tabard.kingsbridge.trades import add_trades, trade

AT_EDGE: Final[int] = BOX.lasting_at_edge


def begin_actions(s: Kingsbridge) -> None:
    s.asked = 0
    next_turn(s)


def has_no_action(s: Kingsbridge, player: int) -> bool:
    """The pair of round 1 was laid before the royal court (K-PEN-05)."""
    return s.round == 0 and bool(s.penalties[COURT] >> player & 1)


def next_turn(s: Kingsbridge) -> None:
    """The next player plays a card; or lays one unused; or has none to play."""
    while s.asked < s.seats:
        s.turn = s.in_order(s.asked)
        s.asked += 1
        s.picked = 0
        if not has_no_action(s, s.turn):
            s.ask(s.turn, UNUSED_CARD if s.skipping >> s.turn & 1 else ACTION_CARD)
            return
        if can_trade(s):
            s.ask(s.turn, LAST_TRADE)
            return
    end_round(s)


def lasting_trades(s: Kingsbridge, options: list[int]) -> None:
    """The trade of a lasting event, once a round in the own turn (K-EVENT-08, K-EVENT-09)."""
    if not s.traded >> s.turn & 1:
        for event in s.lasting():
            if EVENT_OP[event] == ROUND_TRADE:
                add_trades(s, s.turn, event, options)


def can_trade(s: Kingsbridge) -> bool:
    options: list[int] = []
    lasting_trades(s, options)
    return len(options) > 0


def trade_lasting(s: Kingsbridge, action: int) -> None:
    s.traded |= 1 << s.turn
    trade(s, s.turn, action)


def draws_discard(s: Kingsbridge) -> bool:
    for event in s.lasting():
        if EVENT_OP[event] == RANDOM_DISCARD:
            return True
    return False


def action_done(s: Kingsbridge) -> None:
    """After the action: a trade may still be made, then a card is discarded (K-ACT-36, K-EVENT-38)."""
    due = s.discards_are_due(s.turn)
    if due and not draws_discard(s):
        s.ask(s.turn, DISCARDED_CARD)
    elif can_trade(s):
        s.ask(s.turn, LAST_TRADE)
    elif due:
        s.ask(CHANCE, DRAWN_DISCARD)
    else:
        next_turn(s)


class DiscardedCard(Decision[Kingsbridge]):
    question: ClassVar[str] = N_("Which card do you discard face down?")
    awaited: ClassVar[str] = N_("{who} discards a card face down")
    rules: ClassVar[str] = "K-ACT-05 K-ACT-10 K-EVENT-38"

    def options(self, s: Kingsbridge) -> list[int]:
        options = [DISCARD.id(card) for card in cards_in_hand(s, s.turn)]
        lasting_trades(s, options)
        return options

    def answer(self, s: Kingsbridge, action: int) -> None:
        if TRADE.has(action):
            trade_lasting(s, action)
            return
        discard(s, s.turn, DISCARD.first(action))
        next_turn(s)


class LastTrade(Decision[Kingsbridge]):
    question: ClassVar[str] = N_("Do you make use of the trade offered?")
    awaited: ClassVar[str] = N_("{who} may make use of the trade offered")
    rules: ClassVar[str] = "K-EVENT-09 K-EVENT-38"

    def options(self, s: Kingsbridge) -> list[int]:
        options: list[int] = []
        lasting_trades(s, options)
        options.append(STOP.id())
        return options

    def answer(self, s: Kingsbridge, action: int) -> None:
        if TRADE.has(action):
            trade_lasting(s, action)
        if not has_no_action(s, s.turn) and s.discards_are_due(s.turn):
            s.ask(CHANCE, DRAWN_DISCARD)
        else:
            next_turn(s)


class DrawnDiscard(Decision[Kingsbridge]):
    question: ClassVar[str] = N_("Which card is drawn to be discarded?")
    rules: ClassVar[str] = "K-EVENT-29 K-EVENT-30"

    def options(self, s: Kingsbridge) -> list[int]:
        return [DRAWN.id(card) for card in cards_in_hand(s, s.turn)]

    def answer(self, s: Kingsbridge, action: int) -> None:
        discard(s, s.turn, DRAWN.first(action))
        next_turn(s)


def end_round(s: Kingsbridge) -> None:
    """A lasting event goes to the edge, the shield to the left neighbour (K-ROUND-07..10)."""
    if s.event != NO_EVENT and EVENT_LASTING[s.event]:
        s.edge = (*s.edge, s.event)[-AT_EDGE:]
        s.event = NO_EVENT
        s.turned = NOT_TURNED
    s.round += 1
    if s.round < ROUNDS or s.extra_pass:
        s.start = (s.start + 1) % s.seats
    if s.round == ROUNDS:
        end_chapter(s)
    else:
        s.ask(CHANCE, EVENT_CARD)
