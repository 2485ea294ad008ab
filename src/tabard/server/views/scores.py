"""The scores: points by category, written down without a template because they change with every other move."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Final

from tabard.drawing.svg import escape
from tabard.engine.words import N_
from tabard.server.common.speech import say
from tabard.server.tables import names
from tabard.server.tables.sight import columns, seen, sharing
from tabard.server.views.once import alike, once, score_sheet
from tabard.server.views.telling import chronicle

if TYPE_CHECKING:
    from tabard.engine.scores import ScoreSheet
    from tabard.server.tables.sight import Viewer
    from tabard.server.tables.table import Table

SCORES: Final = N_("Scores")
GAME: Final = N_("Game {number}")
TOTAL: Final = N_("Total")
NOW: Final = N_("Total now")
EXPECTED: Final = N_("Expected at the end")
RATING: Final = N_("Rating: {remark}.")
SECRET: Final = N_("What the others have is hidden until the end of the game.")


@dataclass(frozen=True, slots=True)
class Scored:
    """The points of one game, as they are written down."""

    number: int
    over: bool
    heads: list[str]
    rows: list[tuple[str, list[str]]]
    totals: list[str]
    expected: list[str]
    verdict: str
    remark: str


def scores(table: Table, viewer: Viewer) -> str:
    """Made anew when a number in it changes."""
    key, games = ("scores", viewer.lang, sharing(table, viewer)), all_scored(table, viewer)
    return alike(table, key, (games, table.has_secrets), partial(written, viewer.lang, games, table.has_secrets))


@once
def all_scored(table: Table, viewer: Viewer) -> list[Scored]:
    """Points by category if the game ended now; where several games make a match, those that are over follow."""
    match, ended = table.match, chronicle(table, viewer.lang).earlier_games()
    games = [scored(table, viewer, sheet, number, over=True) for number, sheet in enumerate(ended, 1)]
    if not match.game.between_games(match.state):
        games.insert(0, scored(table, viewer, score_sheet(table), len(ended) + 1, over=match.over))
    return games


def scored(table: Table, viewer: Viewer, sheet: ScoreSheet, number: int, *, over: bool) -> Scored:
    """The score sheet of a game; if it goes on, with the points a quick guess expects."""
    words, shown = table.game.words(viewer.lang), columns(table, viewer, sheet)
    heads = names.columns(table, sheet, words)
    return Scored(
        number=number,
        over=over,
        heads=[heads[n] for n in shown],
        rows=[
            (words.say(label), [sheet.shown(sheet.points[n][row]) for n in shown])
            for row, label in enumerate(sheet.categories)
        ],
        totals=[sheet.shown(sheet.totals[n]) for n in shown],
        expected=[] if over else [sheet.shown(round(guess)) for guess in forecast(table, viewer, shown)],
        verdict="" if table.has_secrets else sheet.verdict(words, heads, over=over),
        remark=words.say(sheet.remark),
    )


def forecast(table: Table, viewer: Viewer, shown: list[int]) -> list[float]:
    """A guess that knows no more than the viewer."""
    guessed = seen(table, viewer).imagine(Random(0)).forecast()
    return [guessed[number] for number in shown if number < len(guessed)]


# As markup


def written(lang: str, games: list[Scored], secret: bool) -> str:
    """The games one below the other, the newest first."""
    several = len(games) > 1
    hidden = f'<p class="faint">{spoken(lang, SECRET)}</p>\n' if secret else ""
    return "".join([game_written(lang, game, several) for game in games]) + hidden


def game_written(lang: str, game: Scored, several: bool) -> str:
    heading = f"<h3>{spoken(lang, GAME, number=game.number)}</h3>\n" if several else ""
    verdict = f"<p>{escape(game.verdict)}</p>\n" if game.verdict else ""
    rating = f"<p>{spoken(lang, RATING, remark=game.remark)}</p>\n" if game.remark and game.over else ""
    return f"{heading}{sheet(lang, game) if game.heads else ''}{verdict}{rating}"


def sheet(lang: str, game: Scored) -> str:
    heads = "".join([f'<th scope="col">{escape(head)}</th>' for head in game.heads])
    lines = "".join([row(label, points) for label, points in game.rows])
    total = row(say(lang, TOTAL if game.over else NOW), game.totals, ' class="total"')
    expected = row(say(lang, EXPECTED), game.expected) if game.expected else ""
    return (
        f'<div class="wide-table" tabindex="0" role="region" aria-label="{spoken(lang, SCORES)}">\n'
        f'<table class="scores">\n<thead><tr><td></td>{heads}</tr></thead>\n<tbody>\n{lines}</tbody>\n'
        f"<tfoot>\n{total}{expected}</tfoot>\n</table>\n</div>\n"
    )


def row(label: str, points: list[str], kind: str = "") -> str:
    cells = "".join([f"<td>{escape(shown)}</td>" for shown in points])
    return f'<tr{kind}><th scope="row">{escape(label)}</th>{cells}</tr>\n'


def spoken(lang: str, message: str, **values: object) -> str:
    return escape(say(lang, message, **values))
