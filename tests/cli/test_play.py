"""Whole games through a pipe, and what can be said on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabard.engine.game import game
from tests.cli.kit import Terminal, first_options
from tests.samples import first_quick

THREE = ("play", "pilgrim", "--seats", "human,random,random", "--seed", "7", "--first-game")
SOLO = ("play", "pilgrim", "--seats", "human", "--seed", "5")


# Whole games


@first_quick("arguments", THREE, SOLO, (*SOLO, "--level", "3"))
def test_a_whole_game(terminal: Terminal, arguments: tuple[str, ...]) -> None:
    result = terminal(*arguments, answers=first_options())
    assert result.code == 0
    assert "Total" in result.out
    assert " wins, " in result.out
    [record] = terminal.saved()
    assert str(record) in result.out
    verified = terminal("replay", str(record), "--verify")
    assert verified.code == 0
    assert "is right" in verified.out


@pytest.mark.parametrize(("lang", "title"), [("en", "World Without End"), ("de", "Die Tore der Welt")])
def test_games_have_the_title_of_the_language(terminal: Terminal, lang: str, title: str) -> None:
    assert title in terminal("games", "--lang", lang).out


def test_bots_play_by_themselves(terminal: Terminal) -> None:
    result = terminal("play", "pilgrim", "--seats", "random,random,random,random", "--seed", "1")
    assert result.code == 0
    assert " wins, " in result.out
    assert ">" not in [line[:1] for line in result.lines if line[:2] == "> " and line[2:3].isdecimal()]


def test_several_people_at_one_terminal(terminal: Terminal) -> None:
    names = ("--names", "Ann,Bob")
    result = terminal("play", "pilgrim", "--seats", "human,human", "--seed", "2", *names, answers=first_options(60))
    assert "White (Ann): " in result.out
    assert "Red (Bob): " in result.out


def test_what_a_game_of_a_campaign_ended_with_is_shown_before_the_next_begins(terminal: Terminal) -> None:
    match = game("pilgrim").start(1, seed=7, campaign=True, first_game=True)
    while match.legal() != ["next"]:
        match.play(match.legal()[0])
    Path("game.tabard").write_text(match.record(), encoding="utf-8")
    result = terminal("play", "--resume", "game.tabard", answers=["", "score", "quit"])
    before, after = result.out.split("Enter: Begin game 2 of the campaign, at level 2. Or undo.")
    assert "The game is over" in before
    assert "Game 1\n" in before
    assert " wins, " in before
    assert "Game 2\n" not in before
    assert "Game 1\n" in after
    assert "Game 2\n" in after


@pytest.mark.slow
def test_a_campaign_has_three_games_and_a_rating(terminal: Terminal) -> None:
    result = terminal(*SOLO, "--campaign", answers=first_options(6000))
    assert result.code == 0
    assert "game 3 of the campaign" in result.out
    assert "Rating: " in result.out


def test_the_same_seed_gives_the_same_game(terminal: Terminal) -> None:
    outs = [terminal(*THREE, "--save", f"{n}.tabard", answers=first_options(20)).out for n in "ab"]
    assert outs[0].replace("a.tabard", "b.tabard") == outs[1]
    assert Path("a.tabard").read_text(encoding="utf-8") == Path("b.tabard").read_text(encoding="utf-8")


def test_without_arguments_a_first_game_against_two_bots(terminal: Terminal) -> None:
    result = terminal("play", answers=["1"])
    assert result.code == 0
    [record] = terminal.saved()
    assert "option first_game yes" in record.read_text(encoding="utf-8")
    assert record.read_text(encoding="utf-8").count("player ") == 3
    assert "--resume" in result.out


# What is shown


@first_quick("lang", "de", "en", "es")
@first_quick("arguments", THREE, SOLO)
def test_no_line_is_wider_than_a_hundred_columns(terminal: Terminal, arguments: tuple[str, ...], lang: str) -> None:
    answers = ["help", "components", "log", "score", "why", *first_options(90), "log all", "why 1"]
    result = terminal(*arguments, "--lang", lang, answers=answers)
    assert [line for line in result.lines if len(line) > 100 and str(terminal.folder) not in line] == []


def test_a_pipe_gets_no_colours(terminal: Terminal) -> None:
    assert "\x1b" not in terminal(*THREE, answers=first_options(20)).out


def test_ascii_only(terminal: Terminal) -> None:
    assert terminal(*THREE, "--ascii", answers=first_options(40)).out.isascii()


@pytest.mark.parametrize(("lang", "word"), [("en", "Round 1 of 26"), ("de", "Runde 1 von 26"), ("es", "Ronda 1 de 26")])
def test_three_languages(terminal: Terminal, lang: str, word: str) -> None:
    result = terminal(*THREE, "--lang", lang, answers=["help", *first_options(10)])
    assert word in result.out


@pytest.mark.parametrize(("variable", "word"), [("de_DE.UTF-8", "Runde 1"), ("es_ES", "Ronda 1"), ("fr_FR", "Round 1")])
def test_the_language_comes_from_the_environment(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, variable: str, word: str
) -> None:
    monkeypatch.setenv("LC_ALL", variable)
    assert word in terminal(*THREE, answers=[]).out


def test_players_are_told_what_is_stand_in(terminal: Terminal) -> None:
    result = terminal(*THREE, answers=["components"])
    assert "stand-ins" in result.lines[2]
    for sentence in game("pilgrim").stand_ins("en"):
        assert sentence[:40] in result.out


# Options


def test_options_of_the_game(terminal: Terminal) -> None:
    terminal("play", "--handicap", "1,0,2", "--first-game", "--seed", "3")
    [record] = terminal.saved()
    assert "option handicap 1,0,2" in record.read_text(encoding="utf-8")
    assert "option first_game yes" in record.read_text(encoding="utf-8")


def test_options_by_name(terminal: Terminal) -> None:
    terminal("play", "pilgrim", "--seats", "human", "--option", "level=2", "--option", "first-game")
    [record] = terminal.saved()
    assert "option level 2" in record.read_text(encoding="utf-8")
    assert "option first_game yes" in record.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "possible"),
    [
        (("--seats", "human,oracle"), "human, apprentice"),
        (("--seats", "human,search:fast"), "0.25s"),
        (("--seats", "human,human,human,human,human"), "1 to 4"),
        (("--seats", "human", "--names", "a,b"), "more names (2) than seats (1)"),
        (("--lang", "fr"), "en, de, es"),
        (("--lang=fr",), "en, de, es"),
        (("--dealer", "her"), "seed"),
        (("--dealer", "me", "--seed", "3"), "--seed"),
        (("--seed", "seven"), "whole number"),
        (("--option", "speed=9"), "first_game, handicap, level, campaign"),
        (("--level", "4"), "1 to 3"),
        (("--handicap", "1"), "3 seats"),
        (("--components", "nowhere.toml"), "nowhere.toml"),
        (("--resume", "nowhere.tabard"), "nowhere.tabard"),
        (("--resume",), "no unfinished game"),
    ],
)
def test_unknown_values_say_what_is_possible(terminal: Terminal, arguments: tuple[str, ...], possible: str) -> None:
    result = terminal("play", "pilgrim", *arguments)
    assert result.code == 2
    assert possible in result.err
    assert "Traceback" not in result.err


def test_an_unknown_game(terminal: Terminal) -> None:
    result = terminal("play", "chess")
    assert result.code == 2
    assert "pilgrim" in result.err


def test_an_unknown_switch_ends_with_code_2(terminal: Terminal) -> None:
    assert terminal("play", "--fast").code == 2


# Dealing by hand


def test_chance_entered_by_hand(terminal: Terminal) -> None:
    answers = ["deal taxation", "undo", "produce", "give", *first_options(80)]
    result = terminal("play", "pilgrim", "--dealer", "me", "--seats", "human,random", answers=answers)
    assert "Which duty tile lies at N?" in result.out
    assert "Which duty tile lies at SW?" in result.out
    [record] = terminal.saved()
    text = record.read_text(encoding="utf-8")
    assert "seed" not in text
    assert text.split("\n\n")[1].startswith("chance deal produce\nchance deal give_alms\n")
    assert terminal("replay", str(record), "--verify").code == 0


def test_a_solo_game_on_a_real_table(terminal: Terminal) -> None:
    result = terminal("play", "--dealer", "me", "--seats", "human", answers=first_options(120))
    assert result.code == 0
    assert "Which counter does the Ab-Bott draw?" in result.out


@pytest.mark.slow
def test_a_whole_solo_game_on_a_real_table(terminal: Terminal) -> None:
    assert " wins, " in terminal("play", "--dealer", "me", "--seats", "human", answers=first_options()).out
