"""Many games at once are the same games as one by one."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import numpy as np
import pytest

import tabard.gym
from tabard.engine.errors import IllegalAction, OptionError
from tests.gym.kit import each_case

STEPS = 150


def choose(step: tabard.gym.Step, rng: Random) -> list[int]:
    return [rng.choice(np.flatnonzero(mask).tolist()) for mask in step.masks]


@each_case
def test_a_batch_is_the_same_as_single_environments(name: str, seats: int, options: dict[str, Any]) -> None:
    batch = tabard.gym.Batch(name, seats, 3, seed=7, reward="margin", **options)
    envs = [tabard.gym.aec(name, seats, reward="margin", **options) for _ in range(3)]
    for env, seed in zip(envs, batch.seeds(), strict=True):
        env.reset(seed=seed)
    step = batch.reset()
    rng = Random(1)
    for _ in range(STEPS):
        actions = choose(step, rng)
        step = batch.step(np.array(actions))
        for row, (env, action) in enumerate(zip(envs, actions, strict=True)):
            env.step(action)
            over = env.table.state.over
            assert step.dones[row] == over
            assert step.rewards[row].tolist() == list(env.rewards.values())
            if over:
                env.reset()
            seen = env.last()[0]
            assert env.agent_selection == f"seat_{step.to_move[row]}"
            assert np.array_equal(batch.encoder.scaled(step.observations[row]), seen["observation"])
            assert np.array_equal(step.masks[row], seen["action_mask"])
            assert np.flatnonzero(step.masks[row]).tolist() == batch.legal[row]


def test_games_end_and_begin_anew() -> None:
    batch = tabard.gym.Batch("coimbra", 2, 4, seed=1)
    step = batch.reset()
    rng = Random(1)
    ended = 0
    for _ in range(400):
        step = batch.step(choose(step, rng))
        assert step.masks.any(axis=1).all()
        ended += int(step.dones.sum())
        assert np.array_equal(np.abs(step.rewards).sum(axis=1) > 0, step.dones)
    assert ended >= 8


def test_the_seed_decides() -> None:
    batches = [tabard.gym.Batch("pilgrim", 2, 4, seed=seed) for seed in (3, 3, 4)]
    first, again, other = (batch.reset().observations for batch in batches)
    assert np.array_equal(first, again)
    assert not np.array_equal(first, other)
    assert not np.array_equal(first[0], first[1])


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(OptionError, match="at least one game, not 0"):
        tabard.gym.Batch("coimbra", 2, 0)
    batch = tabard.gym.Batch("coimbra", 2, 2)
    step = batch.reset()
    with pytest.raises(OptionError, match="2 games need as many actions, not 1"):
        batch.step(choose(step, Random(1))[:1])
    before = step.observations.copy()
    with pytest.raises(IllegalAction, match="There is no action -1"):
        batch.step([choose(step, Random(1))[0], -1])
    assert np.array_equal(batch.observations, before)  # the game before it has not moved on


@pytest.mark.parametrize(
    ("actions", "said"),
    [
        ([0.5, 1], "2 games need as many whole numbers, not [0.5, 1]"),
        (None, "2 games need as many whole numbers, not None"),
        (np.array([4.0, 4.0]), "Actions are whole numbers, not float64"),
        (np.array([True, False]), "Actions are whole numbers, not bool"),
        (np.array([[4], [4]]), "2 games need a row of as many actions, not the shape (2, 1)"),
    ],
)
def test_an_action_is_a_whole_number(actions: Any, said: str) -> None:
    batch = tabard.gym.Batch("coimbra", 2, 2)
    batch.reset()
    with pytest.raises(OptionError, match=re.escape(said)):
        batch.step(actions)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"n": 1.5}, "The number of games is a whole number, not 1.5"),
        ({"seats": 2.0}, "Coimbra has 2 to 4 seats, not 2.0"),
        ({"seats": np.int64(2)}, "Coimbra has 2 to 4 seats, not np.int64(2)"),
        ({"seed": "x"}, "A seed is a whole number, not 'x'"),
        ({"arrays": {"rows": np.zeros(2)}}, "A step has no array rows. It has observations, masks, to_move"),
        ({"arrays": {"dones": [False, False]}}, "The array of dones is one of bool with the shape (2,)"),
    ],
)
def test_what_a_batch_cannot_be_made_of(settings: dict[str, Any], said: str) -> None:
    with pytest.raises(OptionError, match=re.escape(said)):
        tabard.gym.Batch(**{"game": "coimbra", "seats": 2, "n": 2, **settings})


def test_seeds_of_every_type_of_whole_numbers() -> None:
    seeds: tuple[Any, Any] = (7, np.int64(7))
    first, again = (tabard.gym.Batch("coimbra", 2, 2, seed=seed).reset() for seed in seeds)
    assert np.array_equal(first.observations, again.observations)


def test_without_a_seed_one_is_drawn_and_told() -> None:
    batch, other = (tabard.gym.Batch("coimbra", 2, 2, seed=None) for _ in range(2))
    assert batch.seeds() == batch.seeds() != other.seeds()


def test_nothing_is_done_before_the_first_game() -> None:
    with pytest.raises(IllegalAction, match="The game has not begun; reset begins it"):
        tabard.gym.Batch("coimbra", 2, 2).step([0, 0])


# Memory and kinds of numbers


@pytest.mark.parametrize("dtype", ["int16", "uint8", "float32"])
def test_observations_are_written_into_memory_of_others(dtype: str) -> None:
    own = np.zeros((3, 2536), dtype)
    masks = np.zeros((3, 546), np.bool_)
    batch = tabard.gym.Batch("coimbra", 2, 3, seed=1, dtype=dtype, arrays={"observations": own, "masks": masks})
    usual = tabard.gym.Batch("coimbra", 2, 3, seed=1)
    step, other = batch.reset(), usual.reset()
    rng = Random(1)
    for _ in range(60):
        assert step.observations is own
        assert step.masks is masks
        assert np.array_equal(masks, other.masks)
        scaled = batch.encoder.scaled(own)
        exact = usual.encoder.scaled(other.observations)
        close = 2 * batch.encoder.steps * batch.encoder.scale if dtype == "uint8" else 0
        assert (np.abs(scaled - np.maximum(exact, 0) if dtype == "uint8" else scaled - exact) <= close).all()
        actions = choose(step, rng)
        step, other = batch.step(actions), usual.step(actions)


def test_arrays_that_do_not_fit_are_refused() -> None:
    with pytest.raises(OptionError, match=r"observations is one of int16 with the shape \(2, 2536\)"):
        tabard.gym.Batch("coimbra", 2, 2, arrays={"observations": np.zeros((2, 9), np.int16)})
    with pytest.raises(OptionError, match="Observations are int16, uint8, float32, not int8"):
        tabard.gym.Batch("coimbra", 2, 2, dtype="int8")


def test_all_that_is_not_0_for_embeddings() -> None:
    batch = tabard.gym.Batch("pilgrim", 2, 3, seed=1)
    step = batch.reset()
    columns, numbers, starts = batch.sparse()
    seen = np.zeros_like(step.observations)
    rows = np.searchsorted(starts, np.arange(len(columns)), side="right") - 1
    seen[rows, columns] = numbers
    assert np.array_equal(seen, step.observations)
    assert len(columns) == np.count_nonzero(seen)
