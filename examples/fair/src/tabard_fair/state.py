"""What lies on the table, and what a seat may know of it."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final

from tabard.engine.fields import SEAT, Field, amount
from tabard.engine.state import State
from tabard_fair.actions import MOST

NONE: Final = 0  # no coin is offered yet
HIDDEN: Final = -1  # one is, but it lies face down


class Fair(State):
    game: ClassVar[str] = "fair"
    declared: ClassVar[tuple[Field, ...]] = (
        Field("bag", amount("points", MOST, 1), "that each ware in it is worth", up_to=MOST),
        Field("stall", amount("points", MOST, 1), "that each ware on it is worth", up_to=MOST),
        Field("coins", amount("coins", MOST, 1), "to spend, with the one that is offered", per=(SEAT,), nested=True),
        Field("offers", amount("coins", MOST, HIDDEN), "offered in this round", per=(SEAT,)),
        Field("shown", amount("coins", MOST), "offered in the round before", per=(SEAT,)),
        Field("points", amount("points", sum(range(MOST + 1))), "won so far", per=(SEAT,)),
    )
    bag: list[int]
    stall: list[int]
    coins: list[tuple[int, ...]]
    offers: list[int]
    shown: list[int]
    points: list[int]

    # Secrets (F-OFFER-01)

    def seen_by(self, seat: int) -> Fair:
        seen = self.copy()
        seen.viewer = seat
        for other, offer in enumerate(self.offers):
            if other != seat and offer != NONE:
                seen.offers[other] = HIDDEN
        return seen

    def imagine(self, rng: Random) -> Fair:
        full = self.copy()
        for seat, offer in enumerate(self.offers):
            if offer == HIDDEN:
                full.offers[seat] = rng.choice(self.coins[seat])
        return full

    # Points (F-END-02)

    def scores(self) -> list[int]:
        return self.points[:]

    def forecast(self) -> list[float]:
        """What can still be won is shared as the coins that are left are."""
        to_win = sum(self.bag) + sum(self.stall)
        money = sum(sum(coins) for coins in self.coins)
        return [points + to_win * sum(coins) / max(1, money) for points, coins in zip(self.points, self.coins)]
