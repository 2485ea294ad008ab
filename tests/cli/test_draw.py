"""`tabard draw`."""

from __future__ import annotations

import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tabard.engine.game import game
from tests.cli.kit import Terminal


@pytest.fixture
def record(terminal: Terminal) -> str:
    match = game("coimbra").start(3, seed=7)
    for _ in range(40):
        match.play(match.legal()[0])
    Path("game.tabard").write_text(match.record(), encoding="utf-8")
    return "game.tabard"


def test_a_board_is_drawn_as_a_seat_sees_it(terminal: Terminal, record: str) -> None:
    match = game("coimbra").replay(Path(record).read_text(encoding="utf-8"))
    result = terminal("draw", record, "--move", "70", "--seat", "2", "--theme", "dark", "-o", "yellow.svg")
    assert (result.code, result.out) == (0, f"yellow.svg: the board after move 70 of {len(match.moves)}\n")
    root = ElementTree.parse("yellow.svg").getroot()
    assert root.attrib["data-theme"] == "dark"
    by_colour = terminal("draw", record, "--move", "70", "--seat", "Yellow", "--theme", "dark", "-o", "again.svg")
    assert by_colour.code == 0
    assert Path("again.svg").read_text(encoding="utf-8") == Path("yellow.svg").read_text(encoding="utf-8")


def test_without_a_move_it_is_the_end_and_without_a_seat_everybodys_view(terminal: Terminal, record: str) -> None:
    assert terminal("draw", record, "--layout", "narrow", "--lang", "de").code == 0
    match = game("coimbra").replay(Path(record).read_text(encoding="utf-8"))
    assert Path("board.svg").read_text(encoding="utf-8") == match.state.svg("de", "light", "narrow")


def test_a_picture_of_dots(terminal: Terminal, record: str) -> None:
    assert terminal("draw", record, "-o", "board.png").code == 0
    assert Path("board.png").read_bytes().startswith(b"\x89PNG")


def test_without_the_library_it_is_said_what_is_needed(
    terminal: Terminal, record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    result = terminal("draw", record, "-o", "board.png", "--lang", "de")
    assert result.code == 2
    assert result.err.startswith("Ein PNG braucht das Paket resvg-py")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--seat", "pink"), "There is no seat 'pink' in this game; there is red, yellow, blue"),
        (("--seat", "4"), "a number from 1 to 3."),
        (("--theme", "sepia"), "There are no colours 'sepia'. Possible are light, dark, auto."),
        (("--layout", "round"), "There is no arrangement 'round'. Possible are wide, narrow."),
        (("--move", "100000"), "There is no move 100000 in this record"),
        (("-o", "board.gif"), "board.gif must end in .svg or .png."),
        (("-o", "nowhere/board.svg"), "nowhere/board.svg cannot be written: No such file or directory"),
    ],
)
def test_what_cannot_be_drawn_is_explained(
    terminal: Terminal, record: str, arguments: tuple[str, ...], said: str
) -> None:
    result = terminal("draw", record, *arguments)
    assert result.code == 2
    assert said in result.err
    assert not Path("board.svg").exists()
