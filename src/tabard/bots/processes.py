"""Starting a program, and ending it with everything it has started: what each system has for that.

`HERE` is the system that this runs on. Whatever differs between systems is a field of `System`; so the tests can ask
about the others too.
"""

from __future__ import annotations

import os
import shlex
import signal
import sys
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import parent_process
from subprocess import DEVNULL, PIPE, Popen, run
from threading import Thread
from typing import IO, TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

NEW_PROCESS_GROUP: Final = 0x200  # subprocess has this constant on Windows only


@dataclass(frozen=True)
class System:
    """What differs between systems."""

    split: Callable[[str], str | list[str]]  # a command as people write it, as `Popen` wants it
    flags: int  # that a process is made with
    end: Callable[[int], None]  # a process and all that it has started, by its number


def end_session(number: int) -> None:
    """POSIX: a program leads a session of its own, and what it starts stays in it."""
    if sys.platform != "win32":  # mypy asks
        with suppress(ProcessLookupError, PermissionError):  # the latter is macOS' word for those that have just ended
            os.killpg(number, signal.SIGKILL)


def end_tree(number: int) -> None:
    """End a process and its descendants on Windows, where a parent can be looked up only while it lives."""
    with suppress(OSError):
        run(["taskkill", "/F", "/T", "/PID", str(number)], stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL, check=False)


POSIX: Final = System(shlex.split, 0, end_session)
# There every program splits its command itself, so it is left as it is. A new group is not told of Ctrl-C.
WINDOWS: Final = System(str, NEW_PROCESS_GROUP, end_tree)
HERE: Final = WINDOWS if os.name == "nt" else POSIX


def start(command: str | Sequence[str], complaints: IO[bytes], system: System = HERE) -> Popen[bytes]:
    """Start a program so that it can be ended with everything it starts."""
    return Popen(
        command,
        stdin=PIPE,
        stdout=PIPE,
        stderr=complaints,
        start_new_session=True,  # which Windows passes over
        creationflags=system.flags,
    )


def end(process: Popen[bytes], system: System = HERE) -> None:
    """End a program and whatever it has started."""
    system.end(process.pid)
    process.kill()  # itself in any case
    process.wait()


def end_with_parent() -> None:
    """Let this process end when the one that began it does, even if that is killed; Ctrl-C is for that one alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_after_parent, daemon=True).start()


def end_after_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
