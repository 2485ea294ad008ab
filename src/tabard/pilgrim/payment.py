"""Paying for tiles, shrines, sites and buildings, with the help of Bank and Reliquary (P-PAY, P-B-BANK, P-SITE-02).

A payment is due in stone, piety and coins. The price of a site follows that of the tile which joins it, so nothing
may be spent on the first that the second needs.
"""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.actions import Family
from tabard.engine.reasons import POSSIBLE, reason
from tabard.engine.state import UNASKED
from tabard.engine.words import N_
from tabard.pilgrim.actions import COINS, PAY, USE
from tabard.pilgrim.building_tiles import PAYING, PAYING_PIETY
from tabard.pilgrim.constants import BANK, COIN, FEE_GOODS, GOODS, PIETY, RELIQUARY, STONE
from tabard.pilgrim.hiring import hire, unhire, ways
from tabard.pilgrim.occasions import Occasion
from tabard.pilgrim.state import Pilgrim


def has_all(s: Pilgrim, stone: int, piety: int, coin: int) -> bool:
    """Whether the player has so much in store."""
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
    used = s.used
    for fee in ways(s, RELIQUARY):
        hire(s, RELIQUARY, fee)
        enough = has_all(s, stone, piety - 1, coin) or bank_covers(s, stone, piety - 1, coin)
        unhire(s, RELIQUARY, fee, used)
        if enough:
            return True
    return False


def bank_covers(s: Pilgrim, stone: int, piety: int, coin: int) -> bool:
    """Whether the Bank makes up for what is missing, its fee included."""
    first = s.turn * GOODS
    for fee in ways(s, BANK):
        good = FEE_GOODS[fee]
        no_stone = stone - s.goods[first + STONE] + (1 if good == STONE else 0)
        no_piety = piety - s.goods[first + PIETY]
        coins = s.goods[first + COIN] - coin - (1 if good == COIN else 0)
        if (no_stone <= 0 or no_piety <= 0) and coins >= max(no_stone, no_piety, 1):
            return True
    return False


LACKING: Final = reason("P-PAY-01", N_("For that you lack {lacking}."))
LATER_LACKING: Final = reason("P-PAY-01", N_("Then the price that follows could not be paid."))


def settle_bars(s: Pilgrim, stone: int, piety: int, coin: int) -> int:
    """Why this is not paid: the player does not have it, or could not pay the price that follows."""
    if not has_all(s, stone, piety, coin):
        return LACKING
    return POSSIBLE if later_payable(s, stone, piety, coin) else LATER_LACKING


SAY_COINS: Final = reason("P-B-BANK", N_("The Bank is used: say how much is paid in coins."))
BANK_FIRST: Final = reason("P-B-BANK", N_("Other things are paid in coins only after the Bank is used."))
OTHER_DUE: Final = reason("P-B-BANK", N_("Due is {due}."))
NO_PIETY_DUE: Final = reason("P-SITE-02", N_("No piety is due."))
NOT_WITH_BANK: Final = reason("P-PAY-01", N_("With the Bank this payment could not be made to the end."))
NOT_AFTER_FEE: Final = reason("P-PAY-01", N_("After its fee this payment could not be made to the end."))


def ask_for_payment(s: Pilgrim, number: int, stone: int, piety: int, coin: int) -> None:
    """So much is due: now comes the decision of that number."""
    s.due_stone, s.due_piety, s.due_coin = stone, piety, coin
    s.banking = False
    s.push(number)


class Payment(Occasion):
    """A payment that is due. For each thing that is bought, a decision of this kind says what comes after it."""

    question: ClassVar[str] = N_("How do you pay {price}?")
    awaited: ClassVar[str] = N_("{who} pays {price}")
    rules: ClassVar[str] = "P-PAY-01 P-PAY-03 P-B-BANK P-SITE-02"
    offers: ClassVar[tuple[Family, ...]] = (PAY, COINS, USE)
    times: ClassVar[tuple[str, ...]] = (PAYING, PAYING_PIETY)

    def paid(self, s: Pilgrim) -> None:
        """It is paid: what comes next."""

    def asks(self, s: Pilgrim) -> int:
        """If nothing can help to pay, it is paid without asking."""
        if s.banking:
            return s.turn
        could_help = len(ways(s, BANK)) > 0 or (s.due_piety > 0 and len(ways(s, RELIQUARY)) > 0)
        if could_help and not PAY.has(self.options(s)[0]):  # buildings come first
            return s.turn
        self.settle(s)
        return UNASKED

    def options(self, s: Pilgrim) -> list[int]:
        if s.banking:
            return bank_options(s)
        options: list[int] = []
        if s.due_piety > 0:
            add_helpful(s, RELIQUARY, options)
        add_helpful(s, BANK, options)
        if settle_bars(s, s.due_stone, s.due_piety, s.due_coin) == POSSIBLE:
            options.append(PAY.id())
        return options

    def answer(self, s: Pilgrim, action: int) -> None:
        if USE.has(action):
            hire(s, USE.first(action), USE.second(action))
            if USE.first(action) == BANK:
                s.banking = True
            else:
                s.due_piety -= 1
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

    def bars(self, s: Pilgrim, action: int) -> int:
        if PAY.has(action):
            return SAY_COINS if s.banking else settle_bars(s, s.due_stone, s.due_piety, s.due_coin)
        return coins_bar(s, COINS.first(action), COINS.second(action)) if s.banking else BANK_FIRST

    def effect_bars(self, s: Pilgrim, building: int, fee: int) -> int:
        if building == BANK:
            return NOT_WITH_BANK
        return SAY_COINS if s.banking else NOT_AFTER_FEE if s.due_piety > 0 else NO_PIETY_DUE


def add_helpful(s: Pilgrim, building: int, options: list[int]) -> None:
    """Offer the Reliquary or the Bank in the ways that leave enough to pay to the end."""
    used = s.used
    for fee in ways(s, building):
        hire(s, building, fee)
        if building == BANK:
            helps = len(bank_options(s)) > 0
        else:
            helps = can_pay(s, s.due_stone, s.due_piety - 1, s.due_coin)
        unhire(s, building, fee, used)
        if helps:
            options.append(USE.id(building, fee))


def bank_options(s: Pilgrim) -> list[int]:
    """Ways to pay with the Bank: so many stone, or so many piety, each replaced by a coin (P-B-BANK)."""
    options = []
    for coins in range(1, s.due_stone + 1):
        if coins_bar(s, STONE, coins) == POSSIBLE:
            options.append(COINS.id(STONE, coins))
    for coins in range(1, s.due_piety + 1):
        if coins_bar(s, PIETY, coins) == POSSIBLE:
            options.append(COINS.id(PIETY, coins))
    return options


def coins_bar(s: Pilgrim, good: int, coins: int) -> int:
    """Why so many of a good are not replaced by coins."""
    stone, piety = (coins, 0) if good == STONE else (0, coins)
    if coins == 0 or stone > s.due_stone or piety > s.due_piety or good not in (STONE, PIETY):
        return OTHER_DUE
    return settle_bars(s, s.due_stone - stone, s.due_piety - piety, s.due_coin + coins)


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
