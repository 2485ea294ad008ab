"""What chance draws is what `Random.choices` would draw from the list of options, whether that list is made or not."""

from __future__ import annotations

from random import Random

import pytest

import tabard
from tabard.engine.state import CHANCE, Draw

NUMBERS = 5  # of every draw


@pytest.mark.parametrize("name", ["coimbra", "kingsbridge", "pilgrim"])
def test_draws(name: str) -> None:
    state, rng = tabard.game(name).new_state(2), Random(1)
    kinds = set()
    while not state.over:
        options = state.legal()
        if state.to_move == CHANCE:
            kinds.add(isinstance(state.book[state.decision()], Draw))
            for seed in range(NUMBERS):
                drawn = state.drawn(Random(seed).random())
                assert [drawn] == Random(seed).choices(options, state.odds() or None)
        state.apply(rng.choice(options))
    assert kinds == {True, False}


def test_the_last_of_a_pile_is_drawn_too() -> None:
    state, rng = tabard.game("coimbra").new_state(4), Random(1)
    while len(state.legal()) > 1:
        state.apply(rng.choice(state.legal()))
    assert isinstance(state.book[state.decision()], Draw)
    assert {state.drawn(share) for share in (0.0, 0.5, 0.999)} == set(state.legal())
