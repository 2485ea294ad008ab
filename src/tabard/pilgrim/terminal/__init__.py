"""The table in a terminal: map, player boards, ring of duties and tracks; wide or narrow.

Nothing is told by colour alone: W, R, B and Y are the players, A the Ab-Bott, D a dummy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from tabard.engine.state import CHANCE
from tabard.pilgrim.actions import BEGIN, BUILD, BUILD_SHRINE, DUTY, LAY, TITHE, UPGRADE_TILE
from tabard.pilgrim.terminal import boards, ring
from tabard.pilgrim.terminal.look import Look
from tabard.pilgrim.terminal.margins import close_up, whole_map
from tabard.pilgrim.terminal.stand_ins import stand_ins

if TYPE_CHECKING:
    from tabard.pilgrim.state import Pilgrim
    from tabard.pilgrim.words import PilgrimWords

__all__ = ["board", "header", "part_in_question", "stand_ins", "status"]

DRAWINGS: Final = {"map": whole_map, "players": boards.boards, "ring": ring.ring}
CLOSE_UP: Final = "close-up"  # of the one hex that is in question
ON_MAP: Final = (BEGIN, LAY, UPGRADE_TILE, BUILD_SHRINE)
ON_RING: Final = (TITHE, DUTY)


def board(s: Pilgrim, seat: int, words: PilgrimWords, width: int, *, plain: bool, part: str) -> Text:
    """A part of the table as a seat sees it; with `plain` in ASCII only."""
    look = Look(words, width, plain=plain)
    if part == CLOSE_UP:
        return close_up(s, seat, look, *places_in_question(s))
    return DRAWINGS[part](s, seat, look)


def part_in_question(s: Pilgrim) -> str:
    """The map before something is put on it, the ring before a tithe or a duty is chosen."""
    places = places_in_question(s)
    if places:
        return "map" if len(places) > 1 else CLOSE_UP
    asked = not s.over and s.to_move != CHANCE
    return "ring" if asked and any(family.has(action) for action in s.legal() for family in ON_RING) else ""


def places_in_question(s: Pilgrim) -> set[int]:
    """The hexes on which something can be put now."""
    if s.over or s.to_move == CHANCE:
        return set()
    places: set[int] = set()
    for action in s.legal():
        if BUILD.has(action):
            places.add(s.track_hex(s.where[BUILD.first(action)]))
        for family in ON_MAP:
            if family.has(action):
                places.add(family.first(action))
    return places


def header(s: Pilgrim, words: PilgrimWords, width: int, *, plain: bool) -> Text:
    """Where in the game we are."""
    return ring.header(s, Look(words, width, plain=plain))


def status(s: Pilgrim, seat: int, words: PilgrimWords, width: int, *, plain: bool) -> Text:
    """What a player has."""
    return boards.status(s, seat, Look(words, width, plain=plain))
