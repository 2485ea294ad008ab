"""Phases A and B: rolling and placing dice (C-ROLL, C-PLACE)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.coimbra.actions import DIE, PLACE, ROLL
from tabard.coimbra.components import BOX
from tabard.coimbra.constants import CASTLE, COLOURS, EYES, HOLDERS, OWNER
from tabard.coimbra.decisions import CHOICE_OF_DIE, CHOICE_OF_DISTRICT, NEXT_DIE
from tabard.coimbra.state import Choice, Coimbra
from tabard.engine.actions import Family
from tabard.engine.reasons import reason
from tabard.engine.state import UNASKED, Decision, Die
from tabard.engine.words import N_

# By number of players: the colours of the dice in the order in which they are rolled
ROLLED: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(colour for colour, count in enumerate(BOX.dice.get(seats, ())) for _ in range(count)) for seats in range(5)
)


def colour_of_next(s: Coimbra) -> int:
    """The colour of the die that is rolled next."""
    return ROLLED[s.seats][s.rolled]


class DieRoll(Die[Coimbra]):
    question: ClassVar[str] = N_("What does the next die show?")
    rules: ClassVar[str] = "C-ROLL-01"
    offers: ClassVar[tuple[Family, ...]] = (ROLL,)

    def answer(self, s: Coimbra, action: int) -> None:
        s.pool[colour_of_next(s) * EYES + ROLL.first(action)] += 1
        s.rolled += 1
        if s.rolled == len(ROLLED[s.seats]):
            s.replace(CHOICE_OF_DIE)


class ChoiceOfDie(Decision[Coimbra]):
    question: ClassVar[str] = N_("Which die do you take?")
    awaited: ClassVar[str] = N_("{who} takes a die")
    rules: ClassVar[str] = "C-PLACE-01 C-PLACE-02"
    offers: ClassVar[tuple[Family, ...]] = (DIE,)
    barred: ClassVar[int] = reason("C-PLACE-02", N_("There is no such die in the pool: {colour}, {eyes}."))

    def asks(self, s: Coimbra) -> int:
        """Each player in turn takes a die, until everybody has placed three (C-PLACE-01)."""
        placed = s.detail()
        if placed == HOLDERS * s.seats:
            s.district = CASTLE
            s.replace(NEXT_DIE)
            return UNASKED
        s.turn = s.order[placed % s.seats]
        return s.turn

    def options(self, s: Coimbra) -> list[int]:
        pool, first = s.pool, DIE.base
        return [first + kind for kind in range(COLOURS * EYES) if pool[kind] > 0]

    def answer(self, s: Coimbra, action: int) -> None:
        s.pool[DIE.first(action) * EYES + DIE.second(action)] -= 1
        s.die = s.turn * OWNER + DIE.first(action) * 8 + DIE.second(action) + 1
        s.push(CHOICE_OF_DISTRICT)


EVERYWHERE: Final = list(range(PLACE.base, PLACE.end))


class ChoiceOfDistrict(Choice):
    question: ClassVar[str] = N_("Into which district do you put it?")
    awaited: ClassVar[str] = N_("{who} puts a die into a district")
    rules: ClassVar[str] = "C-PLACE-02 C-PLACE-03 C-PLACE-04"
    offers: ClassVar[tuple[Family, ...]] = (PLACE,)

    def options(self, s: Coimbra) -> list[int]:
        return EVERYWHERE[:]

    def answer(self, s: Coimbra, action: int) -> None:
        put_in_order(s, PLACE.first(action), s.die)
        s.die = 0
        s.pop()
        s.count_up()


def put_in_order(s: Coimbra, district: int, die: int) -> None:
    """Put a die into its row, which rises in the castle and falls elsewhere, right of equal ones (C-PLACE-03..05)."""
    row = s.rows[district]
    worth = s.worth(die)
    place = 0
    while place < len(row) and (s.worth(row[place]) <= worth if district == CASTLE else s.worth(row[place]) >= worth):
        place += 1
    s.rows[district] = (*row[:place], die, *row[place:])
