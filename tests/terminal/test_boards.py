"""Boards in words, of all games: a few compared with what they were, and what holds of every position.

`python -m tests.terminal.test_boards` writes the files anew after a change that was meant; read the difference.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabard import terminal
from tabard.engine.game import game
from tabard.engine.state import CHANCE, State
from tabard.terminal.panels import Item, Look, Panel, arranged
from tests.drawing.kit import GAMES, TABLES, Table, positions_of
from tests.engine.toy import DEAL, TOY

FOLDER = Path(__file__).parent / "golden"
PLACES = (1, 2, 4, 6)  # of eight positions of a game
SHAPES = (("en", 100, False), ("de", 80, False), ("es", 80, True))  # language, width, plain
CASES = [(name, place, *shape) for name in GAMES for place in PLACES for shape in SHAPES]
EVERY_TABLE = pytest.mark.parametrize("table", TABLES, ids=str)


def shown(name: str, place: int, lang: str, width: int, plain: bool) -> str:
    seats, options = GAMES[name].tables[-1]
    state = positions_of(name, seats, options)[place]
    found, seat = game(name), max(state.to_move, 0)
    board = terminal.board(found, state, seat, lang, width, plain=plain)
    return f"{board.plain}\n{terminal.status(found, state, seat, lang, width, plain=plain).plain}\n"


def file_of(name: str, place: int, lang: str, width: int, plain: bool) -> Path:
    return FOLDER / f"{name}_{place}_{lang}_{width}{'_plain' if plain else ''}.txt"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_board_is_what_it_was(case: tuple[str, int, str, int, bool]) -> None:
    assert shown(*case) == file_of(*case).read_text(encoding="utf-8")


def asked(table: Table) -> list[State]:
    return [state for state in positions_of(*table, 30) if not state.over and state.to_move != CHANCE]


@EVERY_TABLE
def test_the_parts_together_are_the_board(table: Table) -> None:
    found = game(table.name)
    for state in asked(table)[::5]:
        seat = state.to_move
        question = terminal.part_in_question(found, state)
        parts = [part for part in found.parts if part != question] + [question] * bool(question)
        blocks = [terminal.board(found, state, seat, "en", part=part).plain for part in parts]
        assert terminal.board(found, state, seat, "en").plain == "\n".join(filter(None, blocks))


@EVERY_TABLE
def test_what_a_seat_may_know_is_all_its_board_needs(table: Table) -> None:
    found = game(table.name)
    for state in asked(table)[::5]:
        for seat in range(table.seats):
            seen = state.seen_by(seat)
            for viewer in (seat, CHANCE):  # and whoever looks on
                known = terminal.board(found, seen, viewer, "en").plain
                assert known == terminal.board(found, state, viewer, "en").plain


@EVERY_TABLE
def test_plain_boards_are_ascii_and_no_line_ends_in_blanks(table: Table) -> None:
    found = game(table.name)
    for state in asked(table):
        board = terminal.board(found, state, state.to_move, "en", 80, plain=True).plain
        assert board.isascii(), {sign for sign in board if not sign.isascii()}
        assert all(line == line.rstrip() for line in board.split("\n"))
        assert terminal.status(found, state, state.to_move, "en", plain=True).plain.isascii()


@EVERY_TABLE
def test_options_are_numbered_where_they_would_be_carried_out(table: Table) -> None:
    """The part in question shows numbers, and no number on the board is without its option."""
    found, numbered = game(table.name), 0
    for state in asked(table):
        part = terminal.part_in_question(found, state)
        if part:
            board = terminal.board(found, state, state.to_move, "en", part=part).plain
            numbers = [int(number) for number in re.findall(r"#(\d+)", board)]
            assert numbers
            assert max(numbers) <= len(state.legal())
            numbered += 1
            near = terminal.board(found, state, state.to_move, "en", part=part, close=True).plain
            assert f"#{min(numbers)}" in near
            assert len(near) <= len(board)
        others = terminal.board(found, state, (state.to_move + 1) % max(2, table.seats), "en").plain
        assert not re.search(r"#\d", others)
    assert numbered


# A game that brings no panels


def test_a_game_without_panels_shows_its_fields() -> None:
    state = TOY.new_state(2)
    for card in (3, 5):
        state.apply(DEAL.id(card - 1))
    board = terminal.board(TOY, state.seen_by(0), 0, "en", 80, plain=True).plain
    assert board.split("\n") == ["-- Toy -" + "-" * 72, "cards  3 | 0", "calls"]
    assert terminal.part_in_question(TOY, state) == ""
    assert terminal.status(TOY, state, 0, "en").plain == ""


# Rows


def lines(panel: Panel, width: int, *, plain: bool = False) -> list[str]:
    look = Look(TOY, TOY.new_state(2), 0, TOY.words("en"), width, plain)
    return arranged(look, [panel]).plain.split("\n")


def test_cells_stand_in_columns_and_the_last_one_flows() -> None:
    rows = [("stone", "12", ["one thing", "another thing", "the third thing of them"]), ("wood", "3", "a sentence")]
    assert lines(Panel("", "", rows), 50) == [
        "stone  12  one thing · another thing",
        "           the third thing of them",
        "wood   3   a sentence",
    ]


def test_one_long_name_does_not_push_all_others_aside() -> None:
    rows = [("Red", "a"), ("Somebody with a very long name indeed", "b")]
    assert lines(Panel("", "", rows), 50) == ["Red  a", "Somebody with a very long name indeed", "     b"]


def test_what_is_too_long_for_a_line_is_broken_at_words() -> None:
    assert lines(Panel("", "", [(["short", "a long sentence that needs two lines"],)]), 24) == [
        "short",
        "a long sentence that",
        "needs two lines",
    ]


def test_signs_have_plain_ones() -> None:
    assert lines(Panel("", "Title", [([Item("♛2 → ½"), "b"],)]), 20, plain=True) == [
        "-- Title -----------",
        "^2 > .5 | b",
    ]


if __name__ == "__main__":
    for one in CASES:
        file_of(*one).write_text(shown(*one), encoding="utf-8")
