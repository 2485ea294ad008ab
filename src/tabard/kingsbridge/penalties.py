"""A new chapter: what comes onto the board, cards back to hand, penance and royal court (K-CHAP-08..11, K-PEN)."""

from __future__ import annotations

from typing import ClassVar

from tabard.engine.actions import Family
from tabard.engine.state import Step
from tabard.engine.words import N_
from tabard.kingsbridge.actions import DISCARD, LAY
from tabard.kingsbridge.constants import COURT, FACE_DOWN, PENANCE, PLACES, TOWER, TOWER_CHAPTER
from tabard.kingsbridge.decisions import COURT_CARD, COURT_DISCARD, EVENT_CARD, PENALTIES, PENANCE_CARD
from tabard.kingsbridge.hand import discard, hand_bars, lay_open
from tabard.kingsbridge.projects import enter
from tabard.kingsbridge.state import Choice, Kingsbridge
from tabard.kingsbridge.turn import DrawnDiscard


def begin_chapter(s: Kingsbridge) -> None:
    """The next chapter: the shield goes on, cards come back to hand; before chapter III come tower and plague."""
    s.start = (s.start + 1) % s.seats
    if s.chapter + 1 == TOWER_CHAPTER:
        enter(s, TOWER)
        s.tiles = [FACE_DOWN] * PLACES
    s.chapter += 1
    s.round = 0
    for player in range(s.seats):
        s.hands[player] = s.all_cards()
        s.discards[player] = 0
        s.discarded[player] = 0
        s.piles[player] = ()
    s.replace(PENALTIES)


class Penalties(Step[Kingsbridge]):
    def carry_out(self, s: Kingsbridge) -> None:
        """Before the first event each bears the own penalties, in turn order, penance before court (K-PEN-06)."""
        number = s.detail()
        if number == s.seats:
            s.replace(EVENT_CARD)
            return
        s.count_up()
        s.turn = s.in_order(number)
        if s.penalties[COURT] >> s.turn & 1:
            s.push(COURT_DISCARD)
            s.push(COURT_CARD)
        if s.penalties[PENANCE] >> s.turn & 1:
            s.push(PENANCE_CARD)


class PenanceCard(DrawnDiscard):
    question: ClassVar[str] = N_("Penance: which card is drawn from the hand?")
    rules: ClassVar[str] = "K-PEN-01 K-PEN-02"


class CourtCard(Choice):
    question: ClassVar[str] = N_("Royal court: which card do you lay open, unused?")
    awaited: ClassVar[str] = N_("Royal court: {who} lays a card open, unused")
    rules: ClassVar[str] = "K-PEN-04 K-PEN-05"
    offers: ClassVar[tuple[Family, ...]] = (LAY,)

    def answer(self, s: Kingsbridge, action: int) -> None:
        lay_open(s, s.turn, LAY.first(action))
        s.pop()

    def why_not(self, s: Kingsbridge, action: int) -> int:
        return hand_bars(s, s.turn, LAY.first(action))


class CourtDiscard(Choice):
    """At court a card is always discarded, after penance too: so the piles are alike in round 2 (K-ACT-10)."""

    question: ClassVar[str] = N_("Royal court: which card do you discard face down?")
    awaited: ClassVar[str] = N_("Royal court: {who} discards a card face down")
    rules: ClassVar[str] = "K-PEN-04 K-PEN-06 K-ACT-10"
    offers: ClassVar[tuple[Family, ...]] = (DISCARD,)

    def answer(self, s: Kingsbridge, action: int) -> None:
        discard(s, s.turn, DISCARD.first(action))
        s.pop()

    def why_not(self, s: Kingsbridge, action: int) -> int:
        return hand_bars(s, s.turn, DISCARD.first(action))
