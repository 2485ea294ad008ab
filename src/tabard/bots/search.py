"""The bot `search`: a tree for every turn, kept from decision to decision within it."""

from __future__ import annotations

import gc
from contextlib import contextmanager
from math import inf
from operator import itemgetter
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Final

from tabard.bots.evaluator import Evaluator
from tabard.bots.network import evaluator, network
from tabard.bots.network_evaluator import NetworkEvaluator
from tabard.bots.protocol import Answer, Bot, Candidate, Question
from tabard.bots.puct import Guided
from tabard.bots.tree import PlannedTurn, Tree, tried

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.engine.game import Game
    from tabard.engine.search_parameters import SearchParameters

SHARE: Final = 0.6  # of what is left of the budget goes to the next decision: the tree serves the later ones too
LOOK: Final = 0.5  # of that at most to finding paths through the own turn
FEWEST: Final = 8  # simulations for a decision, if they are counted
WORLDS: Final = 4  # that are imagined where something is hidden, for a search that a network leads
ENOUGH: Final = 1000  # simulations a turn without any budget


@contextmanager
def no_collecting() -> Iterator[None]:
    """Trees have no cycles: to look for some in thousands of nodes, again and again, takes half of the time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


class Search(Bot):
    def __init__(self) -> None:
        self.tree: Tree | Guided | None = None
        self.turn = -1
        self.chosen = -1  # what was answered last; a level may change its mind

    def choose(self, question: Question) -> Answer:
        with no_collecting():
            return self.searched(question)

    def searched(self, question: Question) -> Answer:
        begun = perf_counter()
        tree = self.tree_for(question)
        before = tree.simulations
        if isinstance(tree, Tree):
            left = question.budget.seconds
            seconds = inf if left is None else left * SHARE * LOOK
            imagined = question.seen.imagine(Random(question.seed))
            tree.look(imagined, question.options, self.parameters(question), seconds)
        think(tree, question, begun)
        candidates = ranked(tree) if isinstance(tree, Tree) else most_visited(tree)
        self.chosen = candidates[0].action
        ahead = max(tree.plans, key=tried).actions[1:] if isinstance(tree, Tree) else tree.plan(self.chosen)
        return Answer(self.chosen, candidates, tree.simulations - before, perf_counter() - begun, tuple(ahead))

    def parameters(self, question: Question) -> SearchParameters:
        """Those of the game; where it has no network, those of before there were networks."""
        game, seats = question.game, question.seen.seats
        found = game.search_parameters(seats)
        if found.by_network and network(game, seats) is None:
            return found.first or found
        return found

    def tree_for(self, question: Question) -> Tree | Guided:
        """The tree of this turn, without what can no longer be reached; a new one for a new turn."""
        tree = self.tree if self.turn == question.turn else None
        if isinstance(tree, Tree):
            tree.follow(self.chosen)
        elif tree is None or not tree.follow(self.chosen, question.seen):
            tree = planted(question, self.parameters(question))
        self.tree, self.turn = tree, question.turn
        return tree


class Search1(Search):
    """`search` as it was before there were networks, to measure others against."""

    def parameters(self, question: Question) -> SearchParameters:
        now = super().parameters(question)
        return now.first or now


def judge(game: Game, seats: int, parameters: SearchParameters) -> Evaluator:
    """What positions are judged by."""
    found = evaluator(game, seats) if parameters.by_network else Evaluator()
    if isinstance(found, NetworkEvaluator):
        found.likely = parameters.likely
    return found


def planted(question: Question, parameters: SearchParameters) -> Tree | Guided:
    """A new tree: one that a network leads, if the game has one and wants it so."""
    seats = question.seen.seats
    by = judge(question.game, seats, parameters)
    if parameters.exploration == 0.0 or not isinstance(by, NetworkEvaluator):
        return Tree(seats, question.seat, question.seed, by)
    tree = Guided(question.seat, seats, question.seed, by, parameters.exploration)
    worlds = WORLDS if question.game.has_secrets else 1
    tree.imagine(question.seen, worlds, Random(question.seed))
    return tree


def think(tree: Tree | Guided, question: Question, begun: float) -> None:
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


def most_visited(tree: Guided) -> tuple[Candidate, ...]:
    """The options that were tried, those first that were tried most."""
    found: list[tuple[int, float, Candidate]] = []
    for action, nodes in tree.tried().items():
        visits = sum(node.visits for node in nodes)
        sides = range(len(nodes[0].scores))
        scores = tuple(sum(node.scores[side] for node in nodes) / visits for side in sides)
        found.append((visits, sum(node.total for node in nodes), Candidate(action, visits, scores)))
    return tuple(candidate for _, _, candidate in sorted(found, key=itemgetter(0, 1), reverse=True))
