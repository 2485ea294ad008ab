"""Whole games at terminals of several widths: no line is wider than the window."""

from __future__ import annotations

from random import Random

import pytest
from rich.cells import cell_len

from tabard import terminal
from tabard.engine.game import Game, game, games
from tabard.engine.state import State
from tabard.engine.words import LANGUAGES
from tests.cli.kit import Terminal

WIDTHS = (80, 100, 120)
LONGEST = "de"  # the language whose words are the longest: proof enough for every run
SLOW = [(80, lang) for lang in LANGUAGES if lang != LONGEST] + [(100, "de"), (120, "es")]
NAMES = "Wilhelmine von Hohenstein,Maximiliane,Bartholomäus der Ältere,Konstantin"
COMMANDS = ("board", "score", "log", "why", "help", "components", "options", "why 1")


def at_random(seed: int) -> list[str]:
    """Answers, some of which are no options, and now and then a command."""
    rng = Random(seed)
    return [rng.choice(COMMANDS) if rng.random() < 0.05 else str(rng.randint(1, 4)) for _ in range(3000)]


@pytest.mark.parametrize(
    ("width", "lang"), [(80, LONGEST), *(pytest.param(*case, marks=pytest.mark.slow) for case in SLOW)]
)
@pytest.mark.parametrize("name", games())
def test_no_line_is_wider_than_the_window(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, name: str, lang: str, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    seed = LANGUAGES.index(lang)
    seats = ",".join(["human", *["random"] * (1 + seed)])
    names = ",".join(NAMES.split(",")[: 2 + seed])
    result = terminal(
        *("play", name, "--seats", seats, "--names", names, "--seed", str(seed), "--lang", lang),
        *("--save", "game.tabard"),
        answers=at_random(seed),
    )
    assert result.code == 0
    assert [line for line in result.lines if cell_len(line) > width] == []
    assert "replay game.tabard" in result.out  # it was played to its end


@pytest.mark.parametrize("name", games())
def test_boards_are_made_for_the_window_and_not_cut_to_it(name: str) -> None:
    found = game(name)
    for seats in found.seats:
        rng = Random(seats)
        state = found.new_state(seats)
        while not state.over:
            state.apply(rng.choice(state.legal()))
            if rng.random() < 0.03 or state.over:
                check_parts(found, state, rng.choice(LANGUAGES), rng.choice(WIDTHS), plain=rng.random() < 0.5)


def check_parts(found: Game, state: State, lang: str, width: int, *, plain: bool) -> None:
    seat = max(state.to_move, 0)
    for part in found.parts:
        drawn = terminal.board(found, state.seen_by(seat), seat, lang, width, plain=plain, part=part)
        assert [line for line in drawn.plain.split("\n") if cell_len(line) > width] == [], part


def test_a_window_that_is_too_narrow_is_told_and_the_board_is_cut(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "70")
    result = terminal("play", "pilgrim", "--seats", "human,random", "--save", "game.tabard", answers=["1"])
    assert "This terminal has 70 columns; the board needs 80." in result.out
    assert max(map(cell_len, result.lines)) <= 70
