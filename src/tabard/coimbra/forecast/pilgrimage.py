"""The map: what monasteries are worth, and how likely the pilgrim reaches them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.coimbra.forecast.goods import REWARD
from tabard.coimbra.forecast.hand import diploma_points, of_profession, rarest, with_influence
from tabard.coimbra.forecast.influence import STEPS_TO_COME
from tabard.coimbra.forecast.worths import (
    DETOURS,
    DIPLOMA,
    EARLY_SCORING,
    FIELD,
    LURE,
    STEP_GROWTH,
    TIMES,
    VISIT_GROWTH,
)
from tabard.coimbra.tables import (
    ADVANCE,
    ADVANCE_ALL,
    AMOUNT,
    CASTLE_DIE,
    CORNERS,
    FIRST_SPACE,
    FIRST_TILE,
    FOR_PROFESSION,
    GAIN,
    GAIN_PER_CARD,
    GAIN_PER_CROWN,
    GAIN_PER_INFLUENCE,
    GAIN_PER_MONASTERY,
    GAIN_PER_SET,
    GET,
    INFLUENCES,
    JOKERS,
    LATER_MONASTERY,
    NEIGHBOURS,
    OP,
    SCORE_DIPLOMAS,
    SCORE_END_AND_TRACK,
    SCORE_EXPEDITIONS,
    SPACES,
    TILES,
    TRACKS,
    VP,
)

if TYPE_CHECKING:
    from tabard.coimbra.forecast.outlook import Outlook


def distances(start: int) -> tuple[int, ...]:
    """From a place to every place, far too much where no way leads."""
    found = [99] * (FIRST_SPACE + SPACES)
    found[start] = 0
    waiting = [start]
    for here in waiting:
        for there in NEIGHBOURS[here]:
            if found[there] == 99:
                found[there] = found[here] + 1
                waiting.append(there)
    return tuple(found)


PLACES: Final = FIRST_SPACE + SPACES
DISTANCE: Final = tuple(distances(place) for place in range(PLACES))
FAR: Final = 40  # half steps; more make no difference


def reach(half_steps: int) -> tuple[tuple[float, ...], ...]:
    """By place and monastery: how much of its worth counts with so many steps to come.

    The last row is for a pilgrim without a corner.
    """
    per_step = half_steps / (half_steps + 2 * DETOURS)
    rows = [
        tuple(LURE * per_step ** DISTANCE[place][space] for space in range(FIRST_SPACE, PLACES))
        for place in range(PLACES)
    ]
    rows.append(tuple(sum(rows[corner][space] for corner in range(CORNERS)) / CORNERS for space in range(SPACES)))
    return tuple(rows)


REACH: Final[tuple[tuple[tuple[float, ...], ...], ...]] = tuple(reach(half_steps) for half_steps in range(FAR + 1))


def worth_of_monastery(tile: int, dice: int) -> float:
    """As far as it does not depend on what its visitor has."""
    effect = FIRST_TILE + tile
    op = OP[effect]
    if op in (ADVANCE, ADVANCE_ALL):
        fields = AMOUNT[effect] * (TRACKS if op == ADVANCE_ALL else 1)
        return fields * FIELD
    if op == JOKERS:
        return AMOUNT[effect] * DIPLOMA
    if op == CASTLE_DIE:
        return GET[effect][VP] * 0.3 * dice
    if op == LATER_MONASTERY:
        return GET[effect][VP] * VISIT_GROWTH * dice
    if op in (SCORE_EXPEDITIONS, SCORE_END_AND_TRACK):
        return EARLY_SCORING
    more = {GAIN: 1.0, GAIN_PER_CARD: 0.1 * dice, GAIN_PER_SET: 0.1 * dice, GAIN_PER_CROWN: 2.5}
    return REWARD[dice][effect] * more.get(op, 0.0)


MONASTERY: Final[tuple[tuple[float, ...], ...]] = tuple(
    tuple(worth_of_monastery(tile, dice) for tile in range(TILES)) for dice in TIMES
)
DEPENDS: Final[tuple[bool, ...]] = tuple(
    OP[FIRST_TILE + tile] in (GAIN_PER_CARD, GAIN_PER_SET, GAIN_PER_MONASTERY, GAIN_PER_INFLUENCE, SCORE_DIPLOMAS)
    for tile in range(TILES)
)
LASTS: Final[tuple[bool, ...]] = tuple(
    OP[FIRST_TILE + tile] in (JOKERS, CASTLE_DIE, LATER_MONASTERY) for tile in range(TILES)
)


def journey(o: Outlook, player: int, counts: int, dice: int) -> float:
    """What steps to come may lead to, and bonuses of monasteries that last."""
    s = o.s
    steps = o.steps[player] + STEP_GROWTH * dice
    to_come = STEPS_TO_COME[s.seats][dice]
    for track in range(TRACKS):
        steps += to_come[track][o.fields[player * TRACKS + track]]
    points = o.lasting[player]
    if steps == 0.0:
        return points
    chance = REACH[min(FAR, int(2.0 * steps))][s.pilgrims[player]]
    worth = MONASTERY[dice]
    discs = s.discs[player]
    for space in range(SPACES):
        if not discs >> space & 1:
            tile = s.abbeys[space]
            here = worth[tile]
            if DEPENDS[tile]:
                here += worth_for(o, player, tile, counts)
            points += here * chance[space]
    return points


def worth_for(o: Outlook, player: int, tile: int, counts: int) -> float:
    """Of a monastery whose bonus depends on what its visitor has."""
    effect = FIRST_TILE + tile
    op = OP[effect]
    if op == GAIN_PER_CARD:
        return float(GET[effect][VP] * of_profession(counts, FOR_PROFESSION[effect]))
    if op == GAIN_PER_INFLUENCE:
        return float(GET[effect][VP] * with_influence(counts, INFLUENCES[effect]))
    if op == GAIN_PER_SET:
        return float(GET[effect][VP] * rarest(counts))
    if op == GAIN_PER_MONASTERY:
        return float(GET[effect][VP] * (o.visited[player] + 1))
    return diploma_points(o, player, counts, 0)
