"""Who looks at a table, and what they may see of it. That is decided here and nowhere else."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from tabard.engine.match import opening
from tabard.engine.state import NOBODY

if TYPE_CHECKING:
    from tabard.engine.scores import ScoreSheet
    from tabard.engine.state import State
    from tabard.server.tables.table import Table


@dataclass(frozen=True)
class Viewer:
    """Who looks: the seats held, the seat whose view is asked for, and how it is to look.

    A host also has the links of the free seats.
    """

    seats: frozenset[int] = frozenset()
    wish: int = NOBODY
    lang: str = "en"
    theme: str = "auto"
    layout: str = "wide"
    person: str = ""  # as known at this table
    links: dict[int, str] = field(default_factory=dict, hash=False)  # by seat


def eyes(table: Table, viewer: Viewer) -> int:
    """The seat whose secrets a viewer is shown; NOBODY where only what lies open is shown.

    When nothing is secret any more, anybody may take anybody's view. People who share a screen see no secrets until the
    one who decides now asks for them, having made sure that the others look away.
    """
    seats, wish, mover = viewer.seats, viewer.wish, table.match.to_move
    if table.is_open:
        return wish if 0 <= wish < table.head.seats else NOBODY
    if shares_secrets(table, viewer):
        return mover if wish == mover and mover in seats else NOBODY
    if wish in seats:
        return wish
    return mover if mover in seats else min(seats, default=NOBODY)


def shares_secrets(table: Table, viewer: Viewer) -> bool:
    """Whether several people with secrets look at the same screen."""
    return len(viewer.seats) > 1 and table.has_secrets


def curtain(table: Table, viewer: Viewer) -> bool:
    """Whether the viewer must first say that nobody else looks."""
    return table.awaits(viewer) and shares_secrets(table, viewer) and eyes(table, viewer) != table.match.to_move


def keeps_wish(table: Table, viewer: Viewer) -> bool:
    """Whether a page goes on showing the view it was asked for: on a shared screen only until the decision goes on."""
    mover = table.match.to_move
    passed_on = shares_secrets(table, viewer) and mover in viewer.seats and mover != viewer.wish
    return not table.match.over and not passed_on


def seen(table: Table, viewer: Viewer, state: State | None = None) -> State:
    """What a viewer may know of a state of the table, of the one of now if none is given."""
    found = table.match.state if state is None else state
    seat = eyes(table, viewer)
    return found if seat == NOBODY else found.seen_by(seat)


def sharing(table: Table, viewer: Viewer) -> int:
    """With whom a viewer shares what is made for them: where there are secrets only with those of the same eyes."""
    return eyes(table, viewer) if table.has_secrets else NOBODY


def told_to(table: Table, viewer: Viewer) -> int | None:
    """To which seat moves are told; None where everything may be told."""
    return eyes(table, viewer) if table.has_secrets else None


def hidden(table: Table, viewer: Viewer, state: State, action: int) -> bool:
    """Whether an action, about to be done in a state, must not be told to a viewer."""
    if table.is_open:
        return False
    seat = eyes(table, viewer)
    seats = range(state.seats) if seat == NOBODY else [seat]
    return any(table.game.hides(state, action, one) for one in seats)


def columns(table: Table, viewer: Viewer, sheet: ScoreSheet) -> list[int]:
    """The columns of a score sheet that a viewer may see: while there are secrets only the own one."""
    return [n for n in range(len(sheet.columns)) if not table.has_secrets or n == eyes(table, viewer)]


def record(table: Table, viewer: Viewer) -> str:
    """As text; until the game is over without its seed, and with a remark in place of what a viewer may not see."""
    match, game = table.match, table.game
    header = replace(match.header, players=tuple(chair.player for chair in table.chairs))
    if table.is_open:
        result = match.scores().totals if match.over else None
        return replace(header, moves=tuple(match.moves), result=result).text(game)
    state, words = opening(game, header), game.words(viewer.lang)
    lines = [replace(header, seed=None).text(game)]
    for move in match.moves:
        action, token = game.actions.parse(move.text), game.seat_token(move.seat)
        secret = hidden(table, viewer, state, action)
        lines.append(f"# {token}: {words.hidden(state, action)}\n" if secret else f"{token} {move.text}\n")
        state.apply(action)
    return "".join(lines)
