"""The network while it learns."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import tabard
from tabard.bots.network import folder_of, layers, network, read
from tabard.bots.network_evaluator import NetworkEvaluator
from tabard.engine.state import CHANCE
from tests.needs import TORCH

if TYPE_CHECKING:
    from pathlib import Path

    from tabard.engine.state import State


def some_state() -> State:
    state = tabard.game("kingsbridge").new_state(3)
    while state.to_move == CHANCE or len(state.legal()) == 1:
        state.apply(state.legal()[-1])
    return state


@TORCH.mark
@pytest.mark.parametrize(("more", "points"), [(0, 30.0), (32, 30.0), (0, 20.0)])
def test_training_can_begin_with_a_network_that_is_not_wider(tmp_path: Path, more: int, points: float) -> None:
    """What was not learned yet changes nothing."""
    from tabard.train.model import Net, export

    game = tabard.game("kingsbridge")
    before = read(folder_of(game) / "network.safetensors")
    wide = before.shapes["first"][1] + more
    net = Net(game, (2, 3, 4), points, wide)
    net.take(before)
    export(net, net.state_dict(), {**before.about, "points": str(points)}, tmp_path / "network.safetensors")
    after = read(tmp_path / "network.safetensors")
    assert after.shapes["first"][1] == wide
    state = some_state()
    known = network(game, 3)
    assert known
    found = []
    for tensors in (before, after):
        points = float(tensors.about["points"])
        by = NetworkEvaluator(layers(tensors, known.players), known.players, known.size, points, known.widest)
        found.append(by.judge(state, state.to_move, state.legal()) + by.judged)
    assert found[1] == pytest.approx(found[0], abs=0.05)
