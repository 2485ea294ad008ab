"""Panels that a page arranges itself: each may lie anywhere, be larger than drawn, or fold to a line.

A part has a size, a weight and the places that are drawn in its panel. What a page makes of them depends on its window
and on what can be chosen: see `page/src/arrange.ts`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from tabard.drawing.panels import GAP, Panel
from tabard.drawing.pieces import Livery, badge
from tabard.drawing.signs import Units, draw_line
from tabard.drawing.svg import Number, attributes, group, moved, n, path, rect, text
from tabard.drawing.text import width as text_width
from tabard.engine.memory import remembered

LINE: Final = 24  # the height of a folded part
SIGN: Final = 15  # of its icons
SIZE: Final = 12.5  # of its letters
HELD: Final = 22  # of the signs of a hand


class Part(NamedTuple):
    """A panel with its width, and what a line says in its place: a name, perhaps a seat's badge and some amounts."""

    id: str  # that of the panel
    width: Number
    panel: Panel
    name: str
    weight: int  # how much it is missed: a page opens those that together weigh most
    signs: Units = ()
    livery: Livery | None = None
    own: bool = False  # the viewer's hand and goods: always in sight, open or as a line
    grows: Number = 0  # how much higher it may become during a turn: a page makes its frame so much higher
    hand: Units = ()  # what else is pinned below that line where there is no room for the panel


def laid(parts: Iterable[Part], room: Number) -> Panel:
    """All of them open, one after the other as words in a text; a page moves them from there."""
    pieces: list[str] = []
    x, y, lowest = 0.0, 0.0, 0.0
    for part in parts:
        if x and x + part.width > room + 0.01:
            x, y = 0.0, lowest + GAP
        before, after = around(part, x, y)
        pieces += [before, part.panel.markup, after]
        lowest = max(lowest, y + part.panel.height)
        x += part.width + GAP
    return Panel("", lowest, tuple(pieces))


def around(part: Part, x: Number, y: Number) -> tuple[str, str]:
    """What stands before and after the panel of a part: its size, and the line in its place."""
    wide, line = folded(part.name, part.signs, part.livery)
    told = f"{part.id}-says"  # by the panel, amounts in words
    button = f'<g class="line" display="none" role="button" tabindex="0" aria-describedby="{told}">{line}</g>'
    held = pinned(part.hand) if part.hand else ""
    size = part.width, part.panel.height, part.grows
    return opening(part.id, *size, wide, part.weight, part.own, x, y), f"</g>{button}{held}</g>"


@remembered
def opening(
    id: str, width: Number, height: Number, grows: Number, line: Number, weight: int, own: bool, x: Number, y: Number
) -> str:
    """What a page knows of a part."""
    known: dict[str, object] = {"data_part": id, "data_width": width, "data_height": height, "data_line": line}
    known |= {"data_grows": grows or "", "data_weight": weight, "data_own": "own" if own else ""}
    return f'<g{attributes(known)}><g{moved(x, y)} class="whole">'


@remembered
def folded(name: str, signs: Units, livery: Livery | None) -> tuple[Number, str]:
    """A strip of parchment with its width."""
    x: Number = 9
    shown = ""
    if livery:
        shown, x = group(badge(livery, 8), 14, LINE / 2, aria_hidden="true"), 28
    shown += text(x, LINE / 2 + 4.5, name, SIZE, "ink", "start", True)
    x += text_width(name, SIZE, True) + 8
    if signs:
        wide, drawn = draw_line(signs, SIGN)
        shown += group(drawn, x, (LINE - SIGN) / 2, aria_hidden="true")  # the description has them in words
        x += wide + 8
    shown += path(f"M{x:g} {LINE / 2 + 2:g}l4 -5l4 5", "", "faint", 1.8, stroke_linecap="round")
    x += 18
    return x, rect(0.75, 0.75, x - 1.5, LINE - 1.5, "panel", "rule", 1.2, 5) + shown


@remembered
def pinned(hand: Units) -> str:
    """A row of signs, for a page to copy; the description of the panel has them in words."""
    wide, drawn = draw_line(hand, HELD)
    return f'<g class="held" display="none" data-line="{n(wide)}" aria-hidden="true">{drawn}</g>'
