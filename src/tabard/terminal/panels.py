"""What a board in words is made of: panels, which a game declares, laid out for a terminal that is wide or narrow.

A panel has a title and rows, a row has cells. All cells but the last are columns, as wide as the widest text of those
rows of the panel that have as many cells; the last takes the room that is left, on as many lines as it needs. A thing
that is the spot of an option shows the option's number, as the drawing makes it something to click.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from typing import Final, Generic, NamedTuple, TypeVar

from rich.text import Text

from tabard.engine.game import Game
from tabard.engine.state import CHANCE, State
from tabard.engine.words import Words

WIDE: Final = 100  # columns; with fewer, half panels stand below each other
GAP: Final = 2  # between columns, and between two half panels
INDENT: Final = 4  # of a last cell that has no room beside the others
LEAST: Final = 30  # columns that a last cell wants there
BETWEEN: Final = " · "
PLAIN_BETWEEN: Final = " | "
NONE: Final = "–"
FAINT: Final = "dim"
TITLE: Final = "bold"
WARNING: Final = "bold red3"
OPTION: Final = "bold black on green3"
SEATS: Final = {  # by their tokens; others are written as the terminal writes
    "red": "bold indian_red1", "yellow": "bold gold3", "blue": "bold cornflower_blue", "green": "bold green3",
}  # fmt: skip
STAND_IN: Final = "°"
# What stands for a sign where only ASCII can be shown
PLAIN: Final = str.maketrans({
    "·": "-", "–": "-", "─": "-", "°": "~", "½": ".5", "×": "x", "♛": "^", "♙": "@", "◈": "*", "▶": ">", "→": ">",
    "↑": "^", "↓": "v", "←": "<", "■": "#", "□": "_", "◆": "@", "◇": "o", "▒": "%", "✓": "x", "●": "*", "○": "o",
    "▲": "A", "†": "+",
})  # fmt: skip

S = TypeVar("S", bound=State)
W = TypeVar("W", bound="Words")


class Item(NamedTuple):
    """A piece of text; `spots` are those of the options that are about it."""

    text: str
    style: str = ""
    spots: tuple[str, ...] = ()


Thing = str | Item
Cell = Thing | Sequence[Thing]  # several things stand behind each other
Row = tuple[Cell, ...]


class Panel(NamedTuple):
    """What belongs together on a board, which has several `parts`. A half panel has room for another beside it."""

    part: str
    title: str
    rows: Sequence[Row]
    style: str = TITLE
    half: bool = False
    picture: Callable[[], Sequence[Text]] = tuple  # stands above the rows; drawn only where it is shown
    spots: tuple[str, ...] = ()  # of options that the picture shows


class Look(Generic[S, W]):
    """What a seat sees of a state, in the words of a language, on a terminal of that width; `plain` asks for ASCII."""

    def __init__(
        self, game: Game, state: S, seat: int, words: W, width: int = WIDE, plain: bool = False, close: bool = False
    ) -> None:
        self.game: Final = game
        self.state: Final = state
        self.seat: Final = seat  # who looks; of those who only look on, none
        self.words: Final = words
        self.say: Final = words.say
        self.width: Final = min(width, WIDE)
        self.plain: Final = plain
        self.close: Final = close  # whether only what is in question has to be seen
        self.numbers: Final[dict[str, list[int]]] = {}  # of the options, by their spot
        if not state.over and state.to_move == seat != CHANCE:
            for number, action in enumerate(state.legal(), 1):
                self.numbers.setdefault(words.actions.spot(action), []).append(number)

    def text(self, thing: Thing) -> Text:
        """A piece of text, with the numbers of the options that are about it."""
        item = Item(thing) if isinstance(thing, str) else thing
        found = Text(item.text.translate(PLAIN) if self.plain else item.text, item.style)
        numbers = sorted(number for spot in item.spots for number in self.numbers.get(spot, ()))
        return found + Text(f"{' ' if found else ''}#{ranged(numbers)}", OPTION) if numbers else found

    def texts(self, cell: Cell) -> list[Text]:
        """The pieces of a cell that are not empty."""
        things: Sequence[Thing] = (cell,) if isinstance(cell, (str, Item)) else cell
        return [text for text in map(self.text, things) if text]

    def letters(self, seats: Iterable[int]) -> str:
        return "".join(self.game.seat_letters[seat] for seat in seats)

    def seat_style(self, seat: int) -> str:
        return SEATS.get(self.game.seat_tokens[seat], TITLE)

    def marked(self, title: str, *names: str) -> str:
        """A title, with a sign if values of these names in the component file are stand-ins."""
        return title + STAND_IN if any(known.startswith(names) for known in self.game.stand_in_names) else title

    def shown_in(self, panel: Panel) -> set[int]:
        """The numbers of the options that a panel shows."""
        spots = {spot for row in panel.rows for cell in row for thing in things_in(cell) for spot in thing.spots}
        return {number for spot in spots.union(panel.spots) for number in self.numbers.get(spot, ())}


def things_in(cell: Cell) -> list[Item]:
    if isinstance(cell, Item):
        return [cell]
    return [] if isinstance(cell, str) else [thing for thing in cell if isinstance(thing, Item)]


def ranged(numbers: Sequence[int]) -> str:
    """Numbers as short as possible: 1,3 or 4-8."""
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]}-{numbers[-1]}"
    return ",".join(map(str, numbers))


# Lines


def fit(text: str, width: int, *, ascii_only: bool = False) -> str:
    """A text cut to a width, with a sign that something is missing."""
    if len(text) <= width:
        return text
    return text[: max(width - 1, 0)].rstrip() + ("." if ascii_only else "…")


def joined(lines: Iterable[Text]) -> Text:
    return Text("\n", no_wrap=True).join(lines)


def flowed(items: Sequence[Text], room: int, between: str) -> list[Text]:
    """Things one after the other; where the next one has no room a new line begins, and a long one is broken."""
    lines = [Text()]
    for item in items:
        if lines[-1] and len(lines[-1]) + len(between) + len(item) > room:
            lines.append(Text())
        elif lines[-1]:
            lines[-1].append(between, FAINT)
        for number, piece in enumerate([item] if len(item) <= room else item.split(" ")):
            if number and len(lines[-1]) + 1 + len(piece) > room:
                lines.append(Text())
            lines[-1].append(" " if number and lines[-1] else "").append_text(piece)
    return lines


def in_rows(look: Look[S, W], rows: Sequence[Row], width: int) -> list[Text]:
    """All rows of a panel as lines; rows with equally many cells are set in columns."""
    heads = [[flat(look.texts(cell)) for cell in row[:-1]] for row in rows]
    columns = {count: widths([head for head in heads if len(head) == count], width) for count in set(map(len, heads))}
    between = PLAIN_BETWEEN if look.plain else BETWEEN
    lines: list[Text] = []
    for row, head in zip(rows, heads, strict=True):
        wide = columns[len(head)]
        line = Text()
        for cell, room in zip(head, wide, strict=True):
            line.append_text(cell).append(" " * (room - len(cell)))
        indent = sum(wide) if not wide or width - sum(wide) >= LEAST else INDENT
        rest = flowed(look.texts(row[-1]), width - indent, between)
        if len(line) > indent and rest[0]:
            lines.append(line)
            line = Text()
        for part in rest:
            lines.append(line.append(" " * (indent - len(line))).append_text(part))
            line = Text()
    return lines


def widths(heads: Sequence[Sequence[Text]], width: int) -> list[int]:
    """The widths of columns, each as wide as its widest text, unless a long one would leave too little for the rest."""
    found = [max(len(cell) + GAP if cell else 0 for cell in column) for column in zip(*heads, strict=True)]
    most = width - LEAST - sum(found[:-1])
    if found and found[-1] > most:
        found[-1] = max((len(head[-1]) + GAP for head in heads if len(head[-1]) + GAP <= most), default=found[-1])
    return found


def flat(texts: Sequence[Text]) -> Text:
    return Text(" ").join(texts)


# Panels


def in_lines(look: Look[S, W], panel: Panel, width: int) -> list[Text]:
    """A panel of that width as lines: its title, its picture, its rows."""
    lines = heading(look, panel, width) if panel.title else []
    return [line[:width] for line in [*lines, *panel.picture(), *in_rows(look, panel.rows, width)]]


def heading(look: Look[S, W], panel: Panel, width: int) -> list[Text]:
    """The title of a panel, in a line across it; a long one goes on below."""
    rule = "-" if look.plain else "─"
    pieces = [look.text(Item(piece, panel.style)) for piece in panel.title.split(BETWEEN)]
    first, *others = flowed(pieces, width - len(rule * 2) - 2, " - " if look.plain else BETWEEN)
    head = Text.assemble((f"{rule * 2} ", FAINT), first, " ")
    return [head + Text(rule * max(0, width - len(head)), FAINT), *(Text("   ") + line for line in others)]


def arranged(look: Look[S, W], panels: Sequence[Panel]) -> Text:
    """All panels below each other; half panels two by two where there is room."""
    lines: list[Text] = []
    left: list[Text] = []  # a half panel that waits for the next one
    half = (look.width - GAP) // 2
    for number, panel in enumerate(panels):
        if look.width < WIDE or not panel.half:
            lines += in_lines(look, panel, look.width)
        elif left:
            right = in_lines(look, panel, half)
            for one, other in zip_longest(left, right, fillvalue=Text()):
                lines.append(Text.assemble(one, " " * (half + GAP - len(one)), other))
            left = []
        else:
            left = in_lines(look, panel, half)
            if number + 1 == len(panels) or not panels[number + 1].half:
                lines, left = [*lines, *left], []
    for line in lines:
        line.rstrip()
    return joined(lines)
