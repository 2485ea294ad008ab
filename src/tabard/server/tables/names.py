"""What seats are called: by their colour, and by who sits there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.engine.state import CHANCE
from tabard.engine.words import N_
from tabard.server.common.speech import say

if TYPE_CHECKING:
    from tabard.engine.scores import ScoreSheet
    from tabard.engine.words import Words
    from tabard.server.tables.table import Table

DEALER: Final = N_("Dealer")


def colour(table: Table, seat: int, lang: str) -> str:
    return table.game.seat_word(seat, table.game.words(lang))


def name(table: Table, seat: int, lang: str) -> str:
    """The colour of a seat, and who sits there."""
    if seat == CHANCE:
        return say(lang, DEALER)
    who = table.chairs[seat].name
    return f"{colour(table, seat, lang)} ({who})" if who else colour(table, seat, lang)


def columns(table: Table, sheet: ScoreSheet, words: Words) -> list[str]:
    """Whose the columns of a score sheet are; an opponent that the rules play has no seat."""
    seats = len(table.chairs)
    return [name(table, n, words.lang) if n < seats else words.say(own) for n, own in enumerate(sheet.columns)]
