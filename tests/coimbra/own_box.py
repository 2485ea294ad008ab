"""Positions that the packaged components cannot bring about: a program in another process, with a changed file.

told(folder, "print(options(scene()))", {"1a": '{ op = "gain", step = 2 }'})    # what it prints
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from tabard.coimbra import components

PACKAGED = Path(components.__file__).with_name("components.toml").read_text(encoding="utf-8")
KITS = """
from tests.coimbra.card_kit import *
from tests.coimbra.kit import *
from tests.coimbra.round_kit import *
"""


def changed(effects: dict[str, str]) -> str:
    """The component file with other effects of citizens and monasteries, by id."""
    text = PACKAGED
    for name, new in effects.items():
        pattern = re.compile(rf'(id = "{name}"\n(?:(?!\[\[).*\n)*?(?:bonus|effect) = ).*\n')
        text, count = pattern.subn(rf"\g<1>{new}\n", text)
        assert count == 1, f"{name} must stand in the file once"
    return text


def told(folder: Path, program: str, effects: dict[str, str], set_vp: str = "") -> str:
    """What the program prints, with other effects, and perhaps other points for sets of diplomas."""
    text = changed(effects)
    if set_vp:
        text, count = re.subn(r"(?m)^set_vp = .*$", f"set_vp = {set_vp}", text)
        assert count == 1, "set_vp must stand in the file once"
    file = folder / "changed.toml"
    file.write_text(text, encoding="utf-8")
    environment = {
        **os.environ,
        "TABARD_COIMBRA_COMPONENTS": str(file),
        "PYTHONPATH": os.pathsep.join(part for part in sys.path if part),
    }
    command = [sys.executable, "-c", KITS + program]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()
