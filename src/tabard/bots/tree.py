"""Information-set Monte Carlo tree search, max-n: every seat goes where it expects to be furthest ahead.

Each simulation imagines a full state that agrees with what the seat knows and goes down the tree decision by decision.
Where nobody has been before, every option is looked at once, and the walk goes on with whatever promises most by the
game's forecast, to the end of that seat's turn; there the forecast is what the simulation has found. So the first look
at a turn is a greedy one, and every later one corrects it. Chance is sampled, and what is thought after one outcome is
kept apart from what is thought after another. Forced decisions have no nodes.

Some simulations end after one's own turn, others after a rival's. A turn is worth something to whoever has it, so these
could not be compared; therefore the search learns what a turn brings to each seat (its *tempo*) and takes that off.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random
from typing import TYPE_CHECKING, Final

from tabard.bots.luck import Luck
from tabard.bots.walks import WORST, lead
from tabard.engine.state import CHANCE

if TYPE_CHECKING:
    from tabard.engine.state import State

EXPLORATION: Final = 0.5  # in spreads of the leads seen so far
WIDENING: Final = 1.0  # after n visits, 1 + WIDENING * sqrt(n) options have been tried, the most promising first
HORIZON: Final = 0  # turns that a simulation adds after the one it has begun
RESOLVE: Final = 0.8  # how far an expectation is drawn from the mean towards the own favourite
WIN: Final = 0.5  # what winning is worth at the end of a game, in spreads
LEAST_SPREAD: Final = 0.1


class Node:
    """An option that somebody had, and what it has brought so far."""

    def __init__(self, action: int, promise: float) -> None:
        self.action = action
        self.promise = promise  # the lead right after it, for whoever chooses it
        self.visits = 0
        self.offered = 0  # how often it could have been chosen since it was first tried
        self.total = 0.0  # of the leads of whoever chooses it
        self.value = 0.0  # what they expect of it, see `Tree.revalue`
        self.asks = -1  # who chooses among the children
        self.scores: list[float] = []  # sums of the forecasts by seat, kept only for the children of the root
        self.noted = 0  # so many forecasts
        self.children: dict[int, Node] = {}
        self.outcomes: dict[int, Node] = {}  # where chance comes next: by what it drew


class Tree:
    """What has been thought about one turn."""

    def __init__(
        self, seats: int, seed: int, exploration: float, widening: float, horizon: int, resolve: float
    ) -> None:
        self.seats = seats
        self.luck = Luck(seed)
        self.rng = Random(seed)
        self.exploration = exploration
        self.widening = widening
        self.horizon = horizon
        self.resolve = resolve
        self.root = Node(-1, 0.0)
        self.simulations = 0
        self.mean = 0.0  # of all leads found, and the sum of their squared distances from it
        self.squares = 0.0
        self.spread = 1.0
        self.tempo = [0.0] * (seats * seats)  # by who had a turn, then by seat: sum of what it did to the leads
        self.tempo_turns = [0] * seats  # so many turns

    def follow(self, action: int) -> None:
        """The seat has chosen: what was thought about that option is kept, the rest forgotten."""
        self.root = self.root.children[action]

    def grow(self, seen: State, simulations: int) -> None:
        for _ in range(simulations):
            self.simulate(seen.imagine(self.rng))

    def simulate(self, s: State) -> None:
        node = self.root
        node.visits += 1
        nodes: list[Node] = []
        movers: list[int] = []
        before: list[float] = []  # the leads at the beginning of the turn that is added
        turns = -1  # begun since the walk left the known tree
        while not s.over:
            seat = s.to_move
            if turns >= 0 and seat != movers[-1]:
                if turns == self.horizon:
                    break
                if seat != CHANCE:
                    turns += 1
            if seat == CHANCE:
                node = self.draw(node, s)
                continue
            options = s.legal()
            if len(options) == 1:
                s.apply(options[0])
                continue
            node = self.select(node, s, options)
            if node.visits == 0 and turns < 0:
                turns = 0
                if movers and movers[-1] != seat:
                    before = self.leads(s.forecast())
            nodes.append(node)
            movers.append(seat)
            node.visits += 1
            s.apply(node.action)
        self.learn(s, nodes, movers, before)

    def draw(self, node: Node, s: State) -> Node:
        """Let chance decide, and go on with what was thought about that outcome."""
        action = self.luck.draw(s)
        s.apply(action)
        if action not in node.outcomes:
            node.outcomes[action] = Node(action, 0.0)
        node = node.outcomes[action]
        node.visits += 1
        return node

    # Going down

    def select(self, node: Node, s: State, options: list[int]) -> Node:
        """A child that was tried, by its upper confidence bound; or the most promising new one, while there is room."""
        children = node.children
        node.asks = s.to_move
        exploration = self.exploration * self.spread
        tried = 0
        best = promising = node
        best_bound = best_promise = WORST
        for option in options:
            if option not in children:
                children[option] = Node(option, self.promise(s, option))
            child = children[option]
            if child.visits == 0:
                if child.promise > best_promise:
                    promising, best_promise = child, child.promise
                continue
            tried += 1
            child.offered += 1
            bound = child.value + exploration * sqrt(log(child.offered + 1.0) / child.visits)
            if bound > best_bound:
                best, best_bound = child, bound
        if tried == 0 or (tried < len(options) and tried < 1.0 + self.widening * sqrt(node.visits)):
            return promising
        return best

    def promise(self, s: State, option: int) -> float:
        seat = s.to_move
        after = s.copy()
        after.apply(option)
        return lead(after.forecast(), seat)

    # Learning

    def learn(self, s: State, nodes: list[Node], movers: list[int], before: list[float]) -> None:
        """Tell everybody who decided how it went."""
        forecast = s.forecast()
        leads = self.leads(forecast)
        if before:
            self.learn_tempo(movers[-1], before, leads)
        if s.over:
            self.reward(leads, s.ranking())
        self.take_off_tempo(leads, movers)
        self.measure(leads[movers[0]])
        for index in range(len(nodes) - 1, -1, -1):
            self.revalue(nodes[index], movers[index], leads[movers[index]])
        self.note(nodes[0], forecast)

    def revalue(self, node: Node, seat: int, found: float) -> None:
        """The mean of what was found; where the same seat chooses next, drawn towards what it likes best there."""
        node.total += found
        node.value = node.total / node.visits
        if node.asks == seat:
            most = 0
            favourite = node.value
            for child in node.children.values():
                if child.visits > most or (child.visits == most and child.value > favourite):
                    most, favourite = child.visits, child.value
            node.value += self.resolve * (favourite - node.value)

    def leads(self, forecast: list[float]) -> list[float]:
        return [lead(forecast, seat) for seat in range(self.seats)]

    def learn_tempo(self, mover: int, before: list[float], after: list[float]) -> None:
        self.tempo_turns[mover] += 1
        for seat in range(self.seats):
            self.tempo[mover * self.seats + seat] += after[seat] - before[seat]

    def take_off_tempo(self, leads: list[float], movers: list[int]) -> None:
        """What every turn after the first has brought on average."""
        for index in range(1, len(movers)):
            mover = movers[index]
            if mover != movers[index - 1] and self.tempo_turns[mover] > 0:
                for seat in range(self.seats):
                    leads[seat] -= self.tempo[mover * self.seats + seat] / self.tempo_turns[mover]

    def reward(self, leads: list[float], ranking: list[int]) -> None:
        for seat in range(self.seats):
            if ranking[seat] == 0:
                leads[seat] += WIN * self.spread
            else:
                leads[seat] -= WIN * self.spread

    def measure(self, found: float) -> None:
        """Keep the spread (standard deviation) of the leads."""
        self.simulations += 1
        change = found - self.mean
        self.mean += change / self.simulations
        self.squares += change * (found - self.mean)
        if self.simulations > 1:
            self.spread = max(LEAST_SPREAD, sqrt(self.squares / (self.simulations - 1)))

    def note(self, node: Node, forecast: list[float]) -> None:
        if not node.scores:
            node.scores = [0.0] * len(forecast)
        node.noted += 1
        for side in range(len(forecast)):
            node.scores[side] += forecast[side]
