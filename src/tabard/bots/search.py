"""The bot `search`: a tree for every turn, kept from decision to decision within it."""

from __future__ import annotations

from math import inf
from random import Random
from time import perf_counter
from typing import Final

from tabard.bots.protocol import Answer, Bot, Candidate, Question
from tabard.bots.tree import Plan, Tree, tried
from tabard.engine.game import game

SHARE: Final = 0.6  # of what is left of the budget goes to the next decision: the tree serves the later ones too
LOOK: Final = 0.5  # of that at most to walking through the own turn
FEWEST: Final = 8  # simulations for a decision, if they are counted
ENOUGH: Final = 1000  # simulations a turn without any budget


class Search(Bot):
    def __init__(self) -> None:
        self.tree: Tree | None = None
        self.turn = -1
        self.chosen = -1  # what was answered last; a level may change its mind

    def choose(self, question: Question) -> Answer:
        begun = perf_counter()
        tree = self.tree_for(question)
        before = tree.simulations
        title, left = game(question.seen.game), question.budget.seconds
        seconds = inf if left is None else left * SHARE * LOOK
        imagined = question.seen.imagine(Random(question.seed))
        tree.look(imagined, question.options, title.foresight(question.seen.seats), seconds)
        think(tree, question, begun)
        candidates = ranked(tree)
        self.chosen = candidates[0].action
        return Answer(self.chosen, candidates, tree.simulations - before, perf_counter() - begun)

    def tree_for(self, question: Question) -> Tree:
        """A new one for a new turn; within a turn what was thought about the choice made."""
        if self.tree is None or self.turn != question.turn:
            self.tree = Tree(question.seen.seats, question.seat, question.seed)
            self.turn = question.turn
        else:
            self.tree.follow(self.chosen)
        return self.tree


def think(tree: Tree, question: Question, begun: float) -> None:
    """Simulate until the share of simulations or of time is used; something must have been tried in any case."""
    budget = question.budget
    most, end = inf, inf
    if budget.simulations is not None:
        most = max(FEWEST, int(budget.simulations * SHARE))
    elif budget.seconds is None:
        most = int(ENOUGH * SHARE)
    if budget.seconds is not None:
        end = begun + budget.seconds * SHARE
    made = 0
    while (made < most and perf_counter() < end) or not tree.has_tried():
        tree.simulate()
        made += 1


def ranked(tree: Tree) -> tuple[Candidate, ...]:
    """The options that were tried, first the one that the most visited plan begins with."""
    plans: dict[int, list[Plan]] = {}
    for plan in sorted(tree.plans, key=tried, reverse=True):
        if plan.node.visits:
            plans.setdefault(plan.actions[0], []).append(plan)
    return tuple(candidate(action, found) for action, found in plans.items())


def candidate(action: int, plans: list[Plan]) -> Candidate:
    """What can be expected of an option is what its best plan has found."""
    best = plans[0]
    scores = tuple(score / best.node.visits for score in best.scores)
    return Candidate(action, sum(plan.node.visits for plan in plans), scores)
