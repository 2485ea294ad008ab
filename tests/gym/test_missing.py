"""Without its libraries `tabard.gym` says what to install."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.parametrize(
    ("missing", "wanted", "extra"),
    [
        ("gymnasium", "from tabard.gym import vector", "tabard[gym]"),
        ("pettingzoo", "from tabard.gym import aec", "tabard[gym]"),
        ("pyspiel", "import tabard.gym.spiel", "tabard[openspiel]"),
    ],
)
def test_what_is_missing_is_named(missing: str, wanted: str, extra: str) -> None:
    program = f"import sys; sys.modules['{missing}'] = None; {wanted}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert f"pip install '{extra}'" in done.stderr.splitlines()[-1]


PLAYED = """
import sys
sys.modules.update(gymnasium=None, pettingzoo=None, pyspiel=None)
from tabard.gym import Batch
from tabard.gym.resets import AutoresetMode
from tabard.gym.workers import Workers
if __name__ == "__main__":
    batch = Batch("coimbra", 2, 2, seed=1)
    batch.step([options[0] for options in batch.legal] if batch.reset() else [])
    workers = Workers({**batch.settings, "n": 4}, 2)
    print(workers.begin(range(4), [1, 2, 3, 4]).masks.any(axis=1).all(), AutoresetMode("Disabled").name)
    workers.close()
"""


def test_a_batch_needs_numpy_only(tmp_path: Path) -> None:
    program = tmp_path / "played.py"
    program.write_text(PLAYED)
    done = subprocess.run([sys.executable, program], capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.stderr) == ("True DISABLED", "")
