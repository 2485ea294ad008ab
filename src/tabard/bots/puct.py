"""PUCT: a tree search that a network leads, by what it expects in the end and by what it holds likely to be chosen.

The tree grows by one position a simulation. On the way down everybody takes the option that promises most: its mean
result so far, in points ahead of the best rival, and a bonus that is larger the likelier the network holds it and the
less it was tried. The new position is judged by the network, and what it expects is the result of the simulation.

Where chance decides, a few outcomes are drawn, more of them the more often one comes there. What is hidden is imagined
some times over; each of these worlds has a tree of its own, and an option counts as often as it was tried in all.
"""

from __future__ import annotations

from math import exp, sqrt
from random import Random
from typing import TYPE_CHECKING, Final

from tabard.bots.evaluator import WORST, lead
from tabard.bots.luck import Luck
from tabard.bots.spread import Spread
from tabard.engine.state import CHANCE

if TYPE_CHECKING:
    from tabard.bots.network_evaluator import NetworkEvaluator
    from tabard.engine.state import State

EXPLORATION: Final = 1.5  # in spreads of the leads seen so far
CAUTION: Final = 0.3  # how much less than the mean of its siblings an option is expected to bring, in spreads
WIN: Final = 0.5  # what winning is worth at the end of a game, in spreads
LEAST_SPREAD: Final = 0.5
FIRST_SPREAD: Final = 2.0
DRAWS: Final = 1.0  # after n visits, so many times sqrt(n) outcomes of chance were drawn
MIXED: Final = 0.02  # of all priors is shared among the options equally
BEST: Final = -1  # in place of the number of an option: the one with the highest bound
NONE: Final[list[float]] = []  # of numbers that are not known yet


class Node:
    """Something that was chosen, or drawn, and the position that it leads to.

    Most nodes are visited once. So a node has a child only for what was chosen there, and a position that a choice has
    led to is kept from the second visit on.
    """

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0  # of the leads of whoever chooses it
        self.own = 0.0  # of the leads of whoever decides next
        self.scores: list[float] = NONE  # sums, by side
        self.state: State | None = None
        self.seat = CHANCE  # who decides there
        self.options: list[int] = []
        self.priors: list[float] = NONE  # by option
        self.children: list[Node | None] = []  # likewise
        self.draws: Draws | None = None  # where chance decides

    def arrive(self, state: State) -> None:
        """Go to the next position in which there is a choice."""
        while not state.over and state.to_move != CHANCE:
            options = state.legal()
            if len(options) > 1:
                self.options = options
                break
            state.apply(options[0])
        self.state = state
        self.seat = state.to_move

    def most_visited(self) -> int:
        """The number of the option that was tried most; -1 if none was."""
        found, most = -1, 0
        for index in range(len(self.children)):
            child = self.children[index]
            if child is not None and child.visits > most:
                found, most = index, child.visits
        return found


class Draws:
    """What chance has brought somewhere."""

    def __init__(self) -> None:
        self.nodes: list[Node] = []  # as often as they were drawn
        self.known: dict[int, Node] = {}  # by all that was drawn until the next choice


class Guided:
    """The trees of one turn, one for each imagined world."""

    def __init__(
        self,
        seat: int,
        seats: int,
        seed: int,
        evaluator: NetworkEvaluator,
        exploration: float = EXPLORATION,
    ) -> None:
        self.seat = seat
        self.seats = seats
        self.evaluator = evaluator
        self.exploration = exploration
        self.seed = seed
        self.roots: list[Node] = []
        self.simulations = 0
        self.spread = Spread(FIRST_SPREAD, 8, LEAST_SPREAD)  # of the leads found

    def imagine(self, seen: State, worlds: int, rng: Random) -> None:
        """Begin with a position as the seat sees it."""
        for _ in range(worlds):
            root = Node()
            root.arrive(seen.imagine(rng))
            self.roots.append(root)
            scores = self.judge(root)
            self.note([root], scores, self.leads(root, scores))

    def follow(self, action: int, seen: State) -> bool:
        """The seat has chosen, and now sees this: go on below that option. Whether every world allows it."""
        found: list[Node] = []
        for root in self.roots:
            if action not in root.options:
                return False
            node = root.children[root.options.index(action)]
            if node is None or node.state is None or node.seat != self.seat or not node.children:
                return False
            if node.state.seen_by(self.seat) != seen:
                return False
            found.append(node)
        self.roots = found
        return True

    # A simulation

    def simulate(self, first: int = BEST) -> None:
        """Go down from the root, by this option if one is given, to a position that is not known yet."""
        node = self.roots[self.simulations % len(self.roots)]
        path = [node]
        state = node.state
        while state is not None and not state.over and node.visits > 0:
            if node.seat == CHANCE:
                node = self.draw(node, state, len(path))
            else:
                index = self.best(node) if first < 0 else first
                first = BEST
                child = node.children[index]
                if child is None:
                    child = Node()
                    node.children[index] = child
                if child.state is None:
                    after = state.copy()
                    after.apply(node.options[index])
                    child.arrive(after)
                node = child
            path.append(node)
            state = node.state
        scores = self.judge(node)
        leads = self.leads(node, scores)
        self.simulations += 1
        self.spread.add(leads[self.seat])
        self.note(path, scores, leads)
        if node.visits == 1 and path[-2].seat != CHANCE:  # it can be reached again, by the same choice
            node.state = None

    def draw(self, node: Node, state: State, depth: int) -> Node:
        """What chance brings: often something that was drawn before, so that one comes further than this.

        The n-th draw has the same luck everywhere, so that it shows sooner which option is better.
        """
        draws = node.draws
        if draws is None:
            draws = node.draws = Draws()
        if len(draws.nodes) > DRAWS * sqrt(node.visits):
            return draws.nodes[node.visits % len(draws.nodes)]
        after = state.copy()
        luck = Luck(self.seed + 7919 * len(draws.nodes) + 104729 * depth)
        key = 0
        while not after.over and after.to_move == CHANCE:
            outcome = luck.draw(after)
            key = (key * 1009 + outcome + 1) & 0xFFFFFFFFFFFF
            after.apply(outcome)
        if key not in draws.known:
            child = Node()
            child.arrive(after)
            draws.known[key] = child
        draws.nodes.append(draws.known[key])
        return draws.known[key]

    def best(self, node: Node) -> int:
        """The option with the highest bound."""
        bonus = self.exploration * self.spread.now * sqrt(node.visits)
        untried = node.own / node.visits - CAUTION * self.spread.now
        best = 0
        best_bound = WORST
        children, priors = node.children, node.priors
        for index in range(len(children)):
            child = children[index]
            if child is None:
                bound = bonus * priors[index] + untried
            else:
                bound = bonus * priors[index] / (1 + child.visits) + child.total / child.visits
            if bound > best_bound:
                best, best_bound = index, bound
        return best

    def judge(self, node: Node) -> list[float]:
        """What everybody will have in the end; the first time, the options get their priors too."""
        state = node.state
        assert state is not None
        if state.over:
            return state.forecast()
        if node.seat == CHANCE:
            return self.evaluator.scores(state, self.seat)
        options = node.options
        logits = self.evaluator.judge(state, node.seat, options)
        most = WORST
        for logit in logits:
            if logit > most:
                most = logit
        weights = [exp(logit - most) for logit in logits]
        total = 0.0
        for weight in weights:
            total += weight
        share = MIXED / len(options)
        node.priors = [(1.0 - MIXED) * weight / total + share for weight in weights]
        node.children = [None] * len(options)
        return self.evaluator.judged

    # Learning

    def leads(self, node: Node, scores: list[float]) -> list[float]:
        """How far everybody is ahead in a position; whoever has won, a bit more."""
        leads = [lead(scores, seat) for seat in range(self.seats)]
        state = node.state
        if state is not None and state.over:
            ranking = state.ranking()
            for seat in range(self.seats):
                leads[seat] += WIN * self.spread.now if ranking[seat] == 0 else -WIN * self.spread.now
        return leads

    def note(self, path: list[Node], scores: list[float], leads: list[float]) -> None:
        """Add a result to every node on its path."""
        chooser = self.seat
        for node in path:
            node.visits += 1
            if chooser >= 0:
                node.total += leads[chooser]
            if node.seat >= 0:
                node.own += leads[node.seat]
            chooser = node.seat
            if node.scores:
                for side in range(len(scores)):
                    node.scores[side] += scores[side]
            else:
                node.scores = scores[:]

    def has_tried(self) -> bool:
        """Whether any option has been tried."""
        return self.roots[0].visits > 1

    def tried(self) -> dict[int, list[Node]]:
        """The nodes of each option that was tried."""
        found: dict[int, list[Node]] = {}
        for root in self.roots:
            for index in range(len(root.children)):
                child = root.children[index]
                if child is not None:
                    found.setdefault(root.options[index], []).append(child)
        return found

    def plan(self, action: int) -> list[int]:
        """What the seat would choose after an option in the same turn, as far as that was tried."""
        root = self.roots[0]
        state = root.state
        assert state is not None
        stage = state.stage()
        node = root.children[root.options.index(action)]
        found: list[int] = []
        while node is not None and node.seat == self.seat and node.state is not None and node.state.stage() == stage:
            best = node.most_visited()
            if best < 0:
                break
            found.append(node.options[best])
            node = node.children[best]
        return found
