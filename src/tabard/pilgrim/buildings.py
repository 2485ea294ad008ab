"""Buildings that can be used at any time in the own turn, at its start or at its end (P-B-TIME)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.state import Decision
from tabard.engine.words import N_
from tabard.pilgrim.actions import BUY, RECALL, SELL, SEND, STOP, USE
from tabard.pilgrim.decisions import EXCHANGE, RETURN_TO_CITY, SEND_FROM_CITY, SEND_TO_DUTY
from tabard.pilgrim.hiring import hire, ways
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.tables import (
    ABBEY,
    BREWERY,
    CITY,
    COIN,
    DORMITORY,
    FEE_GOODS,
    GOODS,
    GRAIN,
    GRAIN_STORE,
    GUILD,
    INDULGENCES,
    INQUISITION,
    LIBRARY,
    MOST_PIETY,
    PIETY,
    PULPIT,
    RING,
    SCRIPTORIUM,
    STONE,
    STONE_YARD,
    VILLAGE,
    WAYS,
)

# In ascending order, so that what is offered is sorted.
ANY_TIME: Final[tuple[int, ...]] = (GUILD, BREWERY, GRAIN_STORE, INDULGENCES, STONE_YARD, PULPIT)
AT_START: Final[tuple[int, ...]] = tuple(sorted((*ANY_TIME, DORMITORY, INQUISITION)))
BEFORE_DUTY: Final[tuple[int, ...]] = (*ANY_TIME, SCRIPTORIUM)
AT_END: Final[tuple[int, ...]] = tuple(sorted((*ANY_TIME, LIBRARY)))

BUYING: Final = 1
SELLING: Final = 2
BREWERY_COINS: Final = 2


def offer(s: Pilgrim, buildings: tuple[int, ...], options: list[int]) -> None:
    """Offer every way to use these buildings in which they can have their effect now (P-BLD-10)."""
    for building in buildings:
        found = ways(s, building)
        if found:
            for fee in range(WAYS):
                if found >> fee & 1 and works(s, building, fee):
                    options.append(USE.id(building, fee))


def works(s: Pilgrim, building: int, fee: int) -> bool:
    """Whether the building has an effect once its fee is paid."""
    if building == BREWERY:
        return left(s, GRAIN, fee) > 0
    if building == GRAIN_STORE:
        return left(s, GRAIN, fee) > 0 or left(s, COIN, fee) > 0
    if building == STONE_YARD:
        return left(s, STONE, fee) > 0 or left(s, COIN, fee) > 0
    if building == INDULGENCES:
        piety = s.has(s.turn, PIETY)
        return piety > 0 or (left(s, COIN, fee) > 0 and piety < MOST_PIETY)
    if building == PULPIT:
        return s.at(s.turn, VILLAGE) > 0
    if building == DORMITORY or building == SCRIPTORIUM:
        return s.on_duty(s.turn)
    if building == INQUISITION or building == LIBRARY:
        return s.at(s.turn, CITY) > 0
    return True


def left(s: Pilgrim, good: int, fee: int) -> int:
    """How much of a good a fee leaves."""
    return s.goods[s.turn * GOODS + good] - (1 if FEE_GOODS[fee] == good else 0)


def use(s: Pilgrim, action: int) -> None:
    """Use one of the buildings that `offer` offers."""
    building = USE.first(action)
    hire(s, building, USE.second(action))
    if building == GUILD:
        s.merchant = (s.merchant + 1) % RING
    elif building == BREWERY:
        s.gain(s.turn, GRAIN, -1)
        s.gain(s.turn, COIN, BREWERY_COINS)
    elif building == PULPIT:
        s.move(s.turn, VILLAGE, ABBEY)
    elif building == DORMITORY:
        s.push(RETURN_TO_CITY)
    elif building == INQUISITION:
        s.push(SEND_TO_DUTY)
    elif building == LIBRARY:
        s.push(SEND_FROM_CITY)
    elif building != SCRIPTORIUM:  # which counts as long as it is among the used ones
        s.market = GRAIN if building == GRAIN_STORE else STONE if building == STONE_YARD else PIETY
        s.direction = 0
        s.push(EXCHANGE)


class Exchange(Decision[Pilgrim]):
    """Grain Store, Stone Yard, Indulgences: one direction, one unit after the other."""

    question: ClassVar[str] = N_("Do you buy or sell {good}, at 1 coin each?")
    awaited: ClassVar[str] = N_("{who} buys or sells {good}, at 1 coin each")
    rules: ClassVar[str] = "P-B-GRAINSTORE P-B-STONEYARD P-B-INDULGENCES"

    def options(self, s: Pilgrim) -> list[int]:
        options = []
        if s.direction != SELLING and can_buy(s):
            options.append(BUY.id())
        if s.direction != BUYING and can_sell(s):
            options.append(SELL.id())
        if s.direction:
            options.append(STOP.id())
        return options

    def answer(self, s: Pilgrim, action: int) -> None:
        if STOP.has(action):
            s.pop()
            return
        s.direction = BUYING if BUY.has(action) else SELLING
        amount = 1 if s.direction == BUYING else -1
        s.gain(s.turn, s.market, amount)
        s.gain(s.turn, COIN, -amount)
        if not (can_buy(s) if s.direction == BUYING else can_sell(s)):
            s.pop()


def can_buy(s: Pilgrim) -> bool:
    return s.has(s.turn, COIN) > 0 and (s.market != PIETY or s.has(s.turn, PIETY) < MOST_PIETY)


def can_sell(s: Pilgrim) -> bool:
    return s.has(s.turn, s.market) > 0


class ReturnToCity(Decision[Pilgrim]):
    question: ClassVar[str] = N_("Dormitory: who goes back to the city?")
    rules: ClassVar[str] = "P-B-DORMITORY"

    def options(self, s: Pilgrim) -> list[int]:
        return [RECALL.id(tile) for tile in range(RING) if s.at(s.turn, tile) > 0]

    def answer(self, s: Pilgrim, action: int) -> None:
        s.move(s.turn, RECALL.first(action), CITY)
        s.pop()


class SendToDuty(Decision[Pilgrim]):
    question: ClassVar[str] = N_("Inquisition: to which duty tile does an acolyte of the city go?")
    rules: ClassVar[str] = "P-B-INQUISITION"

    def options(self, s: Pilgrim) -> list[int]:
        return [SEND.id(tile) for tile in range(RING)]

    def answer(self, s: Pilgrim, action: int) -> None:
        s.move(s.turn, CITY, SEND.first(action))
        s.pop()


class SendFromCity(SendToDuty):
    question: ClassVar[str] = N_("Library: where does an acolyte of the city go?")
    rules: ClassVar[str] = "P-B-LIBRARY"

    def options(self, s: Pilgrim) -> list[int]:
        return [*super().options(s), SEND.id(ABBEY)]
