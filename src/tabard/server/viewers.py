"""Who is looking at a table: the seats that are theirs, and how they want to see it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tabard.drawing.sheet import LAYOUTS
from tabard.engine.state import NOBODY
from tabard.server.limits import address
from tabard.server.persons import person
from tabard.server.preferences import preferences
from tabard.server.tables import Viewer

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection

    from tabard.server.house import House
    from tabard.server.links import Links
    from tabard.server.tables import Table

USUAL_LAYOUT: Final = "wide"


def viewer_of(connection: HTTPConnection, table: Table) -> Viewer:
    house: House = connection.app.state.house
    liked = preferences(connection)
    layout = connection.query_params.get("layout", "")
    viewer = Viewer(
        lang=liked.lang,
        theme=liked.theme,
        layout=layout if layout in LAYOUTS else USUAL_LAYOUT,
        person=person(connection, table.head.company),
    )
    found = seated(viewer, table, house.links, connection.query_params.get("eyes", ""))
    if table.is_host(viewer.person):
        table.owner = person(connection)
    if found.seats or not table.home:
        table.home = address(connection)
    return found


def seated(viewer: Viewer, table: Table, links: Links, wish: str) -> Viewer:
    """The same person with what is theirs now: others sit down and get up while somebody looks."""
    seats = table.held(viewer.person)
    return replace(viewer, seats=seats, eyes=eyes(table, seats, wish), links=links.of_host(table, viewer.person))


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
