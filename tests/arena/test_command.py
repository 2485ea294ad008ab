"""`tabard arena`."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pyarrow import parquet

from tabard.arena import report, run
from tabard.cli.arena import Speed
from tabard.cli.speech import Speech
from tabard.gym.trajectories import TrajectoryFile
from tests.arena.kit import GAME, QUICK, fading
from tests.bots.kit import python
from tests.cli.kit import Result, Terminal, environment
from tests.process_kit import PATIENCE, posix_only, wait_until

SHORT = ("arena", GAME, "--bots", f"{QUICK},random", "--games", "4", "--processes", "1")
LONG = ("arena", GAME, "--bots", "greedy:40,greedy:30", "--games", "4000", "--out", "run", "--processes", "2")


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Terminal:
    """Where the report has only its introduction: its plots take seconds."""
    for sections in ("results", "choices"):
        monkeypatch.setattr(report, sections, lambda tables: [])
    return Terminal(monkeypatch, tmp_path, capsys)


def run_of(result: Result) -> Path:
    """The folder of a run, as it was told."""
    return Path(next(line.split("games.jsonl")[0] for line in result.lines if "games.jsonl:" in line))


def test_games_are_played_told_and_written(terminal: Terminal) -> None:
    result = terminal(*SHORT)
    assert result.code == 0
    assert "World Without End, 2 seats: greedy:5, random" in result.out
    assert "Games: 4. Seeds: 2," in result.out
    for title in ("Standings", "Mean points by category", "Seats", "Length of the games"):
        assert f"\n{title}" in result.out
    folder = run_of(result)
    assert {file.name for file in folder.iterdir()} == {"plan.json", "games.jsonl", "games.parquet", "report.html"}


def test_the_same_command_plays_nothing_twice(terminal: Terminal) -> None:
    folder = run_of(terminal(*SHORT))
    before = (folder / "games.jsonl").read_bytes()
    result = terminal(*SHORT)
    assert "Already played: 4." in result.out
    assert (folder / "games.jsonl").read_bytes() == before


def test_a_folder_alone_goes_on_with_its_run(terminal: Terminal) -> None:
    run(GAME, [QUICK, "random"], 4, out=Path("here"), processes=1)
    result = terminal("arena", "--out", "here", "--games", "6", "--processes", "1")
    assert result.code == 0
    assert "Games: 6. Seeds: 3," in result.out
    assert len(Path("here/games.jsonl").read_text(encoding="utf-8").splitlines()) == 6


def test_a_game_is_known_by_its_title_with_its_options(terminal: Terminal) -> None:
    result = terminal("arena", "--games", "1", "World Without End", "--bots", "random", "--introductory")
    assert result.code == 0
    assert json.loads((run_of(result) / "plan.json").read_text(encoding="utf-8"))["game"] == "kingsbridge"


def test_more_than_two_players_are_compared_with_each_other(terminal: Terminal) -> None:
    result = terminal("arena", GAME, "--bots", f"{QUICK},random,greedy:6", "--seats", "2", "--games", "6")
    assert "greedy:5 before ..." in result.out


def test_solo_in_german(terminal: Terminal) -> None:
    asked = ("arena", "pilgrim", "--bots", "random", "--seats", "1", "--games", "2", "--lang", "de")
    result = terminal(*asked, "--level", "3", "--processes", "1")
    assert "Punkte Vorsprung" in result.out
    result = terminal(*asked, "--campaign", "--processes", "1")
    assert "geschlagen" in result.out
    assert result.code == 0


def test_faults_are_told(terminal: Terminal) -> None:
    run(GAME, [fading(20), "random"], 2, out=Path("here"), processes=1)
    result = terminal("arena", "--out", "here", "--max-faults", "1000")
    assert result.code == 0
    assert "and a random choice was made" in " ".join(result.out.split())


def test_a_bot_that_fails_too_often_ends_and_the_code_says_so(terminal: Terminal) -> None:
    run(GAME, [fading(2), "random"], 6, out=Path("here"), processes=1, max_faults=1)
    assert len(Path("here/games.jsonl").read_text(encoding="utf-8").splitlines()) == 1
    result = terminal("arena", "--out", "here", "--max-faults", "1", "--processes", "1")
    assert result.code == 1
    assert "failed too often: no more games of it were played, and 5 of 6 games are missing" in flat(result.out)


def test_a_bot_that_cannot_answer_is_told_before_the_run(terminal: Terminal) -> None:
    failing = "program:" + python("-c", "import sys; sys.exit('no licence')")
    result = terminal("arena", GAME, "--bots", f"{failing},random", "--games", "4", "--out", "here")
    assert result.code == 2
    assert "cannot play, so nothing was begun" in result.err
    assert "It said: no licence" in result.err
    assert not Path("here/games.jsonl").exists()


def test_a_run_stops_when_it_is_decided(terminal: Terminal) -> None:
    given = ("arena", GAME, "--bots", f"{QUICK},random", "--games", "60", "--processes", "1", "--until", "p=0.4")
    result = terminal(*given)
    assert result.code == 0
    assert "Decided after 4 rounds: greedy:5 is stronger. It won 4 of them" in flat(result.out)
    folder = run_of(result)
    assert len((folder / "games.jsonl").read_text(encoding="utf-8").splitlines()) == 8
    assert "Decided after 4 rounds: greedy:5 is stronger" in (folder / "report.html").read_text(encoding="utf-8")


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize(("speed", "said"), [(2.25, "2.2 games/s"), (0.05, "3.0 games/min")])
def test_the_bar_says_how_fast_games_end(speed: float, said: str) -> None:
    assert Speed(Speech("en")).told(speed) == said


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("arena", GAME), "Name at least one bot"),
        (("arena", GAME, "--bots", "nobody"), "There is no bot 'nobody'"),
        (("arena", GAME, "--bots", "greedy:soon"), "is no budget"),
        (("arena", "chess", "--bots", "random"), "There is no game 'chess'"),
        (("arena", GAME, "--bots", "random", "--seats", "7"), "is for 2 to 4 seats, not for 7"),
        (("arena", GAME, "--bots", "random", "--seats", "two"), "--seats is a whole number, not 'two'"),
        (("arena", GAME, "--bots", "random", "--games", "many"), "--games is a whole number"),
        (("arena", GAME, "--bots", "random", "--games", "-3"), "At least 1 game is played, not -3"),
        (("arena", GAME, "--bots", "random", "--seed", "x"), "--seed is a whole number"),
        (("arena", GAME, "--bots", "random", "--processes", "0"), "At least 1 process plays"),
        (("arena", GAME, "--bots", "random,greedy", "--seats", "4"), "Seats: 4, bots: 2"),
        (("arena", "pilgrim", "--bots", "random", "--level", "9"), "level is a number from 1 to 3"),
        (("arena", GAME, "--bots", "random", "--option", "level=1"), "--option is written NAME=VALUE"),
        (("arena", GAME, "--bots", "random,greedy", "--until", "p=2"), "--until is written p=0.05"),
        (("arena", GAME, "--bots", "random,greedy", "--until", "soon"), "--until is written p=0.05"),
        (("arena", GAME, "--bots", "random,greedy:5,greedy:6", "--until", "p=.1"), "--until compares two bots"),
        (("arena", GAME, "--bots", "random", "--max-faults", "few"), "--max-faults is a whole number"),
        (("arena", GAME, "--bots", "random", "--max-faults", "-1"), "A bot may fail 0 times or more often, not -1"),
        (("arena", "coimbra", "--bots", "random", "--option", "foo=1"), "Coimbra has no options"),
        (("arena", GAME, "--bots", "random", "--seed", "1" * 19), "--seed has at most 18 digits"),
        (("arena", "--out", "nowhere"), "There is no run to go on with"),
        (("arena", GAME, "--bots", "random", "--components", "nowhere"), "There is no file nowhere"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(terminal: Terminal, given: tuple[str, ...], said: str) -> None:
    result = terminal(*given)
    assert result.code == 2
    assert said in result.err
    assert "Traceback" not in result.err


def test_another_schedule_is_refused_in_the_language_spoken(terminal: Terminal) -> None:
    run(GAME, [QUICK, "random"], 1, out=Path("here"), processes=1)
    result = terminal("arena", GAME, "--bots", "random", "--out", "here", "--lang", "de")
    assert result.code == 2
    assert "anderen Spielplan" in result.err


# Being ended


@pytest.fixture
def long_run(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A run with at least one game behind it, and many before it."""
    program = subprocess.Popen(
        [sys.executable, "-m", "tabard", *LONG], cwd=tmp_path, env=environment(tmp_path), text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
    )  # fmt: skip
    wait_until(lambda: games(tmp_path))
    yield program
    if program.poll() is None:
        os.killpg(program.pid, signal.SIGKILL)
    program.communicate()


def games(folder: Path) -> list[str]:
    """The lines that are whole; the last one may be being written."""
    file = folder / "run" / "games.jsonl"
    return file.read_text(encoding="utf-8").split("\n")[:-1] if file.exists() else []


def children(group: int) -> list[int]:
    """The processes of a group that still run."""
    found = subprocess.run(["ps", "-eo", "pid=,pgid=,stat="], capture_output=True, text=True, check=True)
    rows = [line.split() for line in found.stdout.splitlines()]
    return [int(pid) for pid, pgid, state in rows if int(pgid) == group and not state.startswith("Z")]


@posix_only
@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, 130), pytest.param(signal.SIGTERM, 143, marks=pytest.mark.slow)]
)
def test_an_interrupted_run_keeps_its_games(
    long_run: subprocess.Popen[str], tmp_path: Path, terminal: Terminal, number: signal.Signals, code: int
) -> None:
    os.kill(long_run.pid, number)
    out, err = long_run.communicate(timeout=PATIENCE)
    assert long_run.returncode == code
    assert "Stopped after" in out
    assert "Go on with: tabard arena --out run" in out
    assert "Traceback" not in err
    wait_until(lambda: not children(long_run.pid))
    kept = [json.loads(line) for line in games(tmp_path)]
    assert kept
    result = terminal("arena", "--out", "run", "--games", "2", "--processes", "1")
    assert result.code == 0
    assert "Games: 2." in result.out


@posix_only
def test_a_killed_run_leaves_no_process_and_goes_on(
    long_run: subprocess.Popen[str], tmp_path: Path, terminal: Terminal
) -> None:
    os.kill(long_run.pid, signal.SIGKILL)
    long_run.wait()
    wait_until(lambda: not children(long_run.pid))
    kept = games(tmp_path)[:1]
    result = terminal("arena", "--out", "run", "--games", "2", "--processes", "1")
    assert result.code == 0
    assert games(tmp_path)[:1] == kept


# Trajectories


def test_trajectories_are_written_once_all_games_are_played(terminal: Terminal) -> None:
    given = ("arena", GAME, "--bots", f"{QUICK},random", "--games", "2", "--trajectories", "t.parquet")
    result = terminal(*given, "--processes", "2")
    assert result.code == 0
    count = TrajectoryFile("t.parquet").parquet.metadata.num_rows
    assert f"t.parquet: {count} decisions, to learn from" in result.out
    again = terminal(*given[:-1], "again.parquet", "--processes", "1")
    assert "Already played: 2." in again.out
    assert parquet.read_table("again.parquet").equals(parquet.read_table("t.parquet"), check_metadata=True)


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("there.parquet", "There is something at there.parquet already, and it is not overwritten"),
        ("nowhere/t.parquet", "nowhere/t.parquet cannot be written: No such file or directory"),
        (".", "There is something at . already"),
        ("there.parquet/t.parquet", "there.parquet/t.parquet cannot be written: Not a directory"),
    ],
)
def test_a_bad_place_for_trajectories_is_refused_before_the_first_game(
    terminal: Terminal, file: str, said: str
) -> None:
    Path("there.parquet").write_text("mine", encoding="utf-8")
    result = terminal(*SHORT, "--out", "run", "--trajectories", file)
    assert result.code == 2
    assert said in flat(result.err)
    assert not Path("run").exists()
    assert Path("there.parquet").read_text(encoding="utf-8") == "mine"


def test_what_trajectories_need_is_told_before_the_first_game(terminal: Terminal) -> None:
    terminal.monkeypatch.delitem(sys.modules, "tabard.gym.trajectories", raising=False)
    terminal.monkeypatch.setitem(sys.modules, "pyarrow", None)
    result = terminal(*SHORT, "--out", "run", "--trajectories", "t.parquet")
    assert result.code == 2
    assert "pyarrow" in result.err
    assert "pip install 'tabard[data]'" in result.err
    assert not Path("run").exists()
