"""What an option would change, shown before it is taken: in the words and signs of the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from markupsafe import escape

from tabard.engine.previews import preview
from tabard.engine.state import CHANCE
from tabard.engine.words import N_
from tabard.server.common.errors import Forbidden
from tabard.server.common.speech import speech
from tabard.server.tables import names
from tabard.server.tables.sight import curtain
from tabard.server.views.marks import gain_signs, mark
from tabard.server.views.spots import OR, places
from tabard.server.views.telling import players

if TYPE_CHECKING:
    from tabard.engine.previews import Preview
    from tabard.server.tables.sight import Viewer
    from tabard.server.tables.table import Table

NOTHING: Final = N_("Goods and points stay as they are.")
DEPENDS: Final = N_("What more comes of it depends on what the others hide.")
THEN: Final = N_("Then: {awaited}")
DRAWN: Final = N_("So much is certain. Then chance decides: {question}")
HIDDEN: Final = N_("Say first that nobody else looks.")


def foretold(table: Table, viewer: Viewer, version: int, action: int) -> dict[str, str]:
    """What an option would change, and where it lies on the board."""
    table.check_version(version)
    table.check_turn(viewer)
    if curtain(table, viewer):
        raise Forbidden(HIDDEN)
    table.match.check(action, viewer.lang)
    game, seat, words = table.game, table.match.to_move, table.game.words(viewer.lang)
    who = [names.name(table, number, viewer.lang) for number in range(table.head.seats)]
    found = preview(game, words, table.match.seen_by(seat), action, who)
    return {"spots": OR.join(places(game, action, seat, seat)), "told": markup(table, viewer, found)}


def markup(table: Table, viewer: Viewer, found: Preview) -> str:
    """What changes, what happens by itself, and what comes next: a line each."""
    game, say, words = table.game, speech(viewer.lang).say, table.game.words(viewer.lang)
    columns = players(table, viewer.lang)
    signs = gain_signs(game, words, found.gains, table.match.to_move, columns, len(table.chairs))
    die = mark(game, CHANCE) if found.chance else ""
    changes = signs or escape(say(DEPENDS if found.hidden else NOTHING))
    lines = [f"<p>{changes} {die}</p>"]
    lines += [f'<p class="notice">{escape(notice)}</p>' for notice in found.notices]
    if signs and found.hidden:
        lines.append(f'<p class="faint">{escape(say(DEPENDS))}</p>')
    if found.asked:
        then = say(DRAWN, question=found.asked) if found.chance else say(THEN, awaited=found.asked)
        lines.append(f'<p class="faint">{escape(then)}</p>')
    return "".join(lines)
