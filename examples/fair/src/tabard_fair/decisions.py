"""The rules: a ware is drawn, everybody offers a coin, and the highest that stands alone takes the stall."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from tabard.engine.actions import Family
from tabard.engine.fields import empty
from tabard.engine.reasons import POSSIBLE, reason
from tabard.engine.state import UNASKED, Chance, Decision, State
from tabard.engine.words import N_
from tabard_fair.actions import MOST, OFFER, WARE
from tabard_fair.state import NONE, Fair

DRAW: Final = 0  # numbers of the decisions, in the order of the book
OFFERING: Final = 1


def new_game(seats: int) -> Fair:
    """F-SET: everybody has the same coins, and all wares are in the bag."""
    all_values = tuple(range(1, MOST + 1))
    s = empty(Fair, BOOK, seats)
    s.stack = [DRAW]
    s.bag = list(all_values)
    s.coins = [all_values] * seats
    return s


DRAWN: Final = reason("F-WARE-01", N_("That is not in the bag any more."))
SPENT: Final = reason("F-OFFER-01", N_("Your {coin} is spent."))


class Draw(Chance[Fair]):
    question: ClassVar[str] = N_("Which ware comes on the stall?")
    rules: ClassVar[str] = "F-WARE-01"
    offers: ClassVar[tuple[Family, ...]] = (WARE,)

    def why_not(self, s: Fair, action: int) -> int:
        return POSSIBLE if WARE.first(action) + 1 in s.bag else DRAWN

    def answer(self, s: Fair, action: int) -> None:
        worth = WARE.first(action) + 1
        s.bag.remove(worth)
        s.stall.append(worth)
        s.replace(OFFERING)


class Offering(Decision[Fair]):
    question: ClassVar[str] = N_("Which coin do you offer?")
    awaited: ClassVar[str] = N_("{who} offers a coin")
    rules: ClassVar[str] = "F-OFFER-01 F-OFFER-02"
    offers: ClassVar[tuple[Family, ...]] = (OFFER,)

    def asks(self, s: Fair) -> int:
        """One after the other; the detail of the step is whose turn it is."""
        if s.detail() < s.seats:
            return s.detail()
        turn_up(s)
        return UNASKED

    def why_not(self, s: Fair, action: int) -> int:
        return POSSIBLE if OFFER.first(action) + 1 in s.coins[s.to_move] else SPENT

    def answer(self, s: Fair, action: int) -> None:
        s.offers[s.to_move] = OFFER.first(action) + 1
        s.count_up()


def turn_up(s: Fair) -> None:
    """F-OFFER-02 to 04: the stall is sold, the coins are spent, and the next ware is drawn if there is one."""
    alone = [offer for offer in s.offers if s.offers.count(offer) == 1]
    if alone:
        s.points[s.offers.index(max(alone))] += sum(s.stall)
        s.stall = []
    s.coins = [tuple(coin for coin in coins if coin != offer) for coins, offer in zip(s.coins, s.offers)]
    s.shown, s.offers = s.offers, [NONE] * s.seats
    if s.bag:
        s.replace(DRAW)
    else:
        s.end()


BOOK: Final = cast("tuple[Decision[State], ...]", (Draw(), Offering()))
