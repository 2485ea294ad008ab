"""Who asks, as a viewer of a table: the seats that are theirs, and how they want to see it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tabard.drawing.sheet import LAYOUTS, PARTED
from tabard.engine.state import NOBODY
from tabard.server.common.preferences import preferences
from tabard.server.security.limits import address
from tabard.server.security.persons import person
from tabard.server.tables.sight import Viewer

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection

    from tabard.server.live.registry import TableRegistry
    from tabard.server.tables.seat_links import SeatLinks
    from tabard.server.tables.table import Table

USUAL_LAYOUT: Final = "wide"
DIGITS: Final = 3  # more than any number of a seat has


def viewer_of(connection: HTTPConnection, table: Table) -> Viewer:
    registry: TableRegistry = connection.app.state.registry
    liked = preferences(connection)
    layout = connection.query_params.get("layout", "")
    viewer = Viewer(
        wish=wish_of(connection.query_params.get("eyes", "")),
        lang=liked.lang,
        theme=liked.theme,
        layout=layout if layout in LAYOUTS or layout in PARTED else USUAL_LAYOUT,
        person=person(connection, table.head.company),
    )
    found = seated(viewer, table, registry.links)
    if table.is_host(viewer.person):
        table.owner = person(connection)
    if found.seats or not table.home:
        table.home = address(connection)
    return found


def seated(viewer: Viewer, table: Table, links: SeatLinks) -> Viewer:
    """The same viewer with the seats and links that are theirs now."""
    seats, shown = table.held(viewer.person), links.of_host(table, viewer.person)
    same = seats == viewer.seats and shown == viewer.links  # as a rule; to compare is quicker than to make anew
    return viewer if same else replace(viewer, seats=seats, links=shown)


def wish_of(text: str) -> int:
    """The seat whose view is asked for; NOBODY if the text is no number of a seat."""
    return int(text) if text.isdecimal() and len(text) < DIGITS else NOBODY
