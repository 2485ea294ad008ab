"""The map: the land, the tiles on it, what can be laid now, and the rim around it."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from tabard.drawing.keeping import follows, shows
from tabard.drawing.panels import PAD, Panel, inner, panel
from tabard.drawing.svg import Number, circle, group, n, path, text
from tabard.drawing.text import SMALLEST
from tabard.engine.memory import remembered
from tabard.engine.words import N_
from tabard.pilgrim import geography
from tabard.pilgrim.abbott.planning import gates
from tabard.pilgrim.actions import EDGE_NAMES
from tabard.pilgrim.components import BOX
from tabard.pilgrim.constants import SITES
from tabard.pilgrim.drawing import land
from tabard.pilgrim.drawing.look import PilgrimSheet, explained
from tabard.pilgrim.drawing.map_words import map_says
from tabard.pilgrim.drawing.rim import buildings, ports, ship, sites
from tabard.pilgrim.drawing.roads import roads, tile_face
from tabard.pilgrim.prose.labels import MAP
from tabard.pilgrim.prose.road_sentences import entry_for
from tabard.pilgrim.roads import is_closed
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.words import PilgrimWords

MARGIN: Final = 6  # around the land, for the coast
CLOSED_SAYS: Final = N_("{hex}: land in the {quadrant}, where nobody builds any more")
RIVER_SAYS: Final = N_("{hex}: river")
GATE: Final = N_("Gate {n}.")


def radius_for(width: Number) -> float:
    return (width - 2 * MARGIN) / land.ACROSS


def map_height(room: Number) -> float:
    return land.height(radius_for(room)) + 2 * MARGIN


@shows(
    "colours", "joined", "land", "level", "nw_site", "owners", "roads", "seats", "settled", "ship", "site_steps",
    "sites", "visited", "where",
)  # fmt: skip
def land_map(sheet: PilgrimSheet, width: Number, corners: str = "") -> Panel:
    """The panel; `corners` is drawn in what the land leaves free."""
    room = inner(width) if sheet.wide else width - 8
    radius = radius_for(room)
    body = group(table(sheet, radius), MARGIN, MARGIN) + corners
    shift = 0 if sheet.wide else 4 - PAD
    return panel("map", "", width, Panel(group(body, shift, 0), map_height(room)), map_says(sheet), name=sheet.say(MAP))


def table(sheet: PilgrimSheet, radius: Number) -> str:
    s = sheet.state
    at = land.centres(radius)
    closed = "".join([land.closed_quadrant(quadrant, radius) for quadrant in range(SITES) if is_closed(s, quadrant)])
    return (
        land.land(radius)
        + sheet.place("map-city", land.city(radius), says=explained(sheet.words, "city"))
        + gate_numbers(sheet, at, radius)
        + closed
        + hexes(sheet, radius)
        + roads(sheet, radius)
        + ports(sheet, radius)
        + sites(sheet, radius)
        + buildings(sheet, radius)
        + exits(sheet, at, radius)
        + ship(sheet, at, radius)
    )


# Hexes


BUILT_ON: Final = [
    place
    for place in range(geography.HEXES)
    if geography.GROUND[place] == geography.LAND or geography.GROUND[place] == geography.RIVER
]
COLUMNS: Final = tuple(tuple(places) for _, places in groupby(BUILT_ON, key=BOX.hex_columns.__getitem__))


def hexes(sheet: PilgrimSheet, radius: Number) -> str:
    inside = options_inside(sheet)
    if not inside:
        return "".join([hexes_of(sheet, number, radius) for number in range(len(COLUMNS))])
    edges = [tuple([inside.get(BOX.hex_names[place], "") for place in column]) for column in COLUMNS]
    return "".join([hexes_of(sheet, number, radius, *some if any(some) else ()) for number, some in enumerate(edges)])


def lies_on(s: Pilgrim, number: int, radius: Number, *inside: str) -> tuple[int, ...]:
    """What was built in a column, and which quadrants are closed."""
    column = COLUMNS[number]
    return (*s.land[column[0] : column[-1] + 1], *[is_closed(s, quadrant) for quadrant in range(SITES)])


@follows(lies_on)
def hexes_of(sheet: PilgrimSheet, number: int, radius: Number, *inside: str) -> str:
    """A column; `inside` is what can be done at the edges of each hex, if anything can be."""
    s, at = sheet.state, land.centres(radius)
    found = []
    column = COLUMNS[number]
    for place, edges in zip(column, inside or [""] * len(column), strict=True):
        name = BOX.hex_names[place]
        id = f"hex-{name}"
        built = s.land[place] & (geography.PATH_BITS | geography.SHRINE)
        spoken_of = sheet.chosen(id) or edges
        named = bool(sheet.wide or spoken_of) and not s.land[place] & (geography.BUILDING | geography.SITE)
        face = hex_face(place, radius, bool(built), named)
        says = hex_says(sheet.words, place, is_closed(s, geography.QUADRANT[place]))
        x, y = at[place]
        found.append(sheet.place(id, face, x, y, says=says, halo=land.hex_halo(radius), data_inside=edges))
    return "".join(found)


def options_inside(sheet: PilgrimSheet) -> dict[str, str]:
    """By hex, what can be done at its edges: its middle stands for all of that."""
    found: dict[str, list[int]] = {}
    for kind in ("exit", "entry"):
        for spot, actions in sheet.options_of(kind).items():
            found.setdefault(spot.split("-")[1], []).extend(actions)
    return {place: " ".join(map(str, actions)) for place, actions in found.items()}


@remembered
def hex_face(place: int, radius: Number, built: bool, named: bool) -> str:
    """The tile on a hex, or its name; all of it can be pointed at."""
    if built:
        return tile_face(radius, geography.GROUND[place] == geography.RIVER)
    ink = "ink" if geography.GROUND[place] == geography.RIVER else "faint"
    label = text(0, -radius * 0.56, BOX.hex_names[place], 9.5, ink, "middle") if named else ""
    return path(land.hex_outline(radius), "", pointer_events="all") + label


@remembered
def hex_says(words: PilgrimWords, place: int, closed: bool) -> str:
    if geography.GROUND[place] == geography.RIVER:
        return f"{words.say(RIVER_SAYS, hex=BOX.hex_names[place])} (P-RIV-01)"
    message, rules = (CLOSED_SAYS, "P-QUAD-01") if closed else (N_("{hex}: land in the {quadrant}"), "P-ROAD-02")
    said = words.say(message, hex=BOX.hex_names[place], quadrant=words.quadrant(geography.QUADRANT[place]))
    return f"{said} ({rules})"


def exits(sheet: PilgrimSheet, at: tuple[tuple[float, float], ...], radius: Number) -> str:
    """Where a tile that can be laid now would lead, with its path, and where a road can begin."""
    found = []
    for kind in ("exit", "entry"):
        for spot in sheet.options_of(kind):
            _, place, name_of_edge = spot.split("-")
            edge = EDGE_NAMES.tokens.index(name_of_edge)
            face = wedge(edge, radius, kind == "entry")
            if kind == "exit":
                face = planned(entry_for(sheet.state), edge, radius) + face
            x, y = at[BOX.hex_names.index(place)]
            rules = "(P-ROAD-01 P-ROAD-03)"
            found.append(sheet.place(spot, face, x, y, says=rules, halo=wedge_halo(edge, radius)))
    return "".join(found)


@remembered
def planned(entry: int, exit: int, radius: Number) -> str:
    """The path that a tile would carry."""
    dashes = f"{n(radius * 0.16)} 3"
    # The middle of a hex stands for all of it, so this takes no clicks.
    return path(
        land.way(entry, exit, radius), "", "halo", radius * 0.07, stroke_dasharray=dashes, pointer_events="none"
    )


@remembered
def wedge(edge: int, radius: Number, inward: bool) -> str:
    """The part of a hex at an edge, with an arrow out of it or into it."""
    side, middle = radius * 0.15, -radius * 0.59
    tip = middle + (side if inward else -side) * 0.8
    tail = 2 * middle - tip
    point = f"M{n(-side)} {n(tail)}L0 {n(tip)}L{n(side)} {n(tail)}"
    turn = f"rotate({edge * 60})"
    shape = path(wedge_outline(radius), "halo-fill", transform=turn)
    return shape + path(point, "", "ink", 2.2, transform=turn, stroke_linecap="round", stroke_linejoin="round")


@remembered
def wedge_halo(edge: int, radius: Number) -> str:
    return f'<path class="halo" d="{wedge_outline(radius)}" transform="rotate({edge * 60})"/>'


def wedge_outline(radius: Number) -> str:
    """At the northern edge."""
    half, top, low = radius * 0.44, -radius * 0.82, -radius * 0.36
    return f"M{n(-half)} {n(top)}H{n(half)}L{n(half * 0.5)} {n(low)}H{n(-half * 0.5)}Z"


# Gates of the solo game


def gate_numbers(sheet: PilgrimSheet, at: tuple[tuple[float, float], ...], radius: Number) -> str:
    """By which gate the Ab-Bott begins a trail, as its die says."""
    s = sheet.state
    if not s.level or not s.settled:  # the open half follows from the sites
        return ""
    found = []
    for number, gate in enumerate(gates(s), 1):
        x, y = at[gate // geography.EDGES]
        dx, dy = land.edge_middle(gate % geography.EDGES, radius * 1.42)
        says = f"{sheet.say(GATE, n=number)} {explained(sheet.words, 'gate')}"
        found.append(sheet.place(f"gate-{number}", gate_face(number), x + dx, y + dy, says=says))
    return "".join(found)


@remembered
def gate_face(number: int) -> str:
    return circle(0, 0, 6.5, "card", "line", 0.8) + text(0, 3.4, str(number), SMALLEST, "ink", "middle", True)
