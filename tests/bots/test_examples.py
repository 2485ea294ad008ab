"""The programs under examples/ play whole games without a fault."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tabard.bots import BotRunners
from tabard.bots.protocol import Budget
from tabard.bots.registry import Spec
from tests.bots.kit import GAMES, open_match, python
from tests.needs import C_COMPILER, NODE

EXAMPLES = Path(__file__).parents[2] / "examples"


def winners(name: str, command: str, seed: int = 3) -> list[int]:
    """The ranks of a program and of `random` after a game without a fault."""
    match = open_match(name, seed=seed)
    runners = BotRunners(match.game, [Spec("program", Budget(), command), "random"], seed)
    try:
        while not match.over:
            match.play(runners.decide(match.state).action)
        runners.end(match.state)
        assert runners.faults() == []
    finally:
        runners.close()
    return list(match.scores().ranks)


@pytest.mark.parametrize("name", GAMES)
def test_the_one_in_python(name: str) -> None:
    winners(name, python(str(EXAMPLES / "bot.py")))


@NODE.mark
@pytest.mark.parametrize("name", GAMES)
def test_the_one_in_javascript(name: str) -> None:
    winners(name, f"node {EXAMPLES / 'bot.js'}")


@NODE.mark
@pytest.mark.parametrize("name", GAMES)
def test_the_one_that_searches_with_the_engine_beats_chance(name: str) -> None:
    engine = python("-m", "tabard", "engine")
    assert winners(name, f"node {EXAMPLES / 'one_ply.js'} {engine}") == [0, 1]


@C_COMPILER.mark
def test_the_one_in_c(tmp_path: Path) -> None:
    program = tmp_path / "bot"
    compiler = shutil.which("cc")
    assert compiler is not None
    subprocess.run([compiler, "-Wall", "-Wextra", "-Werror", "-o", program, EXAMPLES / "bot.c"], check=True)
    for name in GAMES:
        winners(name, str(program))
