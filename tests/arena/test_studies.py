"""The studies can be made: their runs can be played, and their tables written."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import tabard
from tabard.arena import plan as plans
from tabard.arena.games import tallies
from tabard.arena.result_tables import ResultTable, ResultTables
from tabard.bots.network import ByNetwork
from tabard.bots.protocol import Bot, Question
from tabard.bots.registry import parse
from tests.arena.kit import QUICK, campaigns, duels
from tests.pilgrim.kit import WHITE, choose, give, on_duty, table
from tools.study import ROOT, Experiment, against_bars, asked_for, changed_components, experiments, markdown
from tools.tastes import RoadBuilder

FIXED = {"standings", "head_to_head", "categories", "seats", "order", "lengths", "solo"}
BARS = [("strong", QUICK, 60), ("weak", "random", 60), ("told", QUICK, 0)]
EACH = pytest.mark.parametrize("game", tabard.games())


@EACH
def test_every_run_can_be_played_and_shown(game: str) -> None:
    counted = {tally.key for tally in tallies(tabard.game(game))}
    runs = experiments(game)
    assert len({run.name for run in runs}) == len(runs)
    for run in runs:
        assert plans.make(game, run.bots, run.games, run.seats, options=run.options).games == run.games
        assert set(run.show) <= FIXED | counted


@EACH
def test_every_changed_component_file_is_one_of_the_game(game: str, tmp_path: Path) -> None:
    for run in experiments(game):
        if run.changes:
            file = tmp_path / f"{run.name}.toml"
            file.write_text(changed_components(game, run.changes), encoding="utf-8")
            environment = {**os.environ, f"TABARD_{game.upper()}_COMPONENTS": str(file)}
            code = f"import tabard; print(tabard.game({game!r}).components)"
            told = subprocess.run(
                [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
            )
            assert told.stdout.strip() != tabard.game(game).components


@EACH
def test_a_study_is_made_of_tables_that_its_runs_write(game: str) -> None:
    text = ROOT / "docs" / "studies" / f"{game}.md"
    written = {f"{run.name}-{name}" for run in experiments(game) for name in run.show}
    included = {
        line.split("/")[-1].removesuffix(".md")
        for line in text.read_text(encoding="utf-8").splitlines()
        if "figures/" in line
    }
    assert included <= written


def test_what_is_not_in_the_file_once_is_refused() -> None:
    with pytest.raises(SystemExit, match="occurs 0 times"):
        changed_components("pilgrim", [["no such line", ""]])


def test_markdown_leaves_out_what_differs_by_machine() -> None:
    table = ResultTable("T", ("Who", "Seconds", "Score"), [("a", "0.1", "7"), ("Seconds of a game", "1", "2")])
    assert markdown(table) == "| Who | Score |\n|---|---:|\n| a | 7 |\n"


def test_bars_are_of_the_first_bot_and_only_of_runs_that_have_one() -> None:
    tables = ResultTables(duels(), "en")
    runs = [Experiment(name, [bot, "random"], 2, 12, [], bar) for name, bot, bar in BARS]
    found = against_bars({run.name: (run, tables) for run in runs})
    assert [(row[0], row[3], row[5]) for row in found.rows] == [
        ("strong", "12", "60 %: kept"),
        ("weak", "12", "60 %: missed"),
    ]


@pytest.mark.parametrize(("above", "won"), [(-1000, "100.0 %"), (1000, "0.0 %")])
def test_a_campaign_is_won_with_more_points_than_it_takes(above: int, won: str) -> None:
    run = Experiment("campaign", ["random"], 1, 3, [], bar=50, above=above)
    found = against_bars({run.name: (run, ResultTables(campaigns(), "en"))})
    assert found.rows[0][4].startswith(won)


@EACH
def test_runs_with_a_bar_are_played_apart(game: str) -> None:
    runs = experiments(game)
    of_the_game = [run for run in runs if asked_for(run, None, bars=False)]
    of_the_bots = [run for run in runs if asked_for(run, None, bars=True)]
    assert of_the_game + of_the_bots == runs
    assert [run.name for run in runs if asked_for(run, ["duel"], bars=False)] == ["duel"]


@EACH
def test_the_games_of_a_study_are_the_same_on_every_machine(game: str) -> None:
    """Nobody in it thinks by the clock."""
    budgets = [parse(bot).budget for run in experiments(game) if not run.bar for bot in run.bots]
    assert budgets
    assert all(budget.seconds is None for budget in budgets)


@pytest.mark.parametrize(("bot", "builds"), [(RoadBuilder, True), (ByNetwork, False)])
def test_who_has_a_taste_for_roads_builds_them(bot: type[Bot], builds: bool) -> None:
    s = table()
    roads, _ = (on_duty(s, WHITE, duty) for duty in ("build_roads", "taxation"))
    choose(give(s, WHITE, stone=6, piety=8, coin=8), WHITE)
    game = tabard.game("pilgrim")
    found = bot().choose(Question(game, WHITE, s.seen_by(WHITE), s.legal()))
    assert (game.actions.notation(found.action) == f"duty {roads}") is builds
