"""The bot `random`: any option, all equally likely."""

from __future__ import annotations

from random import Random

from tabard.bots.protocol import Answer, Bot, Question


class Uniform(Bot):
    def choose(self, question: Question) -> Answer:
        return Answer(Random(question.seed).choice(question.options))
