"""`tabard hint`."""

from __future__ import annotations

from pathlib import Path

import pytest

import tabard
from tests.bots.kit import open_match
from tests.cli.kit import Terminal


def saved(name: str, moves: int = 0, seed: int = 3) -> str:
    """The file of a game at its first decision, or some moves later; -1 for all of them."""
    match = open_match(name, seed=seed)
    while moves and not match.over:
        match.play(match.state.legal()[0])
        moves -= 1
    Path("game.tabard").write_text(match.record(), encoding="utf-8")
    return "game.tabard"


@pytest.mark.parametrize("name", tabard.games())
def test_the_best_options_are_told_with_what_they_promise(terminal: Terminal, name: str) -> None:
    result = terminal("hint", saved(name), "--bot", "search:30")
    assert result.code == 0
    assert "\n1. " in result.out
    assert "points expected at the end: " in result.out
    match = tabard.game(name).replay(Path("game.tabard").read_text(encoding="utf-8"))
    assert any(notation in result.out for notation in match.legal())
    assert "\nThe plan of the turn\n" in result.out
    assert "What can be expected at the end" in result.out


def test_a_bot_that_weighs_nothing_just_says_its_choice(terminal: Terminal) -> None:
    result = terminal("hint", saved("coimbra"), "--bot", "random", "--lang", "de")
    assert result.code == 0
    choice, _, plan = result.out.partition("Der Plan des Zuges")
    assert "\n1. " in choice
    assert "\n2. " not in choice
    option = choice.partition("\n1. ")[2].split("  ")[0]
    assert option not in plan, "it is said once"


def test_the_grandmaster_is_asked_about_the_last_game_if_nothing_is_said(terminal: Terminal) -> None:
    terminal("play", "coimbra", "--seats", "human,random", "--seed", "1")
    assert len(terminal.saved()) == 1
    assert "\n1. " in terminal("hint").out


def test_a_game_that_is_over_needs_none(terminal: Terminal) -> None:
    result = terminal("hint", saved("kingsbridge", -1))
    assert (result.code, result.err) == (2, "The game in game.tabard is over.\n")


def test_what_is_drawn_by_hand_is_no_decision(terminal: Terminal) -> None:
    match = tabard.game("coimbra").start(2)
    Path("game.tabard").write_text(match.record(), encoding="utf-8")
    result = terminal("hint", "game.tabard")
    assert result.code == 2
    assert "Nothing is to be decided now" in result.err


def test_a_bot_that_fails_says_why(terminal: Terminal) -> None:
    result = terminal("hint", saved("coimbra"), "--bot", "program:./no-such-program")
    assert result.code == 2
    assert "program:./no-such-program has no hint: ./no-such-program does not start" in result.err
    assert "There is no bot 'nobody'" in terminal("hint", "game.tabard", "--bot", "nobody").err
