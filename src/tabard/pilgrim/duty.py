"""What all duties have in common: value, first action, coming home (P-DUTY)."""

from __future__ import annotations

from typing import Final

from tabard.engine.reasons import POSSIBLE, reason
from tabard.engine.words import N_
from tabard.pilgrim.actions import STOP, USE
from tabard.pilgrim.buildings import ANY_TIME, offer, use
from tabard.pilgrim.constants import BUILD_ROADS, CITY, MAJORITY, PLACES, ROAD_ENGINEER
from tabard.pilgrim.decisions import TURN_END
from tabard.pilgrim.state import Pilgrim


def base_value(standing: int) -> int:
    """The value of a duty before anything adds to it: 2 with the majority, else 1."""
    return 2 if standing == MAJORITY else 1


def finish_duty(s: Pilgrim) -> None:
    """All own acolytes on the tile go to the city (P-DUTY-07)."""
    first = s.turn * PLACES
    s.people[first + CITY] += s.people[first + s.duty_at]
    s.people[first + s.duty_at] = 0
    s.duty_at = -1
    s.value = 0
    s.done = 0
    s.replace(TURN_END)


def spend(s: Pilgrim) -> None:
    """One action of the duty is done."""
    s.value -= 1
    s.done += 1


NOTHING_DONE: Final = reason("P-DUTY-06", N_("A duty that is chosen has at least one action."))


def offer_stop(s: Pilgrim, options: list[int]) -> None:
    """After the first action of a duty the player may stop, and use any-time buildings before that.

    Between the choice of the duty and its first action they are not offered: whatever they do there they do as well
    before the choice, where they cannot make the duty impossible.
    """
    if s.done > 0:
        offer(s, ANY_TIME, options)
        options.append(STOP.id())


def stopped(s: Pilgrim, action: int) -> bool:
    """Whether the action is one that `offer_stop` offers; then it is carried out."""
    if STOP.has(action):
        finish_duty(s)
        return True
    if USE.has(action):
        use(s, action)
        return True
    return False


def may_come_into_reach(s: Pilgrim, building: int) -> bool:
    """Whether a building that cannot be used now may yet be: the Guild changes the fee, an exchange brings goods."""
    if not s.live(building) or s.used >> building & 1:
        return False
    options: list[int] = []
    offer(s, ANY_TIME, options)
    return len(options) > 0


def road_work_done(s: Pilgrim) -> None:
    """Count a road action of Build Roads or Construct (P-ROADS-01, P-CONS-01, P-CONS-03)."""
    if s.duties[s.duty_at] == BUILD_ROADS:
        spend(s)
        if s.value == 0:
            finish_duty(s)
        return
    if s.road_bought:
        s.extra_roads -= 1
    else:
        s.road_bought = True
        s.extra_roads = s.at(s.turn, ROAD_ENGINEER)
        spend(s)
    finish_construct(s)


ONE_BUILDING: Final = reason("P-CONS-02", N_("One Construct builds only one building."))
USED_UP: Final = reason("P-CONS-01", N_("The value of this Construct is used up."))
NO_ROAD_LEFT: Final = reason("P-CONS-01", N_("This Construct has no road action left."))


def no_building_left(s: Pilgrim) -> int:
    """Why this Construct builds no more building."""
    return ONE_BUILDING if s.built else POSSIBLE if s.value > 0 else USED_UP


def no_road_left(s: Pilgrim) -> int:
    """Why this Construct has no more road action."""
    return POSSIBLE if s.extra_roads > 0 or (s.value > 0 and not s.road_bought) else NO_ROAD_LEFT


def finish_construct(s: Pilgrim) -> None:
    """Construct ends when neither a building nor a road action is left."""
    if no_building_left(s) and no_road_left(s):
        finish_duty(s)
