"""Component files that somebody has changed, and what holds for the file of every game.

KIT = BoxKit("pilgrim", components.BOX, components.load)
KIT.edited(("village = 8", "village = 9"))          # the text with a change of what stands in it once
KIT.edited(("[people]", "= 8", "= 9"))              # of what comes first behind a mark that stands in it once
KIT.loaded(folder, text)                            # the box that such a text describes
KIT.complaint(folder, text)                         # the line and the sentence of the error in it


class TestComponentFile(ComponentFileTests):        # the tests themselves; the game says what is special to it
    kit = KIT
    special = Special(...)
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Generic, NamedTuple, Protocol, TypeVar

import pytest

import tabard
from tabard.engine.component_file import ComponentError
from tabard.engine.errors import TabardError

Change = tuple[str, ...]  # old and new, or a mark, old and new; an empty mark is the top of the file


class Box(Protocol):
    @property
    def file(self) -> str: ...

    @property
    def digest(self) -> str: ...


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
    load: Callable[[Path], B_co]

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
        """The line and the sentence of the error."""
        with pytest.raises(ComponentError) as caught:
            self.loaded(folder, text)
        message = re.fullmatch(r"my\.toml, line (\d+): (.*)\.", str(caught.value), re.DOTALL)
        assert message, str(caught.value)
        return int(message[1]), message[2]

    def first_changed_line(self, text: str) -> int:
        lines = zip(self.text.split("\n"), text.split("\n"), strict=False)
        return next(number for number, (before, after) in enumerate(lines, start=1) if before != after)

    def printed(self, own_file: Path | str, expression: str) -> subprocess.CompletedProcess[str]:
        """What another process prints that finds a file named in the variable of the game."""
        program = f"from tabard.{self.game}.components import BOX; print(BOX.file, {expression})"
        environment = {**os.environ, self.variable: str(own_file)}
        command = [sys.executable, "-c", program]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)

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

    def with_value(self, place: Place, value: str) -> str:
        lines = self.text.split("\n")
        return "\n".join([*lines[: place.first], f"{place.key} = {value}", *lines[place.end :]])


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


def one_of_each(places: Sequence[Place]) -> list[Place]:
    """One record of a list stands for all."""
    return list({(place.table, place.key): place for place in reversed(places)}.values())[::-1]


class OwnValue(NamedTuple):
    """A change that an owner makes, and an expression that prints otherwise because of it."""

    change: Change
    expression: str
    packaged: str
    own: str


@dataclass(frozen=True, kw_only=True)
class Special:
    """What is special to a game. Tables by the names of their cases."""

    ways_to_write: Mapping[str, Change]  # the same values, besides comments, spacing and line ends
    noticed: Mapping[str, Change]  # by the digest
    own_value: OwnValue
    not_toml: Mapping[str, tuple[str, ...]]  # a change, and what is said about the first line that it changes
    mistakes: Mapping[str, tuple[str, ...]]  # the same, with a part of the sentence
    mistakes_that_show_elsewhere: Mapping[str, tuple[str, ...]]  # before the sentence, a mark of the line it names
    odd_values: tuple[str, ...]  # hardly ever right
    not_too_odd: frozenset[tuple[str, str, str]]  # where one is right all the same: table, key and value


class ComponentFileTests:
    """Subclasses whose name begins with Test are run; each case of a table is a test by itself."""

    kit: ClassVar[BoxKit[Box]]
    special: ClassVar[Special]

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        tables: dict[str, Mapping[str, object]] = {
            "same": self.written_otherwise(),
            "noticed_change": self.special.noticed,
            "no_toml": self.special.not_toml,
            "mistake": self.special.mistakes,
            "mistake_shown_elsewhere": self.special.mistakes_that_show_elsewhere,
            "odd": {value: value for value in self.special.odd_values},
        }
        for argument, cases in tables.items():
            if argument in metafunc.fixturenames:
                metafunc.parametrize(argument, list(cases.values()), ids=list(cases))

    def written_otherwise(self) -> dict[str, str]:
        text = self.kit.text
        return {
            "comment": text + "\n# the end\n",
            "no comments": re.sub(r" *#.*", "", text),
            "spacing": text.replace(" = ", "   =   "),
            "line ends": text.replace("\n", "\r\n"),
            **{name: self.kit.edited(change) for name, change in self.special.ways_to_write.items()},
        }

    # The packaged file and its digest

    def test_the_packaged_file_is_in_use(self) -> None:
        assert self.kit.box.file == "components.toml"
        assert self.kit.load(self.kit.packaged) == self.kit.box

    def test_digest_is_sixteen_hex_digits(self) -> None:
        assert re.fullmatch("[0-9a-f]{16}", self.kit.box.digest)

    def test_digest_does_not_notice_how_values_are_written(self, tmp_path: Path, same: str) -> None:
        assert same != self.kit.text
        assert self.kit.loaded(tmp_path, same).digest == self.kit.box.digest

    def test_digest_notices_values(self, tmp_path: Path, noticed_change: Change) -> None:
        assert self.kit.loaded(tmp_path, self.kit.edited(noticed_change)).digest != self.kit.box.digest

    # A file of one's own

    def test_an_owner_can_name_a_file(self, tmp_path: Path) -> None:
        change, expression, _, value = self.special.own_value
        own = tmp_path / "my.toml"
        own.write_text(self.kit.edited(change), encoding="utf-8")
        assert self.kit.printed(own, expression).stdout == f"my.toml {value}\n"

    def test_an_empty_name_means_the_packaged_file(self) -> None:
        _, expression, value, _ = self.special.own_value
        assert self.kit.printed("", expression).stdout == f"components.toml {value}\n"

    def test_a_file_that_is_not_there(self, tmp_path: Path) -> None:
        done = self.kit.printed(tmp_path / "nowhere.toml", self.special.own_value.expression)
        last_line = done.stderr.strip().splitlines()[-1]
        assert "nowhere.toml: the component file cannot be read (No such file or directory)" in last_line
        assert f"{self.kit.variable} must name a file" in last_line

    # Mistakes

    def test_the_error_is_one_of_ours_and_a_value_error(self) -> None:
        assert issubclass(ComponentError, TabardError)
        assert issubclass(ComponentError, ValueError)

    def test_text_that_is_not_utf_8(self, tmp_path: Path) -> None:
        path = tmp_path / "my.toml"
        path.write_bytes(b"# one\n# two \xff\n")
        with pytest.raises(ComponentError, match=r"^my\.toml, line 2: the file must be text in UTF-8\.$"):
            self.kit.load(path)

    def test_what_is_not_toml_has_its_position(self, tmp_path: Path, no_toml: tuple[str, ...]) -> None:
        *change, sentence = no_toml
        text = self.kit.edited(tuple(change))
        line, found = self.kit.complaint(tmp_path, text)
        assert found == f"this is not TOML: {sentence}"
        assert line == self.kit.first_changed_line(text)

    def test_an_unfinished_file(self, tmp_path: Path) -> None:
        line, found = self.kit.complaint(tmp_path, "[people]\nvillage = [1,\n2,\n")
        assert line == 3
        assert found.startswith("this is not TOML: ")

    def test_mistakes_are_explained(self, tmp_path: Path, mistake: tuple[str, ...]) -> None:
        *change, sentence = mistake
        text = self.kit.edited(tuple(change))
        line, found = self.kit.complaint(tmp_path, text)
        assert sentence in found
        assert line == self.kit.first_changed_line(text)

    def test_mistakes_are_explained_where_they_show(
        self, tmp_path: Path, mistake_shown_elsewhere: tuple[str, ...]
    ) -> None:
        *change, named, sentence = mistake_shown_elsewhere
        text = self.kit.edited(tuple(change))
        line, found = self.kit.complaint(tmp_path, text)
        assert sentence in found
        assert line == line_of(named, text)

    def explained(self, folder: Path, place: Place, value: str) -> tuple[bool, str]:
        """Whether the complaint names the line, and its sentence."""
        if (place.table, place.key, value) in self.special.not_too_odd:
            return True, ""
        line, sentence = self.kit.complaint(folder, self.kit.with_value(place, value))
        return line == place.first + 1, sentence

    @pytest.mark.slow
    def test_no_value_is_too_odd_anywhere(self, tmp_path: Path, odd: str) -> None:
        for place in one_of_each(self.kit.places()):
            assert self.explained(tmp_path, place, odd)[0], place

    @pytest.mark.slow
    def test_no_value_is_too_odd_in_any_record(self, tmp_path: Path, odd: str) -> None:
        """There a list further on may miss a part of it first."""
        places = self.kit.places()
        for place in sorted(set(places) - set(one_of_each(places))):
            named, sentence = self.explained(tmp_path, place, odd)
            assert named or re.search(rf'guess #\d+ must be .*, but it is "{place.key}\.', sentence), place
