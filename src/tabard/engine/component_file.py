"""What is in a game's box: a TOML file whose every value knows its line, and readers that explain mistakes in it.

Each game has a file `components.toml` beside its code. Whoever owns the game can correct values of it (`corrections`)
or a whole copy; `unpacking` says which of them is played. A mistake there is answered with a sentence that names the
line and what would be right.

Tables say where they come from: `source = "rulebook"`, `"public"` (read in public material), `"stand-in"` (made by us,
as the box's own value is in no text) or `"box"` (looked up by an owner). A table may have a list `guess` of those of
its fields that are stand-ins although its source is another one.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from tabard.engine.errors import TabardError
from tabard.engine.words import LANGUAGES

__all__ = ["ComponentError"]

SOURCES: Final = ("rulebook", "public", "stand-in", "box")
LARGEST: Final = 1 << 20  # characters of a file; those of the package have 60 thousand at most
MOST: Final = 99  # of anything that is counted, where nothing else is said


class ComponentError(TabardError, ValueError):
    """The component file cannot be used; the message names the line and what would be right there.

    The path is that of the value which is wrong, "sites.6.points", as far as there is one.
    """

    def __init__(self, message: str, path: str = "") -> None:
        super().__init__(message)
        self.path = path


# ---- The file

Where = tuple[str | int, ...]
KEY: Final = r"""(?:"[^"]*"|'[^']*'|[A-Za-z0-9_-]+)"""
DOTTED_KEY: Final = rf"{KEY}(?:\s*\.\s*{KEY})*"
HEADER: Final = re.compile(rf"\s*(\[\[?)\s*({DOTTED_KEY})\s*\]\]?\s*(?:#.*)?$")
ASSIGNMENT: Final = re.compile(rf"\s*({DOTTED_KEY})\s*=")
STRING_OR_COMMENT: Final = re.compile(r""""(?:\\.|[^"\\])*"|'[^']*'|#.*""")


def split_key(dotted: str) -> Where:
    return tuple(part.strip("\"'") for part in re.findall(KEY, dotted))


def opened_brackets(line: str) -> int:
    bare = STRING_OR_COMMENT.sub("", line)
    return bare.count("[") + bare.count("{") - bare.count("]") - bare.count("}")


def locate(text: str) -> dict[Where, int]:
    """The line of every table header and of every key that begins a line."""
    lines: dict[Where, int] = {(): 1}
    rows: dict[Where, int] = {}
    table: Where = ()
    open_brackets = 0
    for number, line in enumerate(text.split("\n"), start=1):
        where: Where = ()
        if open_brackets == 0 and (header := HEADER.match(line)):
            where = table = split_key(header[2])
            if header[1] == "[[":
                rows[table] = rows.get(table, -1) + 1
                where = table = (*table, rows[table])
        elif open_brackets == 0 and (assignment := ASSIGNMENT.match(line)):
            where = table + split_key(assignment[1])
        for length in range(1, len(where)):
            lines.setdefault(where[:length], number)
        if where:
            lines[where] = number
        open_brackets += opened_brackets(line)
    return lines


@dataclass(frozen=True, slots=True)
class Form:
    """What the checks ask of a value, so that a page can offer what is possible to whoever corrects it."""

    kind: str  # "whole", "truth", "text", "choice", "list" or "table"
    least: int = 0  # the number, or how many a list has
    most: int = 0
    names: tuple[str, ...] = ()  # to choose from; of a table the fields that it may have besides its own


@dataclass(frozen=True, slots=True)
class ComponentFile:
    """The values, and what a game says of them: which are its authors' own, and in which tables the order counts."""

    name: str
    values: dict[str, object]
    lines: dict[Where, int]
    forms: dict[Where, Form] = field(default_factory=dict, compare=False, repr=False)  #: noted while it is checked
    ours: tuple[str, ...] = ()  #: patterns of paths: names, texts and places on a drawing, printed in no box
    ordered: tuple[str, ...] = ()  #: paths of tables
    played: dict[str, object] | None = None  #: the values with the sources of the package, if others were put in

    @property
    def digest(self) -> str:
        """The digest of the values, however the file is written. Confirming a value does not change it."""
        values = self.values if self.played is None else self.played
        return digest_of(values, *(order_in(values, path) for path in self.ordered))

    def place(self, where: Where) -> str:
        """The name of the file, and the line of the value or of what it is part of if it does not begin one."""
        while where and where not in self.lines:
            where = where[:-1]
        return f"{self.name}, line {self.lines[where]}" if where in self.lines else self.name

    def path(self, where: Where) -> str:
        """The path of a value: names joined by dots, rows of lists by their id."""
        parts: list[str] = []
        inside: Any = self.values
        for part in where:
            inside = inside[part]
            row_id = inside.get("id") if isinstance(part, int) and isinstance(inside, dict) else None
            parts.append(str(part if row_id is None else row_id))
        return ".".join(parts)

    def whole_file(self) -> FileValue:
        return FileValue(self, (), self.values)


def variable(game: str) -> str:
    """The environment variable that may name a file of the owner's own."""
    return f"TABARD_{game.upper()}_COMPONENTS"


def read(game: str, path: Path) -> ComponentFile:
    return parse(text_of(game, path), path.name)


def text_of(game: str, path: Path) -> str:
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(LARGEST + 1)
    except OSError as error:
        raise ComponentError(
            f"{path.name}: the component file cannot be read ({error.strerror}); "
            f"{variable(game)} must name a file that exists and may be read, or not be set."
        ) from error
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise ComponentError(f"{path.name}, line {line}: the file must be text in UTF-8.") from error
    if len(text) > LARGEST:
        raise ComponentError(f"{path.name}: a component file has at most {LARGEST} characters.")
    return text


def parse(text: str, name: str) -> ComponentFile:
    try:
        return ComponentFile(name, tomllib.loads(text), locate(text))
    except tomllib.TOMLDecodeError as error:
        raise syntax_error(name, str(error), text) from error
    except (RecursionError, ValueError) as error:  # Python reads neither any nesting nor any number
        raise ComponentError(f"{name}: a list is nested too deeply, or a number has too many digits.") from error


def syntax_error(name: str, message: str, text: str) -> ComponentError:
    position = re.fullmatch(r"(.*) \(at line (\d+), column (\d+)\)", message, re.DOTALL)
    if position:
        what, line, column = position.groups()
        return ComponentError(f"{name}, line {line}: this is not TOML: {what} (column {column}).")
    last_line = len(text.splitlines())
    return ComponentError(f"{name}, line {last_line}: this is not TOML: {message}.")


def digest_of(values: Mapping[str, object], *orders: Iterable[str]) -> str:
    """A digest of the values and of the order in those tables whose order counts, however the file is written."""
    canonical = json.dumps([values, *(list(order) for order in orders)], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()[:16]


def order_in(values: Mapping[str, object], path: str) -> list[str]:
    """The names in a table in their order, without `source` and `guess`, which only say where values come from."""
    inside: object = values
    for part in path.split("."):
        inside = inside.get(part) if isinstance(inside, dict) else None
    return [key for key in inside if key not in ("source", "guess")] if isinstance(inside, dict) else []


# ---- Its values


@dataclass(frozen=True, slots=True)
class FileValue:
    """A value of the file that knows where it stands, and how to say what is wrong with it."""

    file: ComponentFile
    where: Where
    value: object

    @property
    def name(self) -> str:
        parts = [f" #{part + 1}" if isinstance(part, int) else f".{part}" for part in self.where]
        return "".join(parts).lstrip(".") or "the file"

    def error(self, sentence: str) -> ComponentError:
        message = f"{self.file.place(self.where)}: {self.name} {sentence}."
        return ComponentError(message, self.file.path(self.where))

    def noted(self, form: Form) -> None:
        self.file.forms[self.where] = form

    def wrong(self, what_is_right: str) -> ComponentError:
        return self.error(f"must be {what_is_right}, but it is {in_toml(self.value)}")

    # Tables

    def children(self) -> dict[str, FileValue]:
        if not isinstance(self.value, dict):
            raise self.wrong("a table")
        return {key: FileValue(self.file, (*self.where, key), value) for key, value in self.value.items()}

    def fields(self, *names: str, optional: Sequence[str] = (), and_others: bool = False) -> dict[str, FileValue]:
        """The entries of a table that must have just these names, and may have the optional ones.

        Where there is a source there may be a guess.
        """
        children = self.children()
        self.noted(Form("table", names=tuple(optional)))
        guess = "guess" if "source" in names else None
        for key, child in children.items():
            if key not in names and key not in optional and not and_others and key != guess:
                raise child.error(f"is not known; {self.name} {what_fields(names, optional)}")
        for name in names:
            if name not in children:
                raise self.error(f"must have {listed(names)}, but {name} is missing")
        if "source" in names:
            children["source"].choice(SOURCES)
        if guess in children:
            for field in children[guess].items("names of fields"):
                if not is_field(field.value, self.value):
                    raise field.wrong(f"the name of a field of {self.name}")
        return children

    def by_name(self, *names: str) -> list[FileValue]:
        """The entries of a table that must have just these names, in this order."""
        fields = self.fields(*names)
        return [fields[name] for name in names]

    def in_languages(self) -> dict[str, str]:
        """The texts of a table that has one in each language."""
        return {lang: text.text() for lang, text in zip(LANGUAGES, self.by_name(*LANGUAGES), strict=True)}

    # Lists

    def items(self, what: str, count: int | None = None) -> list[FileValue]:
        right = f"a list of {what}" if count is None else f"a list of {count} {what}"
        self.noted(Form("list", 0 if count is None else count, MOST if count is None else count))
        if not isinstance(self.value, list):
            raise self.wrong(right)
        if count not in (None, len(self.value)):
            raise self.error(f"must be {right}, but it has {len(self.value)}")
        return [FileValue(self.file, (*self.where, number), value) for number, value in enumerate(self.value)]

    def records(self, ids: Sequence[str], *names: str, optional: Sequence[str] = ()) -> list[dict[str, FileValue]]:
        """A list of tables, one for each id and with these fields beside it; returned in the order of the ids."""
        tables = self.items(f"tables [[{self.name}]] ({listed(ids)}, each once)", len(ids))
        rows = [table.fields("id", *names, optional=optional) for table in tables]
        order = all_different([(row["id"], row["id"].choice(ids)) for row in rows])
        return [rows[order.index(number)] for number in range(len(ids))]

    def wholes(self, count: int, meaning: str, least: int = 0, most: int = MOST) -> tuple[int, ...]:
        return tuple(entry.whole(least, most) for entry in self.items(f"whole numbers ({meaning})", count))

    def choices(self, names: Sequence[str], count: int | None = None) -> tuple[int, ...]:
        """The numbers of some of the names; the list has none of them twice."""
        items = self.items(f"names out of {listed(names)}", count)
        return all_different([(item, item.choice(names)) for item in items])

    def order_of(self, names: Sequence[str]) -> tuple[int, ...]:
        """The numbers of all names, in the order of the list, which has each once."""
        items = self.items(f"names ({listed(names)}, each once)", len(names))
        return all_different([(item, item.choice(names)) for item in items])

    # Single values

    def whole(self, least: int = 0, most: int = MOST) -> int:
        self.noted(Form("whole", least, most))
        if isinstance(self.value, bool) or not isinstance(self.value, int) or not least <= self.value <= most:
            raise self.wrong(f"a whole number from {least} to {most}")
        return self.value

    def truth(self) -> bool:
        self.noted(Form("truth"))
        if not isinstance(self.value, bool):
            raise self.wrong("true or false")
        return self.value

    def text(self) -> str:
        self.noted(Form("text"))
        if not isinstance(self.value, str) or not self.value.strip():
            raise self.wrong("a text in quotation marks")
        return self.value

    def choice(self, names: Sequence[str]) -> int:
        self.noted(Form("choice", names=tuple(names)))
        if self.value not in names:
            raise self.wrong(f"one of {listed(names)}")
        return names.index(str(self.value))


def is_field(dotted: object, table: object) -> bool:
    """Whether there is such a field, perhaps in a table inside the table."""
    if not isinstance(dotted, str):
        return False
    inside = table
    for part in dotted.split("."):
        if not isinstance(inside, dict) or part not in inside or part in ("source", "guess"):
            return False
        inside = inside[part]
    return True


def all_different(items: Iterable[tuple[FileValue, int]], others: str = "those before it") -> tuple[int, ...]:
    seen: list[int] = []
    for item, number in items:
        if number in seen:
            raise item.error(f"must differ from {others}, but it is {in_toml(item.value)} again")
        seen.append(number)
    return tuple(seen)


def never_falls(entry: FileValue, numbers: tuple[int, ...]) -> tuple[int, ...]:
    if list(numbers) != sorted(numbers):
        raise entry.wrong("numbers that never fall")
    return numbers


# ---- Sentences


def in_toml(value: object) -> str:
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "[" + ", ".join(in_toml(part) for part in value) + "]"
    return json.dumps(value, ensure_ascii=False, default=str)


def listed(names: Sequence[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


def what_fields(names: Sequence[str], optional: Sequence[str]) -> str:
    needed = f"must have {listed(names)}" if names else ""
    allowed = f"may have {listed(optional)}" if optional else ""
    return "; it ".join(part for part in (needed, allowed) if part) or "must be empty"


# ---- Where the values come from


def stand_in_names(values: Mapping[str, object], prefix: str = "") -> Iterator[str]:
    """The dotted names of all tables and fields that are stand-ins; those of a list by their id and name."""
    for key, value in values.items():
        tables = {key: value}
        if isinstance(value, list):
            tables = {f"{key}.{row_name(row)}": row for row in value if isinstance(row, dict) and "id" in row}
        for name, table in tables.items():
            if isinstance(table, dict):
                if table.get("source") == "stand-in":
                    yield prefix + name
                else:
                    yield from (f"{prefix}{name}.{field}" for field in table.get("guess", ()))
                yield from stand_in_names(table, f"{prefix}{name}.")


def row_name(row: Mapping[str, object]) -> str:
    name = row.get("name")
    return f"{row['id']} {name}" if isinstance(name, str) else f"{row['id']}"
