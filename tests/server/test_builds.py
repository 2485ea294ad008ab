"""Which build runs is told, and a compiled one that becomes ready is thought with."""

from __future__ import annotations

import os
import re
import sys
from typing import TYPE_CHECKING

import httpx
import pytest

import tabard
from tabard.server.common import builds
from tabard.server.common.workers import WorkerProcess
from tests.needs import SCRIPTS
from tests.process_kit import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path


async def test_a_compiled_build_is_thought_with_when_it_is_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process that thinks is replaced by one that looks there first; ours keeps its own path."""
    folder = tmp_path / "compiled"
    monkeypatch.setattr(builds, "COMPILED", False)
    monkeypatch.setenv(builds.FOLDER, str(folder))
    first = "__import__('sys').path[0]"
    worker = WorkerProcess()
    assert await worker.ask(eval, first) != str(folder)
    assert builds.about() == builds.ALL_PURE
    before = await worker.ask(os.getpid)
    folder.mkdir()
    assert await worker.ask(eval, first) == str(folder)
    assert await worker.ask(os.getpid) != before
    assert builds.about() == builds.COMPILED_BOTS
    assert str(folder) not in sys.path
    worker.close()


def test_the_compiled_build_waits_for_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builds, "COMPILED", True)
    monkeypatch.setenv(builds.FOLDER, str(tmp_path))
    assert (builds.ready(), builds.about()) == ("", builds.ALL_COMPILED)


@SCRIPTS.mark
def test_the_settings_of_every_page_say_which_build_runs(url: str) -> None:
    text = httpx.get(url, params={"lang": "en"}, timeout=PATIENCE).text
    told = re.findall(r'<p class="build">(.*?)</p>', text)
    assert told == [builds.about().format(version=tabard.__version__)]
