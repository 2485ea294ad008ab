"""The example of a game from outside, installed as anybody would install it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import invalidate_caches
from pathlib import Path

import pytest

from tabard.engine.game import Game, game, games

EXAMPLE = Path(__file__).parents[2] / "examples" / "fair"
PIP = ("-m", "pip", "install", "--quiet", "--no-index", "--no-build-isolation", "--no-deps")


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder it is installed into, from a copy: a build leaves files beside its sources."""
    folder = tmp_path_factory.mktemp("outside")
    source = shutil.copytree(EXAMPLE, folder / "source", ignore=shutil.ignore_patterns("__pycache__"))
    subprocess.run([sys.executable, *PIP, "--target", str(folder / "site"), str(source)], check=True)
    return folder / "site"


@pytest.fixture(scope="session")
def surroundings(installed: Path) -> dict[str, str]:
    """The environment of a program that finds the game."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, [str(installed), os.environ.get("PYTHONPATH")]))}


@pytest.fixture(scope="module")
def fair(installed: Path) -> Iterator[Game]:
    """The game, which Tabard finds in this process as long as the tests of one module run."""
    sys.path.append(str(installed))
    forget()
    yield game("fair")
    sys.path.remove(str(installed))
    for name in [name for name in sys.modules if name.startswith("tabard_fair")]:
        del sys.modules[name]
    forget()


def forget() -> None:
    """What is installed is looked for anew."""
    invalidate_caches()
    games.cache_clear()
    game.cache_clear()
