"""The vector environment does what Gymnasium's own does, in one process or in several."""

from __future__ import annotations

import gc
import os
import pickle
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.shared_memory import SharedMemory
from random import Random
from shutil import disk_usage
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import tabard
import tabard.gym
from tabard.engine.errors import IllegalAction, OptionError
from tabard.gym import Tables
from tabard.gym.workers import SHARED, WorkerError, Workers
from tests.gym.kit import CASES, each_way
from tests.needs import JAX, TORCH
from tests.process_kit import PATIENCE
from tests.samples import first_quick

MODES = list(AutoresetMode)
each_mode = pytest.mark.parametrize("mode", MODES)


@contextmanager
def tables(*settings: Any, **others: Any) -> Iterator[Tables]:
    env = tabard.gym.vector(*settings, **others)
    try:
        yield env
    finally:
        env.close()


def choose(masks: Any, rng: Random) -> list[int]:
    """An option of each game; 0 where there is none."""
    return [rng.choice(np.flatnonzero(mask).tolist()) if mask.any() else 0 for mask in masks]


class OneTable(gymnasium.Env[Any, Any]):
    """A table as an environment of Gymnasium, in the plainest way: whoever must decide is the agent."""

    def __init__(self, name: str, seats: int, options: dict[str, Any]) -> None:
        self.table = tabard.gym.aec(name, seats, reward="margin", **options).table
        self.encoder = tabard.gym.Encoder(self.table.game, seats)
        self.observation_space = gymnasium.spaces.Box(-10, 10, (self.encoder.size,), np.float32)
        self.action_space = gymnasium.spaces.Discrete(self.table.game.actions.size)
        self.agent = 0

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self.table.reset(seed)
        self.agent = self.table.state.to_move
        return self.encoder.encode(self.table.state, self.agent), self.info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        self.table.play(int(action))
        payoff, over = self.table.payoff(), self.table.state.over
        mover, self.agent = self.agent, self.agent if over else self.table.state.to_move
        seen = self.encoder.encode(self.table.state, self.agent)
        return seen, payoff[mover], over, False, self.info() | {"rewards": np.array(payoff)}

    def info(self) -> dict[str, Any]:
        mask = np.zeros(self.table.game.actions.size, np.bool_)
        mask[self.table.legal] = True
        return {"action_mask": mask, "to_move": -1 if self.table.state.over else self.agent}


# Each case once, each mode with every game; the others are slow.
@pytest.mark.parametrize(
    ("name", "seats", "options", "mode"),
    [
        pytest.param(*case, mode, marks=[] if (number - MODES.index(mode)) % 3 == 0 else pytest.mark.slow)
        for number, case in enumerate(CASES)
        for mode in MODES
    ],
)
def test_it_does_what_gymnasiums_own_does(name: str, seats: int, options: dict[str, Any], mode: AutoresetMode) -> None:
    plain = SyncVectorEnv([lambda: OneTable(name, seats, options)] * 2, autoreset_mode=mode)
    with tables(name, seats, 2, reward="margin", autoreset_mode=mode, **options) as env:
        ours, theirs = env.reset(seed=5), plain.reset(seed=5)
        compare(env, ours[0], ours[1], theirs[0], theirs[1])
        rng, ended = Random(1), 0
        while ended < 2:
            actions = np.array(choose(ours[1]["action_mask"], rng))
            mine, other = env.step(actions), plain.step(actions)
            assert_same(mine[1:4], other[1:4])  # rewards, terminations, truncations
            compare(env, mine[0], mine[4], other[0], other[4])
            ended += int(mine[2].sum())
            ours = mine[0], mine[4]
            if mode == AutoresetMode.DISABLED and mine[2].any():
                ours = env.reset(options={"reset_mask": mine[2]})
                again = plain.reset(options={"reset_mask": other[2]})
                assert np.array_equal(env.encoder.scaled(ours[0]), again[0])


def compare(env: Tables, seen: Any, infos: dict[str, Any], other_seen: Any, others: dict[str, Any]) -> None:
    assert np.array_equal(env.encoder.scaled(seen), other_seen)
    for key in ("action_mask", "to_move"):
        assert np.array_equal(infos[key], others[key])
        assert infos[f"_{key}"].all()
    assert ("final_obs" in infos) == ("final_obs" in others)
    if "final_obs" not in others:
        return
    assert np.array_equal(infos["_final_obs"], others["_final_obs"])
    assert np.array_equal(infos["_final_info"], others["_final_info"])
    for row in range(env.num_envs):
        if others["_final_obs"][row]:
            assert np.array_equal(env.encoder.scaled(infos["final_obs"][row]), others["final_obs"][row])
        else:
            assert infos["final_obs"][row] is None
    for key in ("to_move", "rewards", "action_mask"):
        assert np.array_equal(infos["final_info"][f"_{key}"], others["final_info"][f"_{key}"])
        ended = infos["_final_obs"]
        assert np.array_equal(infos["final_info"][key][ended], others["final_info"][key][ended])


def test_spaces_and_what_is_told() -> None:
    with tables("coimbra", 2, 3) as env:
        seen, infos = env.reset(seed=1)
        assert seen in env.observation_space
        assert seen[0] in env.single_observation_space
        assert env.action_space.contains(np.array(choose(infos["action_mask"], Random(1))))
        assert env.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP  # as everywhere in Gymnasium
        assert env.num_envs == 3
        assert env.np_random_seed == 1


def test_gymnasium_makes_it() -> None:
    for name, number in tabard.gym.VECTOR_IDS.items():
        env = gymnasium.make_vec(number, num_envs=2, seats=3, autoreset_mode="SameStep")
        assert isinstance(env.unwrapped, Tables)
        assert env.unwrapped.encoder.game is tabard.game(name)
        assert env.reset(seed=1)[0].shape[0] == 2
        env.close()


def test_the_seeds_decide() -> None:
    with tables("pilgrim", 2, 3) as env:
        first = env.reset(seed=7)[0].copy()
        assert np.array_equal(env.reset(seed=[7, 8, 9])[0], first)
        again = env.reset(seed=[9, None, 7])[0]
        assert np.array_equal(again[[0, 2]], first[[2, 0]])
        assert not np.array_equal(again[1], first[1])
        alone = tabard.gym.aec("pilgrim", 2)
        alone.reset(seed=9)
        assert np.array_equal(env.encoder.scaled(again[0]), alone.last()[0]["observation"])


def test_what_was_never_made_closes() -> None:
    """As Gymnasium does before 1.4 with what was refused."""
    Tables.__new__(Tables).close()


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(OptionError, match=r"no autoreset mode 'never'\. There is NextStep, SameStep, Disabled"):
        tabard.gym.vector("coimbra", 2, 2, autoreset_mode="never")
    with pytest.raises(OptionError, match="at least one game, not 0"):
        tabard.gym.vector("coimbra", 2, 0, workers=2)
    with pytest.raises(OptionError, match="not drawn: render_mode is None"):
        tabard.gym.vector("coimbra", 2, 2, render_mode="ansi")
    env = tabard.gym.vector("coimbra", 2, 2, autoreset_mode="Disabled")
    with pytest.raises(ResetNeeded, match="before the first step"):
        env.step([0, 0])
    with pytest.raises(ResetNeeded, match="The first reset is one of all games"):
        env.reset(options={"reset_mask": np.array([True, False])})
    with pytest.raises(OptionError, match="2 games need as many seeds, not 1"):
        env.reset(seed=[1])
    _, infos = env.reset(seed=1)
    with pytest.raises(OptionError, match="reset_mask has a True or False for each of 2 games"):
        env.reset(options={"reset_mask": np.array([1, 0])})
    with pytest.raises(OptionError, match=r"A reset has no option reset_masks\. It has reset_mask"):
        env.reset(options={"reset_masks": np.array([True, False])})
    with pytest.raises(OptionError, match=r"A seed is a whole number, not 1\.5"):
        env.reset(seed=[1.5, 2])  # type: ignore[list-item]
    rng, over = Random(1), np.zeros(2, np.bool_)
    while not over.any():
        _, _, over, _, infos = env.step(choose(infos["action_mask"], rng))
    with pytest.raises(ResetNeeded, match="Games are over: reset them"):
        env.step(choose(infos["action_mask"], rng))


@pytest.mark.parametrize(
    ("seeds", "others"),
    [
        (np.int64(7), 7),
        (np.array([1, 2]), [1, 2]),
        ((np.int32(1), None), [1, None]),
        (1 << 127, [1 << 127, None]),  # as long as those that Gymnasium draws
    ],
)
def test_seeds_of_every_type_of_whole_numbers(seeds: Any, others: Any) -> None:
    with tables("coimbra", 2, 2) as env, tables("coimbra", 2, 2) as other:
        assert np.array_equal(env.reset(seed=seeds)[0][0], other.reset(seed=others)[0][0])


@pytest.mark.parametrize(
    ("workers", "said"),
    [
        (1.5, "The number of processes is a whole number, not 1.5"),
        (3, "2 games are played by 1 to 2 processes, not 3"),
        (-1, "2 games are played by 1 to 2 processes, not -1"),
    ],
)
def test_processes_that_cannot_be_leave_nothing_behind(
    workers: Any, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabard.gym.workers.Shared", None)  # no memory is asked for
    with pytest.raises(OptionError, match=re.escape(said)):
        tabard.gym.vector("coimbra", 2, 2, workers=workers)


# Processes


@first_quick("mode", *MODES)
def test_processes_play_the_same(mode: AutoresetMode) -> None:
    settings: Any = {"autoreset_mode": mode, "reward": "rank"}
    with tables("coimbra", 2, 5, **settings) as here, tables("coimbra", 2, 5, workers=2, **settings) as there:
        found, other = here.reset(seed=2), there.reset(seed=2)
        rng, ended = Random(2), 0
        assert_same(found, other)
        for _ in range(180):
            actions = choose(found[1]["action_mask"], rng)
            mine, yours = here.step(actions), there.step(actions)
            assert_same(mine, yours)
            ended += int(mine[2].sum())
            found = mine[0], mine[4]
            if mode == AutoresetMode.DISABLED and mine[2].any():
                over = {"reset_mask": mine[2]}
                found, other = here.reset(options=over), there.reset(options=over)
                assert_same(found, other)
        assert ended > 3


def assert_same(one: Any, other: Any) -> None:
    """Arrays, alone or in tuples, dictionaries and arrays of objects."""
    assert type(one) is type(other)
    if isinstance(one, dict):
        assert one.keys() == other.keys()
        one, other = tuple(one.values()), tuple(other.values())
    if isinstance(one, tuple) or (isinstance(one, np.ndarray) and one.dtype == object):
        for a, b in zip(one, other, strict=True):
            assert_same(a, b)
    else:
        assert np.array_equal(one, other)


def test_an_illegal_action_is_explained_by_the_process_that_knows_the_game_and_nobody_moves() -> None:
    with tables("pilgrim", 2, 4, workers=2, first_game=True) as env:
        seen, infos = env.reset(seed=1)
        before = seen.copy()
        actions = choose(infos["action_mask"], Random(1))
        with pytest.raises(IllegalAction, match=r"\(P-"):
            env.step([*actions[:3], tabard.game("pilgrim").actions.parse("tithe n grain")])
        with pytest.raises(IllegalAction, match="There is no action -1"):
            env.step([-1, *actions[1:]])
        with pytest.raises(OptionError, match="4 games need as many actions, not 1"):
            env.step(actions[:1])
        assert np.array_equal(seen, before)
        env.step(actions)
        assert not np.array_equal(seen, before)


def working(env: Tables) -> Workers:
    assert isinstance(env.core, Workers)
    return env.core


def test_a_step_is_ordered_by_a_byte(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever else is said costs whoever asks time in which nobody plays."""
    said: list[bytes] = []
    with tables("coimbra", 2, 4, workers=2) as env:
        _, infos = env.reset(seed=1)
        kind = type(working(env).pipes[0])
        monkeypatch.setattr(kind, "send_bytes", heard_too(said, kind.send_bytes))
        env.step(choose(infos["action_mask"], Random(1)))
    assert [len(order) for order in said] == [1, 1]


def heard_too(said: list[bytes], send: Any) -> Any:
    def sent(pipe: Any, order: bytes) -> None:
        said.append(order)
        send(pipe, order)

    return sent


@pytest.mark.skipif(not SHARED.is_dir(), reason="shared memory is elsewhere")
def test_too_little_shared_memory_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else whoever writes into it is ended without a word, as in a container with 64 MB."""
    monkeypatch.setattr("tabard.gym.workers.disk_usage", lambda folder: disk_usage(folder)._replace(free=20_000))
    with pytest.raises(OptionError, match=r"need 0\.1 MB of shared memory; /dev/shm has 0\.0 MB left\. Play fewer"):
        tabard.gym.vector("coimbra", 2, 8, workers=2)
    tabard.gym.vector("coimbra", 2, 1, workers=1).close()


def test_everything_is_given_back() -> None:
    env = tabard.gym.vector("coimbra", 2, 2, workers=2)
    seen, infos = env.reset(seed=1)
    before = seen.copy()
    core = working(env)
    env.close()
    env.close()
    assert [process.exitcode for process in core.processes] == [0, 0]
    with pytest.raises(FileNotFoundError):
        SharedMemory(core.memory.name)
    assert np.array_equal(seen, before)  # who still has an array may look at it
    with pytest.raises(WorkerError, match="This environment is closed"):
        env.step(choose(infos["action_mask"], Random(1)))


def test_it_is_given_back_even_if_it_is_only_forgotten() -> None:
    env = tabard.gym.vector("coimbra", 2, 2, workers=1)
    processes, name = working(env).processes, working(env).memory.name
    del env
    gc.collect()
    assert [process.exitcode for process in processes] == [0]
    with pytest.raises(FileNotFoundError):
        SharedMemory(name)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_process_that_is_gone_is_told() -> None:
    with tables("coimbra", 2, 4, workers=2) as env:
        _, infos = env.reset(seed=1)
        process = working(env).processes[1]
        os.kill(process.pid or 0, signal.SIGKILL)
        process.join()
        with pytest.raises(WorkerError, match=r"plays games 2 to 3 has ended \(exit code -9\)\. Nothing can be played"):
            env.step(choose(infos["action_mask"], Random(1)))
        assert not working(env).processes[0].is_alive()


def test_a_mistake_in_a_process_is_told() -> None:
    with tables("coimbra", 2, 2, workers=1) as env:
        core = working(env)
        with pytest.raises(WorkerError, match=r"plays games 0 to 1 failed: AttributeError: .* 'juggle'"):
            core.order({0: ("juggle",)})
        assert not core.processes[0].is_alive()


def test_whoever_interrupts_it_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with tables("coimbra", 2, 2, workers=1) as env:
        actions = choose(env.reset(seed=1)[1]["action_mask"], Random(1))

        def interrupted(worker: int) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr(env.core, "answer", interrupted)
        with pytest.raises(KeyboardInterrupt):
            env.step(actions)
        with pytest.raises(WorkerError, match="This environment is closed"):  # else it would hear an old answer
            env.step(actions)


FORGETFUL = """
import tabard.gym
if __name__ == "__main__":
    env = tabard.gym.vector("coimbra", 2, 2, workers=1)
    observations, infos = env.reset(seed=1)
"""


def test_a_program_that_forgets_to_close_ends_in_peace(tmp_path: Any) -> None:
    file = tmp_path / "forgetful.py"
    file.write_text(FORGETFUL, encoding="utf-8")
    ended = subprocess.run([sys.executable, str(file)], capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert ended.stderr == ""


def test_a_program_without_a_beginning_is_told_so(tmp_path: Any) -> None:
    file = tmp_path / "unguarded.py"
    file.write_text('import tabard.gym\ntabard.gym.vector("coimbra", 2, 2, workers=1)\n', encoding="utf-8")
    ended = subprocess.run([sys.executable, str(file)], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert ended.returncode == 1
    assert 'begins with: if __name__ == "__main__":' in ended.stderr.splitlines()[-1]


# No copies


each_place = pytest.mark.parametrize("workers", [0, 1])


@each_place
def test_arrays_are_taken_over_without_a_copy(workers: int) -> None:
    with tables("coimbra", 2, 2, workers=workers) as env:
        seen, infos = env.reset(seed=1)
        taken, mask = np.from_dlpack(seen), np.from_dlpack(infos["action_mask"])
        assert np.shares_memory(taken, seen)
        assert np.shares_memory(mask, infos["action_mask"])
        before = taken.copy()
        after = env.step(choose(infos["action_mask"], Random(1)))[0]
        assert np.shares_memory(after, seen)
        assert np.array_equal(taken, after)
        assert not np.array_equal(taken, before)


@TORCH.mark
@each_place
def test_tensors_are_in_the_same_memory(workers: int) -> None:
    import torch

    with tables("coimbra", 2, 2, workers=workers) as env:
        seen, infos = env.reset(seed=1)
        for array in (seen, infos["action_mask"]):
            tensor = torch.from_dlpack(array)
            assert tensor.data_ptr() == array.ctypes.data
            before = tensor.clone()
            env.step(choose(infos["action_mask"], Random(1)))
            assert np.array_equal(tensor.numpy(), array)
            assert not torch.equal(tensor, before)


@JAX.mark
@each_place
def test_arrays_of_jax_are_in_the_same_memory(workers: int) -> None:
    import jax

    with tables("coimbra", 2, 2, workers=workers) as env:
        seen, infos = env.reset(seed=1)
        for array in (seen, infos["action_mask"]):
            taken = jax.dlpack.from_dlpack(array)
            assert taken.unsafe_buffer_pointer() == array.ctypes.data
            assert np.array_equal(np.asarray(taken), array)


# Copies


@each_mode
@each_way
def test_copies(copied: Any, mode: AutoresetMode) -> None:
    env = tabard.gym.vector("coimbra", 2, 2, autoreset_mode=mode)
    assert copied(env) == env
    _, infos = env.reset(seed=1)
    rng, over = Random(1), np.zeros(2, np.bool_)
    while not over.any():  # a game that has just ended is copied too
        _, _, over, _, infos = env.step(choose(infos["action_mask"], rng))
    found = copied(env)
    assert found == env
    assert_same(vars_of(found), vars_of(env))
    for one in (env, found):
        if mode == AutoresetMode.DISABLED:
            one.reset(options={"reset_mask": over})
    actions = choose(env.core.now.masks, rng)
    mine = env.step(actions)
    assert found != env
    assert_same(found.step(actions), mine)
    assert found == env


def vars_of(env: Tables) -> tuple[Any, ...]:
    now = env.core.now
    return now.observations, now.masks, now.to_move, now.rewards, now.dones, now.finals[now.dones]


def test_processes_are_not_copied() -> None:
    with tables("coimbra", 2, 2, workers=1) as env:
        with pytest.raises(TypeError, match="An environment with workers cannot be copied or pickled; one without can"):
            pickle.dumps(env)
        assert env == env
