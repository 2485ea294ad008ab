"""Networks: found beside their games, they answer as their numbers say, on both builds."""

from __future__ import annotations

import json
from array import array
from pathlib import Path
from random import Random
from struct import pack
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import tabard
from tabard.bots import network
from tabard.bots.evaluator import Evaluator
from tabard.bots.layers import Layers
from tabard.bots.network import ByNetwork
from tabard.bots.network_evaluator import FORECAST_UNIT, NetworkEvaluator
from tabard.gym.encoder import Encoder
from tests.bots.kit import GAMES, open_match, question

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.engine.state import State

MOST_BYTES = 2 << 20
WITH_SEATS = [(name, seats) for name in GAMES for seats in tabard.game(name).seats]


def far_into(name: str, seats: int, decisions: int = 150) -> State:
    state = tabard.game(name).new_state(seats)
    rng = Random(seats)
    for _ in range(decisions):
        state.apply(rng.choice(state.legal()))
    return state


def saved(folder: Path, about: dict[str, str], **parts: np.ndarray[Any, Any]) -> None:
    """A file of the format safetensors."""
    kinds = {"float16": "F16", "int32": "I32"}
    head: dict[str, object] = {"__metadata__": about}
    data = b""
    for name, part in parts.items():
        offsets = [len(data), len(data) + part.nbytes]
        head[name.replace("_of_", ".")] = {
            "dtype": kinds[part.dtype.name],
            "shape": list(part.shape),
            "data_offsets": offsets,
        }
        data += part.tobytes()
    text = json.dumps(head).encode()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "network.safetensors").write_bytes(pack("<Q", len(text)) + text + data)


def small_network(folder: Path, **other: str) -> None:
    """Of World Without End with two seats: each gets as many points more as the own forecast has."""
    game = tabard.game("kingsbridge")
    encoder = Encoder(game, 2)
    first = np.zeros((encoder.size + 2, 1), np.float16)
    first[encoder.size] = 1 / FORECAST_UNIT
    ones = np.ones((1, 1), np.float16)
    about = {"rules": str(game.rules_version), "components": game.components, "seats": "[2]", "players": "2"}
    saved(
        folder / "kingsbridge",
        about | {"points": "1.0"} | other,
        first=first,
        first_bias_of_2=np.zeros(1, np.float16),
        columns_of_2=np.arange(encoder.size + 2, dtype=np.int32),
        second=ones,
        second_bias=np.zeros(1, np.float16),
        scores=np.ones((6, 1), np.float16),
        scores_bias=np.zeros(6, np.float16),
        policy=np.zeros((game.actions.size, 1), np.float16),
        policy_bias=np.arange(game.actions.size, dtype=np.float16),
    )


@pytest.fixture
def own_networks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for networks of one's own."""
    monkeypatch.setenv(network.FOLDER, str(tmp_path))
    network.network.cache_clear()
    yield tmp_path
    network.network.cache_clear()


@pytest.mark.parametrize(("name", "seats"), WITH_SEATS)
def test_every_game_has_a_network_of_its_rules_and_box(name: str, seats: int, caplog: pytest.LogCaptureFixture) -> None:
    game = tabard.game(name)
    network.network.cache_clear()
    found = network.network(game, seats)
    assert found is not None
    assert found.size == Encoder(game, seats).size
    assert not caplog.records


@pytest.mark.parametrize("name", GAMES)
def test_networks_are_small(name: str) -> None:
    files = list(network.folder_of(tabard.game(name)).glob("network*.safetensors"))
    for file in files:
        assert file.stat().st_size < MOST_BYTES


@pytest.mark.parametrize(("name", "seats"), WITH_SEATS)
def test_the_evaluator_answers_as_the_numbers_of_the_file_say(name: str, seats: int) -> None:
    """Once more by hand, with the whole observation and the whole matrix."""
    game, state = tabard.game(name), far_into(name, seats)
    file = next(
        file
        for file in network.folder_of(game).glob("network*.safetensors")
        if seats in json.loads(network.read(file).about["seats"])
    )
    tensors = network.read(file)
    parts = {key: np.array(part).reshape(tensors.shapes[key]) for key, part in tensors.found.items()}
    encoder = Encoder(game, seats)
    players, viewer = encoder.players, seats - 1
    forecast = state.forecast()
    own_first = [forecast[(viewer + turn) % players] for turn in range(players)]
    seen = np.concatenate([encoder.numbers(state, viewer), [int(points * FORECAST_UNIT) for points in own_first]])
    whole = np.zeros(len(parts["first"]))
    whole[parts[f"columns.{players}"]] = seen
    wide = np.maximum(whole @ parts["first"] + parts[f"first_bias.{players}"], 0)
    narrow = np.maximum(parts["second"] @ wide + parts["second_bias"], 0)
    more = (parts["scores"] @ narrow + parts["scores_bias"]) * float(tensors.about["points"])
    found = network.evaluator(game, seats).scores(state, viewer)
    for turn in range(players):
        assert found[(viewer + turn) % players] == pytest.approx(own_first[turn] + more[turn], abs=0.01)


@pytest.mark.parametrize("name", GAMES)
def test_both_builds_compute_the_same(name: str) -> None:
    game, state = tabard.game(name), far_into(name, 2)
    tensors = next(
        tensors
        for tensors in map(network.read, sorted(network.folder_of(game).glob("network*.safetensors")))
        if "columns.2" in tensors.found and 2 in json.loads(tensors.about["seats"])
    )
    found = network.network(game, 2)
    assert found is not None
    seen = found.evaluator().look(state, 0, state.forecast())
    usual, in_numpy = network.layers(tensors, 2), network.layers(tensors, 2, Layers)
    actions = state.legal()
    assert usual.scores(seen.pairs, seen.count) == pytest.approx(in_numpy.scores(seen.pairs, seen.count), abs=1e-4)
    expected = in_numpy.logits(seen.pairs, seen.count, actions)
    assert usual.logits(seen.pairs, seen.count, actions) == pytest.approx(expected, abs=1e-3)


def test_a_network_of_ones_own(own_networks: Path) -> None:
    small_network(own_networks)
    state = far_into("kingsbridge", 2)
    forecast = state.forecast()
    found = network.evaluator(tabard.game("kingsbridge"), 2)
    assert isinstance(found, NetworkEvaluator)
    assert found.scores(state, 1) == pytest.approx([points + forecast[1] for points in forecast], abs=0.2)
    assert found.categories(state, 0) == pytest.approx([forecast[0]] * 3, abs=0.2)


def test_a_taste_counts_the_points_of_a_category_again(own_networks: Path) -> None:
    small_network(own_networks)
    state = far_into("kingsbridge", 2)
    found = network.evaluator(tabard.game("kingsbridge"), 2)
    assert isinstance(found, NetworkEvaluator)
    plain = found.scores(state, 0)
    found.tastes = [0.5, 0.0, 0.0]
    assert found.scores(state, 0) == pytest.approx([plain[0] + 0.5 * state.forecast()[0], plain[1]], abs=0.2)


def test_a_game_that_is_over_is_not_guessed(own_networks: Path) -> None:
    small_network(own_networks)
    state = far_into("kingsbridge", 2, 0)
    rng = Random(1)
    while not state.over:
        state.apply(rng.choice(state.legal()))
    assert network.evaluator(tabard.game("kingsbridge"), 2).scores(state, 0) == state.forecast()


def test_where_nothing_computes_the_forecast_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "arithmetic", lambda: None)
    network.network.cache_clear()
    try:
        assert type(network.evaluator(tabard.game("kingsbridge"), 2)) is Evaluator
    finally:
        network.network.cache_clear()


def test_without_a_network_the_forecast_is_taken(own_networks: Path) -> None:
    assert type(network.evaluator(tabard.game("kingsbridge"), 2)) is Evaluator


def test_a_network_of_other_rules_is_left_out(own_networks: Path, caplog: pytest.LogCaptureFixture) -> None:
    small_network(own_networks, rules="1")
    assert network.network(tabard.game("kingsbridge"), 2) is None
    assert "has learned version 1 of the rules" in caplog.text


def test_with_another_box_a_network_is_used_with_a_warning(
    own_networks: Path, caplog: pytest.LogCaptureFixture
) -> None:
    small_network(own_networks, components="0123456789abcdef")
    assert network.network(tabard.game("kingsbridge"), 2) is not None
    assert "another box" in caplog.text


def test_layers_that_do_not_fit_together_are_refused() -> None:
    one, two = array("f", [1.0]), array("f", [1.0, 2.0])
    with pytest.raises(ValueError, match=r"fit together|reshape"):
        network.arithmetic()(two, one, two, two, two, two, array("f", [1.0, 2.0, 3.0]), two)


@pytest.mark.parametrize("name", GAMES)
def test_the_bot_network_takes_an_option(name: str) -> None:
    asked = question(open_match(name))
    answer = ByNetwork().choose(asked)
    assert answer.action in asked.options
    assert answer.action == answer.candidates[0].action
    worths = [one.scores[0] for one in answer.candidates]
    assert worths == sorted(worths, reverse=True)
