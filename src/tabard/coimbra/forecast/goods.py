"""Goods and rewards, by the dice still to be placed."""

from __future__ import annotations

from typing import Final

from tabard.coimbra.components import BOX
from tabard.coimbra.constants import COIN, EFFECTS, GET, GUARD, LIMIT, STEPS, VP
from tabard.coimbra.forecast.worths import BEYOND_PLENTY, EARLY, GOOD_AT_END, GOOD_EARLY, PLENTY, STEP, TIMES


def price_of_good(dice: float) -> float:
    return GOOD_AT_END + (GOOD_EARLY - GOOD_AT_END) * max(0.0, min(1.0, dice / EARLY))


def worth_of_goods(dice: int, amount: int) -> float:
    if dice == 0:
        return amount * GOOD_AT_END
    usual = min(amount, PLENTY)
    return price_of_good(dice) * (usual + BEYOND_PLENTY * (amount - usual))


def worth_of(get: tuple[int, ...], dice: int) -> float:
    return (get[GUARD] + get[COIN]) * price_of_good(dice) + get[VP] + get[STEPS] * STEP


PRICE: Final[tuple[float, ...]] = tuple(price_of_good(dice) for dice in TIMES)
GOODS_WORTH: Final[tuple[tuple[float, ...], ...]] = tuple(
    tuple(worth_of_goods(dice, amount) for amount in range(max(LIMIT) + 1)) for dice in TIMES
)
REWARD: Final[tuple[tuple[float, ...], ...]] = tuple(
    tuple(worth_of(GET[effect], dice) for effect in range(len(EFFECTS))) for dice in TIMES
)
EMERGENCY: Final[tuple[int, ...]] = (BOX.emergency[0], BOX.emergency[1], 0, 0)
