"""Computer opponents, `novice` to `grandmaster`: how long they think differs, and how often they play at random."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from tabard.bots.protocol import Answer, Bot, Budget, Question
from tabard.bots.search import Search

LONGEST: Final = 2.0  # seconds that anybody thinks about a turn: a slow machine makes them weaker, not slower
LEVELS: Final = {  # each wins about seven games of ten against the one before (docs/bots.md)
    "novice": (Budget(30, LONGEST), 0.13),
    "apprentice": (Budget(65, LONGEST), 0.09),
    "journeyman": (Budget(180, LONGEST), 0.06),
    "expert": (Budget(400, LONGEST), 0.03),
    "master": (Budget(800, LONGEST), 0.0),
    "grandmaster": (Budget(None, LONGEST), 0.0),  # as well as this machine can: no step of the ladder
}


class Level(Bot):
    """`search` with a fixed budget for every turn, which now and then plays any option instead."""

    def __init__(self, budget: Budget, noise: float) -> None:
        self.budget = budget
        self.noise = noise  # the share of decisions that are made at random
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
        self.search.chosen = rng.choice(question.options)
        return replace(answer, action=self.search.chosen, plan=())


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


def grandmaster() -> Level:
    return level("grandmaster")
