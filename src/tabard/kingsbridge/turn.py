"""Step 5 of a round: turn by turn, lasting trades, the discard; and the end of a round (K-ACT, K-ROUND-07..10)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.actions import Family
from tabard.engine.reasons import reason
from tabard.engine.state import Draw, Step
from tabard.engine.words import N_
from tabard.kingsbridge import constants, decisions
from tabard.kingsbridge.actions import DISCARD, DRAWN, STOP, TRADE
from tabard.kingsbridge.constants import TRADE as TRADE_EVENT
from tabard.kingsbridge.hand import add_cards, discard, hand_bars
from tabard.kingsbridge.state import Choice, Kingsbridge
from tabard.kingsbridge.trades import add_trades, trade, trade_bars


def has_no_action(s: Kingsbridge, player: int) -> bool:
    """Whether a player plays no card in the first round: the royal court has had it (K-PEN-05)."""
    return s.round == 0 and bool(s.penalties[constants.COURT] >> player & 1)


class NextTurn(Step[Kingsbridge]):
    def carry_out(self, s: Kingsbridge) -> None:
        """The next player plays a card; or lays one open unused; or has none to play."""
        number = s.detail()
        if number == s.seats:
            end_round(s)
            return
        s.count_up()
        s.turn = s.in_order(number)
        s.picked = 0
        if not has_no_action(s, s.turn):
            s.push(decisions.UNUSED_CARD if s.skipping >> s.turn & 1 else decisions.ACTION_CARD)
        elif can_trade(s):
            s.push(decisions.LAST_TRADE)


ONLY_REVEALED: Final = reason("K-EVENT-08", N_("“{event}” offers its trade only when it is revealed."))
NO_TRADE: Final = reason("K-EVENT-08", N_("“{event}” offers no trade."))
NOT_IN_FORCE: Final = reason("K-EVENT-05", N_("“{event}” is not in force."))
TRADED: Final = reason("K-EVENT-08", N_("You have made the trade of this round."))


def lasting_bars(s: Kingsbridge, action: int) -> int:
    """Why a trade that a lasting event might offer is not possible now."""
    event = TRADE.first(action)
    if constants.EVENT_OP[event] != constants.ROUND_TRADE:
        return ONLY_REVEALED if constants.EVENT_OP[event] == TRADE_EVENT else NO_TRADE
    if event not in s.lasting():
        return NOT_IN_FORCE
    return TRADED if s.traded >> s.turn & 1 else trade_bars(s, s.turn, event, TRADE.second(action))


def lasting_trades(s: Kingsbridge, options: list[int]) -> None:
    """Offer the trade of a lasting event, made once a round in the own turn (K-EVENT-08, K-EVENT-09)."""
    if not s.traded >> s.turn & 1:
        for event in s.lasting():
            if constants.EVENT_OP[event] == constants.ROUND_TRADE:
                add_trades(s, s.turn, event, options)


def can_trade(s: Kingsbridge) -> bool:
    options: list[int] = []
    lasting_trades(s, options)
    return len(options) > 0


def trade_lasting(s: Kingsbridge, action: int) -> None:
    s.traded |= 1 << s.turn
    trade(s, s.turn, action)


def draws_discard(s: Kingsbridge) -> bool:
    """Whether an event lets the discard be drawn by lot."""
    for event in s.lasting():
        if constants.EVENT_OP[event] == constants.RANDOM_DISCARD:
            return True
    return False


class ActionEnd(Step[Kingsbridge]):
    def carry_out(self, s: Kingsbridge) -> None:
        """A trade may still be made, then a card is discarded (K-ACT-36, K-EVENT-38)."""
        due = s.discards_are_due(s.turn)
        if due and not draws_discard(s):
            s.replace(decisions.DISCARDED_CARD)
        elif can_trade(s):
            s.replace(decisions.LAST_TRADE)
        elif due:
            s.replace(decisions.DRAWN_DISCARD)
        else:
            s.pop()


class DiscardedCard(Choice):
    question: ClassVar[str] = N_("Which card do you discard face down?")
    awaited: ClassVar[str] = N_("{who} discards a card face down")
    rules: ClassVar[str] = "K-ACT-05 K-ACT-10 K-EVENT-38"
    offers: ClassVar[tuple[Family, ...]] = (DISCARD, TRADE)

    def options(self, s: Kingsbridge) -> list[int]:
        options: list[int] = []
        add_cards(s.hands[s.turn], DISCARD.base, options)
        lasting_trades(s, options)
        return options

    def answer(self, s: Kingsbridge, action: int) -> None:
        if TRADE.has(action):
            trade_lasting(s, action)
            return
        discard(s, s.turn, DISCARD.first(action))
        s.pop()

    def why_not(self, s: Kingsbridge, action: int) -> int:
        return lasting_bars(s, action) if TRADE.has(action) else hand_bars(s, s.turn, DISCARD.first(action))


class LastTrade(Choice):
    question: ClassVar[str] = N_("Do you make use of the trade offered?")
    awaited: ClassVar[str] = N_("{who} may make use of the trade offered")
    rules: ClassVar[str] = "K-EVENT-09 K-EVENT-38"
    offers: ClassVar[tuple[Family, ...]] = (TRADE, STOP)

    def options(self, s: Kingsbridge) -> list[int]:
        options: list[int] = []
        lasting_trades(s, options)
        options.append(STOP.id())
        return options

    def answer(self, s: Kingsbridge, action: int) -> None:
        if TRADE.has(action):
            trade_lasting(s, action)
        if not has_no_action(s, s.turn) and s.discards_are_due(s.turn):
            s.replace(decisions.DRAWN_DISCARD)
        else:
            s.pop()

    def why_not(self, s: Kingsbridge, action: int) -> int:
        return lasting_bars(s, action)


class DrawnDiscard(Draw[Kingsbridge]):
    question: ClassVar[str] = N_("Which card is drawn to be discarded?")
    rules: ClassVar[str] = "K-EVENT-29 K-EVENT-30"
    offers: ClassVar[tuple[Family, ...]] = (DRAWN,)

    def pile(self, s: Kingsbridge) -> int:
        return s.hands[s.turn]

    def answer(self, s: Kingsbridge, action: int) -> None:
        discard(s, s.turn, DRAWN.first(action))
        s.pop()

    def why_not(self, s: Kingsbridge, action: int) -> int:
        return hand_bars(s, s.turn, DRAWN.first(action))


def end_round(s: Kingsbridge) -> None:
    """A lasting event goes to the edge of the board, and the shield to the left neighbour (K-ROUND-07..10)."""
    if s.event != constants.NO_EVENT and constants.EVENT_LASTING[s.event]:
        s.edge = (*s.edge, s.event)[-constants.AT_EDGE :]
        s.event = constants.NO_EVENT
        s.turned = constants.NOT_TURNED
    s.round += 1
    if s.round < constants.ROUNDS or s.extra_pass:
        s.start = (s.start + 1) % s.seats
    s.replace(decisions.CHAPTER_END if s.round == constants.ROUNDS else decisions.EVENT_CARD)
