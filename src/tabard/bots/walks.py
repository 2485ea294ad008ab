"""The best walk through the rest of one's own turn: what `greedy` thinks of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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


def at_first_sight(state: State, options: list[int], seat: int) -> int:
    """The option after which the forecast is best for a seat."""
    chosen = options[0]
    best = WORST
    for option in options:
        after = state.copy()
        after.apply(option)
        found = after.forecast()[seat]
        if found > best:
            chosen, best = option, found
    return chosen


class Walker:
    """Walks through a turn, decision by decision, and remembers the best end for the seat, whatever rivals have.

    The number of steps is shared equally among the options of each decision; where only one is left, the walk goes on
    with whatever looks best at once. So every first step gets its chance, however long a turn can become.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.steps = 0

    def best(self, state: State, steps: int) -> list[float]:
        """What each option leads to at best."""
        options = state.legal()
        return [self.explore(state, option, max(1, steps // len(options))) for option in options]

    def explore(self, state: State, option: int, steps: int) -> float:
        """The best score that a walk beginning with this option promises at its end."""
        self.steps += 1
        after = state.copy()
        after.apply(option)
        while not after.over and after.to_move == self.seat:
            options = after.legal()
            if len(options) == 1:
                after.apply(options[0])
                continue
            share = (steps - 1) // len(options)
            if share > 0:
                return self.best_of(after, options, share)
            after.apply(at_first_sight(after, options, self.seat))
        return after.forecast()[self.seat]

    def best_of(self, state: State, options: list[int], steps: int) -> float:
        best = WORST
        for option in options:
            found = self.explore(state, option, steps)
            if found > best:
                best = found
        return best
