"""One panel cut out of a drawing, or what lies around some of its places, as a drawing of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final
from xml.etree import ElementTree

from tabard.drawing.sheet import MARGIN, USED
from tabard.drawing.svg import n
from tabard.engine.errors import OptionError

__all__ = ["close_up", "cut_out"]

GROUP: Final = re.compile(r"<g\b[^>]*>|</g>")
FRAME: Final = re.compile(r'<rect x="0.75" y="0.75" width="([\d.]+)" height="([\d.]+)"')
LINE: Final = 1.5  # the frame is drawn so much within its panel
SYMBOL: Final = re.compile(r'<symbol id="i-([\w-]+)".*?</symbol>')
SIZE: Final = re.compile(r' viewBox="[^"]*" width="[^"]*" height="[^"]*"')
PANEL: Final = re.compile(r'data-panel="([\w-]+)"')
MOVED: Final = re.compile(r"translate\(([-\d.]+)[ ,]+([-\d.]+)\)")


def cut_out(drawing: str, panel: str) -> str:
    """The panel of that id with the margin of a whole drawing, and only the icons that it needs."""
    opening = re.search(rf'<g id="{panel}"[^>]* data-panel="{panel}">', drawing)
    if opening is None:
        raise OptionError(f"The drawing has no panel {panel}. It has {', '.join(PANEL.findall(drawing))}.")
    markup = drawing[opening.start() : end_of_group(drawing, opening.start())]
    framed = FRAME.search(markup)
    assert framed is not None  # every panel begins with its frame
    width, height = (float(size) + LINE + 2 * MARGIN for size in framed.groups())
    size = f'width="{n(width)}" height="{n(height)}"'
    head = SIZE.sub(f' viewBox="0 0 {n(width)} {n(height)}" {size}', drawing[: drawing.index("<defs>")], count=1)
    used = set(USED.findall(markup))
    definitions = SYMBOL.sub(lambda symbol: symbol[0] if symbol[1] in used else "", definitions_of(drawing))
    body = f'<g transform="translate({MARGIN} {MARGIN})">{markup}</g>'
    return f'{head}{definitions}<rect {size} fill="var(--table)"/>{body}</svg>'


def close_up(drawing: str, places: Sequence[str], margin: Sequence[float]) -> str:
    """What lies around some places: from their first corner to their last, and so much more on each side.

    The margin goes left, up, right and down, in units of the drawing; it ends where the drawing ends.
    """
    root = ElementTree.fromstring(drawing)
    found = dict(origins(root, 0, 0))
    if missing := [place for place in places if place not in found]:
        raise OptionError(f"The drawing has no {', '.join(missing)}.")
    across, down = zip(*(found[place] for place in places), strict=True)
    left, top, right, bottom = margin
    x, y = max(0, min(across) - left), max(0, min(down) - top)
    width = min(float(root.attrib["width"]), max(across) + right) - x
    height = min(float(root.attrib["height"]), max(down) + bottom) - y
    seen = f' viewBox="{n(x)} {n(y)} {n(width)} {n(height)}" width="{n(width)}" height="{n(height)}"'
    return SIZE.sub(seen, drawing, count=1)


def origins(element: ElementTree.Element, x: float, y: float) -> Iterator[tuple[str, tuple[float, float]]]:
    """Where the corner of everything lies that has an id."""
    moved = MOVED.search(element.get("transform", ""))
    if moved:
        x, y = x + float(moved[1]), y + float(moved[2])
    if "id" in element.attrib:
        yield element.attrib["id"], (x, y)
    for child in element:
        yield from origins(child, x, y)


def definitions_of(drawing: str) -> str:
    return drawing[drawing.index("<defs>") : drawing.index("</defs>") + len("</defs>")]


def end_of_group(drawing: str, start: int) -> int:
    """Where the group ends that begins there."""
    depth = 0
    for found in GROUP.finditer(drawing, start):
        if found[0] == "</g>":
            depth -= 1
        elif not found[0].endswith("/>"):
            depth += 1
        if not depth:
            return found.end()
    raise OptionError("The drawing is not whole: a group does not end.")
