"""The pilgrim map in the component file of Coimbra.

Its places are numbered: corners, then clearings, then spaces for monasteries.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tabard.coimbra.vocabulary import CORNERS, LEVELS, point
from tabard.engine.component_file import FileValue, listed

CLEARINGS: Final = tuple(f"c{number}" for number in range(1, 11))
SPACES: Final = tuple(f"m{number}" for number in range(1, 15))
PLACES: Final = (*CORNERS, *CLEARINGS, *SPACES)
ROADS_OF_A_CORNER: Final = 2
LARGEST_SHEET: Final = 10000

Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Ground:
    neighbours: tuple[tuple[int, ...], ...]  # of a corner: where its one-way roads lead; no way leads back
    space_level: tuple[int, ...]
    places_xy: tuple[Point, ...]
    map_size: Point
    city_xy: Point  # its middle
    city_size: Point


def read_ground(entry: FileValue, placed: Sequence[int]) -> Ground:
    """Read the map, which must have so many spaces of each level of monasteries."""
    table = entry.fields(
        "size", "city", "city_size", "one_way", "paths", "corners", "clearings", "monasteries", "source"
    )
    width, height = table["size"].wholes(2, "width and height", 1, LARGEST_SHEET)
    size = (width, height)
    city_width, city_height = table["city_size"].wholes(2, "width and height", 1, min(size))
    corners = [read_place(row, size) for row in named(table["corners"], CORNERS)]
    clearings = [read_place(row, size) for row in named(table["clearings"], CLEARINGS)]
    spaces = named(table["monasteries"], SPACES)
    levels = tuple(row.fields("level", "x", "y")["level"].whole(1, LEVELS) for row in spaces)
    for level, count in enumerate(placed, start=1):
        if levels.count(level) != count:
            right = f"{count} spaces of level {level}"
            raise table["monasteries"].error(f"must have {right}, but it has {levels.count(level)} (C-SET-02)")
    return Ground(
        neighbours=read_net(table["one_way"], table["paths"]),
        space_level=levels,
        places_xy=(*corners, *clearings, *(read_place(row, size, "level") for row in spaces)),
        map_size=size,
        city_xy=point(table["city"], size),
        city_size=(city_width, city_height),
    )


def named(entry: FileValue, names: Sequence[str]) -> list[FileValue]:
    table = entry.fields(*names, "source")
    return [table[name] for name in names]


def read_place(entry: FileValue, size: Point, *others: str) -> Point:
    table = entry.fields(*others, "x", "y")
    return table["x"].whole(0, size[0]), table["y"].whole(0, size[1])


def read_net(one_way: FileValue, paths: FileValue) -> tuple[tuple[int, ...], ...]:
    net: list[set[int]] = [set() for _ in PLACES]
    for item in one_way.items("pairs of a corner and a clearing"):
        corner, clearing = item.items("names (a corner and a clearing)", 2)
        add_way(item, net, corner.choice(CORNERS), len(CORNERS) + clearing.choice(CLEARINGS))
    for name, targets in zip(CORNERS, net):
        if len(targets) != ROADS_OF_A_CORNER:
            right = f"{ROADS_OF_A_CORNER} ways from {name}"
            raise one_way.error(f"must have {right}, but it has {len(targets)} (C-PIL-06)")
    outside = PLACES[len(CORNERS) :]
    for item in paths.items("pairs of places"):
        first, second = [len(CORNERS) + end.choice(outside) for end in item.items("names of places", 2)]
        if first == second:
            raise item.wrong("a path between two places")
        add_way(item, net, first, second)
        net[second].add(first)
    for name, ways in zip(CORNERS, reached_from_corners(net)):
        lost = [place for number, place in enumerate(PLACES) if number >= len(CORNERS) and number not in ways]
        if lost:
            raise paths.error(f"must lead from {name} to every place, but not to {listed(lost)}")
    return tuple(tuple(sorted(targets)) for targets in net)


def add_way(item: FileValue, net: Sequence[set[int]], start: int, end: int) -> None:
    if end in net[start]:
        raise item.error(f"must differ from those before it, but it joins {PLACES[start]} and {PLACES[end]} again")
    net[start].add(end)


def reached_from_corners(net: Sequence[set[int]]) -> list[set[int]]:
    found = []
    for corner in range(len(CORNERS)):
        reached: set[int] = set()
        waiting = [corner]
        while waiting:
            new = net[waiting.pop()] - reached
            reached |= new
            waiting += new
        found.append(reached)
    return found
