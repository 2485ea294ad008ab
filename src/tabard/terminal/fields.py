"""The board of a game that declares no panels: the fields of its state by name, a row each."""

from __future__ import annotations

from tabard.engine.readable import rows as field_rows
from tabard.engine.state import State
from tabard.engine.words import Words
from tabard.terminal.panels import FAINT, Item, Look, Panel, Row, Thing


def panels(look: Look[State, Words]) -> list[Panel]:
    rows: list[Row] = []
    for name, shown in field_rows(look.game, look.state, look.words):
        rows.append((Item(name, FAINT), list(shown)))
    return [Panel("", look.game.titled(look.words.lang), rows)]


def status(look: Look[State, Words]) -> list[Thing]:
    """Nothing: which fields are a seat's own is not known."""
    return []
