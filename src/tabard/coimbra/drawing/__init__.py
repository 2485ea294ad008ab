"""Coimbra drawn: the city with its dice and cards, the pilgrim map, influence, expeditions, and the players' boards."""

from __future__ import annotations

from typing import Final

from tabard.coimbra.drawing.boards import boards
from tabard.coimbra.drawing.city import city
from tabard.coimbra.drawing.expeditions import discards, expeditions, start_pairs
from tabard.coimbra.drawing.header import header
from tabard.coimbra.drawing.icons import ICONS
from tabard.coimbra.drawing.look import CoimbraSheet
from tabard.coimbra.drawing.pilgrim_map import pilgrim_map
from tabard.coimbra.drawing.tracks import HEIGHT, tracks
from tabard.coimbra.state import Coimbra
from tabard.coimbra.words import CoimbraWords
from tabard.drawing.panels import Panel, beside, split, stack
from tabard.drawing.sheet import Sheet

SHARES: Final = (13, 9)  # of the map and the tracks, side by side
NARROW_MAP: Final = 500  # its height


def draw(state: Coimbra, words: CoimbraWords, theme: str = "light", layout: str = "wide") -> str:
    """The table as the viewer of the state sees it; everything in Coimbra lies open."""
    sheet: CoimbraSheet = Sheet(state, words, theme, layout, ICONS)
    return sheet.drawing(table(sheet), title(sheet), says(sheet))


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
