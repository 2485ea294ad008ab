"""The drawing of a game that brings none: what is asked, its fields by name, and the points of each seat.

Options have no spots in it; a page lists them as buttons.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

from tabard.drawing.panels import Panel, inner, panel, split, stack
from tabard.drawing.pieces import badge, liveries_of
from tabard.drawing.sheet import Sheet
from tabard.drawing.svg import Number, group, lines, text
from tabard.drawing.text import wrap
from tabard.engine.game import Game
from tabard.engine.pieced import PiecedText
from tabard.engine.readable import rows as field_rows
from tabard.engine.state import CHANCE, State
from tabard.engine.words import Words

SIZE: Final = 13
LINE: Final = 18
SEAT_LINE: Final = 26
LABEL: Final = 2  # of so many shares of the width is the name of a field
VALUE: Final = 5


class PlainDrawing:
    """What a package `drawing` would have."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game

    def draw(self, state: State, words: Words, theme: str, layout: str) -> PiecedText:
        seen = state.seen_by(state.viewer)  # of nobody's view what everybody may know
        sheet = Sheet(seen, words, theme, layout)
        title, room = self.game.titled(words.lang), inner(sheet.room)
        asked = self.asked(sheet)
        rows = field_rows(self.game, seen, words)
        said = "; ".join(f"{name}: {', '.join(values)}" for name, values in rows)
        parts = [
            panel("header", title, sheet.room, question(asked, room), asked),
            panel("fields", "", sheet.room, fields(rows, room), said, name=title),
            panel("seats", "", sheet.room, self.seats(sheet), ", ".join(self.totals(sheet)), name=title),
        ]
        return sheet.drawing(stack(parts), title, asked)

    def asked(self, sheet: Sheet[State, Words]) -> str:
        """What is asked of whom; when nothing is, who has won."""
        state, words = sheet.state, sheet.words
        if state.over:
            score = self.game.score_sheet(state)
            return score.verdict(words, [words.say(column) for column in score.columns], over=True)
        if state.to_move == CHANCE:
            return words.question(state)
        return sheet.asked(self.game.seat_word(state.to_move, words))

    def seats(self, sheet: Sheet[State, Words]) -> Panel:
        marks = [badge(livery) for livery in liveries_of(self.game)[: sheet.state.seats]]
        told = zip_longest(marks, self.totals(sheet), fillvalue="")
        return stack([Panel(group(mark, 12, 12) + text(32, 17, total, SIZE), SEAT_LINE) for mark, total in told], 0)

    def totals(self, sheet: Sheet[State, Words]) -> list[str]:
        score = self.game.score_sheet(sheet.state)
        return [f"{sheet.say(who)}: {score.shown(total)}" for who, total in zip(score.columns, score.totals)]


def question(asked: str, room: Number) -> Panel:
    rows = wrap(asked, SIZE, room)
    return Panel(lines(0, SIZE, rows, SIZE, LINE, bold=True), LINE * len(rows))


def fields(rows: list[tuple[str, list[str]]], room: Number) -> Panel:
    left, right = split(room, LABEL, VALUE)
    return stack([field(name, values, left, right) for name, values in rows], 4)


def field(name: str, values: list[str], left: Number, right: Number) -> Panel:
    """The name of a field and its values, wrapped into lines."""
    rows = wrap(", ".join(values), SIZE, right)
    told = text(0, SIZE, name, SIZE, "faint") + lines(left, SIZE, rows, SIZE, LINE)
    return Panel(told, LINE * max(1, len(rows)))
