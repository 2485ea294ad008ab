"""The dealer: what chance decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.engine.state import CHANCE

if TYPE_CHECKING:
    from random import Random

    from tabard.engine.state import State

__all__ = ["draw", "go_on"]


def draw(options: list[int], weights: list[int], dealer: Random) -> int:
    """One of the options, each as likely as its weight says, or all alike if there are no weights.

    That is what `Random.choices` would draw, in less time.
    """
    if not weights:
        return options[int(dealer.random() * len(options))]
    total = 0
    for weight in weights:
        total += weight
    at = dealer.random() * total
    passed = 0.0
    for index in range(len(options) - 1):
        passed += weights[index]
        if at < passed:
            return options[index]
    return options[-1]


def go_on(state: State, dealer: Random, skip_forced: bool) -> list[int]:
    """Draw what chance decides, play forced moves if they are to be skipped; the options of whoever must decide then.

    There are none when the game is over.
    """
    while not state.over:
        options = state.legal()
        if state.to_move == CHANCE:
            state.apply(draw(options, state.odds(), dealer))
        elif skip_forced and len(options) == 1:
            state.apply(options[0])
        else:
            return options
    return []
