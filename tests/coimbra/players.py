"""Choosers for tests. Uniformly random players often pass and walk in circles, so one of these likes to get on."""

from __future__ import annotations

from random import Random

from tabard.coimbra.actions import ACTIONS, WALK
from tabard.coimbra.components import BOX
from tabard.coimbra.constants import COIN, FIRST_SPACE, GUARD
from tabard.coimbra.state import Coimbra
from tests.game_kit import by_liking

LIKED = {"acquire": 20, "favour": 20, "fund": 20, "walk": 10, "cap": 10, "use": 10, "reuse": 10, "surrender": 6}
DISLIKED = ("emergency", "decline", "stop")


def eager(s: Coimbra, rng: Random) -> int:
    """Prefers to acquire, to fund, to walk and to use bonuses."""
    if WALK.has(s.legal()[0]) and rng.random() < 0.7:
        return WALK.id(step_towards_new(s, level=(3, 2, 1, 3)[s.to_move]))
    return by_liking(s, rng, liking)


def liking(action: int) -> int:
    family = ACTIONS.of(action).name
    return 1 if family in DISLIKED else LIKED.get(family, 4)


def step_towards_new(s: Coimbra, *, level: int = 1) -> int:
    """The first step of a shortest way to a monastery without an own disc, of that level if there is one left."""
    first = {place: place for place in BOX.ground.neighbours[s.pilgrims[s.to_move]]}
    waiting = list(first)
    for here in waiting:
        for further in BOX.ground.neighbours[here]:
            if further not in first:
                first[further] = first[here]
                waiting.append(further)
    spaces = [place - FIRST_SPACE for place in waiting if place >= FIRST_SPACE]
    new = [space for space in spaces if not s.discs[s.to_move] >> space & 1]
    wanted = [space for space in new if BOX.ground.space_level[space] == level]
    return first[(wanted or new)[0] + FIRST_SPACE] if new else waiting[0]


def enrich(s: Coimbra) -> None:
    """Plenty of goods for everybody, so that nothing fails for want of them."""
    for player in range(s.seats):
        for good in (GUARD, COIN):
            s.gain(player, good, 12)
