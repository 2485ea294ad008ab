"""Boards in words, for a terminal.

A game has a module `terminal` beside its own, with two functions:

    panels(look) -> list[Panel]     all there is to see, in the order in which it is read
    status(look) -> list[Thing]     what the seat has that looks, in a line

Where it has none, its fields are shown. What the question is about comes last, nearest to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from rich.text import Text

from tabard.terminal import fields
from tabard.terminal.panels import WIDE, Look, arranged, flowed, joined

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.engine.game import Game
    from tabard.engine.state import State
    from tabard.terminal.panels import Panel, Thing


class Terminal(Protocol):
    """What a game declares of its board in words."""

    def panels(self, look: Any) -> list[Panel]: ...
    def status(self, look: Any) -> Sequence[Thing]: ...


def terminal(game: Game) -> Terminal:
    """The module `terminal` beside the game's; that of all games if it has none."""
    found: Terminal = game.beside("terminal") or fields
    return found


def board(
    game: Game, state: State, seat: int, lang: str, width: int = WIDE, *, plain: bool = False, part: str = "",
    close: bool = False,
) -> Text:  # fmt: skip
    """The table as a seat sees it, or a part of it; `close` shows only those of its panels that options are about."""
    look = Look(game, state, seat, game.words(lang), width, plain, close)
    panels = terminal(game).panels(look)
    if part:
        return arranged(look, [one for one in panels if one.part == part and (not close or look.shown_in(one))])
    asked = in_question(look, panels)
    return arranged(look, sorted(panels, key=lambda panel: panel.part == asked))


def part_in_question(game: Game, state: State) -> str:
    """The part of the board that one wants to see before deciding what is open now; empty if none."""
    look = Look(game, state, state.to_move, game.words("en"))
    return in_question(look, terminal(game).panels(look))


def in_question(look: Look[Any, Any], panels: Sequence[Panel]) -> str:
    """The part that shows the first of the options that are shown at all."""
    first = {min(numbers): panel.part for panel in panels if (numbers := look.shown_in(panel))}
    return first[min(first)] if first else ""


def status(game: Game, state: State, seat: int, lang: str, width: int = WIDE, *, plain: bool = False) -> Text:
    """What a seat has, in one line if there is room."""
    look = Look(game, state, seat, game.words(lang), width, plain)
    return joined(flowed(look.texts(terminal(game).status(look)), look.width, "  "))
