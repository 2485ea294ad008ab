"""The end of a game, and the campaign of three solo games (P-SOLO-18)."""

from __future__ import annotations

from typing import Final

from tabard.pilgrim.scoring import total
from tabard.pilgrim.set_up import new_game
from tabard.pilgrim.state import FIELDS, Pilgrim

GAMES: Final = 3


def game_over(s: Pilgrim) -> None:
    """The game ends, or the campaign goes on with a new set-up."""
    if s.campaign:
        s.differences = (*s.differences, total(s, 0) - total(s, 1))
    if 0 < s.campaign < GAMES:
        set_up_next(s)
    else:
        s.over = True
        s.stack = []


def set_up_next(s: Pilgrim) -> None:
    """The next game of the campaign, one level harder."""
    fresh = new_game(s.book, s.seats, s.level + 1, s.campaign + 1, s.first_game, s.handicap)
    fresh.differences = s.differences
    become(s, fresh)


def become(s: Pilgrim, other: Pilgrim) -> None:
    for field in FIELDS:
        setattr(s, field, getattr(other, field))
