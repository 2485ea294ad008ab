"""Trajectories agree with the records of the games they were made from."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from pyarrow import parquet

import tabard
from tabard.arena import Results, run
from tabard.engine.errors import OptionError
from tabard.engine.state import CHANCE
from tabard.gym import trajectories
from tabard.gym.encoder import Encoder
from tabard.gym.trajectories import ABOUT, TrajectoryFile, write_trajectories
from tests.arena.kit import campaigns, fading

each_game = pytest.mark.parametrize("name", ["coimbra", "kingsbridge", "pilgrim"])


@cache
def games_of(name: str) -> Results:
    return run(name, ["greedy:5", "random"], 2, processes=1)


@each_game
def test_a_file_says_what_a_replay_of_the_records_says(name: str, tmp_path: Path) -> None:
    played = games_of(name)
    count = write_trajectories(played, tmp_path / "t.parquet")
    file = TrajectoryFile(tmp_path / "t.parquet")
    assert len(file) == count
    rows = [(batch, row) for batch in file.batches(64) for row in range(len(batch.actions))]
    told = iter(rows)
    encoder = Encoder(tabard.game(name), 2)
    for game in played.games:
        match = tabard.game(name).replay(game.record)
        after = match.state_after(0)
        for number, move in enumerate(match.moves):
            state = after.copy()
            after.apply(match.game.actions.parse(move.text))
            if state.to_move == CHANCE or len(state.legal()) == 1:
                continue
            batch, row = next(told)
            noted = {column: batch.table[column][row].as_py() for column in batch.table.schema.names}
            assert (noted["game"], noted["seed"], noted["move"]) == (game.number, game.seed, number)
            assert (batch.seats[row], noted["bot"]) == (state.to_move, game.bots[state.to_move])
            assert np.array_equal(
                encoder.scaled(batch.observations[row]), encoder.encode(state.seen_by(state.to_move), state.to_move)
            )
            assert np.flatnonzero(batch.masks[row]).tolist() == state.legal()
            assert match.game.actions.notation(int(batch.actions[row])) == move.text
            assert batch.masks[row, batch.actions[row]]
            assert batch.points[row].tolist() == game.totals
            assert (noted["rank"], batch.wins[row]) == (game.ranks[state.to_move], game.shares[state.to_move])
            assert np.isnan(batch.values[row]) == (noted["bot"] == "random")
            assert not noted["fault"]
    assert next(told, None) is None


def test_what_a_bot_expects_is_told_in_points(tmp_path: Path) -> None:
    write_trajectories(games_of("kingsbridge"), tmp_path / "t.parquet")
    (batch,) = TrajectoryFile(tmp_path / "t.parquet").batches()
    rows = batch.table.to_pylist()
    last = [row for row in rows if row["bot"] == "greedy:5"][-1]
    assert abs(last["value"] - last["points"][last["seat"]]) < 10  # half points would be twice as many


def test_a_solo_game_has_the_points_of_the_rules_opponent(tmp_path: Path) -> None:
    write_trajectories(campaigns(), tmp_path / "t.parquet")
    batch = next(TrajectoryFile(tmp_path / "t.parquet").batches())
    assert batch.points.shape[1] == 2
    assert batch.observations.shape[1] == Encoder(tabard.game("pilgrim"), 1).size


def test_decisions_that_a_bot_did_not_make_are_marked(tmp_path: Path) -> None:
    played = run("kingsbridge", [fading(20), "random"], 1, processes=1, max_faults=1000)
    write_trajectories(played, tmp_path / "t.parquet")
    rows = parquet.read_table(tmp_path / "t.parquet").to_pylist()
    assert sum(row["fault"] for row in rows) == sum(len(game.faults) for game in played.games) > 0
    assert all(row["bot"].startswith("program:") for row in rows if row["fault"])


def test_games_noted_without_what_bots_expected_have_no_values(tmp_path: Path) -> None:
    played = games_of("kingsbridge")
    old = Results(played.plan, [replace(played.games[0], expected=[])])
    write_trajectories(old, tmp_path / "t.parquet")
    assert all(np.isnan(batch.values).all() for batch in TrajectoryFile(tmp_path / "t.parquet").batches())


def test_it_is_written_in_groups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trajectories, "ROWS", 50)
    count = write_trajectories(games_of("kingsbridge"), tmp_path / "t.parquet")
    file = TrajectoryFile(tmp_path / "t.parquet")
    assert file.parquet.metadata.num_row_groups == count // 50 + 1
    assert sum(len(batch.actions) for batch in file.batches(7)) == count


def test_the_file_says_what_its_columns_are(tmp_path: Path) -> None:
    write_trajectories(games_of("coimbra"), tmp_path / "t.parquet")
    file = TrajectoryFile(tmp_path / "t.parquet")
    game = tabard.game("coimbra")
    assert file.encoder() == Encoder(game, 2)
    assert (file.about["rules"], file.about["components"]) == (game.rules_version, game.components)
    assert file.about["planes"][0] == {
        "name": "to_move",
        "says": "who must decide; nobody for chance",
        "axes": [],
        "start": 0,
        "end": 2,
        "kind": "1 at that seat, one's own first",
    }
    assert len(file.about["units"]) == file.about["observation"]
    file.about["components"] = "0" * 16
    with pytest.raises(OptionError, match="another build of Coimbra: components differs"):
        file.encoder()


def test_nothing_is_overwritten_and_nothing_half_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "t.parquet"
    file.write_text("mine", encoding="utf-8")
    with pytest.raises(FileExistsError):
        write_trajectories(games_of("kingsbridge"), file)
    assert file.read_text(encoding="utf-8") == "mine"
    file.unlink()
    monkeypatch.setattr(trajectories, "batch", lambda rows, schema: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        write_trajectories(games_of("kingsbridge"), file)
    assert not file.exists()


@pytest.mark.parametrize("copied", [lambda file: pickle.loads(pickle.dumps(file)), copy.deepcopy])
def test_a_file_is_taken_to_other_processes(copied: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As loaders of data do with it."""
    write_trajectories(games_of("coimbra"), tmp_path / "some.parquet")
    monkeypatch.chdir(tmp_path)
    file = TrajectoryFile("some.parquet")
    monkeypatch.chdir("/")
    found = copied(file)
    assert found.about == file.about
    assert next(found.batches(5)) == next(file.batches(5)) != next(file.batches(6))


def test_another_table_is_refused(tmp_path: Path) -> None:
    plain = pa.table({"a": [1]})
    parquet.write_table(plain, tmp_path / "a.parquet")
    parquet.write_table(plain.replace_schema_metadata({ABOUT: b'{"format": 9}'}), tmp_path / "b.parquet")
    for name in ("a", "b"):
        with pytest.raises(OptionError, match="holds no trajectories in the form 1"):
            TrajectoryFile(tmp_path / f"{name}.parquet")
