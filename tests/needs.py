"""What some tests need that not every machine has, and what would bring it in.

A test that misses something is skipped with a reason from this table; the last lines of a run count them. The plugin
part (`pytest_terminal_summary`) is named in tests/conftest.py.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
AXE_FILE: Final = ROOT / "page" / "node_modules" / "axe-core" / "axe.min.js"
POSTGRES_VARIABLE: Final = "TABARD_TEST_POSTGRES"


@dataclass(frozen=True)
class Need:
    """Tests of a kind, what they need, and how one comes by it."""

    tests: str
    thing: str
    remedy: str
    is_there: Callable[[], bool]

    @property
    def reason(self) -> str:
        return f"{self.tests} needs {self.thing}: {self.remedy}"

    @property
    def mark(self) -> pytest.MarkDecorator:
        return pytest.mark.skipif(not self.is_there(), reason=self.reason)

    def check(self) -> None:
        """For fixtures, which look only when they are wanted."""
        if not self.is_there():
            pytest.skip(self.reason)


def installed(module: str) -> Callable[[], bool]:
    return lambda: find_spec(module) is not None


# The first is Chromium without its windows, in half of the time.
CHROMIUM_PROGRAMS: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def chromium() -> str | None:
    return next(filter(None, map(shutil.which, CHROMIUM_PROGRAMS)), None)


def postgres() -> str:
    """The address of a PostgreSQL database for tests; empty if there is none."""
    return os.environ.get(POSTGRES_VARIABLE, "")


def postgres_programs() -> Path | None:
    """The folder of initdb and pg_ctl, the newest there is."""
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: int(folder.parent.name))
    return folders[-1] if folders else None


@cache
def mounts() -> bool:
    """Whether a small disk can be mounted."""
    if sys.platform != "linux" or os.geteuid() != 0 or not shutil.which("mount"):
        return False
    with TemporaryDirectory() as folder:
        mounted = subprocess.run(["mount", "-t", "tmpfs", "tmpfs", folder], capture_output=True).returncode == 0
        return mounted and subprocess.run(["umount", folder], capture_output=True).returncode == 0


CHROMIUM: Final = Need(
    "the browser",
    "Chromium and Playwright",
    "install the package chromium-headless-shell or chromium, and pip install playwright",
    lambda: chromium() is not None and find_spec("playwright") is not None,
)
SCRIPTS: Final = Need(
    "whole pages",
    "the built scripts of the pages",
    "install Node 20 or later, then: make page",
    lambda: (files("tabard.server") / "static" / ".vite" / "manifest.json").is_file(),
)
AXE: Final = Need("accessibility", "axe-core", "install Node 20 or later, then: make page", AXE_FILE.is_file)
POSTGRES: Final = Need(
    "PostgreSQL",
    "a PostgreSQL server",
    f"name a database in {POSTGRES_VARIABLE}, or run .ci/run, which starts a server",
    lambda: bool(postgres()),
)
CLUSTER: Final = Need(
    "restarts of PostgreSQL",
    "the programs of a PostgreSQL server",
    "install the package postgresql",
    lambda: postgres_programs() is not None,
)
NGINX: Final = Need("nginx", "nginx", "install the package nginx", lambda: shutil.which("nginx") is not None)
TMPFS: Final = Need(
    "disks",
    "to mount a small one",
    "run the tests as root on Linux",
    mounts,
)
RAY: Final = Need("clusters", "Ray", "pip install 'tabard[ray]'", installed("ray"))
OPENSPIEL: Final = Need("OpenSpiel", "OpenSpiel", "pip install 'tabard[openspiel]'", installed("pyspiel"))
TRAINING: Final = Need("training", "sb3-contrib", "pip install 'tabard[train]'", installed("sb3_contrib"))
TORCHRL: Final = Need("TorchRL", "TorchRL", "pip install 'tabard[torchrl]'", installed("torchrl"))
RLLIB: Final = Need(
    "RLlib",
    "RLlib and PyTorch",
    "pip install 'tabard[rllib]'",
    lambda: all(find_spec(module) for module in ("ray", "torch", "tree")),
)
DOTS: Final = Need(
    "environments as dots",
    "resvg-py and Pillow",
    "pip install 'tabard[render]'",
    lambda: find_spec("resvg_py") is not None and find_spec("PIL") is not None,
)
JAX: Final = Need("JAX", "JAX", "pip install jax", installed("jax"))
TORCH: Final = Need("tensors", "PyTorch", "pip install torch", installed("torch"))
NODE: Final = Need("programs in JavaScript", "Node", "install Node", lambda: shutil.which("node") is not None)
C_COMPILER: Final = Need("programs in C", "a C compiler", "install cc", lambda: shutil.which("cc") is not None)

NEEDS: Final = (
    CHROMIUM, SCRIPTS, AXE, POSTGRES, CLUSTER, NGINX, TMPFS, RAY, OPENSPIEL, TRAINING, TORCHRL,
    RLLIB, DOTS, JAX, TORCH, NODE, C_COMPILER,
)  # fmt: skip


def left_out(reasons: list[str]) -> list[str]:
    """A line for each need that was missed, then for whatever else was a reason."""
    counts = Counter(reasons)
    missed = [(need, counts.pop(need.reason)) for need in NEEDS if need.reason in counts]
    told = [(f" of {need.tests}", count, f"Needed: {need.thing}; {need.remedy}") for need, count in missed]
    told += [("", count, reason) for reason, count in counts.items()]
    return [f"Left out: {count} {'test' if count == 1 else 'tests'}{what}. {why}." for what, count, why in told]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = terminalreporter.getreports("skipped")
    reasons = [report.longrepr[2].removeprefix("Skipped: ") for report in skipped if isinstance(report.longrepr, tuple)]
    for line in left_out(reasons):
        terminalreporter.write_line(line, yellow=True)
