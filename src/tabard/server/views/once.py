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

    from tabard.engine.pieced import PiecedText
    from tabard.engine.scores import ScoreSheet
    from tabard.engine.state import State
    from tabard.server.tables.sight import Viewer
    from tabard.server.tables.table import Table

T = TypeVar("T")


class MadeOnce:
    """What was made of one table. By whom a part is shared is in its key, see `sight.sharing`; a panel is shared by all
    to whom everything that it shows is the same, see `drawing/keeping`."""

    def __init__(self) -> None:
        self.panels: Final = DrawnPanels()
        self.parts: Final[dict[Hashable, tuple[object, Any]]] = {}  # each with what it was made of


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
    return alike(table, key, table.version, make)


def alike(table: Table, key: Hashable, inputs: object, make: Callable[[], T]) -> T:
    """Something that stays the same as long as all that it is made of does."""
    parts = made(table).parts
    found = parts.get(key)
    if found is None or found[0] != inputs:
        found = parts[key] = inputs, make()
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


def board(table: Table, viewer: Viewer, state: State | None = None) -> str | PiecedText:
    """The board of now, or in another state of the table."""
    told = sentences(table, viewer) if state is None and table.awaits(viewer) else None
    with keeping(made(table).panels, told):
        return table.game.drawn(seen(table, viewer, state), viewer.lang, PAGE, viewer.layout)


@once
def sentences(table: Table, viewer: Viewer) -> dict[int, str]:
    """What the options do of whoever decides now, for the board and for the list of them."""
    return table.game.words(viewer.lang).options(seen(table, viewer))
