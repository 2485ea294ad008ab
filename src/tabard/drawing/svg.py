"""SVG as strings: quick to make, easy to cache. Every function returns markup."""

from __future__ import annotations

import math
from collections.abc import Iterable

from tabard.engine.memory import remembered

Number = int | float


def escape(text: str) -> str:
    """What would be markup becomes text. Most texts have nothing of it, and looking for that takes a tenth of the time
    of replacing it, or of a table of characters.

    Characters beyond Latin-1 become references: one of them would double the memory of the whole drawing, and with it
    the time that everything takes which is done with 200 thousand characters.
    """
    if "&" in text:
        text = text.replace("&", "&amp;")
    if "<" in text:
        text = text.replace("<", "&lt;")
    if ">" in text:
        text = text.replace(">", "&gt;")
    if '"' in text:
        text = text.replace('"', "&quot;")
    return text if text.isascii() else text.encode("latin-1", "xmlcharrefreplace").decode("latin-1")


def n(value: Number) -> str:
    """A coordinate, as short as a hundredth of a unit allows."""
    return str(value) if type(value) is int else hundredths(value)


@remembered
def hundredths(value: float) -> str:
    return f"{round(value, 2) + 0.0:g}"  # never -0, which is remembered as the same as 0


def attributes(values: dict[str, object]) -> str:
    """`class_` becomes class, `data_place` data-place; what is None, False or empty is left out."""
    found = ""
    for name, value in values.items():
        if value is None or value is False or value == "":
            continue
        shown = n(value) if isinstance(value, (int, float)) else escape(str(value))
        found += f' {name.rstrip("_").replace("_", "-")}="{shown}"'
    return found


def tag(name: str, content: str = "", **more: object) -> str:
    return f"<{name}{attributes(more)}>{content}</{name}>" if content else f"<{name}{attributes(more)}/>"


def group(content: str, x: Number = 0, y: Number = 0, **more: object) -> str:
    """Moved by so much."""
    return f"<g{moved(x, y)}{attributes(more) if more else ''}>{content}</g>"


@remembered
def moved(x: Number, y: Number) -> str:
    return f' transform="translate({n(x)} {n(y)})"' if x or y else ""


# Shapes. `fill` and `stroke` are names of the theme, see `theme`; empty means none.


def rect(
    x: Number,
    y: Number,
    width: Number,
    height: Number,
    fill: str = "",
    stroke: str = "",
    line: Number = 1,
    round_: Number = 0,
    **more: object,
) -> str:
    corners = f' rx="{n(round_)}"' if round_ else ""
    size = f' width="{n(width)}" height="{n(height)}"'
    return f'<rect x="{n(x)}" y="{n(y)}"{size}{corners}{paint(fill, stroke, line)}{attributes(more)}/>'


def circle(
    x: Number, y: Number, radius: Number, fill: str = "", stroke: str = "", line: Number = 1, **more: object
) -> str:
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(radius)}"{paint(fill, stroke, line)}{attributes(more)}/>'


def path(d: str, fill: str = "", stroke: str = "", line: Number = 1, **more: object) -> str:
    return f'<path d="{d}"{paint(fill, stroke, line)}{attributes(more)}/>'


def segment(x1: Number, y1: Number, x2: Number, y2: Number, stroke: str, line: Number = 1, **more: object) -> str:
    return path(f"M{n(x1)} {n(y1)}L{n(x2)} {n(y2)}", "", stroke, line, **more)


def polygon(points: Iterable[tuple[Number, Number]], fill: str = "", stroke: str = "", line: Number = 1) -> str:
    return path(outline(points), fill, stroke, line)


def outline(points: Iterable[tuple[Number, Number]]) -> str:
    """The path through some points and back to the first."""
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points) + "Z"


def paint(fill: str, stroke: str, line: Number) -> str:
    inside = f' fill="{colour(fill)}"' if fill else ' fill="none"'
    if not stroke:
        return inside
    return f'{inside} stroke="{colour(stroke)}"' + (f' stroke-width="{n(line)}"' if line != 1 else "")


def colour(name: str) -> str:
    """A name of the theme as a colour; `#vellum` is a gradient or pattern of the sheet."""
    return f"url({name})" if name[0] == "#" else f"var(--{name})"


def text(
    x: Number,
    y: Number,
    words: str,
    size: Number = 12,
    fill: str = "ink",
    anchor: str = "start",
    bold: bool = False,
    **more: object,
) -> str:
    """A line of text; y is its base line. `anchor` is start, middle or end."""
    how = (f' text-anchor="{anchor}"' if anchor != "start" else "") + (' font-weight="700"' if bold else "")
    tint = f' fill="{colour(fill)}"' if fill != "ink" else ""
    return f'<text x="{n(x)}" y="{n(y)}" font-size="{n(size)}"{how}{tint}{attributes(more)}>{escape(words)}</text>'


def lines(
    x: Number,
    y: Number,
    rows: Iterable[str],
    size: Number = 12,
    leading: Number = 0,
    fill: str = "ink",
    anchor: str = "start",
    bold: bool = False,
) -> str:
    """Several lines of text, the first with its base line at y."""
    step = leading or size * 1.25
    return "".join([text(x, y + step * row, words, size, fill, anchor, bold) for row, words in enumerate(rows)])


def icon(name: str, x: Number, y: Number, size: Number = 16, **more: object) -> str:
    """An icon of the sheet with its top left corner at x, y."""
    edge = n(size)
    return f'<use href="#i-{name}" x="{n(x)}" y="{n(y)}" width="{edge}" height="{edge}"{attributes(more)}/>'


# Geometry


def around(x: Number, y: Number, radius: Number, count: int, start: float = 0.0) -> list[tuple[float, float]]:
    """So many points around a middle, clockwise; `start` is in turns from the right."""
    turns = [2 * math.pi * (start + point / count) for point in range(count)]
    return [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]
