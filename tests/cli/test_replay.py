"""`tabard replay`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabard.cli.scores import Paper
from tabard.cli.screen import Screen
from tabard.engine.game import game
from tabard.engine.scores import ScoreSheet
from tabard.engine.words import LANGUAGES
from tests.cli.kit import Terminal
from tests.test_sentences import addressed
from tools.sentences import Sentence

THREE = ("play", "pilgrim", "--seats", "human,random,random", "--seed", "7", "--first-game")


@pytest.fixture
def record(terminal: Terminal) -> Path:
    match = game("pilgrim").start(3, seed=7, first_game=True)
    while not match.over:
        match.play(match.legal()[0])
    path = Path("game.tabard")
    path.write_text(match.record(), encoding="utf-8")
    return path


def test_a_game_is_told_in_sentences(terminal: Terminal, record: Path) -> None:
    result = terminal("replay", str(record))
    assert result.code == 0
    assert "White: Put one acolyte each on Produce (N)" in result.out
    assert "* Round 26 begins" in result.out
    assert " wins, " in result.out


@pytest.mark.rule("P-SOLO-18")
def test_the_score_sheet_of_every_game_of_a_campaign(terminal: Terminal) -> None:
    match = game("pilgrim").start(1, seed=7, campaign=True, first_game=True)
    totals = []
    while not match.over:
        if match.legal() == ["next"]:
            totals.append(match.scores().totals)
        match.play(match.legal()[0])
    totals.append(match.scores().totals)
    Path("campaign.tabard").write_text(match.record(), encoding="utf-8")
    lines = [" ".join(line.split()) for line in terminal("replay", "campaign.tabard").lines]
    sheets = lines[lines.index("Game 1") :]
    assert [line for line in sheets if line.startswith("Game ")] == ["Game 1", "Game 2", "Game 3"]
    assert [line for line in sheets if line.startswith("Total")] == [
        f"Total {white} {abbott}" for white, abbott in totals
    ]
    assert sum(" wins, " in line for line in sheets) == 3
    assert sum("* Season 4 (winter) ends." in line for line in lines) == 3
    assert sum(line.startswith("* Game ") for line in lines) == 3


def test_in_german(terminal: Terminal, record: Path) -> None:
    assert "Runde 26" in terminal("replay", str(record), "--lang", "de").out


def test_verify(terminal: Terminal, record: Path) -> None:
    result = terminal("replay", str(record), "--verify")
    assert result.code == 0
    moves = len(record.read_text(encoding="utf-8").split("\n\n")[1].strip().split("\n")) - 1
    assert f"is right: {moves} moves" in result.out


def test_an_unfinished_game_is_right_too(terminal: Terminal) -> None:
    terminal(*THREE, "--save", "half.tabard", answers=["1"])
    assert "the game is not over" in terminal("replay", "half.tabard", "--verify").out


def test_the_board_after_a_move(terminal: Terminal, record: Path) -> None:
    result = terminal("replay", str(record), "--move", "40")
    assert result.code == 0
    assert "After move 40 of " in result.out
    assert "Port N" in result.out
    assert "Before the first move of" in terminal("replay", str(record), "--move", "0").out
    assert terminal("replay", str(record), "--move", "99999").code == 2


def test_a_changed_move_is_found_with_its_line(terminal: Terminal, record: Path) -> None:
    lines = record.read_text(encoding="utf-8").split("\n")
    number = lines.index("white  step n")
    lines[number] = "white  step w"
    record.write_text("\n".join(lines), encoding="utf-8")
    result = terminal("replay", str(record), "--verify")
    assert result.code == 1
    assert f"Line {number + 1}: " in result.err


@pytest.mark.parametrize("text", ["", "nonsense", "tabard 1\ngame chess\nrules 1\ncomponents x\nseats 2\n\n"])
def test_what_is_no_record(terminal: Terminal, text: str) -> None:
    Path("bad").write_text(text, encoding="utf-8")
    result = terminal("replay", "bad")
    assert result.code == 1
    assert result.err.strip().endswith(".")
    assert "Traceback" not in result.err


def test_no_file(terminal: Terminal) -> None:
    assert terminal("replay", "nowhere").code == 2


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Red (Ann) and Green (Bo) share the win"),
        ("de", "Rot (Ann) und Grün (Bo) teilen sich den Sieg"),
        ("es", "Rojo (Ann) y Verde (Bo) comparten la victoria"),
    ],
)
def test_a_shared_win_names_all_who_won(capsys: pytest.CaptureFixture[str], lang: str, told: str) -> None:
    words = game("kingsbridge").words(lang)
    sheet = ScoreSheet(("Victory points",), ("Red", "Blue", "Green"), ((9,), (4,), (9,)), (0, 2, 0), "by points")
    Paper(words, Screen(lang, colour=False), ["Ann", "Cid", "Bo"]).show(sheet, over=True)
    assert told in capsys.readouterr().out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_looks_at_a_record_is_not_addressed(terminal: Terminal, record: Path, lang: str) -> None:
    for move in (60, 90, 150, 200):
        last = terminal("replay", str(record), "--move", str(move), "--lang", lang).out.strip().splitlines()[-1]
        assert not addressed(Sentence("awaited", lang, 0, last)), last
