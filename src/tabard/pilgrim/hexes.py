"""The board of Pilgrim before anything is printed on it: flat-top hexes in columns a..k.

Hexes are numbered column by column (a1 is 0, k6 is 90), their edges clockwise from 0 in the north to 5 in the
north-west.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

Edges = tuple[int, int]
Gate = tuple[int, int]

COLUMNS: Final = "abcdefghijk"
COLUMN_HEIGHTS: Final = tuple(11 - abs(column - 5) for column in range(11))
HEX_COLUMNS: Final = tuple(column for column in range(11) for _ in range(COLUMN_HEIGHTS[column]))
HEX_ROWS: Final = tuple(row for height in COLUMN_HEIGHTS for row in range(1, height + 1))
HEX_NAMES: Final = tuple(f"{COLUMNS[column]}{row}" for column, row in zip(HEX_COLUMNS, HEX_ROWS, strict=True))
HEX_IDS: Final = {name: place for place, name in enumerate(HEX_NAMES)}
STEPS_IN_COLUMNS_AND_HALF_HEXES: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))  # by edge


# Where a hex is: its column, and how many half hexes it is below the middle
SPOTS: Final = tuple(
    (column, 2 * row - COLUMN_HEIGHTS[column]) for column, row in zip(HEX_COLUMNS, HEX_ROWS, strict=True)
)


def steps_between(one: int, other: int) -> int:
    """How many steps it takes from one hex to another."""
    (column, down), (to_column, to_down) = SPOTS[one], SPOTS[other]
    columns, half_hexes = abs(to_column - column), abs(to_down - down)
    return max(columns, (columns + half_hexes) // 2)  # a step to another column leads half a hex up or down


def _neighbours() -> tuple[int, ...]:
    place_at = {spot: place for place, spot in enumerate(SPOTS)}
    return tuple(
        place_at.get((column + right, down + half_hexes), -1)
        for column, down in SPOTS
        for right, half_hexes in STEPS_IN_COLUMNS_AND_HALF_HEXES
    )


NEIGHBOURS: Final[tuple[int, ...]] = _neighbours()  # by hex * 6 + edge; -1 off the board


def neighbour(place: int, edge: int) -> int:
    """The hex beyond that edge, -1 off the board."""
    return NEIGHBOURS[place * 6 + edge]


def opposite(edge: int) -> int:
    return (edge + 3) % 6


def around(centre: int, radius: int) -> tuple[int, ...]:
    """The hexes so far from the centre, clockwise from the north-west."""
    place = centre
    for _ in range(radius):
        place = neighbour(place, 5)
    ring = []
    for edge in (1, 2, 3, 4, 5, 0):
        for _ in range(radius):
            ring.append(place)
            place = neighbour(place, edge)
    return tuple(ring)


CITY_CENTRE: Final = HEX_IDS["f6"]
CITY: Final = (*around(CITY_CENTRE, 1)[1:], *around(CITY_CENTRE, 1)[:1], CITY_CENTRE)  # clockwise from the north
RIM: Final = around(CITY_CENTRE, 5)


def edges_towards(place: int, others: Collection[int]) -> list[int]:
    """The edges of a hex at which the others lie, in the order of a walk clockwise around those others."""
    away = next(edge for edge in range(6) if neighbour(place, edge) not in others)
    anticlockwise = [(away - turn) % 6 for turn in range(6)]
    return [edge for edge in anticlockwise if neighbour(place, edge) in others]


def apart(path: Edges) -> int:
    """How many edges the ends of a path are apart: 3 straight, 2 gentle, 1 tight."""
    return min(abs(path[0] - path[1]), 6 - abs(path[0] - path[1]))


def crossings(river: Edges, ends_apart: int) -> tuple[Edges, ...]:
    """The paths of that shape that join the banks of a river and have no end on it."""
    first, last = river
    bank = range(first + 1, last)
    return tuple(
        (a, b)
        for a in range(6)
        for b in range(a + 1, 6)
        if not {a, b} & {first, last} and (a in bank) != (b in bank) and apart((a, b)) == ends_apart
    )


def alike_if_turned(paths: Iterable[Edges]) -> tuple[Edges, ...]:
    """The same for every rotation of a tile, and for no other tile."""
    return min(
        tuple(sorted((min(a, b), max(a, b)) for a, b in turned))
        for turned in ([((a + by) % 6, (b + by) % 6) for a, b in paths] for by in range(6))
    )
