"""Tabard: medieval board games for people and programs."""

from __future__ import annotations

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

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "COMPILED",
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
    "use_box_of",
]
