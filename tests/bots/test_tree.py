"""How far a simulation of `search` goes."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

import tabard
from tabard.bots.tree import Node, Tree


@pytest.mark.parametrize("turns_ahead", [1, 3])
def test_a_simulation_plays_on_for_so_many_turns_of_everybody(turns_ahead: int) -> None:
    state = tabard.game("pilgrim").start(2, seed=5).state
    while len(state.legal()) < 2:
        state.apply(state.legal()[0])
    tree = Tree(2, state.to_move, 1)
    tree.look(state.copy(), state.legal(), 50, inf, turns_ahead)
    after = tree.plans[0].end.imagine(Random(1))
    begun = after.stage() // 2
    tree.play_on(after, Node(0.0))
    assert after.stage() // 2 - begun == 2 * turns_ahead
