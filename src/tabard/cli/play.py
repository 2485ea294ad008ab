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
from tabard.cli.table import Table
from tabard.engine.folders import state_folder
from tabard.engine.words import N_

if TYPE_CHECKING:
    from tabard.cli.screen import Screen
    from tabard.cli.speech import Speech
    from tabard.engine.game import Game

FAINT: Final = "dim"
DEALERS: Final = ("seed", "me")
SEEDS: Final = 1_000_000
NO_SUCH_DEALER: Final = N_("--dealer is seed (the computer draws) or me (you type what was drawn), not '{dealer}'.")
SEED_AND_HAND: Final = N_("With --dealer me nothing is drawn by the computer, so --seed has no use.")
BAD_SEED: Final = N_("--seed is a whole number, not '{seed}'.")
BAD_OPTION: Final = N_("--option is written NAME=VALUE, not '{text}'. {game} has {options}.")
NEW_GAME: Final = N_("{game}, seed {seed}")
BY_HAND: Final = N_("{game}; you deal: type what was drawn.")
OTHER_SEATS: Final = N_("Seats of the game in the record: {seats}. --seats must name as many.")
RESUMED: Final = N_("{game}, resumed from {file}")


@dataclass(slots=True)
class Plan:
    """What was asked for; empty where nothing was said."""

    game: str = ""
    seats: str = ""
    names: str = ""
    seed: str = ""
    dealer: str = DEALERS[0]
    options: dict[str, str] = field(default_factory=dict)
    components: str = ""
    save: str = ""
    resume: str | None = None  # a file, or the last game if empty


def play(plan: Plan, speech: Speech, screen: Screen) -> int:
    """The exit code."""
    table = resumed(plan, speech, screen) if plan.resume is not None else started(plan, speech, screen)
    return table.run()


def started(plan: Plan, speech: Speech, screen: Screen) -> Table:
    found = load_game(plan.game, plan.components, speech)
    kinds = parse_kinds(plan.seats, found, speech) if plan.seats else usual_seats(found)
    names = parse_names(plan.names, len(kinds), speech)
    match = found.start(len(kinds), dealt_seed(plan, speech), **chosen_options(plan, found, speech))
    note_players(match, kinds, names)
    if match.header.seed is None:
        screen.show(speech.say(BY_HAND, game=found.titled(speech.lang)))
    else:
        screen.show(speech.say(NEW_GAME, game=found.titled(speech.lang), seed=match.header.seed))
    screen.show(played_box(found, speech), FAINT)
    path = Path(plan.save).expanduser() if plan.save else saving.new_file(state_folder(), found.name)
    return Table(match, kinds, names, speech, screen, path)


def resumed(plan: Plan, speech: Speech, screen: Screen) -> Table:
    path = Path(plan.resume).expanduser() if plan.resume else saving.last_unfinished(speech)
    if plan.components:
        load_game(saving.game_of(path, speech), plan.components, speech)
    match = saving.load(path, speech)
    kinds = parse_kinds(plan.seats, match.game, speech) if plan.seats else kinds_of(match)
    if len(kinds) != match.header.seats:
        raise UsageError(speech.say(OTHER_SEATS, seats=match.header.seats))
    names = parse_names(plan.names, len(kinds), speech) if plan.names else names_of(match)
    note_players(match, kinds, names)
    screen.show_line(Text(speech.say(RESUMED, game=match.game.titled(speech.lang), file=path)))
    screen.show(played_box(match.game, speech), FAINT)
    return Table(match, kinds, names, speech, screen, Path(plan.save).expanduser() if plan.save else path)


def dealt_seed(plan: Plan, speech: Speech) -> int | None:
    """The seed of the dealer, a new one if none was given; None if a person deals."""
    if plan.dealer not in DEALERS:
        raise UsageError(speech.say(NO_SUCH_DEALER, dealer=plan.dealer))
    if plan.dealer == "me":
        if plan.seed:
            raise UsageError(speech.say(SEED_AND_HAND))
        return None
    if not plan.seed:
        return SystemRandom().randrange(SEEDS)
    if not plan.seed.removeprefix("-").isdecimal() or len(plan.seed) > 18:
        raise UsageError(speech.say(BAD_SEED, seed=plan.seed))
    return int(plan.seed)


def chosen_options(plan: Plan, found: Game, speech: Speech) -> dict[str, object]:
    known = {option.name: option for option in found.options}
    for name in plan.options:
        if name not in known:
            listed = ", ".join(known)
            raise UsageError(speech.say(BAD_OPTION, text=name, game=found.titled(speech.lang), options=listed))
    return {name: known[name].parse(text) for name, text in plan.options.items()}


def pair(text: str) -> tuple[str, str]:
    """The name and the value of an option; `first_game` alone is `first_game=yes`."""
    name, _, value = text.partition("=")
    return name.strip().replace("-", "_"), value.strip() or "yes"


def newcomers(found: Game) -> dict[str, str]:
    """The options of a first game, as they are typed."""
    known = {option.name: option for option in found.options}
    return {name: known[name].show(value) for name, value in found.for_newcomers.items()}
