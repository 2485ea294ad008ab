"""Cards from the hand onto the two piles (K-ACT-01, K-ACT-05)."""

from __future__ import annotations

from typing import Final

from tabard.engine.reasons import POSSIBLE, reason
from tabard.engine.words import N_
from tabard.kingsbridge.constants import CARDS
from tabard.kingsbridge.state import Kingsbridge


def add_cards(hand: int, first: int, options: list[int]) -> None:
    """Offer an action for each card of a hand: `first` is the action with the first of all cards."""
    for card in range(CARDS):
        if hand >> card & 1:
            options.append(first + card)


JOINS_LATER: Final = reason("K-SET-13", N_("{card} is one of the cards that join from chapter II."))
LIES_OPEN: Final = reason("K-ACT-06", N_("{card} lies on the action pile already."))
LIES_FACE_DOWN: Final = reason("K-ACT-06", N_("{card} lies on the discard pile already."))


def hand_bars(s: Kingsbridge, player: int, card: int) -> int:
    """Why a card is not in a player's hand: where it is instead."""
    if s.hands[player] >> card & 1:
        return POSSIBLE
    if not s.all_cards() >> card & 1:
        return JOINS_LATER
    return LIES_OPEN if card in s.piles[player] else LIES_FACE_DOWN


def lay_open(s: Kingsbridge, player: int, card: int) -> None:
    s.hands[player] &= ~(1 << card)
    s.piles[player] = (*s.piles[player], card)


def discard(s: Kingsbridge, player: int, card: int) -> None:
    """Put a card face down. Of a hand that the state does not know only the number of cards changes."""
    s.discarded[player] += 1
    if s.unseen >> player & 1:
        return
    s.hands[player] &= ~(1 << card)
    s.discards[player] |= 1 << card
