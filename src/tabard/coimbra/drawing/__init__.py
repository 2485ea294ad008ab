"""Coimbra drawn: the city with its dice and cards, the pilgrim map, influence, expeditions, and the players' boards."""

from __future__ import annotations

from typing import Final

from tabard.coimbra import decisions
from tabard.coimbra.drawing.boards import MORE_CARDS, alone, boards, in_a_line
from tabard.coimbra.drawing.city import CITY, city
from tabard.coimbra.drawing.expeditions import discards, expeditions, start_pairs
from tabard.coimbra.drawing.header import header
from tabard.coimbra.drawing.icons import ICONS
from tabard.coimbra.drawing.look import LIVERIES, CoimbraSheet, seat_token
from tabard.coimbra.drawing.pilgrim_map import pilgrim_map
from tabard.coimbra.drawing.tracks import HEIGHT, tracks
from tabard.coimbra.prose.labels import DISCARDS, EXPEDITIONS, INFLUENCE, PAIRS, PILGRIM_MAP
from tabard.coimbra.state import Coimbra
from tabard.coimbra.words import CoimbraWords
from tabard.drawing.panels import Panel, beside, split, stack
from tabard.drawing.parts import Part, laid
from tabard.drawing.sheet import Sheet
from tabard.engine.pieced import PiecedText

SHARES: Final = (13, 9)  # of the map and the tracks, or the start pairs, side by side
NARROW_MAP: Final = 500  # its height
# How much city, map, tracks and expeditions are missed on a page: while cards are bought, in phase E, after that, and
# at the end of the game
WEIGHTS: Final = ((16, 5, 5, 3), (3, 9, 8, 3), (3, 6, 4, 9), (0, 9, 8, 5))
TABLE_BOARDS: Final = (396, 261)  # the widths of the viewer's own board and of the others on a table


def draw(state: Coimbra, words: CoimbraWords, theme: str = "light", layout: str = "wide") -> PiecedText:
    """The table as the viewer of the state sees it; everything in Coimbra lies open."""
    sheet: CoimbraSheet = Sheet(state, words, theme, layout, ICONS)
    return sheet.drawing(laid(parts(sheet), sheet.room) if sheet.parted else table(sheet), title(sheet), says(sheet))


def parts(sheet: CoimbraSheet) -> list[Part]:
    """For a page: the viewer's own board first, then what most decisions are about."""
    say, room = sheet.say, sheet.room
    left, right = split(room, *SHARES) if sheet.wide else (room, room)
    own, *others = [seat(sheet, player) for player in sheet.from_viewer(sheet.state.seats)]
    city_weight, map_weight, tracks_weight, sea_weight = WEIGHTS[time_of(sheet)]
    return [
        own,
        *[Part("pairs", right, panel, say(PAIRS), 9) for panel in start_pairs(sheet, right)],
        *[Part("discards", room, panel, say(DISCARDS), 9) for panel in discards(sheet, room)],
        Part("city", room, city(sheet, room), say(CITY), city_weight),
        Part("header", room, header(sheet, room), sheet.words.stage(sheet.state), 6),
        Part("map", left, pilgrim_map(sheet, left, HEIGHT if sheet.wide else NARROW_MAP), say(PILGRIM_MAP), map_weight),
        Part("tracks", right, tracks(sheet, right), say(INFLUENCE), tracks_weight),
        Part("expeditions", room, expeditions(sheet, room), say(EXPEDITIONS), sea_weight),
        *others,
    ]


def time_of(sheet: CoimbraSheet) -> int:
    """0 until the income, 1 during it, 2 from then on, 3 when the game is over."""
    s = sheet.state
    return 3 if s.over else (s.phase() >= decisions.INCOME) + (s.phase() > decisions.INCOME)


def seat(sheet: CoimbraSheet, player: int) -> Part:
    own = player == sheet.viewer
    width = TABLE_BOARDS[not own] if sheet.wide else sheet.room
    id, signs = f"board-{seat_token(player)}", in_a_line(sheet, player)
    drawn, weight, name = alone(sheet, player, width), 6 if own else 1, sheet.words.who(player)
    grows = 0 if sheet.state.over else MORE_CARDS
    return Part(id, width, drawn, name, weight, signs, LIVERIES[player], own, grows)


def table(sheet: CoimbraSheet) -> Panel:
    room = sheet.room
    first = [header(sheet, room), *start_pairs(sheet, room), *discards(sheet, room), city(sheet, room)]
    sea, (own, *others) = expeditions(sheet, room), boards(sheet, room)
    if not sheet.wide:
        return stack([*first, own, tracks(sheet, room), pilgrim_map(sheet, room, NARROW_MAP), sea, *others])
    left, right = split(room, *SHARES)
    middle = beside([(left, pilgrim_map(sheet, left, HEIGHT)), (right, tracks(sheet, right))])
    return stack([*first, middle, sea, own, *others])


def title(sheet: CoimbraSheet) -> str:
    return f"Coimbra: {sheet.words.stage(sheet.state)}"


def says(sheet: CoimbraSheet) -> str:
    """What is asked, and of whom; the panels tell the rest."""
    return sheet.asked(sheet.words.who(sheet.state.to_move))
