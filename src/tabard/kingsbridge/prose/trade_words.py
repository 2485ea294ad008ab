"""What trades are about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.kingsbridge.constants import EVENT_GIVE, EVENT_OP, ROUND_TRADE
from tabard.kingsbridge.trades import outcomes

if TYPE_CHECKING:
    from tabard.kingsbridge.state import Kingsbridge
    from tabard.kingsbridge.words import KingsbridgeWords


def trade_terms(words: KingsbridgeWords, event: int, choice: int | None = None) -> str:
    """What is given for what: 1 gold for 1 stone or 1 wood."""
    gets = [words.amounts(get) for get in outcomes(event)]
    get = words.choice(gets) if choice is None else gets[choice]
    return words.say("{give} for {get}", give=words.amounts(EVENT_GIVE[event]), get=get)


def lasting_trade(s: Kingsbridge) -> int:
    """The event in force that offers a trade; a chapter has one at most."""
    return next(event for event in s.lasting() if EVENT_OP[event] == ROUND_TRADE)
