"""The example that trains a network."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.needs import TRAINING

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_coimbra.py"


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
