"""What is public is described, and has its place in the reference."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tabard

pytest.importorskip("sphinx")

from tools import public, reference

PAGES = Path(__file__).parents[1] / "docs" / "reference"


@pytest.mark.parametrize("module", public.modules())
def test_every_public_name_is_described(module: str) -> None:
    assert not list(public.undescribed(module))


def test_every_public_module_has_its_place_in_the_reference() -> None:
    text = "\n".join(page.read_text(encoding="utf-8") for page in PAGES.glob("*.md"))
    shown = re.findall(r"automodule:: (\S+)", text) + re.findall(r"names of ([\w.]+)", text)
    assert sorted(shown) == public.modules()


def test_every_page_is_in_the_contents() -> None:
    listed = set((PAGES / "index.md").read_text(encoding="utf-8").split())
    assert {page.stem for page in PAGES.glob("*.md")} - {"index"} <= listed


@pytest.mark.parametrize("name", tabard.games())
def test_every_field_of_a_game_is_on_its_page(name: str) -> None:
    asked = (PAGES / f"{name}.md").read_text(encoding="utf-8")
    text = reference.filled(asked)
    rows = {line.split("|")[1].strip(" `"): line for line in text.splitlines() if line.startswith("| `")}
    assert list(rows) == [field.name for field in tabard.game(name).state.declared]
    assert all(field.about in rows[field.name] for field in tabard.game(name).state.declared)


def test_what_is_not_described_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names, methods and attributes; what is not public or was described above need not be."""
    code = '''
__all__ = ["LIMIT", "Thing", "Other", "made"]
LIMIT = 3
class Thing:
    """Described."""
    told: int  #: described
    untold: int
    _own: int
    def run(self): ...
    def stop(self):
        """Described."""
class Other(Thing):
    def stop(self): ...
def made(): ...
def own(): ...
'''
    (tmp_path / "tabard").mkdir()
    (tmp_path / "tabard" / "trial.py").write_text(code, encoding="utf-8")
    monkeypatch.setattr(public, "SOURCES", tmp_path)
    found = [name.removeprefix("tabard.trial.") for name in public.undescribed("tabard.trial")]
    assert found == ["LIMIT", "Thing.untold", "Thing.run", "Other", "made"]
