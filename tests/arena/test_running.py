"""A run is kept, goes on where it was ended, and is the same wherever it is played."""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from tabard.arena import ArenaError, Run, executors, run
from tabard.arena import plan as plans
from tabard.arena.folder import GAMES, PLAN
from tests.arena.kit import GAME, QUICK, duels, without_times

BOTS = [QUICK, "random"]


def lines(folder: Path) -> list[str]:
    return (folder / GAMES).read_text(encoding="utf-8").splitlines()


def test_processes_play_the_same_games() -> None:
    apart = run(GAME, BOTS, 4, processes=2)
    assert apart.complete
    assert [without_times(game) for game in apart.games] == [without_times(game) for game in duels().games[:4]]


def test_a_wait_without_news_is_followed_by_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "ATTENTIVE", 0.001)
    assert run(GAME, ["random"], 2, processes=2).complete


def test_windows_has_a_limit_to_processes() -> None:
    assert [executors.possible(count, "nt") for count in (2, 64)] == [2, 61]
    assert executors.possible(64, "posix") == 64


def test_each_game_is_a_line_of_json(tmp_path: Path) -> None:
    results = run(GAME, BOTS, 4, out=tmp_path, processes=1)
    written = [json.loads(line) for line in lines(tmp_path)]
    assert written == [json.loads(json.dumps(asdict(game))) for game in results.games]


def test_a_run_goes_on_where_it_was_left(tmp_path: Path) -> None:
    plan = plans.make(GAME, BOTS, 4)
    begun = Run(plan, tmp_path)
    games = begun.play(processes=1)
    next(games)
    games.close()  # type: ignore[attr-defined]  # a generator, which is what leaving it means
    assert not begun.results.complete
    assert len(lines(tmp_path)) == 1
    first = lines(tmp_path)[0]
    results = run(GAME, BOTS, 4, out=tmp_path, processes=1)
    assert results.complete
    assert lines(tmp_path)[0] == first
    assert [without_times(game) for game in results.games] == [without_times(game) for game in duels().games[:4]]


def test_a_torn_line_is_played_again(tmp_path: Path) -> None:
    run(GAME, ["random"], 3, out=tmp_path, processes=1)
    whole = (tmp_path / GAMES).read_bytes()
    (tmp_path / GAMES).write_bytes(whole[:-100])
    results = run(GAME, ["random"], 3, out=tmp_path, processes=1)
    assert results.complete
    assert len(lines(tmp_path)) == 3
    assert all(json.loads(line) for line in lines(tmp_path))


def test_more_games_can_be_added(tmp_path: Path) -> None:
    run(GAME, ["random"], 2, out=tmp_path, processes=1)
    before = lines(tmp_path)
    assert len(run(GAME, ["random"], 4, out=tmp_path, processes=1).games) == 4
    assert lines(tmp_path)[:2] == before
    assert len(run(GAME, ["random"], 2, out=tmp_path, processes=1).games) == 2


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"bots": ["random", QUICK]}, "bots is greedy:5,random there, not random,greedy:5"),
        ({"seed": 2}, "seed is 1 there, not 2"),
        ({"options": {"introductory": "yes"}}, "options is - there, not introductory=yes"),
        ({"game": "coimbra"}, "game is kingsbridge there, not coimbra"),
    ],
)
def test_another_schedule_is_refused(tmp_path: Path, change: dict[str, object], said: str) -> None:
    begun = {"game": GAME, "bots": BOTS, "games": 2}
    Run(plans.make(GAME, BOTS, 2), tmp_path)
    asked = {**begun, **change}
    with pytest.raises(ArenaError, match=said):
        run(**asked, out=tmp_path, processes=1)  # type: ignore[arg-type]
    assert json.loads((tmp_path / PLAN).read_text(encoding="utf-8"))["bots"] == BOTS


def test_other_components_are_refused(tmp_path: Path) -> None:
    Run(plans.make(GAME, BOTS, 2), tmp_path)
    plan = json.loads((tmp_path / PLAN).read_text(encoding="utf-8"))
    (tmp_path / PLAN).write_text(json.dumps({**plan, "components": "other"}), encoding="utf-8")
    with pytest.raises(ArenaError, match="other rules or components of World Without End"):
        run(GAME, BOTS, 2, out=tmp_path, processes=1)


@pytest.mark.parametrize("line", ["nonsense", "{}", '{"number": 0}', '["a"]'])
def test_a_line_that_is_no_game_is_named(tmp_path: Path, line: str) -> None:
    run(GAME, ["random"], 1, out=tmp_path, processes=1)
    with (tmp_path / GAMES).open("a", encoding="utf-8") as file:
        file.write(line + "\n")
    with pytest.raises(ArenaError, match="line 2: this is not a game of the run"):
        run(GAME, ["random"], 1, out=tmp_path, processes=1)


def test_a_game_of_another_seed_is_named(tmp_path: Path) -> None:
    run(GAME, ["random"], 1, out=tmp_path, processes=1)
    game = json.loads(lines(tmp_path)[0])
    (tmp_path / GAMES).write_text(json.dumps({**game, "seed": 99}) + "\n", encoding="utf-8")
    with pytest.raises(ArenaError, match="line 1: this is not a game of the run"):
        run(GAME, ["random"], 1, out=tmp_path, processes=1)


@pytest.mark.parametrize("text", ["", "[]", '{"game": "kingsbridge"}', '{"speed": 3}'])
def test_a_plan_that_is_none_is_named(tmp_path: Path, text: str) -> None:
    (tmp_path / PLAN).write_text(text, encoding="utf-8")
    with pytest.raises(ArenaError, match="is not the plan of a run"):
        run(GAME, ["random"], 1, out=tmp_path, processes=1)


def test_a_folder_that_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(ArenaError, match="cannot be used"):
        run(GAME, ["random"], 1, out=tmp_path / "file" / "below", processes=1)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"max_faults": -1}, "A bot may fail 0 times or more often, not -1"),
        ({"until": 3}, "between 0 and 0.5, not 'p=3'"),
        ({"games": 1.5}, "At least 1 game is played, not 1.5"),
    ],
)
def test_what_cannot_be_is_refused(settings: dict[str, Any], said: str) -> None:
    with pytest.raises(ArenaError, match=re.escape(said)):
        run(GAME, [QUICK, "random"], **{"games": 2, "processes": 1, **settings})


def test_one_bot_needs_no_list() -> None:
    assert run(GAME, "random", 1, seats=2, processes=1).plan.bots == ("random",)


def test_no_process_is_too_few() -> None:
    with pytest.raises(ArenaError, match="At least 1 process plays, not 0"):
        run(GAME, ["random"], 1, processes=0)
