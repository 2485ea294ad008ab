"""What the tests of the arena share: quick bots, quick games, and results that were played once."""

from __future__ import annotations

from dataclasses import asdict, replace
from functools import cache

from tabard.arena import Outcome, Results, run

QUICK = "greedy:5"
GAME = "kingsbridge"  # the one whose games are shortest


@cache
def duels() -> Results:
    """Two bots, two seats, six seeds."""
    return run(GAME, [QUICK, "random"], 12, processes=1)


@cache
def campaigns() -> Results:
    return run("pilgrim", ["random"], 3, seats=1, options={"campaign": "yes"}, processes=1)


def without_times(outcome: Outcome) -> dict[str, object]:
    """What must be the same whenever and wherever a game is played."""
    return asdict(replace(outcome, seconds=[]))
