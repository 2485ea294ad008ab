"""Choosing with few simulations."""

from __future__ import annotations

from random import Random

import pytest

import tabard
from tabard.bots.network import evaluator
from tabard.bots.network_evaluator import NetworkEvaluator
from tabard.bots.puct import Guided
from tabard.engine.state import CHANCE
from tabard.train import gumbel


def planted() -> Guided:
    """A tree at a decision of Pilgrim with several options."""
    game = tabard.game("pilgrim")
    state, rng = game.new_state(2), Random(4)
    while state.to_move == CHANCE or len(state.legal()) < 4:
        state.apply(rng.choice(state.legal()))
    by = evaluator(game, 2)
    assert isinstance(by, NetworkEvaluator)
    tree = Guided(state.to_move, 2, 7, by)
    tree.imagine(state.seen_by(state.to_move), 1, rng)
    return tree


def test_what_nobody_has_tried_is_as_likely_as_before() -> None:
    tree = planted()
    assert gumbel.shares(gumbel.raised(tree)) == pytest.approx(tree.roots[0].priors)


def test_what_was_found_good_becomes_likelier() -> None:
    tree = planted()
    root = tree.roots[0]
    tree.simulate(2)
    child = root.children[2]
    assert child
    for lead, likelier in ((1.0, True), (-1.0, False)):
        child.total = child.visits * (root.own / root.visits + lead)
        assert (gumbel.shares(gumbel.raised(tree))[2] > root.priors[2]) is likelier


def test_simulations_are_shared_and_the_better_half_goes_on() -> None:
    tree = planted()
    chosen = gumbel.chosen(tree, 60, 0.0, Random(1))
    visits = [child.visits if child else 0 for child in tree.roots[0].children]
    assert 40 <= sum(visits) <= 60
    assert visits[chosen] == max(visits)
    assert min(filter(None, visits)) < max(visits)
    raised = gumbel.raised(tree)
    assert raised[chosen] == max(raised[option] for option, count in enumerate(visits) if count == max(visits))


def test_noise_lets_other_options_be_chosen() -> None:
    found = {gumbel.chosen(planted(), 12, 3.0, Random(seed)) for seed in range(12)}
    assert len(found) > 1
    assert len({gumbel.chosen(planted(), 12, 0.0, Random(seed)) for seed in range(6)}) == 1
