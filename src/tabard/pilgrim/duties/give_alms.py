"""Give Alms: rise on the alms table with grain and coins, or by donating a building (P-ALMS)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.state import Decision
from tabard.engine.words import N_
from tabard.pilgrim.actions import BONUS, DECLINE, DONATE, GIVE, USE
from tabard.pilgrim.buildings import ANY_TIME, left, offer, use
from tabard.pilgrim.components import BOX
from tabard.pilgrim.decisions import ROW_BONUS
from tabard.pilgrim.duty import finish_duty
from tabard.pilgrim.hiring import hire, ways
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.tables import ABBEY, ALMS_HOUSE, AWAY, BUILDINGS, CITY, COIN, GRAIN, ICON, MILL, VILLAGE, WAYS

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


def possible(s: Pilgrim) -> bool:
    return s.has(s.turn, GRAIN) + s.has(s.turn, COIN) > 0 or can_donate(s)


def donatable(s: Pilgrim, building: int) -> bool:
    return s.owner(building) == s.turn and not s.donated >> building & 1


def can_donate(s: Pilgrim) -> bool:
    for building in range(BUILDINGS):
        if donatable(s, building):
            return True
    return False


def most_units(s: Pilgrim) -> int:
    """No more than the value, nor than rows are left; at the top exactly one (P-ALMS-02, 06, 07)."""
    rows = TOP_ROW - s.rows[s.turn]
    return min(s.value + s.at(s.turn, ALMS_HOUSE), rows) if rows > 0 else 1


class GiveAlms(Decision[Pilgrim]):
    question: ClassVar[str] = N_("Give Alms: what do you give? (grain and coins together up to {most})")
    awaited: ClassVar[str] = N_("{who} gives alms (grain and coins together up to {most})")
    rules: ClassVar[str] = "P-ALMS-01 P-ALMS-03 P-ALMS-06 P-ALMS-07 P-B-MILL"

    def options(self, s: Pilgrim) -> list[int]:
        milling = s.used >> MILL & 1
        most = most_units(s)
        options = []
        for grain in range(milling, min(most, s.has(s.turn, GRAIN)) + 1):
            for coins in range(0 if grain else 1, min(most - grain, s.has(s.turn, COIN)) + 1):
                options.append(GIVE.id(grain, coins))
        if not milling:
            for building in range(BUILDINGS):
                if donatable(s, building):
                    options.append(DONATE.id(building))
            found = ways(s, MILL)
            for fee in range(WAYS):
                if found >> fee & 1 and left(s, GRAIN, fee) > 0:
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


def rise(s: Pilgrim, colour: int) -> int:
    """One row up; the row whose bonus is reached, 0 for none. The first at the top goes to the icon (P-ALMS-05)."""
    if s.rows[colour] >= TOP_ROW:
        return 0
    s.rows[colour] += 1
    row = s.rows[colour]
    if row == TOP_ROW and ICON not in s.rows:
        s.rows[colour] = ICON
    return row if BONUS_FROM[row] != AWAY else 0


def go_on_climbing(s: Pilgrim) -> None:
    """Row by row, each bonus as its row is reached (P-ALMS-08)."""
    while s.climb > 0:
        s.climb -= 1
        row = rise(s, s.turn)
        if row and s.at(s.turn, BONUS_FROM[row]) > 0:
            s.push(ROW_BONUS)
            return
    finish_duty(s)


class RowBonus(Decision[Pilgrim]):
    question: ClassVar[str] = N_("Take the bonus of row {row}?")
    rules: ClassVar[str] = "P-ALMS-04 P-ALMS-08 P-ALMS-09"

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
