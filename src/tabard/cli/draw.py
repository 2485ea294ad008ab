"""`tabard draw`: the board after a move of a record, as a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.text import Text

from tabard.cli import saving
from tabard.cli.replay import NO_SUCH_MOVE
from tabard.cli.speech import UsageError
from tabard.drawing.png import NoPng, png
from tabard.drawing.sheet import LAYOUTS
from tabard.drawing.theme import THEMES
from tabard.engine.words import N_

if TYPE_CHECKING:
    from tabard.cli.screen import Screen
    from tabard.cli.speech import Speech
    from tabard.engine.match import Match
    from tabard.engine.state import State

FORMS: Final = (".svg", ".png")
DRAWN: Final = N_("{file}: the board after move {move} of {count}")
NO_SUCH_SEAT: Final = N_("There is no seat '{seat}' in this game; there is {seats}, or a number from 1 to {count}.")
NO_SUCH_THEME: Final = N_("There are no colours '{given}'. Possible are {known}.")
NO_SUCH_LAYOUT: Final = N_("There is no arrangement '{given}'. Possible are {known}.")
NO_PNG: Final = N_("A PNG needs the package resvg-py: pip install 'tabard[png]'. An SVG needs nothing more.")
CANNOT_WRITE: Final = N_("{file} cannot be written: {reason}")


def draw(record: str, move: int | None, seat: str, theme: str, layout: str, output: str, screen: Screen) -> int:
    """The exit code. Without a move it is the board at the end, without a seat what everybody may know."""
    target = Path(output).expanduser()
    if target.suffix.lower() not in FORMS:
        raise UsageError(screen.say("{file} must end in .svg or .png.", file=target))
    for given, known, missing in ((theme, THEMES, NO_SUCH_THEME), (layout, LAYOUTS, NO_SUCH_LAYOUT)):
        if given not in known:
            raise UsageError(screen.say(missing, given=given, known=", ".join(known)))
    match = saving.replayed(saving.read(Path(record).expanduser(), screen))
    count = len(match.moves)
    number = count if move is None else move
    if not 0 <= number <= count:
        raise UsageError(screen.say(NO_SUCH_MOVE, move=number, count=count))
    state = seen(match, match.state_after(number), seat, screen)
    drawing = match.game.svg(state, screen.lang, theme, layout)
    write(target, dots(drawing, theme, screen) if target.suffix.lower() == ".png" else drawing.encode(), screen)
    screen.show_line(Text(screen.say(DRAWN, file=target, move=number, count=count)))
    return 0


def seen(match: Match, state: State, seat: str, speech: Speech) -> State:
    """By a seat, given by its number from 1 on or by its colour."""
    if not seat:
        return state
    tokens = match.game.seat_tokens[: state.seats]
    numbers = [str(number) for number in range(1, state.seats + 1)]
    for names in (tokens, numbers):
        if seat.lower() in names:
            return state.seen_by(names.index(seat.lower()))
    raise UsageError(speech.say(NO_SUCH_SEAT, seat=seat, seats=", ".join(tokens), count=state.seats))


def dots(drawing: str, theme: str, speech: Speech) -> bytes:
    try:
        return png(drawing, theme)
    except NoPng as error:
        raise UsageError(speech.say(NO_PNG)) from error


def write(target: Path, content: bytes, speech: Speech) -> None:
    try:
        target.write_bytes(content)
    except OSError as error:
        raise UsageError(speech.say(CANNOT_WRITE, file=target, reason=error.strerror)) from error
