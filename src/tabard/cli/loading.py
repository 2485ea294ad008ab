"""Loading a game: with which box, and what is said of it to whoever sits down."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tabard.cli.speech import UsageError
from tabard.engine.component_file import variable
from tabard.engine.corrections import leaves
from tabard.engine.errors import TabardError
from tabard.engine.game import called, folded, game, games
from tabard.engine.unpacking import pin
from tabard.engine.words import N_, NN_

if TYPE_CHECKING:
    from tabard.cli.speech import Speech
    from tabard.engine.game import Game

NO_SUCH_GAME: Final = N_("There is no game '{game}'. Possible are {games}.")
NAME_IT: Final = N_("With --components a game is called by its name: {game}, not '{title}'.")
PLAYED_SHIPPED: Final = N_("The box is the one that is shipped.")
PLAYED_FILE: Final = N_("The box is that of the component file {file}.")
PLAYED_OWN: Final = NN_(
    "The box is corrected by its owner: {n} value corrected, {confirmed} confirmed.",
    "The box is corrected by its owner: {n} values corrected, {confirmed} confirmed.",
)
EDITION: Final = N_("Edition: {edition}.")


def load_game(name: str, components: str, speech: Speech) -> Game:
    """A game, with the box of the owner's file if one is named: it is read when the game is loaded."""
    name = known_name(name, components, speech)
    if components:
        if not Path(components).is_file():
            raise UsageError(speech.say("There is no file {file}.", file=components))
        os.environ[variable(name)] = components
    found = game(name)
    pin(found)
    return found


def known_name(text: str, components: str, speech: Speech) -> str:
    """The name of a game from what somebody calls it: by name or by title."""
    if text in games():
        return text
    found = called(text)
    if not found:
        raise UsageError(speech.say(NO_SUCH_GAME, game=text, games=known_games(speech)))
    if components:  # to know its title the game was loaded already, with another box
        raise UsageError(speech.say(NAME_IT, game=found, title=text))
    return found


def known_games(speech: Speech) -> str:
    """The names of all games, with their titles where these are something else."""
    return ", ".join(name_and_title(name, speech) for name in games())


def name_and_title(name: str, speech: Speech) -> str:
    title = name
    with suppress(TabardError):  # a game of another package that cannot be loaded is known by its name alone
        title = game(name).titled(speech.lang)
    return name if folded(title) == name else f"{name} ({title})"


def load_games() -> None:
    """Every game that is installed, so that what is wrong with a box is said before anything else is begun."""
    for name in games():
        pin(game(name))


def played_box(found: Game, speech: Speech) -> str:
    """In a sentence; none of a game that has no box."""
    if found.opened is None:
        return ""
    own = found.corrections
    if not own:
        shipped = found.packaged.digest == found.components
        return speech.say(PLAYED_SHIPPED) if shipped else speech.say(PLAYED_FILE, file=found.opened.file.name)
    confirmed = sum(value.confirmed for value in leaves(found.packaged, own))
    sentence = speech.counted(*PLAYED_OWN, len(own.values), confirmed=confirmed)
    return f"{sentence} {speech.say(EDITION, edition=own.edition)}" if own.edition else sentence
