"""What must fit together in a position of Coimbra, so that the rules can go on from it.

The range of each field has been checked before; here fields are checked against each other. Whether the position can
really have come up in a game is not asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tabard.coimbra import constants, decisions
from tabard.coimbra.actions import SEATS
from tabard.coimbra.components import BOX
from tabard.coimbra.constants import COIN, EYES, GUARD, LIMIT, NO_CARD, TOKEN
from tabard.coimbra.set_up import DISPLAY
from tabard.coimbra.state import Coimbra, colour_of, owner_of
from tabard.engine.positions import is_in_order

# What lies at the bottom of the stack: questions that are asked alone, and steps inside which others go on
PHASES: Final = range(decisions.MONASTERY_TILE, decisions.ROUND_END)
ALONE: Final = (*range(decisions.MONASTERY_TILE, decisions.START_CARD), decisions.DIE_ROLL, decisions.FUNDING)
BACK_II_CARDS: Final = constants.BACK.count(2)


def problems(s: Coimbra) -> list[str]:
    """Why the rules cannot go on from this position, a sentence each; a check takes those before it for granted."""
    if not is_in_order(s, PHASES, ALONE):
        return ["C-ROUND-01: One step of set-up or one phase goes on, until the game is over."]
    for check in (layout, belongings, citizens, dice):
        found = list(check(s))
        if found:
            return found
    return []


def layout(s: Coimbra) -> Iterator[str]:
    """C-SET: what chance lays out in set-up is there."""
    for rule, draw, laid, total in (
        ("C-SET-02", decisions.MONASTERY_TILE, s.abbeys, constants.SPACES),
        ("C-SET-03", decisions.SCORING_TILE, s.scoring_tiles, constants.TRACKS),
        ("C-SET-08", decisions.EXPEDITION_CARD, s.expeditions, constants.OPEN_EXPEDITIONS),
        ("C-SET-12", decisions.FLAG, s.order, s.seats),
        ("C-SET-19", decisions.START_PAIR, s.pairs, 2 * s.seats),
    ):
        is_over = s.over or s.phase() > draw or s.round > 0
        if len(laid) < total if is_over else len(laid) >= total if s.phase() == draw else laid:
            yield f"{rule}: Something that set-up lays out is not there, or is there too early."
    if any(sorted(ranks) != list(range(s.seats)) for ranks in s.ranks):
        yield "C-INV-04: On a track there is not one disc of every player."


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
    """C-INV-07: as many cards have left the deck as there should; C-START-03: start cards are chosen in turn."""
    count = DISPLAY * s.round + dealt_this_round(s)
    backs = [constants.BACK[card] for card in range(constants.CARDS) if s.dealt >> card & 1]
    right = {1: len(s.pairs), 2: min(count, BACK_II_CARDS), 3: max(0, count - BACK_II_CARDS)}
    if any(constants.BACK[card] != 1 for card in s.pairs) or any(backs.count(back) != right[back] for back in right):
        yield "C-INV-07: Other cards have left the deck than should have in this round."
    chosen = sum(pair >= 0 for pair in s.pair_of) + sum(at != constants.NOWHERE for at in s.pilgrims)
    if chosen != choices_so_far(s):
        yield f"C-START-03: Start pairs and corners have been chosen {chosen} times, not {choices_so_far(s)} times."


def dealt_this_round(s: Coimbra) -> int:
    if s.phase() == decisions.NEXT_CARD:
        return DISPLAY - s.display.count(NO_CARD)
    return DISPLAY if s.over or s.phase() > decisions.NEXT_CARD else 0


def choices_so_far(s: Coimbra) -> int:
    """How many of the choices before the first round have been made: two by everybody."""
    if s.over or s.round > 0 or s.phase() > decisions.START:
        return 2 * s.seats
    return s.progress() if s.phase() == decisions.START else 0


def dice(s: Coimbra) -> Iterator[str]:
    """C-INV-08: each that is placed has an owner, a colour and a number."""
    placed = [die for row in s.rows for die in row if die < TOKEN] + ([s.die] if s.die else [])
    if not all(is_die(s, die) for die in placed):
        yield "C-INV-08: Something that is placed is neither a die of a player nor a token."
    is_rolled = s.over or s.phase() > decisions.DIE_ROLL
    if s.rolled != (sum(BOX.dice[s.seats]) if is_rolled else sum(s.pool)):
        yield f"C-INV-08: {s.rolled} dice cannot have been rolled."
    if s.die and s.district == constants.DISTRICTS and s.phase() == decisions.NEXT_DIE:
        yield "C-TAKE-01: A die is activated, but no district is evaluated."


def is_die(s: Coimbra, die: int) -> bool:
    return owner_of(die) < s.seats and colour_of(die) < constants.COLOURS and 1 <= die % 8 <= EYES
