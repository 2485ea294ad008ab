"""The bot `greedy`: whatever promises the best score at the end of its own turn."""

from __future__ import annotations

from random import Random
from typing import Final

from tabard.bots.protocol import Answer, Bot, Candidate, Question
from tabard.bots.walks import Walker

STEPS: Final = 150  # of a look at the turn, unless the budget says otherwise


class Greedy(Bot):
    def choose(self, question: Question) -> Answer:
        budget = question.budget.simulations
        walker = Walker(question.seat, ahead=False)
        walker.walk(question.seen.imagine(Random(question.seed)), STEPS if budget is None else budget)
        best: dict[int, float] = {}
        for walk in walker.walks:
            best[walk.actions[0]] = max(walk.worth, best.get(walk.actions[0], walk.worth))
        ranked = sorted(((found, action) for action, found in best.items()), reverse=True)
        candidates = tuple(Candidate(action, 1, (found,)) for found, action in ranked)
        return Answer(ranked[0][1], candidates, walker.steps)
