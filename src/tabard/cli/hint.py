"""`tabard hint`: what a strong bot would do now in a saved game, and what it expects."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.text import Text

from tabard.bots.registry import parse
from tabard.bots.runner import BotRunner
from tabard.cli import saving
from tabard.cli.replay import seat_name
from tabard.cli.speech import UsageError
from tabard.engine.state import CHANCE
from tabard.engine.words import N_

if TYPE_CHECKING:
    from tabard.bots import Answer
    from tabard.cli.screen import Screen
    from tabard.cli.speech import Speech
    from tabard.engine.match import Match

ADVISER: Final = "master"
SHOWN: Final = 5  # candidates
FAINT: Final = "dim"
EXPECTED: Final = N_("points expected at the end: {points}")


def hint(file: str, adviser: str, speech: Speech, screen: Screen) -> int:
    """The exit code. Without a file it is the last game that is not over."""
    path = Path(file).expanduser() if file else saving.last_unfinished(speech)
    match = saving.load(path, speech)
    if match.over:
        raise UsageError(speech.say("The game in {file} is over.", file=path))
    if match.to_move == CHANCE:
        raise UsageError(speech.say("Nothing is to be decided now: what is drawn next is typed in at the table."))
    found = advice(match, adviser or ADVISER, speech)
    who = seat_name(match, match.to_move, speech)
    screen.show(f"{who}: {match.game.words(speech.lang).question(match.state)}", "bold")
    show_advice(match, found, speech, screen)
    return 0


def advice(match: Match, adviser: str, speech: Speech) -> Answer:
    runner = BotRunner(match.game, match.to_move, parse(adviser), match.header.seed or 0)
    try:
        found = runner.decide(match.state, len(match.moves))
    finally:
        runner.close()
    if runner.faults:
        raise UsageError(speech.say("{bot} has no hint: {reason}", bot=adviser, reason=runner.faults[0].reason))
    return found


def show_advice(match: Match, found: Answer, speech: Speech, screen: Screen) -> None:
    """The best first; of a bot that weighs nothing, just its choice."""
    words, point = match.game.words(speech.lang), match.game.point
    scores = [(one.action, one.scores) for one in found.candidates[:SHOWN]] or [(found.action, ())]
    for number, (action, expected) in enumerate(scores, 1):
        line = Text.assemble((f"{number}. ", "bold green"), words.sentence(match.state, action))
        line.append(f"  {match.game.actions.notation(action)}", FAINT)
        if expected:
            points = " : ".join(speech.decimal(score / point) for score in expected)
            line.append(f"  {speech.say(EXPECTED, points=points)}", FAINT)
        screen.show_items([line], indent="   ")
