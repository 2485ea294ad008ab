"""The register of the buildings in play: name, effect in signs, and where each one is."""

from __future__ import annotations

from typing import Final

from tabard.drawing.keeping import follows, shows
from tabard.drawing.panels import Panel, beside, inner, panel, split, stack
from tabard.drawing.pieces import badge
from tabard.drawing.svg import Number, circle, group, icon, rect, text
from tabard.drawing.text import fit, shrink
from tabard.drawing.text import width as text_width
from tabard.engine.memory import remembered
from tabard.pilgrim.actions import BUILDING_NAMES
from tabard.pilgrim.building_tiles import BUILDING_TILES
from tabard.pilgrim.constants import AWAY, BUILDINGS, PER_LEVEL
from tabard.pilgrim.drawing.look import LEVEL_COLOURS, PilgrimSheet, explained, livery, name
from tabard.pilgrim.drawing.map_words import FROM_ROUND, ON_HEX
from tabard.pilgrim.prose.labels import BUILDINGS_TITLE
from tabard.pilgrim.state import Pilgrim

LEVELS: Final = 3
ROW: Final = 27
SIGN: Final = 15


@shows("donated", "nw_site", "seats", "ship", "where")
def register(sheet: PilgrimSheet, width: Number) -> list[Panel]:
    """A column for each level, or one below the other where there is no room; nothing before any are drawn."""
    room = inner(width)
    s = sheet.state
    there = [building for building in range(BUILDINGS) if s.where[building] != AWAY]
    if not there:
        return []
    if sheet.wide:
        cell, *_ = split(room, 1, 1, 1)
        columns = [[building for building in there if building // PER_LEVEL == level] for level in range(LEVELS)]
        body = beside([(cell, rows_of(sheet, column, cell)) for column in columns])
    else:
        body = rows_of(sheet, there, room)
    return [panel("buildings", sheet.say(BUILDINGS_TITLE), width, body, says(sheet))]


def rows_of(sheet: PilgrimSheet, buildings: list[int], width: Number) -> Panel:
    return stack([Panel(row(sheet, building, width), ROW) for building in buildings], 0)


def whereabouts_of(s: Pilgrim, building: int, width: Number = 0) -> tuple[int, ...]:
    return s.seats, s.where[building], s.live(building), s.donated >> building & 1, s.nw_site


@follows(whereabouts_of)
def row(sheet: PilgrimSheet, building: int, width: Number) -> str:
    s, words = sheet.state, sheet.words
    kind = BUILDING_NAMES.tokens[building]
    face = row_face(words.building(building), building, width) + group(place_of(sheet, building), width - 26, 0)
    says = f"{explained(words, kind)} {whereabouts(sheet, building)}."
    return sheet.place(f"about-{kind}", face, says=says, data_live=int(s.live(building)))


@remembered
def row_face(title: str, building: int, width: Number) -> str:
    shape = rect(0.5, 0.5, width - 1, ROW - 4, "inset", "rule", 0.8, 4)
    band = rect(1, 1, 4, ROW - 5, LEVEL_COLOURS[building // PER_LEVEL])
    wide, effect = signs(BUILDING_TILES[building].signs)
    left = width - 32 - wide
    size = shrink(title, left - 36, 12, bold=True)
    label = text(31, 16, fit(title, size, left - 35, True), size, "ink", "start", True)
    picture = icon(f"building-{BUILDING_NAMES.tokens[building]}", 8, 2, 19)
    return shape + band + picture + label + group(effect, left, 4)


def signs(parts: tuple[str, ...]) -> tuple[Number, str]:
    """Icons and figures in a row, with the width they take."""
    x: Number = 0
    shown = ""
    for part in parts:
        if part[0].isalpha():
            shown += icon(part, x, 0, SIGN)
            x += SIGN + 1
        else:
            shown += text(x + 1, 11.5, part, 11, "ink", "start", True)
            x += text_width(part, 11, True) + 3
    return x, shown


def place_of(sheet: PilgrimSheet, building: int) -> str:
    """Its owner's badge, its hex if it is live on the map, else the round of its coming."""
    s = sheet.state
    owner = s.owner(building)
    if owner >= 0:
        shown = group(badge(livery(s, owner), 7.5), 12, 12)
        return shown + (icon("donated", 16, 1, 10) if s.donated >> building & 1 else "")
    if s.live(building):
        return text(12, 16, sheet.words.hex(s.track_hex(s.where[building])), 10, "ink", "middle", True)
    figure = text(12, 15.4, str(s.where[building] + 1), 9.5, "faint", "middle", True)
    return circle(12, 12, 8, "panel", "rule", 0.8) + figure


# In words


@follows(whereabouts_of)
def whereabouts(sheet: PilgrimSheet, building: int) -> str:
    s, words = sheet.state, sheet.words
    thing = words.building(building)
    owner = s.owner(building)
    if owner >= 0:
        return words.say("{thing}, owned by {seat}", thing=thing, seat=name(sheet, owner))
    place = words.hex(s.track_hex(s.where[building]))
    if s.live(building):
        return words.say(ON_HEX, thing=thing, hex=place)
    return words.say(FROM_ROUND, thing=thing, hex=place, round=s.where[building] + 1)


def says(sheet: PilgrimSheet) -> str:
    s = sheet.state
    return " ".join([whereabouts(sheet, building) + "." for building in range(BUILDINGS) if s.where[building] != AWAY])
