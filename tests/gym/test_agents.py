"""PettingZoo's own checks, and that masks, chance and rewards are those of the game."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import aec_to_parallel, turn_based_aec_to_parallel

import tabard
import tabard.gym
from tabard.engine.errors import IllegalAction, OptionError
from tests.gym.kit import each_case

# What it says of any environment that is not one of its own.
expected = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent probably should be"
)


@expected
@each_case
def test_it_passes_pettingzoos_checks(name: str, seats: int, options: dict[str, Any]) -> None:
    api_test(tabard.gym.aec(name, seats, **options), num_cycles=100)
    seed_test(lambda: tabard.gym.aec(name, seats, **options), num_cycles=50)


@pytest.mark.parametrize("skip_forced", [False, True])
@each_case
def test_masks_are_what_is_legal_and_the_cards_fall_as_in_a_match(
    name: str, seats: int, options: dict[str, Any], skip_forced: bool
) -> None:
    env = tabard.gym.aec(name, seats, skip_forced=skip_forced, **options)
    match = tabard.game(name).start(seats, seed=5, **options)
    rng = Random(1)
    env.reset(seed=5)
    for agent in env.agent_iter():
        while skip_forced and (forced := match.forced()) is not None:
            match.play(forced)
        seen, _, over, _, _ = env.last()
        assert over == match.over
        if over:
            break
        legal = match.state.legal()
        assert agent == f"seat_{match.to_move}"
        assert np.flatnonzero(seen["action_mask"]).tolist() == legal
        action = rng.choice(legal)
        match.play(action)
        env.step(action)
    assert env.table.state.scores() == match.state.scores()


def test_who_does_not_decide_has_no_action() -> None:
    env = tabard.gym.aec("kingsbridge", 3)
    env.reset(seed=1)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


def test_rewards_come_at_the_end_and_add_up_to_nothing() -> None:
    env = tabard.gym.aec("coimbra", 3)
    env.reset(seed=2)
    total = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        total[agent] += reward
        assert over or reward == 0
        env.step(None if over else int(np.flatnonzero(seen["action_mask"])[-1]))
    ranks = env.table.state.ranking()
    assert total == {f"seat_{seat}": 1.0 if ranks[seat] == 0 else -0.5 for seat in range(3)}


def test_an_illegal_action_is_explained_and_changes_nothing() -> None:
    env = tabard.gym.aec("pilgrim", 2, first_game=True)
    env.reset(seed=1)
    before = env.last()[0]
    with pytest.raises(IllegalAction, match=r"\(P-"):
        env.step(tabard.game("pilgrim").actions.parse("tithe n grain"))
    with pytest.raises(IllegalAction, match="There is no action 99999; they go from 0 to"):
        env.step(99999)
    assert np.array_equal(env.last()[0]["observation"], before["observation"])


@pytest.mark.parametrize("action", [1.5, None, "pair 1", np.array([1])])
def test_an_action_is_a_whole_number(action: Any) -> None:
    env = tabard.gym.aec("coimbra", 2)
    env.reset(seed=1)
    with pytest.raises(OptionError, match="An action is a whole number, not "):
        env.step(action)


def test_before_the_first_game_it_says_what_to_do() -> None:
    env = tabard.gym.aec("coimbra", 2)
    with pytest.raises(AttributeError, match="Agents has no agent_selection before its first reset"):
        env.last()
    with pytest.raises(AttributeError, match="Agents has no terminations before its first reset"):
        env.step(0)
    seed: Any = np.int64(1)
    env.reset(seed=seed)
    env.reset(seed=1 << 127)  # as Gymnasium draws them
    with pytest.raises(AttributeError, match=r"Agents has no fame\."):
        _ = env.fame
    with pytest.raises(OptionError, match=r"A seed is a whole number, not 1\.5"):
        env.reset(seed=1.5)  # type: ignore[arg-type]


def test_its_decisions_are_not_made_side_by_side() -> None:
    env = tabard.gym.aec("coimbra", 2)
    assert env.metadata["is_parallelizable"] is False
    with pytest.raises(AssertionError, match="should only update once at the end of each cycle"):
        aec_to_parallel(env)


@expected
@each_case
def test_yet_all_may_be_asked_and_one_be_heard(name: str, seats: int, options: dict[str, Any]) -> None:
    parallel_api_test(turn_based_aec_to_parallel(tabard.gym.aec(name, seats, **options)), num_cycles=100)


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(tabard.UnknownGame, match="There is no game chess"):
        tabard.gym.aec("chess", 2)
    with pytest.raises(OptionError, match="Coimbra has 2 to 4 seats, not 5"):
        tabard.gym.aec("coimbra", 5)
    with pytest.raises(OptionError, match="Coimbra has no option level"):
        tabard.gym.aec("coimbra", 2, level=2)
    with pytest.raises(OptionError, match=r"There is no reward 'fame'\. There is win, rank, margin"):
        tabard.gym.aec("coimbra", 2, reward="fame")
