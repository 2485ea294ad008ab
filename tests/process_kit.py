"""Waiting for other processes, and looking whether they are there."""

from __future__ import annotations

import os
import subprocess
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

PATIENCE: Final = 120.0  # seconds, on the busiest of machines; only a failure takes that long
PAUSE: Final = 0.01  # between two looks

posix_only = pytest.mark.skipif(os.name == "nt", reason="signals, sessions and shells are POSIX")


def wait_until(happened: Callable[[], object], patience: float = PATIENCE) -> None:
    end = monotonic() + patience
    while not happened():
        assert monotonic() < end, f"nothing happened in {patience:.0f} seconds"
        sleep(PAUSE)


def is_running(number: int) -> bool:
    """Whether a process is there and does not only wait to be buried."""
    if os.name == "nt":
        listed = subprocess.run(["tasklist", "/FI", f"PID eq {number}"], capture_output=True, text=True, check=True)
        return str(number) in listed.stdout
    with suppress(ChildProcessError):
        os.waitpid(number, os.WNOHANG)  # which buries it, if it is ours
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{number}/stat")
    return not status.exists() or status.read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
