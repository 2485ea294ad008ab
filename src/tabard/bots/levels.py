"""How well a computer opponent plays, from `novice` to `master`: how long it thinks, and how often its mind wanders."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from tabard.bots.protocol import Answer, Bot, Budget, Question
from tabard.bots.search import Search

LEVELS: Final = {
    "novice": (Budget(simulations=12), 0.5),
    "apprentice": (Budget(simulations=40), 0.2),
    "journeyman": (Budget(simulations=120), 0.05),
    "expert": (Budget(simulations=500), 0.0),
    "master": (Budget(seconds=2.0), 0.0),
}


class Level(Bot):
    """`search` with a budget of its own for every turn, and some noise."""

    def __init__(self, budget: Budget, noise: float) -> None:
        self.budget = budget
        self.noise = noise  # how often it does not take what it thinks best, but any it thought of
        self.search = Search()
        self.left = budget
        self.turn = -1

    def choose(self, question: Question) -> Answer:
        if question.turn != self.turn:
            self.turn, self.left = question.turn, self.budget
        answer = self.search.choose(replace(question, budget=self.left))
        self.left = self.left.less(answer.simulations, answer.seconds)
        rng = Random(question.seed)
        if rng.random() >= self.noise:
            return answer
        weights = [candidate.visits for candidate in answer.candidates]
        self.search.chosen = rng.choices(answer.candidates, weights)[0].action
        return replace(answer, action=self.search.chosen)


def level(name: str) -> Level:
    return Level(*LEVELS[name])


def novice() -> Level:
    return level("novice")


def apprentice() -> Level:
    return level("apprentice")


def journeyman() -> Level:
    return level("journeyman")


def expert() -> Level:
    return level("expert")


def master() -> Level:
    return level("master")
