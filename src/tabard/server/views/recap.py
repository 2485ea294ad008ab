"""What the others have done since a player's turn, and what the player has done in this one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from markupsafe import Markup

from tabard.engine.goods import added_up
from tabard.server.tables.sight import curtain, told_to
from tabard.server.views.marks import gain_signs
from tabard.server.views.telling import LINE, chronicle, joined, players, turn_lines
from tabard.server.views.templating import rendered

if TYPE_CHECKING:
    from tabard.engine.chronicle import Paragraph
    from tabard.server.tables.sight import Viewer
    from tabard.server.tables.table import Table

MOST_STEPS: Final = 40  # of a recap that is played again; of a longer one only the ends of turns
MOST_LINES: Final = 24


def recap(table: Table, viewer: Viewer) -> str:
    """What has happened since the viewer's turn; empty for spectators, and while a screen is being handed on."""
    own = who_asks(table, viewer)
    if not own or curtain(table, viewer) or table.match.over:
        return ""
    first = since_turn(table, own)
    told = turn_lines(table, viewer, first)
    lines = [(line, text) for line, text in told if line.notice or line.seat not in own][-MOST_LINES:]
    if not lines:
        return ""
    paragraphs = [line for line, _ in lines]
    latest = next((line.first for line in reversed(paragraphs) if not line.notice), None)
    return rendered(
        viewer.lang,
        "parts/recap.html",
        lines=joined(renamed(text) for _, text in lines),
        steps=steps(table, paragraphs, max(first, paragraphs[0].first)),
        latest=latest,
    )


def renamed(line: Markup) -> Markup:
    """A line of the log with an id of its own."""
    return Markup(str(line).replace(f'id="{LINE}', 'id="recap-', 1))


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
