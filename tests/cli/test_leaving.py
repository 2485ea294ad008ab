"""No game is ever lost: end of input, quit, Ctrl-C, a signal."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.kit import Terminal, environment
from tests.process_kit import PATIENCE, posix_only, wait_until

THREE = ("play", "pilgrim", "--seats", "human,random,random", "--seed", "7", "--first-game")


def test_the_end_of_the_input_saves_the_game(terminal: Terminal) -> None:
    result = terminal(*THREE, answers=["1"])
    assert result.code == 0
    [record] = terminal.saved()
    assert f"The game is saved in {record}" in result.out
    assert "white  step n" in record.read_text(encoding="utf-8")


def test_quit(terminal: Terminal) -> None:
    result = terminal(*THREE, answers=["1", "quit", "2"])
    assert result.code == 0
    [record] = terminal.saved()
    assert "step city" not in record.read_text(encoding="utf-8")


@posix_only
@pytest.mark.parametrize(("name", "code"), [("SIGINT", 130), ("SIGTERM", 143), ("SIGHUP", 143)])
def test_a_signal_saves_the_game(tmp_path: Path, name: str, code: int) -> None:
    program = subprocess.Popen(
        [sys.executable, "-m", "tabard", *THREE],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8",
        env=environment(tmp_path),
    )  # fmt: skip
    assert program.stdin is not None
    program.stdin.write("1\n")
    program.stdin.flush()
    wait_until(lambda: any("step n" in path.read_text(encoding="utf-8") for path in tmp_path.rglob("*.tabard")))
    program.send_signal(signal.Signals[name])
    out, _ = program.communicate(timeout=PATIENCE)
    assert program.returncode == code
    assert "Traceback" not in out
    assert "Go on with: tabard play --resume" in out.replace("\n", " ")


def test_afterwards_signals_mean_what_they_meant_before(terminal: Terminal) -> None:
    """Whoever plays from a program of their own can still be ended."""
    before = signal.getsignal(signal.SIGTERM)
    assert terminal(*THREE, answers=["1"]).code == 0
    assert signal.getsignal(signal.SIGTERM) == before


@posix_only
def test_a_reader_that_goes_away(tmp_path: Path) -> None:
    """As in `tabard replay FILE | head`."""
    command = f"yes 1 | head -400 | {sys.executable} -m tabard {' '.join(THREE)} | head -3"
    done = subprocess.run(
        ["sh", "-c", command], capture_output=True, text=True, env=environment(tmp_path), timeout=PATIENCE, check=False
    )
    assert "Traceback" not in done.stderr


def test_a_terminal_that_can_only_show_ascii(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tabard", *THREE, "--lang", "de"],
        input=b"1\n", capture_output=True, timeout=PATIENCE, check=False,
        env={**environment(tmp_path), "PYTHONIOENCODING": "ascii"},
    )  # fmt: skip
    assert done.returncode == 0
    assert done.stdout.decode("ascii").count("/f1    \\") == 1
