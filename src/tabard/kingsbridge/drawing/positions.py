"""The four ways to turn the event card, side by side while that is asked."""

from __future__ import annotations

from typing import Final

from tabard.drawing.panels import Panel, grid, inner, panel
from tabard.drawing.pieces import badge, halo_rect
from tabard.drawing.sheet import ruled
from tabard.drawing.signs import signs
from tabard.drawing.svg import Number, around, circle, group, icon, lines, polygon, rect, text
from tabard.drawing.text import wrap_to_fit
from tabard.engine.memory import remembered
from tabard.engine.words import N_
from tabard.kingsbridge.constants import ARC, EVENT_ARROW
from tabard.kingsbridge.council import SIDE_OF, SIDES, corner_of, steps
from tabard.kingsbridge.drawing.council import income, incomes_said
from tabard.kingsbridge.drawing.look import LIVERIES, KingsbridgeSheet
from tabard.kingsbridge.drawing.signs import favour_signs
from tabard.kingsbridge.favour import space_after
from tabard.kingsbridge.prose.labels import STAYS, is_turned_now
from tabard.kingsbridge.vocabulary import FAVOURS
from tabard.kingsbridge.words import KingsbridgeWords

POSITIONS: Final = N_("Positions")
MINI: Final = 100  # the height of a position
MINI_CARD: Final = 60


def positions(sheet: KingsbridgeSheet, width: Number) -> list[Panel]:
    """While the card is being turned: side by side, or two and two where the drawing is narrow."""
    if not is_turned_now(sheet.state):
        return []
    room, gap = inner(width), 6
    columns = SIDES if sheet.wide else SIDES // 2
    wide = (room - gap * (columns - 1)) / columns
    body = grid([position(sheet, turn, wide) for turn in range(SIDES)], columns, wide, MINI, gap)
    told = " ".join([position_says(sheet, turn) for turn in range(SIDES)])
    return [panel("positions", sheet.say(POSITIONS), width, body, told)]


def position(sheet: KingsbridgeSheet, turn: int, wide: Number) -> str:
    """The card with its corners at the seats, the number at the arrow, and the favour it would bring."""
    s = sheet.state
    corners = "".join(
        group(income(corner_of(s, player, turn), 13.5), *mini_corner(side, 14.5))
        + group(badge(LIVERIES[player], 7.5), *mini_corner(side, 40, 28))
        for player, side in enumerate(SIDE_OF[s.seats])
    )
    half = MINI_CARD / 2
    card = rect(-half, -half, MINI_CARD, MINI_CARD, "card", "line", 1.2, 4) + corners
    card += pointer((EVENT_ARROW[s.event] + turn) % SIDES, steps(s, turn))
    ground = rect(0.5, 0.5, wide - 1, MINI - 1, "inset", "rule", 1, 5)
    face = ground + group(card, 53, MINI / 2) + group(destination(sheet, turn, wide - 108), 104, 0)
    says = position_says(sheet, turn)
    return sheet.place(f"council-{turn}", face, says=says, halo=halo_rect(wide, MINI, 6, 0))


def mini_corner(side: int, across: Number, down: Number | None = None) -> tuple[Number, Number]:
    """So far from the middle, towards a seat."""
    down = across if down is None else down
    return (-across if side in (0, SIDES - 1) else across, -down if side < SIDES // 2 else down)


@remembered
def pointer(side: int, number: int) -> str:
    """The arrow at a side of the small card, and the number it points at."""
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[side]
    tip = polygon(around(dx * 30, dy * 30, 6, 3, (side - 1) / 4), "gules", "line")
    x, y = dx * 41, dy * 40
    return tip + circle(x, y, 8.5, "gules", "line") + text(x, y + 4, str(number), 11, "on-gules", "middle", True)


def destination(sheet: KingsbridgeSheet, turn: int, room: Number) -> str:
    """Who would grant a favour, and which."""
    number = steps(sheet.state, turn)
    return whereto(sheet.words, ARC[space_after(sheet.state, number)] if number else -1, room)


@remembered
def whereto(words: KingsbridgeWords, space: int, room: Number) -> str:
    name = words.say(STAYS) if space < 0 else words.favour(space)
    size, rows = wrap_to_fit(name, room, 2, 11, bold=True)
    face = icon("favour-stone", room / 2 - 9, MINI / 2 - 22, 18)
    if space >= 0:
        face = icon(f"favour-{FAVOURS[space]}", room / 2 - 17, 8, 34)
        face += group(signs(favour_signs(space), room, 16, 14), 0, MINI - 22)
    return face + lines(room / 2, MINI / 2 + (12 if len(rows) < 2 else 6), rows, size, 11.5, "ink", "middle", True)


def goes_to(sheet: KingsbridgeSheet, turn: int) -> str:
    number = steps(sheet.state, turn)
    return sheet.words.favour(ARC[space_after(sheet.state, number)]) if number else sheet.say(STAYS)


def position_says(sheet: KingsbridgeSheet, turn: int) -> str:
    gaps = {
        "turn": turn,
        "incomes": incomes_said(sheet, turn),
        "number": steps(sheet.state, turn),
        "space": goes_to(sheet, turn),
    }
    return ruled(sheet.say("Position {turn}: {incomes}; the favour stone: {number}, {space}.", **gaps), "K-COUNCIL-03")
