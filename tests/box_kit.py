"""Component files that somebody has changed.

KIT = BoxKit("pilgrim", components.BOX, components.built)
KIT.edited(("village = 8", "village = 9"))          # the text with a change of what stands in it once
KIT.edited(("[people]", "= 8", "= 9"))              # of what comes first behind a mark that stands in it once
KIT.loaded(folder, text)                            # the box that such a text describes
KIT.told(folder, "print(BOX.file)", text)           # what a program prints where that box is in use
KIT.complaint(folder, text)                         # the line and the sentence of the error in it

"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

import tabard
from tabard.engine.box import Box
from tabard.engine.component_file import ComponentError, ComponentFile
from tabard.engine.game import game

Change = tuple[str, ...]  # old and new, or a mark, old and new; an empty mark is the top of the file


B_co = TypeVar("B_co", bound=Box, covariant=True)


class Place(NamedTuple):
    """A value in the file: where it stands, and the lines that it takes."""

    table: str
    key: str
    first: int
    end: int


@dataclass(frozen=True)
class BoxKit(Generic[B_co]):
    game: str
    box: B_co
    built: Callable[[ComponentFile], B_co]

    def load(self, path: Path) -> B_co:
        contents = game(self.game).contents
        assert contents is not None
        return self.built(contents.read(path))

    @property
    def packaged(self) -> Path:
        return Path(tabard.__file__).parent / self.game / "components.toml"

    @property
    def text(self) -> str:
        return self.packaged.read_text(encoding="utf-8")

    @property
    def variable(self) -> str:
        return f"TABARD_{self.game.upper()}_COMPONENTS"

    def edited(self, *changes: Change) -> str:
        text = self.text
        for change in changes:
            text = changed(text, *change)
        return text

    def loaded(self, folder: Path, text: str) -> B_co:
        path = folder / "my.toml"
        path.write_text(text, encoding="utf-8")
        return self.load(path)

    def complaint(self, folder: Path, text: str) -> tuple[int, str]:
        """The line and the sentence of the error; 0 and nothing where there is none."""
        try:
            self.loaded(folder, text)
        except ComponentError as error:
            message = re.fullmatch(r"my\.toml, line (\d+): (.*)\.", str(error), re.DOTALL)
            if message is None:
                raise
            return int(message[1]), message[2]
        return 0, ""

    def first_changed_line(self, text: str) -> int:
        lines = zip(self.text.split("\n"), text.split("\n"), strict=False)
        return next(number for number, (before, after) in enumerate(lines, start=1) if before != after)

    def printed(self, own_file: Path | str, program: str) -> subprocess.CompletedProcess[str]:
        """What a program prints in another process, which finds a file named in the variable of the game."""
        path = os.pathsep.join(part for part in sys.path if part)
        environment = {**os.environ, self.variable: str(own_file), "PYTHONPATH": path}
        command = [sys.executable, "-c", program]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)

    def told(self, folder: Path, program: str, text: str) -> str:
        """The same, of a file with that text."""
        own = folder / "my.toml"
        own.write_text(text, encoding="utf-8")
        done = self.printed(own, program)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def places(self) -> list[Place]:
        """Every value that begins a line of its own."""
        found = []
        table = ""
        lines = self.text.split("\n")
        for number, line in enumerate(lines):
            if line.startswith("["):
                table = line.split("#")[0].strip()
            elif key := re.match(r"\w+(?= *= )", line):
                opens_a_list = line.split("#")[0].rstrip().endswith("[")
                end = lines.index("]", number) if opens_a_list else number
                found.append(Place(table, key[0], number, end + 1))
        return found


def changed(text: str, *change: str) -> str:
    if len(change) == 2:
        old, new = change
        assert text.count(old) == 1, f"{old!r} must stand in the file once"
        return text.replace(old, new)
    mark, old, new = change
    assert not mark or text.count(mark) == 1, f"{mark!r} must stand in the file once"
    begin = text.index(mark) + len(mark)
    assert old in text[begin:], f"{old!r} must stand in the file after {mark!r}"
    return text[:begin] + text[begin:].replace(old, new, 1)


def line_of(mark: str, text: str) -> int:
    assert text.count(mark) == 1, f"{mark!r} must stand in the file once"
    return text[: text.index(mark)].count("\n") + 1
