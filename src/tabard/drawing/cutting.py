"""One panel cut out of a drawing, as a drawing of its own."""

from __future__ import annotations

import re
from typing import Final

from tabard.drawing.sheet import MARGIN, USED
from tabard.drawing.svg import n
from tabard.engine.errors import OptionError

__all__ = ["cut_out"]

GROUP: Final = re.compile(r"<g\b[^>]*>|</g>")
FRAME: Final = re.compile(r'<rect x="0.75" y="0.75" width="([\d.]+)" height="([\d.]+)"')
LINE: Final = 1.5  # the frame is drawn so much within its panel
SYMBOL: Final = re.compile(r'<symbol id="i-([\w-]+)".*?</symbol>')
SIZE: Final = re.compile(r' viewBox="[^"]*" width="[^"]*" height="[^"]*"')
PANEL: Final = re.compile(r'data-panel="([\w-]+)"')


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
