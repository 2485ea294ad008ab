"""What must fit together in a position of Pilgrim, so that the rules can go on from it.

The range of each field has been checked before; here fields are checked against each other. Whether the position can
really have come up in a game is not asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tabard.engine.positions import is_in_order
from tabard.pilgrim import decisions
from tabard.pilgrim.components import BOX, SOLO_COUNTERS
from tabard.pilgrim.constants import AWAY, GOODS, IN_SLOT, MOST_PIETY, PIETY, PLACES, RING, ROUNDS, SITES
from tabard.pilgrim.geography import AT_SHRINE, EDGES, PATH_BITS, entry_of, exit_of, hex_of, path_of, tile_on
from tabard.pilgrim.set_up import DRAWN, LEVELS
from tabard.pilgrim.state import Pilgrim

# What goes on inside a turn, on top of what lies at the bottom of the stack
INSIDE: Final = (decisions.SKIPPED_PLACE, *range(decisions.ROW_BONUS, decisions.INCOME))
PHASES: Final = tuple(number for number in range(decisions.NEXT_GAME + 1) if number not in INSIDE)
BUILDINGS: Final = LEVELS * DRAWN  # of a game
SOWING: Final = (decisions.NEXT_PLACE, decisions.SKIPPED_PLACE, decisions.SEEDING)


def problems(s: Pilgrim) -> list[str]:
    """Why the rules cannot go on from this position, a sentence each; a check takes those before it for granted."""
    if not is_in_order(s, PHASES):
        return ["P-TURN-01: One step of set-up, of a turn or of the round end goes on, until the game is over."]
    for check in (table, places, roads, people):
        found = list(check(s))
        if found:
            return found
    return []


def table(s: Pilgrim) -> Iterator[str]:
    """P-INV-16, 01, 13, 05, 10: who plays, and what set-up has laid out so far."""
    if (s.level > 0) != (s.seats == 1) or len(s.bag) != (len(SOLO_COUNTERS) if s.level else 0):
        yield "P-INV-16: One seat plays the solo game on one of its levels, and nobody else does."
    if s.to_move >= s.seats or len(s.handicap) != s.seats:
        yield "P-INV-01: Somebody is named who does not play."
    phase = decisions.NEXT_GAME if s.over else s.phase()
    laid = (len(s.sites), len(s.site_steps), len(s.counters), sorted(s.duties))
    if phase >= decisions.BUILDING_TILE and laid != (SITES, SITES, RING, list(range(RING))):
        yield "P-INV-13: After set-up the board has four sites, eight duties and their tithe counters."
    if phase < decisions.BUILDING_TILE and len(s.sites) != len(s.site_steps) + (phase == decisions.SITE_DIE):
        yield "P-INV-05: A site is drawn, and then the die says where it lies."
    buildings = sum(where != AWAY for where in s.where)
    if phase <= decisions.BUILDING_TILE and buildings > (BUILDINGS - 1 if phase == decisions.BUILDING_TILE else 0):
        yield f"P-INV-10: There are {buildings} buildings too early."
    if list(s.site_steps) != sorted(set(s.site_steps)) or s.site_steps[:1] not in ((), (0,)):
        yield "P-INV-13: The sites do not follow one another from the NW site clockwise."


def places(s: Pilgrim) -> Iterator[str]:
    """P-INV-10: buildings and Favours are in places that exist."""
    if any(ROUNDS <= where < IN_SLOT for where in s.where) or any(AWAY < where < IN_SLOT for where in s.favours):
        yield "P-INV-10: A building or Favour is in a place that there is not."


def roads(s: Pilgrim) -> Iterator[str]:
    """P-INV-06: a road has an owner and is made of steps; P-INV-05: every path on the map is carried by a tile."""
    if len(s.owners) != len(s.roads) or not all(road and all(map(is_step, road)) for road in s.roads):
        yield "P-INV-06: A road has an owner, and is made of steps: a hex, an edge to enter by, and an exit or an end."
        return
    steps = [step for road in s.roads for step in road if exit_of(step) < AT_SHRINE]
    if not all(s.land[hex_of(step)] & path_of(step) for step in steps):
        yield "P-INV-05: A road has no tile on the map."
    paths = [lies & PATH_BITS for lies in s.land]
    if any(bits and tile_on(place, bits) < 0 for place, bits in enumerate(paths)):
        yield "P-INV-05: On the map lies what no tile carries."


def is_step(step: int) -> bool:
    return entry_of(step) < EDGES and exit_of(step) != entry_of(step)


def people(s: Pilgrim) -> Iterator[str]:
    """P-INV-01: each colour has all its people; P-INV-02: nobody is beyond the end of the piety track."""
    if (s.hand > 0) != (s.decision() in SOWING):
        yield f"P-INV-01: {s.hand} acolytes are in hand, which can only be while sowing, and then must be."
    for colour in range(s.colours):
        count = sum(s.people[colour * PLACES : (colour + 1) * PLACES]) + s.crowned[colour]
        count += s.hand if colour == s.turn else 0
        for road, owner in zip(s.roads, s.owners, strict=True):
            count += (1 + sum(exit_of(step) >= AT_SHRINE for step in road)) if owner == colour else 0
        if count != BOX.people_per_colour:
            yield f"P-INV-01: A colour has {count} people, not {BOX.people_per_colour}."
    if max(s.goods[PIETY::GOODS]) > MOST_PIETY:
        yield f"P-INV-02: Nobody has more than {MOST_PIETY} piety."
