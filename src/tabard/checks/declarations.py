"""What a game says of itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from tabard.checks.flaws import demand
from tabard.engine.game import Game
from tabard.engine.rules import read_rules
from tabard.engine.words import LANGUAGES

__all__ = ["check_names", "check_notation", "check_rules", "check_state_class"]

TOKEN: Final = re.compile(r"[a-z0-9_-]+")


def check_names(game: Game) -> None:
    """Every name, title and word that the game declares is one that can be used."""
    demand(TOKEN.fullmatch(game.name), f"The name '{game.name}' has to be one word of small letters.")
    demand(game.title, "The game has no title.")
    demand(game.seats, "The game does not say for how many seats it is.")
    demand(game.seats == tuple(sorted(set(game.seats))), f"The numbers of seats are not in order: {game.seats}.")
    most, tokens = game.seats[-1], game.seat_tokens
    demand(len(tokens) >= most, f"There are {most} seats, but only {len(tokens)} tokens for them.")
    demand(len(set(tokens)) == len(tokens), f"Two seats have the same token: {', '.join(tokens)}.")
    odd = [token for token in tokens if not TOKEN.fullmatch(token) or token == "chance"]
    demand(not odd, f"A token of a seat has to be one word of small letters, and not 'chance': {', '.join(odd)}.")
    letters = game.seat_letters
    demand(len(set(letters)) == len(letters), f"Two seats have the same letter: {letters}.")


def check_state_class(game: Game) -> None:
    """Its states say of which game they are, and declare their fields."""
    state = game.new_state(game.seats[0])
    kind = type(state).__name__
    demand(state.game == game.name, f"{kind}.game is '{state.game}', but has to be '{game.name}'.")
    demand(state.declared, f"{kind}.declared is empty, so that no two states are ever equal.")
    demand(type(state) is game.state, f"The game begins with a {kind}, but says that its states are others.")
    demand(state.book is game.book, "A new state has another book of decisions than the game.")
    twice = sorted({name for name in game.fields if game.fields.count(name) > 1})
    demand(not twice, f"Two fields have the same name: {', '.join(twice)}.")
    silent = [field.name for field in state.declared if not field.says]
    demand(not silent, f"Nothing is said of what {', '.join(silent)} means.")


def check_notation(game: Game) -> None:
    """Every action has a notation of its own."""
    actions = game.actions
    for action in range(actions.size):
        text = actions.notation(action)
        demand(actions.parse(text) == action, f"'{text}' is the notation of two actions.")
    unknown = [name for name in game.turn_ends if name not in actions.by_name]
    demand(not unknown, f"There is no family {', '.join(unknown)} of actions, which `turn_ends` names.")


def check_rules(game: Game) -> None:
    """Whatever cites a rule cites one that is written."""
    text = game.rules_text()
    if text:
        cited = {rule for decision in game.new_state(game.seats[0]).book for rule in decision.rules.split()}
        unknown = sorted(cited - set(read_rules(text)))
        demand(not unknown, f"Decisions cite {', '.join(unknown)}, which rules.md does not have.")


# What a game need not bring

PARTS: Final = {
    "terminal": "the board in a terminal shows its fields by name",
    "drawing": "the drawing shows its fields by name",
    "components": "nobody can correct the values of its box",
    "tallies": "the arena counts nothing but points",
    "aims": "hints tell nothing of races and of what is scarce",
}
FILES: Final = {
    "rules.md": "there is no page with its rules",
    "learning/lesson.toml": "there is no guided first game",
    "learning/card.toml": "there is no reference card",
    "learning/pictures.toml": "its rules have no pictures",
    "learning/start.svg": "the start page has no picture of it",
    "learning/profile.toml": "the start page does not tell its kind, length and weight",
}


def left_out(game: Game) -> Iterator[str]:
    """What it does not bring, and what there is instead; none of it is wrong."""
    yield from (f"It has no {name}: {instead}." for name, instead in PARTS.items() if game.beside(name) is None)
    yield from (f"It has no {name}: {instead}." for name, instead in FILES.items() if not game.text_beside(name))
    if game.about:
        same = [lang for lang in LANGUAGES[1:] if game.words(lang).say(game.about) == game.about]
        if same:
            yield f"It speaks English in {' and '.join(same)} too: there is no catalogue in locale."
