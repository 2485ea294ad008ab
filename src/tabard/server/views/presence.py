"""Who is at a table: what is said of each seat, and who has come and gone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.engine.words import N_
from tabard.server.common.speech import speech
from tabard.server.tables.entries import BOT
from tabard.server.tables.names import name, sitting

if TYPE_CHECKING:
    from tabard.server.tables.sight import Viewer
    from tabard.server.tables.table import Table

HAS_COME: Final = N_("{who} has come.")
HAS_GONE: Final = N_("{who} has gone.")

Seats = frozenset[int]


def standing(table: Table, viewer: Viewer, gone: Seats, seat: int) -> tuple[str, str]:
    """A word for a page, and one for people: whether whoever plays a seat is there, and thinking."""
    say, chair = speech(viewer.lang).say, table.chairs[seat]
    thinks = seat == table.match.to_move and not table.match.over
    if word := sitting(chair, viewer.lang):
        return "thinks" if thinks and chair.kind == BOT else "nobody", word
    if chair.stand_in:
        return "gone", say("away; the computer plays")
    if seat in viewer.seats:
        return "here", say("you")
    if not chair.owner or table.match.over:
        return "person", say("a person")
    if seat in gone:
        return "gone", say("not here")
    return ("thinks", say("is thinking")) if thinks else ("here", say("here"))


def comings(table: Table, viewer: Viewer, before: Seats, now: Seats) -> list[str]:
    """Who has come or gone since, for screen readers."""
    say, changed = speech(viewer.lang).say, sorted((before ^ now) - viewer.seats)
    return [say(HAS_GONE if seat in now else HAS_COME, who=name(table, seat, viewer.lang)) for seat in changed]
