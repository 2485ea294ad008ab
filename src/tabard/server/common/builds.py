"""Which build runs, and which one bots use: in a clone the compiled one may become ready while people play."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tabard.engine.state import COMPILED
from tabard.engine.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER: Final = "TABARD_COMPILED"  # the variable that names the folder where `make play` puts the compiled build
ALL_COMPILED: Final = N_("Tabard {version}, the compiled build")
ALL_PURE: Final = N_("Tabard {version}, the pure build: bots think about ten times slower than in the compiled one")
COMPILED_BOTS: Final = N_("Tabard {version}, the pure build; bots think in the compiled one")


def coming() -> str:
    """The folder of a compiled build, ready or not; empty where there is none, or this one is compiled."""
    return "" if COMPILED else os.environ.get(FOLDER, "")


def ready() -> str:
    """The folder of a compiled build that is ready; empty if none is. It appears when all of it is there."""
    folder = coming()
    return folder if folder and Path(folder).is_dir() else ""


def about() -> str:
    if COMPILED:
        return ALL_COMPILED
    return COMPILED_BOTS if ready() else ALL_PURE


@contextmanager
def used_by_new_processes(folder: str) -> Iterator[None]:
    """Processes started meanwhile import from a folder first: a spawned process inherits `sys.path`."""
    if folder:
        sys.path.insert(0, folder)
    try:
        yield
    finally:
        if folder:
            sys.path.remove(folder)
