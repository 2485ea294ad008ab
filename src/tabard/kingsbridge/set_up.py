"""Set-up (K-SET)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.actions import Family
from tabard.engine.fields import empty
from tabard.engine.reasons import reason
from tabard.engine.state import Chance, Decision, State
from tabard.engine.words import N_
from tabard.kingsbridge import decisions
from tabard.kingsbridge.actions import STARTER
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.constants import ALL_CARDS, BRIDGE, GOLD, GOODS, HALF, STARRED_CARDS
from tabard.kingsbridge.decisions import EVENT_CARD
from tabard.kingsbridge.state import Kingsbridge

NUMBERS: Final[tuple[int, ...]] = tuple(BOX.plague_values.count(number) for number in range(1, 6))


def new_game(
    book: tuple[Decision[State], ...], seats: int, introductory: bool, scaled: bool, extra_pass: bool
) -> Kingsbridge:
    """The table as it is before the start player is drawn."""
    s = empty(Kingsbridge, book, seats)
    s.stack = [decisions.STARTER]
    s.introductory = introductory
    s.scaled = scaled
    s.extra_pass = extra_pass
    s.stone_at = BOX.arc_start
    s.stock = start_stock(seats, scaled)
    s.goods = list(BOX.set_up.goods) * seats
    s.points = [BOX.set_up.vp * HALF] * seats
    s.hands = [STARRED_CARDS if introductory else ALL_CARDS] * seats
    s.projects = (BRIDGE,)
    s.numbers = NUMBERS
    return s


def start_stock(seats: int, scaled: bool) -> list[int]:
    """What is on the board and in the supply after the players' first goods were taken (K-SET-03, K-SET-04)."""
    stock = list(BOX.total)
    on_board = BOX.set_up.scaled[seats] if scaled else BOX.set_up.stock
    for good in range(len(on_board)):
        stock[good] = on_board[good]
    stock[GOLD] = 0
    for good in range(GOODS):
        if good != GOLD:
            stock[good] -= BOX.set_up.goods[good] * seats
    return stock


class Starter(Chance[Kingsbridge]):
    question: ClassVar[str] = N_("Who takes the start shield?")
    rules: ClassVar[str] = "K-SET-12"
    offers: ClassVar[tuple[Family, ...]] = (STARTER,)
    barred: ClassVar[int] = reason("K-SET-02", N_("This game has {seats} players, and that is none of them."))

    def options(self, s: Kingsbridge) -> list[int]:
        return [STARTER.id(seat) for seat in range(s.seats)]

    def answer(self, s: Kingsbridge, action: int) -> None:
        s.start = STARTER.first(action)
        s.replace(EVENT_CARD)
