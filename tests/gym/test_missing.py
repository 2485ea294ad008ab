"""Without its libraries `tabard.gym` says what to install."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("missing", "module", "extra"),
    [
        ("gymnasium", "tabard.gym", "tabard[gym]"),
        ("pettingzoo", "tabard.gym", "tabard[gym]"),
        ("pyspiel", "tabard.gym.spiel", "tabard[openspiel]"),
    ],
)
def test_what_is_missing_is_named(missing: str, module: str, extra: str) -> None:
    program = f"import sys; sys.modules['{missing}'] = None; import {module}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert f"pip install '{extra}'" in done.stderr.splitlines()[-1]
