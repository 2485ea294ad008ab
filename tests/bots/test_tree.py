"""What a simulation of `search` tries, and how far it goes."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

import tabard
from tabard.bots.evaluator import Evaluator, lead
from tabard.bots.tree import Node, Tree
from tabard.engine.search_parameters import SearchParameters


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
