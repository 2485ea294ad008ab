"""The bot `greedy`: it takes the path through its own turn after which the forecast gives it the most points."""

from __future__ import annotations

from random import Random
from typing import Final

from tabard.bots.protocol import Answer, Bot, Candidate, Question
from tabard.bots.turn_paths import TurnPaths

STEPS: Final = 150  # of a look at the turn, unless the budget says otherwise


class Greedy(Bot):
    def choose(self, question: Question) -> Answer:
        budget = question.budget.simulations
        turn = TurnPaths(question.seat, ahead=False)
        turn.explore(question.seen.imagine(Random(question.seed)), STEPS if budget is None else budget)
        best: dict[int, float] = {}
        for path in turn.paths:
            best[path.actions[0]] = max(path.worth, best.get(path.actions[0], path.worth))
        ranked = sorted(((found, action) for action, found in best.items()), reverse=True)
        candidates = tuple(Candidate(action, 1, (found,)) for found, action in ranked)
        return Answer(ranked[0][1], candidates, turn.steps)
