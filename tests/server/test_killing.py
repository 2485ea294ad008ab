"""A server that is killed in the middle of everything has lost nothing that it acknowledged."""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING

import pytest

from bench import server as bench
from tests.needs import SCRIPTS
from tests.process_kit import posix_only
from tests.samples import sampled
from tests.server.kit import databases, finished

if TYPE_CHECKING:
    from pathlib import Path


# Connections to a server that was killed are not closed by anybody.
@posix_only
@SCRIPTS.mark
@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("database", databases())
@sampled("rounds", 1, 5)
def test_what_was_acknowledged_survives(database: str, rounds: int, tmp_path: Path) -> None:
    database = database or f"sqlite:///{tmp_path / 'tables.db'}"
    acts = finished(bench.kill(bench.Server(sys.executable, database), 4, rounds, database))
    gc.collect()  # here, where what it warns of is expected
    assert acts >= 5 * rounds
