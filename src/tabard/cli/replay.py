"""`tabard replay`: a record told move by move, the board after one of its moves, or just whether it is right."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.text import Text

from tabard import terminal
from tabard.cli import saving
from tabard.cli.chronicle import printed
from tabard.cli.scores import show_scores
from tabard.cli.seats import names_of
from tabard.cli.speech import UsageError
from tabard.engine.chronicle import Chronicle
from tabard.engine.state import CHANCE
from tabard.engine.words import N_, NN_

if TYPE_CHECKING:
    from tabard.cli.screen import Screen
    from tabard.cli.speech import Speech
    from tabard.engine.match import Match

FAINT: Final = "dim"
RIGHT: Final = NN_("{file} is right: {n} move, {end}.", "{file} is right: {n} moves, {end}.")
NO_SUCH_MOVE: Final = N_("There is no move {move} in this record; they go from 0 to {count}.")
AFTER: Final = N_("After move {move} of {count}: {who}: {notation}")


def replay(file: str, move: int | None, screen: Screen, *, verify: bool) -> int:
    """The exit code. What is wrong with the record is raised as a RecordError that names the line."""
    path = Path(file).expanduser()
    text = saving.read(path, screen)
    match = saving.replayed(text)
    if verify:
        end = screen.say("the game is not over")
        if match.over:
            end = screen.say("result {points}", points=" ".join(map(match.scores().shown, match.scores().totals)))
        screen.show_line(Text(screen.counted(*RIGHT, len(match.moves), file=path, end=end)))
    elif move is not None:
        show_after(match, move, screen)
    else:
        tell(match, screen)
    return 0


def tell(match: Match, screen: Screen) -> None:
    """Every turn in sentences, then the points."""
    chronicle = Chronicle(match, match.game.words(screen.lang))
    chronicle.catch_up()
    screen.show_items(printed(chronicle, 0, len(chronicle.entries), lambda seat: seat_name(match, seat, screen)))
    show_scores(chronicle, screen, names_of(match))


def show_after(match: Match, number: int, screen: Screen) -> None:
    count = len(match.moves)
    if not 0 <= number <= count:
        raise UsageError(screen.say(NO_SUCH_MOVE, move=number, count=count))
    state = match.state_after(number)
    seat = max(state.to_move, 0)
    screen.show_board(terminal.board(match.game, state, seat, screen.lang, screen.width, plain=screen.plain))
    if number == 0:
        screen.show(screen.say("Before the first move of {count}", count=count), FAINT)
    else:
        last = match.moves[number - 1]
        who = seat_name(match, last.seat, screen)
        screen.show(screen.say(AFTER, move=number, count=count, who=who, notation=last.text), FAINT)
    if not state.over:
        who = seat_name(match, state.to_move, screen)
        screen.show(match.game.words(screen.lang).awaited(state, who), "bold")


def seat_name(match: Match, seat: int, speech: Speech) -> str:
    if seat == CHANCE:
        return speech.say("Dealer")
    return match.game.seat_word(seat, match.game.words(speech.lang))
