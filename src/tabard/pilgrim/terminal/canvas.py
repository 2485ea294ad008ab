"""A sheet of characters to draw on: what the map in a terminal is made of."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from rich.text import Text

from tabard.terminal.panels import PLAIN

BRAILLE: Final = 0x2800
DOTS_ACROSS: Final = 2  # of a character
DOTS_DOWN: Final = 4
DOT_BITS: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # by row, then column
# What stands for a sign of the map where only ASCII can be shown
PLAIN_MAP: Final = PLAIN | str.maketrans("╱╲▁≈†◥◤↗↘↙↖", "/\\_~+<>>><<")


class Canvas:
    """Characters with a style each; what is drawn later lies on top. Outside the sheet nothing is drawn."""

    def __init__(self, width: int, height: int, plain: bool) -> None:
        self.width: Final = width
        self.height: Final = height
        self.plain: Final = plain
        self.characters: Final = [[" "] * width for _ in range(height)]
        self.styles: Final = [[""] * width for _ in range(height)]

    def sign(self, text: str) -> str:
        """A text as it can be shown."""
        return text.translate(PLAIN_MAP) if self.plain else text

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write a text that begins at a place."""
        if not 0 <= y < self.height:
            return
        for at, character in enumerate(self.sign(text), x):
            if 0 <= at < self.width:
                self.characters[y][at] = character
                self.styles[y][at] = style

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

    def lines(self) -> list[Text]:
        """All of it, without the blanks at the end of the lines."""
        found: list[Text] = []
        for characters, styles in zip(self.characters, self.styles, strict=True):
            line = Text(no_wrap=True)
            end = len("".join(characters).rstrip())
            for style, run in groupby(range(end), styles.__getitem__):
                line.append("".join(characters[x] for x in run), style)
            found.append(line)
        return found
