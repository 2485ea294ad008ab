"""The table in a terminal: council, town, players and the own hand; wide or narrow.

Nothing is told by colour alone: R, G, Y and B are the players. Goods behind screens are shown to their owner only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from tabard.engine.state import CHANCE
from tabard.kingsbridge import decisions
from tabard.kingsbridge.actions import BUILD, CARE, DONATE, HOUSE, LEAVE, RENT
from tabard.kingsbridge.terminal import council, players
from tabard.kingsbridge.terminal.look import Look
from tabard.kingsbridge.terminal.stand_ins import stand_ins
from tabard.kingsbridge.terminal.town import town

if TYPE_CHECKING:
    from tabard.kingsbridge.state import Kingsbridge
    from tabard.kingsbridge.words import KingsbridgeWords

__all__ = ["board", "header", "part_in_question", "stand_ins", "status"]

DRAWINGS: Final = {"council": council.council, "town": town, "players": players.players, "hand": players.hand}
IN_TOWN: Final = (BUILD, DONATE, HOUSE, RENT, LEAVE, CARE)
BY_QUESTION: Final = {
    decisions.EVENT_CHOICE: "council",
    decisions.ORIENTATION: "council",
    decisions.ACTION_CARD: "hand",
    decisions.UNUSED_CARD: "hand",
    decisions.DISCARDED_CARD: "hand",
    decisions.COURT_CARD: "hand",
    decisions.COURT_DISCARD: "hand",
    decisions.PROTECTION: "players",
}


def board(s: Kingsbridge, seat: int, words: KingsbridgeWords, width: int, *, plain: bool, part: str) -> Text:
    """A part of the table as a seat sees it; with `plain` in ASCII only."""
    return DRAWINGS[part](s, seat, Look(words, width, plain=plain))


def part_in_question(s: Kingsbridge) -> str:
    """The town before something is done there, the council before the card is turned, the hand before a card is."""
    if s.over or s.to_move == CHANCE:
        return ""
    options = s.legal()
    if any(family.has(action) for action in options for family in IN_TOWN):
        return "town"
    return BY_QUESTION.get(s.stack[-1], "")


def header(s: Kingsbridge, words: KingsbridgeWords, width: int, *, plain: bool) -> Text:
    """Where in the game we are."""
    return council.header(s, Look(words, width, plain=plain))


def status(s: Kingsbridge, seat: int, words: KingsbridgeWords, width: int, *, plain: bool) -> Text:
    """What a player has."""
    return players.status(s, seat, Look(words, width, plain=plain))
