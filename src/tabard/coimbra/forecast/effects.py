"""Instant bonuses, as far as they can be foreseen."""

from __future__ import annotations

from tabard.coimbra import constants
from tabard.coimbra.forecast.crowns import crowns_of
from tabard.coimbra.forecast.goods import PRICE, REWARD
from tabard.coimbra.forecast.hand import diploma_points, of_profession, rarest, with_influence
from tabard.coimbra.forecast.outlook import Outlook
from tabard.coimbra.forecast.worths import CAPPING, EARLY_SCORING, FAVOUR, FETCHING, FUNDING, HARM, REUSING


def use(o: Outlook, player: int, effect: int) -> None:
    """Carry out an instant bonus, as far as it can be foreseen."""
    op = constants.OP[effect]
    if op == constants.GAIN:
        o.gain(player, constants.GET[effect], 1)
    elif op == constants.CHOOSE:
        place = player * constants.GOODS
        fewest = (
            constants.GUARD if o.goods[place + constants.GUARD] < o.goods[place + constants.COIN] else constants.COIN
        )
        o.gain(player, constants.OPTIONS[effect][0 if constants.OPTIONS[effect][0][fewest] else 1], 1)
    elif op == constants.TRACK_INCOME:
        track = constants.ON_TRACK[effect]
        o.gain(player, constants.INCOME[track][o.fields[player * constants.TRACKS + track]], 1)
    elif op == constants.GAIN_THEN_FUND:
        o.gain(player, constants.GET[effect], 1)
        o.points[player] += FUNDING
    elif op == constants.ADVANCE:
        o.advance(player, constants.ON_TRACK[effect], constants.AMOUNT[effect])
    elif op == constants.ADVANCE_ALL:
        for track in range(constants.TRACKS):
            o.advance(player, track, constants.AMOUNT[effect])
    else:
        number = times(o, player, effect)
        if number >= 0:
            o.gain(player, constants.GET[effect], number)
        else:
            o.points[player] += rough_points(o, player, effect)


def times(o: Outlook, player: int, effect: int) -> int:
    """How often the condition of an effect is met; -1 if it counts nothing."""
    op = constants.OP[effect]
    if op == constants.GAIN_PER_CARD:
        return of_profession(o.counts[player], constants.FOR_PROFESSION[effect])
    if op == constants.GAIN_PER_MONASTERY:
        return o.visited[player]
    if op == constants.GAIN_PER_SET:
        return rarest(o.counts[player])
    if op == constants.GAIN_PER_INFLUENCE:
        return with_influence(o.counts[player], constants.INFLUENCES[effect])
    if op == constants.GAIN_PER_CROWN:
        return crowns_of(o, player)
    return -1


def rough_points(o: Outlook, player: int, effect: int) -> float:
    """What bonuses are worth that are not worked out."""
    op = constants.OP[effect]
    if op == constants.LEVY:
        return float(constants.OR_VP[effect] * (o.s.seats - 1)) * 0.7
    if op == constants.LOSE_CARD:
        return constants.GET[effect][constants.VP] + HARM
    if op == constants.PAY:
        paid = (constants.GIVE[effect][constants.GUARD] + constants.GIVE[effect][constants.COIN]) * PRICE[
            o.dice[player]
        ]
        return max(0.0, REWARD[o.dice[player]][effect] - paid)
    if op == constants.ACQUIRE_DISCARDED:
        return FETCHING
    if op == constants.TAKE_FAVOUR:
        return FAVOUR
    if op == constants.REUSE_INSTANT:
        return REUSING
    if op == constants.FUND:
        return FUNDING
    if op == constants.CAP_DIE:
        return CAPPING
    if op == constants.SCORE_DIPLOMAS:
        return diploma_points(o, player, o.counts[player], 0)
    if op == constants.SCORE_EXPEDITIONS or op == constants.SCORE_END_AND_TRACK:
        return EARLY_SCORING
    return 0.0
