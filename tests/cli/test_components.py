"""`tabard components`, and which box is played with: what an owner has found in the box, at the terminal."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import tabard
from tests.cli.kit import Terminal

FIVE = 'game = "pilgrim"\nedition = "English"\nconfirmed = ["favours"]\n[corrections]\n"sites.6.points" = 5\n'
OTHER = 'game = "pilgrim"\nconfirmed = ["sites.7.points"]\n[corrections]\n"sites.6.points" = 3\n"sites.8.points" = 1\n'


class Program:
    """The command in a process of its own, in a user's folder of its own: a game is loaded once in a process."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def write(self, name: str, text: str) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def keep(self, text: str) -> Path:
        return self.write("state/tabard/boxes/pilgrim.toml", text)

    def __call__(self, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "XDG_STATE_HOME": str(self.folder / "state"), "LC_ALL": "C.UTF-8"}
        return subprocess.run(
            [sys.executable, "-m", "tabard", *arguments], env=environment, cwd=self.folder, input=typed, text=True,
            capture_output=True, check=False, timeout=120,
        )  # fmt: skip


@pytest.fixture
def program(tmp_path: Path) -> Program:
    return Program(tmp_path)


# What is in the box


def test_the_values_of_a_box_stand_ins_first(terminal: Terminal) -> None:
    shown = terminal("components", "pilgrim")
    assert shown.code == 0
    assert shown.lines[0] == f"Pilgrim: the box {tabard.game('pilgrim').components}"
    assert "0 of 74 stand-ins were looked up in a box." in shown.out
    assert str(terminal.folder / "state" / "tabard" / "boxes" / "pilgrim.toml") in shown.out
    assert "http://127.0.0.1:8017/box/pilgrim" in shown.out
    assert shown.out.index("  sites.6.points = 4  stand-in") < shown.out.index("  people.village = 8  rulebook")
    assert "  sites.6.name = " in shown.out.partition("printed in no box")[2]


def test_what_was_looked_up_is_told_apart(program: Program) -> None:
    path = program.keep(FIVE)
    shown = program("components", "pilgrim").stdout
    assert "7 of 74 stand-ins were looked up in a box." in shown
    assert f"Your corrections are kept in {path}." in shown
    assert "\nLooked up in the box (7)\n" in shown
    assert "  sites.6.points = 5  box  shipped: 4\n" in shown


@pytest.mark.parametrize("lang", ["de", "es"])
def test_in_every_language(terminal: Terminal, lang: str) -> None:
    shown = terminal("components", "pilgrim", "--lang", lang)
    assert shown.code == 0
    assert "stand-ins were looked up" not in shown.out
    assert "rulebook" not in shown.out


def test_a_broken_file_of_ones_own_is_a_sentence(program: Program) -> None:
    path = program.keep(FIVE.replace("= 5", '= "five"'))
    for arguments in (("components", "pilgrim"), ("play", "pilgrim"), ("serve", "--no-browser", "--port", "0")):
        found = program(*arguments)
        assert found.returncode == 2, arguments
        assert (
            'pilgrim.toml, line 5: sites #6.points must be a whole number from 0 to 99, but it is "five". '
            in found.stderr
        )
        assert f"Correct {path}, or take it away" in found.stderr
        assert "Traceback" not in found.stderr


# Two files


def write_two(terminal: Terminal, *texts: str) -> None:
    for name, text in zip("ab", texts, strict=True):
        (terminal.folder / f"{name}.toml").write_text(text, encoding="utf-8")


def test_two_files_are_compared(terminal: Terminal) -> None:
    write_two(terminal, FIVE, OTHER)
    found = terminal("components", "diff", "a.toml", "b.toml")
    assert found.code == 1
    assert "sites.6.points\n  a.toml: 5\n  b.toml: 3\n" in found.out
    assert "favours\n  a.toml: right as it is shipped\n  b.toml: not looked up\n" in found.out
    assert "4 values differ; contradictions: 1." in found.out
    same = terminal("components", "diff", "a.toml", "a.toml")
    assert (same.code, same.out) == (0, "Both say the same.\n")


def test_two_files_are_joined(terminal: Terminal) -> None:
    write_two(terminal, FIVE, OTHER)
    found = terminal("components", "join", "a.toml", "b.toml", "-o", "both.toml")
    assert found.code == 1
    assert "1 value is left out, as the files contradict each other:\n  sites.6.points: 5 | 3\n" in found.err
    assert found.out == "both.toml: 1 corrected, 2 confirmed.\n"
    text = (terminal.folder / "both.toml").read_text()
    assert '[corrections]\n"sites.8.points" = 1\n' in text
    assert "sites.6.points" not in text
    alone = terminal("components", "join", "b.toml", "b.toml")
    assert (alone.code, alone.err) == (0, "")
    assert '"sites.6.points" = 3\n' in alone.out


def test_what_cannot_be_played_together_is_told(terminal: Terminal) -> None:
    write_two(terminal, 'game = "pilgrim"\n[corrections]\n"tithe_counters.coin" = 3\n', 'game = "pilgrim"\n')
    found = terminal("components", "join", "a.toml", "b.toml")
    assert found.code == 1
    assert "Together they make no box that can be played: " in found.err
    assert "tithe_counters must have 7 counters in all" in found.err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("components", "chess"), "There is no game 'chess'. Possible are coimbra, kingsbridge (World Without End),"),
        (("components", "diff", "a.toml"), "After diff come two files of corrections"),
        (("components", "join", "a.toml", "a.toml", "a.toml"), "After join come two files of corrections"),
        (("components", "pilgrim", "a.toml"), "After the name of a game comes nothing more"),
        (("components", "diff", "none.toml", "a.toml"), "There is no file none.toml."),
        (("components", "diff", "a.toml", "c.toml"), "corrects pilgrim, the second coimbra"),
        (("components", "diff", "a.toml", "broken.toml"), "broken.toml, line 1: this is not TOML"),
        (("components", "diff", "a.toml", "whole.toml"), "whole.toml is a whole component file"),
        (("components", "join", "a.toml", "a.toml", "-o", "no/folder.toml"), "no/folder.toml cannot be written:"),
        (("components", "pilgrim", "--components", "none.toml"), "There is no file none.toml."),
    ],
)  # fmt: skip
def test_what_cannot_be_asked_for(terminal: Terminal, arguments: tuple[str, ...], sentence: str) -> None:
    (terminal.folder / "a.toml").write_text(FIVE)
    (terminal.folder / "c.toml").write_text('game = "coimbra"\n')
    (terminal.folder / "broken.toml").write_text("sites.6 5")
    (terminal.folder / "whole.toml").write_text("[people]\nvillage = 8\n")
    found = terminal(*arguments)
    assert found.code == 2
    assert sentence in found.err


# Playing


def test_whoever_sits_down_is_told_which_box_is_played(program: Program) -> None:
    assert "The box is the one that is shipped." in program("play", "pilgrim").stdout
    program.keep(FIVE)
    own = program("play", "pilgrim").stdout
    assert "The box is corrected by its owner: 1 value corrected, 6 confirmed. Edition: English." in " ".join(
        own.split()
    )
    named = program.write("other.toml", OTHER)
    other = program("play", "pilgrim", "--components", str(named)).stdout
    assert "2 values corrected, 1 confirmed." in other


def test_a_game_is_resumed_replayed_and_drawn_with_its_own_box(program: Program) -> None:
    own = program.keep(FIVE)
    begun = program("play", "pilgrim", "--seats", "human,random", "--seed", "7", "--save", "own.tabard", typed="1\n1\n")
    assert begun.returncode in (0, 1), begun.stderr
    record = (program.folder / "own.tabard").read_text()
    assert "\ncorrection sites.6.points 5\n" in record
    own.unlink()
    assert program("replay", "own.tabard", "--verify").returncode == 0
    assert program("draw", "own.tabard", "-o", "board.svg").returncode == 0
    for resume in (("own.tabard",), ()):
        if not resume:
            program.write("state/tabard/pilgrim-last.tabard", record)
        resumed = program("play", "--resume", *resume, typed="1\n")
        assert "1 value corrected, 0 confirmed. Edition: English." in " ".join(resumed.stdout.split()), resumed.stderr
    shipped = program(
        "play", "pilgrim", "--seats", "human,random", "--seed", "7", "--save", "shipped.tabard", typed="1\n1\n"
    )
    assert "correction" not in (program.folder / "shipped.tabard").read_text(), shipped.stderr
    program.keep(FIVE)
    assert program("replay", "shipped.tabard", "--verify").returncode == 0


def test_a_record_with_corrections_of_another_release_is_told(program: Program) -> None:
    record = tabard.game("pilgrim").start(2, seed=7).record()
    wrong = record.replace("\nseats", "\ncorrection sites.6.points 5\nseats")
    program.write("wrong.tabard", wrong)
    found = program("replay", "wrong.tabard", "--verify")
    assert found.returncode == 1
    assert "It comes from another release of Tabard, or from a component file" in found.stderr
    program.write("odd.tabard", record.replace("\nseats", "\ncorrection sites.66.points 5\nseats"))
    odd = program("replay", "odd.tabard", "--verify")
    assert "corrections: there is no value sites.66.points in this box" in odd.stderr
    assert "Traceback" not in odd.stderr


def test_the_shell_completes_it(terminal: Terminal) -> None:
    script = terminal("completion", "bash").out
    assert "_shtab_tabard_components_pos_0_choices=(diff join coimbra kingsbridge pilgrim)" in script.replace("'", "")
