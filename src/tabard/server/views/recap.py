"""What the others have done since a player's turn, and what the player has done in this one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.drawing.svg import escape
from tabard.engine.goods import added_up
from tabard.engine.pieced import PiecedText
from tabard.engine.words import N_
from tabard.server.common.speech import speech
from tabard.server.tables.sight import curtain, told_to
from tabard.server.views.marks import gain_signs
from tabard.server.views.telling import AGAIN, chronicle, players, turn_lines

if TYPE_CHECKING:
    from markupsafe import Markup

    from tabard.engine.chronicle import Paragraph
    from tabard.server.tables.sight import Viewer
    from tabard.server.tables.table import Table

MOST_STEPS: Final = 40  # of a recap that is played again; of a longer one only the ends of turns
MOST_LINES: Final = 24
TITLE: Final = N_("Since your turn")
SHOW: Final = N_("Show again")


def recap(table: Table, viewer: Viewer) -> str | PiecedText:
    """What has happened since the viewer's turn; empty for spectators, and while a screen is being handed on."""
    own = who_asks(table, viewer)
    if not own or curtain(table, viewer) or table.match.over:
        return ""
    first = since_turn(table, own)
    lines = [line for line in turn_lines(table, viewer, first) if line.paragraph.seat not in own][-MOST_LINES:]
    if not lines:
        return ""
    paragraphs = [line.paragraph for line in lines]
    latest = next((line.first for line in reversed(paragraphs) if not line.notice), None)
    shown = steps(table, paragraphs, max(first, paragraphs[0].first))
    return PiecedText((head(viewer.lang, shown, latest), *[line.again for line in lines], "</ol>"))


def head(lang: str, shown: list[int], latest: int | None) -> str:
    say = speech(lang).say
    marked = "" if latest is None else f' data-latest="{AGAIN}{latest}"'
    return (
        f'<div class="row recap-head">\n<h2>{escape(say(TITLE))}</h2>\n'
        f'<button type="button" class="small" data-recap="{" ".join(map(str, shown))}">{escape(say(SHOW))}</button>\n'
        f'</div>\n<ol class="log recap-lines"{marked}>\n'
    )


def who_asks(table: Table, viewer: Viewer) -> frozenset[int]:
    """The seats whose turns divide the game for a viewer: where people share a screen, that of whoever decides now."""
    mover = table.match.to_move
    return frozenset({mover}) if mover in viewer.seats else viewer.seats


def since_turn(table: Table, own: frozenset[int]) -> int:
    """The number of the move with which the last turn of these seats ended; 0 if they have had none.

    What happened by itself after that move belongs to what they have not seen. In a game that declares no ends of
    turns, a turn ends when somebody else decides.
    """
    moves, ends = table.match.moves, table.game.turn_ends
    for number in range(len(moves) - 1, -1, -1):
        if moves[number].seat not in own:
            continue
        follower = moves[number + 1].seat if number + 1 < len(moves) else table.match.to_move
        if moves[number].text.partition(" ")[0] in ends or (not ends and follower not in own):
            return number
    return 0


def steps(table: Table, lines: list[Paragraph], first: int) -> list[int]:
    """After how many moves the board is shown when a recap is played again."""
    last = len(table.match.moves)
    if last - first <= MOST_STEPS:
        return list(range(first + 1, last + 1))
    return sorted({line.last + 1 for line in lines})


# The own turn


def own_turn(table: Table, viewer: Viewer) -> tuple[str, Markup] | None:
    """What whoever decides has done in this turn so far, in sentences and signs; None if nothing."""
    count = table.turn_so_far()
    if not count or not table.awaits(viewer):
        return None
    told, looking, seat = chronicle(table, viewer.lang), told_to(table, viewer), table.match.to_move
    entries = told.entries[-count:]
    gains = added_up(gain for entry in entries for gain in entry.gained(looking))
    signs = gain_signs(table.game, told.words, gains, seat, players(table, viewer.lang), len(table.chairs))
    return told.sentences(entries, looking), signs
