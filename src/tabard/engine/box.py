"""A game's box: each of its values is declared once, with its place in the component file and how it is read there.

    @dataclass(frozen=True, slots=True)
    class Components(Box):
        slots: int = at("player_board.slots", whole(1))
        coins: tuple[int, ...] = each("start", ("guest", "host"), whole())
        seeds: tuple[int, ...] = fitting("solo.seeds", lambda entry, box: entry.wholes(box.slots, "one for each slot"))
        most: int = following(lambda box: 2 * box.slots)

Values are read in this order, so each can depend on those before it. The tables of the file must have what is declared
so and nothing else; one in which values stand says in `source` where they are from. A path `solo.counters.*` is a
table whose reader looks after all of that itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, TypeVar

from tabard.engine.component_file import MOST, ComponentFile, FileValue, never_falls, stand_in_names

T = TypeVar("T")
B = TypeVar("B", bound="Box")
Reader = Callable[[FileValue], T]


@dataclass(frozen=True, slots=True)
class Box:
    """What is in a component file that has been checked. Lists are by number of whatever they are of."""

    file: str
    digest: str  # of the values; comments and spacing do not change it
    stand_ins: tuple[str, ...]  # tables and fields that are in no text, by their names in the file


# ---- Declarations


def at(path: str, read: Reader[T]) -> T:
    """A value of the file."""
    return declared((path,), lambda entries, box: read(entries[0]))


def each(path: str, names: Iterable[str], read: Reader[T]) -> tuple[T, ...]:
    """Several values of a table."""
    return declared([f"{path}.{name}" for name in names], lambda entries, box: tuple(map(read, entries)))


def fitting(path: str, read: Callable[[FileValue, Any], T]) -> T:
    """A value that must fit others."""
    return declared((path,), lambda entries, box: read(entries[0], box))


def following(read: Callable[[Any], T]) -> T:
    """What follows from other values."""
    return declared((), lambda entries, box: read(box))


def declared(paths: Iterable[str], read: Callable[[list[FileValue], Any], T]) -> T:
    found: T = field(metadata={"paths": tuple(paths), "read": read})
    return found


# ---- Readers


def whole(least: int = 0, most: int = MOST) -> Reader[int]:
    return lambda entry: entry.whole(least, most)


def wholes(count: int, meaning: str, least: int = 0, most: int = MOST) -> Reader[tuple[int, ...]]:
    return lambda entry: entry.wholes(count, meaning, least, most)


def rising(count: int, meaning: str, least: int = 0) -> Reader[tuple[int, ...]]:
    return lambda entry: never_falls(entry, entry.wholes(count, meaning, least))


# ---- Opening it


def filled(kind: type[B], file: ComponentFile, notes: Sequence[str] = ()) -> B:
    """The box in a file, which may have notes in words too; a ComponentError says what is wrong there."""
    values = [(own.name, own.metadata) for own in fields(kind) if own.metadata]
    entries = found(file.whole_file(), [path for _, value in values for path in value["paths"]], notes)
    box = object.__new__(kind)
    Box.__init__(box, file.name, file.digest, tuple(stand_in_names(file.values)))
    for name, value in values:
        object.__setattr__(box, name, value["read"]([entries[path] for path in value["paths"]], box))
    return box


def found(table: FileValue, paths: Sequence[str], notes: Sequence[str] = ()) -> dict[str, FileValue]:
    """What stands at the paths in a table that has nothing else."""
    ways: dict[str, list[str]] = {}
    for path in paths:
        name, _, rest = path.partition(".")
        ways.setdefault(name, []).extend([rest] if rest else [])
    has_values = table.where and not all(ways.values())
    inside = table.fields(*ways, *(["source"] if has_values else []), optional=notes)
    for note in notes:
        if note in inside:
            inside[note].text()
    entries = {}
    for name, rests in ways.items():
        if rests in ([], ["*"]):
            entries[".".join([name, *rests])] = inside[name]
        else:
            entries |= {f"{name}.{rest}": entry for rest, entry in found(inside[name], rests).items()}
    return entries
