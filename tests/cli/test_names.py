"""A game is called by its name or by its title; seeds and options that cannot be are told."""

from __future__ import annotations

import pytest

from tabard.engine.game import called
from tests.cli.kit import Terminal


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("World Without End", "kingsbridge"),
        ("world-without-end", "kingsbridge"),
        ("Die Tore der Welt", "kingsbridge"),
        ("COIMBRA", "coimbra"),
        ("Pilgrim", "pilgrim"),
        ("chess", ""),
        ("", ""),
    ],
)
def test_titles(text: str, name: str) -> None:
    assert called(text) == name


def test_a_title_will_do_in_every_command(terminal: Terminal) -> None:
    terminal("play", "World Without End", "--seed", "1")
    assert [file.name.partition("-")[0] for file in terminal.saved()] == ["kingsbridge"]
    assert terminal("rules", "World Without End", "plague").code == 0
    assert "World Without End: the box" in terminal("components", "World Without End").out


@pytest.mark.slow
def test_a_title_will_do_to_check_a_game(terminal: Terminal) -> None:
    assert "World Without End keeps what it promises" in terminal("check-game", "world without end").out


def test_the_options_of_a_game_are_known_by_its_title(terminal: Terminal) -> None:
    assert terminal("play", "--seed", "1", "World Without End", "--introductory").code == 0


def test_a_name_that_is_a_title_too_stays_a_name(terminal: Terminal) -> None:
    result = terminal("play", "pilgrim", "--names", "Coimbra", "--seed", "1")
    assert "Pilgrim, seed 1" in result.out
    result = terminal("play", "--names", "Coimbra", "--seed", "1")
    assert "Pilgrim, seed 1" in result.out


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("play", "coimbra", "--option", "foo=1"), "Coimbra has no options"),
        (("play", "pilgrim", "--option", "foo=1"), "Pilgrim has no option foo. It has first_game, handicap,"),
        (("play", "coimbra", "--seed", "1" * 19), "--seed has at most 18 digits."),
        (("play", "coimbra", "--seed", "x" * 19), "--seed is a whole number"),
        (("play", "World Without End", "--components", "x"), "called by its name: kingsbridge"),
        (
            ("rules", "Chess"),
            "There is no game 'Chess'. Possible are coimbra, kingsbridge (World Without End), pilgrim.",
        ),
    ],
)
def test_what_cannot_be(terminal: Terminal, given: tuple[str, ...], said: str) -> None:
    result = terminal(*given)
    assert result.code == 2
    assert said in result.err


def test_a_long_seed_that_fits_is_taken(terminal: Terminal) -> None:
    assert f"Coimbra, seed -{'9' * 18}" in terminal("play", "coimbra", f"--seed=-{'9' * 18}").out
