"""The ring of duties: what could be carried out next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.pilgrim import constants
from tabard.pilgrim.forecast.stores import KEPT, MOST

if TYPE_CHECKING:
    from tabard.pilgrim.state import Pilgrim

# By duty (Allocation ... Taxation): what an action of it adds, if all is there that it needs
ACTION: Final[tuple[float, ...]] = (0.7, 0.9, 0.6, 1.0, 0.8, 0.9, 0.5, 0.5)
NEXT_TURN: Final = 0.5  # of what the best duty in reach would bring
LATER: Final = 0.15  # of what each other would bring
MINORITY_COIN: Final = 0.5
DUTY_BEGUN: Final = 1.0  # an action of the duty that is just carried out


def ring(s: Pilgrim, colour: int, turns: int, time: float) -> float:
    """Duties that could be carried out next, and what is left of the one that is just carried out."""
    if turns == 0:
        return 0.0
    reach = reached(s, colour)
    crowd = s.people
    best = 0.0
    total = 0.0
    for tile in range(constants.RING):
        mine = crowd[colour * constants.PLACES + tile] + (reach >> tile & 1)
        if mine > 0:
            most = 1 if s.colours < constants.SITES and s.has_dummy(tile) else 0
            for other in range(s.colours):
                if other != colour and crowd[other * constants.PLACES + tile] > most:
                    most = crowd[other * constants.PLACES + tile]
            use = use_of(s, colour, s.duties[tile], 2 if mine > most else 1)
            if mine < most:
                use -= MINORITY_COIN
            if use > best:
                best = use
            if use > 0.0:
                total += use
    worth = NEXT_TURN * best + LATER * time * (total - best)
    if colour == s.turn and s.duty_at >= 0:
        worth += DUTY_BEGUN * s.value
    return worth


def reached(s: Pilgrim, colour: int) -> int:
    """The duty tiles onto which an acolyte could be moved next, a bit each."""
    first = colour * constants.PLACES
    reach = 0
    for tile in range(constants.RING):
        here = s.people[first + tile]
        if here > 0:
            reach |= (1 << min(here, constants.RING)) - 1 << tile + 1
    city = min(
        s.people[first + constants.CITY] + (s.hand if colour == s.turn else 0), constants.RING
    )  # as if those in hand began there
    reach |= (1 << city) - 1 | (1 << city) - 1 << constants.SOUTH
    return (reach | reach >> constants.RING | reach >> constants.RING + constants.RING) & (1 << constants.RING) - 1


def use_of(s: Pilgrim, colour: int, duty: int, actions: int) -> float:
    """What a duty would bring now: some need goods or people."""
    goods = colour * constants.GOODS
    people = colour * constants.PLACES
    stone, grain, coin = s.goods[goods], s.goods[goods + constants.GRAIN], s.goods[goods + constants.COIN]
    stock = MOST
    if duty == constants.BUILD_ROADS:
        actions += s.people[people + constants.ROAD_ENGINEER]
        stock = stone
    elif duty == constants.CONSTRUCT:
        stock = stone // 2
    elif duty == constants.CLERICAL:
        actions += s.people[people + constants.VESTRY]
        stock = max(2, constants.MOST_PIETY - s.goods[goods + constants.PIETY])
    elif duty == constants.ORDINATION:
        stock = grain
    elif duty == constants.GIVE_ALMS:
        actions += s.people[people + constants.ALMS_HOUSE]
        stock = grain + coin
    elif duty == constants.ALLOCATION:
        stock = s.people[people + constants.ABBEY] - 1
    elif duty == constants.PRODUCE:
        actions += s.people[people + constants.STONE_MASON]
        stock = KEPT - stone
    else:
        actions += 1
    return min(actions, stock) * ACTION[duty]
