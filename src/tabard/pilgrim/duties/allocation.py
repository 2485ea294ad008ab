"""Allocation: move acolytes between the abbey and the special activities (P-ALLOC)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.state import Decision
from tabard.engine.words import N_
from tabard.pilgrim.actions import ALLOCATE, USE
from tabard.pilgrim.duty import finish_duty, may_come_into_reach, offer_stop, spend, stopped
from tabard.pilgrim.hiring import add_uses, hire, ways
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.tables import ABBEY, ACTIVITY, CHAPTER_HOUSE, INFIRMARY, PLACES, VILLAGE

# Which activity the Chapter House lets be filled to two: none, any, or the one it has filled.
NONE: Final = 0
ANY: Final = 1


def possible(s: Pilgrim) -> bool:
    """Somebody is in the abbey or on an activity; then one of them can move."""
    first = s.turn * PLACES
    for place in range(first + ABBEY, first + VILLAGE):
        if s.people[place] > 0:
            return True
    return False


def has_room(s: Pilgrim, place: int) -> bool:
    """At most one acolyte on an activity, two on the one that the Chapter House fills."""
    if place == ABBEY:
        return True
    here = s.at(s.turn, place)
    return here == 0 or (here == 1 and (s.doubled == ANY or s.doubled == place))


def doubling_helps(s: Pilgrim) -> bool:
    """Somebody can join a lone acolyte on an activity."""
    first = s.turn * PLACES
    people = 0
    alone = 0
    for place in range(ABBEY, VILLAGE):
        here = s.people[first + place]
        people += here
        if here == 1 and place >= ACTIVITY:
            alone += 1
    return alone > 0 and people > 1


class Allocation(Decision[Pilgrim]):
    question: ClassVar[str] = N_("Allocation: who moves between abbey and activities? (moves left: {value})")
    rules: ClassVar[str] = "P-ALLOC-01 P-ALLOC-02 P-ALLOC-03"

    def options(self, s: Pilgrim) -> list[int]:
        options: list[int] = []
        if s.value > 0:
            first = s.turn * PLACES
            for source in range(ABBEY, VILLAGE):
                if s.people[first + source] > 0:
                    for target in range(ABBEY, VILLAGE):
                        if source != target and has_room(s, target):
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
