"""Choosers for tests. Uniformly random players hardly ever finish a trail, so one of these loves roads."""

from __future__ import annotations

from random import Random

from tabard.pilgrim.actions import ACTIONS
from tabard.pilgrim.constants import BUILD_ROADS, CONSTRUCT, GOODS, ORDINATION
from tabard.pilgrim.state import Pilgrim
from tests.game_kit import by_liking

LIKED = {"lay": 12, "shrine": 30, "upgrade": 30, "begin": 8, "demolish": 1, "build": 8, "duty": 30, "use": 2, "stop": 1}
KEY_DUTIES = (BUILD_ROADS, CONSTRUCT, ORDINATION)


def road_lover(s: Pilgrim, rng: Random) -> int:
    """Prefers to build, to upgrade and to consecrate; a duty of roads before any other."""
    return by_liking(s, rng, lambda action: liking(s, action))


def liking(s: Pilgrim, action: int) -> int:
    family = ACTIONS.of(action)
    if family.name == "duty" and s.duties[family.first(action)] in KEY_DUTIES:
        return 300
    return LIKED.get(family.name, 4)


def rich_road_lover(s: Pilgrim, rng: Random) -> int:
    """The same, with full stores at the start of every turn."""
    if at_turn_start(s):
        enrich(s)
    return road_lover(s, rng)


def enrich(s: Pilgrim) -> None:
    """Full stores for everybody, so that no road fails for want of stone."""
    for colour in range(s.seats):
        for good, amount in enumerate((6, 4, 6, 8)):
            s.goods[colour * GOODS + good] = max(amount, s.has(colour, good))


def at_turn_start(s: Pilgrim) -> bool:
    return type(s.book[s.stack[-1]]).__name__ == "PickUp" and s.used == 0
