"""Cards from the hand onto the two piles (K-ACT-01, K-ACT-05)."""

from __future__ import annotations

from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.tables import CARDS


def cards_in_hand(s: Kingsbridge, player: int) -> list[int]:
    hand = s.hands[player]
    return [card for card in range(CARDS) if hand >> card & 1]


def lay_open(s: Kingsbridge, player: int, card: int) -> None:
    s.hands[player] &= ~(1 << card)
    s.piles[player] = (*s.piles[player], card)


def discard(s: Kingsbridge, player: int, card: int) -> None:
    """Face down. Where the state does not know the hand, the card may be any of those left."""
    s.discarded[player] += 1
    if s.unseen >> player & 1:
        return
    s.hands[player] &= ~(1 << card)
    s.discards[player] |= 1 << card
