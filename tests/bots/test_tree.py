"""What a simulation of `search` tries, and how far it goes."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

import tabard
from tabard.bots import network
from tabard.bots.evaluator import Evaluator, lead
from tabard.bots.network_evaluator import FEW, NetworkEvaluator
from tabard.bots.tree import Node, Tree
from tabard.engine.search_parameters import SearchParameters
from tabard.engine.state import CHANCE, State
from tabard.kingsbridge.actions import ORIENT


def begun(name: str, parameters: SearchParameters) -> Tree:
    """A tree whose seat has looked at its first turn."""
    state = tabard.game(name).start(2, seed=5).state
    while len(state.legal()) < 2:
        state.apply(state.legal()[0])
    tree = Tree(2, state.to_move, 1, Evaluator())
    tree.look(state.copy(), state.legal(), parameters, inf)
    return tree


@pytest.mark.parametrize("later_steps", [0, 30])
@pytest.mark.parametrize("turns", [1, 3])
def test_a_simulation_plays_on_for_so_many_turns_of_everybody(turns: int, later_steps: int) -> None:
    tree = begun("pilgrim", SearchParameters(50, turns, later_steps))
    end = tree.plans[0].end.imagine(Random(1))
    stage = end.stage() // 2
    after = tree.play_on(end, Node(0.0))
    assert after.stage() // 2 - stage == 2 * turns


def test_the_prior_of_an_option_is_the_worth_of_the_best_path_through_it() -> None:
    tree = begun("pilgrim", SearchParameters(50, 1, 30))
    s = tree.plans[0].end.imagine(Random(1))
    paths, node = tree.paths(s, tree.later_width, tree.later_steps), Node(0.0)
    first = {path.actions[0] for path in paths}
    assert set(tree.scouted(node, s, s.legal())) == first
    for option in first:
        assert node.children[option].prior == max(path.worth for path in paths if path.actions[0] == option)


def test_beyond_the_tree_the_best_path_is_taken() -> None:
    """Decision by decision, whoever looks no further than to the next one, comes out worse."""
    leads = []
    for later_steps in (0, 60):
        tree = begun("pilgrim", SearchParameters(50, 1, later_steps))
        s = tree.plans[0].end.imagine(Random(1))
        seat, stage = s.to_move, s.stage()
        while s.to_move == seat and s.stage() == stage:
            s = tree.carry_on(s, s.legal())
        leads.append(lead(s.forecast(), seat))
    assert leads[0] < leads[1]


def turned(state: State) -> bool:
    """Whether an event card is to be turned."""
    return state.to_move != CHANCE and ORIENT.has(state.legal()[0])


def guided() -> NetworkEvaluator:
    by = network.evaluator(tabard.game("kingsbridge"), 2)
    assert isinstance(by, NetworkEvaluator)
    by.likely = True
    return by


def test_everybody_can_go_on_as_the_network_holds_likely() -> None:
    state, rng = tabard.game("kingsbridge").new_state(2), Random(1)
    by, seen = guided(), 0
    tree = Tree(2, 0, 1, by)
    while not state.over:
        options = state.legal()
        if state.to_move != CHANCE and len(options) > FEW:
            logits = by.judge(state, state.to_move, options)
            after = state.copy()
            after.apply(options[logits.index(max(logits))])
            assert tree.carry_on(state.copy(), options) == after
            node = Node(0.0)
            tree.glance(node, state, options)
            priors = [node.children[option].prior for option in options]
            assert priors.index(max(priors)) == logits.index(max(logits))
            seen += 1
        state.apply(rng.choice(options))
    assert seen > 20


def test_of_few_options_it_is_seen_where_they_lead() -> None:
    """What the network says before an event card is turned does not tell the four ways to turn it apart."""
    state, rng = tabard.game("kingsbridge").new_state(2), Random(1)
    while not turned(state):
        state.apply(rng.choice(state.legal()))
    forecasts = []
    for option in state.legal():
        after = state.copy()
        after.apply(option)
        forecasts.append(lead(after.forecast(), state.to_move))
    assert guided().promises(state, state.to_move, state.legal(), True) == forecasts
    logits = guided().judge(state, state.to_move, state.legal())
    best = forecasts.index(max(forecasts))
    assert [logits[best] - logit for logit in logits] == pytest.approx([forecasts[best] - each for each in forecasts])


def test_paths_of_the_same_worth_are_one() -> None:
    tree = begun("pilgrim", SearchParameters(300))
    assert len({plan.node.prior for plan in tree.plans}) == len(tree.plans) > 1


@pytest.mark.parametrize(("widening", "admitted"), [(1.0, 3), (6.0, 6)])
def test_ways_are_admitted_step_by_step(widening: float, admitted: int) -> None:
    """Where priors count for little, each is tried as soon as it is admitted."""
    tree = begun("pilgrim", SearchParameters(300, 1, 10, widening, trust=0.001))
    assert len(tree.plans) == 6
    for _ in range(9):
        tree.simulate()
    assert sum(plan.node.visits > 0 for plan in tree.plans) == admitted


@pytest.mark.parametrize("turns", [0, 1, 2])
def test_lines_of_play_are_followed_through_so_many_own_turns(turns: int) -> None:
    tree = begun("pilgrim", SearchParameters(50, turns, lines=2, branches=2, later_width=2))
    end = tree.plans[0].end.imagine(Random(1))
    stage = end.stage() // 2
    after = tree.best_line(end, 7)
    assert after.to_move == tree.seat
    assert after.stage() // 2 - stage == 2 * turns


def test_of_several_lines_the_best_one_counts() -> None:
    leads = []
    for lines in (1, 4):
        tree = begun("pilgrim", SearchParameters(50, 2, lines=lines, branches=lines, later_width=4))
        leads.append(lead(tree.best_line(tree.plans[0].end.imagine(Random(1)), 7).forecast(), tree.seat))
    assert leads[0] < leads[1]


def test_lines_of_all_plans_have_the_same_luck() -> None:
    tree = begun("coimbra", SearchParameters(50, 1, lines=1, later_width=2))
    s = tree.plans[0].end.imagine(Random(1))
    assert tree.next_turn(s.copy(), 7) == tree.next_turn(s.copy(), 7)


def test_a_simulation_of_lines_counts_for_its_plan() -> None:
    tree = begun("kingsbridge", SearchParameters(50, 1, lines=2, later_width=2))
    for _ in range(3):
        tree.simulate()
    assert sum(plan.node.visits for plan in tree.plans) == tree.simulations == 3
