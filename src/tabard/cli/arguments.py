"""The command line's own grammar. A game adds its options: a switch, a number or a number for each seat."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Final

import tabard
from tabard.bots import bots
from tabard.cli import saving
from tabard.cli.bots import kinds
from tabard.cli.completion import SHELLS
from tabard.cli.loading import load_game
from tabard.cli.play import DEALERS, GameRequest, pair
from tabard.cli.speech import Speech
from tabard.drawing.sheet import LAYOUTS
from tabard.drawing.theme import THEMES
from tabard.engine.game import Game, called, games
from tabard.engine.options import Switch
from tabard.engine.state import COMPILED
from tabard.engine.words import LANGUAGES, N_, Words

Add = Callable[..., argparse.Action]
Say = Callable[..., str]
Meant = Sequence[tuple[Game, Words]]  # whose options can be said, with their words

LAST: Final = ""  # --resume without a file
ABOUT: Final = N_("Medieval board games in the terminal. 'tabard play' sits you down at a table.")
SWITCHES: Final = N_("arguments")
HELP: Final = N_("show this and end")
VERSION: Final = N_("show the version and which build runs, and end")
METRICS: Final = N_("the port where Prometheus asks for figures, on this machine alone")
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
FILE: Final = N_("a record")
SEAT: Final = N_("what this seat sees, by colour or number; without it, what everybody may know")
ARENA_BOTS: Final = N_(
    "who plays, separated by commas: {bots}, FILE.py:CLASS, program:COMMAND; with a budget a turn: search:0.25s"
)
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
    workers: int | None = None
    metrics: int | None = None
    log: str | None = None
    pause: float | None = None
    keep: float | None = None
    check: bool = False
    no_limits: bool = False
    trust_proxy: list[str] | None = None
    shell: str = ""
    contact: str = ""
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
    meant = [(game, game.words(speech.lang)) for game in played]
    formatter = partial(Formatter, say("usage"))
    parser = argparse.ArgumentParser(prog="tabard", description=say(ABOUT), formatter_class=formatter, add_help=False)
    group = parser.add_argument_group(say(SWITCHES))
    group.add_argument("-h", "--help", action="help", help=say(HELP))
    group.add_argument("--version", action="version", version=version(), help=say(VERSION))
    commands = parser.add_subparsers(title=say("commands"), dest="command", required=True, metavar="COMMAND")
    for name, text, add in (
        ("serve", N_("open the table in the browser, for you and for others"), add_serve),
        ("play", N_("play a game"), partial(add_play, meant)),
        ("replay", N_("show or verify the record of a game"), add_replay),
        ("draw", N_("draw the board after a move of a record, as SVG or PNG"), add_draw),
        ("hint", N_("say what the grandmaster, or another bot, would do now in a saved game"), add_hint),
        ("arena", N_("let bots play many games, and report who wins and why"), partial(add_arena, meant)),
        ("rules", N_("the numbered rules of a game"), add_rules),
        (
            "components",
            N_("what is in the box of a game and where it is from; compare and join files of corrections"),
            add_components,
        ),
        ("games", N_("which games there are"), add_screen),
        ("check-game", N_("say what is missing or wrong in a game, for whoever writes one"), add_check_game),
        ("bots", N_("which bots there are, and how one is named"), add_screen),
        ("engine", N_("serve the rules to a program: requests and answers in lines of JSON"), add_language),
        ("keys", N_("keys by which a server calls people to their tables while no page is open"), add_keys),
        ("completion", N_("a script for the shell that completes commands, games, bots and files"), add_completion),
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
        add(group.add_argument, say)
        group.add_argument("-h", "--help", action="help", help=say(HELP))
    return parser


def add_serve(add: Add, say: Say) -> None:
    add("--host", metavar="ADDRESS", help=say("the address to listen at; 0.0.0.0 lets others on the network join"))
    add("--port", metavar="N", type=int, help=say("the port to listen at; 0 takes a free one"))
    add("--database", metavar="URL", help=say("where tables are kept: sqlite:///FILE or postgresql://USER@HOST/NAME"))
    add("--no-browser", action="store_true", help=say("do not open the page in a browser"))
    add("--thinkers", metavar="N", type=int, help=say("how many processes bots think in"))
    add("--workers", metavar="N", type=int, help=say("how many processes serve the tables"))
    add("--metrics", metavar="PORT", type=int, help=say(METRICS))
    add("--log", choices=("text", "json"), help=say("how errors are reported: as text or as JSON"))
    add("--pause", metavar="SECONDS", type=float, help=say("seconds between two actions of a bot"))
    add("--keep", metavar="DAYS", type=float, help=say(KEEP))
    add("--check", action="store_true", help=say(CHECK))
    add("--no-limits", action="store_true", help=say("do not limit how often anybody may ask"))
    add("--trust-proxy", metavar="ADDRESS", nargs="*", help=say(TRUST_PROXY))
    add_screen(add, say)


def add_play(meant: Meant, add: Add, say: Say) -> None:
    add("game", nargs="?", help=say(WHICH_GAME, games=", ".join(games())))
    add("--seats", metavar="KIND,KIND,...", help=say(SEATS, kinds=", ".join(kinds())))
    add("--names", metavar="NAME,NAME,...", help=say("the players' names, separated by commas"))
    add("--seed", metavar="N", help=say("the seed of the dealer; the same seed gives the same draws"))
    add("--dealer", metavar="seed|me", help=say(DEALER))
    add_options(meant, add, say)
    add("--save", metavar="FILE", help=say("the file that is written after every decision"))
    add("--resume", metavar="FILE", nargs="?", const=LAST, help=say(RESUME))
    add_screen(add, say)


def add_options(meant: Meant, add: Add, say: Say) -> None:
    """What the games that are meant can be started with."""
    add("--option", metavar="NAME=VALUE", action="append", help=say(OPTION))
    options = {option.name: (option, words) for game, words in meant for option in game.options}
    for name, (option, words) in options.items():
        flag, text = "--" + name.replace("_", "-"), words.say(option.help)
        if isinstance(option, Switch):
            add(flag, dest="option", action="append_const", const=f"{name}=yes", help=text)
        else:
            add(flag, dest="option", action="append", type=f"{name}={{}}".format, metavar=option.form, help=text)
    add("--components", metavar="FILE", help=say(COMPONENTS))


def add_arena(meant: Meant, add: Add, say: Say) -> None:
    add("game", nargs="?", help=say(WHICH_GAME, games=", ".join(games())))
    add("--bots", metavar="BOT,BOT,...", help=say(ARENA_BOTS, bots=", ".join(bots())))
    add("--games", metavar="N", help=say("how many games at least; only whole rounds are played (100 if not said)"))
    add("--seats", metavar="N", help=say("how many seats; one for each bot if not said"))
    add("--seed", metavar="N", help=say("the seed of the first round (1 if not said)"))
    add_options(meant, add, say)
    add("--out", metavar="FOLDER", help=say("the folder of the results; alone it goes on with what was begun there"))
    add("--processes", metavar="N", help=say("how many games at a time; one for each core if not said"))
    add("--ray", metavar="ADDRESS", help=say(RAY))
    add("--max-faults", metavar="N", help=say(MAX_FAULTS))
    add("--until", metavar="p=P", help=say(UNTIL))
    add("--trajectories", metavar="FILE", help=say(TRAJECTORIES))
    add_screen(add, say)


def add_replay(add: Add, say: Say) -> None:
    add("file", metavar="FILE", help=say(FILE))
    add("--verify", action="store_true", help=say("only say whether it follows the rules"))
    add("--move", metavar="N", type=int, help=say("show the board after this move"))
    add_screen(add, say)


def add_draw(add: Add, say: Say) -> None:
    add("file", metavar="FILE", help=say(FILE))
    add("--move", metavar="N", type=int, help=say("draw the board after this move; without it, after the last"))
    add("--seat", metavar="SEAT", help=say(SEAT))
    add("--theme", metavar="|".join(THEMES), help=say("the colours: {themes}", themes=", ".join(THEMES)))
    add("--layout", metavar="|".join(LAYOUTS), help=say("the arrangement: {layouts}", layouts=", ".join(LAYOUTS)))
    add("-o", "--output", metavar="FILE", help=say("the file to write; its ending, .svg or .png, says what it will be"))
    add_screen(add, say)


def add_hint(add: Add, say: Say) -> None:
    add("file", metavar="FILE", nargs="?", help=say("a saved game; without it, the last one that is not over"))
    add("--bot", metavar="BOT", help=say("who gives the hint; search:2s if not said"))
    add_screen(add, say)


def add_rules(add: Add, say: Say) -> None:
    add("game", metavar="GAME", help=say(WHICH_GAME, games=", ".join(games())))
    add("words", metavar="ID|WORD", nargs="*", help=say("the id of a rule, or a word"))
    add("--coverage", action="store_true", help=say("every rule with the tests that prove it"))
    add("--tests", metavar="FOLDER", type=Path, help=say("the folder of the tests"))
    add_screen(add, say)


def add_components(add: Add, say: Say) -> None:
    add("what", metavar="GAME|diff|join", help=say(WHAT, games=", ".join(games())))
    add("files", metavar="FILE", nargs="*", help=say("files of corrections"))
    add("--components", metavar="FILE", help=say(COMPONENTS))
    add("-o", "--output", dest="joined", metavar="FILE", help=say(JOINED))
    add_screen(add, say)


def add_check_game(add: Add, say: Say) -> None:
    add("game", metavar="GAME", help=say(WHICH_GAME, games=", ".join(games())))
    add_screen(add, say)


def add_keys(add: Add, say: Say) -> None:
    contact = say("where push services can reach you: mailto:you@example.org, or an address with https")
    add("contact", metavar="CONTACT", help=contact)
    add_screen(add, say)


def add_completion(add: Add, say: Say) -> None:
    add("shell", metavar="|".join(SHELLS), help=say("the shell: {shells}", shells=", ".join(SHELLS)))
    add_language(add, say)


def add_language(add: Add, say: Say) -> None:
    add("--lang", metavar="|".join(LANGUAGES), help=say("the language: {languages}", languages=", ".join(LANGUAGES)))


def add_screen(add: Add, say: Say) -> None:
    add_language(add, say)
    add("--no-colour", "--no-color", action="store_true", help=say("without colour"))
    add("--ascii", action="store_true", help=say("only ASCII characters in the board"))


def version() -> str:
    return f"tabard {tabard.__version__} ({'compiled' if COMPILED else 'pure Python'})"
