"""Roads as the tiles they are: every path in its owner's colour and shape, bridges, fords, crossings, shrines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tabard.drawing.keeping import follows
from tabard.drawing.pieces import Livery, badge
from tabard.drawing.svg import Number, circle, icon, n, path
from tabard.engine.memory import remembered
from tabard.pilgrim import geography
from tabard.pilgrim.components import BOX
from tabard.pilgrim.drawing.land import centres, edge_middle, hex_outline, middle_of_way, way
from tabard.pilgrim.drawing.look import LEAST, PilgrimSheet, explained, livery, name, token
from tabard.pilgrim.prose.labels import TILE_NAMES

TO_MIDDLE: Final = -1  # in place of a second edge
TILE: Final = 0.95  # of a hex
ROAD: Final = 0.27  # how wide a road is, in radii
CASING: Final = 0.36
FIRST_AT: Final = 0.28  # where an acolyte stands on a first tile, on the way from its entry to the middle


class Way(NamedTuple):
    """What a road does on one of its hexes."""

    owner: int
    road: tuple[int, ...]
    number: int  # of the step on this hex

    @property
    def place(self) -> int:
        return geography.hex_of(self.road[self.number])

    @property
    def entry(self) -> int:
        return geography.entry_of(self.road[self.number])

    @property
    def exit(self) -> int:
        return geography.exit_of(self.road[self.number])

    @property
    def open_end(self) -> bool:
        return self.number == len(self.road) - 1 and self.exit < geography.EDGES


def ways(owner: int, road: tuple[int, ...]) -> Iterator[Way]:
    """Every step of a road that lies on a tile."""
    for number, step in enumerate(road):
        if geography.exit_of(step) != geography.AT_END:
            yield Way(owner, road, number)


def kind_of(one: Way) -> int:
    """The tile that this path alone would need."""
    return geography.tile_on(one.place, 1 << geography.PATH[one.entry * geography.EDGES + one.exit])


# Tiles and paths around 0, 0


@remembered
def tile_face(radius: Number, river: bool = False) -> str:
    """The tile without its paths; on a river the water shows through."""
    shape = hex_outline(radius * TILE)
    return path(shape, "" if river else "panel", "rule", 1.2)


@remembered
def road_face(fill: str, a: int, b: int, radius: Number, kind: int = -1) -> str:
    """A path between two edges, or from an edge to the middle."""
    if b == TO_MIDDLE:
        x, y = edge_middle(a, radius)
        line = f"M{n(x)} {n(y)}L0 0"
    else:
        line = way(a, b, radius)
    over = bridge(line, radius) if kind == geography.BRIDGE else ""
    dashes = f"{n(radius * 0.16)} {n(radius * 0.1)}" if kind == geography.FORD else None
    casing = path(line, "", "edge", radius * CASING, stroke_dasharray=dashes)
    return over + casing + path(line, "", fill, radius * ROAD, stroke_dasharray=dashes)


def bridge(line: str, radius: Number) -> str:
    """Stone parapets beside the road."""
    return path(line, "", "line", radius * 0.62, stroke_dasharray=f"0 {n(radius * 0.42)} {n(radius * 0.9)} 99") + path(
        line, "", "stone", radius * 0.53, stroke_dasharray=f"0 {n(radius * 0.46)} {n(radius * 0.82)} 99"
    )


@remembered
def mark(owner: Livery, radius: Number) -> str:
    """The owner's shape, where no badge with a letter stands, in a line that can be seen on the road."""
    return badge(owner, radius, letter=False).replace("var(--edge)", f"var(--{owner.on})")


@remembered
def arrow(edge: int, radius: Number, fill: str) -> str:
    """Where an open road leads on."""
    x, y = edge_middle(edge, radius * 0.82)
    size = n(radius / 34)
    shape = "M-7 4L0 -6L7 4Z"
    return path(shape, fill, "edge", 1.4, transform=f"translate({n(x)} {n(y)}) rotate({edge * 60}) scale({size})")


# On the map


def roads(sheet: PilgrimSheet, radius: Number) -> str:
    """All paths, then everybody and everything that stands on them."""
    s = sheet.state
    found = [one_road(sheet, owner, road, radius) for owner, road in zip(s.owners, s.roads, strict=True)]
    return "".join([paths for paths, _ in found]) + "".join([tops for _, tops in found])


@follows(lambda s, *road: s.seats)
def one_road(sheet: PilgrimSheet, owner: int, road: tuple[int, ...], radius: Number) -> tuple[str, str]:
    """Its paths, and what stands on them."""
    at, found = centres(radius), list(ways(owner, road))
    paths = [one_path(sheet, one, *at[one.place], radius) for one in found]
    return "".join(paths), "".join([on_top(sheet, one, *at[one.place], radius) for one in found])


def one_path(sheet: PilgrimSheet, one: Way, x: Number, y: Number, radius: Number) -> str:
    s, words = sheet.state, sheet.words
    owner = livery(s, one.owner)
    place = BOX.hex_names[one.place]
    seat = token(s, one.owner)
    if one.exit == geography.AT_SHRINE:
        content = shrine_ways(one, owner.fill, radius)
        says = words.say("{seat}: shrine on {hex}", seat=name(sheet, one.owner), hex=place)
        return sheet.piece(f"path-{place}-shrine", content, x, y, says=f"{says} (P-SHR-05)", data_seat=seat)
    kind = kind_of(one)
    content = road_face(owner.fill, one.entry, one.exit, radius, kind)
    if one.open_end:
        content += arrow(one.exit, radius, owner.fill)
    gaps = {"tile": words.say(TILE_NAMES[kind]), "entry": words.edge(one.entry), "exit": words.edge(one.exit)}
    says = words.say("{seat}: {tile} on {hex}, from {entry} to {exit}", seat=name(sheet, one.owner), hex=place, **gaps)
    rules = "P-RIV-01" if geography.GROUND[one.place] == geography.RIVER else "P-ROAD-01"
    id = f"path-{place}-{one.entry}-{one.exit}"
    return sheet.piece(id, content, x, y, says=f"{says} ({rules})", data_seat=seat, data_kind=kind)


def shrine_ways(one: Way, fill: str, radius: Number) -> str:
    """From the entry to the middle, and on to where the next tile lies."""
    found = road_face(fill, one.entry, TO_MIDDLE, radius)
    if one.number < len(one.road) - 1:
        found += road_face(fill, geography.opposite(geography.entry_of(one.road[one.number + 1])), TO_MIDDLE, radius)
    return found


def on_top(sheet: PilgrimSheet, one: Way, x: Number, y: Number, radius: Number) -> str:
    """The acolyte on a first tile or at a shrine; elsewhere the owner's shape."""
    owner = livery(sheet.state, one.owner)
    if one.exit == geography.AT_SHRINE:
        size = radius * 1.1
        house = circle(0, 0, radius * 0.62, "card", "line", 1.2) + icon("shrine", -size / 2, -size * 0.56, size)
        says = explained(sheet.words, "shrine")
        shrine = sheet.piece(f"shrine-{BOX.hex_names[one.place]}", house, x, y, says=says)
        return shrine + acolyte(sheet, one, x + radius * 0.5, y + radius * 0.42, radius)
    if one.number == 0:
        dx, dy = edge_middle(one.entry, radius * (1 - FIRST_AT))
        return acolyte(sheet, one, x + dx, y + dy, radius)
    dx, dy = middle_of_way(one.entry, one.exit, radius)
    return f'<g transform="translate({n(x + dx)} {n(y + dy)})">{mark(owner, radius * 0.17)}</g>'


def acolyte(sheet: PilgrimSheet, one: Way, x: Number, y: Number, radius: Number) -> str:
    s = sheet.state
    place, seat = BOX.hex_names[one.place], token(s, one.owner)
    says = sheet.say("{seat}: an acolyte on {hex}", seat=name(sheet, one.owner), hex=place)
    face = badge(livery(s, one.owner), max(LEAST, radius * 0.26))
    return sheet.piece(f"acolyte-{seat}-{place}-{one.entry}", face, x, y, says=f"{says} (P-ROAD-05)", data_seat=seat)
