"""The map: what monasteries are worth, and how likely the pilgrim reaches them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.coimbra import constants
from tabard.coimbra.forecast import worths
from tabard.coimbra.forecast.goods import REWARD
from tabard.coimbra.forecast.hand import diploma_points, of_profession, rarest, with_influence
from tabard.coimbra.forecast.influence import STEPS_TO_COME

if TYPE_CHECKING:
    from tabard.coimbra.forecast.outlook import Outlook


def distances(start: int) -> tuple[int, ...]:
    """How far every place is from a place; far too much, where no way leads."""
    found = [99] * (constants.FIRST_SPACE + constants.SPACES)
    found[start] = 0
    waiting = [start]
    for here in waiting:
        for there in constants.NEIGHBOURS[here]:
            if found[there] == 99:
                found[there] = found[here] + 1
                waiting.append(there)
    return tuple(found)


PLACES: Final = constants.FIRST_SPACE + constants.SPACES
DISTANCE: Final = tuple(distances(place) for place in range(PLACES))
FAR: Final = 40  # half steps; more make no difference


def reach(half_steps: int) -> tuple[tuple[float, ...], ...]:
    """By place and monastery: how much of its worth counts with so many steps to come.

    The last row is for a pilgrim without a corner.
    """
    per_step = half_steps / (half_steps + 2 * worths.DETOURS)
    rows = [
        tuple(worths.LURE * per_step ** DISTANCE[place][space] for space in range(constants.FIRST_SPACE, PLACES))
        for place in range(PLACES)
    ]
    rows.append(
        tuple(
            sum(rows[corner][space] for corner in range(constants.CORNERS)) / constants.CORNERS
            for space in range(constants.SPACES)
        )
    )
    return tuple(rows)


REACH: Final[tuple[tuple[tuple[float, ...], ...], ...]] = tuple(reach(half_steps) for half_steps in range(FAR + 1))


def worth_of_monastery(tile: int, dice: int) -> float:
    """What a monastery is worth, as far as that does not depend on what its visitor has."""
    effect = constants.FIRST_TILE + tile
    op = constants.OP[effect]
    if op in (constants.ADVANCE, constants.ADVANCE_ALL):
        fields = constants.AMOUNT[effect] * (constants.TRACKS if op == constants.ADVANCE_ALL else 1)
        return fields * worths.FIELD
    if op == constants.JOKERS:
        return constants.AMOUNT[effect] * worths.DIPLOMA
    if op == constants.CASTLE_DIE:
        return constants.GET[effect][constants.VP] * 0.3 * dice
    if op == constants.LATER_MONASTERY:
        return constants.GET[effect][constants.VP] * worths.VISIT_GROWTH * dice
    if op in (constants.SCORE_EXPEDITIONS, constants.SCORE_END_AND_TRACK):
        return worths.EARLY_SCORING
    more = {
        constants.GAIN: 1.0,
        constants.GAIN_PER_CARD: 0.1 * dice,
        constants.GAIN_PER_SET: 0.1 * dice,
        constants.GAIN_PER_CROWN: 2.5,
    }
    return REWARD[dice][effect] * more.get(op, 0.0)


MONASTERY: Final[tuple[tuple[float, ...], ...]] = tuple(
    tuple(worth_of_monastery(tile, dice) for tile in range(constants.TILES)) for dice in worths.TIMES
)
DEPENDS: Final[tuple[bool, ...]] = tuple(
    constants.OP[constants.FIRST_TILE + tile]
    in (
        constants.GAIN_PER_CARD,
        constants.GAIN_PER_SET,
        constants.GAIN_PER_MONASTERY,
        constants.GAIN_PER_INFLUENCE,
        constants.SCORE_DIPLOMAS,
    )
    for tile in range(constants.TILES)
)
LASTS: Final[tuple[bool, ...]] = tuple(
    constants.OP[constants.FIRST_TILE + tile] in (constants.JOKERS, constants.CASTLE_DIE, constants.LATER_MONASTERY)
    for tile in range(constants.TILES)
)


def journey(o: Outlook, player: int, counts: int, dice: int) -> float:
    """What the steps to come may lead to, and what bonuses of monasteries bring that last."""
    s = o.s
    steps = o.steps[player] + worths.STEP_GROWTH * dice
    to_come = STEPS_TO_COME[s.seats][dice]
    for track in range(constants.TRACKS):
        steps += to_come[track][o.fields[player * constants.TRACKS + track]]
    points = o.lasting[player]
    if steps == 0.0:
        return points
    chance = REACH[min(FAR, int(2.0 * steps))][s.pilgrims[player]]
    worth = MONASTERY[dice]
    discs = s.discs[player]
    for space in range(constants.SPACES):
        if not discs >> space & 1:
            tile = s.abbeys[space]
            here = worth[tile]
            if DEPENDS[tile]:
                here += worth_for(o, player, tile, counts)
            points += here * chance[space]
    return points


def worth_for(o: Outlook, player: int, tile: int, counts: int) -> float:
    """What a monastery is worth whose bonus depends on what its visitor has."""
    effect = constants.FIRST_TILE + tile
    op = constants.OP[effect]
    if op == constants.GAIN_PER_CARD:
        return float(constants.GET[effect][constants.VP] * of_profession(counts, constants.FOR_PROFESSION[effect]))
    if op == constants.GAIN_PER_INFLUENCE:
        return float(constants.GET[effect][constants.VP] * with_influence(counts, constants.INFLUENCES[effect]))
    if op == constants.GAIN_PER_SET:
        return float(constants.GET[effect][constants.VP] * rarest(counts))
    if op == constants.GAIN_PER_MONASTERY:
        return float(constants.GET[effect][constants.VP] * (o.visited[player] + 1))
    return diploma_points(o, player, counts, 0)
