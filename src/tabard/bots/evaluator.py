"""What everybody will have scored at the end, as a seat sees it: by the forecast of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from tabard.engine.state import State

WORST: Final = -1.0e9


def lead(scores: list[float], seat: int) -> float:
    """How many points a seat is ahead of its strongest rival; its points if it has no rival."""
    best = WORST
    for other in range(len(scores)):
        if other != seat and scores[other] > best:
            best = scores[other]
    return scores[seat] - best if best > WORST else scores[seat]


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """Evaluates positions by the forecast of their game."""

    def scores(self, state: State, viewer: int) -> list[float]:
        """The points that everybody will have at the end, as a seat may expect."""
        return state.forecast()

    def worth(self, state: State, seat: int, ahead: bool) -> float:
        """The points of a seat, or with `ahead` its lead."""
        scores = self.scores(state, seat)
        return lead(scores, seat) if ahead else scores[seat]

    def promises(self, state: State, seat: int, options: list[int], ahead: bool) -> list[float]:
        """What each option promises a seat at first sight; what counts is how they differ."""
        found: list[float] = []
        for option in options:
            after = state.copy()
            after.apply(option)
            found.append(self.worth(after, seat, ahead))
        return found
