"""OpenSpiel's own checks, and that its view of a game is that of the engine."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import Any

import numpy as np
import pytest

import tabard
from tabard.engine.state import CHANCE
from tests.needs import OPENSPIEL

if OPENSPIEL.is_there():
    import pyspiel

    import tabard.gym.spiel

pytestmark = OPENSPIEL.mark

GAMES = [
    "tabard_coimbra",
    "tabard_coimbra(players=4,reward=margin)",
    "tabard_kingsbridge(players=3,introductory=True)",
    "tabard_pilgrim(players=1,level=2)",
    "tabard_pilgrim(players=3,handicap=1;0;2,reward=rank)",
]
each_game = pytest.mark.parametrize("text", GAMES)


def played(state: Any, rng: Random, moves: int) -> Any:
    for _ in range(moves):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@each_game
def test_it_passes_openspiels_random_simulation(text: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=True, verbose=False)


@each_game
def test_a_game_can_be_written_down_and_read_again(text: str) -> None:
    game = pyspiel.load_game(text)
    state = played(game.new_initial_state(), Random(1), 150)
    same_game, same = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(same_game) == str(game)
    assert (str(same), same.history()) == (str(state), state.history())
    clone = state.clone()
    played(clone, Random(2), 5)
    assert str(same) == str(state) != str(clone)


@each_game
def test_its_moves_are_those_of_the_engine(text: str) -> None:
    state = pyspiel.load_game(text).new_initial_state()
    rng = Random(3)
    while not state.is_terminal():
        inside = state.held.state
        assert state.legal_actions() == inside.legal()
        if inside.to_move == CHANCE:
            weights = inside.weights()
            assert [action for action, _ in state.chance_outcomes()] == inside.legal()
            assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
            assert [chance * sum(weights) for _, chance in state.chance_outcomes()] == pytest.approx(weights)
        else:
            assert state.current_player() == inside.to_move
        action = rng.choice(state.legal_actions())
        assert state.string_to_action(state.action_to_string(action)) == action
        state.apply_action(action)


def test_what_a_seat_observes() -> None:
    game = pyspiel.load_game("tabard_kingsbridge(players=2)")
    state = played(game.new_initial_state(), Random(4), 120)
    inside = state.held.state
    encoder = tabard.gym.Encoder(tabard.game("kingsbridge"), 2)
    observer = game.make_py_observer()
    rng = Random(1)
    other = game.new_initial_state()
    for seat in range(2):
        assert np.array_equal(state.observation_tensor(seat), encoder.encode(inside, seat))
        observer.set_from(state, seat)
        assert np.array_equal(observer.dict["hands"], encoder.planes(encoder.encode(inside, seat))["hands"])
        other.held.state = inside.seen_by(seat).imagine(rng)
        assert other.observation_string(seat) == state.observation_string(seat)


def test_returns() -> None:
    state = played(pyspiel.load_game("tabard_coimbra(players=3)").new_initial_state(), Random(5), 10_000)
    assert sorted(state.returns()) == [-0.5, -0.5, 1.0]
    assert state.returns().index(1.0) == state.held.state.ranking().index(0)


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(tabard.OptionError, match="Coimbra has 2 to 4 seats, not 7"):
        pyspiel.load_game("tabard_coimbra(players=7)")
    with pytest.raises(tabard.OptionError, match="There is no reward 'fame'"):
        pyspiel.load_game("tabard_coimbra(reward=fame)")


def test_a_program_that_uses_it_ends_in_peace() -> None:
    subprocess.run([sys.executable, "-c", "import tabard.gym.spiel"], check=True)
