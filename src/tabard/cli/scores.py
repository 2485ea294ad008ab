"""The score sheet, as on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from tabard.engine.canvas import fit
from tabard.engine.words import N_

if TYPE_CHECKING:
    from tabard.cli.screen import Screen
    from tabard.cli.speech import Speech
    from tabard.engine.match import Match
    from tabard.engine.scores import ScoreSheet
    from tabard.engine.words import Words

COLUMN_GAP: Final = 3
TOTAL: Final = N_("Total")
WINS: Final = N_("{seat} wins, {reason}.")
AHEAD: Final = N_("If the game ended now, {seat} would win, {reason}.")
OTHERS_HIDDEN: Final = N_("What the others have is hidden until the end of the game.")
REMARK: Final = N_("Rating: {remark}.")


def show_scores(
    match: Match, words: Words, speech: Speech, screen: Screen, names: list[str], seats: list[int] | None = None
) -> None:
    """Of everybody, or only of some seats where the points of the others would betray a secret."""
    sheet = match.scores()
    columns = [words.say(column) for column in sheet.columns]
    heads = [f"{head} ({names[n]})" if n < len(names) and names[n] else head for n, head in enumerate(columns)]
    shown = [column for column in range(len(columns)) if seats is None or column in seats]
    show_table(sheet, [heads[column] for column in shown], shown, words, speech, screen)
    if seats is not None:
        screen.show(speech.say(OTHERS_HIDDEN))
        return
    message = WINS if match.over else AHEAD
    screen.show(speech.say(message, seat=heads[sheet.winner], reason=words.say(sheet.reason)))
    if sheet.remark:
        screen.show(speech.say(REMARK, remark=words.say(sheet.remark)))


def show_table(
    sheet: ScoreSheet, heads: list[str], shown: list[int], words: Words, speech: Speech, screen: Screen
) -> None:
    """A line for each category, a column for each of those that are shown."""
    labels = [words.say(category) for category in sheet.categories]
    wide = max(map(len, [*labels, speech.say(TOTAL)])) + 2
    room = (screen.width - wide) // len(heads) - COLUMN_GAP
    heads = [fit(head, room, ascii_only=screen.plain) for head in heads]
    screen.show_board(Text("".join([" " * wide, *(f"{head:>{len(head) + COLUMN_GAP}}" for head in heads)]), "bold"))
    for row, label in enumerate(labels):
        cells = [sheet.shown(sheet.points[column][row]) for column in shown]
        screen.show_board(line(label, cells, heads, wide))
    totals = [sheet.shown(sheet.totals[column]) for column in shown]
    screen.show_board(line(speech.say(TOTAL), totals, heads, wide, "bold"))


def line(label: str, cells: list[str], heads: list[str], wide: int, style: str = "") -> Text:
    return Text(
        f"{label:<{wide}}"
        + "".join(f"{cell:>{len(head) + COLUMN_GAP}}" for cell, head in zip(cells, heads, strict=True)),
        style,
    )
