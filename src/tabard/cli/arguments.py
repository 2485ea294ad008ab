"""The command line's own grammar. A game adds its options: a switch, a number or a number for each seat."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import tabard
from tabard.cli.bots import KINDS
from tabard.cli.dialogue import DEFAULT_GAME
from tabard.cli.play import DEALERS, Plan, load_game, pair
from tabard.engine.game import games
from tabard.engine.options import Switch
from tabard.engine.state import COMPILED
from tabard.engine.words import LANGUAGES, N_

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tabard.cli.speech import Speech
    from tabard.engine.game import Game

LAST: Final = ""  # --resume without a file
ABOUT: Final = N_("Medieval board games in the terminal. 'tabard play' sits you down at a table.")
USAGE: Final = N_("usage")
SWITCHES: Final = N_("arguments")
COMMANDS: Final = N_("commands")
HELP: Final = N_("show this and end")
VERSION: Final = N_("show the version and which build runs, and end")
PLAY: Final = N_("play a game")
REPLAY: Final = N_("show or verify the record of a game")
RULES: Final = N_("the numbered rules of a game")
GAMES: Final = N_("which games there are")
WHICH_GAME: Final = N_("the name of a game: {games}")
SEATS: Final = N_("who sits at the table, from the first seat on: {kinds}; for example human,random,random")
NAMES: Final = N_("the players' names, separated by commas")
SEED: Final = N_("the seed of the dealer; the same seed gives the same draws")
DEALER: Final = N_("seed: the computer draws; me: you type what was drawn, to follow a game on a real table")
OPTION: Final = N_("an option of the game; each also has a switch of its own")
COMPONENTS: Final = N_("the component file of an owner of the game")
SAVE: Final = N_("the file that is written after every decision")
RESUME: Final = N_("go on with the game in this file, or with the last one")
LANG: Final = N_("the language: {languages}")
COLOUR: Final = N_("without colour")
ASCII: Final = N_("only ASCII characters in the board")
FILE: Final = N_("a record")
VERIFY: Final = N_("only say whether it follows the rules")
MOVE: Final = N_("show the board after this move")
WORDS: Final = N_("the id of a rule, or a word")
COVERAGE: Final = N_("every rule with the tests that prove it")
TESTS: Final = N_("the folder of the tests")


class Arguments(argparse.Namespace):
    """What was typed. Not every command has every one of them."""

    command: str = ""
    game: str = ""
    seats: str = ""
    names: str = ""
    seed: str = ""
    dealer: str = DEALERS[0]
    option: list[str]
    components: str = ""
    save: str = ""
    resume: str | None = None
    no_colour: bool = False
    ascii: bool = False
    file: str = ""
    verify: bool = False
    move: int | None = None
    words: list[str]
    coverage: bool = False
    tests: Path | None = None
    nothing_said: bool = False  # only `tabard play`

    def plan(self) -> Plan:
        """What was said about a game to be played."""
        return Plan(
            self.game, self.seats, self.names, self.seed, self.dealer, dict(pair(text) for text in self.option),
            self.components, self.save, self.resume,
        )  # fmt: skip


def parse(given: Sequence[str], speech: Speech) -> Arguments:
    """Wrong arguments end the program with a usage line and code 2, as everywhere."""
    played = game_to_play(given, speech) if given[:1] == ["play"] else None
    arguments = build(played, speech).parse_args(list(given) or ["--help"], Arguments(option=[], words=[]))
    arguments.nothing_said = list(given) == ["play"]
    arguments.game = arguments.game or (played.name if played else DEFAULT_GAME)
    return arguments


def game_to_play(given: Sequence[str], speech: Speech) -> Game:
    """The game must be known before the rest is read, for its options."""
    name = next((argument for argument in given if argument in games()), DEFAULT_GAME)
    components = ""
    for number, argument in enumerate(given):
        if argument == "--components" and number + 1 < len(given):
            components = given[number + 1]
        elif argument.startswith("--components="):
            components = argument.partition("=")[2]
    return load_game(name, components, speech)


# The grammar


class Formatter(argparse.HelpFormatter):
    """Says "usage" in the language of the reader."""

    def __init__(self, usage: str, prog: str) -> None:
        super().__init__(prog)
        self.usage: Final = usage

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, f"{self.usage}: " if prefix is None else prefix)


def build(played: Game | None, speech: Speech) -> argparse.ArgumentParser:
    say = speech.say
    formatter = partial(Formatter, say(USAGE))
    parser = argparse.ArgumentParser(prog="tabard", description=say(ABOUT), formatter_class=formatter, add_help=False)
    group = parser.add_argument_group(say(SWITCHES))
    group.add_argument("-h", "--help", action="help", help=say(HELP))
    group.add_argument("--version", action="version", version=version(), help=say(VERSION))
    commands = parser.add_subparsers(title=say(COMMANDS), dest="command", required=True, metavar="COMMAND")
    for name, text, add in (
        ("play", PLAY, partial(add_play, played)),
        ("replay", REPLAY, add_replay),
        ("rules", RULES, add_rules),
        ("games", GAMES, add_screen),
    ):
        command = commands.add_parser(
            name,
            help=say(text),
            description=say(text),
            formatter_class=formatter,
            add_help=False,
            argument_default=argparse.SUPPRESS,  # what is not said is left to the defaults of `Arguments`
        )
        group = command.add_argument_group(say(SWITCHES))
        add(group, speech)
        group.add_argument("-h", "--help", action="help", help=say(HELP))
    return parser


def add_play(played: Game | None, parser: argparse._ActionsContainer, speech: Speech) -> None:
    say = speech.say
    parser.add_argument("game", nargs="?", help=say(WHICH_GAME, games=", ".join(games())))
    parser.add_argument("--seats", metavar="KIND,KIND,...", help=say(SEATS, kinds=", ".join(KINDS)))
    parser.add_argument("--names", metavar="NAME,NAME,...", help=say(NAMES))
    parser.add_argument("--seed", metavar="N", help=say(SEED))
    parser.add_argument("--dealer", metavar="seed|me", help=say(DEALER))
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", help=say(OPTION))
    if played is not None:
        words = played.words(speech.lang)
        for option in played.options:
            flag, text = "--" + option.name.replace("_", "-"), words.say(option.help)
            if isinstance(option, Switch):
                parser.add_argument(flag, dest="option", action="append_const", const=f"{option.name}=yes", help=text)
            else:
                parser.add_argument(
                    flag, dest="option", action="append", type=f"{option.name}={{}}".format,
                    metavar=option.form, help=text,
                )  # fmt: skip
    parser.add_argument("--components", metavar="FILE", help=say(COMPONENTS))
    parser.add_argument("--save", metavar="FILE", help=say(SAVE))
    parser.add_argument("--resume", metavar="FILE", nargs="?", const=LAST, help=say(RESUME))
    add_screen(parser, speech)


def add_replay(parser: argparse._ActionsContainer, speech: Speech) -> None:
    parser.add_argument("file", metavar="FILE", help=speech.say(FILE))
    parser.add_argument("--verify", action="store_true", help=speech.say(VERIFY))
    parser.add_argument("--move", metavar="N", type=int, help=speech.say(MOVE))
    add_screen(parser, speech)


def add_rules(parser: argparse._ActionsContainer, speech: Speech) -> None:
    parser.add_argument("game", metavar="GAME", help=speech.say(WHICH_GAME, games=", ".join(games())))
    parser.add_argument("words", metavar="ID|WORD", nargs="*", help=speech.say(WORDS))
    parser.add_argument("--coverage", action="store_true", help=speech.say(COVERAGE))
    parser.add_argument("--tests", metavar="FOLDER", type=Path, help=speech.say(TESTS))
    add_screen(parser, speech)


def add_screen(parser: argparse._ActionsContainer, speech: Speech) -> None:
    parser.add_argument("--lang", metavar="|".join(LANGUAGES), help=speech.say(LANG, languages=", ".join(LANGUAGES)))
    parser.add_argument("--no-colour", "--no-color", action="store_true", help=speech.say(COLOUR))
    parser.add_argument("--ascii", action="store_true", help=speech.say(ASCII))


def version() -> str:
    return f"tabard {tabard.__version__} ({'compiled' if COMPILED else 'pure Python'})"
