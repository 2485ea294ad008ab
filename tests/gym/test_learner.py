"""Gymnasium's own checks, and that a learner sits among bots."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import tabard
import tabard.gym
from tabard.bots.errors import UnknownBot
from tabard.engine.errors import IllegalAction, OptionError
from tabard.engine.state import State
from tests.gym.kit import each_case


def play(env: tabard.gym.Learner, seed: int) -> tuple[list[int], float]:
    """A whole game of random choices: what was chosen, and the reward."""
    rng = Random(seed)
    _, info = env.reset(seed=seed)
    actions, reward, over = [], 0.0, False
    while not over:
        assert reward == 0
        legal = np.flatnonzero(info["action_mask"]).tolist()
        assert legal == env.table.state.legal() == np.flatnonzero(env.action_masks()).tolist()
        assert env.table.state.to_move == env.seat
        actions.append(rng.choice(legal))
        _, reward, over, _, info = env.step(actions[-1])
    assert not env.action_masks().any()
    return actions, reward


@each_case
def test_it_passes_gymnasiums_checks(name: str, seats: int, options: dict[str, Any]) -> None:
    made = gymnasium.make(tabard.gym.IDS[name], seats=seats, render_mode="ansi", **options)
    check_env(made.unwrapped)


@each_case
def test_a_game_among_bots(name: str, seats: int, options: dict[str, Any]) -> None:
    env = tabard.gym.single(name, seats, seat=seats - 1, **options)
    actions, reward = play(env, 3)
    assert reward == pytest.approx(1.0 if env.table.state.ranking()[-1] == 0 else -1 / max(1, seats - 1))
    assert play(env, 3) == (actions, reward)
    assert play(env, 4)[0] != actions


def test_the_seat_is_drawn_if_none_is_fixed() -> None:
    env = tabard.gym.single("coimbra", 3, seat=None)
    seats = {env.reset(seed=seed)[1]["seat"] for seed in range(20)}
    assert seats == {0, 1, 2}
    assert tabard.gym.single("coimbra", 3, seat=1).reset(seed=1)[1]["seat"] == 1


def test_bots_take_the_other_seats_in_order() -> None:
    env = tabard.gym.single("kingsbridge", 3, seat=1, bots=["greedy:7", "random"])
    env.reset(seed=1)
    assert [str(runner.spec) for runner in env.runners.runners][::2] == ["greedy:7", "random"]


def test_a_bots_budget_is_whole_again_after_the_learner_has_decided() -> None:
    env = tabard.gym.single("coimbra", 2, seat=0, bots="greedy:50")
    play(env, 1)
    bot = env.runners.runners[1]
    assert not bot.faults
    assert bot.turn > 5


def test_an_illegal_action_loses_or_is_refused() -> None:
    env = tabard.gym.single("coimbra", 2)
    env.reset(seed=1)
    _, reward, over, cut, info = env.step(tabard.game("coimbra").actions.parse("stop"))
    assert (reward, over, cut) == (-1.0, True, False)
    assert info["illegal"].endswith(")")  # the rule
    env = tabard.gym.single("coimbra", 2, illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="There is no action 5000"):
        env.step(5000)


@pytest.mark.parametrize("illegal", ["lose", "raise"])
def test_what_is_no_action_loses_no_game(illegal: str) -> None:
    env = tabard.gym.single("coimbra", 2, illegal=illegal)
    with pytest.raises(IllegalAction, match="The game has not begun; reset begins it"):
        env.step(0)
    env.reset(seed=1)
    actions: tuple[Any, ...] = (1.5, None, np.array([1]), "pair 1")
    for action in actions:
        with pytest.raises(OptionError, match="An action is a whole number, not "):
            env.step(action)


def test_a_bot_that_fails_is_told_of() -> None:
    """Else somebody trains for hours against random choices and takes them for a bot."""
    env = tabard.gym.single("coimbra", 2, bots="program:no-such-program")
    with pytest.warns(RuntimeWarning, match="no-such-program failed, and a random choice was made: .*does not start"):
        play(env, 1)
    assert env.runners.faults()


def test_bots_are_told_how_the_game_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[State] = []
    monkeypatch.setattr("tabard.bots.greedy.Greedy.end", lambda _, game, state: told.append(state))
    env = tabard.gym.single("coimbra", 2, bots="greedy")
    play(env, 1)
    assert [state.over for state in told] == [True]


def test_after_the_end_nothing_can_be_done() -> None:
    env = tabard.gym.single("coimbra", 2)
    play(env, 1)
    with pytest.raises(IllegalAction, match="The game is over; reset starts the next one"):
        env.step(0)


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(OptionError, match="a number from 0 to 1, or None for any, not 2"):
        tabard.gym.single("coimbra", 2, seat=2)
    seat: Any = "0"
    with pytest.raises(OptionError, match="The agent's seat is a whole number, not '0'"):
        tabard.gym.single("coimbra", 2, seat=seat)
    bots: Any = 3
    with pytest.raises(OptionError, match=r"Bots are named, like 'greedy' or .*, not 3"):
        tabard.gym.single("coimbra", 2, bots=bots)
    with pytest.raises(OptionError, match="3 seats need 2 bots beside the agent, not 1"):
        tabard.gym.single("coimbra", 3, bots=["random"])
    with pytest.raises(OptionError, match="lose or raise, not 'ignore'"):
        tabard.gym.single("coimbra", 2, illegal="ignore")
    with pytest.raises(UnknownBot, match="There is no bot 'genius'"):
        tabard.gym.single("coimbra", 2, bots="genius")


def test_every_game_has_an_id() -> None:
    assert tabard.gym.IDS.keys() == set(tabard.games())
    assert tabard.gym.IDS["pilgrim"] == "tabard/Pilgrim-v0"
