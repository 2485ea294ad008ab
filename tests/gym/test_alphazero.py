"""The example that learns by playing against itself: its search, its bot, and a short training."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from argparse import Namespace
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tabard.arena import plan as plans
from tabard.arena import run
from tabard.arena.trial import first_question
from tabard.bots import BotRunner
from tabard.engine.state import State
from tabard.gym import Batch, Encoder
from tests.needs import TORCH

FOLDER = Path(__file__).parents[2] / "examples" / "alphazero"
BOT = f"{FOLDER / 'bot.py'}:AlphaZero"
PATH = {"PYTHONPATH": os.pathsep.join([str(FOLDER), os.environ.get("PYTHONPATH", "")])}
GAME = "kingsbridge"  # it has secrets


@pytest.fixture
def gumbel(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(FOLDER))
    return import_module("gumbel")


class Blind:
    """Knows nothing: every action is as good, every position is level."""

    def __init__(self, actions: int) -> None:
        self.actions = actions
        self.asked: list[int] = []

    def __call__(self, observations: Any) -> tuple[Any, Any]:
        self.asked.append(len(observations))
        return np.zeros((len(observations), self.actions), np.float32), np.zeros(len(observations), np.float32)


def test_a_search_chooses_what_is_possible_and_leaves_the_games_alone(gumbel: Any) -> None:
    batch = Batch(GAME, 2, 6, seed=3)
    now = batch.reset()
    before = [state.copy() for state in batch.games.states]
    blind = Blind(batch.game.actions.size)
    logits, values = blind(now.observations)
    actions, policies = gumbel.Search(GAME, 6, blind, seed=1).choose(batch.games.states, logits, values, now.masks)
    assert batch.games.states == before
    assert now.masks[range(6), actions].all()
    assert np.allclose(policies.sum(axis=1), 1)
    assert (policies[~now.masks] == 0).all()
    options = now.masks.sum(axis=1)
    assert blind.asked[1:] == [int(np.minimum(options, alive).sum()) for alive in gumbel.HALVING]


def test_what_was_found_better_becomes_more_likely(gumbel: Any) -> None:
    logits, visits = np.zeros((1, 4)), np.array([[2.0, 2.0]])
    policy = gumbel.improved(logits, np.zeros(1), np.array([[1, 2]]), np.array([[0.1, -0.1]]), visits)[0]
    assert policy[1] > policy[0] == policy[3] > policy[2]


def test_the_end_of_a_game_counts_as_it_is(gumbel: Any) -> None:
    """Before the last decision of a game it takes one that wins, whatever the network says of others."""
    batch = Batch(GAME, 2, 1, seed=3)
    now = batch.reset()
    blind = Blind(batch.game.actions.size)
    search = gumbel.Search(GAME, 1, blind, seed=1)
    state, masks = batch.games.states[0].copy(), now.masks.copy()
    while not batch.step(masks.argmax(axis=1)).dones.any():
        state, masks = batch.games.states[0].copy(), now.masks.copy()
    rows = np.arange(min(gumbel.CONSIDERED, int(masks.sum())))
    search.begin([state], rows)
    reached, _ = search.go_on([state], rows, np.flatnonzero(masks[0])[rows])
    assert reached[0] == pytest.approx(gumbel.LEAD * margin(state, int(masks[0].argmax())))


def margin(state: State, action: int) -> float:
    """The lead in hundreds of points after an action, as far as nobody decides any more."""
    seat = state.to_move
    state.apply(action)
    while not state.over:
        state.apply(state.legal()[0])
    scores: list[int] = state.scores()
    return float(scores[seat] - scores[1 - seat]) / 2 / 100  # half points


def some_network(file: Path, width: int) -> Path:
    """A network that has learned nothing, in a file."""
    batch, rng = Batch(GAME, 2, 1), np.random.default_rng(1)
    sizes = {"first": (width, batch.encoder.size), "second": (width, width), "value": (1, width)}
    sizes["policy"] = (batch.game.actions.size, width)
    weights: dict[str, Any] = {f"{name}.weight": rng.normal(size=size) / 10 for name, size in sizes.items()}
    weights |= {f"{name}.bias": np.zeros(size[0]) for name, size in sizes.items()}
    np.savez(file, scale=Encoder(batch.game, 2).scale, **{name: array.astype("f2") for name, array in weights.items()})
    return file


def test_it_has_no_more_lines_than_it_says() -> None:
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in FOLDER.glob("*.py")) <= 300


def test_its_bot_plays_by_any_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABARD_NETWORK", str(some_network(tmp_path / "net.npz", 8)))
    match = first_question(plans.make(GAME, ["random"], 1, seats=2))
    runner = BotRunner(match.game, match.to_move, BOT, seed=1)
    answer = runner.decide(match.state, 0)
    runner.close()
    assert runner.faults == []
    assert answer.action in match.state.legal()


@TORCH.mark
@pytest.mark.parametrize(("there", "given"), [(True, []), (False, ["--resume"])])
def test_a_network_is_not_written_over_unless_it_is_gone_on_with(tmp_path: Path, there: bool, given: list[str]) -> None:
    net = tmp_path / "net.npz"
    if there:
        net.write_bytes(b"a network")
    command = [sys.executable, "-P", str(FOLDER / "train.py"), GAME, "--file", str(net), *given]
    environment = os.environ | PATH
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 2
    assert f"{net} is {'' if there else 'not '}there." in done.stderr
    assert net.exists() == there


@TORCH.mark
def test_a_training_goes_on_with_the_network_of_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gumbel: Any
) -> None:
    train = import_module("train")
    monkeypatch.setattr(train, "MEMORY", 100)
    file = some_network(tmp_path / "net.npz", 8)
    kept = dict(np.load(file))
    learner = train.Learner(Namespace(game=GAME, width=8, minibatch=4, resume=True, file=file), "cpu")
    for net in (learner.net, learner.newest):  # what learns, and what actors find
        assert {name: array.half().numpy().tolist() for name, array in net.state_dict().items()} == {
            name: array.astype("f2").tolist() for name, array in kept.items()
        }
    learner.save(tmp_path / "again.npz")
    assert all(
        np.array_equal(array, kept[name].astype("f2")) for name, array in np.load(tmp_path / "again.npz").items()
    )


@TORCH.mark
@pytest.mark.slow
def test_three_minutes_of_training_are_enough_to_beat_random_play(tmp_path: Path) -> None:
    net = tmp_path / "net.npz"
    small = ["--minutes", "2", "--actors", "1", "--width", "128", "--minibatch", "512", "--file", str(net)]
    command, environment = [sys.executable, "-P", str(FOLDER / "train.py"), GAME], os.environ | PATH
    done = subprocess.run([*command, *small], capture_output=True, text=True, check=True, env=environment)
    assert re.search(r"decisions in 2 minutes on (cpu|cuda)", done.stdout)
    before = net.read_bytes()
    more = [*small, "--resume", "--minutes", "1"]
    subprocess.run([*command, *more], capture_output=True, text=True, check=True, env=environment)
    assert net.read_bytes() != before
    os.environ["TABARD_NETWORK"] = str(net)
    try:
        played = run(GAME, [BOT, "random"], 20, processes=2)
    finally:
        del os.environ["TABARD_NETWORK"]
    assert sum(game.shares[game.bots.index("random")] for game in played.games) < 5
