"""An opponent that the rules play makes its whole turn at once. People are shown its steps one after the other."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from tabard.engine.chronicle import MANY_DRAWS
from tabard.engine.pieced import PiecedText
from tabard.engine.state import CHANCE
from tabard.server.tables.sight import told_to
from tabard.server.views.once import board, score_sheet
from tabard.server.views.telling import chronicle
from tabard.server.views.templating import rendered

if TYPE_CHECKING:
    from tabard.engine.state import State
    from tabard.server.tables.sight import Viewer
    from tabard.server.tables.table import Table

LONGER: Final = 4  # a step has more to read than an action of a bot
OFFERED: Final = re.compile(r' class="option" data-action="[^"]*" role="button" tabindex="0"| data-inside="[^"]*"')


def unseen(table: Table, known: int | None) -> list[int]:
    """After how many moves there were positions between the last view and now in which such an opponent had played.

    It draws what it does: before each draw there is something to see. Many draws in a row are a set-up. Where a clock
    of minutes runs, steps would cost whoever decides next; the recap has them for those who want to see them.
    """
    moves, hurried = table.match.moves, table.clock is not None and not table.head.days
    if known is None or known > len(moves) or len(score_sheet(table).columns) == table.head.seats or hurried:
        return []
    draws = [number for number in range(known + 1, len(moves)) if moves[number].seat == CHANCE]
    return draws if len(draws) <= MANY_DRAWS else []


def parts(table: Table, viewer: Viewer, move: int) -> dict[str, str | PiecedText]:
    """The board after so many moves, and what had just happened."""
    told = chronicle(table, viewer.lang)
    entry = told.entries[move - 1]
    sentence = entry.told(told_to(table, viewer)) if entry.seat == CHANCE else ""
    opponent = told.words.say(score_sheet(table).columns[-1])
    return {
        "board": position(table, viewer, table.match.state_after(move)),
        "decision": rendered(
            viewer.lang, "parts/step.html", opponent=opponent, sentence=sentence, notices=entry.notices
        ),
    }


def position(table: Table, viewer: Viewer, state: State) -> str | PiecedText:
    """The board of another moment, in which nothing can be chosen."""
    drawn = board(table, viewer, state)
    if isinstance(drawn, str):
        return OFFERED.sub("", drawn)
    return PiecedText(tuple([OFFERED.sub("", piece) for piece in drawn.pieces]))
