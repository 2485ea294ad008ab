"""What lasting events make of an action: its cost, what it brings, whether it is allowed (K-EVENT-15)."""

from __future__ import annotations

from typing import Final

from tabard.kingsbridge import constants
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.state import Kingsbridge

DONATION_GOLD: Final[int] = BOX.donation_gold
BUILD_POINTS: Final[int] = BOX.build_vp_each


# By event: the action on which it bears as long as it lasts, as a set
BEARS_ON: Final[tuple[int, ...]] = tuple(
    1 << action if lasts and action >= 0 else 0
    for lasts, action in zip(constants.EVENT_LASTING, constants.EVENT_ACTION)
)


def borne_on(s: Kingsbridge) -> int:
    """The actions on which lasting events bear, a bit each; all other actions are as they are printed."""
    found = 0 if s.event == constants.NO_EVENT else BEARS_ON[s.event]
    for event in s.edge:
        found |= BEARS_ON[event]
    return found


def cost(s: Kingsbridge, card: int) -> int:
    """The gold that an action costs: what is printed or set by an event, and what others add to it."""
    gold = DONATION_GOLD if card == constants.DONATION_CARD else 0
    raised = 0
    for event in s.lasting():
        if constants.EVENT_ACTION[event] == card:
            if constants.EVENT_OP[event] == constants.ACTION_COST_SET:
                gold = constants.EVENT_PAY[event][constants.GOLD]
            elif constants.EVENT_OP[event] == constants.ACTION_COST:
                raised += constants.EVENT_PAY[event][constants.GOLD]
    return gold + raised


def can_afford(s: Kingsbridge, card: int) -> bool:
    return s.has(s.turn, constants.GOLD) >= cost(s, card)


def pay_cost(s: Kingsbridge, card: int) -> None:
    s.pay(s.turn, constants.GOLD, cost(s, card))


def is_forbidden(s: Kingsbridge, action: int) -> bool:
    for event in s.lasting():
        if constants.EVENT_OP[event] == constants.FORBID and constants.EVENT_ACTION[event] == action:
            return True
    return False


def replaced(s: Kingsbridge, action: int) -> int:
    """The event that says what an action gives instead, NO_EVENT if none does."""
    for event in s.lasting():
        if constants.EVENT_OP[event] == constants.ACTION_REPLACE and constants.EVENT_ACTION[event] == action:
            return event
    return constants.NO_EVENT


def usual_or_replaced(s: Kingsbridge, action: int, usual: tuple[int, ...]) -> tuple[int, ...]:
    """What an action gives: what is printed on it, unless an event says otherwise."""
    event = replaced(s, action)
    return usual if event == constants.NO_EVENT else constants.EVENT_GET[event]


def add_bonus(s: Kingsbridge, action: int) -> None:
    """What events add to an action."""
    for event in s.lasting():
        if constants.EVENT_OP[event] == constants.ACTION_BONUS and constants.EVENT_ACTION[event] == action:
            s.receive(s.turn, constants.EVENT_GET[event])


def build_points(s: Kingsbridge, project: int) -> int:
    """The points for each material that is built into a project."""
    points = BUILD_POINTS
    for event in s.lasting():
        if constants.EVENT_OP[event] == constants.BUILD_VP and constants.EVENT_PROJECT[event] == project:
            points = constants.EVENT_VALUE[event]
    return points


def price(s: Kingsbridge, good: int, usual: int) -> int:
    """The gold that the market pays for a good."""
    for event in s.lasting():
        if constants.EVENT_OP[event] == constants.PRICE and constants.EVENT_GOOD[event] == good:
            return constants.EVENT_VALUE[event]
    return usual
