"""Where games are saved: each system's own folder, and nobody's games are looked for in another one than before."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from platformdirs.macos import MacOS
from platformdirs.windows import Windows

from tabard.folders import NAME, STATE, state_folder


def test_a_folder_can_be_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(STATE, str(tmp_path))
    assert state_folder() == tmp_path / "tabard"


@pytest.mark.parametrize("unset", [True, False])
@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="these have folders of their own")
def test_usually_it_is_the_one_of_the_home_folder(unset: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    if unset:
        monkeypatch.delenv(STATE, raising=False)
    else:
        monkeypatch.setenv(STATE, "")
    assert state_folder() == tmp_path / ".local" / "state" / "tabard"


def test_other_systems_have_folders_for_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(STATE, raising=False)
    monkeypatch.setattr("platformdirs.PlatformDirs", MacOS)
    assert state_folder() == Path("~/Library/Application Support/tabard").expanduser()
    monkeypatch.setattr("platformdirs.PlatformDirs", Windows)
    monkeypatch.setattr("platformdirs.windows.get_win_folder", lambda name: str(tmp_path / name))
    assert state_folder() == tmp_path / "CSIDL_LOCAL_APPDATA" / NAME
