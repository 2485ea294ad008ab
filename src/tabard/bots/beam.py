"""Ways through the rest of one turn, found by a beam: of each decision only the best positions are followed."""

from __future__ import annotations

from math import inf
from time import perf_counter
from typing import TYPE_CHECKING

from tabard.bots.turn_paths import TurnPath, worth_of
from tabard.engine.state import UNTOLD

if TYPE_CHECKING:
    from tabard.bots.evaluator import Evaluator
    from tabard.engine.state import State


class Beam:
    """Explores a turn decision by decision, all ways at the same time, and keeps the ends that it has found.

    Where two ways come to the same question and the same worth, they did the same things in another order, and one of
    them is enough.
    """

    def __init__(self, seat: int, ahead: bool, evaluator: Evaluator, width: int) -> None:
        self.seat = seat
        self.ahead = ahead  # whether ways are compared by the lead of the seat, or by its points
        self.evaluator = evaluator
        self.width = width
        self.steps = 0
        self.stage = UNTOLD  # of the turn that is explored
        self.paths: list[TurnPath] = []
        self.left: list[TurnPath] = []  # ways that were not followed to their end

    def explore(self, state: State, seconds: float = inf) -> None:
        until = perf_counter() + seconds
        self.stage = state.stage()
        open_ways = [TurnPath([], state, 0.0)]
        while open_ways:
            open_ways = self.further(open_ways)
            open_ways.sort(key=worth_of, reverse=True)
            width = self.width if perf_counter() < until else 1
            if len(open_ways) > width:
                self.left += open_ways[width:]
                del open_ways[width:]

    def further(self, ways: list[TurnPath]) -> list[TurnPath]:
        """Go on by every option of every way; returns the ways that are not at the end of the turn."""
        found: list[TurnPath] = []
        known: set[tuple[int, float]] = set()
        for way in ways:
            for option in way.end.legal():
                self.steps += 1
                after = way.end.copy()
                after.apply(option)
                goes_on = self.goes_on(after)
                worth = self.evaluator.worth(after, self.seat, self.ahead)
                key = (after.decision() if goes_on else -2, worth)
                if key in known:
                    continue
                known.add(key)
                path = TurnPath([*way.actions, option], after, worth)
                if goes_on:
                    found.append(path)
                else:
                    self.paths.append(path)
        return found

    def goes_on(self, state: State) -> bool:
        """Play what is forced; whether there is something to choose before the turn ends."""
        while not state.over and state.to_move == self.seat and state.stage() == self.stage:
            options = state.legal()
            if len(options) > 1:
                return True
            state.apply(options[0])
        return False
