"""Corrections: what an owner has found in the box, against the values that Tabard ships.

    game = "pilgrim"
    edition = "English, 2nd printing"
    date = "2026-03-14"
    base = "0123456789abcdef"
    confirmed = ["favours.points.3", "sites.6.piety"]

    [corrections]
    "sites.6.points" = 5

A path names one value: tables from the outside in, rows of a list by their id. Such a value is a number, a text, a
list, or a table that only makes sense as a whole: what a card does, a name in three languages. Confirmed is what was
looked up and is right as it is; a path there may name a table and with it all that is in it. The base is the digest of
the box they were made against. If another one is shipped since, corrections stay, but confirmed values are asked again.
"""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from enum import Enum
from fnmatch import fnmatchcase
from typing import Any, Final

from tabard.engine import component_file
from tabard.engine.component_file import ComponentError, ComponentFile, Where, listed
from tabard.engine.errors import excerpt
from tabard.engine.words import LANGUAGES

__all__ = ["Corrections"]

LARGEST: Final = 64_000  # characters of a file; all that is in a box fits in
LONGEST_PATH: Final = 80
LONGEST_TEXT: Final = 500
LONGEST_EDITION: Final = 80
DEEPEST: Final = 5
KEYS: Final = ("game", "edition", "date", "base", "confirmed", "corrections")
NOTES: Final = ("id", "source", "guess", "rulebook", "hint")  # about values, not printed in a box
SURROGATE: Final = re.compile("[\ud800-\udfff]")  # half a character, which JSON knows and no file
BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
OTHER_BOX: Final = (
    "These corrections were made for another box, {base}. "
    "A value that was there and is not here is fixed by the rules: take its line away."
)


@dataclass(frozen=True, slots=True)
class Corrections:
    """What an owner found in the box, where it is something else than what is shipped."""

    game: str  #: whose box it is
    edition: str = ""  #: what the owner says of the box
    date: str = ""  #: as in 2026-03-14
    base: str = ""  #: the digest of the box that they correct
    values: dict[str, object] = field(default_factory=dict)  #: by path; only what differs
    confirmed: tuple[str, ...] = ()  #: paths of what is right as it is
    name: str = field(default="", compare=False)  #: of the file, for sentences about mistakes
    lines: dict[str, int] = field(
        default_factory=dict, compare=False, repr=False
    )  #: of the file, by path, for sentences about mistakes

    def __bool__(self) -> bool:
        """Whether they say anything."""
        return bool(self.values or self.confirmed)

    def text(self) -> str:
        """As a file; the same corrections give the same text."""
        head = {"game": self.game, "edition": self.edition, "date": self.date, "base": self.base}
        lines = [f"{key} = {toml(value)}" for key, value in head.items() if value]
        confirmed = sorted(set(self.confirmed) - self.values.keys(), key=natural)
        if confirmed:
            lines += ["confirmed = [", *(f"  {toml(path)}," for path in confirmed), "]"]
        if self.values:
            lines += ["", "[corrections]"]
            lines += [f"{toml(path)} = {toml(self.values[path])}" for path in sorted(self.values, key=natural)]
        return "\n".join(lines) + "\n"


def natural(path: str) -> list[tuple[int, str]]:
    """A sorting key for names with numbers: 2 comes before 10."""
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in re.findall(r"\d+|\D+", path)]


def toml(value: object) -> str:
    """The value in one line."""
    if isinstance(value, dict):
        pairs = (f"{key if BARE.fullmatch(key) else toml(key)} = {toml(part)}" for key, part in value.items())
        return "{ " + ", ".join(pairs) + " }" if value else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(toml(part) for part in value) + "]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


# ---- Reading


def are_corrections(values: dict[str, object]) -> bool:
    """Whether a file holds corrections, not a whole box."""
    return "corrections" in values or "confirmed" in values or set(values) <= set(KEYS)


def parse(text: str, name: str) -> Corrections:
    """Read a file of corrections; a ComponentError names the line and says what would be right."""
    if len(text) > LARGEST:
        raise ComponentError(f"{name}: a file of corrections has at most {LARGEST} characters.")
    return from_file(component_file.parse(text, name))


def from_file(file: ComponentFile) -> Corrections:
    top = file.whole_file()
    fields = top.fields("game", optional=KEYS[1:])
    found = dict.fromkeys(KEYS[1:4], "")
    for key in found.keys() & fields.keys():
        found[key] = read_head(fields[key])
    if not re.fullmatch("[a-z][a-z0-9_]{0,39}", fields["game"].text()):
        raise fields["game"].wrong("the name of a game, in small letters")
    confirmed = fields["confirmed"].items("paths") if "confirmed" in fields else []
    values = fields["corrections"].children() if "corrections" in fields else {}
    for path, entry in values.items():
        check_value(path, entry)
    return Corrections(
        fields["game"].text(),
        **found,
        values={path: entry.value for path, entry in values.items()},
        confirmed=tuple(read_path(entry) for entry in confirmed),
        name=file.name,
        lines={path: file.lines[entry.where] for path, entry in values.items() if entry.where in file.lines},
    )


def read_head(entry: component_file.FileValue) -> str:
    key = entry.where[-1]
    value = entry.value.isoformat() if isinstance(entry.value, datetime.date) else entry.value
    if not isinstance(value, str):
        raise entry.wrong("a text in quotation marks")
    if key == "edition" and (len(value) > LONGEST_EDITION or not value.isprintable()):
        raise entry.wrong(f"one line of at most {LONGEST_EDITION} characters")
    if key == "date" and value and not is_date(value):
        raise entry.wrong('a date such as "2026-03-14"')
    if key == "base" and not re.fullmatch("(?:[0-9a-f]{16})?", value):
        raise entry.wrong("the digest of a box, 16 digits and letters from a to f")
    return value


def is_date(text: str) -> bool:
    try:
        return datetime.date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def read_path(entry: component_file.FileValue) -> str:
    if not isinstance(entry.value, str) or not 0 < len(entry.value) <= LONGEST_PATH:
        raise entry.wrong('the path of a value such as "sites.6.points"')
    return entry.value


def check_value(path: str, entry: component_file.FileValue) -> None:
    """Check that something can be a value at all. Whether it is a right one, the checks of the game find out."""
    if isinstance(entry.value, dict) and "." not in path and not is_whole(entry.value):
        raise entry.error(f'must be written with its whole path in quotation marks, such as "{path}.1.points" = 5')
    if len(path) > LONGEST_PATH:
        raise entry.error(f"is no path: it has more than {LONGEST_PATH} characters")
    if not is_plain(entry.value):
        right = (
            f"a whole number, true or false, a text of at most {LONGEST_TEXT} characters, or a list or table of these"
        )
        raise ComponentError(f"{entry.file.place(entry.where)}: {path} must be {right}.", path)


def is_plain(value: object, depth: int = DEEPEST) -> bool:
    if isinstance(value, str):
        return len(value) <= LONGEST_TEXT and not SURROGATE.search(value)
    if isinstance(value, list):
        return depth > 0 and all(is_plain(part, depth - 1) for part in value)
    if isinstance(value, dict):
        return depth > 0 and all(is_plain(part, depth - 1) for part in (*value, *value.values()))
    return isinstance(value, int) and abs(value) < 1_000_000


# ---- The values that can be corrected


@dataclass(frozen=True, slots=True)
class Value:
    path: str
    value: object  # with the corrections
    source: str  # "rulebook", "public", "stand-in", "box", or "ours": printed in no box
    stand_in: bool  # in the box that is shipped
    confirmed: bool
    corrected: bool
    packaged: object
    where: Where = ()  # in the values of the file, for its forms

    @property
    def settled(self) -> bool:
        """Whether an owner has looked it up."""
        return self.confirmed or self.corrected


def leaves(packaged: ComponentFile, corrections: Corrections) -> list[Value]:
    """Every value that can be corrected, in the order of the file, but stand-ins first and what is ours last."""
    counted = confirmed_in(packaged, corrections)
    found = []
    for leaf in walk(packaged, (), packaged.values, Origin("")):
        value = corrections.values.get(leaf.path, leaf.packaged)
        corrected = not same(value, leaf.packaged)
        confirmed = not corrected and (leaf.path in corrections.values or within(leaf.path, counted))
        source = "box" if corrected or confirmed else leaf.source
        found.append(replace(leaf, value=value, source=source, corrected=corrected, confirmed=confirmed))
    ours = {leaf.path for leaf in found if is_ours(packaged, leaf.path)}
    return sorted(found, key=lambda leaf: (not leaf.stand_in, leaf.path in ours))


def progress(values: Iterable[Value]) -> tuple[int, int]:
    """How many stand-ins were looked up, and how many there are."""
    stand_ins = [value for value in values if value.stand_in]
    return sum(value.settled for value in stand_ins), len(stand_ins)


@dataclass(frozen=True, slots=True)
class Origin:
    """What the nearest table with a source says of what is in it."""

    source: str
    depth: int = 0  # of that table
    guess: tuple[str, ...] = ()
    rulebook: tuple[str, ...] = ()

    def of(self, where: Where) -> str:
        dotted = ".".join(map(str, where[self.depth :]))
        if any(within(dotted, [name]) or within(name, [dotted]) for name in self.guess):
            return "stand-in"
        return "rulebook" if within(dotted, self.rulebook) else self.source


def origin(where: Where, table: dict[str, Any], outer: Origin) -> Origin:
    if not isinstance(table.get("source"), str):
        return outer
    notes = [tuple(note) if isinstance(note := table.get(key), list) else () for key in ("guess", "rulebook")]
    return Origin(table["source"], len(where), notes[0], notes[1])


def walk(file: ComponentFile, where: Where, value: object, outer: Origin) -> Iterator[Value]:
    """Every value in a table of the file, or in a list of rows."""
    if isinstance(value, dict):
        known = origin(where, value, outer)
        for key, part in value.items():
            if key not in NOTES:
                yield from below(file, (*where, key), part, known)
    elif isinstance(value, list):
        for number, row in enumerate(value):
            yield from walk(file, (*where, number), row, outer)


def below(file: ComponentFile, where: Where, value: object, known: Origin) -> Iterator[Value]:
    in_a_row = len(where) > 1 and isinstance(where[-2], int)
    if is_rows(value) or (isinstance(value, dict) and not in_a_row and not is_whole(value)):
        yield from walk(file, where, value, known)
    else:
        path = file.path(where)
        source = "ours" if is_ours(file, path) else known.of(where)
        yield Value(path, value, source, source == "stand-in", False, False, value, where)


def is_rows(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(row, dict) and "id" in row for row in value)


def is_whole(table: dict[str, object]) -> bool:
    """Whether a table makes sense only as a whole: what something does, or a text in all languages."""
    return "op" in table or tuple(table) == LANGUAGES


def is_ours(file: ComponentFile, path: str) -> bool:
    return any(fnmatchcase(path, pattern) for pattern in file.ours)


def within(path: str, tables: Iterable[str]) -> bool:
    """Whether a path is among some paths, or below one of them."""
    return any(path == table or path.startswith(f"{table}.") for table in tables)


def same(one: object, other: object) -> bool:
    """Whether two values are equal in TOML, where 1 is not true."""
    return json.dumps(one, sort_keys=True, default=str) == json.dumps(other, sort_keys=True, default=str)


def confirmed_in(packaged: ComponentFile, corrections: Corrections) -> tuple[str, ...]:
    """What is confirmed of this very box; in another one the values may have been others."""
    return corrections.confirmed if corrections.base in ("", packaged.digest) else ()


def settled(packaged: ComponentFile, corrections: Corrections) -> Corrections:
    """The same corrections; values that do not differ from the box that is shipped become confirmed ones."""
    found = [leaf for leaf in leaves(packaged, corrections) if leaf.path in corrections.values]
    return replace(
        corrections,
        values={leaf.path: leaf.value for leaf in found if leaf.corrected},
        confirmed=(*corrections.confirmed, *(leaf.path for leaf in found if not leaf.corrected)),
    )


def difference(packaged: ComponentFile, file: ComponentFile, game: str) -> Corrections:
    """The corrections that turn the one box into the other; empty if corrections cannot express that."""
    shipped = {leaf.path: leaf.packaged for leaf in leaves(packaged, Corrections(game))}
    own = {leaf.path: leaf.packaged for leaf in leaves(file, Corrections(game))}
    changed = {path: value for path, value in own.items() if path in shipped and not same(value, shipped[path])}
    found = Corrections(game, values=changed)
    return found if applied(packaged, found).digest == file.digest else Corrections(game)


# ---- The box with its corrections


def applied(packaged: ComponentFile, corrections: Corrections) -> ComponentFile:
    """The box with corrections. What an owner has looked up is no stand-in any more."""
    known = {leaf.path: leaf for leaf in leaves(packaged, corrections)}
    check_paths(packaged, corrections, known)
    played = deepcopy(packaged.values)
    for path in corrections.values:
        put(played, known[path].where, known[path].value)
    values = deepcopy(played)
    for leaf in known.values():
        if leaf.settled:
            put_source(values, leaf, known.values())
    lines: dict[Where, int] = {}
    for path, line in sorted(corrections.lines.items(), key=lambda item: item[1]):
        for length in range(1, len(known[path].where) + 1):
            lines.setdefault(known[path].where[:length], line)
    name = corrections.name or packaged.name
    return replace(packaged, name=name, values=values, lines=lines, forms={}, played=played)


def check_paths(packaged: ComponentFile, corrections: Corrections, known: dict[str, Value]) -> None:
    """Every path must name something. What is confirmed of another box may be gone, as it is asked again anyway."""
    base = corrections.base
    hint = "" if base in ("", packaged.digest) else f" {OTHER_BOX.format(base=base)}"
    for path in corrections.values:
        if path not in known:
            raise ComponentError(f"{place_of(corrections, path)}: {unknown(path, known)}{hint}", path)
    for path in confirmed_in(packaged, corrections):
        if path not in known and not any(within(leaf, [path]) for leaf in known):
            raise ComponentError(f"{place_of(corrections, path)}: {unknown(path, known)}", path)


def place_of(corrections: Corrections, path: str) -> str:
    name = corrections.name or "corrections"
    return f"{name}, line {corrections.lines[path]}" if path in corrections.lines else name


def unknown(path: str, known: dict[str, Value]) -> str:
    shown = excerpt(path, LONGEST_PATH)
    parts = [leaf for leaf in known if within(leaf, [path])]
    wholes = [leaf for leaf in known if within(path, [leaf])]
    if parts:
        return f"{shown} is a table; name one of its values, such as {listed(parts[:3])}."
    if wholes:
        return f"{shown} is a part of {wholes[0]}, which is corrected as a whole."
    near = get_close_matches(path, known, 3, 0.5)
    return f"there is no value {shown} in this box" + (f"; there is {listed(near)}." if near else ".")


def put(values: dict[str, Any], where: Where, value: object) -> None:
    at(values, where[:-1])[where[-1]] = deepcopy(value)


def at(values: dict[str, Any], where: Where) -> Any:
    inside: Any = values
    for part in where:
        inside = inside[part]
    return inside


def put_source(values: dict[str, Any], leaf: Value, others: Iterable[Value]) -> None:
    """Say in the table of a value that it was looked up; what it says of the other values stays true."""
    where = nearest(values, leaf.where)
    table = at(values, where)
    if table.get("source") == "stand-in":
        beside = [other.where for other in others if other.stand_in and nearest(values, other.where) == where]
        table["source"] = "box"
        table["guess"] = [dotted(other, where) for other in beside]
    for note in ("guess", "rulebook", "hint"):
        if isinstance(table.get(note), list):
            table[note] = [name for name in table[note] if not within(name, [dotted(leaf.where, where)])]
            if not table[note]:
                del table[note]


def dotted(where: Where, table: Where) -> str:
    """The name of a value inside a table."""
    return ".".join(map(str, where[len(table) :]))


def nearest(values: dict[str, Any], where: Where) -> Where:
    """The path of the table around a value that says where it comes from."""
    found: Where = ()
    inside: Any = values
    for number, part in enumerate(where[:-1], start=1):
        inside = inside[part]
        if isinstance(inside, dict) and isinstance(inside.get("source"), str):
            found = where[:number]
    return found


# ---- Two of them


class Said(Enum):
    CONFIRMED = "confirmed"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Difference:
    """What two owners say of a value: another one, that it is right, or nothing."""

    path: str
    one: object
    other: object

    @property
    def conflict(self) -> bool:
        """Whether both say something: then one of them errs, or their boxes differ."""
        return Said.NOTHING not in (self.one, self.other)


def said(corrections: Corrections, path: str) -> object:
    if path in corrections.values:
        return corrections.values[path]
    return Said.CONFIRMED if within(path, corrections.confirmed) else Said.NOTHING


def compare(one: Corrections, other: Corrections) -> list[Difference]:
    """The paths at which two component files differ."""
    if one.game != other.game:
        raise ComponentError(
            f"The first file corrects {one.game}, the second {other.game}: they have nothing in common."
        )
    if one.base and other.base and one.base != other.base:
        raise ComponentError(
            f"The first file corrects the box {one.base}, the second {other.base}: "
            f"what is confirmed in them are not the same values. Open each with the same Tabard and save it there."
        )
    paths = {*one.values, *other.values, *one.confirmed, *other.confirmed}
    both = [Difference(path, said(one, path), said(other, path)) for path in sorted(paths, key=natural)]
    return [each for each in both if each.one is not each.other and not alike(each)]


def alike(difference: Difference) -> bool:
    if isinstance(difference.one, Said) or isinstance(difference.other, Said):
        return False
    return same(difference.one, difference.other)


def join(one: Corrections, other: Corrections) -> tuple[Corrections, list[Difference]]:
    """What either of them says. Where they contradict each other nothing is taken over, and it is told.

    A table is not confirmed as a whole if something in it is contradicted.
    """
    conflicts = [each for each in compare(one, other) if each.conflict]
    left_out = {each.path for each in conflicts}
    values = {path: value for path, value in {**other.values, **one.values}.items() if path not in left_out}
    confirmed = [path for path in {*one.confirmed, *other.confirmed} if not any(within(c, [path]) for c in left_out)]
    editions = list(dict.fromkeys(edition for edition in (one.edition, other.edition) if edition))
    joined = Corrections(
        one.game,
        excerpt("; ".join(editions), LONGEST_EDITION),
        max(one.date, other.date),
        one.base or other.base,
        values,
        tuple(sorted(confirmed, key=natural)),
    )
    return joined, conflicts
