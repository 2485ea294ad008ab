"""Everything that plays can be pickled and copied: the copy is equal, goes on alike, and on its own."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import tabard
import tabard.gym
from tests.engine import toy
from tests.gym.kit import each_case, each_way, states_of

Copying = Callable[[Any], Any]


def walk(env: tabard.gym.Agents, rng: Random, steps: int) -> None:
    for _ in range(steps):
        seen, _, over, _, _ = env.last()
        env.step(None if over else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))


@each_way
@pytest.mark.parametrize("name", tabard.games())
def test_a_copy_of_a_game_is_that_game(name: str, copied: Copying) -> None:
    assert copied(tabard.game(name)) is tabard.game(name)


@each_way
def test_a_game_that_is_not_registered_is_copied_as_it_is(copied: Copying) -> None:
    found = copied(toy.ToyGame())
    assert type(found) is toy.ToyGame


@each_way
@each_case
def test_encoders(name: str, seats: int, options: dict[str, Any], copied: Copying) -> None:
    encoder = tabard.gym.Encoder(tabard.game(name), seats)
    found = copied(encoder)
    assert found == encoder
    assert hash(found) == hash(encoder)
    state = states_of(name, seats, options)[-1]
    assert np.array_equal(found.encode(state, 0), encoder.encode(state, 0))


def test_encoders_of_other_games_or_seats_differ() -> None:
    encoders = [tabard.gym.Encoder(tabard.game(name), seats) for name in tabard.games() for seats in (2, 3)]
    assert len(set(encoders)) == len(encoders) == 6
    assert encoders[0] != "coimbra"


@each_way
@each_case
def test_agents(name: str, seats: int, options: dict[str, Any], copied: Copying) -> None:
    env = tabard.gym.aec(name, seats, **options)
    assert copied(env) == env  # before the first game too
    env.reset(seed=3)
    walk(env, Random(1), 40)
    found = copied(env)
    assert found == env
    walk(env, Random(2), 40)
    assert found != env  # it is not the same table
    walk(found, Random(2), 40)
    assert found == env
    found.reset()
    env.reset()
    assert found == env  # the dealer was copied too
    found.reset(seed=4)
    assert found != env


@each_way
@each_case
def test_learners(name: str, seats: int, options: dict[str, Any], copied: Copying) -> None:
    env = tabard.gym.single(name, seats, seat=None, bots="greedy:3", **options)
    env.reset(seed=3)
    step_first(env)
    found = copied(env)
    assert found == env
    step_first(env)
    assert found != env
    step_first(found)
    assert found == env
    assert np.array_equal(found.observation(), env.observation())
    found.reset()
    env.reset()
    assert found == env
    env.close()
    found.close()


def step_first(env: tabard.gym.Learner) -> None:
    env.step(int(np.flatnonzero(env.action_masks())[0]))


def test_learners_that_were_agreed_differently_differ() -> None:
    def made(**settings: Any) -> tabard.gym.Learner:
        env = tabard.gym.single("coimbra", 2, **settings)
        env.reset(seed=1)
        return env

    assert made() == made()
    assert tabard.gym.single("coimbra", 2) != tabard.gym.single("coimbra", 2)  # each has its own luck
    others: list[dict[str, Any]] = [{"seat": 1}, {"bots": "greedy"}, {"illegal": "raise"}, {"reward": "rank"}]
    for settings in others:
        assert made(**settings) != made()


@each_way
@each_case
def test_batches(name: str, seats: int, options: dict[str, Any], copied: Copying) -> None:
    batch = tabard.gym.Batch(name, seats, 3, seed=5, skip_forced=False, reward="rank", **options)
    assert copied(batch) == batch  # before the first game too
    batch.reset()
    for _ in range(30):
        batch.step([legal[-1] for legal in batch.legal])
    found = copied(batch)
    assert found == batch
    actions = [legal[0] for legal in batch.legal]
    seen = batch.step(actions).observations
    assert found != batch
    assert np.array_equal(found.step(actions).observations, seen)
    assert found == batch


@each_way
def test_what_a_step_leads_to_is_copied_and_compared(copied: Copying) -> None:
    batch, other = (tabard.gym.Batch("coimbra", 2, 3, seed=5) for _ in range(2))
    first, same = batch.reset(), other.reset()
    found = copied(first)
    assert found == first == same
    batch.step([legal[-1] for legal in batch.legal])
    assert found != first  # whose arrays have changed
    assert found == same
    assert found != tabard.gym.Batch("coimbra", 2, 2, seed=5).reset()
    assert found != "a step"


CHILD = """
import pickle, sys
for thing, said in pickle.load(open(sys.argv[1], "rb")):
    assert repr(thing.table.state if hasattr(thing, "table") else thing) == said, said
"""


def test_another_process_can_take_them_up(tmp_path: Path) -> None:
    env = tabard.gym.aec("kingsbridge", 3)
    env.reset(seed=3)
    file = tmp_path / "things"
    file.write_bytes(pickle.dumps([(env, repr(env.table.state))]))
    subprocess.run([sys.executable, "-c", CHILD, str(file)], check=True)
