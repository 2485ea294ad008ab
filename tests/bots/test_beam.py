"""Ways through a turn, found by a beam."""

from __future__ import annotations

import pytest

from tabard.bots.beam import Beam
from tabard.bots.evaluator import Evaluator
from tabard.bots.turn_paths import best_path
from tests.bots.kit import GAMES, open_match


def explored(name: str, width: int, seconds: float = 1e9) -> Beam:
    match = open_match(name)
    beam = Beam(match.to_move, True, Evaluator(), width)
    beam.explore(match.state, seconds)
    return beam


@pytest.mark.parametrize("name", GAMES)
def test_a_way_leads_to_the_end_of_the_turn(name: str) -> None:
    match = open_match(name)
    seat, stage = match.to_move, match.state.stage()
    for path in explored(name, 4).paths:
        after = match.state.copy()
        for action in path.actions:
            while len(options := after.legal()) == 1:
                after.apply(options[0])
            assert (after.to_move, after.stage()) == (seat, stage)
            assert action in options
            after.apply(action)
        while not after.over and after.to_move == seat and after.stage() == stage:
            (forced,) = after.legal()
            after.apply(forced)
        assert after == path.end


@pytest.mark.parametrize("name", GAMES)
def test_a_wider_beam_finds_at_least_as_much_in_more_steps(name: str) -> None:
    narrow, wide = explored(name, 1), explored(name, 12)
    assert best_path(wide.paths).worth >= best_path(narrow.paths).worth
    assert wide.steps >= narrow.steps


def test_ways_that_come_to_the_same_are_one() -> None:
    paths = explored("pilgrim", 30).paths
    ends = {(len(path.actions), path.worth) for path in paths}
    assert len(ends) == len(paths)


def test_without_time_only_the_best_way_is_followed() -> None:
    assert explored("pilgrim", 30, 0.0).steps < explored("pilgrim", 30).steps
