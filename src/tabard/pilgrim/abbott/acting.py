"""The Ab-Bott's turn: it draws a counter and acts as with a majority (P-SOLO-06 to P-SOLO-14)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.actions import Family
from tabard.engine.reasons import reason
from tabard.engine.state import Bag, Decision, Die
from tabard.engine.words import N_
from tabard.pilgrim import constants
from tabard.pilgrim.abbott.moving import ABBOTT, fullest_tile
from tabard.pilgrim.abbott.roads import begin_trail, build_on
from tabard.pilgrim.actions import DRAW_COUNTER, ROLL, TAKE
from tabard.pilgrim.components import BOX
from tabard.pilgrim.decisions import SOLO_COUNTER, SOLO_FEE, SOLO_GATE
from tabard.pilgrim.duties.construct import take_building
from tabard.pilgrim.duties.give_alms import BONUS_FROM, BONUS_TO, rise
from tabard.pilgrim.round_end import end_turn
from tabard.pilgrim.state import Pilgrim

HUMAN: Final = 0
MAJORITY_VALUE: Final = 2
HALF_TIME: Final = 2  # in seasons 3 and 4 it behaves otherwise
# Its activities in the order in which they are filled
ORDER: Final[tuple[int, ...]] = tuple(constants.ACTIVITY + activity for activity in BOX.solo_allocation_order)


ONLY_REST: Final[tuple[int, ...]] = tuple(
    int(kind == constants.REST) for kind in range(DRAW_COUNTER.end - DRAW_COUNTER.base)
)


class SoloCounter(Bag[Pilgrim]):
    question: ClassVar[str] = N_("Which counter does the Ab-Bott draw?")
    rules: ClassVar[str] = "P-SOLO-04 P-SOLO-06"
    offers: ClassVar[tuple[Family, ...]] = (DRAW_COUNTER,)
    barred: ClassVar[int] = reason("P-SOLO-04", N_("No counter for {solo_counter} is in the bag."))

    def counts(self, s: Pilgrim) -> tuple[int, ...]:
        for count in s.bag:
            if count > 0:
                return s.bag
        return ONLY_REST

    def answer(self, s: Pilgrim, action: int) -> None:
        go_on(s, action)


class SoloGate(Die[Pilgrim]):
    question: ClassVar[str] = N_("At which gate does the Ab-Bott begin its trail?")
    rules: ClassVar[str] = "P-SOLO-04a P-SOLO-09 P-SOLO-22"
    offers: ClassVar[tuple[Family, ...]] = (ROLL,)

    def answer(self, s: Pilgrim, action: int) -> None:
        go_on(s, action)


class SoloFee(Decision[Pilgrim]):
    question: ClassVar[str] = N_("The Ab-Bott used your Infirmary: what do you take?")
    awaited: ClassVar[str] = N_("{who} takes a resource, as the Ab-Bott used the Infirmary")
    rules: ClassVar[str] = "P-SOLO-08"
    offers: ClassVar[tuple[Family, ...]] = (TAKE,)

    def answer(self, s: Pilgrim, action: int) -> None:
        go_on(s, action)


def go_on(s: Pilgrim, action: int) -> None:
    if carry_out(s, action):
        come_home(s)
        end_turn(s)


def carry_out(s: Pilgrim, action: int) -> bool:
    """Do what was drawn, rolled or chosen; True if the turn is over but for coming home."""
    if s.decision() == SOLO_COUNTER:
        kind = DRAW_COUNTER.first(action)
        if s.bag[kind] > 0:
            s.bag = tuple([s.bag[k] - (1 if k == kind else 0) for k in range(len(s.bag))])
        return act(s, kind)
    if s.decision() == SOLO_GATE:
        begin_trail(s, ROLL.first(action))
        return build_on(s)
    s.gain(HUMAN, TAKE.first(action), 1)
    return True


def act(s: Pilgrim, kind: int) -> bool:
    """Carry out the duty of a counter; False if the turn must wait for a die, or for what the player takes."""
    s.duty_at = -1 if kind == constants.REST else s.duties.index(kind)
    if kind == constants.ALLOCATION:
        return allocate(s)
    if kind == constants.BUILD_ROADS:
        s.tiles_left = MAJORITY_VALUE + s.at(ABBOTT, constants.ROAD_ENGINEER)
        return build_on(s)
    if kind == constants.CONSTRUCT and construct(s):
        s.tiles_left = 1 + s.at(ABBOTT, constants.ROAD_ENGINEER)
        return build_on(s)
    if kind == constants.CLERICAL:
        pray(s)
    elif kind == constants.GIVE_ALMS:
        give_alms(s)
    elif kind == constants.ORDINATION:
        ordain(s)
    return True


def come_home(s: Pilgrim) -> None:
    """Its acolytes go to the city from the duty tile where most of them are, but not from the duty just carried out."""
    tile = fullest_tile(s, s.duty_at)
    s.duty_at = -1
    if tile != constants.CITY:
        s.people[ABBOTT * constants.PLACES + constants.CITY] += s.people[ABBOTT * constants.PLACES + tile]
        s.people[ABBOTT * constants.PLACES + tile] = 0


def has_built(s: Pilgrim, building: int) -> bool:
    return s.owner(building) == ABBOTT and s.live(building)


# The duties


def allocate(s: Pilgrim) -> bool:
    """Fill or empty the activities; False if the player must first choose a fee (P-SOLO-08)."""
    infirmary = infirmary_serves(s)
    moved = 0
    for place in ORDER if s.season() < HALF_TIME else ORDER[::-1]:
        if moved == MAJORITY_VALUE + (1 if infirmary else 0):
            break
        if s.season() < HALF_TIME:
            if s.at(ABBOTT, place) == 0 and s.at(ABBOTT, constants.ABBEY) > 1:
                s.move(ABBOTT, constants.ABBEY, place)
                moved += 1
        elif s.at(ABBOTT, place) > 0:
            s.move(ABBOTT, place, constants.ABBEY)
            moved += 1
    if moved <= MAJORITY_VALUE or s.owner(constants.INFIRMARY) != HUMAN:
        return True
    counter = s.trade_counter()
    if counter == constants.CORNUCOPIA:
        s.to_move = HUMAN
        s.stack = [SOLO_FEE]
        return False
    s.gain(HUMAN, counter, 1)
    return True


def infirmary_serves(s: Pilgrim) -> bool:
    """Whether it uses the Infirmary: its own always, any other one unless the Merchant is at Taxation."""
    return s.live(constants.INFIRMARY) and (
        s.owner(constants.INFIRMARY) == ABBOTT or s.trade_counter() != constants.NO_COUNTER
    )


def pray(s: Pilgrim) -> None:
    """Its piety rises as by a majority in Clerical, with its Vestry and its Chapel (P-SOLO-10)."""
    piety = (
        s.has(ABBOTT, constants.PIETY)
        + MAJORITY_VALUE
        + s.at(ABBOTT, constants.VESTRY)
        + (1 if has_built(s, constants.CHAPEL) else 0)
    )
    s.gain(ABBOTT, constants.PIETY, min(piety, constants.MOST_PIETY) - s.has(ABBOTT, constants.PIETY))


def construct(s: Pilgrim) -> bool:
    """Take the building that went live last, if a slot is free; False if there is none: then no road (P-SOLO-11)."""
    newest = constants.AWAY
    for building in range(constants.BUILDINGS):
        if (
            s.on_map(building)
            and s.live(building)
            and (newest == constants.AWAY or s.where[building] > s.where[newest])
        ):
            newest = building
    if newest == constants.AWAY:
        return False
    if s.free_slot(ABBOTT) != constants.AWAY:
        take_building(s, ABBOTT, newest)
    return True


def give_alms(s: Pilgrim) -> None:
    """In the first half of the game it gives as by a majority; then it donates, and rises one row (P-SOLO-12)."""
    if s.season() < HALF_TIME:
        rows = MAJORITY_VALUE + s.at(ABBOTT, constants.ALMS_HOUSE)
    else:
        donate(s)
        rows = 1
    for _ in range(rows):
        row = rise(s, ABBOTT)
        if row:
            take_bonus(s, BONUS_FROM[row], BONUS_TO[row])


def donate(s: Pilgrim) -> None:
    """It donates the last of its buildings, from left to right, that is not donated yet."""
    last = constants.AWAY
    for building in range(constants.BUILDINGS):
        if has_built(s, building) and (last == constants.AWAY or s.where[building] > s.where[last]):
            last = building
    if last != constants.AWAY:
        s.donated |= 1 << last


def take_bonus(s: Pilgrim, source: int, target: int) -> None:
    """It moves an acolyte for the bonus of an alms row, unless that would empty its abbey."""
    if s.at(ABBOTT, source) > (1 if source == constants.ABBEY else 0):
        s.move(ABBOTT, source, target)


def ordain(s: Pilgrim) -> None:
    """While two or more are in its abbey it sends one to the city; otherwise it ordains a serf (P-SOLO-13)."""
    for _ in range(MAJORITY_VALUE + (1 if has_built(s, constants.INFIRMARY) else 0)):
        if s.at(ABBOTT, constants.ABBEY) > 1:
            s.move(ABBOTT, constants.ABBEY, constants.CITY)
        elif s.at(ABBOTT, constants.VILLAGE) > 0:
            s.move(ABBOTT, constants.VILLAGE, constants.ABBEY)
