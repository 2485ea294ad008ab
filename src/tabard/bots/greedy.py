"""The bot `greedy`: it takes the path through its own turn after which the forecast gives it the most points."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from tabard.bots.evaluator import Evaluator
from tabard.bots.protocol import Answer, Bot, Candidate, Question
from tabard.bots.turn_paths import TurnPaths

if TYPE_CHECKING:
    from tabard.bots.turn_paths import TurnPath

STEPS: Final = 150  # of a look at the turn, unless the budget says otherwise


class Greedy(Bot):
    def choose(self, question: Question) -> Answer:
        budget = question.budget.simulations
        turn = TurnPaths(question.seat, False, Evaluator())
        turn.explore(question.seen.imagine(Random(question.seed)), STEPS if budget is None else budget)
        candidates = judged(turn.paths)
        return Answer(candidates[0].action, candidates, turn.steps)


def judged(paths: list[TurnPath]) -> tuple[Candidate, ...]:
    """The options that paths begin with, each as good as its best path, the best first."""
    best: dict[int, float] = {}
    for path in paths:
        best[path.actions[0]] = max(path.worth, best.get(path.actions[0], path.worth))
    ranked = sorted(((found, action) for action, found in best.items()), reverse=True)
    return tuple(Candidate(action, 1, (found,)) for found, action in ranked)
