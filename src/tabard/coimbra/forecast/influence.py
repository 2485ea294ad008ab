"""Influence: the income of dice to come, and the places at the end."""

from __future__ import annotations

from math import erf, sqrt
from typing import TYPE_CHECKING, Final

from tabard.coimbra.components import BOX
from tabard.coimbra.constants import COIN, COLOURS, GUARD, INCOME, LAST_FIELD, STEPS, TRACKS, VP, WHITE
from tabard.coimbra.forecast.goods import price_of_good, worth_of
from tabard.coimbra.forecast.worths import FIELD_DOUBT, FIELD_GROWTH, FIELDS, TIMES
from tabard.coimbra.scoring import FEW, FIELDS_BETWEEN, FOUR

if TYPE_CHECKING:
    from tabard.coimbra.forecast.outlook import Outlook


def between(track: int, field: float, reward: int) -> float:
    low = min(LAST_FIELD, int(field))
    high = min(LAST_FIELD, low + 1)
    return INCOME[track][low][reward] + (INCOME[track][high][reward] - INCOME[track][low][reward]) * (field - low)


def points_to_come(track: int, field: int, dice: int) -> float:
    """What a track brings if all dice to come have its colour, goods and points."""
    points = 0.0
    for n in range(dice):
        later = field + FIELD_GROWTH * n
        goods = between(track, later, GUARD) + between(track, later, COIN)
        points += goods * price_of_good(dice - n - 1) + between(track, later, VP)
    return points


def steps_to_come(track: int, field: int, dice: int) -> float:
    return sum(between(track, field + FIELD_GROWTH * n, STEPS) for n in range(dice))


def share(seats: int, track: int) -> float:
    """The part of all dice that has the colour of a track, with a part of the white one."""
    dice = BOX.dice.get(seats, (1,) * COLOURS)
    return (dice[track] + dice[WHITE] / TRACKS) / sum(dice)


def by_seats_time_and_field(worth: tuple[tuple[tuple[float, ...], ...], ...]) -> FieldTable:
    """Worths by time, track and field, as a table for each number of seats, where a colour has its own share."""
    return tuple(
        tuple(
            tuple(tuple(share(seats, track) * here for here in fields) for track, fields in enumerate(tracks))
            for tracks in worth
        )
        for seats in range(5)
    )


FieldTable = tuple[tuple[tuple[tuple[float, ...], ...], ...], ...]
POINTS_TO_COME: Final[FieldTable] = by_seats_time_and_field(
    tuple(tuple(tuple(points_to_come(t, field, dice) for field in FIELDS) for t in range(TRACKS)) for dice in TIMES)
)
STEPS_TO_COME: Final[FieldTable] = by_seats_time_and_field(
    tuple(tuple(tuple(steps_to_come(t, field, dice) for field in FIELDS) for t in range(TRACKS)) for dice in TIMES)
)
INCOME_WORTH: Final[tuple[tuple[tuple[float, ...], ...], ...]] = tuple(
    tuple(tuple(worth_of(get, dice) for get in INCOME[track]) for track in range(TRACKS)) for dice in TIMES
)


def chance_above(lead: float, dice: int) -> float:
    """How likely a lead in fields stays above 0 with so many dice to come."""
    return 0.5 + 0.5 * erf(lead / (0.2 + FIELD_DOUBT * sqrt(2.0 * dice)))


def prize_of_two(prizes: tuple[int, ...], lead: float, dice: int) -> float:
    """What the places of a track are worth with two players, where the second counts only if it is close (C-END-06)."""
    first = chance_above(lead, dice)
    return prizes[0] * first + prizes[1] * (chance_above(lead + FIELDS_BETWEEN + 1.5, dice) - first)


LEADS: Final = 2 * LAST_FIELD + 1  # in half fields; a lead of -31 to 31 is found so much further on
AHEAD: Final[tuple[tuple[float, ...], ...]] = tuple(
    tuple(chance_above(half / 2, dice) for half in range(-LEADS, LEADS + 1)) for dice in TIMES
)
PRIZE_OF_TWO: Final[tuple[tuple[tuple[float, ...], ...], ...]] = tuple(
    tuple(tuple(prize_of_two(prizes, half / 2, dice) for half in range(-LEADS, LEADS + 1)) for dice in TIMES)
    for prizes in FEW
)


def earn(o: Outlook, player: int) -> None:
    """Add the income of the player's dice; the white one goes where it pays most."""
    for track in range(TRACKS):
        dice = o.own_dice[player * COLOURS + track]
        if dice:
            o.gain(player, INCOME[track][o.fields[player * TRACKS + track]], dice)
    if o.own_dice[player * COLOURS + WHITE]:
        worth = INCOME_WORTH[o.dice[player]]
        best = 0
        best_worth = -1.0
        for track in range(TRACKS):
            here = worth[track][o.fields[player * TRACKS + track]]
            if here > best_worth:
                best, best_worth = track, here
        o.gain(player, INCOME[best][o.fields[player * TRACKS + best]], 1)


def track_points(o: Outlook, player: int, dice: int) -> float:
    """What the tracks will bring: incomes of dice to come, without their steps, and places at the end."""
    points = 0.0
    to_come = POINTS_TO_COME[o.s.seats][dice]
    for track in range(TRACKS):
        field = o.fields[player * TRACKS + track]
        points += to_come[track][field] + prize(o, player, track, field)
    return points


def prize(o: Outlook, player: int, track: int, field: int) -> float:
    """What a field of a track is worth at the end, by the place that can be expected there."""
    s = o.s
    dice = o.dice[player]
    if field == 0 and dice == 0:
        return 0.0
    tile = s.scoring_tiles[track]
    if s.seats == 2:
        lead = 2 * (field - o.fields[(1 - player) * TRACKS + track])
        lead += 1 if s.ranks[track][0] == player else -1
        return PRIZE_OF_TWO[tile][dice][lead + LEADS]
    place = 0.0
    for other in range(s.seats):
        if other != player:
            place += 1.0 - AHEAD[dice][2 * (field - o.fields[other * TRACKS + track]) + LEADS]
    prizes = FOUR[tile] if s.seats == 4 else FEW[tile]
    better = int(place)
    if better >= len(prizes):
        return 0.0
    worse = prizes[better + 1] if better + 1 < len(prizes) else 0
    return prizes[better] + (worse - prizes[better]) * (place - better)


def prize_gain(o: Outlook, player: int, track: int, field: int) -> float:
    """What a move to a field adds to that; with two players, who ask most often, it is looked up."""
    s = o.s
    here = o.fields[player * TRACKS + track]
    if s.seats > 2 or here == 0:
        return prize(o, player, track, field) - prize(o, player, track, here)
    prizes = PRIZE_OF_TWO[s.scoring_tiles[track]][o.dice[player]]
    lead = 2 * (here - o.fields[(1 - player) * TRACKS + track]) + (1 if s.ranks[track][0] == player else -1) + LEADS
    return prizes[lead + 2 * (field - here)] - prizes[lead]
