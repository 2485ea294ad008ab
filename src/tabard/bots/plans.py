"""Plans of more than one decision: the turn, the strongest rival's answer, and what the turn prepares.

Everybody takes the best way through their turn that a quick look finds. A plan goes to the next draw. Where that comes
before the next own turn, some draws are tried, and the plan goes on with what most of them agree on.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Final

from tabard.bots.luck import Luck
from tabard.bots.network import evaluator
from tabard.bots.network_evaluator import NetworkEvaluator
from tabard.bots.search import judge
from tabard.bots.turn_paths import TurnPaths, best_path
from tabard.engine.state import CHANCE, NOBODY

if TYPE_CHECKING:
    from tabard.bots.protocol import Answer
    from tabard.bots.runner import BotRunner
    from tabard.engine.game import Game
    from tabard.engine.state import State

SECONDS: Final = 0.3  # that looking beyond the own turn takes at most, more or less; and again beyond the next draw
STEPS: Final = 60  # of a look at one turn
DRAWS: Final = 5  # that are tried
LONGEST_TURN: Final = 20  # actions
LONGEST: Final = 120


@dataclass(slots=True)
class Plan:
    """How a game may go on from a position, and what that changes. Moves are numbered from 0."""

    moves: list[int] = field(default_factory=list)  # actions, forced ones and those of others among them
    turn: list[int] = field(default_factory=list)  # which of them are the turn that is advised,
    answer: list[int] = field(default_factory=list)  # which the rival's choices in the turn after that,
    prepared: list[int] = field(default_factory=list)  # and which the own ones in the next turn
    agreed: int = 0  # of the draws that were tried before that turn, in how many it is like this at least;
    tried: int = 0  # and how many that are; 0 if nothing is drawn before it
    rival: int = NOBODY  # who is strongest of the others
    own_change: list[float] = field(default_factory=list)  # of what can be expected at the end, by category; or empty
    rival_change: list[float] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Advice:
    """An answer, and the plan that begins with it."""

    answer: Answer
    start: State  # of the plan: what the seat sees, and a guess of the rest
    plan: Plan


def advised(runner: BotRunner, state: State, moment: int, seconds: float = SECONDS) -> Advice:
    """What a bot would do now, and what may come of it; nothing of that tells what its seat does not see."""
    answer = runner.decide(state, moment)
    start = state.seen_by(runner.seat).imagine(Random(runner.seed))
    turn = whole_turn(runner, answer, start.copy(), moment)
    return Advice(answer, start, plan_of(runner.game, start, turn, seconds))


def whole_turn(runner: BotRunner, first: Answer, state: State, moment: int) -> list[int]:
    """The actions of the turn from an answer on, as far as nobody else and no draw comes in between.

    They are those that the bot had in mind; where it told none, it is asked on. The state is changed.
    """
    actions, ahead = [first.action], list(first.plan)
    state.apply(first.action)
    while goes_on(runner, actions, state):
        options = state.legal()
        if len(options) == 1:
            actions.append(options[0])
        elif ahead and ahead[0] in options:
            actions.append(ahead.pop(0))
        else:
            found = runner.decide(state, moment + len(actions))
            actions.append(found.action)
            ahead = list(found.plan)
        state.apply(actions[-1])
    return actions


def goes_on(runner: BotRunner, actions: list[int], state: State) -> bool:
    ended = runner.game.ends_turn(actions[-1])
    return not ended and not state.over and state.to_move == runner.seat and len(actions) < LONGEST_TURN


def plan_of(game: Game, state: State, turn: list[int], seconds: float = SECONDS) -> Plan:
    """What comes after a turn, and what that turn changes. Whatever the state holds is taken as known."""
    look = Lookahead(game, state.copy(), seconds)
    seat = state.to_move
    for action in turn:
        look.plan.turn.append(look.play(action))
    if look.state.over:
        return look.plan
    look.compare(state, seat)
    look.had_turn.clear()
    look.ahead(seat)
    if not look.arrived(seat):
        look.beyond(seat, seconds)
    return look.plan


class Lookahead:
    """A look at what comes: a position that goes on, and the plan so far."""

    def __init__(self, game: Game, state: State, seconds: float) -> None:
        self.game = game
        self.state = state
        self.seconds = seconds / (state.seats + 1)  # for each turn
        self.until = perf_counter() + 2 * seconds  # whatever is slower than was thought
        self.judge = judge(game, state.seats, game.search_parameters(state.seats))
        self.plan = Plan()
        self.had_turn: set[int] = set()  # who has ended one

    def play(self, action: int) -> int:
        """Play an action, and note it in the plan; returns the number of the move."""
        if self.game.ends_turn(action):
            self.had_turn.add(self.state.to_move)
        self.state.apply(action)
        self.plan.moves.append(action)
        return len(self.plan.moves) - 1

    def compare(self, before: State, seat: int) -> None:
        """Say what the moves so far have changed for a seat, and for the strongest of the others."""
        plan, seats = self.plan, before.seats
        expected = self.judge.scores(self.state, seat)[:seats]
        plan.rival = max((other for other in range(seats) if other != seat), key=expected.__getitem__, default=NOBODY)
        network = evaluator(self.game, seats)
        if isinstance(network, NetworkEvaluator):
            plan.own_change = change(network, before, self.state, seat)
            if plan.rival != NOBODY:
                plan.rival_change = change(network, before, self.state, plan.rival)

    def ahead(self, seat: int, luck: Luck | None = None) -> None:
        """Play on to the end of the next own turn, or to a draw before it; with luck through those draws.

        A draw ends a turn too, but not what somebody decides between two turns, such as who begins.
        """
        plan, state, last, begun = self.plan, self.state, NOBODY, False
        while not state.over and len(plan.moves) < LONGEST:
            mover, options = state.to_move, state.legal()
            if not self.game.turn_ends and last != mover:
                self.had_turn.add(last)
            if plan.prepared and seat in self.had_turn:
                return
            if len(options) == 1:
                self.play(options[0])
                continue
            if mover == CHANCE:
                if begun:
                    self.had_turn.add(seat)
                if begun or luck is None:
                    return
                self.play(luck.draw(state))
                continue
            if perf_counter() > self.until:
                return
            begun = begun or (mover == seat and state.stage() % 2 == 1)  # between two turns it is even
            answers = mover == plan.rival and mover not in self.had_turn and luck is None
            chosen = [self.play_choice(action) for action in self.way()]
            if answers:
                plan.answer += chosen
            if mover == seat:
                plan.prepared += chosen
            last = mover

    def arrived(self, seat: int) -> bool:
        """Whether the next own turn is whole."""
        return self.state.over or seat in self.had_turn

    def beyond(self, seat: int, seconds: float) -> None:
        """Try some draws, and go on as in one of those in which the next own turn has what most of them have in common.

        What is told of that turn is what more than half of them have in common; nothing, if that is no more than what
        was to be chosen before the draw, such as who begins.
        """
        looks, until, before = list[Lookahead](), perf_counter() + seconds, len(self.plan.prepared)
        while self.state.to_move == CHANCE and len(looks) < DRAWS and perf_counter() < until:
            look = self.after_draw(seat, len(looks), seconds / DRAWS, until + seconds)
            if not look.arrived(seat):
                break
            looks.append(look)
        self.plan.prepared.clear()
        counts = Counter(action for look in looks for action in {look.plan.moves[move] for move in look.plan.prepared})
        common = {action for action, count in counts.items() if 2 * count > len(looks)}
        if len(looks) < 2 or len(common) <= before:
            return
        kept = max((look.plan for look in looks), key=lambda plan: sum(plan.moves[n] in common for n in plan.prepared))
        told = [move for move in kept.prepared if kept.moves[move] in common]
        agreed = min(counts[kept.moves[move]] for move in told)
        self.plan = replace(kept, prepared=told, agreed=agreed, tried=len(looks))

    def after_draw(self, seat: int, seed: int, seconds: float, until: float) -> Lookahead:
        """A look that goes on through draws to the end of the next own turn, if it gets there in time."""
        look = Lookahead(self.game, self.state.copy(), seconds)
        look.until = until
        look.plan = replace(self.plan, moves=list(self.plan.moves), prepared=list(self.plan.prepared))
        look.had_turn = set(self.had_turn)
        look.ahead(seat, Luck(seed))
        return look

    def way(self) -> list[int]:
        """The choices on the best way that is found through the turn of whoever is to move."""
        turn = TurnPaths(self.state.to_move, True, self.judge)
        turn.explore(self.state, STEPS, self.seconds)
        return best_path(turn.paths).actions

    def play_choice(self, action: int) -> int:
        """Play what is forced before a choice, and then the choice; returns the number of its move."""
        options = self.state.legal()
        while len(options) == 1:
            self.play(options[0])
            options = self.state.legal()
        return self.play(action)


def change(network: NetworkEvaluator, before: State, after: State, seat: int) -> list[float]:
    """What a seat can expect more or less, by category.

    A network knows totals better than what they are made of, so what does not add up is shared out among the
    categories, the larger ones more.
    """
    old, new = network.categories(before, seat), network.categories(after, seat)
    total = network.scores(after, seat)[seat] - network.scores(before, seat)[seat]
    excess = (sum(new) - sum(old) - total) / max(1.0, sum(map(abs, new)))
    return [now - then - excess * abs(now) for then, now in zip(old, new, strict=True)]
