"""The command line: `tabard serve | play | replay | draw | arena | rules | components | ...`."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence

from tabard.cli.arena import arena
from tabard.cli.arguments import Arguments, build, parse
from tabard.cli.check_game import show_findings
from tabard.cli.completion import completion
from tabard.cli.components import components
from tabard.cli.dialogue import ask_request, default_request
from tabard.cli.draw import draw
from tabard.cli.engine import engine
from tabard.cli.hint import hint
from tabard.cli.keys import keys
from tabard.cli.loading import load_game
from tabard.cli.play import GameRequest, play
from tabard.cli.replay import replay
from tabard.cli.roster import show_bots
from tabard.cli.rulebook import show_coverage, show_rules
from tabard.cli.screen import Screen
from tabard.cli.serve import serve
from tabard.cli.speech import Speech, UsageError, language
from tabard.engine.errors import TabardError
from tabard.engine.game import game, games

FAILED = 1
MISUSED = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit code: 0, 1 for a record or rule that is not right, 2 for something that cannot be asked for."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        speech = Speech(language(given, os.environ))
    except UsageError as error:
        print(error, file=sys.stderr)
        return MISUSED
    try:
        asked = parse(given, speech)
        return run(asked, Screen(speech.lang, colour=not asked.no_colour, plain=asked.ascii))
    except UsageError as error:
        print(error, file=sys.stderr)
        return MISUSED
    except TabardError as error:
        print(error, file=sys.stderr)
        return MISUSED if given[:1] in (["serve"], ["play"], ["arena"], ["components"]) else FAILED
    except (KeyboardInterrupt, EOFError):
        return FAILED
    except BrokenPipeError:
        sys.stderr.close()
        return FAILED


def run(given: Arguments, screen: Screen) -> int:
    """Carry out a command. The exit code."""
    look = given.theme, given.layout
    commands: dict[str, Callable[[], int]] = {
        "serve": lambda: serve(given, screen),
        "play": lambda: play(request(given, screen), screen),
        "replay": lambda: replay(given.file, given.move, screen, verify=given.verify),
        "draw": lambda: draw(given.file, given.move, given.seat, *look, given.output, screen),
        "hint": lambda: hint(given.file, given.bot, screen),
        "arena": lambda: arena(given, screen),
        "rules": lambda: rules(given, screen),
        "components": lambda: components(given.what, given.files, given.components, given.joined, screen),
        "games": lambda: show_games(screen),
        "check-game": lambda: show_findings(given.game, screen),
        "bots": lambda: show_bots(screen),
        "engine": engine,
        "keys": lambda: keys(given.contact, screen),
        "completion": lambda: show_completion(given.shell, screen),
    }
    return commands[given.command]()


def request(given: Arguments, screen: Screen) -> GameRequest:
    """What is to be played; who says nothing is asked, or gets a first game."""
    if not given.nothing_said:
        return given.request()
    return ask_request(screen) if screen.interactive else default_request()


def rules(given: Arguments, screen: Screen) -> int:
    found = load_game(given.game, "", screen)
    return show_coverage(found, given.tests, screen) if given.coverage else show_rules(found, given.words, screen)


def show_games(screen: Screen) -> int:
    for name in games():
        found = game(name)
        seats = {"least": found.seats[0], "most": found.seats[-1]}
        screen.show(
            screen.say("{name}: {title}, for {least} to {most}", name=name, title=found.titled(screen.lang), **seats)
        )
    return 0


def show_completion(shell: str, screen: Screen) -> int:
    print(completion(shell, build([game(name) for name in games()], screen), screen))
    return 0
