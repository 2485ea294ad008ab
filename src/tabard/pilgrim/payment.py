"""Paying for tiles, shrines, sites and buildings, with the help of Bank and Reliquary (P-PAY, P-B-BANK, P-SITE-02).

A payment is due in stone, piety and coins. The price of a site follows that of the tile which joins it, so nothing
may be spent on the first that the second needs. Where there is nothing to choose, it is paid without asking.
"""

from __future__ import annotations

from typing import ClassVar

from tabard.engine.state import Decision
from tabard.engine.words import N_
from tabard.pilgrim.actions import COINS, PAY, USE
from tabard.pilgrim.hiring import hire, unhire, ways
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.tables import BANK, COIN, FEE_GOODS, GOODS, PIETY, RELIQUARY, STONE, WAYS


def has_all(s: Pilgrim, stone: int, piety: int, coin: int) -> bool:
    first = s.turn * GOODS
    return s.goods[first + STONE] >= stone and s.goods[first + PIETY] >= piety and s.goods[first + COIN] >= coin


def can_pay(s: Pilgrim, stone: int, piety: int, coin: int) -> bool:
    """Whether the player can pay to the end, Bank and Reliquary with their fees included (P-PAY-01).

    Bank and Reliquary help once each; the Bank turns one kind, stone or piety, into coins. As nothing comes in
    between two payments of one action, only the sums matter.
    """
    if has_all(s, stone, piety, coin):
        return True
    if bank_covers(s, stone, piety, coin):
        return True
    if piety == 0:
        return False
    reliquary = ways(s, RELIQUARY)
    used = s.used
    for fee in range(WAYS):
        if reliquary >> fee & 1:
            hire(s, RELIQUARY, fee)
            enough = has_all(s, stone, piety - 1, coin) or bank_covers(s, stone, piety - 1, coin)
            unhire(s, RELIQUARY, fee, used)
            if enough:
                return True
    return False


def bank_covers(s: Pilgrim, stone: int, piety: int, coin: int) -> bool:
    """Whether the Bank makes up for what is missing, its fee included."""
    bank = ways(s, BANK)
    first = s.turn * GOODS
    for fee in range(WAYS):
        if bank >> fee & 1:
            good = FEE_GOODS[fee]
            no_stone = stone - s.goods[first + STONE] + (1 if good == STONE else 0)
            no_piety = piety - s.goods[first + PIETY]
            coins = s.goods[first + COIN] - coin - (1 if good == COIN else 0)
            if (no_stone <= 0 or no_piety <= 0) and coins >= max(no_stone, no_piety, 1):
                return True
    return False


class Payment(Decision[Pilgrim]):
    """A payment that is due. Each thing to be paid for says what happens when it is."""

    question: ClassVar[str] = N_("How do you pay {price}?")
    awaited: ClassVar[str] = N_("{who} pays {price}")
    rules: ClassVar[str] = "P-PAY-01 P-PAY-03 P-B-BANK P-SITE-02"

    def __init__(self, number: int) -> None:
        self.number = number  # among the decisions

    def paid(self, s: Pilgrim) -> None:
        """Go on with what was paid for."""

    def ask(self, s: Pilgrim) -> None:
        s.banking = False
        s.push(self.number)
        self.settle_if_plain(s)

    def settle_if_plain(self, s: Pilgrim) -> None:
        """Pay at once if that is the only way."""
        if ways(s, BANK) or (s.due_piety and ways(s, RELIQUARY)):
            options = self.options(s)
            if len(options) > 1 or not PAY.has(options[0]):
                return
        self.settle(s)

    def options(self, s: Pilgrim) -> list[int]:
        if s.banking:
            return bank_options(s)
        options: list[int] = []
        if s.due_piety > 0:
            add_helpful(s, RELIQUARY, options)
        add_helpful(s, BANK, options)
        if can_settle(s, s.due_stone, s.due_piety, s.due_coin):
            options.append(PAY.id())
        return options

    def answer(self, s: Pilgrim, action: int) -> None:
        if USE.has(action):
            hire(s, USE.first(action), USE.second(action))
            if USE.first(action) == BANK:
                s.banking = True
            else:
                s.due_piety -= 1
                self.settle_if_plain(s)
            return
        if COINS.has(action):
            coins = COINS.second(action)
            if COINS.first(action) == STONE:
                s.due_stone -= coins
            else:
                s.due_piety -= coins
            s.due_coin += coins
        self.settle(s)

    def settle(self, s: Pilgrim) -> None:
        s.gain(s.turn, STONE, -s.due_stone)
        s.gain(s.turn, PIETY, -s.due_piety)
        s.gain(s.turn, COIN, -s.due_coin)
        s.due_stone = s.due_piety = s.due_coin = 0
        s.banking = False
        s.pop()
        self.paid(s)


def add_helpful(s: Pilgrim, building: int, options: list[int]) -> None:
    """Offer the Reliquary or the Bank in the ways that leave enough to pay to the end."""
    found = ways(s, building)
    used = s.used
    for fee in range(WAYS):
        if found >> fee & 1:
            hire(s, building, fee)
            if building == BANK:
                helps = len(bank_options(s)) > 0
            else:
                helps = can_pay(s, s.due_stone, s.due_piety - 1, s.due_coin)
            unhire(s, building, fee, used)
            if helps:
                options.append(USE.id(building, fee))


def bank_options(s: Pilgrim) -> list[int]:
    """How many units of one kind can be paid in coins (P-B-BANK)."""
    options = []
    for coins in range(1, s.due_stone + 1):
        if can_settle(s, s.due_stone - coins, s.due_piety, s.due_coin + coins):
            options.append(COINS.id(STONE, coins))
    for coins in range(1, s.due_piety + 1):
        if can_settle(s, s.due_stone, s.due_piety - coins, s.due_coin + coins):
            options.append(COINS.id(PIETY, coins))
    return options


def can_settle(s: Pilgrim, stone: int, piety: int, coin: int) -> bool:
    return has_all(s, stone, piety, coin) and later_payable(s, stone, piety, coin)


def later_payable(s: Pilgrim, stone: int, piety: int, coin: int) -> bool:
    """Whether after paying this the price that follows can still be paid."""
    if s.later_piety == 0 and s.later_coin == 0:
        return True
    first = s.turn * GOODS
    s.goods[first + STONE] -= stone
    s.goods[first + PIETY] -= piety
    s.goods[first + COIN] -= coin
    payable = can_pay(s, 0, s.later_piety, s.later_coin)
    s.goods[first + STONE] += stone
    s.goods[first + PIETY] += piety
    s.goods[first + COIN] += coin
    return payable
