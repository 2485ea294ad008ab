"""Walks through the rest of one's own turn: what `greedy` thinks of, and what `search` begins with."""

from __future__ import annotations

from math import inf
from time import perf_counter
from typing import TYPE_CHECKING, Final

from tabard.engine.state import UNTOLD

if TYPE_CHECKING:
    from tabard.engine.state import State

WORST: Final = -1.0e9


def lead(forecast: list[float], seat: int) -> float:
    """How many points a seat is ahead of its strongest rival; the points themselves if it has none."""
    best = WORST
    for other in range(len(forecast)):
        if other != seat and forecast[other] > best:
            best = forecast[other]
    return forecast[seat] - best if best > WORST else forecast[seat]


def worth(state: State, seat: int, ahead: bool) -> float:
    """What a seat expects: its own points, or by how many it will be ahead."""
    forecast = state.forecast()
    return lead(forecast, seat) if ahead else forecast[seat]


def at_first_sight(state: State, options: list[int], seat: int, ahead: bool) -> int:
    """The option after which a seat expects most."""
    chosen = options[0]
    best = WORST
    for option in options:
        after = state.copy()
        after.apply(option)
        found = worth(after, seat, ahead)
        if found > best:
            chosen, best = option, found
    return chosen


class Walk:
    """A way through a turn: what was decided, where it led, and what that is worth."""

    def __init__(self, actions: list[int], end: State, worth: float) -> None:
        self.actions = actions  # without forced ones
        self.end = end
        self.worth = worth


class Walker:
    """Walks through a turn, decision by decision, and remembers where each walk has ended.

    The number of steps is shared equally among the options of each decision; where only one is left, the walk goes on
    with whatever looks best at once. So every first step gets its chance, however long a turn can become. Where there
    is a clock, time is shared in the same way.
    """

    def __init__(self, seat: int, ahead: bool) -> None:
        self.seat = seat
        self.ahead = ahead  # whether it wants to be ahead of its rivals, or just to have many points
        self.steps = 0
        self.stage = UNTOLD  # of the turn that is walked through
        self.until = inf  # when to look no further than to what is best at once
        self.walks: list[Walk] = []

    def walk(self, state: State, steps: int, seconds: float = inf) -> None:
        begun = perf_counter()
        options = state.legal()
        self.stage = state.stage()
        for number in range(len(options)):
            self.until = begun + seconds * (number + 1) / len(options)
            self.explore(state, [options[number]], max(1, steps // len(options)))

    def best(self) -> Walk:
        best = self.walks[0]
        for walk in self.walks:
            if walk.worth > best.worth:
                best = walk
        return best

    def explore(self, state: State, actions: list[int], steps: int) -> None:
        """Carry out the last of these actions and go on."""
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
                    self.explore(after, [*actions, option], share)
                return
            actions.append(at_first_sight(after, options, self.seat, self.ahead))
            after.apply(actions[-1])
        self.walks.append(Walk(actions, after, worth(after, self.seat, self.ahead)))
