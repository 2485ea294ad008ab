"""The bot `search` on several cores: everybody thinks about the same question, and what they found is put together.

One of the team thinks in this process, the others are programs that serve `search`. They differ in their luck alone.
Somebody who is late, because a process starts slowly, or who fails is not waited for: the others decide.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, Final

from tabard.bots.errors import BotFault
from tabard.bots.messages import answer, line
from tabard.bots.programs import PATIENCE, Program, own_program
from tabard.bots.protocol import Answer, Bot, Candidate, Question
from tabard.bots.search import Search

if TYPE_CHECKING:
    from collections.abc import Sequence

LATE: Final = 0.2  # seconds after the own answer that others are waited for
APART: Final = 1_000_003  # between the seeds of two of the team: more than anybody makes simulations


class Mate:
    """One of the others: a program that is told a question now and heard later."""

    def __init__(self) -> None:
        self.program = Program(own_program("search"))
        self.program.start()
        self.owes = False  # an answer

    def tell(self, question: Question) -> None:
        if self.owes:
            self.hear(question, monotonic())  # an answer to an older question is of no use any more
        if self.owes:
            return
        try:
            self.program.tell(line(question, ("position",)), LATE)  # one of ours needs no greeting
            self.owes = True
        except BotFault:
            self.program.close()

    def hear(self, question: Question, deadline: float) -> Answer | None:
        """The answer to the question told last, if it comes in time."""
        if not self.owes:
            return None
        try:
            reply = self.program.hear(deadline)
            self.owes = reply is None
            return None if reply is None else answer(question, reply)
        except BotFault:
            self.owes = False
            self.program.close()
            return None


class Team(Bot):
    """`search` and its mates."""

    def __init__(self, cores: int) -> None:
        self.search = Search()
        self.mates = [Mate() for _ in range(cores - 1)]
        self.asked = 0

    def choose(self, question: Question) -> Answer:
        self.asked += 1
        alone = replace(question.budget, cores=1)
        for number, mate in enumerate(self.mates, 1):
            # What the team decides may not be what the mate would: it begins anew with every question.
            mate.tell(replace(question, budget=alone, turn=self.asked, seed=question.seed + number * APART))
        own = self.search.choose(replace(question, budget=alone))
        deadline = monotonic() + (PATIENCE if alone.seconds is None else LATE)
        heard = [mate.hear(question, deadline) for mate in self.mates]
        candidates = together([own, *(one for one in heard if one is not None)])
        self.search.chosen = candidates[0].action
        plan = own.plan if own.action == self.search.chosen else ()
        return replace(own, action=self.search.chosen, candidates=candidates, plan=plan)

    def close(self) -> None:
        for mate in self.mates:
            mate.program.close()


def together(answers: Sequence[Answer]) -> tuple[Candidate, ...]:
    """All candidates: first what most of them would do, and of equals the most visited."""
    votes = Counter(one.action for one in answers)
    found: dict[int, list[Candidate]] = {}
    for one in answers:
        for candidate in one.candidates:
            found.setdefault(candidate.action, []).append(candidate)
    ranked = sorted(map(merged, found.values()), key=lambda one: (votes[one.action], one.visits), reverse=True)
    return tuple(ranked)


def merged(alike: list[Candidate]) -> Candidate:
    visits = sum(one.visits for one in alike)
    sides = range(len(alike[0].scores))
    scores = tuple(sum(one.visits * one.scores[side] for one in alike) / visits for side in sides)
    return Candidate(alike[0].action, visits, scores)
