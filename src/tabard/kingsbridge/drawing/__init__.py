"""World Without End drawn: the council and the favour arc, the town, the seats, and what the viewer sees alone."""

from __future__ import annotations

from typing import Final

from tabard.drawing.panels import Panel, beside, split, stack
from tabard.drawing.parts import Part, laid
from tabard.drawing.sheet import Sheet
from tabard.drawing.svg import Number
from tabard.engine.pieced import PiecedText
from tabard.kingsbridge.components import TITLES
from tabard.kingsbridge.drawing.council import council
from tabard.kingsbridge.drawing.edge import EDGE as LASTING
from tabard.kingsbridge.drawing.edge import edge
from tabard.kingsbridge.drawing.favours import TITLE as FAVOURS
from tabard.kingsbridge.drawing.favours import favours
from tabard.kingsbridge.drawing.hand import TITLE as OWN
from tabard.kingsbridge.drawing.hand import cards_in_a_line, goods_in_a_line, hand
from tabard.kingsbridge.drawing.header import header
from tabard.kingsbridge.drawing.icons import ICONS
from tabard.kingsbridge.drawing.look import LIVERIES, KingsbridgeSheet, seat_token, sees_own
from tabard.kingsbridge.drawing.players import MORE_TROUBLE, boards, in_a_line
from tabard.kingsbridge.drawing.positions import POSITIONS, positions
from tabard.kingsbridge.drawing.town import town
from tabard.kingsbridge.prose.labels import COUNCIL, TOWN
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.words import KingsbridgeWords

SHARES: Final = (11, 9)  # of the council and the lasting events, side by side
EDGE: Final = 226  # the height of the lasting events in a narrow drawing
TABLE_BOARD: Final = 261  # the width of a seat on a table


def draw(state: Kingsbridge, words: KingsbridgeWords, theme: str = "light", layout: str = "wide") -> PiecedText:
    """The table as the viewer of the state sees it: nobody else's hand, discards or goods."""
    sheet: KingsbridgeSheet = Sheet(state, words, theme, layout, ICONS)
    return sheet.drawing(laid(parts(sheet), sheet.room) if sheet.parted else table(sheet), title(sheet), says(sheet))


def parts(sheet: KingsbridgeSheet) -> list[Part]:
    """For a page: what lies behind the viewer's screen first, then what most decisions are about."""
    say, room = sheet.say, sheet.room
    left, right = split(room, *SHARES) if sheet.wide else (room, room)
    middle = council(sheet, left)
    lasting, turned = (0, 1) if sheet.state.over else (1 + 2 * len(sheet.state.edge), 5)  # how much they are missed
    return [
        *([screen(sheet)] if sees_own(sheet) else []),
        *[Part("positions", room, panel, say(POSITIONS), 9) for panel in positions(sheet, room)],
        Part("council", left, middle, say(COUNCIL), turned),
        Part("town", room, town(sheet, room), say(TOWN), 16),
        Part("edge", right, edge(sheet, right, middle.height if sheet.wide else EDGE), say(LASTING), lasting),
        Part("favours", room, favours(sheet, room), say(FAVOURS), 4),
        Part("header", room, header(sheet, room), sheet.words.stage(sheet.state), 3),
        *[seat(sheet, player, TABLE_BOARD if sheet.wide else room) for player in sheet.from_viewer(sheet.state.seats)],
    ]


def screen(sheet: KingsbridgeSheet) -> Part:
    goods, cards = goods_in_a_line(sheet), cards_in_a_line(sheet)
    return Part("own", sheet.room, hand(sheet, sheet.room), sheet.say(OWN), 8, goods, own=True, hand=cards)


def seat(sheet: KingsbridgeSheet, player: int, width: Number) -> Part:
    id, signs, name = f"board-{seat_token(player)}", in_a_line(sheet, player), sheet.words.who(player)
    grows = 0 if sheet.state.over else MORE_TROUBLE
    return Part(id, width, boards(sheet, (player,), width), name, 1, signs, LIVERIES[player], grows=grows)


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
    order = sheet.from_viewer(s.seats)
    return [boards(sheet, tuple(order[first : first + columns]), width) for first in range(0, s.seats, columns)]


def title(sheet: KingsbridgeSheet) -> str:
    return f"{TITLES[sheet.words.lang]}: {sheet.words.stage(sheet.state)}"


def says(sheet: KingsbridgeSheet) -> str:
    """What is asked, and of whom; the panels tell the rest."""
    return sheet.asked(sheet.words.who(sheet.state.to_move))
