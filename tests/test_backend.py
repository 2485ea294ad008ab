"""What a build of the package is made of, and what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tools import backend

if TYPE_CHECKING:
    from pathlib import Path


def test_the_pure_build_can_be_asked_for(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("TABARD_PURE", "1")
    assert backend.MYPYC not in backend.get_requires_for_build_wheel()
    assert "pure build, about ten times slower: TABARD_PURE=1 asked for it." in capsys.readouterr().err


@pytest.mark.parametrize("there", [False, True])
def test_the_compiler_is_fetched_only_where_something_is_compiled(there: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TABARD_PURE", raising=False)
    monkeypatch.setattr(backend, "has_compiler", lambda: there)
    assert (backend.MYPYC in backend.get_requires_for_build_wheel()) == there


def test_without_a_compiler_the_build_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("TABARD_PURE", raising=False)
    monkeypatch.setenv("CC", str(tmp_path / "no-compiler"))
    assert not backend.has_compiler()
    backend.get_requires_for_build_wheel()
    assert "there is no C compiler with Python's headers" in capsys.readouterr().err


def test_a_source_distribution_without_pages_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backend, "PAGES", tmp_path / "manifest.json")
    with pytest.raises(SystemExit, match="make page"):
        backend.build_sdist(str(tmp_path))
