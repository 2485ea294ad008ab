"""What chance draws is what `Random.choices` would draw from the list of options, whether that list is made or not."""

from __future__ import annotations

from random import Random

import pytest

import tabard
from tabard.engine.state import CHANCE, Bag, Die, Draw

NUMBERS = 5  # of every draw
WITHOUT_LISTS = (Bag, Die, Draw)


@pytest.mark.parametrize(
    ("name", "seats", "right"),
    [
        ("coimbra", 2, {Die, Draw, None}),
        ("kingsbridge", 2, {Bag, Draw, None}),
        ("pilgrim", 1, {Bag, Die, Draw}),
        ("pilgrim", 2, {Bag, Die, Draw, None}),
    ],
)
def test_draws(name: str, seats: int, right: set[type | None]) -> None:
    state, rng = tabard.game(name).new_state(seats), Random(1)
    kinds: set[type | None] = set()
    while not state.over:
        options = state.legal()
        if state.to_move == CHANCE:
            decision = state.book[state.decision()]
            kinds.add(next((kind for kind in WITHOUT_LISTS if isinstance(decision, kind)), None))
            for seed in range(NUMBERS):
                drawn = state.drawn(Random(seed).random())
                assert [drawn] == Random(seed).choices(options, state.odds() or None)
        state.apply(rng.choice(options))
    assert kinds == right


def test_the_last_of_a_pile_is_drawn_too() -> None:
    state, rng = tabard.game("coimbra").new_state(4), Random(1)
    while len(state.legal()) > 1:
        state.apply(rng.choice(state.legal()))
    assert isinstance(state.book[state.decision()], Draw)
    assert {state.drawn(share) for share in (0.0, 0.5, 0.999)} == set(state.legal())
