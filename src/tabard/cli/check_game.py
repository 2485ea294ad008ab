"""`tabard check-game`: what is missing or wrong in a game, for whoever writes one. What is found is told in English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from tabard.checks import check_game
from tabard.cli.loading import known_name
from tabard.engine.game import game
from tabard.engine.words import N_, NN_

if TYPE_CHECKING:
    from tabard.cli.screen import Screen

NOTHING_WRONG: Final = N_("{game} keeps what it promises, in {games} random games with {positions} positions.")
WRONG: Final = NN_("{n} thing is wrong with {game}:", "{n} things are wrong with {game}:")


def show_findings(name: str, screen: Screen) -> int:
    """The exit code: 1 if something is wrong."""
    found = check_game(game(known_name(name, "", screen)))
    title = found.game.titled(screen.lang)
    if found.wrong:
        screen.show(screen.counted(*WRONG, len(found.wrong), game=title))
        show_list(list(found.wrong.values()), screen)
    else:
        screen.show(screen.say(NOTHING_WRONG, game=title, games=found.games, positions=found.positions))
    if found.left_out:
        screen.show(screen.say("What a game need not bring:"))
        show_list(found.left_out, screen)
    return 1 if found.wrong else 0


def show_list(sentences: list[str], screen: Screen) -> None:
    screen.show_items([Text(f"- {sentence}") for sentence in sentences])
