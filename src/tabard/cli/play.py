"""`tabard play`: from the command line, or from a short dialogue, to the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Final

from rich.text import Text

from tabard.cli import saving
from tabard.cli.loading import load_game, played_box
from tabard.cli.seats import kinds_of, names_of, note_players, parse_kinds, parse_names, usual_seats
from tabard.cli.speech import UsageError
from tabard.cli.table import TerminalTable
from tabard.engine.options import SEED_DIGITS
from tabard.engine.words import N_
from tabard.folders import state_folder

if TYPE_CHECKING:
    from tabard.cli.screen import Screen
    from tabard.cli.speech import Speech
    from tabard.engine.game import Game

FAINT: Final = "dim"
DEALERS: Final = ("seed", "me")
SEEDS: Final = 1_000_000
NO_SUCH_DEALER: Final = N_("--dealer is seed (the computer draws) or me (you type what was drawn), not '{dealer}'.")
NO_OPTIONS: Final = N_("{game} has no options, so there is nothing to say with --option {name}.")
BAD_OPTION: Final = N_("{game} has no option {name}. It has {options}; --option is written NAME=VALUE.")
OTHER_SEATS: Final = N_("Seats of the game in the record: {seats}. --seats must name as many.")


@dataclass(slots=True)
class GameRequest:
    """Which game somebody wants to play, and how; empty where nothing was said."""

    game: str = ""
    seats: str = ""
    names: str = ""
    seed: str = ""
    dealer: str = DEALERS[0]
    options: dict[str, str] = field(default_factory=dict)
    components: str = ""
    save: str = ""
    resume: str | None = None  # a file, or the last game if empty


def play(request: GameRequest, screen: Screen) -> int:
    """Carry out `tabard play`. The exit code."""
    table = resumed(request, screen) if request.resume is not None else started(request, screen)
    return table.run()


def started(request: GameRequest, screen: Screen) -> TerminalTable:
    found = load_game(request.game, request.components, screen)
    kinds = parse_kinds(request.seats, found, screen) if request.seats else usual_seats(found)
    names = parse_names(request.names, len(kinds), screen)
    match = found.start(len(kinds), dealt_seed(request, screen), **chosen_options(request, found, screen))
    note_players(match, kinds, names)
    if match.header.seed is None:
        screen.show(screen.say("{game}; you deal: type what was drawn.", game=found.titled(screen.lang)))
    else:
        screen.show(screen.say("{game}, seed {seed}", game=found.titled(screen.lang), seed=match.header.seed))
    screen.show(played_box(found, screen), FAINT)
    path = Path(request.save).expanduser() if request.save else saving.new_file(state_folder(), found.name)
    return TerminalTable(match, kinds, names, screen, path)


def resumed(request: GameRequest, screen: Screen) -> TerminalTable:
    path = Path(request.resume).expanduser() if request.resume else saving.last_unfinished(screen)
    if request.components:
        load_game(saving.game_of(path, screen), request.components, screen)
    match = saving.load(path, screen)
    kinds = parse_kinds(request.seats, match.game, screen) if request.seats else kinds_of(match)
    if len(kinds) != match.header.seats:
        raise UsageError(screen.say(OTHER_SEATS, seats=match.header.seats))
    names = parse_names(request.names, len(kinds), screen) if request.names else names_of(match)
    note_players(match, kinds, names)
    screen.show_line(Text(screen.say("{game}, resumed from {file}", game=match.game.titled(screen.lang), file=path)))
    screen.show(played_box(match.game, screen), FAINT)
    return TerminalTable(match, kinds, names, screen, Path(request.save).expanduser() if request.save else path)


def dealt_seed(request: GameRequest, speech: Speech) -> int | None:
    """The seed of the dealer, a new one if none was given; None if a person deals."""
    if request.dealer not in DEALERS:
        raise UsageError(speech.say(NO_SUCH_DEALER, dealer=request.dealer))
    if request.dealer == "me":
        if request.seed:
            raise UsageError(speech.say("With --dealer me nothing is drawn by the computer, so --seed has no use."))
        return None
    if not request.seed:
        return SystemRandom().randrange(SEEDS)
    if not request.seed.removeprefix("-").isdecimal():
        raise UsageError(speech.say("--seed is a whole number, not '{seed}'.", seed=request.seed))
    return short_enough("--seed", request.seed, speech)


def short_enough(name: str, text: str, speech: Speech) -> int:
    """A whole number that fits wherever one is kept."""
    if len(text.removeprefix("-")) > SEED_DIGITS:
        raise UsageError(speech.say("{name} has at most {most} digits.", name=name, most=SEED_DIGITS))
    return int(text)


def chosen_options(request: GameRequest, found: Game, speech: Speech) -> dict[str, object]:
    check_options(request, found, speech)
    known = {option.name: option for option in found.options}
    return {name: known[name].parse(text) for name, text in request.options.items()}


def check_options(request: GameRequest, found: Game, speech: Speech) -> None:
    known = [option.name for option in found.options]
    title = found.titled(speech.lang)
    for name in request.options:
        if not known:
            raise UsageError(speech.say(NO_OPTIONS, game=title, name=name))
        if name not in known:
            raise UsageError(speech.say(BAD_OPTION, name=name, game=title, options=", ".join(known)))


def pair(text: str) -> tuple[str, str]:
    """The name and the value of an option; `first_game` alone is `first_game=yes`."""
    name, _, value = text.partition("=")
    return name.strip().replace("-", "_"), value.strip() or "yes"


def newcomers(found: Game) -> dict[str, str]:
    """The options of a first game, as they are typed."""
    known = {option.name: option for option in found.options}
    return {name: known[name].show(value) for name, value in found.for_newcomers.items()}
