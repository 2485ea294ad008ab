"""What happens at a table beside the moves: who sits down, leaves or comes back, what is taken back or refused, whose
time is up. The last of it is kept, so that everybody there can be told.
"""

from __future__ import annotations

import json
from collections import Counter, deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tabard.engine.words import N_
from tabard.server.tables.entries import CHAIR, FORGET, ON, REFUSE, TALK, UNDO, WRITING, Chair

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.server.tables.entries import TableEntry
    from tabard.server.tables.table import Table

KEPT: Final = 60  # pieces of news

SAT_DOWN: Final = N_("{who} has sat down.")
FREED: Final = N_("{who} has no seat any more: it is free again.")
STANDS_IN: Final = N_("The computer plays for {who}.")
TIME_IS_UP: Final = N_("The time of {who} is up: the computer plays on.")
BACK: Final = N_("{who} is back.")
TAKEN_BACK: Final = N_("{who} has taken something back.")
WRITING_ON: Final = N_("The host has switched writing on.")
WRITING_OFF: Final = N_("The host has switched writing off.")


@dataclass(frozen=True, slots=True)
class News:
    """An event at the table: a sentence with a gap for the player, or a message of a player."""

    number: int  # of the entry
    kind: str  # likewise
    seat: int
    name: str  # of whoever sat there then
    sentence: str
    text: str = ""  # what was said


class NewsBoard:
    def __init__(self) -> None:
        self.kept: Final[deque[News]] = deque(maxlen=KEPT)
        self.said: Final[Counter[int]] = Counter()  # messages by seat

    def note(self, table: Table, entry: TableEntry) -> None:
        """Keep what an entry tells, just before the table follows it."""
        seat, sentence = entry.seat, told(table, entry)
        if sentence or (entry.kind in TALK and entry.text):
            name, text = who(table, entry), entry.text if entry.kind in TALK else ""
            self.kept.append(News(entry.number, entry.kind, seat, name, sentence, text))
        if entry.kind in TALK:
            self.said[seat] += 1
        if entry.kind == FORGET:
            self.forget(seat)

    def forget(self, seat: int) -> None:
        """Drop what somebody has said and done who wants to be forgotten."""
        others = [news for news in self.kept if news.seat != seat]
        self.kept.clear()
        self.kept.extend(others)

    def since(self, version: int) -> Iterator[News]:
        """What has happened from a version of the table on."""
        return (news for news in self.kept if news.number >= version)


def who(table: Table, entry: TableEntry) -> str:
    """The name on the seat, of who comes or who was there."""
    comes = str(json.loads(entry.text)["name"]) if entry.kind == CHAIR else ""
    return comes or table.chairs[entry.seat].name


def told(table: Table, entry: TableEntry) -> str:
    """The sentence that an entry is told with; empty where there is none."""
    if entry.kind == CHAIR:
        return of_chair(table.chairs[entry.seat], Chair(**json.loads(entry.text)), late=is_late(table, entry.seat))
    if entry.kind == REFUSE and table.chairs[entry.seat].present:  # otherwise somebody has left, which was told
        return N_("{who} does not agree: nothing is taken back.")
    if entry.kind == WRITING:
        return WRITING_ON if entry.text == ON else WRITING_OFF
    return TAKEN_BACK if entry.kind == UNDO else ""


def is_late(table: Table, seat: int) -> bool:
    return table.clock is not None and table.clock.left[seat] <= 0


def of_chair(before: Chair, after: Chair, *, late: bool) -> str:
    if before.owner != after.owner:
        return SAT_DOWN if after.owner else FREED
    if before.stand_in != after.stand_in:
        return (TIME_IS_UP if late else STANDS_IN) if after.stand_in else BACK
    return N_("{who} is played by the computer.") if after.bot and not before.bot else ""
