"""World Without End drawn: the council and the favour arc, the town, the seats, and what the viewer sees alone."""

from __future__ import annotations

from typing import Final

from tabard.drawing.panels import Panel, beside, split, stack
from tabard.drawing.sheet import Sheet
from tabard.kingsbridge.components import TITLES
from tabard.kingsbridge.drawing.council import council
from tabard.kingsbridge.drawing.edge import edge
from tabard.kingsbridge.drawing.favours import favours
from tabard.kingsbridge.drawing.hand import hand
from tabard.kingsbridge.drawing.header import header
from tabard.kingsbridge.drawing.icons import ICONS
from tabard.kingsbridge.drawing.look import KingsbridgeSheet, sees_own
from tabard.kingsbridge.drawing.players import boards
from tabard.kingsbridge.drawing.positions import positions
from tabard.kingsbridge.drawing.town import town
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.words import KingsbridgeWords

SHARES: Final = (11, 9)  # of the council and the lasting events, side by side
EDGE: Final = 226  # the height of the lasting events in a narrow drawing


def draw(state: Kingsbridge, words: KingsbridgeWords, theme: str = "light", layout: str = "wide") -> str:
    """The table as the viewer of the state sees it: nobody else's hand, discards or goods."""
    sheet: KingsbridgeSheet = Sheet(state, words, theme, layout, ICONS)
    return sheet.drawing(table(sheet), title(sheet), says(sheet))


def table(sheet: KingsbridgeSheet) -> Panel:
    room = sheet.room
    own = [hand(sheet, room)] if sees_own(sheet) else []
    if not sheet.wide:
        first = [header(sheet, room), council(sheet, room), *positions(sheet, room), edge(sheet, room, EDGE)]
        return stack([*first, favours(sheet, room), *own, town(sheet, room), *seats(sheet, 1)])
    left, right = split(room, *SHARES)
    middle = council(sheet, left)
    events = beside([(left, middle), (right, edge(sheet, right, middle.height))])
    first = [header(sheet, room), events, *positions(sheet, room), favours(sheet, room)]
    return stack([*first, town(sheet, room), *own, *seats(sheet, 3 if sheet.state.seats == 3 else 2)])


def seats(sheet: KingsbridgeSheet, columns: int) -> list[Panel]:
    """The viewer's own board comes first, then the others in order."""
    s = sheet.state
    width = split(sheet.room, *[1] * columns)[0]
    order = [(max(0, sheet.viewer) + place) % s.seats for place in range(s.seats)]
    return [boards(sheet, order[first : first + columns], width) for first in range(0, s.seats, columns)]


def title(sheet: KingsbridgeSheet) -> str:
    return f"{TITLES[sheet.words.lang]}: {sheet.words.stage(sheet.state)}"


def says(sheet: KingsbridgeSheet) -> str:
    """What is asked, and of whom; the panels tell the rest."""
    return sheet.asked(sheet.words.who(sheet.state.to_move))
