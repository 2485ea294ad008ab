"""Information-set Monte Carlo tree search, max-n: every seat goes where it expects to be furthest ahead.

The first branching is a whole turn. Ways through the own turn are walked like `greedy` does, and those that promise
most are compared: each simulation takes one of them, imagines a full state that agrees with what the seat knows, and
plays on for some turns. Below, the tree grows decision by decision; where nobody has been before, everybody does what
promises most, at first sight or, where turns are long, after walking through the turn too. All simulations end after
the same number of turns, and there the game's forecast is what they have found: so what they find can be compared.
Every way through the turn meets the same luck and the same hidden cards at its n-th visit, so that the better one shows
sooner. What follows one outcome of chance is kept apart from what follows another. Forced decisions have no nodes.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random
from typing import TYPE_CHECKING, Final

from tabard.bots.luck import Luck
from tabard.bots.walks import WORST, Walk, Walker, at_first_sight, lead
from tabard.engine.state import CHANCE, UNTOLD

if TYPE_CHECKING:
    from tabard.engine.foresight import Foresight
    from tabard.engine.state import State

EXPLORATION: Final = 0.5  # in spreads of the leads seen so far
TRUST: Final = 1.0  # so many visits is a promise worth, below the own turn
WIN: Final = 0.5  # what winning is worth at the end of a game, in spreads
LEAST_SPREAD: Final = 0.1


class Node:
    """Something that a seat could choose, and what it has brought so far."""

    def __init__(self, promise: float) -> None:
        self.promise = promise  # the lead that the forecast sees right after it, for whoever chooses it
        self.visits = 0
        self.total = 0.0  # of the leads found
        self.children: dict[int, Node] = {}  # by what is chosen next
        self.outcomes: dict[int, Node] = {}  # where chance comes next: by what it drew

    def hear_of(self, walk: Walk) -> None:
        """A walk from here promises something to everything on its way."""
        node = self
        for action in walk.actions:
            if action not in node.children:
                node.children[action] = Node(walk.worth)
            node = node.children[action]
            node.promise = max(node.promise, walk.worth)

    def after(self, outcome: int) -> Node:
        """What was thought about an outcome of chance."""
        if outcome not in self.outcomes:
            self.outcomes[outcome] = Node(0.0)
        return self.outcomes[outcome]


class Plan:
    """A way through the own turn."""

    def __init__(self, walk: Walk) -> None:
        self.actions = walk.actions
        self.end = walk.end
        self.node = Node(walk.worth)
        self.scores: list[float] = []  # sums of the forecasts, as the game gives them

    def note(self, forecast: list[float]) -> None:
        if not self.scores:
            self.scores = [0.0] * len(forecast)
        for side in range(len(forecast)):
            self.scores[side] += forecast[side]


def promised(plan: Plan) -> float:
    return plan.node.promise


def tried(plan: Plan) -> tuple[int, float]:
    """How often, and with what success."""
    return plan.node.visits, plan.node.total


class Tree:
    """What has been thought about one turn."""

    def __init__(self, seats: int, seat: int, seed: int) -> None:
        self.seats = seats
        self.seat = seat
        self.seed = seed
        self.luck = Luck(seed)
        self.rng = Random(seed)
        self.plans: list[Plan] = []  # the most promising first
        self.path: list[Node] = []  # of the simulation that is made
        self.choosers: list[int] = []  # who chose each of them
        self.simulations = 0
        self.horizon = 0  # how many turns are played on
        self.later_steps = 0  # of walks through them
        self.widening = 0.0  # how fast plans are admitted
        self.trust = 0.0  # in their promises
        self.mean = 0.0  # of all leads found, and the sum of their squared distances from it
        self.squares = 0.0
        self.spread = 1.0

    def look(self, s: State, options: list[int], foresight: Foresight, seconds: float) -> None:
        """Think of ways through the rest of the turn that begin with one of these options."""
        self.later_steps = foresight.later_steps
        self.widening = foresight.widening
        self.trust = foresight.trust
        self.horizon = foresight.turns * len(s.forecast())
        walker = Walker(self.seat, ahead=True)
        walker.walk(s, foresight.steps, seconds)
        plans = [plan for plan in self.plans if plan.actions[0] in options]
        known = [plan.actions for plan in plans]
        promises = {plan.node.promise for plan in plans}
        for walk in walker.walks:
            # What promises exactly the same is the same in another order.
            if walk.worth not in promises and walk.actions not in known:
                promises.add(walk.worth)
                plans.append(Plan(walk))
        plans.sort(key=promised, reverse=True)
        self.plans = plans

    def follow(self, action: int) -> None:
        """The seat has chosen: what was thought about that option is kept, the rest forgotten."""
        self.plans = [plan for plan in self.plans if plan.actions[0] == action and len(plan.actions) > 1]
        for plan in self.plans:
            plan.actions = plan.actions[1:]

    def has_tried(self) -> bool:
        """Whether anything is known about what could be done now."""
        return any(plan.node.visits > 0 for plan in self.plans)

    # A simulation

    def simulate(self) -> None:
        plan = self.choose()
        s = plan.end
        self.path = [plan.node]
        self.choosers = [self.seat]
        if not s.over:
            number = self.seed + plan.node.visits
            self.luck = Luck(number)
            self.rng.seed(number)
            s = s.seen_by(self.seat).imagine(self.rng)
            s = self.play_on(s, plan.node)
        self.learn(s, plan)

    def play_on(self, s: State, node: Node) -> State:
        """Let everybody decide until the turns of the horizon have ended. Where that leads."""
        mover = self.seat
        turns = 0
        stage = begun = s.stage()
        fresh = node.visits == 0  # whether somewhere nobody has been before was reached
        known = True  # whether it was not, or only in this turn: there the tree grows
        while not s.over:
            seat = s.to_move
            if seat == CHANCE:
                action = self.luck.draw(s)
                s.apply(action)
                if known:
                    node = node.after(action)
                continue
            now = s.stage()
            if seat != mover or now != stage:
                turns = turns + 1 if now == UNTOLD else now // 2 - begun // 2 + 1
                if turns > self.horizon:
                    break
                mover = seat
                stage = now
                known = known and not fresh
            options = s.legal()
            if len(options) == 1:
                s.apply(options[0])
            elif known:
                node = self.descend(node, s, options)
                fresh = fresh or node.visits == 0
            else:
                s = self.carry_on(s, options)
        return s

    def carry_on(self, s: State, options: list[int]) -> State:
        """Let somebody decide of whom nothing is known yet: the whole turn, or only what comes next."""
        if self.later_steps > 0:
            return self.walks(s).best().end
        s.apply(at_first_sight(s, options, s.to_move, ahead=True))
        return s

    def descend(self, node: Node, s: State, options: list[int]) -> Node:
        """Go on with one of the options that promise something."""
        seat = s.to_move
        if self.later_steps > 0:
            options = self.scouted(node, s, options)
        else:
            self.glance(node, s, options)
        children = [node.children[option] for option in options]
        best = self.best_of(children, TRUST)
        s.apply(options[best])
        self.path.append(children[best])
        self.choosers.append(seat)
        return children[best]

    def glance(self, node: Node, s: State, options: list[int]) -> None:
        """See what each option promises right after it."""
        for option in options:
            if option not in node.children:
                after = s.copy()
                after.apply(option)
                node.children[option] = Node(lead(after.forecast(), s.to_move))

    def scouted(self, node: Node, s: State, options: list[int]) -> list[int]:
        """The options with which walks through the turn begin. Each promises as much as the best of its walks."""
        if not any(option in node.children for option in options):
            for walk in self.walks(s).walks:
                node.hear_of(walk)
        return [option for option in options if option in node.children]

    def walks(self, s: State) -> Walker:
        walker = Walker(s.to_move, ahead=True)
        walker.walk(s, self.later_steps)
        return walker

    # Choosing

    def choose(self) -> Plan:
        visits = 0
        for plan in self.plans:
            visits += plan.node.visits
        room = 1 + int(self.widening * sqrt(visits))
        return self.plans[self.best_of([plan.node for plan in self.plans[:room]], self.trust)]

    def best_of(self, nodes: list[Node], trust: float) -> int:
        """Which has the highest upper confidence bound. Those not tried yet are expected to differ as they promise."""
        visits = 0
        surplus = 0.0  # what is found beyond what was promised, in the mean
        for node in nodes:
            visits += node.visits
            surplus += node.total - node.visits * node.promise
        if visits > 0:
            surplus /= visits
        exploration = EXPLORATION * self.spread * sqrt(log(visits + 2.0))
        best = 0
        best_bound = WORST
        for index in range(len(nodes)):
            node = nodes[index]
            weight = node.visits + trust
            bound = (node.total + trust * (node.promise + surplus)) / weight + exploration / sqrt(weight)
            if bound > best_bound:
                best, best_bound = index, bound
        return best

    # Learning

    def learn(self, s: State, plan: Plan) -> None:
        """Tell everybody who decided how it went."""
        forecast = s.forecast()
        leads = [lead(forecast, seat) for seat in range(self.seats)]
        if s.over:
            self.reward(leads, s.ranking())
        self.measure(leads[self.seat])
        for index in range(len(self.path)):
            node = self.path[index]
            node.visits += 1
            node.total += leads[self.choosers[index]]
        plan.note(forecast)

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
