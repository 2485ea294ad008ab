"""The bot `search`: a tree for every turn, kept from decision to decision within it."""

from __future__ import annotations

from math import inf
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Final

from tabard.bots.evaluator import Evaluator
from tabard.bots.network import evaluator
from tabard.bots.protocol import Answer, Bot, Candidate, Question
from tabard.bots.tree import PlannedTurn, Tree, tried

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.search_parameters import SearchParameters

SHARE: Final = 0.6  # of what is left of the budget goes to the next decision: the tree serves the later ones too
LOOK: Final = 0.5  # of that at most to finding paths through the own turn
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
        left = question.budget.seconds
        seconds = inf if left is None else left * SHARE * LOOK
        imagined = question.seen.imagine(Random(question.seed))
        tree.look(imagined, question.options, self.parameters(question), seconds)
        think(tree, question, begun)
        candidates = ranked(tree)
        self.chosen = candidates[0].action
        ahead = max(tree.plans, key=tried).actions[1:]
        return Answer(self.chosen, candidates, tree.simulations - before, perf_counter() - begun, tuple(ahead))

    def parameters(self, question: Question) -> SearchParameters:
        return question.game.search_parameters(question.seen.seats)

    def tree_for(self, question: Question) -> Tree:
        """The tree of this turn, without what can no longer be reached; a new one for a new turn."""
        if self.tree is None or self.turn != question.turn:
            seats = question.seen.seats
            self.tree = Tree(
                seats, question.seat, question.seed, judge(question.game, seats, self.parameters(question))
            )
            self.turn = question.turn
        else:
            self.tree.follow(self.chosen)
        return self.tree


class Search1(Search):
    """`search` as it was before there were networks, to measure others against."""

    def parameters(self, question: Question) -> SearchParameters:
        now = super().parameters(question)
        return now.first or now


def judge(game: Game, seats: int, parameters: SearchParameters) -> Evaluator:
    """What positions are judged by."""
    return evaluator(game, seats) if parameters.by_network else Evaluator()


def think(tree: Tree, question: Question, begun: float) -> None:
    """Simulate until this decision's share of the budget is used, but at least until one plan has a result."""
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
    plans: dict[int, list[PlannedTurn]] = {}
    for plan in sorted(tree.plans, key=tried, reverse=True):
        if plan.node.visits:
            plans.setdefault(plan.actions[0], []).append(plan)
    return tuple(candidate(action, found) for action, found in plans.items())


def candidate(action: int, plans: list[PlannedTurn]) -> Candidate:
    """An option with all visits of its plans, and the scores that its best plan has found."""
    best = plans[0]
    scores = tuple(score / best.node.visits for score in best.scores)
    return Candidate(action, sum(plan.node.visits for plan in plans), scores)
