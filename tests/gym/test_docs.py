"""The documentation lists the planes as they are."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import tabard
from tabard.gym.__main__ import table

LEARNING = Path(__file__).parents[2] / "docs" / "learning.md"


@pytest.mark.parametrize("name", tabard.games())
def test_the_table_in_the_documentation(name: str) -> None:
    assert table(name, 2) in LEARNING.read_text(encoding="utf-8")


def test_the_table_is_printed() -> None:
    command = [sys.executable, "-m", "tabard.gym", "pilgrim", "--seats", "3"]
    printed = subprocess.run(command, capture_output=True, text=True, check=True, encoding="utf-8").stdout
    assert printed.strip() == table("pilgrim", 3)


def test_seats_that_are_none_are_told_in_a_sentence() -> None:
    command = [sys.executable, "-m", "tabard.gym", "pilgrim", "--seats", "9"]
    ended = subprocess.run(command, capture_output=True, text=True, check=False, encoding="utf-8")
    assert ended.returncode == 2
    assert ended.stderr.endswith("error: Pilgrim has 1 to 4 seats, not 9.\n")
