"""A sheet of characters to draw on: what a board in the terminal is made of."""

from __future__ import annotations

from itertools import groupby
from textwrap import wrap
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.engine.words import Words

BRAILLE: Final = 0x2800
DOTS_ACROSS: Final = 2  # of a character
DOTS_DOWN: Final = 4
DOT_BITS: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # by row, then column
ELLIPSIS: Final = "…"
FAINT: Final = "dim"
TITLE: Final = "bold"
WIDE: Final = 100  # columns; with fewer, what stands beside each other goes below each other


class Canvas:
    """Characters with a style each; what is drawn later lies on top. Outside the sheet nothing is drawn."""

    def __init__(self, width: int, height: int) -> None:
        self.width: Final = width
        self.height: Final = height
        self.characters: Final = [[" "] * width for _ in range(height)]
        self.styles: Final = [[""] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write a text that begins at a place."""
        if not 0 <= y < self.height:
            return
        for at, character in enumerate(text, x):
            if 0 <= at < self.width:
                self.characters[y][at] = character
                self.styles[y][at] = style

    def lay(self, x: int, y: int, text: Text) -> None:
        """Write a text that has styles, line by line."""
        for row, line in enumerate(text.split("\n", allow_blank=True), y):
            styles = [str(text.style)] * len(line.plain)
            for span in line.spans:
                styles[span.start : span.end] = [str(span.style)] * (span.end - span.start)
            for at, (character, style) in enumerate(zip(line.plain, styles, strict=True), x):
                self.put(at, row, character, style)

    def box(self, x: int, y: int, width: int, height: int, signs: str, style: str = "") -> None:
        """A frame; the signs are its corners (top left, top right, bottom left, bottom right), level and upright."""
        self.put(x, y, signs[0] + signs[4] * (width - 2) + signs[1], style)
        self.put(x, y + height - 1, signs[2] + signs[4] * (width - 2) + signs[3], style)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, signs[5], style)
            self.put(x + width - 1, row, signs[5], style)

    def empty_left(self, y: int) -> int:
        """How many characters of a line are empty before anything is drawn."""
        line = "".join(self.characters[y])
        return len(line) - len(line.lstrip())

    def empty_right(self, y: int) -> int:
        line = "".join(self.characters[y])
        return len(line) - len(line.rstrip())

    def dot(self, x: float, y: float, style: str) -> None:
        """A point of a fine line, in characters from the top left; it is drawn in Braille."""
        across, down = int(x * DOTS_ACROSS), int(y * DOTS_DOWN)
        column, row = across // DOTS_ACROSS, down // DOTS_DOWN
        if not (0 <= row < self.height and 0 <= column < self.width):
            return
        before = ord(self.characters[row][column]) - BRAILLE
        if not 0 <= before < 256 or self.styles[row][column] != style:
            before = 0
        bit = DOT_BITS[down % DOTS_DOWN][across % DOTS_ACROSS]
        self.put(column, row, chr(BRAILLE + (before | bit)), style)

    def text(self) -> Text:
        """All of it, without the blanks at the end of the lines."""
        lines: list[Text] = []
        for characters, styles in zip(self.characters, self.styles, strict=True):
            line = Text(no_wrap=True)
            end = len("".join(characters).rstrip())
            for style, run in groupby(range(end), styles.__getitem__):
                line.append("".join(characters[x] for x in run), style)
            lines.append(line)
        return Text("\n", no_wrap=True).join(lines)


def fit(text: str, width: int, *, ascii_only: bool = False) -> str:
    """A text cut to a width, with a sign that something is missing."""
    if len(text) <= width:
        return text
    return text[: max(width - 1, 0)].rstrip() + ("." if ascii_only else ELLIPSIS)


# Lines


def cut(text: Text, width: int, *, ascii_only: bool = False) -> Text:
    """A text with styles cut to a width, with a sign that something is missing."""
    if len(text) <= width:
        return text.copy()
    return text[: max(width - 1, 0)].append("." if ascii_only else ELLIPSIS)


def flow(items: Sequence[Text], width: int, between: str) -> list[Text]:
    """Things one after the other, with a new line where the next one has no room."""
    lines: list[Text] = []
    for item in items:
        if lines and len(lines[-1]) + len(between) + len(item) <= width:
            lines[-1].append(between, FAINT).append_text(item)
        else:
            lines.append(item.copy())
    return lines


def labelled(label: str, lines: Sequence[Text], indent: int) -> list[Text]:
    """Lines with a title before the first of them."""
    return [
        Text.assemble((f"{label:<{indent}}" if number == 0 else " " * indent, TITLE), line)
        for number, line in enumerate(lines)
    ]


def sentence(text: str, width: int, style: str = FAINT) -> list[Text]:
    """A sentence on as many lines as it needs; the later ones are indented."""
    return [Text(line, style) for line in wrap(text, width, subsequent_indent="  ")]


def joined(lines: Sequence[Text]) -> Text:
    return Text("\n", no_wrap=True).join(lines)


W = TypeVar("W", bound="Words")


class Look(Generic[W]):
    """The words of a language on a terminal, perhaps narrow, perhaps of ASCII only. A game adds its signs and names."""

    def __init__(self, words: W, width: int = WIDE, *, plain: bool = False) -> None:
        self.words: Final = words
        self.lang: Final = words.lang
        self.width: Final = min(width, WIDE)
        self.plain: Final = plain

    def say(self, message: str, **values: object) -> str:
        return self.words.say(message, **values)

    def fit(self, text: str, width: int) -> str:
        return fit(text, width, ascii_only=self.plain)

    def cut(self, text: Text, width: int) -> Text:
        return cut(text, width, ascii_only=self.plain)
