"""What people say to each other at a table: some things that everybody may say, and at tables by link anything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.engine.words import N_
from tabard.server.common.errors import Forbidden, Refused
from tabard.server.tables.entries import LONGEST, OFF, ON, QUICK, SAY, WRITING

if TYPE_CHECKING:
    from tabard.server.common.schemas import Say
    from tabard.server.tables.entries import TableEntry
    from tabard.server.tables.sight import Viewer
    from tabard.server.tables.table import Table

MOST: Final = 1000  # messages of one seat
# What everybody may say, in the language of whoever reads it; a sign and a sentence
PHRASES: Final = {
    "hello": ("👋", N_("Hello!")),
    "luck": ("🍀", N_("Good luck!")),
    "well": ("👏", N_("Well played!")),
    "thanks": ("🙏", N_("Thank you!")),
    "moment": ("⏳", N_("One moment, please.")),
    "thinking": ("🤔", N_("I have to think about that.")),
    "surprise": ("😮", N_("I did not see that coming!")),
    "sorry": ("😅", N_("Sorry!")),
    "again": ("🎉", N_("Good game! Once more?")),
}


def plan(table: Table, viewer: Viewer, now: float, asked: Say) -> list[TableEntry]:
    """The entry of a message, or a refusal."""
    if not viewer.seats:
        raise Forbidden(N_("Only somebody who sits at this table can say something here."))
    seat = table.match.to_move if table.match.to_move in viewer.seats else min(viewer.seats)
    if table.news.said[seat] >= MOST:
        raise Refused(N_("You have said so much at this table that nothing more is kept."))
    table.check_length(LONGEST)
    if asked.phrase:
        if asked.phrase not in PHRASES:
            raise Refused(N_("There is no such message. Possible are {phrases}."), phrases=", ".join(PHRASES))
        return table.entries([(QUICK, seat, asked.phrase)], now)
    if not table.chat:
        raise Forbidden(N_("At this table only the messages that are offered can be sent."))
    if not asked.text.strip():
        raise Refused(N_("There is nothing in this message."))
    return table.entries([(SAY, seat, asked.text.strip())], now)


def plan_switch(table: Table, viewer: Viewer, now: float, wanted: bool) -> list[TableEntry]:
    """The entry with which a host lets people write to each other, or does not; none where it is so already."""
    if not table.is_host(viewer.person):
        raise Forbidden(N_("Only the host can switch writing off or on."))
    if wanted and table.public:
        raise Refused(N_("At a public table nobody writes."))
    table.check_length(LONGEST)
    seat = min(viewer.seats, default=0)
    return [] if wanted == table.chat else table.entries([(WRITING, seat, ON if wanted else OFF)], now)
