"""The book of a game: its decisions by number, as the steps of a stack name them."""

from __future__ import annotations

from importlib import import_module

from tabard.engine.state import Decision, State


def book_of(package: str, *chapters: str) -> tuple[Decision[State], ...]:
    """What chapters of the rules declare, each in the place of its number in `decisions`: `SITE_DIE` is a `SiteDie`.

    A state of a game is only ever given to decisions of that game.
    """
    numbers = {name: number for name, number in vars(import_module(f"{package}.decisions")).items() if name.isupper()}
    declared: dict[str, type[Decision[State]]] = {}
    for chapter in chapters:
        found = vars(import_module(f"{package}.{chapter}")).items()
        declared |= {name: kind for name, kind in found if isinstance(kind, type) and issubclass(kind, Decision)}
    return tuple(declared[name.title().replace("_", "")]() for name in sorted(numbers, key=numbers.__getitem__))
