"""The tutorials say what happens."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tools import notebooks, tutorials

PAGE = """
```{code-block} python
:caption: half.py

def half(number):
    return number // 2
```
```pycon
>>> from half import half
>>> half(8)
4
```
```console
$ python -c "print('>', input()); print(1 + 1, 'and', 9)"
> typed
2 and ...
```
"""


def carried_out(page: Path) -> subprocess.CompletedProcess[str]:
    """In a process of its own: sessions import what they have written."""
    command = [sys.executable, "-m", "tools.tutorials", str(page)]
    return subprocess.run(command, capture_output=True, encoding="utf-8", cwd=tutorials.TUTORIALS.parents[1])


@pytest.mark.slow  # `make docs` carries them out too
@pytest.mark.parametrize("page", tutorials.PAGES, ids=lambda page: page.stem)
def test_a_tutorial_says_what_happens(page: Path) -> None:
    done = carried_out(page)
    assert done.returncode == 0, done.stdout + done.stderr


def test_all_tutorials_are_listed() -> None:
    listed = (tutorials.TUTORIALS / "index.md").read_text(encoding="utf-8").split()
    assert {page.stem for page in tutorials.PAGES} <= set(listed)
    assert len(tutorials.PAGES) >= 4


def test_a_page_is_carried_out(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE, encoding="utf-8")
    done = carried_out(page)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize(
    ("right", "wrong"), [("\n4\n", "\n5\n"), ("2 and", "3 and"), ("print('>', input())", "print(3)"), ("// 2", "// 4")]
)
def test_what_is_wrong_is_found(tmp_path: Path, right: str, wrong: str) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE.replace(right, wrong), encoding="utf-8")
    done = carried_out(page)
    assert done.returncode == 1
    assert "page.md" in done.stdout


@pytest.mark.parametrize("file", notebooks.NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_runs_and_draws_what_it_keeps(file: Path) -> None:
    """The drawings themselves may have changed since; `make docs` keeps the new ones."""
    kept = json.loads(file.read_text(encoding="utf-8"))
    now = notebooks.carried_out(kept)
    assert kinds(now) == kinds(kept)
    drawings = [one["data"]["image/svg+xml"] for one in shown(now) if "image/svg+xml" in one.get("data", ())]
    assert len(drawings) == 2
    assert all(drawing[0].startswith("<svg") for drawing in drawings)


def shown(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    return [one for cell in notebook["cells"] for one in cell.get("outputs", ())]


def kinds(notebook: dict[str, Any]) -> list[list[str]]:
    return [sorted(one.get("data", [one["output_type"]])) for one in shown(notebook)]


def test_a_mistake_in_a_notebook_is_raised() -> None:
    cell = {"cell_type": "code", "source": ["1 / 0"], "outputs": []}
    with pytest.raises(ZeroDivisionError):
        notebooks.carried_out({"cells": [cell]})
