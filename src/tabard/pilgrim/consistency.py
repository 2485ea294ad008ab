"""What must add up in a position of Pilgrim, and what can lie where."""

from __future__ import annotations

from collections.abc import Iterator

from tabard.engine.positions import in_turn
from tabard.pilgrim import decisions, geography
from tabard.pilgrim.components import BOX
from tabard.pilgrim.constants import AWAY, GOODS, IN_SLOT, MOST_PIETY, NO_COUNTER, PIETY, PLACES, ROUNDS, TAXATION
from tabard.pilgrim.state import Pilgrim


def table(s: Pilgrim) -> Iterator[str]:
    """P-INV-13, 05, 10: what set-up lays out so far, and where buildings and Favours lie."""
    if any((duty == TAXATION) != (counter == NO_COUNTER) for duty, counter in zip(s.duties, s.counters, strict=False)):
        yield "P-INV-13: Each duty tile has a tithe counter, but for Taxation."
    if len(s.sites) != len(s.site_steps) + (s.phase() == decisions.SITE_DIE):
        yield "P-INV-05: A site is drawn, and then the die says where it lies."
    if list(s.site_steps) != sorted(set(s.site_steps)) or s.site_steps[:1] not in ((), (0,)):
        yield "P-INV-13: The sites do not follow one another from the NW site clockwise."
    if any(lies & geography.SITE and geography.QUADRANT[place] < 0 for place, lies in enumerate(s.land)):
        yield "P-INV-05: A site lies in no quadrant."
    if any(ROUNDS <= where < IN_SLOT for where in s.where) or any(AWAY < where < IN_SLOT for where in s.favours):
        yield "P-INV-10: A building or Favour is in a place that there is not."


def roads(s: Pilgrim) -> Iterator[str]:
    """P-INV-06: a road has an owner and is made of steps; P-INV-05: their paths lie on the map, on tiles."""
    if len(s.owners) != len(s.roads) or not all(road and all(map(is_step, road)) for road in s.roads):
        yield "P-INV-06: A road has an owner, and is made of steps: a hex, an edge to enter by, and an exit or an end."
        return
    steps = [step for road in s.roads for step in road if geography.exit_of(step) < geography.AT_SHRINE]
    if not all(s.land[geography.hex_of(step)] & geography.path_of(step) for step in steps):
        yield "P-INV-05: A road has no tile on the map."
    paths = [lies & geography.PATH_BITS for lies in s.land]
    if any(bits and geography.tile_on(place, bits) < 0 for place, bits in enumerate(paths)):
        yield "P-INV-05: On the map lies what no tile carries."


def is_step(step: int) -> bool:
    return geography.entry_of(step) < geography.EDGES and geography.exit_of(step) != geography.entry_of(step)


def people(s: Pilgrim) -> Iterator[str]:
    """P-INV-01: each colour has all its people; P-INV-02: nobody is beyond the end of the piety track."""
    for colour in range(s.colours):
        count = sum(s.people[colour * PLACES : (colour + 1) * PLACES]) + s.crowned[colour]
        count += s.hand if colour == s.turn else 0
        for road, owner in zip(s.roads, s.owners, strict=True):
            if owner == colour:
                count += 1 + sum(geography.exit_of(step) >= geography.AT_SHRINE for step in road)
        if count != BOX.people_per_colour:
            yield f"P-INV-01: A colour has {count} people, not {BOX.people_per_colour}."
    if max(s.goods[PIETY::GOODS]) > MOST_PIETY:
        yield f"P-INV-02: Nobody has more than {MOST_PIETY} piety."


problems = in_turn(table, roads, people)
