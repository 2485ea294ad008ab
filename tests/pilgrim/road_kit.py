"""Words for tests about roads, beside those of the kit.

work(s, WHITE, stone=2)         # White carries out Build Roads with a majority and has just these goods
lays(s)                         # the exits that can be laid now: {"g4 n", "g4 ne"}
assert tile_at(s, "g4") == "gentle"
"""

from __future__ import annotations

import pytest

from tabard.pilgrim.components import BOX
from tabard.pilgrim.geography import PATH_BITS, SHRINE, exit_of, hex_of, tile_on
from tabard.pilgrim.state import Pilgrim
from tests.pilgrim.kit import WHITE, choose, empty_table, give, hexagon, on_duty, options, play

__all__ = [
    "EAST_PORT", "NORTH_EAST_SITE", "TILES", "begins", "can_work", "closed_roads", "drawn_table", "end_round",
    "families", "in_supply", "is_open", "lays", "offered", "roads_of", "tile_at", "use_up", "work",
]  # fmt: skip

TILES = ("straight", "gentle", "tight", "bridge", "ford", "shrine", *(name for name, _ in BOX.upgrades))
NORTH_EAST_SITE = ("g4 sw ne", "h3 sw ne")  # the next tile, i2 with its exit to the north, joins the site on i1
EAST_PORT = ("h6 nw ne", "i5 sw se")  # the next tile, j5 with its exit to the north-east, joins the port on k4

closed_roads = pytest.mark.parametrize(
    "steps",
    [("g4 sw n", "g3 s *"), (*NORTH_EAST_SITE, "i2 sw n", "!"), (*EAST_PORT, "j5 nw ne", "!")],
    ids=["shrine", "site", "port"],
)


def work(s: Pilgrim, colour: int = WHITE, duty: str = "build_roads", /, *, acolytes: int = 2, **goods: int) -> Pilgrim:
    """Carry out a duty with so many acolytes on its tile, and with just these goods (6 stone if none are named)."""
    point = on_duty(s, colour, duty)
    on_duty(s, colour, duty, **{point: acolytes})
    give(s, colour, **({"stone": 0, "grain": 0, "coin": 0, "piety": 0} | (goods or {"stone": 6})))
    choose(s, colour)
    return play(s, f"duty {point}")


def can_work(s: Pilgrim, colour: int = WHITE, duty: str = "build_roads", /, **goods: int) -> bool:
    """Whether a duty is offered to a colour with 2 acolytes on its tile and with just these goods."""
    point = on_duty(s, colour, duty)
    give(s, colour, **({"stone": 0, "grain": 0, "coin": 0, "piety": 0} | goods))
    return f"duty {point}" in options(choose(s, colour))


def offered(s: Pilgrim, family: str) -> set[str]:
    """The options of one family, without its name."""
    return {text.partition(" ")[2] for text in options(s) if text.split()[0] == family}


def families(s: Pilgrim) -> set[str]:
    return {text.split()[0] for text in options(s)}


def lays(s: Pilgrim) -> set[str]:
    return offered(s, "lay")


def begins(s: Pilgrim) -> set[str]:
    return offered(s, "begin")


def tile_at(s: Pilgrim, name: str) -> str:
    """The kind of the tile on a hex, nothing if there is none."""
    lies = s.land[hexagon(name)]
    if lies & SHRINE:
        return "shrine"
    return TILES[tile_on(hexagon(name), lies & PATH_BITS)] if lies & PATH_BITS else ""


def in_supply(s: Pilgrim, kind: str) -> int:
    return s.supply[TILES.index(kind)]


def use_up(s: Pilgrim, *kinds: str) -> Pilgrim:
    for kind in kinds:
        s.supply[TILES.index(kind)] = 0
    return s


def roads_of(s: Pilgrim, colour: int) -> list[list[str]]:
    """The roads of a colour as lists of hexes, in the order in which they were begun."""
    return [
        [BOX.hex_names[hex_of(step)] for step in road]
        for road, owner in zip(s.roads, s.owners, strict=True)
        if owner == colour
    ]


def is_open(s: Pilgrim, colour: int) -> bool:
    """Whether the last road that the colour began ends in bare tiles."""
    last = next(r for r, owner in zip(reversed(s.roads), reversed(s.owners), strict=True) if owner == colour)
    return exit_of(last[-1]) < 6


def drawn_table(*rolls: int) -> Pilgrim:
    """A table whose pilgrimage sites lie where four dice say, all else as it comes, ready for White's first turn."""
    s = empty_table(2)
    while "site" not in families(s):
        s.apply(s.legal()[0])
    for site, eyes in enumerate(rolls, 1):
        play(s, f"site {site}", f"roll {eyes}")
    while not families(s) & {"sow", "oblate"}:
        s.apply(s.legal()[0])
    return s


def end_round(s: Pilgrim) -> Pilgrim:
    """Go on with tithes and without buildings until the ship has moved."""
    before = s.ship
    while s.ship == before:
        s.apply(s.legal()[-1 if "end" in options(s) else 0])
    return s
