"""Favours, the supply of tiles and the Ab-Bott's bag: in the corners that the land leaves free, or in a panel."""

from __future__ import annotations

from typing import Final

from tabard.drawing.keeping import shows
from tabard.drawing.panels import Panel, flow, inner, panel, stack
from tabard.drawing.pieces import badge, slot
from tabard.drawing.svg import Number, circle, group, icon, path, rect, text
from tabard.drawing.text import shrink
from tabard.drawing.text import width as text_width
from tabard.engine.memory import remembered
from tabard.engine.words import N_, capital
from tabard.pilgrim.actions import SOLO_COUNTER_NAMES
from tabard.pilgrim.components import BOX
from tabard.pilgrim.constants import AWAY, FAVOUR_LENGTH, FAVOUR_POINTS, IN_SLOT, SLOTS
from tabard.pilgrim.drawing.land import compass, hex_outline, way
from tabard.pilgrim.drawing.look import PilgrimSheet, explained, livery, name
from tabard.pilgrim.drawing.roads import CASING, ROAD
from tabard.pilgrim.geography import BRIDGE, FORD, GENTLE, SHRINE_TILE, STRAIGHT, TIGHT, UPGRADE
from tabard.pilgrim.prose.labels import BAG_TITLE, FAVOUR_LINE, FAVOURS_TITLE, SUPPLY_TITLE, TILE_NAMES, UPGRADES_LEFT

Edges = tuple[tuple[int, int], ...]

TITLE: Final = N_("Favours and tiles")
SUPPLY_SAYS: Final = N_("{tile}: {n} in the supply.")
UPGRADE_HERE: Final = N_("Upgrade with {tile}: in the supply.")
UPGRADE_GONE: Final = N_("Upgrade with {tile}: on the map.")
BAG_SAYS: Final = N_("{counter}: {n} in the bag.")
TOPIC_OF: Final = {
    STRAIGHT: "straight",
    GENTLE: "gentle",
    TIGHT: "tight",
    BRIDGE: "bridge",
    FORD: "ford",
    SHRINE_TILE: "shrine",
}
PATHS_OF: Final[dict[int, Edges]] = {
    STRAIGHT: ((0, 3),),
    GENTLE: ((0, 2),),
    TIGHT: ((1, 2),),
    BRIDGE: ((1, 4),),
    FORD: ((0, 2),),
    SHRINE_TILE: (),
}
FAVOUR: Final = (50, 22)
SMALL: Final = 12  # the radius of a tile in the supply
CELL: Final = 47
TINY: Final = 10
CAPTION: Final = 15


def caption(shown: str, room: Number) -> str:
    return text(0, 10, shown, shrink(shown, room, 11, bold=True), "ink", "start", True)


# The corners of a wide map


def corners(sheet: PilgrimSheet, width: Number, height: Number) -> str:
    """Favours in the north-west, tiles in the north-east, upgrades in the south-west, the bag in the south-east."""
    found = favours(sheet, (3, 3)) + supply(sheet, width)
    found += upgrades(sheet, height)
    if sheet.state.level:
        return found + bag_corner(sheet, width, height)
    return found + group(compass(34), width - 46, height - 46)


def favours(sheet: PilgrimSheet, rows: tuple[int, ...]) -> str:
    shown = caption(sheet.say(FAVOURS_TITLE), 190)
    first, y = 0, CAPTION
    for count in rows:
        for place, number in enumerate(range(first, first + count)):
            shown += favour_place(sheet, number, place * (FAVOUR[0] + 3), y)
        first, y = first + count, y + FAVOUR[1] + 3
    return shown


def supply(sheet: PilgrimSheet, width: Number) -> str:
    """Flush right."""
    title = sheet.say(SUPPLY_TITLE)
    size = shrink(title, 160, 11, bold=True)
    shown = text(width, 10, title, size, "ink", "end", True)
    for place, kind in enumerate(TOPIC_OF):
        row = place // 3
        x = width - CELL * (3 - place % 3) + 4
        shown += supply_place(sheet, kind, x, CAPTION + row * 2.05 * SMALL)
    return shown


def upgrades(sheet: PilgrimSheet, height: Number) -> str:
    rows = (6, 8)
    step = 2 * TINY + 4
    y = height - len(rows) * 2 * TINY
    shown = group(caption(sheet.say(UPGRADES_LEFT), 150), 0, y - CAPTION - 4)
    first = 0
    for count in rows:
        for place, number in enumerate(range(first, first + count)):
            shown += upgrade_place(sheet, number, place * step + TINY, y + TINY)
        first, y = first + count, y + 2 * TINY
    return shown


def bag_corner(sheet: PilgrimSheet, width: Number, height: Number) -> str:
    rows = (3, 4)
    y = height - len(rows) * 24
    shown = group(bag_title(sheet), width - bag_width(sheet), y - 20)
    first = 0
    for count in rows:
        for place, kind in enumerate(range(first, first + count)):
            shown += counter_place(sheet, kind, width - 40 * (count - place) + 4, y)
        first, y = first + count, y + 24
    return shown


# In a panel of a narrow drawing


@shows("bag", "favours", "level", "seats", "supply")
def favours_and_tiles(sheet: PilgrimSheet, width: Number) -> Panel:
    room = inner(width)
    parts = [
        Panel(favours(sheet, (6,)), CAPTION + FAVOUR[1]),
        titled_flow(sheet.say(SUPPLY_TITLE), supply_items(sheet), room, 2 * SMALL),
        titled_flow(sheet.say(UPGRADES_LEFT), upgrade_items(sheet), room, 2 * TINY),
    ]
    if sheet.state.level:
        items = [(36, counter_place(sheet, kind, 0, 0)) for kind in range(len(sheet.state.bag))]
        bag = flow(items, room, 24, 8)
        parts.append(Panel(bag_title(sheet) + group(bag.markup, 0, 20), bag.height + 20))
    return panel("supplies", sheet.say(TITLE), width, stack(parts, 10), supplies_say(sheet))


def titled_flow(title: str, items: list[tuple[Number, str]], room: Number, height: Number) -> Panel:
    body = flow(items, room, height, 4)
    return Panel(caption(title, room) + group(body.markup, 0, CAPTION), CAPTION + body.height)


def supply_items(sheet: PilgrimSheet) -> list[tuple[Number, str]]:
    return [(CELL + 8, supply_place(sheet, kind, 0, 0)) for kind in TOPIC_OF]


def upgrade_items(sheet: PilgrimSheet) -> list[tuple[Number, str]]:
    return [(2 * TINY, upgrade_place(sheet, number, TINY, TINY)) for number in range(len(BOX.upgrades))]


# Favours


def favour_place(sheet: PilgrimSheet, number: int, x: Number, y: Number) -> str:
    """The place of a Favour: the tile, or the seat that has taken it."""
    s = sheet.state
    where = s.favours[number]
    if where == AWAY:
        return sheet.piece(f"favour-{number}", favour_face(number), x, y, says=favour_says(sheet, number))
    owner = (where - IN_SLOT) // SLOTS
    face = slot(*FAVOUR) + group(badge(livery(s, owner), 7.5), FAVOUR[0] / 2, FAVOUR[1] / 2)
    return sheet.place(f"favour-place-{number}", face, x, y, says=favour_says(sheet, number))


@remembered
def favour_face(number: int) -> str:
    """The length of the trail that takes it, and its points."""
    wide, high = FAVOUR
    face = rect(0.5, 0.5, wide - 1, high - 1, "card", "gules", 1.5, 5)
    length = icon("favour-road", 2, 4, 14) + text(17, 15, str(FAVOUR_LENGTH[number]), 11, "ink", "middle")
    points = str(FAVOUR_POINTS[number])
    edge = wide - 14 - text_width(points, 10.5, True)
    return face + length + text(edge, 15, points, 10.5, "ink", "start", True) + icon("vp", wide - 14.5, 5, 11.5)


def favour_says(sheet: PilgrimSheet, number: int) -> str:
    words, s = sheet.words, sheet.state
    line = words.say(FAVOUR_LINE, tiles=FAVOUR_LENGTH[number], points=words.points(FAVOUR_POINTS[number]))
    if s.favours[number] >= IN_SLOT:
        line = words.say("{favour}, with {seat}", favour=line, seat=name(sheet, (s.favours[number] - IN_SLOT) // SLOTS))
    return f"{line}. {explained(words, 'favour')}"


# Tiles


def supply_place(sheet: PilgrimSheet, kind: int, x: Number, y: Number) -> str:
    left = sheet.state.supply[kind]
    face = tile_picture(PATHS_OF[kind], SMALL, kind) + text(
        2 * SMALL + 3, SMALL + 4, str(left), 11, "ink", "start", True
    )
    return sheet.place(f"supply-{TOPIC_OF[kind]}", face, x, y, says=supply_says(sheet, kind), data_count=left)


def supply_says(sheet: PilgrimSheet, kind: int) -> str:
    tile = sheet.say(TILE_NAMES[kind])
    said = sheet.say(SUPPLY_SAYS, tile=capital(tile), n=sheet.state.supply[kind])
    return f"{said} {explained(sheet.words, TOPIC_OF[kind])}"


@remembered
def tile_picture(paths: Edges, radius: Number, kind: int = -1) -> str:
    """A small tile with its paths; its corner is at 0, 0."""
    found = path(hex_outline(radius), "card", "line", 1)
    if kind in (BRIDGE, FORD):
        found += path(way(0 if kind == BRIDGE else 5, 3, radius), "", "water-deep", radius * 0.5)
    dashes = "3 2" if kind == FORD else None
    for a, b in paths:
        line = way(a, b, radius)
        found += path(line, "", "line", radius * CASING * 1.1, stroke_dasharray=dashes)
        found += path(line, "", "road", radius * ROAD, stroke_dasharray=dashes)
    if kind == SHRINE_TILE:
        found += icon("shrine", -radius * 0.75, -radius * 0.8, radius * 1.5)
    return group(found, radius, radius)


def upgrade_place(sheet: PilgrimSheet, number: int, x: Number, y: Number) -> str:
    token, paths = BOX.upgrades[number]
    here = sheet.state.supply[UPGRADE + number] > 0
    face = upgrade_face(paths, here)
    told = sheet.say(UPGRADE_HERE if here else UPGRADE_GONE, tile=sheet.words.upgrade(number))
    says = f"{told} {explained(sheet.words, 'upgrade')}"
    return sheet.place(f"upgrade-{token}", face, x - TINY, y - TINY, says=says)


@remembered
def upgrade_face(paths: Edges, here: bool) -> str:
    if here:
        return tile_picture(paths, TINY)
    return group(path(hex_outline(TINY), "", "rule", 1, stroke_dasharray="2 2", pointer_events="all"), TINY, TINY)


# The bag


def bag_title(sheet: PilgrimSheet) -> str:
    title = f"{sheet.say(BAG_TITLE)} {sum(sheet.state.bag)}"
    return icon("bag", 0, 0, 16) + text(20, 13, title, 11, "ink", "start", True)


def bag_width(sheet: PilgrimSheet) -> Number:
    return 20 + text_width(f"{sheet.say(BAG_TITLE)} {sum(sheet.state.bag)}", 11, True)


def counter_place(sheet: PilgrimSheet, kind: int, x: Number, y: Number) -> str:
    left = sheet.state.bag[kind] if kind < len(sheet.state.bag) else 0
    counter = sheet.say(SOLO_COUNTER_NAMES.words[kind])
    says = f"{sheet.say(BAG_SAYS, n=left, counter=counter)} {explained(sheet.words, 'counter')}"
    face = counter_face(kind, left)
    return sheet.place(f"bag-{SOLO_COUNTER_NAMES.tokens[kind]}", face, x, y, says=says, data_count=left)


@remembered
def counter_face(kind: int, left: int) -> str:
    token = circle(11, 11, 10.5, "card" if left else "inset", "line" if left else "rule", 1)
    picture = icon(f"duty-{SOLO_COUNTER_NAMES.tokens[kind]}", 4, 4, 14, opacity=None if left else ".4")
    return token + picture + text(24, 15, str(left), 11, "ink" if left else "faint", "start", True)


# In words


@shows("bag", "favours", "level", "seats", "supply")
def supplies_say(sheet: PilgrimSheet) -> str:
    words, s = sheet.words, sheet.state
    parts = [favour_line(sheet, number) for number in range(len(FAVOUR_LENGTH))]
    parts += [words.say(SUPPLY_SAYS, tile=words.say(TILE_NAMES[kind]), n=s.supply[kind]) for kind in TOPIC_OF]
    parts += [
        words.say(UPGRADE_HERE, tile=words.upgrade(number))
        for number in range(len(BOX.upgrades))
        if s.supply[UPGRADE + number]
    ]
    if s.level:
        parts += [
            words.say(BAG_SAYS, n=left, counter=words.say(SOLO_COUNTER_NAMES.words[kind]))
            for kind, left in enumerate(s.bag)
            if left
        ]
    return " ".join(parts)


def favour_line(sheet: PilgrimSheet, number: int) -> str:
    return favour_says(sheet, number).partition(". ")[0] + "."
