"""The score sheet of Pilgrim, counted without any help from the rules."""

from __future__ import annotations

from tabard.pilgrim.components import BOX
from tabard.pilgrim.constants import BUILDINGS, GOODS, IN_SLOT, PER_LEVEL, PLACES, SLOTS
from tabard.pilgrim.geography import AT_END, AT_SHRINE, exit_of, hex_of
from tabard.pilgrim.state import Pilgrim


def counted(s: Pilgrim) -> list[list[int]]:
    """By colour; empty before the sites are known."""
    return [line(s, colour) for colour in range(s.colours)] if len(s.sites) == len(BOX.quadrants) else []


def line(s: Pilgrim, colour: int) -> list[int]:
    slots = range(IN_SLOT + colour * SLOTS, IN_SLOT + (colour + 1) * SLOTS)
    roads = [road for road, owner in zip(s.roads, s.owners, strict=True) if owner == colour]
    reached = {hex_of(road[-1]) for road in roads if exit_of(road[-1]) == AT_END}
    flipped = [b for b in range(BUILDINGS) if s.donated >> b & 1 and s.where[b] in slots]
    return [
        sum(s.people[colour * PLACES : colour * PLACES + 10]),
        sum(trail(road) for road in roads),
        sum(
            BOX.sites[site].points
            for site, steps in zip(s.sites, s.site_steps, strict=False)
            if s.track_hex(steps) in reached
        ),
        BOX.piety_points[s.goods[colour * GOODS + 3]],
        BOX.alms_points[s.crowned[colour]],
        sum(BOX.donated_points[b // PER_LEVEL] for b in flipped),
        sum(points for where, (_, points) in zip(s.favours, BOX.favours, strict=True) if where in slots),
        sum(s.goods[colour * GOODS : colour * GOODS + 3]) // 3,
    ]


def trail(road: tuple[int, ...]) -> int:
    """Cut at its shrines: the tiles of the first piece count 1 each, of the second 2, and so on."""
    if hex_of(road[-1]) in BOX.ports:
        return 0
    ends = [number + 1 for number, step in enumerate(road) if exit_of(step) == AT_SHRINE]
    if exit_of(road[-1]) == AT_END:
        ends.append(len(road) - 1)
    return sum((end - begin) * (n + 1) for n, (begin, end) in enumerate(zip([0, *ends], ends, strict=False)))
