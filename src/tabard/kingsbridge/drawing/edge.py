"""The lasting events at the edge of the board."""

from __future__ import annotations

from typing import Final

from tabard.drawing.keeping import shows
from tabard.drawing.panels import HEADING, PAD, Panel, inner, panel, stack
from tabard.drawing.pieces import halo_rect, slot
from tabard.drawing.sheet import ruled
from tabard.drawing.signs import signs
from tabard.drawing.svg import Number, group, lines, n, path, rect, text
from tabard.drawing.text import wrap_to_fit
from tabard.engine.memory import remembered
from tabard.engine.words import N_
from tabard.kingsbridge.constants import AT_EDGE
from tabard.kingsbridge.drawing.council import COLOURS, event_id, event_says
from tabard.kingsbridge.drawing.look import KingsbridgeSheet, balanced, explained
from tabard.kingsbridge.drawing.signs import event_signs
from tabard.kingsbridge.prose.labels import NO_LASTING
from tabard.kingsbridge.words import KingsbridgeWords

EDGE: Final = N_("Lasting events")


@shows("edge")
def edge(sheet: KingsbridgeSheet, width: Number, height: Number) -> Panel:
    """The two spaces for lasting events, in a panel that is as high as asked for."""
    room = inner(width)
    spaces = AT_EDGE
    high = (height - 2 * PAD - HEADING - 8 * (spaces - 1)) / spaces
    found = [edge_space(sheet, space, room, high) for space in range(spaces)]
    return panel("edge", sheet.say(EDGE), width, stack(found, 8), edge_says(sheet))


def edge_space(sheet: KingsbridgeSheet, space: int, room: Number, high: Number) -> Panel:
    s = sheet.state
    if space < len(s.edge):
        event = s.edge[space]
        face = strip(sheet.words, event, room, high)
        says = explained(sheet.words, "event", event)
        card = sheet.piece(event_id(event), face, says=says, halo=halo_rect(room, high))
    else:
        name = sheet.say("space {number}", number=space + 1)
        card = slot(room, high) + text(room / 2, high / 2 + 4, name, 11, "faint", "middle")
    says = ruled(sheet.say("Space {number} for a lasting event.", number=space + 1), "K-ROUND-07 K-ROUND-08")
    return Panel(sheet.place(f"edge-{space + 1}", card, says=says), high)


@remembered
def strip(words: KingsbridgeWords, event: int, room: Number, high: Number) -> str:
    """A lasting event as it lies at the edge: its effect at the left, its words at the right."""
    left = 120
    size, title = wrap_to_fit(words.event(event), room - left - 14, 1, 13, bold=True)
    most = int((high - 36) // 13)
    letters, rows = balanced(words.event_text(event), room - left - 14, most, 11)
    first = (high - 18 - 13 * len(rows)) / 2 + 12
    return (
        rect(0.5, 0.5, room - 1, high - 1, "card", "line", 1.4, 6)
        + rect(4, 4, room - 8, high - 8, "", COLOURS[True], 1.8, 4)
        + path(f"M{left} 12V{n(high - 12)}", "", "rule")
        + group(signs(event_signs(event), left - 18, high - 8, 22, 11), 11, 4)
        + lines(left + 8, first, title, size, 13, "ink", "start", True)
        + lines(left + 8, first + 18, rows, letters, 13)
    )


def edge_says(sheet: KingsbridgeSheet) -> str:
    return " ".join([event_says(sheet, event) for event in sheet.state.edge]) or sheet.say(NO_LASTING)
