"""Panels of parchment with woodcut borders, and how they are arranged: one above the other, or side by side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from tabard.drawing.svg import Number, escape, group, n, path, rect, text
from tabard.drawing.text import shrink
from tabard.drawing.text import width as text_width
from tabard.engine.memory import remembered

__all__ = ["Panel", "beside", "flow", "grid", "inner", "panel", "split", "stack"]

GAP: Final = 8  # between panels
PAD: Final = 12  # inside a panel, on every side
HEADING: Final = 26  # what a panel's title takes
LEADING: Final = 6  # between lines of things


class Panel(NamedTuple):
    """Something drawn with its top left corner at 0, 0; its width is known to whoever asked for it."""

    markup: str  #: of SVG
    height: Number  #: in units
    pieces: tuple[str, ...] = ()  #: in place of the markup, where a page should know what it is put together from


def panel(id: str, title: str, width: Number, body: Panel, says: str = "", least: Number = 0, name: str = "") -> Panel:
    """Parchment with a title, around something that is 2 * PAD narrower. `says` tells in words what it shows.

    One without a title has a `name`, for those who hear it. With `least` it is made for a body of that height at
    least: panels side by side look best if equally high.
    """
    top = PAD + (HEADING if title else 0)
    height = max(body.height, least) + top + PAD
    told = f'<desc id="{id}-says">{escape(says)}</desc>' if says else ""
    markup = (
        f'<g id="{id}" role="group" aria-label="{escape(title or name)}" data-panel="{id}">{told}'
        f"{frame(width, height)}{heading(title, width) if title else ''}{group(body.markup, PAD, top)}</g>"
    )
    return Panel(markup, height)


def inner(width: Number) -> Number:
    """What a panel of that width has room for."""
    return width - 2 * PAD


@remembered
def frame(width: Number, height: Number) -> str:
    """Parchment, a firm line and a thin one inside it, and an ornament in each corner."""
    corners = "".join(
        f'<use href="#k-corner" transform="translate({n(x)} {n(y)}) scale({sx} {sy})"/>'
        for x, sx in ((4, 1), (width - 4, -1))
        for y, sy in ((4, 1), (height - 4, -1))
    )
    return (
        rect(0.75, 0.75, width - 1.5, height - 1.5, "#k-vellum", "line", 1.5, 5)
        + rect(4, 4, width - 8, height - 8, "", "rule", 0.75, 2)
        + corners
    )


@remembered
def heading(title: str, width: Number) -> str:
    """In the middle, between two thin lines that end in a leaf."""
    room = width - 2 * PAD - 60
    size = shrink(title, room, 15, 11, True)
    half = text_width(title, size, True) / 2 + 8
    middle, y = width / 2, PAD + 12
    line = y - 5
    sides = ""
    if middle - half - PAD > 34:
        left, right = middle - half, middle + half
        sides = (
            path(f"M{n(PAD + 6)} {n(line)}H{n(left - 13)}M{n(right + 13)} {n(line)}H{n(width - PAD - 6)}", "", "rule")
            + f'<use href="#k-fleuron" transform="translate({n(left - 13)} {n(line)})"/>'
            + f'<use href="#k-fleuron" transform="translate({n(right + 13)} {n(line)}) scale(-1 1)"/>'
        )
    return sides + text(middle, y, title, size, "ink", "middle", True)


# Arrangements


def stack(panels: Iterable[Panel], gap: Number = GAP) -> Panel:
    """One above the other."""
    markup, y = [], 0.0
    for one in panels:
        markup.append(group(one.markup, 0, y))
        y += one.height + gap
    return Panel("".join(markup), max(0, y - gap))


def beside(panels: Sequence[tuple[Number, Panel]], gap: Number = GAP) -> Panel:
    """Side by side, each with its width."""
    markup, x = [], 0.0
    for width, one in panels:
        markup.append(group(one.markup, x, 0))
        x += width + gap
    return Panel("".join(markup), max([one.height for _, one in panels], default=0))


def split(room: Number, *shares: Number) -> list[Number]:
    """The widths of columns that share the room, gaps left out."""
    free = room - GAP * (len(shares) - 1)
    return [free * share / sum(shares) for share in shares]


def flow(items: Iterable[tuple[Number, str]], room: Number, height: Number, gap: Number = 6) -> Panel:
    """Things of one height in lines, as words in a text; each with its width."""
    markup, x, y = [], 0.0, 0.0
    for width, item in items:
        if x and x + width > room:
            x, y = 0.0, y + height + LEADING
        markup.append(group(item, x, y))
        x += width + gap
    return Panel("".join(markup), y + height if markup else 0)


def grid(items: Sequence[str], columns: int, width: Number, height: Number, gap: Number = 6) -> Panel:
    """Things of one size in rows and columns."""
    markup = [
        group(item, place % columns * (width + gap), place // columns * (height + gap))
        for place, item in enumerate(items)
    ]
    rows = -(-len(items) // columns)
    return Panel("".join(markup), max(0, rows * (height + gap) - gap))
