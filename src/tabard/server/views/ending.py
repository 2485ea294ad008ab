"""The end of a game: who has won, the score by category as a picture, and what decided it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from tabard.drawing.pieces import badge, liveries_of
from tabard.drawing.svg import colour, escape, group, n, rect, text
from tabard.engine.words import N_
from tabard.server.common.speech import speech
from tabard.server.tables.names import columns
from tabard.server.views.marks import mark, sign
from tabard.server.views.once import score_sheet
from tabard.server.views.templating import rendered

if TYPE_CHECKING:
    from tabard.drawing.pieces import Livery
    from tabard.engine.scores import ScoreSheet
    from tabard.server.tables.sight import Viewer
    from tabard.server.tables.table import Table

WIDTH: Final = 360
LEFT, RIGHT = 26, 40  # for badges, and for the points behind the bars
TITLE, BAR = 20, 15  # heights
DECISIVE: Final = 3  # categories that are named
CHART: Final = N_("Points by category")


@dataclass(frozen=True, slots=True)
class Place:
    """A player in the ranking."""

    place: int
    player: int
    name: str
    points: str
    wins: bool
    yours: bool


def ending(table: Table, viewer: Viewer) -> str:
    """When the game is over, all of this; before that nothing."""
    if not table.match.over:
        return ""
    sheet, words = score_sheet(table), table.game.words(viewer.lang)
    names = columns(table, sheet, words)
    categories = [words.say(category) for category in sheet.categories]
    return rendered(
        viewer.lang,
        "parts/ending.html",
        table=table,
        seated=bool(viewer.seats),
        places=ranking(sheet, names, viewer),
        verdict=sheet.verdict(words, names, over=True),
        remark=words.say(sheet.remark),
        chart=bars(sheet, categories, liveries_of(table.game, len(table.chairs)), speech(viewer.lang).say(CHART)),
        decided=decided(sheet, names, categories),
        mark=partial(mark, table.game, seats=len(table.chairs)),
        crown=sign(table.game, "crown"),
    )


def ranking(sheet: ScoreSheet, names: list[str], viewer: Viewer) -> list[Place]:
    order = sorted(range(len(names)), key=lambda player: sheet.ranks[player])
    return [
        Place(
            sheet.ranks[player] + 1, player, names[player], sheet.shown(sheet.total(player)),
            sheet.ranks[player] == 0, player in viewer.seats,
        )
        for player in order
    ]  # fmt: skip


def decided(
    sheet: ScoreSheet, names: list[str], categories: list[str]
) -> tuple[str, str, list[tuple[str, str]]] | None:
    """The winner, the next, and the categories that made the greatest difference; None where several have won."""
    order = sorted(range(len(names)), key=lambda player: sheet.ranks[player])
    if len(order) < 2 or len(sheet.winners) > 1:
        return None
    first, second = order[:2]
    gaps = [mine - theirs for mine, theirs in zip(sheet.points[first], sheet.points[second], strict=True)]
    largest = sorted((row for row, gap in enumerate(gaps) if gap), key=lambda row: -abs(gaps[row]))[:DECISIVE]
    shown = {row: ("+" if gaps[row] > 0 else "−") + sheet.shown(abs(gaps[row])) for row in largest}
    told = [(categories[row], change) for row, change in shown.items()]
    return (names[first], names[second], told) if told else None


def bars(sheet: ScoreSheet, categories: Sequence[str], liveries: Sequence[Livery], title: str) -> str:
    """For each category a bar for each player, with its points behind it; below nothing it goes to the left."""
    points = [value for row in sheet.points for value in row]
    lowest, highest = min(0, *points), max(1, *points)
    unit = (WIDTH - LEFT - RIGHT) / (highest - lowest)
    zero = LEFT - lowest * unit
    body, y = "", 0
    for row, category in enumerate(categories):
        body += text(0, y + 14, category, 13, "ink", "start", True)
        y += TITLE
        for player, of_player in enumerate(sheet.points):
            livery, value = liveries[player % len(liveries)], of_player[row]
            left = zero + min(0, value) * unit
            body += group(badge(livery, 6, letter=False), 8, y + 7)
            body += rect(left, y + 2, max(1.5, abs(value) * unit), BAR - 4, livery.fill, "edge", 0.75, 2)
            body += text(zero + max(0, value) * unit + 5, y + 12, sheet.shown(value), 12)
            y += BAR
        y += 5
    return (
        f'<svg class="bars" viewBox="0 0 {WIDTH} {n(y)}" role="img" aria-label="{escape(title)}"'
        f' fill="{colour("ink")}">{body}</svg>'
    )
