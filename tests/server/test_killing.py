"""A server that is killed in the middle of everything has lost nothing that it acknowledged."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from bench import server as bench
from tests.server.kit import databases, finished

if TYPE_CHECKING:
    from pathlib import Path

ROUNDS = 3


@pytest.mark.parametrize("database", databases())
def test_what_was_acknowledged_survives(database: str, tmp_path: Path) -> None:
    database = database or f"sqlite:///{tmp_path / 'tables.db'}"
    acts = finished(bench.kill(bench.Server(sys.executable, database), 4, ROUNDS, database))
    assert acts >= 5 * ROUNDS
