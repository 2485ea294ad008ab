"""The bot `search`: a tree for every turn, kept from decision to decision within it."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from tabard.bots.protocol import Answer, Bot, Candidate, Question
from tabard.bots.tree import EXPLORATION, HORIZON, RESOLVE, WIDENING, Tree

SHARE: Final = 0.4  # of what is left of the budget goes to the next decision: the tree serves the later ones too
BATCH: Final = 8  # simulations between two looks at the clock
ENOUGH: Final = 1000  # simulations a turn without any budget


class Search(Bot):
    def __init__(
        self,
        exploration: float = EXPLORATION,
        widening: float = WIDENING,
        horizon: int = HORIZON,
        resolve: float = RESOLVE,
    ) -> None:
        self.exploration = exploration
        self.widening = widening
        self.horizon = horizon
        self.resolve = resolve
        self.tree: Tree | None = None
        self.turn = -1
        self.chosen = -1  # what was answered last; a level may change its mind

    def choose(self, question: Question) -> Answer:
        tree = self.tree_for(question)
        before, begun = tree.simulations, perf_counter()
        think(tree, question)
        candidates = ranked(tree, question.options)
        self.chosen = candidates[0].action
        return Answer(self.chosen, candidates, tree.simulations - before, perf_counter() - begun)

    def tree_for(self, question: Question) -> Tree:
        """A new one for a new turn; within a turn the branch that was chosen."""
        if self.tree is None or self.turn != question.turn:
            seats = question.seen.seats
            self.tree = Tree(seats, question.seed, self.exploration, self.widening, self.horizon, self.resolve)
            self.turn = question.turn
        else:
            self.tree.follow(self.chosen)
        return self.tree


def think(tree: Tree, question: Question) -> None:
    budget = question.budget
    if budget.seconds is None:
        whole = ENOUGH if budget.simulations is None else budget.simulations
        tree.grow(question.seen, max(BATCH, int(whole * SHARE)))
        return
    end = perf_counter() + budget.seconds * SHARE
    tree.grow(question.seen, BATCH)
    while perf_counter() < end:
        tree.grow(question.seen, BATCH)


def ranked(tree: Tree, options: list[int]) -> tuple[Candidate, ...]:
    """The options that were tried, the most visited first."""
    children = tree.root.children
    tried = [children[option] for option in options if option in children and children[option].noted > 0]
    tried.sort(key=lambda node: (node.visits, node.total / node.visits), reverse=True)
    return tuple(
        Candidate(node.action, node.visits, tuple(score / node.noted for score in node.scores)) for node in tried
    )
