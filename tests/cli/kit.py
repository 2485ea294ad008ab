"""Sitting down at the terminal table in tests: what is typed goes in as text, what is shown comes out as text."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain, repeat
from pathlib import Path

import pytest

from tabard.cli import main


@dataclass(frozen=True)
class Result:
    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.split("\n")


class Terminal:
    """Runs the command line with answers from a pipe, in a state folder of its own."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.folder = folder
        self.capsys = capsys
        monkeypatch.setenv("XDG_STATE_HOME", str(folder / "state"))
        monkeypatch.setenv("LC_ALL", "C.UTF-8")
        monkeypatch.delenv("COLUMNS", raising=False)
        monkeypatch.chdir(folder)

    def __call__(self, *arguments: str, answers: Iterable[str] = ()) -> Result:
        self.monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{answer}\n" for answer in answers)))
        try:
            code = main(arguments)
        except SystemExit as leaving:  # argparse ends the program itself
            code = int(leaving.code or 0)
        captured = self.capsys.readouterr()
        return Result(code, captured.out, captured.err)

    def saved(self) -> list[Path]:
        """The games that were kept by themselves."""
        return sorted((self.folder / "state" / "tabard").glob("*.tabard"))


def first_options(count: int = 3000) -> Iterable[str]:
    return repeat("1", count)


def then(*answers: str) -> Iterable[str]:
    return chain(answers)


def environment(folder: Path) -> dict[str, str]:
    """For a program of its own, whose output is as wide as it likes."""
    ours = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
    return {**ours, "XDG_STATE_HOME": str(folder / "state"), "PYTHONUNBUFFERED": "1", "LC_ALL": "C.UTF-8"}
