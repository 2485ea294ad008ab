"""What can be typed at the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.kit import Terminal, first_options

THREE = ("play", "pilgrim", "--seats", "human,random,random", "--seed", "7", "--first-game")
SOLO = ("play", "pilgrim", "--seats", "human", "--seed", "5")
SEED_NORTH = ["step n", "step se", ""]  # White goes N, NE, E, SE, S; only two of these are choices


def moves(path: Path, who: str = "white") -> list[str]:
    """The actions of a seat in a record."""
    return [
        line.split(maxsplit=1)[1] for line in path.read_text(encoding="utf-8").split("\n") if line.startswith(f"{who} ")
    ]


# Answers


def test_numbers_notation_and_abbreviations_are_the_same(terminal: Terminal) -> None:
    for answers in (["1", "1", "1"], ["step n", "step se", ""], ["ST N", "se", "st"], ["#1", "n" * 0 or "1", "1"]):
        terminal(*THREE, "--save", "game.tabard", answers=answers)
        assert moves(Path("game.tabard")) == ["step n", "step ne", "step e", "step se", "step s"]


def test_forced_choices_are_made_and_told(terminal: Terminal) -> None:
    result = terminal(*THREE, answers=["1"])
    assert "The only choice: The next acolyte to Allocation (NE)" in result.out


def test_the_end_of_a_turn_is_asked_for(terminal: Terminal) -> None:
    answers = [*SEED_NORTH, "sow n", "tithe ne stone"]
    result = terminal(*THREE, "--save", "game.tabard", answers=answers)
    assert "Enter: End the turn" in result.out
    assert moves(Path("game.tabard"))[-1] == "tithe ne stone"
    terminal(*THREE, "--save", "game.tabard", answers=[*answers, ""])
    assert moves(Path("game.tabard"))[-1] == "end" or "end" in moves(Path("game.tabard"))


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("9", "There is no option 9; they go from 1 to 2."),
        ("0", "There is no option 0"),
        ("step", "'step' could be step n, step s."),
        ("jump", "'jump' is no option here."),
        ("step up", "'step up' is no option here. There is step n, step s."),
        ("sow city", "Seeding"),
        ("lay d4 n", "P-"),
        ("s", "could be"),
        ("{}", "is no option here"),
        ("%s %d \\ [bold]", "is no option here"),
        ("ü" * 300, "is no option here"),
    ],
)
def test_bad_input_is_explained_and_changes_nothing(terminal: Terminal, typed: str, said: str) -> None:
    result = terminal(*THREE, "--save", "game.tabard", answers=[typed])
    assert said in result.out.replace("\n", " ")
    assert moves(Path("game.tabard")) == []
    assert result.code == 0


# The board


def test_the_board_is_shown_once_a_turn(terminal: Terminal) -> None:
    result = terminal(*THREE, answers=[*SEED_NORTH, "sow n", "tithe ne stone"])
    assert result.out.count("Cardinal's Favours") == 2  # before seeding and before the first turn


def test_the_ring_is_shown_before_a_duty_is_chosen(terminal: Terminal) -> None:
    result = terminal(*THREE, answers=[*SEED_NORTH, "sow n"])
    shown = result.out[result.out.rindex("> sow n") :]
    assert "Clockwise from N" in shown
    assert "Cardinal's Favours" not in shown


def test_the_map_is_shown_before_a_road_is_built(terminal: Terminal) -> None:
    result = terminal(*THREE, answers=[*SEED_NORTH, "sow n", "duty se"])
    shown = result.out[result.out.rindex("> duty se") :]
    assert "Port N" in shown
    assert "begin g4 sw" in shown


@pytest.mark.parametrize(("part", "has"), [("map", "Port N"), ("ring", "Clockwise from N"), ("players", "Stone Mason")])
def test_a_part_of_the_board(terminal: Terminal, part: str, has: str) -> None:
    before = terminal(*THREE, answers=[]).out.count(has)
    after = terminal(*THREE, answers=[part]).out.count(has)
    assert after > before
    assert terminal(*THREE, answers=["board"]).out.count(has) == 2 * before


def test_what_the_others_did_is_told(terminal: Terminal) -> None:
    result = terminal(*THREE, answers=[*SEED_NORTH, "sow n", "tithe ne stone", ""])
    told = result.out[result.out.rindex("Meanwhile:") :]
    assert "Red: Sow" in told
    assert "Blue: Sow" in told
    assert "* Round " in result.out


# Undo


def test_undo_takes_back_the_last_decision(terminal: Terminal) -> None:
    answers = ["1", "2", "undo", "1"]
    result = terminal(*THREE, "--save", "game.tabard", answers=answers)
    assert "Taken back." in result.out
    assert moves(Path("game.tabard")) == ["step n", "step ne", "step e", "step se"]


def test_undo_goes_back_over_the_bots(terminal: Terminal) -> None:
    answers = [*SEED_NORTH, "sow n", "tithe ne stone", "", "undo", "undo", "tithe e coin"]
    terminal(*THREE, "--save", "game.tabard", answers=answers)
    assert moves(Path("game.tabard"))[-1] == "tithe e coin"


def test_undo_stops_where_something_was_drawn(terminal: Terminal) -> None:
    answers = [*first_options(12), "undo", "undo", "undo", "undo", "undo", "undo"]
    result = terminal(*SOLO, answers=answers)
    assert "What was drawn or rolled cannot be taken back." in result.out


def test_undo_at_the_very_beginning(terminal: Terminal) -> None:
    assert "There is nothing to take back." in terminal(*THREE, answers=["undo"]).out


def test_a_game_with_many_undos_is_still_right(terminal: Terminal) -> None:
    answers = [answer for _ in range(8) for answer in ("1", "2", "undo", "1", "undo", "1", "")]
    terminal(*THREE, "--save", "game.tabard", answers=answers)
    assert terminal("replay", "game.tabard", "--verify").code == 0


# Why, rules, help


def test_why_is_this_asked(terminal: Terminal) -> None:
    assert "P-SET-16 Seeding:" in terminal(*THREE, answers=["why"]).out


def test_why_an_option(terminal: Terminal) -> None:
    result = terminal(*THREE, answers=["why 1"])
    assert "Produce (N)" in result.out.split("> why 1")[1]


def test_why_not_an_action(terminal: Terminal) -> None:
    result = terminal(*THREE, answers=["why lay d4 n"])
    assert "Not possible now: " in result.out
    assert "P-" in result.out.split("Not possible now: ")[1]


def test_why_a_word(terminal: Terminal) -> None:
    told = terminal(*THREE, answers=["why mill"]).out.split("> why mill")[1]
    assert "P-B-MILL" in told


def test_why_a_word_of_the_rules(terminal: Terminal) -> None:
    assert "P-END-04" in terminal(*THREE, answers=["why leap-frog"]).out


@pytest.mark.parametrize("typed", ["why xyzzy", "why 77"])
def test_why_something_unknown(terminal: Terminal, typed: str) -> None:
    result = terminal(*THREE, answers=[typed])
    assert result.code == 0
    assert "Nothing is known" in result.out or "There is no option 77" in result.out


def test_rules_by_id_and_word(terminal: Terminal) -> None:
    result = terminal(*THREE, answers=["rules P-SOW-02", "rules p-road-13", "rules", "rules xyzzy", "rules kogge"])
    assert "P-SOW-02 From a duty tile" in result.out
    assert "P-ROAD-13 (ruling) A road never passes" in result.out
    assert "The chapters are Set-up" in result.out
    assert "No rule has the id 'xyzzy'" in result.out
    assert "P-SOW-05 Kogge" in result.out


def test_a_hint_tells_the_plan_of_the_turn(terminal: Terminal) -> None:
    told = terminal(*THREE, answers=["hint search:30"]).out.split("> hint search:30")[1]
    assert "search:30 is thinking" in told
    assert "\n1. " in told
    assert "\nThe plan of the turn\n2. " in told, "its first step is the choice above"
    assert "nobody" in terminal(*THREE, answers=["hint nobody"]).out.split("> hint nobody")[1]


def test_help_names_every_command(terminal: Terminal) -> None:
    told = terminal(*THREE, answers=["help"]).out.split("> help")[1]
    for command in (
        "board",
        "undo",
        "why",
        "hint",
        "save",
        "resume",
        "score",
        "log",
        "rules",
        "components",
        "quit",
        "map",
    ):
        assert command in told


def test_score_and_log(terminal: Terminal) -> None:
    result = terminal(*THREE, answers=["log", *SEED_NORTH, "score", "log"])
    assert "Nothing has happened yet." not in result.out.split("> log")[2]
    assert "If the game ended now" in result.out
    assert "Put one acolyte each on Produce (N), Allocation (NE)" in result.out.split("> score")[1]


def test_an_empty_line_repeats_the_question(terminal: Terminal) -> None:
    assert terminal(*THREE, answers=["", ""]).out.count("Seeding: where does the next acolyte go?") == 3


# Saving and going on


def test_save_and_resume_in_the_game(terminal: Terminal) -> None:
    answers = ["1", "save one.tabard", "2", "resume one.tabard", "1"]
    result = terminal(*THREE, answers=answers)
    assert "Saved in one.tabard" in result.out
    assert moves(Path("one.tabard")) == ["step n", "step ne", "step e", "step se"]


def test_save_without_a_name(terminal: Terminal) -> None:
    result = terminal(*THREE, answers=["1", "save"])
    [path] = Path().glob("pilgrim-*.tabard")
    assert path.name in result.out


def test_save_where_nothing_can_be_saved(terminal: Terminal) -> None:
    Path("file").write_text("", encoding="utf-8")
    result = terminal(*THREE, answers=["save file/game.tabard", "1"])
    assert "cannot be saved" in result.out
    assert result.code == 0


def test_resume_something_else(terminal: Terminal) -> None:
    Path("bad.tabard").write_text("tabard 1\nnonsense\n", encoding="utf-8")
    result = terminal(*THREE, answers=["resume", "resume nowhere", "resume bad.tabard", "1"])
    assert "resume FILE" in result.out
    assert "There is no file nowhere." in result.out
    assert "Line 2" in result.out
    assert result.code == 0


def test_the_last_game_is_resumed(terminal: Terminal) -> None:
    terminal(*THREE, answers=["1"])
    [record] = terminal.saved()
    result = terminal("play", "--resume", answers=["step se"])
    assert str(record) in result.out
    assert moves(record) == ["step n", "step ne", "step e", "step se"]


def test_a_finished_game_is_not_resumed(terminal: Terminal) -> None:
    ended = terminal("play", "kingsbridge", "--seats", "random,random", "--seed", "1").out
    assert " wins, " in ended  # with other seeds two may win together
    assert terminal("play", "--resume").code == 2


def test_names_and_bots_are_kept(terminal: Terminal) -> None:
    terminal(*THREE, "--names", "Ann", "--save", "game.tabard", answers=["1"])
    result = terminal("play", "--resume", "game.tabard", answers=first_options(8))
    assert "White (Ann)" in result.out
    assert "Red: Sow" in result.out
    assert result.code == 0


@pytest.mark.parametrize("arguments", [THREE, SOLO], ids=["three", "solo"])
def test_a_game_resumed_after_every_answer_is_the_same_game(terminal: Terminal, arguments: tuple[str, ...]) -> None:
    terminal(*arguments, "--save", "whole.tabard", answers=first_options(6))
    terminal(*arguments, "--save", "parts.tabard", answers=[])
    for _ in range(6):
        terminal("play", "--resume", "parts.tabard", answers=["1"])
    assert Path("parts.tabard").read_text(encoding="utf-8") == Path("whole.tabard").read_text(encoding="utf-8")
