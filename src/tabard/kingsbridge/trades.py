"""Trades that events offer (K-EVENT-08..10)."""

from __future__ import annotations

from typing import Final

from tabard.engine.reasons import reason
from tabard.engine.words import N_
from tabard.kingsbridge.actions import TRADE
from tabard.kingsbridge.constants import EVENT_CHOICES, EVENT_GET, EVENT_GIVE
from tabard.kingsbridge.state import Kingsbridge


def outcomes(event: int) -> tuple[tuple[int, ...], ...]:
    """The possible results of a trade."""
    return EVENT_CHOICES[event] or (EVENT_GET[event],)


OTHER_TERMS: Final = reason("K-EVENT-08", N_("“{event}” offers only this: {terms}."))
NOT_TO_GIVE: Final = reason("K-EVENT-08", N_("You do not have {given}."))
NOT_TO_GET: Final = reason("K-EVENT-10", N_("What you would get is not in stock: {gained}."))


def trade_bars(s: Kingsbridge, player: int, event: int, choice: int) -> int:
    """Why a trade is not offered: its terms are others, or something is missing on one of the two sides."""
    if choice >= len(outcomes(event)):
        return OTHER_TERMS
    return NOT_TO_GET if s.can_pay(player, EVENT_GIVE[event]) else NOT_TO_GIVE


def add_trades(s: Kingsbridge, player: int, event: int, options: list[int]) -> None:
    """Offer the trades of an event that the player can pay, and whose goods are in stock (K-EVENT-10)."""
    if s.can_pay(player, EVENT_GIVE[event]):
        for number, get in enumerate(outcomes(event)):
            if s.bundle_in_stock(get):
                options.append(TRADE.id(event, number))


def trade(s: Kingsbridge, player: int, action: int) -> None:
    event = TRADE.first(action)
    s.pay_bundle(player, EVENT_GIVE[event])
    s.receive(player, outcomes(event)[TRADE.second(action)])
