"""What seats are called: by their colour, and by who sits there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.engine.state import CHANCE
from tabard.engine.words import N_
from tabard.server.common.speech import say
from tabard.server.tables.entries import BOT, OPEN

if TYPE_CHECKING:
    from tabard.engine.scores import ScoreSheet
    from tabard.engine.words import Words
    from tabard.server.tables.entries import Chair
    from tabard.server.tables.table import Table


def colour(table: Table, seat: int, lang: str) -> str:
    return table.game.seat_word(seat, table.game.words(lang))


def name(table: Table, seat: int, lang: str) -> str:
    """The colour of a seat, and who sits there."""
    if seat == CHANCE:
        return say(lang, N_("Dealer"))
    return called(table, seat, table.chairs[seat].name, lang)


def called(table: Table, seat: int, who: str, lang: str) -> str:
    """The colour of a seat, and somebody who sits there or sat there once."""
    return f"{colour(table, seat, lang)} ({who})" if who else colour(table, seat, lang)


def seated(table: Table, seat: int, lang: str) -> str:
    """Who sits on a seat: the name, the level of a bot, or else the colour."""
    return table.chairs[seat].name or sitting(table.chairs[seat], lang) or colour(table, seat, lang)


def sitting(chair: Chair, lang: str) -> str:
    """What sits on a chair where no person does; empty for a person."""
    if chair.kind == BOT:
        return say(lang, N_("computer, {level}"), level=say(lang, chair.bot))
    return say(lang, N_("free seat")) if chair.kind == OPEN else ""


def columns(table: Table, sheet: ScoreSheet, words: Words) -> list[str]:
    """Whose the columns of a score sheet are; an opponent that the rules play has no seat."""
    seats = len(table.chairs)
    return [name(table, n, words.lang) if n < seats else words.say(own) for n, own in enumerate(sheet.columns)]
