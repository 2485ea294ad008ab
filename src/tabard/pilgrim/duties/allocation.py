"""Allocation: move acolytes between the abbey and the special activities (P-ALLOC)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.actions import Family
from tabard.engine.reasons import POSSIBLE, reason
from tabard.engine.words import N_
from tabard.pilgrim.actions import ALLOCATE, STOP, USE
from tabard.pilgrim.building_tiles import ANY_TIME, WITH_ALLOCATION, WITH_ALLOCATION_OR_ORDINATION
from tabard.pilgrim.constants import ABBEY, ACTIVITY, CHAPTER_HOUSE, INFIRMARY, PLACES, VILLAGE
from tabard.pilgrim.duty import NOTHING_DONE, finish_duty, may_come_into_reach, offer_stop, spend, stopped
from tabard.pilgrim.hiring import add_uses, hire, ways
from tabard.pilgrim.occasions import NO_EFFECT, Occasion
from tabard.pilgrim.state import Pilgrim

# Which activity the Chapter House lets be filled to two: none, any, or the one it has filled.
NONE: Final = 0
ANY: Final = 1


NOBODY: Final = reason("P-DUTY-06", N_("You have nobody in the abbey or on an activity."))


def no_allocation(s: Pilgrim) -> int:
    """Why nobody can be moved: abbey and activities are empty."""
    first = s.turn * PLACES
    for place in range(first + ABBEY, first + VILLAGE):
        if s.people[place] > 0:
            return POSSIBLE
    return NOBODY


ALL_MOVED: Final = reason("P-ALLOC-01", N_("All moves of this Allocation are made."))
NO_MOVE: Final = reason("P-ALLOC-01", N_("That would be no move."))
NOBODY_THERE: Final = reason("P-ALLOC-01", N_("You have nobody {at_place}."))
FULL: Final = reason("P-ALLOC-03", N_("Two acolytes are {at_target}, and there are never more."))
TAKEN: Final = reason("P-ALLOC-01", N_("An acolyte is {at_target} already; a second one needs the Chapter House."))


def move_bars(s: Pilgrim, source: int, target: int) -> int:
    """Why an acolyte does not move: an activity holds one, or two if the Chapter House fills it."""
    if s.value == 0:
        return ALL_MOVED
    if source == target:
        return NO_MOVE
    if s.at(s.turn, source) == 0:
        return NOBODY_THERE
    here = s.at(s.turn, target)
    if target == ABBEY or here == 0:
        return POSSIBLE
    if here > 1:
        return FULL
    return POSSIBLE if s.doubled == ANY or s.doubled == target else TAKEN


def doubling_helps(s: Pilgrim) -> bool:
    """Whether the Chapter House has an effect: somebody can join an acolyte who is alone on an activity."""
    first = s.turn * PLACES
    people = 0
    alone = 0
    for place in range(ABBEY, VILLAGE):
        here = s.people[first + place]
        people += here
        if here == 1 and place >= ACTIVITY:
            alone += 1
    return alone > 0 and people > 1


ALONE: Final = reason("P-ALLOC-03", N_("There is no acolyte on an activity whom another could join."))
NOT_YET: Final = reason("P-ALLOC-02", N_("The Infirmary adds one when the others are done."))


class Allocation(Occasion):
    question: ClassVar[str] = N_("Allocation: who moves between abbey and activities? (moves left: {value})")
    rules: ClassVar[str] = "P-ALLOC-01 P-ALLOC-02 P-ALLOC-03"
    offers: ClassVar[tuple[Family, ...]] = (ALLOCATE, STOP, USE)
    times: ClassVar[tuple[str, ...]] = (ANY_TIME, WITH_ALLOCATION, WITH_ALLOCATION_OR_ORDINATION)

    def options(self, s: Pilgrim) -> list[int]:
        options: list[int] = []
        if s.value > 0:
            for source in range(ABBEY, VILLAGE):
                if s.at(s.turn, source) > 0:
                    for target in range(ABBEY, VILLAGE):
                        if move_bars(s, source, target) == POSSIBLE:
                            options.append(ALLOCATE.id(source - ABBEY, target - ABBEY))
            if s.doubled == NONE and doubling_helps(s):
                add_uses(s, CHAPTER_HOUSE, options)
        else:
            add_uses(s, INFIRMARY, options)
        before = len(options)
        offer_stop(s, options)
        if before < len(options) - 1:
            options.sort()
        return options

    def answer(self, s: Pilgrim, action: int) -> None:
        if USE.has(action) and USE.first(action) in (CHAPTER_HOUSE, INFIRMARY):
            hire(s, USE.first(action), USE.second(action))
            if USE.first(action) == INFIRMARY:
                s.value += 1
            else:
                s.doubled = ANY
            return
        if stopped(s, action):
            return
        source, target = ALLOCATE.first(action) + ABBEY, ALLOCATE.second(action) + ABBEY
        s.move(s.turn, source, target)
        if target >= ACTIVITY and s.at(s.turn, target) == 2:
            s.doubled = target
        spend(s)
        if s.value == 0 and not ways(s, INFIRMARY) and not may_come_into_reach(s, INFIRMARY):
            finish_duty(s)

    def bars(self, s: Pilgrim, action: int) -> int:
        if STOP.has(action):
            return NOTHING_DONE
        return move_bars(s, ALLOCATE.first(action) + ABBEY, ALLOCATE.second(action) + ABBEY)

    def effect_bars(self, s: Pilgrim, building: int, fee: int) -> int:
        if building == INFIRMARY:
            return NOT_YET
        if building == CHAPTER_HOUSE:
            return ALL_MOVED if s.value == 0 else ALONE
        return NO_EFFECT
