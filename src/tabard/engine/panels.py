"""What stands beside each other in a wide terminal and below each other in a narrow one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tabard.engine.canvas import WIDE, Canvas, joined

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.text import Text

GAP: Final = 2  # between two things beside each other


def side_by_side(blocks: Sequence[Canvas], width: int, gap: int = GAP) -> Text:
    """Blocks next to each other, tops aligned, with a new row where the next one has no room."""
    rows: list[list[Canvas]] = []
    for block in blocks:
        if rows and sum(other.width + gap for other in rows[-1]) + block.width <= width:
            rows[-1].append(block)
        else:
            rows.append([block])
    return joined([in_a_row(row, gap) for row in rows])


def in_a_row(blocks: Sequence[Canvas], gap: int) -> Text:
    canvas = Canvas(sum(block.width + gap for block in blocks), max(block.height for block in blocks))
    at = 0
    for block in blocks:
        canvas.lay(at, 0, block.text())
        at += block.width + gap
    return canvas.text()


@dataclass(frozen=True, slots=True)
class Panel:
    """Lines in a frame, which has a title and perhaps a remark at its other end."""

    title: str
    lines: Sequence[Text]
    style: str
    remark: str = ""

    def drawn(self, width: int, height: int, signs: str) -> Canvas:
        canvas = Canvas(width, height)
        canvas.box(0, 0, width, height, signs, self.style)
        canvas.put(2, 0, f" {self.title} ", self.style)
        if self.remark:
            canvas.put(width - 4 - len(self.remark), 0, f" {self.remark} ", self.style)
        for y, line in enumerate(self.lines, 1):
            canvas.lay(2, y, line)
        return canvas


def panel_width(width: int) -> int:
    """Two side by side in a wide terminal; in a narrow one a panel has all of it."""
    return (width - GAP) // 2 if width >= WIDE else width


def room_in_panel(width: int) -> int:
    """How long its lines may be."""
    return panel_width(width) - 4


def panels(some: Sequence[Panel], width: int, signs: str) -> Text:
    """Those beside each other are equally high."""
    across = panel_width(width)
    columns = width // across
    rows = [some[first : first + columns] for first in range(0, len(some), columns)]
    heights = [max(len(panel.lines) for panel in row) + 2 for row in rows]
    drawn = [panel.drawn(across, height, signs) for row, height in zip(rows, heights, strict=True) for panel in row]
    return side_by_side(drawn, width)
