"""Tables of other rules or components than those installed: their records can be read, but not played on."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tabard.engine.component_file import variable
from tabard.engine.game import game, games
from tabard.engine.records import Move
from tabard.engine.words import N_
from tabard.server.common.errors import Forbidden, Refused
from tabard.server.common.speech import say
from tabard.server.tables.entries import CHAIR, FORGET, MOVES, UNDO, Chair, TableEntry
from tabard.server.tables.table import NOT_PLAYED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.engine.errors import TabardError
    from tabard.server.tables.table import Head

SEALED: Final = N_("This table cannot be played on any more, but those who played can download its record. {reason}")
OTHER_RULES: Final = N_("It follows version {theirs} of the rules; here is version {ours}.")
OTHER_BOX: Final = N_(
    "This table was begun with another box than is played here now. Those who played can download its record and go on "
    "with it: with 'tabard play --resume FILE', or in the browser if {variable} names that file when 'tabard serve' is "
    "started."
)
NOT_YOURS: Final = N_("Only those who played can download the record of a table that cannot be opened any more.")


class SealedTable(Refused):
    status = 410

    def __init__(self, head: Head, entries: Sequence[TableEntry], reason: TabardError) -> None:
        if has_other_box(head):
            super().__init__(OTHER_BOX, variable=variable(head.game))
        else:
            super().__init__(SEALED, reason=str(reason))
        self.head: Final = head
        self.entries: Final = entries

    def sentence(self, lang: str) -> str:
        """The sentence, with the usual reason translated: another version of the rules."""
        known = game(self.head.game).rules_version if self.head.game in games() else self.head.rules
        reason = say(lang, OTHER_RULES, theirs=self.head.rules, ours=known) if known != self.head.rules else None
        return say(lang, self.message, **self.values | ({"reason": reason} if reason else {}))

    def held(self, person: str) -> set[int]:
        """The seats of somebody who has played and has not deleted the table."""
        return {seat for seat, chair in self.chairs().items() if person and chair.owner == person}

    def plan_forget(self, person: str, now: float) -> list[TableEntry]:
        """Remove somebody, though the game is not over; no entries if no other player is left."""
        mine = self.held(person)
        if not mine:
            raise Forbidden(NOT_PLAYED)
        if {seat for seat, chair in self.chairs().items() if chair.owner} <= mine:
            return []
        first = len(self.entries)
        return [TableEntry(number, FORGET, seat, "", now) for number, seat in enumerate(sorted(mine), first)]

    def record(self, person: str) -> str:
        """The whole record, for those who played: without the rules, secrets in it cannot be found."""
        if not self.held(person) and not self.head.imported:
            raise Forbidden(NOT_YOURS)
        players = tuple(chair.player for chair in self.chairs().values())
        return replace(self.head.record(), players=players, moves=tuple(self.moves())).text(game(self.head.game))

    def chairs(self) -> dict[int, Chair]:
        """Who sat there last, by seat."""
        changed = {entry.seat: Chair(**json.loads(entry.text)) for entry in self.entries if entry.kind == CHAIR}
        return dict(enumerate(self.head.chairs)) | changed

    def moves(self) -> list[Move]:
        """The moves of the game, without those that were taken back."""
        found: list[Move] = []
        for entry in self.entries:
            if entry.kind in MOVES:
                found.append(Move(entry.seat, entry.text))
            elif entry.kind == UNDO:
                del found[-int(entry.text) :]
        return found


def has_other_box(head: Head) -> bool:
    """Whether the rules are those of now, but the box is not."""
    if head.game not in games():
        return False
    found = game(head.game)
    return head.rules == found.rules_version and head.components != found.components
