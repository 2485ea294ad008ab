"""Choosers for tests. Uniformly random players lay most of their cards unused, so one of these likes to do things."""

from __future__ import annotations

from random import Random

from tabard.kingsbridge.actions import ACTIONS
from tabard.kingsbridge.constants import GOLD
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.vocabulary import GOODS
from tests.game_kit import by_liking

LIKED = {"play": 20, "build": 20, "donate": 20, "care": 20, "house": 20, "trade": 6, "pay": 6, "lay": 1, "stop": 1}
LIKED_CARDS = {"play project": 60, "play donation": 60, "play medicine": 60, "play house": 40, "play rent": 40}


def eager(s: Kingsbridge, rng: Random) -> int:
    """Prefers to use cards, to build, to donate and to care for the sick."""
    return by_liking(s, rng, liking)


def liking(action: int) -> int:
    return LIKED_CARDS.get(ACTIONS.notation(action), LIKED.get(ACTIONS.of(action).name, 4))


def enrich(s: Kingsbridge) -> None:
    """Some of everything for everybody, as far as the stock goes."""
    for player in range(s.seats):
        for good, amount in zip(GOODS, (2, 2, 2, 2, 2, 1, 1, 5, 4), strict=True):
            number = GOODS.index(good)
            more = max(0, amount - s.has(player, number))
            if number == GOLD:
                s.goods[player * len(GOODS) + number] += more
            else:
                s.take(player, number, more)
