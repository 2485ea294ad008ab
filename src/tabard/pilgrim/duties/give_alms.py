"""Give Alms: rise on the alms table with grain and coins, or by donating a building (P-ALMS)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.actions import Family
from tabard.engine.reasons import POSSIBLE, reason
from tabard.engine.words import N_, NN_
from tabard.pilgrim import building_tiles
from tabard.pilgrim.actions import BONUS, DECLINE, DONATE, GIVE, USE
from tabard.pilgrim.buildings import ANY_TIME, left, offer, use
from tabard.pilgrim.components import BOX
from tabard.pilgrim.constants import ABBEY, ALMS_HOUSE, AWAY, BUILDINGS, CITY, COIN, GRAIN, ICON, MILL, VILLAGE
from tabard.pilgrim.decisions import ROW_BONUS
from tabard.pilgrim.duty import finish_duty
from tabard.pilgrim.hiring import hire, ways
from tabard.pilgrim.occasions import Occasion
from tabard.pilgrim.state import Pilgrim

TOP_ROW: Final[int] = BOX.alms_rows
PLACE_OF: Final = {"village": VILLAGE, "abbey": ABBEY, "city": CITY}


def _by_row(which: int) -> tuple[int, ...]:
    """By row: where the bonus moves somebody from (1) or to (2), AWAY for none."""
    places = [AWAY] * (TOP_ROW + 1)
    for bonus in BOX.alms_bonus:
        places[bonus[0]] = PLACE_OF[str(bonus[which])]
    return tuple(places)


BONUS_FROM: Final[tuple[int, ...]] = _by_row(1)
BONUS_TO: Final[tuple[int, ...]] = _by_row(2)
FREE_GRAIN: Final = 2  # held but not spent with the Mill


NOTHING_TO_GIVE: Final = reason("P-DUTY-06", N_("You have neither grain nor coin to give, and no building to donate."))


def no_alms(s: Pilgrim) -> int:
    """Why Give Alms is not possible: there is nothing to give and no building to donate."""
    if s.has(s.turn, GRAIN) + s.has(s.turn, COIN) > 0:
        return POSSIBLE
    for building in range(BUILDINGS):
        if donation_bars(s, building) == POSSIBLE:
            return POSSIBLE
    return NOTHING_TO_GIVE


NOT_YOURS: Final = reason("P-ALMS-03", N_("The {building} is not yours."))
DONATED: Final = reason("P-BLD-05", N_("The {building} is donated already."))


def donation_bars(s: Pilgrim, building: int) -> int:
    """Why a building is not donated (P-ALMS-03, P-BLD-05)."""
    if s.owner(building) != s.turn:
        return NOT_YOURS
    return DONATED if s.donated >> building & 1 else POSSIBLE


def most_units(s: Pilgrim) -> int:
    """How many goods can be given: the value, but not more than rows are left; 1 at the top (P-ALMS-02, 06, 07)."""
    rows = TOP_ROW - s.rows[s.turn]
    return min(s.value + s.at(s.turn, ALMS_HOUSE), rows) if rows > 0 else 1


NOTHING: Final = reason("P-ALMS-01", N_("Alms are at least 1 grain or 1 coin."))
GRAIN_FOR_MILL: Final = reason("P-B-MILL", N_("The Mill is used: at least 1 grain is to be given."))
AT_THE_TOP: Final = reason("P-ALMS-06", N_("You are at the top of the alms table: just 1 is given."))
ROWS_LEFT: Final = reason(
    "P-ALMS-07", *NN_("Only {n} row is left to row {top}.", "Only {n} rows are left to row {top}.")
)
ABOVE_VALUE: Final = reason("P-ALMS-01", N_("The value allows {most} in all."))
TOO_LITTLE_GRAIN: Final = reason("P-ALMS-01", N_("You have only {grain}."))
TOO_FEW_COINS: Final = reason("P-ALMS-01", N_("You have only {coins}."))
NO_GRAIN_FOR_MILL: Final = reason("P-B-MILL", N_("You would have no grain in store for the Mill."))


def alms_bars(s: Pilgrim, grain: int, coins: int) -> int:
    """Why so much grain and so many coins are not given (P-ALMS-01, P-ALMS-06, P-ALMS-07, P-B-MILL)."""
    if grain + coins == 0:
        return NOTHING
    if s.used >> MILL & 1 and grain == 0:
        return GRAIN_FOR_MILL
    if grain + coins > most_units(s):
        rows = TOP_ROW - s.rows[s.turn]
        return AT_THE_TOP if rows <= 0 else ROWS_LEFT if rows == most_units(s) else ABOVE_VALUE
    if grain > s.has(s.turn, GRAIN):
        return TOO_LITTLE_GRAIN
    return TOO_FEW_COINS if coins > s.has(s.turn, COIN) else POSSIBLE


class GiveAlms(Occasion):
    question: ClassVar[str] = N_("Give Alms: what do you give? (grain and coins together up to {most})")
    awaited: ClassVar[str] = N_("{who} gives alms (grain and coins together up to {most})")
    rules: ClassVar[str] = "P-ALMS-01 P-ALMS-03 P-ALMS-06 P-ALMS-07 P-B-MILL"
    offers: ClassVar[tuple[Family, ...]] = (GIVE, DONATE, USE)
    times: ClassVar[tuple[str, ...]] = (building_tiles.WITH_GIVE_ALMS_OR_ORDINATION,)

    def options(self, s: Pilgrim) -> list[int]:
        most = most_units(s)
        options = []
        for grain in range(most + 1):
            for coins in range(most - grain + 1):
                if alms_bars(s, grain, coins) == POSSIBLE:
                    options.append(GIVE.id(grain, coins))
        if not s.used >> MILL & 1:
            for building in range(BUILDINGS):
                if donation_bars(s, building) == POSSIBLE:
                    options.append(DONATE.id(building))
            for fee in ways(s, MILL):
                if left(s, GRAIN, fee) > 0:
                    options.append(USE.id(MILL, fee))
        return options

    def answer(self, s: Pilgrim, action: int) -> None:
        if USE.has(action):
            hire(s, MILL, USE.second(action))
            return
        if DONATE.has(action):
            s.donated |= 1 << DONATE.first(action)
            s.climb = 1
        else:
            grain, coins = GIVE.first(action), GIVE.second(action)
            s.climb = grain + coins
            s.gain(s.turn, GRAIN, -(max(0, grain - FREE_GRAIN) if s.used >> MILL & 1 else grain))
            s.gain(s.turn, COIN, -coins)
        go_on_climbing(s)

    def bars(self, s: Pilgrim, action: int) -> int:
        if GIVE.has(action):
            return alms_bars(s, GIVE.first(action), GIVE.second(action))
        return donation_bars(s, DONATE.first(action)) or GRAIN_FOR_MILL

    def effect_bars(self, s: Pilgrim, building: int, fee: int) -> int:
        return NO_GRAIN_FOR_MILL


def rise(s: Pilgrim, colour: int) -> int:
    """Go up one row; that row if it has a bonus, else 0. The first at the top goes on to the icon (P-ALMS-05)."""
    if s.rows[colour] >= TOP_ROW:
        return 0
    s.rows[colour] += 1
    row = s.rows[colour]
    if row == TOP_ROW and ICON not in s.rows:
        s.rows[colour] = ICON
    return row if BONUS_FROM[row] != AWAY else 0


def go_on_climbing(s: Pilgrim) -> None:
    """Go up row by row, and stop at each bonus to ask for it (P-ALMS-08); at the end the duty is finished."""
    while s.climb > 0:
        s.climb -= 1
        row = rise(s, s.turn)
        if row and s.at(s.turn, BONUS_FROM[row]) > 0:
            s.push(ROW_BONUS)
            return
    finish_duty(s)


class RowBonus(Occasion):
    question: ClassVar[str] = N_("Take the bonus of row {row}?")
    rules: ClassVar[str] = "P-ALMS-04 P-ALMS-08 P-ALMS-09"
    offers: ClassVar[tuple[Family, ...]] = (BONUS, DECLINE, USE)
    barred: ClassVar[int] = reason("P-ALMS-09", N_("You have nobody {at_place}."))
    times: ClassVar[tuple[str, ...]] = (building_tiles.ANY_TIME,)

    def options(self, s: Pilgrim) -> list[int]:
        row = min(s.rows[s.turn], TOP_ROW)
        options = []
        if s.at(s.turn, BONUS_FROM[row]) > 0:
            options.append(BONUS.id())
        offer(s, ANY_TIME, options)
        options.append(DECLINE.id())
        return options

    def answer(self, s: Pilgrim, action: int) -> None:
        if USE.has(action):
            use(s, action)
            return
        if BONUS.has(action):
            row = min(s.rows[s.turn], TOP_ROW)
            s.move(s.turn, BONUS_FROM[row], BONUS_TO[row])
        s.pop()
        go_on_climbing(s)
