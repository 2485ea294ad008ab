"""Orienting the event card: income for all, and how far the favour stone moves (K-COUNCIL, K-INC)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.actions import Family
from tabard.engine.reasons import reason
from tabard.engine.state import Decision
from tabard.engine.words import N_
from tabard.kingsbridge.actions import ORIENT
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.constants import BEGGING, EVENT_ARROW, EVENT_CORNERS, GOLD, GOODS, INCOME, VP
from tabard.kingsbridge.decisions import NEXT_TURN
from tabard.kingsbridge.favour import TOLL, move_stone, reaches_outlaws
from tabard.kingsbridge.state import Kingsbridge

SIDES: Final = 4
NUMBERS: Final[tuple[int, ...]] = BOX.council_numbers
# By number of players and player: the side of the board (K-SET-02)
SIDE_OF: Final[tuple[tuple[int, ...], ...]] = tuple(BOX.set_up.seats.get(players, ()) for players in range(5))
SUBSTITUTE: Final[int] = BOX.income_substitute_vp


def corner_of(s: Kingsbridge, player: int, turn: int) -> int:
    """The income that the card, turned so far, points at a player (K-COUNCIL-03)."""
    return EVENT_CORNERS[s.event][(SIDE_OF[s.seats][player] - turn) % SIDES]


def steps(s: Kingsbridge, turn: int) -> int:
    """How far the favour stone moves if the card is turned so: the number to which its arrow points."""
    return NUMBERS[(EVENT_ARROW[s.event] + turn) % SIDES]


def begs(s: Kingsbridge, player: int) -> bool:
    """Whether a player gets no income: in the first round of a chapter, as a penalty (K-PEN-03)."""
    return s.round == 0 and bool(s.penalties[BEGGING] >> player & 1)


def is_allowed(s: Kingsbridge, turn: int) -> bool:
    """Whether the card may be turned so: to the Outlaws only with the toll, after income (K-COUNCIL-04, 05)."""
    if not reaches_outlaws(s, steps(s, turn)):
        return True
    income = 0 if begs(s, s.start) else INCOME[corner_of(s, s.start, turn)][GOLD]
    return s.has(s.start, GOLD) + income >= TOLL


def pay_income(s: Kingsbridge, turn: int) -> None:
    """Everybody gets what the card points at; points, where nothing of it is left (K-INC)."""
    for number in range(s.seats):
        player = s.in_order(number)
        if begs(s, player):
            continue
        income = INCOME[corner_of(s, player, turn)]
        for good in range(GOODS):
            if income[good] > 0 and s.take(player, good, income[good]) == 0:
                s.score(player, SUBSTITUTE)
        s.score(player, income[VP])


class Orientation(Decision[Kingsbridge]):
    question: ClassVar[str] = N_("How do you turn the event card?")
    awaited: ClassVar[str] = N_("{who} turns the event card")
    rules: ClassVar[str] = "K-COUNCIL-01 K-COUNCIL-02 K-COUNCIL-04"
    offers: ClassVar[tuple[Family, ...]] = (ORIENT,)
    barred: ClassVar[int] = reason(
        "K-COUNCIL-04", N_("The favour stone would come to the {outlaws}, and you would not have {toll}.")
    )

    def asks(self, s: Kingsbridge) -> int:
        return s.start

    def options(self, s: Kingsbridge) -> list[int]:
        return [ORIENT.id(turn) for turn in range(SIDES) if is_allowed(s, turn)]

    def answer(self, s: Kingsbridge, action: int) -> None:
        turn = ORIENT.first(action)
        s.turned = turn
        pay_income(s, turn)
        move_stone(s, s.start, steps(s, turn))
        s.replace(NEXT_TURN)
