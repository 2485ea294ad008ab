"""What must add up in a position of Coimbra, and which dice there are.

The range of each field has been checked before; here fields are checked against each other. Whether the rules can go on
from it is tried out afterwards, and whether it can really have come up in a game is not asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tabard.coimbra import constants, decisions
from tabard.coimbra.actions import SEATS
from tabard.coimbra.constants import COIN, EYES, GUARD, LIMIT, NO_CARD, TOKEN
from tabard.coimbra.set_up import DISPLAY
from tabard.coimbra.state import Coimbra, colour_of, owner_of

BACK_II_CARDS: Final = constants.BACK.count(2)


def problems(s: Coimbra) -> list[str]:
    """What does not add up, a sentence each."""
    return [sentence for check in (layout, belongings, citizens, dice) for sentence in check(s)]


def layout(s: Coimbra) -> Iterator[str]:
    """C-SET: what chance lays out in set-up is there."""
    for rule, draw, laid, total in (
        ("C-SET-02", decisions.MONASTERY_TILE, s.abbeys, constants.SPACES),
        ("C-SET-03", decisions.SCORING_TILE, s.scoring_tiles, constants.TRACKS),
        ("C-SET-08", decisions.EXPEDITION_CARD, s.expeditions, constants.OPEN_EXPEDITIONS),
        ("C-SET-19", decisions.START_PAIR, s.pairs, 2 * s.seats),
    ):
        if len(laid) < total and (s.over or s.phase() > draw):
            yield f"{rule}: Set-up has laid out {len(laid)} of {total}."


def belongings(s: Coimbra) -> Iterator[str]:
    """C-INV-01, C-INV-02: goods are within their limits; C-INV-06: discs lie on something."""
    for player in range(s.seats):
        if any(s.has(player, good) > LIMIT[good] for good in (GUARD, COIN)):
            yield f"C-INV-01: {SEATS.words[player]} has more guards or coins than the limit."
        if any(s.has(player, good) < 0 for good in (GUARD, COIN)):
            yield f"C-INV-02: {SEATS.words[player]} owes guards or coins."
        if s.discs[player] >> len(s.abbeys) or s.funded[player] >> len(s.expeditions):
            yield f"C-INV-06: {SEATS.words[player]} has a disc where there is neither monastery nor expedition."


def citizens(s: Coimbra) -> Iterator[str]:
    """C-INV-07: as many cards have left the deck as there should."""
    count = DISPLAY * s.round + dealt_this_round(s)
    backs = [constants.BACK[card] for card in range(constants.CARDS) if s.dealt >> card & 1]
    right = {1: len(s.pairs), 2: min(count, BACK_II_CARDS), 3: max(0, count - BACK_II_CARDS)}
    if any(constants.BACK[card] != 1 for card in s.pairs) or any(backs.count(back) != right[back] for back in right):
        yield "C-INV-07: Other cards have left the deck than should have in this round."


def dealt_this_round(s: Coimbra) -> int:
    if s.phase() == decisions.NEXT_CARD:
        return DISPLAY - s.display.count(NO_CARD)
    return DISPLAY if s.over or s.phase() > decisions.NEXT_CARD else 0


def dice(s: Coimbra) -> Iterator[str]:
    """C-INV-08: each that is placed has an owner, a colour and a number; C-INV-04: everybody has a disc on a track."""
    placed = [die for row in s.rows for die in row if die < TOKEN] + ([s.die] if s.die else [])
    if not all(
        owner_of(die) < s.seats and colour_of(die) < constants.COLOURS and 1 <= die % 8 <= EYES for die in placed
    ):
        yield "C-INV-08: Something that is placed is neither a die of a player nor a token."
    if any(sorted(ranks) != list(range(s.seats)) for ranks in s.ranks):
        yield "C-INV-04: On a track there is not one disc of every player."
