"""The score sheet, as on paper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.text import Text

from tabard.terminal.panels import fit

if TYPE_CHECKING:
    from tabard.cli.screen import Screen
    from tabard.engine.chronicle import Chronicle
    from tabard.engine.scores import ScoreSheet
    from tabard.engine.words import Words

COLUMN_GAP: Final = 3


def show_scores(chronicle: Chronicle, screen: Screen, names: list[str], seats: list[int] | None = None) -> None:
    """Of everybody, or only of some seats where the points of the others would betray a secret.

    Where several games make a match, those that are over come first.
    """
    match, paper = chronicle.match, Paper(chronicle.words, screen, names)
    earlier = chronicle.earlier_games()
    for number, sheet in enumerate(earlier, 1):
        paper.show_game(number)
        paper.show(sheet, over=True)
    if match.game.between_games(match.state):
        return
    if earlier:
        paper.show_game(len(earlier) + 1)
    paper.show(match.scores(), seats, over=match.over)


@dataclass(frozen=True, slots=True)
class Paper:
    """What score sheets are written on, and in which words."""

    words: Words
    screen: Screen
    names: list[str]

    def show_game(self, number: int) -> None:
        self.screen.show()
        self.screen.show(self.screen.say("Game {number}", number=number), "bold")

    def show(self, sheet: ScoreSheet, seats: list[int] | None = None, *, over: bool) -> None:
        columns = [self.words.say(column) for column in sheet.columns]
        names = [*self.names, *[""] * len(columns)]
        heads = [f"{head} ({name})" if name else head for head, name in zip(columns, names)]
        shown = [column for column in range(len(columns)) if seats is None or column in seats]
        self.show_table(sheet, [heads[column] for column in shown], shown)
        if seats is not None:
            self.screen.show(self.screen.say("What the others have is hidden until the end of the game."))
            return
        self.screen.show(sheet.verdict(self.words, heads, over=over))
        if sheet.remark:
            self.screen.show(self.screen.say("Rating: {remark}.", remark=self.words.say(sheet.remark)))

    def show_table(self, sheet: ScoreSheet, heads: list[str], shown: list[int]) -> None:
        """A line for each category, a column for each of those that are shown."""
        labels = [self.words.say(category) for category in sheet.categories]
        total, screen = self.screen.say("Total"), self.screen
        wide = max(map(len, [*labels, total])) + 2
        room = (screen.width - wide) // len(heads) - COLUMN_GAP
        heads = [fit(head, room, ascii_only=screen.plain) for head in heads]
        screen.show_board(Text("".join([" " * wide, *(f"{head:>{len(head) + COLUMN_GAP}}" for head in heads)]), "bold"))
        for row, label in enumerate(labels):
            cells = [sheet.shown(sheet.points[column][row]) for column in shown]
            screen.show_board(line(label, cells, heads, wide))
        totals = [sheet.shown(sheet.totals[column]) for column in shown]
        screen.show_board(line(total, totals, heads, wide, "bold"))


def line(label: str, cells: list[str], heads: list[str], wide: int, style: str = "") -> Text:
    return Text(
        f"{label:<{wide}}"
        + "".join(f"{cell:>{len(head) + COLUMN_GAP}}" for cell, head in zip(cells, heads, strict=True)),
        style,
    )
