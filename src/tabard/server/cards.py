"""The reference card of a game: one sheet that tells the turn, the actions and the points, in the game's own words."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from starlette.routing import Route

from tabard.engine.memory import remembered
from tabard.engine.words import N_, capital
from tabard.server.begin import known_game
from tabard.server.errors import Missing
from tabard.server.lessons import PACKAGE, one_line
from tabard.server.lessons import speech as lesson_speech
from tabard.server.pages import page, turn
from tabard.server.preferences import preferences

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from tabard.engine.game import Game
    from tabard.engine.words import Words

FOLDER: Final = "cards"
NO_CARD: Final = N_("There is no reference card for {game}.")


@dataclass(frozen=True, slots=True)
class Line:
    name: str
    text: str
    rule: str  # where more about it stands; may be empty


def routes() -> list[Route]:
    return [Route("/card/{game}", card)]


async def card(request: Request) -> Response:
    game = known_game(request.path_params["game"])
    lang = preferences(request).lang
    async with turn(request):
        sections = lines(game, lang)
        return page(request, "card.html", "learn", game=game.name, title=game.titled(lang), sections=sections)


@remembered
def lines(game: Game, lang: str) -> list[tuple[str, list[Line]]]:
    """The sections of a card: a title each, and its lines."""
    file = files(PACKAGE) / FOLDER / f"{game.name}.toml"
    if not file.is_file():
        raise Missing(NO_CARD, game=game.titled(lang))
    told = lesson_speech(lang).say
    return [
        (told(section["title"]), [line(entry, game.words(lang), lang) for entry in section["entry"]])
        for section in tomllib.loads(file.read_text(encoding="utf-8"))["section"]
    ]


def line(entry: dict[str, Any], words: Words, lang: str) -> Line:
    """What an entry says itself, or what the game explains about its topic."""
    told = lesson_speech(lang).say
    name = told(entry["own"]) if "own" in entry else capital(words.say(entry.get("name", "")))
    if "says" in entry:
        return Line(name, told(one_line(entry["says"])), "")
    text, rules = words.explain(entry["topic"]) or ("", "")
    if not name and "whole" not in entry:
        name, _, text = text.partition(": ")
    return Line(name, capital(text), rules.partition(" ")[0])
