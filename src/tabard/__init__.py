"""Tabard: medieval board games for people and programs."""

from __future__ import annotations

from tabard.engine import unpacking
from tabard.engine.errors import (
    CannotUndo,
    IllegalAction,
    OptionError,
    PositionError,
    RecordError,
    TabardError,
    UnknownAction,
    UnknownGame,
)
from tabard.engine.game import Game, game, games
from tabard.engine.match import Match
from tabard.engine.state import CHANCE, COMPILED, State
from tabard.engine.unpacking import use_box_of
from tabard.folders import state_folder

__version__ = "0.1.0"
FIRST_GAME = "pilgrim"  #: played by whoever names none


def offered() -> tuple[str, ...]:
    """The names of all games, in the order in which people are offered them."""
    return tuple(sorted(games(), key=lambda name: (name != FIRST_GAME, name)))


unpacking.own_folder = state_folder

__all__ = [
    "CHANCE",
    "COMPILED",
    "FIRST_GAME",
    "CannotUndo",
    "Game",
    "IllegalAction",
    "Match",
    "OptionError",
    "PositionError",
    "RecordError",
    "State",
    "TabardError",
    "UnknownAction",
    "UnknownGame",
    "game",
    "games",
    "offered",
    "use_box_of",
]
