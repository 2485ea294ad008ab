"""Moving acolytes: pick up all own acolytes of one place and put one on each following place (P-SOW)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.actions import Family
from tabard.engine.reasons import POSSIBLE, reason
from tabard.engine.state import Decision
from tabard.engine.words import N_
from tabard.pilgrim.actions import SKIP, SOW, STEP, USE
from tabard.pilgrim.building_tiles import ANY_TIME, BEFORE_SOWING, SOWING
from tabard.pilgrim.buildings import AT_START, offer, use
from tabard.pilgrim.components import BOX
from tabard.pilgrim.constants import CITY, CLOISTERS, KOGGE, PLACES, RING
from tabard.pilgrim.decisions import NEXT_PLACE, SKIPPED_PLACE, TITHE_OR_DUTY
from tabard.pilgrim.hiring import add_uses, hire
from tabard.pilgrim.occasions import Occasion
from tabard.pilgrim.state import Pilgrim


def _following(with_kogge: bool) -> tuple[tuple[int, ...], ...]:
    """By place: those that follow it, clockwise and along the rivers; with the Kogge against the rivers too."""
    into_city = set(BOX.city_entries) | (set(BOX.city_exits) if with_kogge else set())
    out_of_city = set(BOX.city_exits) | (set(BOX.city_entries) if with_kogge else set())
    ring = [((tile + 1) % RING, CITY) if tile in into_city else ((tile + 1) % RING,) for tile in range(RING)]
    return (*ring, tuple(sorted(out_of_city)))


DOWNSTREAM: Final[tuple[tuple[int, ...], ...]] = _following(False)
WITH_KOGGE: Final[tuple[tuple[int, ...], ...]] = _following(True)


def next_places(s: Pilgrim) -> tuple[int, ...]:
    """Where the next acolyte can be put."""
    return WITH_KOGGE[s.hand_at] if s.used >> KOGGE & 1 else DOWNSTREAM[s.hand_at]


def pick_up(s: Pilgrim, colour: int, place: int) -> None:
    """Take all acolytes of a colour at a place to hand."""
    s.hand = s.people[colour * PLACES + place]
    s.people[colour * PLACES + place] = 0
    s.hand_at = place


def put_down(s: Pilgrim, colour: int, place: int) -> None:
    """Put one acolyte from hand on the next place."""
    s.people[colour * PLACES + place] += 1
    s.hand -= 1
    s.hand_at = place


class PickUp(Occasion):
    question: ClassVar[str] = N_("From which place do you sow your acolytes?")
    awaited: ClassVar[str] = N_("{who} sows acolytes")
    rules: ClassVar[str] = "P-SOW-01 P-TURN-02"
    offers: ClassVar[tuple[Family, ...]] = (SOW, USE)
    barred: ClassVar[int] = reason("P-SOW-01", N_("You have nobody {at_place}."))
    times: ClassVar[tuple[str, ...]] = (ANY_TIME, BEFORE_SOWING)

    def options(self, s: Pilgrim) -> list[int]:
        people, first, base = s.people, s.turn * PLACES, SOW.base
        options = [base + place for place in range(CITY + 1) if people[first + place] > 0]
        offer(s, AT_START, options)
        return options

    def answer(self, s: Pilgrim, action: int) -> None:
        if USE.has(action):
            use(s, action)
            return
        pick_up(s, s.turn, SOW.first(action))
        s.replace(NEXT_PLACE)


AGAINST_THE_RIVER: Final = reason("P-SOW-05", N_("The way {to_place} is against the river; only the Kogge goes there."))
NO_WAY: Final = reason("P-SOW-02", N_("The way {from_place} leads only {ways}."))
NO_WAY_FROM_CITY: Final = reason("P-SOW-03", N_("The way {from_place} leads only {ways}."))


def step_bars(s: Pilgrim, place: int) -> int:
    """Why the next acolyte is not put on a place."""
    if place in next_places(s):
        return POSSIBLE
    if place in WITH_KOGGE[s.hand_at]:
        return AGAINST_THE_RIVER
    return NO_WAY_FROM_CITY if s.hand_at == CITY else NO_WAY


NO_RIVER: Final = reason("P-SOW-05", N_("There is no river to go against {at_hand}."))


class NextPlace(Occasion):
    question: ClassVar[str] = N_("Where does the next acolyte go? ({people} in hand)")
    rules: ClassVar[str] = "P-SOW-02 P-SOW-03 P-SOW-05 P-SOW-06"
    offers: ClassVar[tuple[Family, ...]] = (STEP, USE)
    times: ClassVar[tuple[str, ...]] = (SOWING,)

    def options(self, s: Pilgrim) -> list[int]:
        options = [STEP.id(place) for place in next_places(s)]
        add_uses(s, CLOISTERS, options)
        if len(WITH_KOGGE[s.hand_at]) > len(DOWNSTREAM[s.hand_at]):
            add_uses(s, KOGGE, options)
        return options

    def answer(self, s: Pilgrim, action: int) -> None:
        if USE.has(action):
            hire(s, USE.first(action), USE.second(action))
            if USE.first(action) == CLOISTERS:
                s.push(SKIPPED_PLACE)
            return
        put_down(s, s.turn, STEP.first(action))
        if s.hand == 0:
            s.replace(TITHE_OR_DUTY)

    def bars(self, s: Pilgrim, action: int) -> int:
        return step_bars(s, STEP.first(action))

    def effect_bars(self, s: Pilgrim, building: int, fee: int) -> int:
        return NO_RIVER


class SkippedPlace(Decision[Pilgrim]):
    question: ClassVar[str] = N_("Cloisters: which place do you walk past?")
    awaited: ClassVar[str] = N_("{who} walks past a place by the Cloisters")
    rules: ClassVar[str] = "P-SOW-06"
    offers: ClassVar[tuple[Family, ...]] = (SKIP,)

    def answer(self, s: Pilgrim, action: int) -> None:
        s.hand_at = SKIP.first(action)
        s.pop()

    def why_not(self, s: Pilgrim, action: int) -> int:
        return step_bars(s, SKIP.first(action))
