"""`tabard hint`: what a strong bot would do now in a saved game, and what it expects."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.text import Text

from tabard.bots.plan_words import Stretch, told
from tabard.bots.plans import advised
from tabard.bots.registry import parse
from tabard.bots.runner import BotRunner
from tabard.cli import saving
from tabard.cli.replay import seat_name
from tabard.cli.speech import UsageError
from tabard.engine.state import CHANCE
from tabard.engine.words import N_

if TYPE_CHECKING:
    from tabard.bots import Answer
    from tabard.bots.plan_words import ToldPlan
    from tabard.bots.plans import Advice
    from tabard.cli.screen import Screen
    from tabard.cli.speech import Speech
    from tabard.engine.match import Match

ADVISER: Final = "grandmaster"
SHOWN: Final = 5  # candidates
FAINT: Final = "dim"
EXPECTED: Final = N_("points expected at the end: {points}")
NOTHING_TO_DECIDE: Final = N_("Nothing is to be decided now: what is drawn next is typed in at the table.")


def hint(file: str, adviser: str, screen: Screen) -> int:
    """The exit code. Without a file it is the last game that is not over."""
    path = Path(file).expanduser() if file else saving.last_unfinished(screen)
    match = saving.load(path, screen)
    if match.over:
        raise UsageError(screen.say("The game in {file} is over.", file=path))
    if match.to_move == CHANCE:
        raise UsageError(screen.say(NOTHING_TO_DECIDE))
    found = advice(match, adviser or ADVISER, screen)
    who = seat_name(match, match.to_move, screen)
    screen.show(f"{who}: {match.game.words(screen.lang).question(match.state)}", "bold")
    show_advice(match, found, screen)
    return 0


def advice(match: Match, adviser: str, speech: Speech) -> Advice:
    runner = BotRunner(match.game, match.to_move, parse(adviser), match.header.seed or 0)
    try:
        found = advised(runner, match.state, len(match.moves))
    finally:
        runner.close()
    if runner.faults:
        raise UsageError(speech.say("{bot} has no hint: {reason}", bot=adviser, reason=runner.faults[0].reason))
    return found


def show_advice(match: Match, found: Advice, screen: Screen) -> None:
    show_candidates(match, found.answer, screen)
    choice = match.game.words(screen.lang).sentence(match.state, found.answer.action)
    show_plan(told(match.game, found.start, found.plan, screen.lang), choice, screen)


def show_candidates(match: Match, found: Answer, screen: Screen) -> None:
    """The best first; of a bot that weighs nothing, just its choice."""
    words, point = match.game.words(screen.lang), match.game.point
    scores = [(one.action, one.scores) for one in found.candidates[:SHOWN]] or [(found.action, ())]
    for number, (action, expected) in enumerate(scores, 1):
        line = Text.assemble((f"{number}. ", "bold green"), words.sentence(match.state, action))
        line.append(f"  {match.game.actions.notation(action)}", FAINT)
        if expected:
            points = " : ".join(screen.decimal(score / point) for score in expected)
            line.append(f"  {screen.say(EXPECTED, points=points)}", FAINT)
        screen.show_items([line], indent="   ")


def show_plan(plan: ToldPlan, choice: str, screen: Screen) -> None:
    """The turn after the choice that was told above, what it is about, what it changes, and what follows."""
    for stretch in (Stretch(screen.say("The plan of the turn"), plan.steps), *plan.follows):
        screen.show()
        screen.show(stretch.title, "bold")
        steps = [Text.assemble((f"{n}. ", "bold green"), step) for n, step in enumerate(stretch.steps, 1)]
        known = stretch.steps is plan.steps and stretch.steps[0] == choice
        screen.show_items(steps[known:], indent="   ")
        if stretch.steps is plan.steps:
            screen.show_items(Text(f"• {sentence}") for sentence in plan.about)
            screen.show(plan.brings)
