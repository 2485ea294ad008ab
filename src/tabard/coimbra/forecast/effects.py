"""Instant bonuses, as far as they can be foreseen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.coimbra.forecast.crowns import crowns_of
from tabard.coimbra.forecast.goods import PRICE, REWARD
from tabard.coimbra.forecast.hand import diploma_points, of_profession, rarest, with_influence
from tabard.coimbra.forecast.worths import CAPPING, EARLY_SCORING, FAVOUR, FETCHING, FUNDING, HARM, REUSING
from tabard.coimbra.tables import (
    ACQUIRE_DISCARDED,
    ADVANCE,
    ADVANCE_ALL,
    AMOUNT,
    CAP_DIE,
    CHOOSE,
    COIN,
    FOR_PROFESSION,
    FUND,
    GAIN,
    GAIN_PER_CARD,
    GAIN_PER_CROWN,
    GAIN_PER_INFLUENCE,
    GAIN_PER_MONASTERY,
    GAIN_PER_SET,
    GAIN_THEN_FUND,
    GET,
    GIVE,
    GOODS,
    GUARD,
    INCOME,
    INFLUENCES,
    LEVY,
    LOSE_CARD,
    ON_TRACK,
    OP,
    OPTIONS,
    OR_VP,
    PAY,
    REUSE_INSTANT,
    SCORE_DIPLOMAS,
    SCORE_END_AND_TRACK,
    SCORE_EXPEDITIONS,
    TAKE_FAVOUR,
    TRACK_INCOME,
    TRACKS,
    VP,
)

if TYPE_CHECKING:
    from tabard.coimbra.forecast.outlook import Outlook


def use(o: Outlook, player: int, effect: int) -> None:
    """An instant bonus, as far as it can be foreseen."""
    op = OP[effect]
    if op == GAIN:
        o.gain(player, GET[effect], 1)
    elif op == CHOOSE:
        place = player * GOODS
        fewest = GUARD if o.goods[place + GUARD] < o.goods[place + COIN] else COIN
        o.gain(player, OPTIONS[effect][0 if OPTIONS[effect][0][fewest] else 1], 1)
    elif op == TRACK_INCOME:
        track = ON_TRACK[effect]
        o.gain(player, INCOME[track][o.fields[player * TRACKS + track]], 1)
    elif op == GAIN_THEN_FUND:
        o.gain(player, GET[effect], 1)
        o.points[player] += FUNDING
    elif op == ADVANCE:
        o.advance(player, ON_TRACK[effect], AMOUNT[effect])
    elif op == ADVANCE_ALL:
        for track in range(TRACKS):
            o.advance(player, track, AMOUNT[effect])
    else:
        number = times(o, player, effect)
        if number >= 0:
            o.gain(player, GET[effect], number)
        else:
            o.points[player] += rough_points(o, player, effect)


def times(o: Outlook, player: int, effect: int) -> int:
    """How often the condition is met; -1 where nothing is counted."""
    op = OP[effect]
    if op == GAIN_PER_CARD:
        return of_profession(o.counts[player], FOR_PROFESSION[effect])
    if op == GAIN_PER_MONASTERY:
        return o.visited[player]
    if op == GAIN_PER_SET:
        return rarest(o.counts[player])
    if op == GAIN_PER_INFLUENCE:
        return with_influence(o.counts[player], INFLUENCES[effect])
    if op == GAIN_PER_CROWN:
        return crowns_of(o, player)
    return -1


def rough_points(o: Outlook, player: int, effect: int) -> float:
    """Of bonuses that are not worked out."""
    op = OP[effect]
    if op == LEVY:
        return float(OR_VP[effect] * (o.s.seats - 1)) * 0.7
    if op == LOSE_CARD:
        return GET[effect][VP] + HARM
    if op == PAY:
        paid = (GIVE[effect][GUARD] + GIVE[effect][COIN]) * PRICE[o.dice[player]]
        return max(0.0, REWARD[o.dice[player]][effect] - paid)
    if op == ACQUIRE_DISCARDED:
        return FETCHING
    if op == TAKE_FAVOUR:
        return FAVOUR
    if op == REUSE_INSTANT:
        return REUSING
    if op == FUND:
        return FUNDING
    if op == CAP_DIE:
        return CAPPING
    if op == SCORE_DIPLOMAS:
        return diploma_points(o, player, o.counts[player], 0)
    if op == SCORE_EXPEDITIONS or op == SCORE_END_AND_TRACK:
        return EARLY_SCORING
    return 0.0
