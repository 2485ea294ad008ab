"""The command line: `tabard serve | play | replay | draw | arena | rules | components | ...`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

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
from tabard.cli.loading import load_game, load_games
from tabard.cli.play import play
from tabard.cli.replay import replay
from tabard.cli.roster import show_bots
from tabard.cli.rulebook import show_coverage, show_rules
from tabard.cli.screen import Screen
from tabard.cli.serve import serve
from tabard.cli.speech import Speech, UsageError, language
from tabard.engine.errors import TabardError
from tabard.engine.game import game, games
from tabard.engine.words import N_

GAME_LINE = N_("{name}: {title}, for {least} to {most}")
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
        return run(parse(given, speech), speech)
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


def run(given: Arguments, speech: Speech) -> int:
    screen = Screen(colour=not given.no_colour, plain=given.ascii)
    if given.command == "serve":
        load_games()
        return serve(given, speech, screen)
    if given.command == "play":
        if not given.nothing_said:
            return play(given.request(), speech, screen)
        return play(ask_request(speech, screen) if screen.interactive else default_request(), speech, screen)
    if given.command == "replay":
        return replay(given.file, given.move, speech, screen, verify=given.verify)
    if given.command == "hint":
        return hint(given.file, given.bot, speech, screen)
    if given.command == "draw":
        look = given.theme, given.layout
        return draw(given.file, given.move, given.seat, *look, given.output, speech, screen)
    if given.command == "arena":
        return arena(given, speech, screen)
    if given.command == "rules":
        found = load_game(given.game, "", speech)
        if given.coverage:
            return show_coverage(found, given.tests, speech, screen)
        return show_rules(found, given.words, speech, screen)
    if given.command == "components":
        return components(given.what, given.files, given.components, given.joined, speech, screen)
    if given.command == "check-game":
        return show_findings(given.game, speech, screen)
    if given.command == "bots":
        return show_bots(speech, screen)
    if given.command == "engine":
        return engine()
    if given.command == "keys":
        return keys(given.contact, speech, screen)
    if given.command == "completion":
        print(completion(given.shell, build([game(name) for name in games()], speech), speech))
        return 0
    for name in games():
        found = game(name)
        seats = {"least": found.seats[0], "most": found.seats[-1]}
        screen.show(speech.say(GAME_LINE, name=name, title=found.titled(speech.lang), **seats))
    return 0
