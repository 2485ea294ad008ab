from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.kit import Terminal


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(monkeypatch, tmp_path, capsys)
