"""Who sits where: people and bots, and their names. A record keeps both in its lines `player`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tabard.bots.errors import UnknownBot
from tabard.bots.registry import parse
from tabard.cli.bots import HUMAN, USUAL, from_note, is_kind, kinds, noted
from tabard.cli.speech import UsageError
from tabard.engine.words import N_

if TYPE_CHECKING:
    from tabard.cli.speech import Speech
    from tabard.engine.game import Game
    from tabard.engine.match import Match

NO_SUCH_KIND: Final = N_("Nobody called '{kind}' can sit down. Possible are {kinds}.")
TOO_MANY_NAMES: Final = N_("There are more names ({names}) than seats ({seats}).")
USUAL_SEATS: Final = 3


def usual_seats(game: Game) -> list[str]:
    """One person against bots, three at the table where the game allows it."""
    seats = min(game.seats, key=lambda number: abs(number - USUAL_SEATS))
    return [HUMAN, *[USUAL] * (seats - 1)]


def parse_kinds(text: str, game: Game, speech: Speech) -> list[str]:
    wanted = [kind.strip() for kind in text.split(",")]
    for kind in wanted:
        check_kind(kind, speech)
    check_number(len(wanted), game, speech)
    return wanted


def check_kind(kind: str, speech: Speech) -> None:
    if is_kind(kind):
        return
    if ":" in kind:  # what is wrong with the budget or the command
        try:
            parse(kind)
        except UnknownBot as error:
            raise UsageError(str(error)) from error
    raise UsageError(speech.say(NO_SUCH_KIND, kind=kind, kinds=", ".join(kinds())))


def check_number(number: int, game: Game, speech: Speech) -> None:
    if number not in game.seats:
        values = {"game": game.titled(speech.lang), "least": game.seats[0], "most": game.seats[-1], "number": number}
        raise UsageError(speech.say("{game} is for {least} to {most} seats, not for {number}.", **values))


def parse_names(text: str, seats: int, speech: Speech) -> list[str]:
    names = [" ".join(name.split()) for name in text.split(",")] if text else []
    if len(names) > seats:
        raise UsageError(speech.say(TOO_MANY_NAMES, names=len(names), seats=seats))
    return names + [""] * (seats - len(names))


# In records


def note_players(match: Match, kinds: list[str], names: list[str]) -> None:
    """Write who plays into the head of the record."""
    players = tuple(f"{noted(kind)} {name}".strip() for kind, name in zip(kinds, names, strict=True))
    match.header = replace(match.header, players=players)


def kinds_of(match: Match) -> list[str]:
    """Who played by the record; whoever is not known is a person."""
    first_words = [from_note(player.split()[0]) if player.split() else "" for player in match.header.players]
    kinds = [kind if is_kind(kind) else HUMAN for kind in first_words[: match.header.seats]]
    return kinds + [HUMAN] * (match.header.seats - len(kinds))


def names_of(match: Match) -> list[str]:
    names: list[str] = []
    for player in match.header.players[: match.header.seats]:
        kind, _, name = player.partition(" ")
        names.append(name if is_kind(from_note(kind)) else player)
    return names + [""] * (match.header.seats - len(names))
