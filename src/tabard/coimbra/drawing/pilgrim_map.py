"""The pilgrim map: Coimbra with its corners, one-way roads, clearings and monasteries, discs and pilgrims."""

from __future__ import annotations

from math import hypot
from typing import Final

from tabard.coimbra.components import BOX
from tabard.coimbra.constants import CORNERS, FIRST_SPACE, FIRST_TILE, NEIGHBOURS, NOWHERE, SPACE_LEVEL, SPACES
from tabard.coimbra.drawing.look import LIVERIES, CoimbraSheet, explained, seat_token
from tabard.coimbra.drawing.signs import units_of
from tabard.coimbra.prose.effects import LEVELS
from tabard.coimbra.prose.labels import NOT_YET, PILGRIM_MAP
from tabard.coimbra.state import Coimbra
from tabard.drawing.keeping import follows, shows
from tabard.drawing.panels import Panel, inner, panel
from tabard.drawing.pieces import disc, halo_circle, halo_rect, pawn
from tabard.drawing.sheet import ruled
from tabard.drawing.signs import signs
from tabard.drawing.svg import Number, circle, group, icon, n, path, rect, text
from tabard.engine.memory import remembered
from tabard.engine.words import N_

PILGRIM: Final = N_("Pilgrim of {seat}: {place}")
LEVEL_COLOURS: Final = ("azure", "wood", "gules")
MARGIN: Final = 3
CITY: Final = 0.75  # of its size in the component file
TILE_SIZES: Final = {True: (76, 44), False: (62, 50)}  # by layout: width and height of a monastery
BAND: Final = 12


@shows("abbeys", "discs", "pilgrims", "seats")
def pilgrim_map(sheet: CoimbraSheet, width: Number, height: Number) -> Panel:
    """Its ground is so high."""
    room = inner(width)
    places = spots(room, height, sheet.wide)
    markup = [ground(room, height, sheet.wide)]
    markup += [on_the_way(sheet, places[:FIRST_SPACE])]
    markup += [monastery(sheet, space, places[FIRST_SPACE + space]) for space in range(SPACES)]
    markup += [pilgrim(sheet, player, places) for player in range(sheet.state.seats)]
    body = Panel("".join(markup), height)
    return panel("map", sheet.say(PILGRIM_MAP), width, body, says(sheet))


@remembered
def spots(width: Number, height: Number, wide: bool) -> tuple[tuple[float, float], ...]:
    """The middle of every place; outermost monasteries touch the edge."""
    half_width, half_height = TILE_SIZES[wide][0] / 2 + MARGIN, TILE_SIZES[wide][1] / 2 + MARGIN
    (left, right), (low, high) = ((min(axis), max(axis)) for axis in zip(*BOX.ground.places_xy))
    across, down = (width - 2 * half_width) / (right - left), (height - 2 * half_height - 22) / (high - low)
    return tuple([(half_width + (x - left) * across, 14 + half_height + (y - low) * down) for x, y in drawn_at()])


def drawn_at() -> list[tuple[float, float]]:
    """As the component file says, but the city is smaller, so that monasteries around it have room."""
    x, y = BOX.ground.city_xy
    corners = [(x + (cx - x) * CITY, y + (cy - y) * CITY) for cx, cy in BOX.ground.places_xy[:CORNERS]]
    return [*corners, *BOX.ground.places_xy[CORNERS:]]


# The ground: what never changes


@remembered
def ground(width: Number, height: Number, wide: bool) -> str:
    places = spots(width, height, wide)
    ways = [
        way(places[start], places[end], start < CORNERS)
        for start, ends in enumerate(NEIGHBOURS)
        for end in ends
        if start < CORNERS or start < end
    ]
    field = rect(0.5, 0.5, width - 1, height - 1, "meadow", "line", 1, 4)
    return field + trees(width, height) + "".join(ways) + town(places)


def way(start: tuple[float, float], end: tuple[float, float], one_way: bool) -> str:
    """A path, a little bent; out of the city with an arrow head."""
    (x1, y1), (x2, y2) = start, end
    bend = 0.1 if (x1 + y2) % 2 > 1 else -0.1
    x, y = (x1 + x2) / 2 - (y2 - y1) * bend, (y1 + y2) / 2 + (x2 - x1) * bend
    d = f"M{n(x1)} {n(y1)}Q{n(x)} {n(y)} {n(x2)} {n(y2)}"
    drawn = path(d, "", "meadow-deep", 7) + path(d, "", "road", 5)
    if not one_way:
        return drawn
    length = hypot(x2 - x1, y2 - y1)
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    tip_x, tip_y = (x1 + 2 * x + x2) / 4 + ux * 4, (y1 + 2 * y + y2) / 4 + uy * 4
    back_x, back_y = tip_x - ux * 7, tip_y - uy * 7
    tip = f"M{n(back_x - uy * 4)} {n(back_y + ux * 4)}L{n(tip_x)} {n(tip_y)}L{n(back_x + uy * 4)} {n(back_y - ux * 4)}"
    return drawn + path(tip, "", "on-road", 1.8, stroke_linecap="round", stroke_linejoin="round")


def town(places: tuple[tuple[float, float], ...]) -> str:
    """The walls of Coimbra, with a tower in the middle."""
    (left, top), (right, bottom) = places[0], places[2]
    walls = rect(left - 3, top - 3, right - left + 6, bottom - top + 6, "stone", "line", 1.4, 4)
    inside = rect(left + 3, top + 3, right - left - 6, bottom - top - 6, "wool", "line", 0.8, 3)
    return walls + inside + icon("tower", (left + right) / 2 - 11, (top + bottom) / 2 - 11, 22)


TREES: Final[tuple[tuple[float, float], ...]] = (
    (0.06, 0.46), (0.3, 0.06), (0.86, 0.45), (0.24, 0.93), (0.7, 0.94), (0.97, 0.3), (0.42, 0.32), (0.62, 0.72),
    (0.05, 0.66), (0.78, 0.03), (0.14, 0.28), (0.9, 0.7),
)  # fmt: skip


def trees(width: Number, height: Number) -> str:
    """A few, where there is nothing else."""
    d = "".join(f"M{n(width * x)} {n(height * y)}l-5 8h3l-4 6h12l-4 -6h3Zm0 14v4" for x, y in TREES)
    return path(d, "", "meadow-deep", 1.1, stroke_linejoin="round")


# Places


@follows(lambda s, places: 0)
def on_the_way(sheet: CoimbraSheet, places: tuple[tuple[float, float], ...]) -> str:
    """The corners of the city, and the clearings."""
    drawn = [(corner if number < CORNERS else clearing)(sheet, number, at) for number, at in enumerate(places)]
    return "".join(drawn)


def corner(sheet: CoimbraSheet, number: int, at: tuple[float, float]) -> str:
    name = BOX.place_names[number]
    label = text(0, 3.3, sheet.words.corner(number), 9.5, "on-stone", "middle", True)
    face = circle(0, 0, 9.5, "stone", "line", 1.2) + label
    return sheet.place(f"place-{name}", face, *at, says=explained(sheet.words, "place", number), halo=halo_circle(12))


def clearing(sheet: CoimbraSheet, number: int, at: tuple[float, float]) -> str:
    name = BOX.place_names[number]
    face = circle(0, 0, 10.5, "road", "line", 1) + text(0, 3.2, name, 9.5, "on-road", "middle")
    return sheet.place(f"place-{name}", face, *at, says=explained(sheet.words, "place", number), halo=halo_circle(12.5))


def lies_on(s: Coimbra, space: int, *at: object) -> tuple[int, ...]:
    """The tile, and whose discs."""
    discs = [player for player in range(s.seats) if s.discs[player] >> space & 1]
    return s.abbeys[space] if space < len(s.abbeys) else -1, *discs


@follows(lies_on)
def monastery(sheet: CoimbraSheet, space: int, at: tuple[float, float]) -> str:
    """A tile with its effect, and the discs of those who have been there along its lower edge."""
    s = sheet.state
    width, height = TILE_SIZES[sheet.wide]
    tile = s.abbeys[space] if space < len(s.abbeys) else -1
    name = BOX.place_names[FIRST_SPACE + space]
    discs = [player for player in range(s.seats) if s.discs[player] >> space & 1]
    says = (
        explained(sheet.words, "monastery", tile) if tile >= 0 else explained(sheet.words, "place", FIRST_SPACE + space)
    )
    if discs:
        says += " " + sheet.say("Discs: {seats}.", seats=sheet.words.everyone(discs))
    tile_id = BOX.monasteries[tile].id if tile >= 0 else ""
    x, y = at[0] - width / 2, at[1] - height / 2
    face = abbey_face(name, SPACE_LEVEL[space], tile, width, height)
    spot = sheet.place(f"place-{name}", face, x, y, says=says, halo=halo_rect(width, height), data_tile=tile_id)
    first = at[0] - 7.5 * (len(discs) - 1)
    shown = [
        sheet.piece(
            f"disc-{seat_token(player)}-{name}",
            disc(LIVERIES[player], 7),
            first + 15 * place,
            y + height,
            says=ruled(sheet.say("Disc of {seat}", seat=sheet.words.who(player)), "C-PIL-03"),
        )
        for place, player in enumerate(discs)
    ]
    return spot + "".join(shown)


@remembered
def abbey_face(name: str, level: int, tile: int, width: Number, height: Number) -> str:
    """With the name of its space, or of the tile itself where it lies on none."""
    colour = LEVEL_COLOURS[level - 1]
    gable = path(f"M{n(width / 2 - 12)} 1L{n(width / 2)} -7L{n(width / 2 + 12)} 1Z", colour, "line")
    face = rect(0.5, 0.5, width - 1, height - 1, "card", "line", 1.2, 3)
    band = path(
        f"M.5 {BAND}V3.5A3 3 0 0 1 3.5 .5H{n(width - 3.5)}A3 3 0 0 1 {n(width - 0.5)} 3.5V{BAND}Z", colour, "line"
    )
    labels = text(4, 9.8, name, 9.5, f"on-{colour}", "start", True) + text(
        width - 4, 9.8, LEVELS[level], 9.5, f"on-{colour}", "end", True
    )
    at_once = icon("instant", width / 2 - 5, 1.5, 10) if tile >= 0 and BOX.monasteries[tile].instant else ""
    effect = (
        group(signs(units_of(FIRST_TILE + tile), width - 8, height - BAND - 9, 15), 4, BAND + 2) if tile >= 0 else ""
    )
    return gable + face + band + labels + at_once + effect


def pilgrim(sheet: CoimbraSheet, player: int, places: tuple[tuple[float, float], ...]) -> str:
    """Stands on its place, beside the others there."""
    s = sheet.state
    where = s.pilgrims[player]
    if where == NOWHERE:
        return ""
    there = [other for other in range(s.seats) if s.pilgrims[other] == where]
    x, y = places[where]
    x += 14 * (there.index(player) - (len(there) - 1) / 2)
    y -= TILE_SIZES[sheet.wide][1] / 2 - 6 if where >= FIRST_SPACE else 3
    told = sheet.say(PILGRIM, seat=sheet.words.who(player), place=sheet.words.place(s, where))
    name = BOX.place_names[where]
    return sheet.piece(
        f"pilgrim-{seat_token(player)}", pawn(LIVERIES[player], 24), x, y, says=ruled(told, "C-PIL-01"), data_at=name
    )


# In words


def says(sheet: CoimbraSheet) -> str:
    s = sheet.state
    parts = []
    for player in range(s.seats):
        where = s.pilgrims[player]
        place = sheet.say(NOT_YET) if where == NOWHERE else sheet.words.place(s, where)
        parts.append(sheet.say(PILGRIM, seat=sheet.words.who(player), place=place) + ".")
    return " ".join([*parts, *[monastery_says(sheet, space) for space in range(len(s.abbeys))]])


@follows(lies_on)
def monastery_says(sheet: CoimbraSheet, space: int) -> str:
    discs = [player for player in range(sheet.state.seats) if sheet.state.discs[player] >> space & 1]
    there = sheet.words.place(sheet.state, FIRST_SPACE + space)
    return f"{there}: {sheet.words.everyone(discs)}." if discs else f"{there}."
