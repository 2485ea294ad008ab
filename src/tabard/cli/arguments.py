"""The command line's own grammar. A game adds its options: a switch, a number or a number for each seat."""

from __future__ import annotations

import argparse
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final

import tabard
from tabard.bots import bots
from tabard.cli import saving
from tabard.cli.bots import kinds
from tabard.cli.completion import SHELLS
from tabard.cli.loading import load_game
from tabard.cli.play import DEALERS, GameRequest, pair
from tabard.drawing.sheet import LAYOUTS
from tabard.drawing.theme import THEMES
from tabard.engine.game import called, games
from tabard.engine.options import Switch
from tabard.engine.state import COMPILED
from tabard.engine.words import LANGUAGES, N_

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tabard.cli.speech import Speech
    from tabard.engine.game import Game

LAST: Final = ""  # --resume without a file
ABOUT: Final = N_("Medieval board games in the terminal. 'tabard play' sits you down at a table.")
SWITCHES: Final = N_("arguments")
HELP: Final = N_("show this and end")
VERSION: Final = N_("show the version and which build runs, and end")
PLAY: Final = N_("play a game")
REPLAY: Final = N_("show or verify the record of a game")
DRAW: Final = N_("draw the board after a move of a record, as SVG or PNG")
HINT: Final = N_("say what a strong bot would do now in a saved game")
HINT_FILE: Final = N_("a saved game; without it, the last one that is not over")
HINT_BOT: Final = N_("who gives the hint, for example search:5s; master if not said")
ARENA: Final = N_("let bots play many games, and report who wins and why")
RULES: Final = N_("the numbered rules of a game")
GAMES: Final = N_("which games there are")
CHECK_GAME: Final = N_("say what is missing or wrong in a game, for whoever writes one")
BOX: Final = N_("what is in the box of a game and where it is from; compare and join files of corrections")
BOTS: Final = N_("which bots there are, and how one is named")
ENGINE: Final = N_("serve the rules to a program: requests and answers in lines of JSON")
COMPLETION: Final = N_("a script for the shell that completes commands, games, bots and files")
SHELL: Final = N_("the shell: {shells}")
SERVE: Final = N_("open the table in the browser, for you and for others")
HOST: Final = N_("the address to listen at; 0.0.0.0 lets others on the network join")
DATABASE: Final = N_("where tables are kept: sqlite:///FILE or postgresql://USER@HOST/NAME")
PAUSE: Final = N_("seconds between two actions of a bot")
KEEP: Final = N_("delete tables at which nothing has happened for so many days; without it, none are deleted")
CHECK: Final = N_("say what an operator should know, and end; the code is 1 if something should be changed")
TRUST_PROXY: Final = N_(
    "believe what the proxies at these addresses or networks say about where requests come from; without an address, a "
    "proxy on this machine"
)
WHICH_GAME: Final = N_("the name of a game: {games}")
SEATS: Final = N_(
    "who sits at the table, from the first seat on: {kinds}; a bot can be told how long to think about a turn; "
    "for example human,journeyman,search:0.5s"
)
DEALER: Final = N_("seed: the computer draws; me: you type what was drawn, to follow a game on a real table")
OPTION: Final = N_("an option of the game; each also has a switch of its own")
COMPONENTS: Final = N_("a file of an owner's corrections to the box, or a whole component file")
WHAT: Final = N_("the name of a game: {games}; or diff or join, for two files of corrections")
JOINED: Final = N_("the file to write what was joined to; without it, it is shown")
RESUME: Final = N_("go on with the game in this file, or with the last one")
LANG: Final = N_("the language: {languages}")
FILE: Final = N_("a record")
DRAW_MOVE: Final = N_("draw the board after this move; without it, after the last")
SEAT: Final = N_("what this seat sees, by colour or number; without it, what everybody may know")
THEME: Final = N_("the colours: {themes}")
LAYOUT: Final = N_("the arrangement: {layouts}")
OUTPUT: Final = N_("the file to write; its ending, .svg or .png, says what it will be")
ARENA_BOTS: Final = N_(
    "who plays, separated by commas: {bots}, FILE.py:CLASS, program:COMMAND; with a budget a turn: search:0.25s"
)
ARENA_GAMES: Final = N_("how many games at least; only whole rounds are played (100 if not said)")
ARENA_OUT: Final = N_("the folder of the results; alone it goes on with what was begun there")
RAY: Final = N_("play on the Ray cluster at this address; 'local' starts one on this machine")
MAX_FAULTS: Final = N_("how often a bot may fail in the whole run before its part ends (10 if not said)")
UNTIL: Final = N_("stop as soon as it is decided which of two bots is stronger: p=0.05 is wrong at most once in twenty")
TRAJECTORIES: Final = N_("a new file for all decisions of the games, to learn from: a table in Parquet")


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
    seat: str = ""
    theme: str = "light"
    layout: str = "wide"
    output: str = "board.svg"
    bots: str = ""
    bot: str = ""
    games: str = ""
    out: str = ""
    processes: str = ""
    ray: str | None = None
    max_faults: str = ""
    until: str = ""
    trajectories: str | None = None
    words: list[str]
    what: str = ""
    files: list[str]
    joined: str = ""
    coverage: bool = False
    tests: Path | None = None
    host: str = ""
    port: int | None = None
    database: str = ""
    no_browser: bool = False
    thinkers: int | None = None
    pause: float | None = None
    keep: float | None = None
    check: bool = False
    no_limits: bool = False
    trust_proxy: list[str] | None = None
    shell: str = ""
    nothing_said: bool = False  # only `tabard play`

    def request(self) -> GameRequest:
        """What was said about a game to be played."""
        return GameRequest(
            self.game, self.seats, self.names, self.seed, self.dealer, dict(pair(text) for text in self.option),
            self.components, self.save, self.resume,
        )  # fmt: skip


def parse(given: Sequence[str], speech: Speech) -> Arguments:
    """Wrong arguments end the program with a usage line and code 2, as everywhere."""
    played = game_to_play(given, speech) if given[:1] in (["play"], ["arena"]) else None
    arguments = build((played,) if played else (), speech).parse_args(
        list(given) or ["--help"], Arguments(option=[], words=[], files=[])
    )
    arguments.nothing_said = list(given) == ["play"]
    arguments.game = arguments.game or (played.name if played else tabard.FIRST_GAME)
    return arguments


def game_to_play(given: Sequence[str], speech: Speech) -> Game:
    """The game must be known before the rest is read, for its options."""
    components = value_of("--components", given) or ""
    name = next((argument for argument in given if argument in games()), "") or by_title(given)
    resumed = value_of("--resume", given)
    if resumed is not None and not components:
        recorded = saving.prepare(resumed, speech)
        name = recorded if recorded in games() else ""  # whoever reads the record says what is wrong with it
    return load_game(name or tabard.FIRST_GAME, components, speech)


def by_title(given: Sequence[str]) -> str:
    """The title of a game among what stands behind no switch; empty if there is none."""
    alone = [word for before, word in pairwise(given) if not before.startswith("-")]
    return next((word for word in alone if not word.startswith("-") and called(word)), "")


def value_of(switch: str, given: Sequence[str]) -> str | None:
    """What stands behind a switch, empty if nothing does; None if it was not said."""
    for argument, after in zip(given, [*given[1:], ""], strict=True):
        if argument == switch:
            return "" if after.startswith("-") else after
        if argument.startswith(f"{switch}="):
            return argument.partition("=")[2]
    return None


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


def build(played: Sequence[Game], speech: Speech) -> argparse.ArgumentParser:
    say = speech.say
    formatter = partial(Formatter, say("usage"))
    parser = argparse.ArgumentParser(prog="tabard", description=say(ABOUT), formatter_class=formatter, add_help=False)
    group = parser.add_argument_group(say(SWITCHES))
    group.add_argument("-h", "--help", action="help", help=say(HELP))
    group.add_argument("--version", action="version", version=version(), help=say(VERSION))
    commands = parser.add_subparsers(title=say("commands"), dest="command", required=True, metavar="COMMAND")
    for name, text, add in (
        ("serve", SERVE, add_serve),
        ("play", PLAY, partial(add_play, played)),
        ("replay", REPLAY, add_replay),
        ("draw", DRAW, add_draw),
        ("hint", HINT, add_hint),
        ("arena", ARENA, partial(add_arena, played)),
        ("rules", RULES, add_rules),
        ("components", BOX, add_components),
        ("games", GAMES, add_screen),
        ("check-game", CHECK_GAME, add_check_game),
        ("bots", BOTS, add_screen),
        ("engine", ENGINE, add_language),
        ("completion", COMPLETION, add_completion),
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


def add_serve(parser: argparse._ActionsContainer, speech: Speech) -> None:
    parser.add_argument("--host", metavar="ADDRESS", help=speech.say(HOST))
    parser.add_argument("--port", metavar="N", type=int, help=speech.say("the port to listen at; 0 takes a free one"))
    parser.add_argument("--database", metavar="URL", help=speech.say(DATABASE))
    parser.add_argument("--no-browser", action="store_true", help=speech.say("do not open the page in a browser"))
    parser.add_argument("--thinkers", metavar="N", type=int, help=speech.say("how many processes bots think in"))
    parser.add_argument("--pause", metavar="SECONDS", type=float, help=speech.say(PAUSE))
    parser.add_argument("--keep", metavar="DAYS", type=float, help=speech.say(KEEP))
    parser.add_argument("--check", action="store_true", help=speech.say(CHECK))
    parser.add_argument("--no-limits", action="store_true", help=speech.say("do not limit how often anybody may ask"))
    parser.add_argument("--trust-proxy", metavar="ADDRESS", nargs="*", help=speech.say(TRUST_PROXY))
    add_screen(parser, speech)


def add_play(played: Sequence[Game], parser: argparse._ActionsContainer, speech: Speech) -> None:
    say = speech.say
    parser.add_argument("game", nargs="?", help=say(WHICH_GAME, games=", ".join(games())))
    parser.add_argument("--seats", metavar="KIND,KIND,...", help=say(SEATS, kinds=", ".join(kinds())))
    parser.add_argument("--names", metavar="NAME,NAME,...", help=say("the players' names, separated by commas"))
    parser.add_argument("--seed", metavar="N", help=say("the seed of the dealer; the same seed gives the same draws"))
    parser.add_argument("--dealer", metavar="seed|me", help=say(DEALER))
    add_options(played, parser, speech)
    parser.add_argument("--save", metavar="FILE", help=say("the file that is written after every decision"))
    parser.add_argument("--resume", metavar="FILE", nargs="?", const=LAST, help=say(RESUME))
    add_screen(parser, speech)


def add_options(played: Sequence[Game], parser: argparse._ActionsContainer, speech: Speech) -> None:
    """What the games that are meant can be started with."""
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", help=speech.say(OPTION))
    options = {option.name: (option, game.words(speech.lang)) for game in played for option in game.options}
    for name, (option, words) in options.items():
        flag, text = "--" + name.replace("_", "-"), words.say(option.help)
        if isinstance(option, Switch):
            parser.add_argument(flag, dest="option", action="append_const", const=f"{name}=yes", help=text)
        else:
            parser.add_argument(
                flag, dest="option", action="append", type=f"{name}={{}}".format, metavar=option.form, help=text
            )
    parser.add_argument("--components", metavar="FILE", help=speech.say(COMPONENTS))


def add_arena(played: Sequence[Game], parser: argparse._ActionsContainer, speech: Speech) -> None:
    say = speech.say
    parser.add_argument("game", nargs="?", help=say(WHICH_GAME, games=", ".join(games())))
    parser.add_argument("--bots", metavar="BOT,BOT,...", help=say(ARENA_BOTS, bots=", ".join(bots())))
    parser.add_argument("--games", metavar="N", help=say(ARENA_GAMES))
    parser.add_argument("--seats", metavar="N", help=say("how many seats; one for each bot if not said"))
    parser.add_argument("--seed", metavar="N", help=say("the seed of the first round (1 if not said)"))
    add_options(played, parser, speech)
    parser.add_argument("--out", metavar="FOLDER", help=say(ARENA_OUT))
    parser.add_argument("--processes", metavar="N", help=say("how many games at a time; one for each core if not said"))
    parser.add_argument("--ray", metavar="ADDRESS", help=say(RAY))
    parser.add_argument("--max-faults", metavar="N", help=say(MAX_FAULTS))
    parser.add_argument("--until", metavar="p=P", help=say(UNTIL))
    parser.add_argument("--trajectories", metavar="FILE", help=say(TRAJECTORIES))
    add_screen(parser, speech)


def add_replay(parser: argparse._ActionsContainer, speech: Speech) -> None:
    parser.add_argument("file", metavar="FILE", help=speech.say(FILE))
    parser.add_argument("--verify", action="store_true", help=speech.say("only say whether it follows the rules"))
    parser.add_argument("--move", metavar="N", type=int, help=speech.say("show the board after this move"))
    add_screen(parser, speech)


def add_draw(parser: argparse._ActionsContainer, speech: Speech) -> None:
    parser.add_argument("file", metavar="FILE", help=speech.say(FILE))
    parser.add_argument("--move", metavar="N", type=int, help=speech.say(DRAW_MOVE))
    parser.add_argument("--seat", metavar="SEAT", help=speech.say(SEAT))
    parser.add_argument("--theme", metavar="|".join(THEMES), help=speech.say(THEME, themes=", ".join(THEMES)))
    parser.add_argument("--layout", metavar="|".join(LAYOUTS), help=speech.say(LAYOUT, layouts=", ".join(LAYOUTS)))
    parser.add_argument("-o", "--output", metavar="FILE", help=speech.say(OUTPUT))
    add_screen(parser, speech)


def add_hint(parser: argparse._ActionsContainer, speech: Speech) -> None:
    parser.add_argument("file", metavar="FILE", nargs="?", help=speech.say(HINT_FILE))
    parser.add_argument("--bot", metavar="BOT", help=speech.say(HINT_BOT))
    add_screen(parser, speech)


def add_rules(parser: argparse._ActionsContainer, speech: Speech) -> None:
    parser.add_argument("game", metavar="GAME", help=speech.say(WHICH_GAME, games=", ".join(games())))
    parser.add_argument("words", metavar="ID|WORD", nargs="*", help=speech.say("the id of a rule, or a word"))
    parser.add_argument("--coverage", action="store_true", help=speech.say("every rule with the tests that prove it"))
    parser.add_argument("--tests", metavar="FOLDER", type=Path, help=speech.say("the folder of the tests"))
    add_screen(parser, speech)


def add_components(parser: argparse._ActionsContainer, speech: Speech) -> None:
    parser.add_argument("what", metavar="GAME|diff|join", help=speech.say(WHAT, games=", ".join(games())))
    parser.add_argument("files", metavar="FILE", nargs="*", help=speech.say("files of corrections"))
    parser.add_argument("--components", metavar="FILE", help=speech.say(COMPONENTS))
    parser.add_argument("-o", "--output", dest="joined", metavar="FILE", help=speech.say(JOINED))
    add_screen(parser, speech)


def add_check_game(parser: argparse._ActionsContainer, speech: Speech) -> None:
    parser.add_argument("game", metavar="GAME", help=speech.say(WHICH_GAME, games=", ".join(games())))
    add_screen(parser, speech)


def add_completion(parser: argparse._ActionsContainer, speech: Speech) -> None:
    parser.add_argument("shell", metavar="|".join(SHELLS), help=speech.say(SHELL, shells=", ".join(SHELLS)))
    add_language(parser, speech)


def add_language(parser: argparse._ActionsContainer, speech: Speech) -> None:
    parser.add_argument("--lang", metavar="|".join(LANGUAGES), help=speech.say(LANG, languages=", ".join(LANGUAGES)))


def add_screen(parser: argparse._ActionsContainer, speech: Speech) -> None:
    add_language(parser, speech)
    parser.add_argument("--no-colour", "--no-color", action="store_true", help=speech.say("without colour"))
    parser.add_argument("--ascii", action="store_true", help=speech.say("only ASCII characters in the board"))


def version() -> str:
    return f"tabard {tabard.__version__} ({'compiled' if COMPILED else 'pure Python'})"
