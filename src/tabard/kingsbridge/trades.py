"""Trades that events offer (K-EVENT-08..10)."""

from __future__ import annotations

from tabard.kingsbridge.actions import TRADE
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.tables import EVENT_CHOICES, EVENT_GET, EVENT_GIVE


def outcomes(event: int) -> tuple[tuple[int, ...], ...]:
    """What a trade gives: one of these."""
    return EVENT_CHOICES[event] or (EVENT_GET[event],)


def add_trades(s: Kingsbridge, player: int, event: int, options: list[int]) -> None:
    """No trade is made when what the player would get is not in stock (K-EVENT-10)."""
    if s.can_pay(player, EVENT_GIVE[event]):
        for number, get in enumerate(outcomes(event)):
            if s.bundle_in_stock(get):
                options.append(TRADE.id(event, number))


def trade(s: Kingsbridge, player: int, action: int) -> None:
    event = TRADE.first(action)
    s.pay_bundle(player, EVENT_GIVE[event])
    s.receive(player, outcomes(event)[TRADE.second(action)])
