"""The start dialogue, in a real terminal: what somebody meets who types only `tabard play`."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from tabard.engine.game import games
from tests.cli.kit import environment
from tests.process_kit import PATIENCE, wait_until

pty = pytest.importorskip("pty")
termios = pytest.importorskip("termios")


class Window:
    """A terminal of a hundred columns with `tabard play` in it."""

    def __init__(self, folder: Path, *arguments: str, **variables: str) -> None:
        self.master, slave = pty.openpty()
        self.shown = ""
        env = {**environment(folder), "TERM": "xterm-256color", "COLUMNS": "100", "LINES": "50", **variables}
        if "NO_COLOR" not in variables:
            env.pop("NO_COLOR", None)
        self.program = subprocess.Popen(
            [sys.executable, "-m", "tabard", "play", *arguments], stdin=slave, stdout=slave, stderr=slave, env=env
        )
        os.close(slave)
        os.set_blocking(self.master, False)

    def wait_for(self, text: str) -> None:
        """Read until a text has been shown; what came before it is forgotten."""
        try:
            wait_until(lambda: text in self.read())
        except AssertionError:
            self.program.kill()
            self.end()
            raise AssertionError(f"{text!r} did not appear after {self.shown[-500:]!r}") from None
        self.shown = self.shown[self.shown.index(text) + len(text) :]

    def read(self) -> str:
        """All that has been shown since the last text that was waited for."""
        with suppress(OSError):  # nothing new
            self.shown += os.read(self.master, 1 << 16).decode(errors="replace")
        return self.shown

    def type(self, text: str) -> None:
        wait_until(self.listens)
        os.write(self.master, text.encode())

    def listens(self) -> bool:
        """Whether a prompt waits: it edits the line itself, while the terminal would do it at other times."""
        return not termios.tcgetattr(self.master)[3] & termios.ICANON

    def end(self) -> int:
        code = self.program.wait(PATIENCE)
        os.close(self.master)
        return code


def choose_pilgrim(window: Window) -> None:
    """Asked for only where there are other games."""
    if len(games()) > 1:
        window.wait_for("Which game")
        window.type("chess\n")
        window.wait_for("Possible are")
        window.type("pilgrim\n")


def record(folder: Path) -> str:
    [path] = folder.rglob("*.tabard")
    return path.read_text(encoding="utf-8")


def test_enter_is_enough(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.wait_for("Welcome to the Tabard")
    choose_pilgrim(window)
    for question in ("How many seats", "are people", "How well", "to be changed"):
        window.wait_for(question)
        window.type("\n")
    window.wait_for("where does the next acolyte go?")
    window.wait_for("> ")
    window.type("1\n")
    window.wait_for("step city")
    window.type("quit\n")
    window.wait_for("File to save to")
    window.type("\n")
    window.wait_for("Go on with: tabard play --resume")
    assert window.end() == 0
    text = record(tmp_path)
    assert "seats 3" in text
    assert "option first_game yes" in text
    assert "player human\nplayer journeyman\nplayer journeyman" in text


def test_other_answers(tmp_path: Path) -> None:
    window = Window(tmp_path)
    choose_pilgrim(window)
    window.wait_for("How many seats")
    window.type("nine\n")
    window.wait_for("A number from 1 to 4, please.")
    window.type("2\n")
    window.wait_for("are people")
    window.type("2\n")
    for name in ("Ann", ""):
        window.wait_for("What is the name of player")
        window.type(f"{name}\n")
    window.wait_for("to be changed")
    window.type("level=9\n")
    window.wait_for("1 to 3")
    window.type("first_game=no handicap=1,0\n")
    window.wait_for("where does the next acolyte go?")
    window.wait_for("type help.")
    window.program.send_signal(signal.SIGINT)
    window.wait_for("The game is saved in")
    assert window.end() == 130
    text = record(tmp_path)
    assert "player human Ann" in text
    assert "option first_game no" in text
    assert "option handicap 1,0" in text


@pytest.mark.parametrize(("arguments", "variables"), [((), {"NO_COLOR": "1"}), (("--no-colour",), {})])
def test_a_terminal_without_colour(tmp_path: Path, arguments: tuple[str, ...], variables: dict[str, str]) -> None:
    window = Window(tmp_path, "--seats", "human,random", "--seed", "3", *arguments, **variables)
    window.wait_for("Tile supply")
    window.wait_for("Piety")
    assert "\x1b[38;5" not in window.shown
    assert "\x1b[31m" not in window.shown
    window.wait_for("type help.")
    window.type("\x04")
    window.wait_for("The game is saved in")
    assert window.end() == 0


def test_a_terminal_with_colour(tmp_path: Path) -> None:
    window = Window(tmp_path, "--seats", "human,random", "--seed", "3")
    window.wait_for("38;5")
    window.wait_for("type help.")
    window.type("\x04")
    window.wait_for("The game is saved in")
    assert window.end() == 0


def test_a_game_is_known_by_its_title_in_the_language(tmp_path: Path) -> None:
    window = Window(tmp_path, LC_ALL="de_DE.UTF-8")
    window.wait_for("kingsbridge (Die Tore der Welt)")
    window.type("die tore der welt\n")
    window.wait_for("Wie viele Plätze, 2 bis 4?")
    window.program.terminate()
    window.end()


def test_the_key_tab_completes_a_command_of_the_language(tmp_path: Path) -> None:
    pytest.importorskip("readline")
    window = Window(tmp_path, "pilgrim", "--seats", "human,random", "--seed", "1", "--lang", "de")
    window.wait_for("tippe hilfe.")
    window.wait_for("> ")
    window.type("rege\t P-SOW-01\n")
    window.wait_for("regeln")
    window.wait_for("Der Spieler wählt einen Ort")
    window.type("ende\n")
    window.wait_for("Datei zum Speichern")
    window.type("\n")
    assert window.end() == 0
