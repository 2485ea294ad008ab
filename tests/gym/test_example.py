"""The examples that train a network with the libraries of others."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.needs import RLLIB, TORCHRL, TRAINING

EXAMPLES = Path(__file__).parents[2] / "examples"
EXAMPLE = EXAMPLES / "train_coimbra.py"


@pytest.mark.parametrize(
    "name", [pytest.param("train_torchrl.py", marks=TORCHRL.mark), pytest.param("train_rllib.py", marks=RLLIB.mark)]
)
@pytest.mark.slow
def test_a_recipe_runs(name: str) -> None:
    """It learns something even in half a minute; how much depends on the machine."""
    command = [sys.executable, "-P", str(EXAMPLES / name), "--minutes", "0.5", "--games", "10"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert re.search(r"min +[\d,]+ decisions  ahead by", done.stdout)
    assert re.search(r"\d+ of 10 games won against random", done.stdout)


@TRAINING.mark
@pytest.mark.slow
def test_a_minute_of_training_is_enough_to_beat_random_play(tmp_path: Path) -> None:
    net = tmp_path / "net.zip"
    command = [sys.executable, "-P", str(EXAMPLE), "--minutes", "1", "--games", "100", "--save", str(net)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    won = re.search(r"(\d+) of 100 games won against random", done.stdout)
    assert won
    assert int(won[1]) > 60
    assert net.exists()
