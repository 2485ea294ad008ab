"""The start dialogue: a few questions with an answer for Enter each, for whoever types only `tabard play`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard import FIRST_GAME
from tabard.bots.levels import LEVELS
from tabard.cli.bots import HUMAN, USUAL
from tabard.cli.play import GameRequest, chosen_options, newcomers, pair
from tabard.cli.seats import usual_seats
from tabard.engine.errors import TabardError
from tabard.engine.game import game, games
from tabard.engine.words import N_, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.cli.screen import Screen
    from tabard.engine.game import Game

PEOPLE: Final = N_("How many of them are people? The others are played by the computer.")
OPTIONS: Final = N_("What is to be changed, such as {example}?")
NOTHING: Final = N_("nothing")
POSSIBLE: Final = N_("Possible are {answers}.")


def default_request() -> GameRequest:
    """What somebody gets who says nothing: a first game against bots."""
    found = game(FIRST_GAME)
    return GameRequest(game=found.name, seats=",".join(usual_seats(found)), options=newcomers(found))


def ask_request(screen: Screen) -> GameRequest:
    request = default_request()
    screen.show(screen.say("Welcome to the Tabard. Enter takes what stands in brackets; Ctrl-C leaves."), "bold")
    if len(games()) > 1:
        request.game = ask_game(request.game, screen)
    found = game(request.game)
    usual = usual_seats(found)
    count = ask_number(N_("How many seats, {least} to {most}?"), found.seats, len(usual), screen)
    people = ask_number(PEOPLE, range(count + 1), 1, screen) if count > 1 else 1
    level = ask_level(screen) if people < count else USUAL
    request.seats = ",".join([HUMAN] * people + [level] * (count - people))
    if people > 1:
        request.names = ",".join(ask_name(number, screen) for number in range(1, people + 1))
    request.options = ask_options(found, count, screen)
    return request


def ask(question: str, default: str, screen: Screen) -> str:
    return screen.ask(f"{question} [{default}] ") or default


def ask_level(screen: Screen) -> str:
    listed = ", ".join(LEVELS)
    while True:
        answer = ask(screen.say("How well does the computer play: {levels}?", levels=listed), USUAL, screen).lower()
        if answer in LEVELS:
            return answer
        screen.show(screen.say(POSSIBLE, answers=listed))


def ask_game(default: str, screen: Screen) -> str:
    """By its name or by its title, which may be another one in every language."""
    titles = {name: game(name).titled(screen.lang) for name in games()}
    listed = ", ".join(name if plain(name) == plain(title) else f"{name} ({title})" for name, title in titles.items())
    named = {plain(word): name for name, title in titles.items() for word in (title, name)}
    while True:
        answer = plain(ask(screen.say("Which game: {games}?", games=listed), default, screen))
        if answer in named:
            return named[answer]
        screen.show(screen.say(POSSIBLE, answers=listed))


def ask_number(message: str, possible: Sequence[int], default: int, screen: Screen) -> int:
    least, most = possible[0], possible[-1]
    while True:
        answer = ask(screen.say(message, least=least, most=most), str(default), screen)
        if answer.isdecimal() and int(answer) in possible:
            return int(answer)
        screen.show(screen.say("A number from {least} to {most}, please.", least=least, most=most))


def ask_name(number: int, screen: Screen) -> str:
    none = screen.say("none")
    name = ask(screen.say("What is the name of player {number}?", number=number), none, screen).replace(",", " ")
    return "" if name == none else name


def ask_options(found: Game, seats: int, screen: Screen) -> dict[str, str]:
    """The options in one line; Enter takes those of a first game."""
    chosen = newcomers(found)
    if not found.options:
        return chosen
    words = found.words(screen.lang)
    for option in found.options:
        value = chosen.get(option.name) or option.show(option.check(option.default, seats))
        screen.show(f"  {option.name}={value}: {words.say(option.help)}")
    while True:
        answer = ask(screen.say(OPTIONS, example=f"{found.options[0].name}=no"), screen.say(NOTHING), screen)
        if answer == screen.say(NOTHING):
            return chosen
        changed = chosen | dict(pair(text) for text in answer.split())
        try:
            options = chosen_options(GameRequest(options=changed), found, screen)
            found.checked(seats, options)
            return changed
        except TabardError as error:
            screen.show(str(error))
