"""What the tests of the arena share: quick bots, quick games, and results that were played once."""

from __future__ import annotations

from dataclasses import asdict, replace
from functools import cache

from tabard.arena import Outcome, Results, run
from tests.bots.kit import python

QUICK = "greedy:5"
GAME = "kingsbridge"  # the one whose games are shortest

FADING = """
import json, sys
sys.stdin.readline()
print(json.dumps(dict(type='hello', protocol=2)), flush=True)
for _ in range({answers}):
    message = json.loads(sys.stdin.readline())
    print(json.dumps(dict(type='answer', action=message['options'][0]['action'])), flush=True)
sys.exit('{last_words}')
"""


def fading(answers: int) -> str:
    """A program that answers so often and then ends; it is started again for the next question."""
    return "program:" + python("-c", FADING.format(answers=answers, last_words="tired").strip())


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
