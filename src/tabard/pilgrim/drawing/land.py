"""The land before anything is built: hexes, rivers, coast, the walled city, woods and hills. It never changes."""

from __future__ import annotations

import math
from typing import Final

from tabard.drawing.pieces import hex_edge, hexagon
from tabard.drawing.svg import Number, circle, group, icon, n, outline, path
from tabard.engine.memory import remembered
from tabard.pilgrim.components import BOX
from tabard.pilgrim.geography import CITY_HEX, EDGES, GATES, GROUND, HEXES, LAND, NEXT_TO, PORT, QUADRANT

ACROSS: Final = 17  # radii that the whole map is wide
DOWN: Final = 11  # hexes that it is high
MIDDLE_COLUMN: Final = 5
APOTHEM: Final = math.sqrt(3) / 2
HEX_HEIGHT: Final = 2 * APOTHEM
STRAIGHT, GENTLE, TIGHT = 3, 2, 1  # how many edges the ends of a path are apart
BEND: Final = {GENTLE: 1.5, TIGHT: 0.5}  # the radius of a curve, in radii of the hex
HILL: Final = "M-11 5C-8 -3 -4 -5 -1 1C2 -6 7 -7 11 5M-3 -1L-1 2M4 -3L6 1"
WOOD: Final = (
    "M-8 5V1M-8 1C-12 0 -10 -5 -8 -7C-6 -5 -4 0 -8 1ZM0 6V2M0 2C-5 1 -2 -5 0 -8C2 -5 5 1 0 2Z"
    "M8 5V1M8 1C4 0 6 -5 8 -7C10 -5 12 0 8 1Z"
)
TUFTS: Final = "M-9 3L-8 -1M-7 3L-6 -2M-5 3L-5 0M4 -4L5 -8M6 -4L7 -9M8 -4L8 -7M3 7L4 3M5 7L6 2"
SCENERY: Final = (HILL, WOOD, TUFTS)


def centre(place: int, radius: Number) -> tuple[float, float]:
    """The middle of a hex; the map's corner is at 0, 0."""
    column = BOX.hex_columns[place]
    row = BOX.hex_rows[place] - 0.5 + abs(column - MIDDLE_COLUMN) / 2
    return radius * (1 + 1.5 * column), radius * HEX_HEIGHT * row


@remembered
def centres(radius: Number) -> tuple[tuple[float, float], ...]:
    return tuple(centre(place, radius) for place in range(HEXES))


def height(radius: Number) -> float:
    return DOWN * HEX_HEIGHT * radius


@remembered
def hex_outline(radius: Number) -> str:
    """Around 0, 0."""
    return outline(hexagon(0, 0, radius))


@remembered
def hex_halo(radius: Number) -> str:
    return f'<path class="halo" d="{hex_outline(radius * 0.9)}"/>'


@remembered
def edge_middle(edge: int, radius: Number) -> tuple[float, float]:
    """From the middle of a hex."""
    return hex_edge(0, 0, radius, edge)


@remembered
def way(a: int, b: int, radius: Number) -> str:
    """The path between two edges of a hex around 0, 0: straight, or an arc that meets both edges squarely."""
    (x1, y1), (x2, y2) = edge_middle(a, radius), edge_middle(b, radius)
    apart = min(abs(a - b), EDGES - abs(a - b))
    start, end = f"M{n(x1)} {n(y1)}", f"{n(x2)} {n(y2)}"
    if apart == STRAIGHT:
        return f"{start}L{end}"
    bend = n(BEND[apart] * radius)
    sweep = int((b - a) % EDGES > EDGES / 2)
    return f"{start}A{bend} {bend} 0 0 {sweep} {end}"


@remembered
def middle_of_way(a: int, b: int, radius: Number) -> tuple[float, float]:
    """The point half way along a path."""
    apart = min(abs(a - b), EDGES - abs(a - b))
    if apart == STRAIGHT:
        return 0.0, 0.0
    (x1, y1), (x2, y2) = edge_middle(a, radius), edge_middle(b, radius)
    x, y = x1 + x2, y1 + y2
    far = {GENTLE: math.sqrt(3) - 1.5, TIGHT: 0.5}[apart] * radius / math.hypot(x, y)
    return x * far, y * far


# The land


@remembered
def land(radius: Number) -> str:
    """All of it but the city, the map's corner at 0, 0."""
    return coast(radius) + ground(radius) + rivers(radius)


def coast(radius: Number) -> str:
    """Shallow water around the rim."""
    rim = "".join(shifted(place, radius) for place in (*BOX.track, *BOX.ports))
    return path(rim, "water", "water-deep", radius * 0.42, stroke_linejoin="round") + path(
        rim, "water", "water", radius * 0.36, stroke_linejoin="round"
    )


def shifted(place: int, radius: Number) -> str:
    """The outline of a hex where it lies."""
    return outline(hexagon(*centre(place, radius), radius))


def ground(radius: Number) -> str:
    dry = "".join(shifted(place, radius) for place in range(HEXES) if GROUND[place] not in (PORT, CITY_HEX))
    ports = "".join(shifted(place, radius) for place in BOX.ports)
    return (
        path(dry, "meadow", "meadow-deep", radius / 30)
        + path(ports, "water", "water-deep", radius / 30)
        + "".join(scenery(place, radius) for place in range(HEXES) if GROUND[place] == LAND)
        + "".join(waves(place, radius) for place in BOX.ports)
    )


def scenery(place: int, radius: Number) -> str:
    """Something grows on some hexes: always the same on the same one."""
    kind = place * 7 % 5
    if kind >= len(SCENERY):
        return ""
    x, y = centre(place, radius)
    scale = radius / 34
    turn = f"translate({n(x + (place % 3 - 1) * 6 * scale)} {n(y + (place % 4 - 1) * 4 * scale)}) scale({n(scale)})"
    return path(SCENERY[kind], "", "meadow-deep", 1.1, transform=turn, stroke_linecap="round", stroke_linejoin="round")


def waves(place: int, radius: Number) -> str:
    x, y = centre(place, radius)
    ripple = "M-13 -14Q-9 -18 -5 -14T3 -14M0 18Q4 14 8 18T16 18M-18 4Q-15 1 -12 4"
    return path(ripple, "", "water-deep", 1.2, transform=f"translate({n(x)} {n(y)}) scale({n(radius / 34)})")


def rivers(radius: Number) -> str:
    courses = "".join(
        group(path(way(*edges, radius)), *centre(place, radius)).replace(' fill="none"', "")
        for place, edges in BOX.river_edges.items()
    )
    wide = radius * 0.5
    banks = f'<g fill="none" stroke="var(--water-deep)" stroke-width="{n(wide + 2)}">{courses}</g>'
    water = f'<g fill="none" stroke="var(--water)" stroke-width="{n(wide)}" stroke-linecap="round">{courses}</g>'
    current = (
        f'<g fill="none" stroke="var(--water-deep)" stroke-width="1" stroke-dasharray="{n(radius * 0.3)} '
        f'{n(radius * 0.28)}">{courses}</g>'
    )
    return banks + water + current


# The city


@remembered
def city(radius: Number) -> str:
    """Seven hexes within a wall with battlements, gates where roads may begin, and houses around a church."""
    floor = path("".join(shifted(place, radius) for place in BOX.city), "inset")
    wall = "".join(wall_of(place, radius) for place in BOX.city)
    stones = (
        path(wall, "", "line", radius * 0.22, stroke_linecap="round")
        + path(wall, "", "stone", radius * 0.15, stroke_linecap="round")
        + path(wall, "", "line", radius * 0.15, stroke_dasharray=f"{n(radius / 26)} {n(radius / 7)}")
    )
    gates = "".join(gate(place, edge, radius) for place, edge in GATES)
    return floor + houses(radius) + stones + gates


def wall_of(place: int, radius: Number) -> str:
    """The sides of a hex of the city that face the land."""
    corners = hexagon(*centre(place, radius), radius)
    sides = ""
    for edge in range(EDGES):
        if GROUND[NEXT_TO[place * EDGES + edge]] != CITY_HEX:
            (x1, y1), (x2, y2) = corners[(edge + 4) % EDGES], corners[(edge + 5) % EDGES]
            sides += f"M{n(x1)} {n(y1)}L{n(x2)} {n(y2)}"
    return sides


def gate(place: int, edge: int, radius: Number) -> str:
    """An opening in the wall with a wooden door."""
    x, y = hex_edge(*centre(place, radius), radius, edge)
    half, deep = radius * 0.19, radius * 0.13
    door = f"M{n(-half)} {n(deep)}V{n(-deep)}H{n(half)}V{n(deep)}Z"
    turn = f"translate({n(x)} {n(y)}) rotate({edge * 60})"
    return path(door, "wood", "line", 1, transform=turn)


def houses(radius: Number) -> str:
    """The church in the middle, houses in the other six hexes."""
    shown = ""
    for place in BOX.city[:-1]:
        x, y = centre(place, radius)
        for dx, dy, size in ((-0.62, -0.3, 0.6), (0.02, -0.42, 0.5), (-0.2, 0.08, 0.55)):
            shown += icon("house", x + dx * radius, y + dy * radius, size * radius)
    x, y = centre(BOX.city[-1], radius)
    return shown + icon("abbey", x - radius * 0.85, y - radius * 0.95, radius * 1.7)


# Quadrants


@remembered
def closed_quadrant(quadrant: int, radius: Number) -> str:
    """Hatched, where nobody builds any more."""
    hexes = "".join(shifted(place, radius) for place in range(HEXES) if QUADRANT[place] == quadrant)
    return path(hexes, "#k-hatch")


@remembered
def compass(radius: Number) -> str:
    """A rose of the winds around 0, 0."""
    points = ""
    for turn, far in ((45, 0.62), (0, 1.0)):
        for quarter in range(4):
            spin = f"rotate({turn + 90 * quarter}) scale({n(radius * far / 10)})"
            points += f'<g transform="{spin}">{path("M0 -10L1.9 -1.9L0 0Z", "rule", "rule", 0.3)}'
            points += f"{path('M0 -10L-1.9 -1.9L0 0Z', 'panel', 'rule', 0.3)}</g>"
    return circle(0, 0, radius * 0.72, "", "rule", 0.8) + circle(0, 0, radius * 0.66, "", "rule", 0.5) + points
