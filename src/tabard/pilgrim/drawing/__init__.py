"""Pilgrim drawn: the land with its roads, the ring of duties, tracks, Favours, tiles, buildings and boards."""

from __future__ import annotations

from typing import Final

from tabard.drawing.panels import GAP, Panel, beside, inner, split, stack
from tabard.drawing.parts import Part, laid
from tabard.drawing.sheet import Sheet
from tabard.drawing.svg import Number
from tabard.engine.pieced import PiecedText
from tabard.pilgrim.drawing.boards import board, in_a_line
from tabard.pilgrim.drawing.corners import TITLE as SUPPLIES
from tabard.pilgrim.drawing.corners import corners, favours_and_tiles, supplies_say
from tabard.pilgrim.drawing.header import header
from tabard.pilgrim.drawing.icons import ICONS
from tabard.pilgrim.drawing.look import ABBOTT, PilgrimSheet, livery, name, token
from tabard.pilgrim.drawing.register import register
from tabard.pilgrim.drawing.ring import TITLE as DUTIES
from tabard.pilgrim.drawing.ring import ring
from tabard.pilgrim.drawing.table_map import land_map, map_height
from tabard.pilgrim.drawing.tracks import tracks
from tabard.pilgrim.prose.labels import BUILDINGS_TITLE, MAP, TRACKS
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.words import PilgrimWords

SEATLESS: Final = ABBOTT  # who is played by the rules, where pages tell of it
MAP_WIDTH: Final = 602  # of a wide drawing; the ring and the tracks stand beside it
# Of parts on a table: they lie side by side in most windows
TABLE_MAP: Final = 448
TABLE_RING: Final = 312
TABLE_BOARD: Final = 438
TABLE_SUPPLIES: Final = 374
TABLE_TRACKS: Final = (274, 276)  # with their height


def draw(state: Pilgrim, words: PilgrimWords, theme: str = "light", layout: str = "wide") -> PiecedText:
    """The table as the viewer of the state sees it; everything in Pilgrim lies open."""
    sheet: PilgrimSheet = Sheet(state, words, theme, layout, ICONS)
    table = laid(parts(sheet), sheet.room) if sheet.parted else wide(sheet) if sheet.wide else narrow(sheet)
    return sheet.drawing(table, title(sheet), says(sheet))


def parts(sheet: PilgrimSheet) -> list[Part]:
    """For a page: the viewer's own board first, then what most decisions are about."""
    say, room = sheet.say, sheet.room
    map_wide, ring_wide, wide, tracks_wide, tall = on_a_table(room) if sheet.wide else (room, room, room, room, 0)
    small = min(wide, TABLE_SUPPLIES)
    own, *others = [player(sheet, colour, wide) for colour in sheet.from_viewer(sheet.state.colours)]
    return [
        own,
        Part("map", map_wide, land_map(sheet, map_wide), say(MAP), 12),
        Part("ring", ring_wide, ring(sheet, ring_wide), say(DUTIES), 8),
        Part("tracks", tracks_wide, tracks(sheet, tracks_wide, tall), say(TRACKS), 4),
        Part("header", room, header(sheet, room), sheet.words.stage(sheet.state), 3),
        Part("supplies", small, favours_and_tiles(sheet, small), say(SUPPLIES), 2),
        *[Part("buildings", room, panel, say(BUILDINGS_TITLE), 3) for panel in register(sheet, room)],
        *others,
    ]


def on_a_table(room: Number) -> tuple[Number, ...]:
    """The widths of map, ring, boards and tracks, and the height of those: two pairs that fit beside each other."""
    tracks_wide, tall = TABLE_TRACKS
    map_wide, wide = min(TABLE_MAP, room - TABLE_RING - GAP), min(TABLE_BOARD, room - tracks_wide - GAP)
    return map_wide, TABLE_RING, wide, tracks_wide, tall


def player(sheet: PilgrimSheet, colour: int, width: Number) -> Part:
    s, own = sheet.state, colour == sheet.viewer
    id, signs = f"board-{token(s, colour)}", in_a_line(s, colour)
    return Part(
        id, width, board(sheet, colour, width), name(sheet, colour), 6 if own else 1, signs, livery(s, colour), own
    )


def wide(sheet: PilgrimSheet) -> Panel:
    side = sheet.room - MAP_WIDTH - GAP
    duties = ring(sheet, side)
    high = map_height(inner(MAP_WIDTH))
    land = land_map(sheet, MAP_WIDTH, corners(sheet, inner(MAP_WIDTH), high))
    beside_it = stack([duties, tracks(sheet, side, land.height - duties.height - GAP)])
    table = beside([(MAP_WIDTH, land), (side, beside_it)])
    return stack([header(sheet, sheet.room), table, *boards(sheet), *register(sheet, sheet.room)])


def boards(sheet: PilgrimSheet) -> list[Panel]:
    """Two side by side; of an odd number the first over the whole width."""
    room = sheet.room
    half, _ = split(room, 1, 1)
    colours = sheet.from_viewer(sheet.state.colours)
    odd = len(colours) % 2
    pairs = [colours[first : first + 2] for first in range(odd, len(colours), 2)]
    broad = [board(sheet, colours[0], room)] if odd else []
    return broad + [beside([(half, board(sheet, colour, half)) for colour in pair]) for pair in pairs]


def narrow(sheet: PilgrimSheet) -> Panel:
    room = sheet.room
    players = [board(sheet, colour, room) for colour in sheet.from_viewer(sheet.state.colours)]
    first = [header(sheet, room), land_map(sheet, room), ring(sheet, room)]
    return stack([*first, *players, tracks(sheet, room), favours_and_tiles(sheet, room), *register(sheet, room)])


def title(sheet: PilgrimSheet) -> str:
    return f"Pilgrim: {sheet.words.stage(sheet.state)}"


def says(sheet: PilgrimSheet) -> str:
    """What is asked, and of whom, and what lies in the corners of the map; the panels tell the rest."""
    asked = sheet.asked(name(sheet, sheet.state.to_move))
    asked += "" if asked.endswith(("?", ".")) else "."
    return f"{asked} {supplies_say(sheet)}" if sheet.wide else asked
