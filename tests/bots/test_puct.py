"""A search that a network leads."""

from __future__ import annotations

from random import Random

import pytest

import tabard
from tabard.bots.network import evaluator
from tabard.bots.network_evaluator import NetworkEvaluator
from tabard.bots.puct import Guided
from tabard.engine.state import CHANCE, State
from tests.bots.kit import GAMES, open_match


def planted(name: str, state: State, worlds: int = 1) -> Guided:
    by = evaluator(tabard.game(name), state.seats)
    assert isinstance(by, NetworkEvaluator)
    tree = Guided(state.to_move, state.seats, 3, by)
    tree.imagine(state.seen_by(state.to_move), worlds, Random(3))
    return tree


def grown(name: str, state: State, simulations: int, worlds: int = 1) -> Guided:
    tree = planted(name, state, worlds)
    for _ in range(simulations):
        tree.simulate()
    return tree


def counted(tree: Guided) -> dict[int, int]:
    return {action: sum(node.visits for node in nodes) for action, nodes in tree.tried().items()}


@pytest.mark.parametrize("name", GAMES)
def test_every_simulation_tries_an_option(name: str) -> None:
    state = open_match(name).state
    before = state.copy()
    tree = grown(name, state, 60, worlds=3)
    visits = counted(tree)
    assert visits.keys() <= set(state.legal())
    assert sum(visits.values()) == tree.simulations == 60
    assert [root.visits for root in tree.roots] == [21, 21, 21]  # and once before the first
    assert state == before


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_finds_the_same(name: str) -> None:
    state = open_match(name).state
    assert counted(grown(name, state, 40)) == counted(grown(name, state, 40))


@pytest.mark.parametrize("name", GAMES)
def test_likely_options_are_those_that_the_network_holds_likely(name: str) -> None:
    state = open_match(name).state
    root = planted(name, state).roots[0]
    by = evaluator(tabard.game(name), state.seats)
    assert isinstance(by, NetworkEvaluator)
    logits = by.judge(state, state.to_move, state.legal())
    priors = root.priors
    assert sum(priors) == pytest.approx(1.0)
    assert sorted(range(len(priors)), key=priors.__getitem__) == sorted(range(len(logits)), key=logits.__getitem__)
    assert by.judged == pytest.approx(by.scores(state, state.to_move), abs=1e-6)


def test_what_was_thought_is_kept_within_a_turn() -> None:
    match = open_match("pilgrim")
    seat, tree = match.to_move, grown("pilgrim", match.state, 200)
    visits = counted(tree)
    best = max(visits, key=visits.__getitem__)
    match.play(best)
    while match.forced() is not None:
        match.play(match.state.legal()[0])
    assert match.to_move == seat
    seen = match.state.seen_by(seat)
    assert tree.follow(best, seen)
    assert sum(counted(tree).values()) == visits[best] - 1
    assert not tree.follow(tree.roots[0].options[0], seen)  # for that is not where one would be then


def test_a_plan_goes_on_with_options_of_the_own_turn() -> None:
    match = open_match("pilgrim")
    seat, stage = match.to_move, match.state.stage()
    tree = grown("pilgrim", match.state, 200)
    visits = counted(tree)
    best = max(visits, key=visits.__getitem__)
    plan = tree.plan(best)
    assert plan
    state = match.state.copy()
    state.apply(best)
    for action in plan:
        while len(options := state.legal()) == 1:
            state.apply(options[0])
        assert (state.to_move, state.stage()) == (seat, stage)
        assert action in options
        state.apply(action)


def test_where_chance_decides_more_is_drawn_the_more_often_one_comes_there() -> None:
    state = tabard.game("pilgrim").new_state(1)
    rng = Random(2)
    decisions = 0
    while decisions < 60 or state.to_move == CHANCE or len(state.legal()) == 1:
        state.apply(rng.choice(state.legal()))
        decisions += 1
    tree = grown("pilgrim", state, 400)
    found, below = [], list(tree.roots)
    while below:
        node = below.pop()
        below += filter(None, node.children)
        if node.draws:
            below += node.draws.known.values()
            found.append(node)
    assert found
    for node in found:
        assert node.draws
        assert len(node.draws.known) <= len(node.draws.nodes) <= node.visits**0.5 + 1


def test_positions_that_were_seen_once_are_not_kept() -> None:
    tree = grown("coimbra", open_match("coimbra").state, 300)
    below = list(tree.roots)
    kept = {True: 0, False: 0}
    while below:
        node = below.pop()
        for child in filter(None, node.children):
            kept[child.visits > 1] += child.state is not None
            below.append(child)
    assert kept[True] > 0
    assert kept[False] == 0


def test_a_simulation_can_be_told_where_to_begin() -> None:
    tree = planted("pilgrim", open_match("pilgrim").state)
    for _ in range(3):
        tree.simulate(1)
    assert counted(tree) == {tree.roots[0].options[1]: 3}


def test_a_won_end_counts_more_than_its_lead() -> None:
    state = tabard.game("kingsbridge").new_state(2)
    rng = Random(1)
    while not state.over:
        state.apply(rng.choice(state.legal()))
    tree = planted("kingsbridge", open_match("kingsbridge").state)
    node = tree.roots[0]
    node.state = state
    scores = state.forecast()
    leads = tree.leads(node, scores)
    winner = state.ranking().index(0)
    assert leads[winner] > scores[winner] - scores[1 - winner]
