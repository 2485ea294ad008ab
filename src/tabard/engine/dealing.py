"""The dealer: what chance decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.engine.state import CHANCE

if TYPE_CHECKING:
    from random import Random

    from tabard.engine.state import State

__all__ = ["go_on"]


def go_on(state: State, dealer: Random, skip_forced: bool) -> list[int]:
    """Draw what chance decides, play forced moves if they are to be skipped; the options of whoever must decide then.

    There are none when the game is over.
    """
    while not state.over:
        if state.to_move == CHANCE:
            state.apply(state.drawn(dealer.random()))
            continue
        options = state.legal()
        if skip_forced and len(options) == 1:
            state.apply(options[0])
        else:
            return options
    return []
