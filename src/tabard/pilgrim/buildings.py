"""Buildings that can be used at any time in the own turn, at its start or at its end (P-B-TIME)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.actions import Family
from tabard.engine.reasons import POSSIBLE, reason
from tabard.engine.state import Decision
from tabard.engine.words import N_
from tabard.pilgrim import building_tiles, constants
from tabard.pilgrim.actions import BUY, RECALL, SELL, SEND, STOP, USE
from tabard.pilgrim.building_tiles import BUILDING_TILES
from tabard.pilgrim.decisions import EXCHANGE, RETURN_TO_CITY, SEND_FROM_CITY, SEND_TO_DUTY
from tabard.pilgrim.hiring import hire, ways
from tabard.pilgrim.state import Pilgrim


def used(*times: str) -> tuple[int, ...]:
    """The buildings that are used at one of these times, in ascending order, so that what is offered is sorted."""
    return tuple(number for number, tile in enumerate(BUILDING_TILES) if tile.time in times)


ANY_TIME: Final[tuple[int, ...]] = used(building_tiles.ANY_TIME)
AT_START: Final[tuple[int, ...]] = used(building_tiles.ANY_TIME, building_tiles.BEFORE_SOWING)
BEFORE_DUTY: Final[tuple[int, ...]] = used(building_tiles.ANY_TIME, building_tiles.AFTER_SOWING)
AT_END: Final[tuple[int, ...]] = used(building_tiles.ANY_TIME, building_tiles.TURN_END)

BUYING: Final = 1
SELLING: Final = 2
BREWERY_COINS: Final = 2


def offer(s: Pilgrim, buildings: tuple[int, ...], options: list[int]) -> None:
    """Offer every way to use these buildings in which they can have their effect now (P-BLD-10)."""
    where, ship = s.where, s.ship
    for building in buildings:
        at = where[building]
        if at == constants.AWAY or ship < at < constants.IN_SLOT:
            continue  # nobody can use it, as is so with most of them
        for fee in ways(s, building):
            if works(s, building, fee):
                options.append(USE.id(building, fee))


def works(s: Pilgrim, building: int, fee: int) -> bool:
    """Whether the building has an effect once its fee is paid."""
    if building == constants.BREWERY:
        return left(s, constants.GRAIN, fee) > 0
    market = constants.MARKET[building]
    if market != constants.NO_MARKET:
        full = market == constants.PIETY and s.has(s.turn, constants.PIETY) >= constants.MOST_PIETY
        return left(s, market, fee) > 0 or (left(s, constants.COIN, fee) > 0 and not full)
    if building == constants.PULPIT:
        return s.at(s.turn, constants.VILLAGE) > 0
    if building == constants.DORMITORY or building == constants.SCRIPTORIUM:
        return s.on_duty(s.turn)
    if building == constants.INQUISITION or building == constants.LIBRARY:
        return s.at(s.turn, constants.CITY) > 0
    return True


def left(s: Pilgrim, good: int, fee: int) -> int:
    """How much of a good a fee leaves."""
    return s.goods[s.turn * constants.GOODS + good] - (1 if constants.FEE_GOODS[fee] == good else 0)


def use(s: Pilgrim, action: int) -> None:
    """Use one of the buildings that `offer` offers. The Scriptorium counts as long as it is among the used ones."""
    building = USE.first(action)
    hire(s, building, USE.second(action))
    if building == constants.GUILD:
        s.merchant = (s.merchant + 1) % constants.RING
    elif building == constants.BREWERY:
        s.gain(s.turn, constants.GRAIN, -1)
        s.gain(s.turn, constants.COIN, BREWERY_COINS)
    elif building == constants.PULPIT:
        s.move(s.turn, constants.VILLAGE, constants.ABBEY)
    elif building == constants.DORMITORY:
        s.push(RETURN_TO_CITY)
    elif building == constants.INQUISITION:
        s.push(SEND_TO_DUTY)
    elif building == constants.LIBRARY:
        s.push(SEND_FROM_CITY)
    elif constants.MARKET[building] != constants.NO_MARKET:
        s.market = constants.MARKET[building]
        s.direction = 0
        s.push(EXCHANGE)


OTHER_DIRECTION: Final = reason("", N_("One use is one direction: either buy or sell."))
NO_COIN: Final = reason("", N_("You have no coin."))
PIETY_FULL: Final = reason("P-B-INDULGENCES", N_("Your piety is {most_piety}, more is not to be had."))
NOTHING_TO_SELL: Final = reason("", N_("You have no {market_good} to sell."))
NOTHING_DONE: Final = reason("P-BLD-10", N_("A building that is used has its effect: buy or sell at least one."))


class Exchange(Decision[Pilgrim]):
    """Grain Store, Stone Yard, Indulgences: one direction, one unit after the other."""

    question: ClassVar[str] = N_("Do you buy or sell {good}, at 1 coin each?")
    awaited: ClassVar[str] = N_("{who} buys or sells {good}, at 1 coin each")
    rules: ClassVar[str] = "P-B-GRAINSTORE P-B-STONEYARD P-B-INDULGENCES"
    offers: ClassVar[tuple[Family, ...]] = (BUY, SELL, STOP)

    def answer(self, s: Pilgrim, action: int) -> None:
        if STOP.has(action):
            s.pop()
            return
        s.direction = BUYING if BUY.has(action) else SELLING
        amount = 1 if s.direction == BUYING else -1
        s.gain(s.turn, s.market, amount)
        s.gain(s.turn, constants.COIN, -amount)
        if buying_bars(s) and selling_bars(s):
            s.pop()

    def why_not(self, s: Pilgrim, action: int) -> int:
        if STOP.has(action):
            return POSSIBLE if s.direction else NOTHING_DONE
        return buying_bars(s) if BUY.has(action) else selling_bars(s)


def buying_bars(s: Pilgrim) -> int:
    if s.direction == SELLING:
        return OTHER_DIRECTION
    if s.has(s.turn, constants.COIN) == 0:
        return NO_COIN
    return (
        PIETY_FULL
        if s.market == constants.PIETY and s.has(s.turn, constants.PIETY) == constants.MOST_PIETY
        else POSSIBLE
    )


def selling_bars(s: Pilgrim) -> int:
    if s.direction == BUYING:
        return OTHER_DIRECTION
    return POSSIBLE if s.has(s.turn, s.market) > 0 else NOTHING_TO_SELL


class ReturnToCity(Decision[Pilgrim]):
    question: ClassVar[str] = N_("Dormitory: who goes back to the city?")
    rules: ClassVar[str] = "P-B-DORMITORY"
    offers: ClassVar[tuple[Family, ...]] = (RECALL,)
    barred: ClassVar[int] = reason("P-B-DORMITORY", N_("You have nobody {at_place}."))

    def options(self, s: Pilgrim) -> list[int]:
        return [RECALL.id(tile) for tile in range(constants.RING) if s.at(s.turn, tile) > 0]

    def answer(self, s: Pilgrim, action: int) -> None:
        s.move(s.turn, RECALL.first(action), constants.CITY)
        s.pop()


class SendToDuty(Decision[Pilgrim]):
    question: ClassVar[str] = N_("Inquisition: to which duty tile does an acolyte of the city go?")
    rules: ClassVar[str] = "P-B-INQUISITION"
    offers: ClassVar[tuple[Family, ...]] = (SEND,)
    barred: ClassVar[int] = reason("P-B-INQUISITION", N_("The Inquisition sends somebody to a duty tile."))

    def options(self, s: Pilgrim) -> list[int]:
        return [SEND.id(tile) for tile in range(constants.RING)]

    def answer(self, s: Pilgrim, action: int) -> None:
        s.move(s.turn, constants.CITY, SEND.first(action))
        s.pop()


class SendFromCity(SendToDuty):
    question: ClassVar[str] = N_("Library: where does an acolyte of the city go?")
    rules: ClassVar[str] = "P-B-LIBRARY"
    barred: ClassVar[int] = reason("P-B-LIBRARY", N_("The Library sends somebody to a duty tile or to the abbey."))

    def options(self, s: Pilgrim) -> list[int]:
        return [*super().options(s), SEND.id(constants.ABBEY)]
