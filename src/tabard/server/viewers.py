"""Who is looking at a table: the seats that their cookie holds, and how they want to see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.drawing.sheet import LAYOUTS
from tabard.engine.state import NOBODY
from tabard.server.preferences import preferences
from tabard.server.tables import Viewer

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection

    from tabard.server.security import Seals
    from tabard.server.tables import Table

USUAL_LAYOUT: Final = "wide"


def viewer_of(connection: HTTPConnection, table: Table) -> Viewer:
    seals: Seals = connection.app.state.seals
    seats = seals.held(connection).get(table.id, frozenset())
    liked = preferences(connection)
    layout = connection.query_params.get("layout", "")
    return Viewer(
        seats,
        eyes(table, seats, connection.query_params.get("eyes", "")),
        liked.lang,
        liked.theme,
        layout if layout in LAYOUTS else USUAL_LAYOUT,
    )


def eyes(table: Table, seats: frozenset[int], wish: str = "") -> int:
    """Whose secrets are shown: those of the seat that was asked for, if it is held; else of the one that decides.

    People who share a screen see no secrets until one of them asks, having made sure that the others look away.
    """
    if wish.isdecimal() and int(wish) in seats:
        return int(wish)
    if shares_secrets(table, seats):
        return NOBODY
    return table.match.to_move if table.match.to_move in seats else min(seats, default=NOBODY)


def shares_secrets(table: Table, seats: frozenset[int]) -> bool:
    """Whether several people with secrets look at the same screen."""
    return len(seats) > 1 and table.game.has_secrets and not table.match.over
