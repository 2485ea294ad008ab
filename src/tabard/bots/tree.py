"""Information-set Monte Carlo tree search, max-n: every seat goes where it expects to be furthest ahead.

The branches at the root are whole turns: paths through the own turn, found as `greedy` finds them, with the lead that
the forecast sees at their end as their prior. Each simulation chooses one of them, imagines a full state that agrees
with what the seat knows, and plays on for some turns. Below the root the tree grows decision by decision. Beyond its
leaves everybody takes the option with the best forecast or, in games with long turns, the best path through the turn.

All simulations end after the same number of turns, and their result is the game's forecast there, so that results can
be compared. The n-th visit of every branch has the same random seed, so the same draws and the same hidden cards: that
shows sooner which branch is better. Different outcomes of chance have different nodes; forced decisions have none.

Where a game wants it, a simulation grows no tree but follows several lines of play through the own turns to come, and
the best one counts: so it is seen what a turn prepares.
"""

from __future__ import annotations

from math import inf, log, sqrt
from random import Random
from typing import TYPE_CHECKING, Final

from tabard.bots.beam import Beam
from tabard.bots.evaluator import WORST, Evaluator, lead
from tabard.bots.luck import Luck
from tabard.bots.spread import Spread
from tabard.bots.turn_paths import TurnPath, TurnPaths, at_first_sight, best_path, worth_of
from tabard.engine.state import CHANCE, UNTOLD

if TYPE_CHECKING:
    from tabard.engine.search_parameters import SearchParameters
    from tabard.engine.state import State

EXPLORATION: Final = 0.5  # in spreads of the leads seen so far
TRUST: Final = 1.0  # how many visits a prior counts for, below the own turn
WIN: Final = 0.5  # what winning is worth at the end of a game, in spreads
LEAST_SPREAD: Final = 0.1
RIVALS: Final = 2  # width of the beams by which lines of play go through turns of others
APART: Final = 7919  # between the seeds of two turns: more than a line has in one


class Node:
    """Something that a seat can choose, and the results of the simulations in which it was chosen."""

    def __init__(self, prior: float) -> None:
        self.prior = prior  # the lead that the forecast sees before any simulation, for whoever chooses it
        self.visits = 0
        self.total = 0.0  # of the leads found
        self.children: dict[int, Node] = {}  # by what is chosen next
        self.outcomes: dict[int, Node] = {}  # where chance comes next: by what it drew

    def add_path(self, path: TurnPath) -> None:
        """Add the nodes on a path that begins here; the prior of each is the worth of the best path through it."""
        node = self
        for action in path.actions:
            if action not in node.children:
                node.children[action] = Node(path.worth)
            node = node.children[action]
            node.prior = max(node.prior, path.worth)

    def after(self, outcome: int) -> Node:
        """The node for an outcome of chance."""
        if outcome not in self.outcomes:
            self.outcomes[outcome] = Node(0.0)
        return self.outcomes[outcome]


class PlannedTurn:
    """A path through the own turn: a branch at the root of the tree, with the results that it had."""

    def __init__(self, path: TurnPath) -> None:
        self.actions = path.actions
        self.end = path.end
        self.node = Node(path.worth)
        self.scores: list[float] = []  # sums of the forecasts, as the game gives them

    def note(self, forecast: list[float]) -> None:
        if not self.scores:
            self.scores = [0.0] * len(forecast)
        for side in range(len(forecast)):
            self.scores[side] += forecast[side]


def prior_of(plan: PlannedTurn) -> float:
    return plan.node.prior


def tried(plan: PlannedTurn) -> tuple[int, float]:
    """How often a plan was simulated, and the sum of its results."""
    return plan.node.visits, plan.node.total


class Tree:
    """The search tree of one turn."""

    def __init__(self, seats: int, seat: int, seed: int, evaluator: Evaluator) -> None:
        self.evaluator = evaluator
        self.seats = seats
        self.seat = seat
        self.seed = seed
        self.luck = Luck(seed)
        self.rng = Random(seed)
        self.plans: list[PlannedTurn] = []  # the highest prior first
        self.path: list[Node] = []  # of the simulation that is made
        self.choosers: list[int] = []  # who chose each of them
        self.simulations = 0
        self.horizon = 0  # how many turns are played on
        self.later_steps = 0  # of paths through them; 0 for none
        self.later_width = 0  # of a beam through them; 0 for none
        self.turns = 0  # that lines of play are followed through
        self.lines = 0  # how many of them; 0 for a tree
        self.branches = 0  # ways through each of their turns
        self.widening = 0.0  # how fast plans are admitted
        self.trust = 0.0  # how many visits their priors count for
        self.spread = Spread(1.0, 1, LEAST_SPREAD)  # of the leads found

    def look(self, s: State, options: list[int], parameters: SearchParameters, seconds: float) -> None:
        """Find paths through the rest of the turn that begin with one of these options."""
        self.later_steps = parameters.later_steps
        self.later_width = parameters.later_width
        self.widening = parameters.widening
        self.trust = parameters.trust
        self.turns, self.lines, self.branches = parameters.turns, parameters.lines, parameters.branches
        self.horizon = parameters.turns * len(s.forecast())
        plans = [plan for plan in self.plans if plan.actions[0] in options]
        known = [plan.actions for plan in plans]
        priors = {plan.node.prior for plan in plans}
        for path in self.paths(s, parameters.width, parameters.steps, seconds):
            # Paths of exactly the same worth do the same things in another order.
            if path.worth not in priors and path.actions not in known:
                priors.add(path.worth)
                plans.append(PlannedTurn(path))
        plans.sort(key=prior_of, reverse=True)
        self.plans = plans

    def paths(self, s: State, width: int, steps: int, seconds: float = inf) -> list[TurnPath]:
        """Paths through the rest of a turn, for whoever has it: by a beam of some width, else by so many steps."""
        if width > 0:
            beam = Beam(s.to_move, True, self.evaluator, width)
            beam.explore(s, seconds)
            return beam.paths
        turn = TurnPaths(s.to_move, True, self.evaluator)
        turn.explore(s, steps, seconds)
        return turn.paths

    def follow(self, action: int) -> None:
        """The seat has chosen: keep the plans that begin with that action, and forget the others."""
        self.plans = [plan for plan in self.plans if plan.actions[0] == action and len(plan.actions) > 1]
        for plan in self.plans:
            plan.actions = plan.actions[1:]

    def has_tried(self) -> bool:
        """Whether any plan has been simulated."""
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
            s = self.best_line(s, number) if self.lines > 0 else self.play_on(s, plan.node)
        self.learn(s, plan)

    def best_line(self, s: State, number: int) -> State:
        """Follow the lines of play that look best, from own turn to own turn; where the best of them ends."""
        lines = [TurnPath([], self.next_turn(s, number), 0.0)]
        for turn in range(1, self.turns + 1):
            found: list[TurnPath] = []
            for line in lines:
                if line.end.over:
                    found.append(line)
                else:
                    self.branch(line.end, number + turn * APART, found)
            found.sort(key=worth_of, reverse=True)
            lines = found[: self.lines]
        return lines[0].end

    def branch(self, s: State, number: int, found: list[TurnPath]) -> None:
        """Go on by each of the best ways through a turn, to the next own one. Ways to the same worth are one."""
        paths = self.paths(s, self.later_width, self.later_steps)
        paths.sort(key=worth_of, reverse=True)
        for path in paths[: self.branches]:
            end = self.next_turn(path.end, number)
            worth = self.evaluator.worth(end, self.seat, True)
            if not any(other.worth == worth for other in found):
                found.append(TurnPath([], end, worth))

    def next_turn(self, s: State, number: int) -> State:
        """Go on until the seat has a choice again. The others take the best way that they see at once."""
        luck = Luck(number)
        while not s.over:
            if s.to_move == CHANCE:
                s.apply(luck.draw(s))
                continue
            options = s.legal()
            if len(options) == 1:
                s.apply(options[0])
            elif s.to_move == self.seat:
                break
            else:
                s = best_path(self.paths(s, RIVALS, 0)).end
        return s

    def play_on(self, s: State, node: Node) -> State:
        """Let everybody decide until the turns of the horizon are over; the state that this leads to."""
        mover = self.seat
        turns = 0
        stage = begun = s.stage()
        fresh = node.visits == 0  # whether a node without visits has been reached
        known = True  # whether we are in the tree, which grows to the end of the turn in which that happens
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
        """Let somebody decide beyond the leaves of the tree: the rest of the turn, or only the open decision."""
        if self.whole_turns():
            return best_path(self.paths(s, self.later_width, self.later_steps)).end
        s.apply(at_first_sight(s, options, s.to_move, True, self.evaluator))
        return s

    def descend(self, node: Node, s: State, options: list[int]) -> Node:
        """Choose one of the options, and go down to its node."""
        seat = s.to_move
        if self.whole_turns():
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
        """Give each option a node, whose prior is what it promises."""
        if all(option in node.children for option in options):
            return
        promises = self.evaluator.promises(s, s.to_move, options, True)
        for index in range(len(options)):
            if options[index] not in node.children:
                node.children[options[index]] = Node(promises[index])

    def scouted(self, node: Node, s: State, options: list[int]) -> list[int]:
        """Options with which good paths through the turn begin; all that is on these paths has nodes afterwards."""
        if not any(option in node.children for option in options):
            for path in self.paths(s, self.later_width, self.later_steps):
                node.add_path(path)
        return [option for option in options if option in node.children]

    def whole_turns(self) -> bool:
        """Whether later turns are looked through before anybody decides in them."""
        return self.later_steps > 0 or self.later_width > 0

    # Choosing

    def choose(self) -> PlannedTurn:
        visits = 0
        for plan in self.plans:
            visits += plan.node.visits
        room = 1 + int(self.widening * sqrt(visits))
        return self.plans[self.best_of([plan.node for plan in self.plans[:room]], self.trust)]

    def best_of(self, nodes: list[Node], trust: float) -> int:
        """Which node has the highest upper confidence bound; its prior counts as `trust` visits."""
        visits = 0
        surplus = 0.0  # by how much results are above the priors, in the mean
        for node in nodes:
            visits += node.visits
            surplus += node.total - node.visits * node.prior
        if visits > 0:
            surplus /= visits
        exploration = EXPLORATION * self.spread.now * sqrt(log(visits + 2.0))
        best = 0
        best_bound = WORST
        for index in range(len(nodes)):
            node = nodes[index]
            weight = node.visits + trust
            bound = (node.total + trust * (node.prior + surplus)) / weight + exploration / sqrt(weight)
            if bound > best_bound:
                best, best_bound = index, bound
        return best

    # Learning

    def learn(self, s: State, plan: PlannedTurn) -> None:
        """Add the result of a simulation to every node on its path."""
        forecast = self.evaluator.scores(s, self.seat)
        leads = [lead(forecast, seat) for seat in range(self.seats)]
        if s.over:
            self.reward(leads, s.ranking())
        self.simulations += 1
        self.spread.add(leads[self.seat])
        for index in range(len(self.path)):
            node = self.path[index]
            node.visits += 1
            node.total += leads[self.choosers[index]]
        plan.note(forecast)

    def reward(self, leads: list[float], ranking: list[int]) -> None:
        for seat in range(self.seats):
            if ranking[seat] == 0:
                leads[seat] += WIN * self.spread.now
            else:
                leads[seat] -= WIN * self.spread.now
