"""Which build runs, and which one thinks: in a clone the compiled build becomes ready while people play already."""

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
    """The folder of a compiled build that is being made, or is ready; empty where that makes no difference."""
    return "" if COMPILED else os.environ.get(FOLDER, "")


def ready() -> str:
    """The folder of a compiled build that new processes are to use; the folder appears when all of it is there."""
    folder = coming()
    return folder if folder and Path(folder).is_dir() else ""


def about() -> str:
    if COMPILED:
        return ALL_COMPILED
    return COMPILED_BOTS if ready() else ALL_PURE


@contextmanager
def used_by_new_processes(folder: str) -> Iterator[None]:
    """Processes that are started meanwhile take the packages of a folder first: a spawned one begins with our path."""
    if folder:
        sys.path.insert(0, folder)
    try:
        yield
    finally:
        if folder:
            sys.path.remove(folder)
