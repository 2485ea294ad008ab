"""The table in a terminal: pilgrim map, tracks, expeditions, players and the city; wide or narrow.

Nothing is told by colour alone: R, Y, B and K are the players, C, M, P and S the professions with their tracks and
dice, W is the white die. What is asked about most often comes last, nearest to the question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from tabard.coimbra import decisions
from tabard.coimbra.terminal import city, players
from tabard.coimbra.terminal.expeditions import discards, expeditions
from tabard.coimbra.terminal.look import Look
from tabard.coimbra.terminal.pilgrim_map import pilgrim_map
from tabard.coimbra.terminal.stand_ins import stand_ins
from tabard.coimbra.terminal.tracks import tracks
from tabard.engine.state import CHANCE

if TYPE_CHECKING:
    from tabard.coimbra.state import Coimbra
    from tabard.coimbra.words import CoimbraWords

__all__ = ["board", "header", "part_in_question", "stand_ins", "status"]

DRAWINGS: Final = {
    "map": pilgrim_map, "expeditions": expeditions, "discards": discards, "tracks": tracks,
    "players": players.players, "city": city.city,
}  # fmt: skip
BY_QUESTION: Final = {
    decisions.START: "city",
    decisions.CHOICE_OF_DIE: "city",
    decisions.CASTLE_DIE: "city",
    decisions.CITY_DIE: "city",
    decisions.CAP_TILE: "city",
    decisions.FAVOUR_TILE: "city",
    decisions.STEPS: "map",
    decisions.FUNDING: "expeditions",
    decisions.FROM_DISCARDS: "discards",
    decisions.TRACK: "tracks",
    decisions.INCOME: "tracks",
    decisions.LOSS: "players",
    decisions.REPETITION: "players",
}


def board(s: Coimbra, seat: int, words: CoimbraWords, width: int, *, plain: bool, part: str) -> Text:
    """A part of the table as a seat sees it; with `plain` in ASCII only."""
    return DRAWINGS[part](s, seat, Look(words, width, plain=plain))


def part_in_question(s: Coimbra) -> str:
    """What one wants to see before answering."""
    return "" if s.over or s.to_move == CHANCE else BY_QUESTION.get(s.stack[-1], "")


def header(s: Coimbra, words: CoimbraWords, width: int, *, plain: bool) -> Text:
    """Where in the game we are."""
    return city.header(s, Look(words, width, plain=plain))


def status(s: Coimbra, seat: int, words: CoimbraWords, width: int, *, plain: bool) -> Text:
    """What a player has."""
    return players.status(s, seat, Look(words, width, plain=plain))
