"""A state in words, for whoever writes programs: in one line, or in a few. In English, as errors are."""

from __future__ import annotations

from typing import Final

from tabard.engine.game import Game, game, games
from tabard.engine.state import CHANCE, NOBODY, State

MOST_OPTIONS: Final = 12
LANG: Final = "en"


def in_one_line(state: State) -> str:
    """The title and the open decision. Options and points are left out, as a debugger asks for this often."""
    if state.over:
        now = "over"
    else:
        now = f"{seat_name(state, state.to_move)} decides {type(state.book[state.decision()]).__name__}"
    return f"<{title(state)}: {now}>"


def in_lines(state: State) -> str:
    """Where the game is, who must decide what, the options and the points.

    The board is more than a screen; `tabard.terminal.board` draws it.
    """
    found = game_of(state)
    lines = [title(state), *where(state, found)]
    if not state.over:
        question = found.words(LANG).question(state) if found else state.book[state.decision()].question
        lines.append(f"{seat_name(state, state.to_move)}: {question}")
        if state.viewer in (NOBODY, state.to_move):  # a view need not know what others can do
            lines.append(f"  {options(state, found)}")
    lines.append(f"points: {points(state, found)}")
    return "\n".join(lines)


def where(state: State, found: Game | None) -> list[str]:
    """What a game says of the round, in a line or none."""
    stage = found.words(LANG).stage(state) if found else ""
    return [stage] if stage else ["over"] if state.over else []


def game_of(state: State) -> Game | None:
    """Its game; None if it is not installed."""
    return game(state.game) if state.game in games() else None


def title(state: State) -> str:
    """The game, the seats, and whose view it is."""
    found = game_of(state)
    seen = "" if state.viewer == NOBODY else f" as {seat_name(state, state.viewer)} sees it"
    seats = f"{state.seats} seat{'s'[: state.seats != 1]}"
    return f"{found.title if found else type(state).__name__} with {seats}{seen}"


def seat_name(state: State, seat: int) -> str:
    found = game_of(state)
    return found.seat_token(seat) if found else "chance" if seat == CHANCE else f"seat {seat}"


def options(state: State, found: Game | None) -> str:
    """The options in notation; if there are many, only the first of them."""
    legal = state.legal()
    shown = [found.actions.notation(action) if found else str(action) for action in legal[:MOST_OPTIONS]]
    more = [f"and {len(legal) - MOST_OPTIONS} more"] if len(legal) > MOST_OPTIONS else []
    return ", ".join([*shown, *more])


def points(state: State, found: Game | None) -> str:
    """The points of each seat if the game ended now."""
    if found is None:
        return ", ".join(map(str, state.scores())) or "none"
    sheet, words = found.score_sheet(state), found.words(LANG)
    totals = map(sheet.shown, sheet.totals)
    return ", ".join(f"{words.say(column)} {total}" for column, total in zip(sheet.columns, totals, strict=True))
