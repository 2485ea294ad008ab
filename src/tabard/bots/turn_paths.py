"""Paths through the rest of one turn: the bot `greedy` takes the best one, `search` begins with the best ones."""

from __future__ import annotations

from math import inf
from time import perf_counter
from typing import TYPE_CHECKING

from tabard.engine.state import UNTOLD

if TYPE_CHECKING:
    from tabard.bots.evaluator import Evaluator
    from tabard.engine.state import State


def at_first_sight(state: State, options: list[int], seat: int, ahead: bool, evaluator: Evaluator) -> int:
    """The option that promises a seat most."""
    promises = evaluator.promises(state, seat, options, ahead)
    best = 0
    for index in range(1, len(options)):
        if promises[index] > promises[best]:
            best = index
    return options[best]


class TurnPath:
    """One path through a turn: what was decided, the state it led to, and what the forecast says of that state."""

    def __init__(self, actions: list[int], end: State, worth: float) -> None:
        self.actions = actions  # without forced ones
        self.end = end
        self.worth = worth


def worth_of(path: TurnPath) -> float:
    return path.worth


def best_path(paths: list[TurnPath]) -> TurnPath:
    return max(paths, key=worth_of)


class TurnPaths:
    """Explores the paths through a turn, decision by decision, and keeps all that it has found.

    There can be far too many, so the number of steps is limited. It is divided equally among the options of each
    decision; once a share is down to one step, the path goes on with the option whose forecast is best. So every first
    decision is tried, however long a turn can become. A limit of time is divided in the same way.
    """

    def __init__(self, seat: int, ahead: bool, evaluator: Evaluator) -> None:
        self.evaluator = evaluator
        self.seat = seat
        self.ahead = ahead  # whether paths are compared by the lead of the seat, or by its points
        self.steps = 0
        self.stage = UNTOLD  # of the turn that is explored
        self.until = inf  # from then on only the option with the best forecast is followed
        self.paths: list[TurnPath] = []

    def explore(self, state: State, steps: int, seconds: float = inf) -> None:
        begun = perf_counter()
        options = state.legal()
        self.stage = state.stage()
        for number in range(len(options)):
            self.until = begun + seconds * (number + 1) / len(options)
            self.follow(state, [options[number]], max(1, steps // len(options)))

    def follow(self, state: State, actions: list[int], steps: int) -> None:
        """Carry out the last of these actions, and explore from there to the end of the turn."""
        self.steps += 1
        after = state.copy()
        after.apply(actions[-1])
        while not after.over and after.to_move == self.seat and after.stage() == self.stage:
            options = after.legal()
            if len(options) == 1:
                after.apply(options[0])
                continue
            share = (steps - 1) // len(options)
            if share > 0 and perf_counter() < self.until:
                for option in options:
                    self.follow(after, [*actions, option], share)
                return
            actions.append(at_first_sight(after, options, self.seat, self.ahead, self.evaluator))
            after.apply(actions[-1])
        self.paths.append(TurnPath(actions, after, self.evaluator.worth(after, self.seat, self.ahead)))
