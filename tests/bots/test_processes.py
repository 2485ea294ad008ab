"""Programs are ended with everything they have started: by the way of this system, and by those of the others."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from tempfile import TemporaryFile
from typing import TYPE_CHECKING

import pytest

from tabard.bots import processes
from tabard.bots.processes import POSIX, WINDOWS
from tests.process_kit import PATIENCE, is_running, posix_only, wait_until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PARENT = (
    "import subprocess, sys, time\n"
    "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(100)'], stdout=subprocess.DEVNULL)\n"
    "print(child.pid, flush=True)\n"
)


@pytest.fixture
def parent() -> Iterator[subprocess.Popen[bytes]]:
    """A program that has started another one and goes on."""
    with TemporaryFile() as complaints:
        process = processes.start([sys.executable, "-c", PARENT + "time.sleep(100)"], complaints)
        yield process
        processes.end(process)
        close_pipes(process)


def close_pipes(process: subprocess.Popen[bytes]) -> None:
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            pipe.close()


def child_of(process: subprocess.Popen[bytes]) -> int:
    assert process.stdout is not None
    return int(process.stdout.readline())


def test_the_system_is_the_one_it_runs_on() -> None:
    assert processes.HERE is (WINDOWS if sys.platform == "win32" else POSIX)


def test_a_program_ends_with_its_children(parent: subprocess.Popen[bytes]) -> None:
    child = child_of(parent)
    assert is_running(child)
    processes.end(parent)
    assert parent.returncode is not None
    wait_until(lambda: not is_running(child))


@posix_only
def test_children_end_whose_parent_has_ended() -> None:
    with TemporaryFile() as complaints:
        process = processes.start([sys.executable, "-c", PARENT], complaints)
        child = child_of(process)
        process.wait(PATIENCE)
        assert is_running(child)
        processes.end(process)
        close_pipes(process)
    wait_until(lambda: not is_running(child))


BEGINS_ANOTHER = """
from multiprocessing import get_context
from time import sleep

def other():
    from tabard.bots.processes import end_with_parent
    end_with_parent()
    print("here", flush=True)
    sleep(1000)

if __name__ == "__main__":
    process = get_context("spawn").Process(target=other)
    process.start()
    process.join()
"""


def test_a_process_ends_with_the_one_that_began_it(tmp_path: Path) -> None:
    """Even if that one is killed: then the pipe that both write to is closed on that side."""
    script = tmp_path / "begins.py"
    script.write_text(BEGINS_ANOTHER)
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == b"here\n"
        first.kill()
        assert first.communicate(timeout=PATIENCE)[0] == b""


def test_what_has_ended_can_be_ended(parent: subprocess.Popen[bytes]) -> None:
    processes.end(parent)
    processes.end(parent)


@posix_only
def test_ctrl_c_in_the_terminal_is_not_for_programs(parent: subprocess.Popen[bytes]) -> None:
    assert os.getsid(parent.pid) == parent.pid != os.getsid(0)


# Windows

TASKKILL = """\
#!/bin/sh
printf '%s\\n' "$@" > "{note}"
kill -9 "$4"
"""


@posix_only
def test_on_windows_taskkill_is_asked(
    parent: subprocess.Popen[bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By another program of that name, which notes what it was asked for."""
    note = tmp_path / "asked"
    program = tmp_path / "taskkill"
    program.write_text(TASKKILL.format(note=note), encoding="utf-8")
    program.chmod(0o700)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    child_of(parent)
    processes.end(parent, WINDOWS)
    assert note.read_text(encoding="utf-8").split() == ["/F", "/T", "/PID", str(parent.pid)]
    assert parent.returncode is not None


@posix_only
def test_without_taskkill_the_program_itself_is_ended(
    parent: subprocess.Popen[bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    processes.end(parent, WINDOWS)
    assert parent.returncode is not None


def test_a_new_group_is_what_windows_calls_it() -> None:
    assert getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", WINDOWS.flags) == WINDOWS.flags
    assert POSIX.flags == 0


@posix_only
def test_a_process_is_made_with_the_flags_of_its_system() -> None:
    with TemporaryFile() as complaints, pytest.raises(ValueError, match="creationflags is only supported on Windows"):
        processes.start([sys.executable, "-c", ""], complaints, WINDOWS)


@pytest.mark.parametrize(
    ("command", "posix"),
    [
        ("python bot.py --quick", ["python", "bot.py", "--quick"]),
        ("'my bot' \"2 s\"", ["my bot", "2 s"]),
        (r"C:\bots\bot.exe /q", ["C:botsbot.exe", "/q"]),
    ],
)
def test_commands_are_split_as_the_system_does(command: str, posix: list[str]) -> None:
    assert POSIX.split(command) == posix
    assert WINDOWS.split(command) == command  # by the program itself, from what it is given


def test_a_sequence_of_arguments_needs_no_quotation_marks() -> None:
    """Whatever is in them: it is never a line that has to be split again."""
    said = ["a b", 'c"d', "e\\f", "'", ""]
    with TemporaryFile() as complaints:
        process = processes.start([sys.executable, "-c", "import sys; print(sys.argv[1:])", *said], complaints)
        assert process.stdout is not None
        assert process.stdout.read().decode().strip() == str(said)
        processes.end(process)
        close_pipes(process)


def test_a_command_with_spaces_can_be_written_on_both() -> None:
    assert POSIX.split(shlex.join(["my bot", "-x"])) == ["my bot", "-x"]
    assert WINDOWS.split(subprocess.list2cmdline(["my bot", "-x"])) == '"my bot" -x'
