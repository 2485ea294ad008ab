"""Positions that the packaged components cannot bring about: a program in another process, with a changed file.

told(folder, "print(options(scene()))", {"1a": '{ op = "gain", step = 2 }'})    # what it prints
"""

from __future__ import annotations

import re
from pathlib import Path

from tests.box_kit import Change
from tests.coimbra.test_components import KIT

KITS = """
from tests.coimbra.card_kit import *
from tests.coimbra.kit import *
from tests.coimbra.round_kit import *
"""


def told(folder: Path, program: str, effects: dict[str, str], *changes: Change) -> str:
    """What the program prints, with other effects of citizens and monasteries, by id, and perhaps other changes."""
    text = KIT.edited(*changes)
    for name, new in effects.items():
        pattern = re.compile(rf'(id = "{name}"\n(?:(?!\[\[).*\n)*?(?:bonus|effect) = ).*\n')
        text, count = pattern.subn(rf"\g<1>{new}\n", text)
        assert count == 1, f"{name} must stand in the file once"
    return KIT.told(folder, KITS + program, text)
