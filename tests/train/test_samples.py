"""What is learned from games."""

from __future__ import annotations

from math import exp
from pathlib import Path
from typing import cast

import numpy as np
import pytest

import tabard
from tabard.bots.network import folder_of
from tabard.bots.turn_paths import TurnPath
from tabard.engine.state import CHANCE, State
from tabard.gym.encoder import Encoder
from tabard.train.columns import among, units
from tabard.train.samples import TRACE, Sample, own_first, rows, shares, targets
from tabard.train.selfplay import Searcher, SelfPlay


class Ended(State):
    def forecast(self) -> list[float]:
        return [10.0, 20.0]


def sample(viewer: int, expected: list[float]) -> Sample:
    nothing = np.zeros(0, np.int16)
    return Sample(viewer, nothing, nothing, [0.0, 0.0], expected)


def test_targets_mix_the_end_with_what_the_same_seat_expected_later() -> None:
    seen = [sample(0, [1.0, 1.0]), sample(1, [7.0, 7.0]), sample(0, [5.0, 6.0])]
    found = targets(seen, Ended())
    assert found[2] == [10.0, 20.0]
    assert found[1] == [20.0, 10.0]
    assert found[0] == pytest.approx([TRACE * 10 + (1 - TRACE) * 5, TRACE * 20 + (1 - TRACE) * 6])


def test_ones_own_comes_first() -> None:
    assert own_first([1.0, 2.0, 3.0], 2) == [3.0, 1.0, 2.0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_columns_of_few_seats_are_those_of_the_same_things_with_many(seats: int) -> None:
    game = tabard.game("coimbra")
    columns = among(game, seats, 4)
    few, many = Encoder(game, seats), Encoder(game, 4)
    assert len(set(columns.tolist())) == few.size + seats
    assert columns[few.size :].tolist() == [many.size + turn for turn in range(seats)]
    for name, plane in few.described.items():
        wide = many.described[name]
        inside = columns[plane.start : plane.end]
        assert wide.start <= inside.min() <= inside.max() < wide.end
    assert units(game, 4)[columns[: few.size]] == pytest.approx(few.scale)


def test_a_game_that_is_played_becomes_rows(tmp_path: Path) -> None:
    game = tabard.game("kingsbridge")
    play = SelfPlay(game, (2,), tmp_path / "network.safetensors", seed=4)
    samples, end = play.play()
    found = rows(game, samples, end, play.widest)
    assert end.over
    assert {len(part) for part in found.values()} == {len(samples)}
    decided = found["shares"].sum(axis=1)
    assert decided.any()
    assert decided[decided > 0] == pytest.approx(1, abs=0.01)
    assert (found["shares"][found["options"] < 0] == 0).all()
    last = samples[-1]
    totals = own_first(end.forecast(), last.viewer)
    assert found["more"][-1] == pytest.approx(np.subtract(totals, last.forecast))
    sheet = game.score_sheet(end)
    assert tuple(found["made_of"][-1]) == sheet.points[last.viewer]
    assert cast("float", found["won"].max()) == 1.0


def test_options_are_chosen_as_often_as_the_best_ways_through_them_are_good() -> None:
    state = Ended()
    ways = [TurnPath([1, 5], state, 8.0), TurnPath([1, 6], state, 10.0), TurnPath([2], state, 9.0)]
    first = shares([1, 2, 3], ways, [], 1.0)
    assert first[0] / first[1] == pytest.approx(exp(1.0))
    assert first[2] == 0.0
    later = shares([5, 6], ways, [1], 1.0)
    assert later[1] / later[0] == pytest.approx(exp(2.0))
    assert [sum(first), sum(later)] == pytest.approx([1.0, 1.0])


def test_a_turn_that_is_searched_becomes_samples() -> None:
    game = tabard.game("coimbra")
    play = SelfPlay(game, (2, 3, 4), folder_of(game) / "network.safetensors", seed=2)
    play.refresh()
    state = game.new_state(2)
    while state.to_move == CHANCE or len(state.legal()) == 1:
        state.apply(state.legal()[0])
    mover, options, found = state.to_move, state.legal(), list[Sample]()
    play.rng.random = lambda: 0.0  # type: ignore[method-assign]
    play.search(state, Searcher(play.evaluator(2), noise=0.0), play.evaluator(2), found)
    assert found[0].options == tuple(options)
    assert sum(found[0].shares) == pytest.approx(1.0)
    assert {sample.viewer for sample in found} == {mover}
    assert state.over or state.to_move != mover
