"""Effects as icons: units that are not torn apart, in lines that are as large as the room allows.

A unit is a few tokens, each a text or, after a colon, the name of an icon: ("2", ":coin").
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabard.drawing.svg import Number, group, icon, text
from tabard.drawing.text import width
from tabard.engine.memory import remembered

Unit = tuple[str, ...]
Units = tuple[Unit, ...]

ICON: Final = ":"  # before the name of an icon
BETWEEN: Final = 4 / 14  # units, in sizes
LEADING: Final = 1.14  # from line to line, in sizes
LETTERS: Final = 0.9  # of a text beside an icon, in sizes
SMALLEST: Final = 10.5  # its letters can still be read


@remembered
def unit_width(unit: Unit, size: Number) -> Number:
    return sum([size if token[0] == ICON else width(token, size * LETTERS, True) for token in unit]) + len(unit) - 1


@remembered
def line_width(line: Units, size: Number) -> Number:
    return sum([unit_width(unit, size) for unit in line]) + BETWEEN * size * (len(line) - 1)


@remembered
def draw_unit(unit: Unit, size: Number, fill: str = "ink") -> str:
    """Its top left corner is at 0, 0."""
    markup: list[str] = []
    x: Number = 0
    for token in unit:
        if token[0] == ICON:
            markup.append(icon(token[1:], x, 0, size))
            x += size + 1
        else:
            markup.append(text(x, size * 0.84, token, size * LETTERS, fill, "start", True))
            x += width(token, size * LETTERS, True) + 1
    return "".join(markup)


@remembered
def draw_line(line: Units, size: Number, fill: str = "ink") -> tuple[Number, str]:
    """Side by side, with the width they take; their top left corner is at 0, 0."""
    markup: list[str] = []
    x: Number = 0
    for unit in line:
        markup.append(group(draw_unit(unit, size, fill), x, 0))
        x += unit_width(unit, size) + BETWEEN * size
    return line_width(line, size), "".join(markup)


def broken(units: Sequence[Unit], size: Number, room: Number) -> list[Units]:
    """Into lines that fit."""
    lines: list[Units] = []
    for unit in units:
        if lines and line_width((*lines[-1], unit), size) <= room:
            lines[-1] = (*lines[-1], unit)
        else:
            lines.append((unit,))
    return lines


@remembered
def signs(units: Units, room: Number, height: Number, largest: Number = 16, smallest: Number = SMALLEST) -> str:
    """In the middle of a space, as large as it can be."""
    size = largest
    lines = broken(units, size, room)
    while size > smallest and (
        len(lines) * size * LEADING > height or max([line_width(line, size) for line in lines]) > room
    ):
        size -= 0.5
        lines = broken(units, size, room)
    y = (height - (len(lines) - 1) * size * LEADING - size) / 2
    markup: list[str] = []
    for row, line in enumerate(lines):
        wide, drawn = draw_line(line, size)
        markup.append(group(drawn, (room - wide) / 2, y + row * size * LEADING))
    return "".join(markup)
