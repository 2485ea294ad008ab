"""What must add up in a position of World Without End."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tabard.engine.positions import in_turn
from tabard.kingsbridge import constants
from tabard.kingsbridge.actions import GOODS, SEATS
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.set_up import start_stock
from tabard.kingsbridge.state import Kingsbridge

# None of these is lost, and none comes from elsewhere.
COUNTED: Final = {
    "grain": "K-INV-02", "piety": "K-INV-02",
    "wool": "K-INV-03", "cloth": "K-INV-03", "loyalty": "K-INV-03", "med": "K-INV-03",
}  # fmt: skip


def goods(s: Kingsbridge) -> Iterator[str]:
    """K-INV-02, K-INV-03: none of the goods that are only moved has come or gone."""
    at_first = start_stock(s.seats, s.scaled)
    for name, rule in COUNTED.items():
        good = GOODS.index[name]
        count = s.stock[good] + sum(s.has(player, good) for player in range(s.seats))
        right = at_first[good] + BOX.set_up.goods[good] * s.seats
        if count != right:
            yield f"{rule}: Stock and screens have {count} {GOODS.words[good]}, not {right}."


def cards(s: Kingsbridge) -> Iterator[str]:
    """K-INV-04 and K-INV-08: each card of a player is in one place, and piles grow round by round."""
    for player in range(s.seats):
        who, hand, discards, pile = SEATS.words[player], s.hands[player], s.discards[player], s.piles[player]
        played = sum(1 << card for card in pile)
        if hand & discards or (hand | discards) & played:
            yield f"K-INV-04: {who} has a card in two places."
        if hand | discards | played != s.all_cards():
            yield f"K-INV-04: {who} has other cards than the {s.all_cards().bit_count()} of this chapter."
        # Where a hand is not seen, the discard pile is part of it.
        count = s.discarded[player] if s.unseen >> player & 1 else discards.bit_count()
        if s.discarded[player] != count or count > (hand.bit_count() if s.unseen >> player & 1 else constants.PILE):
            yield f"K-INV-04: {who} has not discarded {s.discarded[player]} cards."
        if not s.round <= len(pile) <= min(s.round + 1, constants.PILE):
            yield f"K-INV-08: {who} has {len(pile)} cards on the action pile in round {s.round + 1}."


def revealed(s: Kingsbridge) -> Iterator[str]:
    """K-INV-05: as many events are revealed as rounds ask for; each plague tile that is not has a number left."""
    for chapter in range(constants.CHAPTERS):
        count = sum(1 for event, of in enumerate(constants.EVENT_CHAPTER) if of == chapter and s.revealed >> event & 1)
        right = (constants.ROUNDS,) if chapter < s.chapter else (s.round, s.round + 1) if chapter == s.chapter else (0,)
        if count not in right:
            yield f"K-INV-05: {count} events of chapter {chapter + 1} have been revealed."
    in_force = [*s.edge, *([s.event] if s.event != constants.NO_EVENT else [])]
    if any(constants.EVENT_CHAPTER[event] != s.chapter or not s.revealed >> event & 1 for event in in_force):
        yield "K-INV-05: An event is in force that has not been revealed in this chapter."
    hidden = s.tiles.count(constants.ASIDE) + s.tiles.count(constants.FACE_DOWN)
    if sum(s.numbers) != hidden:
        yield f"K-INV-05: {sum(s.numbers)} plague tiles are left to turn up, not {hidden}."


problems = in_turn(goods, cards, revealed)
