"""What a simulation of `search` tries, and how far it goes."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

import tabard
from tabard.bots.tree import Node, Tree
from tabard.bots.walks import lead
from tabard.engine.foresight import Foresight


def begun(name: str, foresight: Foresight) -> Tree:
    """A tree whose seat has looked at its first turn."""
    state = tabard.game(name).start(2, seed=5).state
    while len(state.legal()) < 2:
        state.apply(state.legal()[0])
    tree = Tree(2, state.to_move, 1)
    tree.look(state.copy(), state.legal(), foresight, inf)
    return tree


@pytest.mark.parametrize("later_steps", [0, 30])
@pytest.mark.parametrize("turns", [1, 3])
def test_a_simulation_plays_on_for_so_many_turns_of_everybody(turns: int, later_steps: int) -> None:
    tree = begun("pilgrim", Foresight(50, turns, later_steps))
    end = tree.plans[0].end.imagine(Random(1))
    stage = end.stage() // 2
    after = tree.play_on(end, Node(0.0))
    assert after.stage() // 2 - stage == 2 * turns


def test_an_option_promises_what_the_best_walk_through_it_does() -> None:
    tree = begun("pilgrim", Foresight(50, 1, 30))
    s = tree.plans[0].end.imagine(Random(1))
    walks, node = tree.walks(s).walks, Node(0.0)
    first = {walk.actions[0] for walk in walks}
    assert set(tree.scouted(node, s, s.legal())) == first
    for option in first:
        assert node.children[option].promise == max(walk.worth for walk in walks if walk.actions[0] == option)


def test_somebody_new_takes_the_best_walk() -> None:
    """Decision by decision, whoever looks no further than to the next one, comes out worse."""
    promises = []
    for later_steps in (0, 60):
        tree = begun("pilgrim", Foresight(50, 1, later_steps))
        s = tree.plans[0].end.imagine(Random(1))
        seat, stage = s.to_move, s.stage()
        while s.to_move == seat and s.stage() == stage:
            s = tree.carry_on(s, s.legal())
        promises.append(lead(s.forecast(), seat))
    assert promises[0] < promises[1]


def test_ways_that_promise_the_same_are_one() -> None:
    tree = begun("pilgrim", Foresight(300))
    assert len({plan.node.promise for plan in tree.plans}) == len(tree.plans) > 1


@pytest.mark.parametrize(("widening", "admitted"), [(1.0, 3), (6.0, 6)])
def test_ways_are_admitted_step_by_step(widening: float, admitted: int) -> None:
    """Where their promises are hardly trusted, each is tried as soon as it is admitted."""
    tree = begun("pilgrim", Foresight(300, 1, 10, widening, trust=0.001))
    assert len(tree.plans) == 6
    for _ in range(9):
        tree.simulate()
    assert sum(plan.node.visits > 0 for plan in tree.plans) == admitted
