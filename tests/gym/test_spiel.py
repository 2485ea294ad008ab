"""OpenSpiel's own checks, and that its view of a game is that of the engine."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import tabard
from tabard.engine.state import CHANCE
from tests.gym.kit import each_way
from tests.needs import OPENSPIEL
from tests.samples import first_quick

if OPENSPIEL.is_there():
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

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


@first_quick("text", GAMES[2], *GAMES[:2], *GAMES[3:])
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


def told(state: Any, seat: int) -> list[str]:
    """What the information state tells of the past, a line a move."""
    lines: list[str] = state.information_state_string(seat).split("\n")
    assert "\n".join(lines[len(state.held.moves) :]) == state.observation_string(seat)
    return lines[: len(state.held.moves)]


@each_game
def test_an_information_state_is_all_that_a_seat_has_seen(text: str) -> None:
    game = pyspiel.load_game(text)
    state = game.new_initial_state()
    seen: list[list[str]] = [[] for _ in range(game.num_players())]
    rng = Random(6)
    for _ in range(250):
        if state.is_terminal():
            break
        inside, action = state.held.state, rng.choice(state.legal_actions())
        for seat, lines in enumerate(seen):
            hidden = game.game.hides(inside, action, seat)
            lines.append(f"{inside.to_move} {'?' if hidden else game.game.actions.notation(action)}")
        state.apply_action(action)
    assert [told(state, seat) for seat in range(game.num_players())] == seen
    assert any("?" in line for lines in seen for line in lines) == game.game.has_secrets


def test_an_information_state_as_numbers() -> None:
    game = pyspiel.load_game("tabard_kingsbridge(players=2)")
    state = played(game.new_initial_state(), Random(7), 120)
    observer = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    for seat in range(2):
        observer.set_from(state, seat)
        moves = observer.dict["history"][: len(state.held.moves)].astype(int).tolist()
        lines = told(state, seat)
        expected = [
            -2 - move.seat if line.endswith("?") else move.action + 1
            for move, line in zip(state.held.moves, lines, strict=True)
        ]
        assert moves == expected
        assert min(moves) < 0
        assert not observer.dict["history"][len(moves) :].any()
        assert np.array_equal(observer.tensor, state.information_state_tensor(seat))
        assert np.array_equal(observer.tensor[: game.encoder.size], state.observation_tensor(seat))
    observer.set_from(game.new_initial_state(), 0)  # nothing is left of what it was used for before
    assert not observer.dict["history"].any()


def test_a_position_is_reached_in_several_ways_and_told_apart() -> None:
    game = pyspiel.load_game("tabard_coimbra")
    one = played(game.new_initial_state(), Random(8), 60)
    other = one.clone()
    other.held.moves[3:5] = reversed(other.held.moves[3:5])
    assert one.observation_string(0) == other.observation_string(0)
    assert one.information_state_string(0) != other.information_state_string(0)
    assert one.information_state_tensor(0) != other.information_state_tensor(0)


def hidden_cards(state: Any, seat: int) -> list[int]:
    return [hand for other, hand in enumerate(state.held.state.hands) if other != seat]


def test_what_a_seat_cannot_know_is_imagined_anew() -> None:
    game = pyspiel.load_game("tabard_kingsbridge(players=3)")
    state = game.new_initial_state()
    rng = Random(9)
    luck = Random(10).random
    differ = 0
    while not state.is_terminal():
        for seat in range(3) if len(state.history()) % 7 == 0 else ():
            other = state.resample_from_infostate(seat, luck)
            assert other.current_player() == state.current_player()
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
            differ += hidden_cards(other, seat) != hidden_cards(state, seat)
            assert not other.history()  # which would tell
            unseen = {line for line, move in enumerate(told(state, seat)) if move.endswith("?")}
            for third in range(3):  # nobody remembers there what this seat cannot know
                assert unseen <= {line for line, move in enumerate(told(other, third)) if move.endswith("?")}
            played(other.clone(), rng, 20)
        state.apply_action(rng.choice(state.legal_actions()))
    assert differ > 50


@pytest.mark.parametrize("name", ["coimbra", "pilgrim"])
def test_without_secrets_there_is_nothing_to_imagine(name: str) -> None:
    state = played(pyspiel.load_game(f"tabard_{name}").new_initial_state(), Random(11), 80)
    other = state.resample_from_infostate(0, Random(1).random)
    assert other == state
    assert other.history() == state.history()
    played(other, Random(1), 1)
    assert other != state


# Its bots


def mcts_bot(game: Any, simulations: int, luck: Any) -> Any:
    return mcts.MCTSBot(game, 2.0, simulations, mcts.RandomRolloutEvaluator(1, luck), random_state=luck)


def ismcts_bot(game: Any, simulations: int, luck: Any) -> Any:
    return ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, luck), 2.0, simulations, random_state=luck)


each_bot = pytest.mark.parametrize("bot", [mcts_bot, ismcts_bot])
each_title = pytest.mark.parametrize("name", tabard.games())


def let_play(bot: Any, state: Any, rng: Random, decisions: int) -> None:
    """So many decisions of a bot, or all until the end; chance is drawn."""
    while decisions and not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choices(*zip(*state.chance_outcomes(), strict=True))[0])
            continue
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        decisions -= 1


@each_bot
@each_title
def test_openspiels_bots_play(name: str, bot: Any) -> None:
    game = pyspiel.load_game(f"tabard_{name}(imperfect=True)")
    player = bot(game, 6, np.random.RandomState(1))
    state = game.new_initial_state()
    let_play(player, state, Random(1), 6)
    let_play(player, played(state, Random(2), 100), Random(1), 6)


@pytest.mark.slow
@each_bot
@each_title
def test_openspiels_bots_play_to_the_end(name: str, bot: Any) -> None:
    game = pyspiel.load_game(f"tabard_{name}(imperfect=True)")
    state = game.new_initial_state()
    let_play(bot(game, 4, np.random.RandomState(1)), state, Random(1), -1)
    assert state.is_terminal()


def test_only_a_game_that_has_secrets_or_is_said_to_is_one_of_imperfect_information() -> None:
    kinds = pyspiel.GameType.Information
    for text, kind in (
        ("tabard_kingsbridge", kinds.IMPERFECT_INFORMATION),
        ("tabard_kingsbridge(imperfect=False)", kinds.IMPERFECT_INFORMATION),
        ("tabard_coimbra", kinds.PERFECT_INFORMATION),
        ("tabard_coimbra(imperfect=True)", kinds.IMPERFECT_INFORMATION),
    ):
        assert pyspiel.load_game(text).get_type().information == kind


# Copies


@each_game
@each_way
def test_copies(text: str, copied: Any) -> None:
    game = pyspiel.load_game(text)
    assert copied(game) == game
    state = played(game.new_initial_state(), Random(1), 90)
    same = copied(state)
    assert same == state
    assert same.history() == state.history()
    played(same, Random(2), 1)
    assert same != state
    played(state, Random(2), 1)
    assert same == state


def test_another_process_can_take_them_up(tmp_path: Path) -> None:
    game = pyspiel.load_game("tabard_kingsbridge")
    state = played(game.new_initial_state(), Random(1), 90)
    file = tmp_path / "state"
    file.write_bytes(pickle.dumps((game, state, str(state))))
    child = "import pickle, sys; game, state, said = pickle.load(open(sys.argv[1], 'rb')); assert str(state) == said"
    subprocess.run([sys.executable, "-c", child, str(file)], check=True)


def test_returns() -> None:
    state = played(pyspiel.load_game("tabard_coimbra(players=3)").new_initial_state(), Random(5), 10_000)
    assert sorted(state.returns()) == [-0.5, -0.5, 1.0]
    assert state.returns().index(1.0) == state.held.state.ranking().index(0)


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(tabard.OptionError, match="Coimbra has 2 to 4 seats, not 7"):
        pyspiel.load_game("tabard_coimbra(players=7)")
    with pytest.raises(tabard.OptionError, match="There is no reward 'fame'"):
        pyspiel.load_game("tabard_coimbra(reward=fame)")


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    state = pyspiel.load_game("tabard_kingsbridge").new_initial_state()
    before = state.clone()
    with pytest.raises(tabard.IllegalAction, match="There is no action 99999"):
        state.apply_action(99999)
    with pytest.raises(tabard.IllegalAction, match="Now something is drawn or rolled"):
        state.apply_action(0)
    assert state == before
    assert state.history() == []


def test_a_program_that_uses_it_ends_in_peace() -> None:
    subprocess.run([sys.executable, "-c", "import tabard.gym.spiel"], check=True)
