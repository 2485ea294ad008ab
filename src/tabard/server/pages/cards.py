"""The reference card of a game: one sheet that tells the turn, the actions and the points, in the game's own words."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from markupsafe import Markup
from starlette.routing import Route

from tabard.engine.memory import remembered
from tabard.engine.words import N_, capital
from tabard.server.common.errors import Missing
from tabard.server.common.preferences import preferences
from tabard.server.lessons.lesson import one_line
from tabard.server.lessons.own_pages import CARD
from tabard.server.tables.heads import known_game
from tabard.server.views.marks import icons_of, sign
from tabard.server.views.page import page, turn

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from tabard.engine.game import Game
    from tabard.engine.words import Words


@dataclass(frozen=True, slots=True)
class Line:
    name: str
    text: str
    rule: str  # where more about it stands; may be empty
    sign: Markup  # its icon; may be empty


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
    text, words = game.text_beside(CARD), game.words(lang)
    if not text:
        raise Missing(N_("There is no reference card for {game}."), game=game.titled(lang))
    told = words.say  # not under the name that marks messages
    return [
        (told(section["title"]), [line(entry, words, icon_of(game, section, entry)) for entry in section["entry"]])
        for section in tomllib.loads(text)["section"]
    ]


def icon_of(game: Game, section: dict[str, Any], entry: dict[str, Any]) -> Markup:
    """The icon that an entry names, or that of its topic, if there is one."""
    icon = entry.get("icon", section.get("icons", "") + entry.get("topic", ""))
    return sign(game, icon) if icon in icons_of(game) else Markup()


def line(entry: dict[str, Any], words: Words, icon: Markup) -> Line:
    """What an entry says itself, or what the game explains about its topic."""
    told = words.say
    name = told(entry["own"]) if "own" in entry else capital(words.say(entry.get("name", "")))
    if "says" in entry:
        return Line(name, told(one_line(entry["says"])), "", icon)
    text, rules = words.explain(entry["topic"]) or ("", "")
    if not name and "whole" not in entry:
        name, _, text = text.partition(": ")
    return Line(name, capital(text), rules.partition(" ")[0], icon)
