"""What lasting events make of an action: its cost, what it brings, whether it is allowed (K-EVENT-15)."""

from __future__ import annotations

from typing import Final

from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.constants import (
    ACTION_BONUS,
    ACTION_COST,
    ACTION_COST_SET,
    ACTION_REPLACE,
    BUILD_VP,
    DONATION_CARD,
    EVENT_ACTION,
    EVENT_GET,
    EVENT_GOOD,
    EVENT_OP,
    EVENT_PAY,
    EVENT_PROJECT,
    EVENT_VALUE,
    FORBID,
    GOLD,
    NO_EVENT,
    PRICE,
)
from tabard.kingsbridge.state import Kingsbridge

DONATION_GOLD: Final[int] = BOX.donation_gold
BUILD_POINTS: Final[int] = BOX.build_vp_each


def cost(s: Kingsbridge, card: int) -> int:
    """The gold an action costs: set by one event, raised by others."""
    gold = DONATION_GOLD if card == DONATION_CARD else 0
    events = s.lasting()
    for event in events:
        if EVENT_ACTION[event] == card and EVENT_OP[event] == ACTION_COST_SET:
            gold = EVENT_PAY[event][GOLD]
    for event in events:
        if EVENT_ACTION[event] == card and EVENT_OP[event] == ACTION_COST:
            gold += EVENT_PAY[event][GOLD]
    return gold


def can_afford(s: Kingsbridge, card: int) -> bool:
    return s.has(s.turn, GOLD) >= cost(s, card)


def pay_cost(s: Kingsbridge, card: int) -> None:
    s.pay(s.turn, GOLD, cost(s, card))


def is_forbidden(s: Kingsbridge, action: int) -> bool:
    for event in s.lasting():
        if EVENT_OP[event] == FORBID and EVENT_ACTION[event] == action:
            return True
    return False


def replaced(s: Kingsbridge, action: int) -> int:
    """The event that says what an action gives instead, NO_EVENT if none does."""
    for event in s.lasting():
        if EVENT_OP[event] == ACTION_REPLACE and EVENT_ACTION[event] == action:
            return event
    return NO_EVENT


def usual_or_replaced(s: Kingsbridge, action: int, usual: tuple[int, ...]) -> tuple[int, ...]:
    """What an action gives: what is printed on it, unless an event says otherwise."""
    event = replaced(s, action)
    return usual if event == NO_EVENT else EVENT_GET[event]


def add_bonus(s: Kingsbridge, action: int) -> None:
    """What events add to an action."""
    for event in s.lasting():
        if EVENT_OP[event] == ACTION_BONUS and EVENT_ACTION[event] == action:
            s.receive(s.turn, EVENT_GET[event])


def build_points(s: Kingsbridge, project: int) -> int:
    points = BUILD_POINTS
    for event in s.lasting():
        if EVENT_OP[event] == BUILD_VP and EVENT_PROJECT[event] == project:
            points = EVENT_VALUE[event]
    return points


def price(s: Kingsbridge, good: int, usual: int) -> int:
    for event in s.lasting():
        if EVENT_OP[event] == PRICE and EVENT_GOOD[event] == good:
            return EVENT_VALUE[event]
    return usual
