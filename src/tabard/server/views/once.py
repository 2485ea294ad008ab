"""What is made once for all who may see the same: panels of the board, and whole parts of a page.

It is kept with the table, and forgotten when nobody has done anything there for a while.
"""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Any, Final, TypeVar
from weakref import WeakKeyDictionary

from tabard.drawing.keeping import DrawnPanels, keeping
from tabard.drawing.theme import PAGE
from tabard.server.tables.sight import seen, sharing

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from tabard.engine.scores import ScoreSheet
    from tabard.engine.state import State
    from tabard.server.tables.sight import Viewer
    from tabard.server.tables.table import Table

T = TypeVar("T")


class MadeOnce:
    """What was made of one table. By whom it is shared is part of every key: see `sight.sharing`."""

    def __init__(self) -> None:
        self.panels: Final[dict[int, DrawnPanels]] = {}
        self.parts: Final[dict[Hashable, tuple[int, Any]]] = {}  # each with the version of the table


MADE: Final[WeakKeyDictionary[Table, MadeOnce]] = WeakKeyDictionary()


def made(table: Table) -> MadeOnce:
    found = MADE.get(table)
    if found is None:
        found = MADE[table] = MadeOnce()
    return found


def forget(table: Table) -> None:
    MADE.pop(table, None)


def until_changed(table: Table, key: Hashable, make: Callable[[], T]) -> T:
    """Something that stays the same as long as nothing happens at the table."""
    parts = made(table).parts
    found = parts.get(key)
    if found is None or found[0] != table.version:
        found = parts[key] = table.version, make()
    value: T = found[1]
    return value


def once(part: Callable[[Table, Viewer], T]) -> Callable[[Table, Viewer], T]:
    """Of a part of a page: it looks the same to all who share a language and what they may know."""

    @wraps(part)
    def shared(table: Table, viewer: Viewer) -> T:
        key = part, viewer.lang, sharing(table, viewer)
        return until_changed(table, key, lambda: part(table, viewer))

    return shared


def score_sheet(table: Table) -> ScoreSheet:
    return until_changed(table, score_sheet, table.match.scores)


def board(table: Table, viewer: Viewer, state: State | None = None) -> str:
    """The board of now, or in another state of the table."""
    drawn = made(table).panels.setdefault(sharing(table, viewer), DrawnPanels())
    with keeping(drawn):
        return seen(table, viewer, state).svg(viewer.lang, PAGE, viewer.layout)
