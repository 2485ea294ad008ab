"""Which bots there are, and what each of them is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from tabard import FIRST_GAME
from tabard.bots.errors import UnknownBot
from tabard.bots.levels import LEVELS
from tabard.bots.registry import bots, entry, loaded
from tabard.engine.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.cli.screen import Screen
    from tabard.cli.speech import Speech

OWN: Final = {
    "random": N_("any option, all equally likely"),
    "greedy": N_("the way through its own turn that promises the best score at its end"),
    "network": N_("the way through its own turn after which a trained network expects the largest lead"),
    "search": N_("a tree search that answers for the rivals too, as long as its budget lasts"),
    "search1": N_("search as it was before there were networks, to measure others against"),
}
LEVEL: Final = N_("search with {simulations} simulations a turn; in {percent} % of its decisions its mind wanders")
MASTER: Final = N_("search with {simulations} simulations a turn")
GRANDMASTER: Final = N_("search with {seconds} seconds a turn")
ANY_PROGRAM: Final = N_("any program that reads and writes lines of JSON")
BUDGET: Final = N_(
    "Behind a name can stand what a turn may take: {seconds} thinks a quarter of a second, {simulations} makes 2000 "
    "simulations, {cores} thinks two seconds on each of four cores."
)
COMMAND: Final = 'tabard play {game} --seats "human,program:python my_bot.py"'


def show_bots(screen: Screen) -> int:
    """Tabard's own from the weakest on, then those of other packages, then files and programs."""
    own = (screen.say("FILE.py:CLASS"), screen.say("a bot that you wrote in Python, from its file"))
    lines = [*all_bots(screen), own, (screen.say("program:COMMAND"), screen.say(ANY_PROGRAM))]
    wide = max(len(name) for name, _ in lines) + 2
    for name, text in lines:
        screen.show_items([Text.assemble((f"{name:<{wide}}", "bold"), text)], indent=" " * wide)
    screen.show()
    screen.show(screen.say(BUDGET, seconds="search:0.25s", simulations="search:2000", cores="search:2s*4"))
    screen.show(screen.say("For example: {command}", command=COMMAND.format(game=FIRST_GAME)))
    return 0


def all_bots(speech: Speech) -> Iterator[tuple[str, str]]:
    known = [*OWN, *LEVELS]
    for name in sorted(bots(), key=lambda name: (known.index(name) if name in known else len(known), name)):
        try:
            yield name, about(name, speech)
        except UnknownBot as error:
            yield name, speech.say("not usable: {reason}", reason=error)


def about(name: str, speech: Speech) -> str:
    """What a bot is: Tabard's own in the language of the reader, others as they describe themselves."""
    found = loaded(name)
    if name in OWN:
        return speech.say(OWN[name])
    if name in LEVELS:
        budget, noise = LEVELS[name]
        if budget.simulations is None:
            return speech.say(GRANDMASTER, seconds=f"{budget.seconds:g}")
        return speech.say(LEVEL if noise else MASTER, simulations=budget.simulations, percent=round(100 * noise))
    return (found.__doc__ or "").strip().partition("\n")[0] or entry(name).value
