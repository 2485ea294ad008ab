"""What must add up in a position of Coimbra, and which dice there are."""

from __future__ import annotations

from collections.abc import Iterator

from tabard.coimbra import constants, decisions
from tabard.coimbra.actions import SEATS
from tabard.coimbra.constants import COIN, EYES, GUARD, LIMIT, NO_CARD, TOKEN
from tabard.coimbra.set_up import DISPLAY
from tabard.coimbra.state import Coimbra, colour_of, owner_of
from tabard.engine.positions import in_turn


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
    if s.phase() == decisions.NEXT_CARD:
        dealt = DISPLAY - s.display.count(NO_CARD)
    else:
        dealt = DISPLAY if s.over or s.phase() > decisions.NEXT_CARD else 0
    count, back_ii = DISPLAY * s.round + dealt, constants.BACK.count(2)
    backs = [constants.BACK[card] for card in range(constants.CARDS) if s.dealt >> card & 1]
    right = {1: len(s.pairs), 2: min(count, back_ii), 3: max(0, count - back_ii)}
    if any(constants.BACK[card] != 1 for card in s.pairs) or any(backs.count(back) != right[back] for back in right):
        yield "C-INV-07: Other cards have left the deck than should have in this round."


def dice(s: Coimbra) -> Iterator[str]:
    """C-INV-08: each that is placed has an owner, a colour and a number; C-INV-04: everybody has a disc on a track."""
    placed = [die for row in s.rows for die in row if die < TOKEN] + ([s.die] if s.die else [])
    if not all(
        owner_of(die) < s.seats and colour_of(die) < constants.COLOURS and 1 <= die % 8 <= EYES for die in placed
    ):
        yield "C-INV-08: Something that is placed is neither a die of a player nor a token."
    if any(sorted(ranks) != list(range(s.seats)) for ranks in s.ranks):
        yield "C-INV-04: On a track there is not one disc of every player."


problems = in_turn(layout, belongings, citizens, dice)
