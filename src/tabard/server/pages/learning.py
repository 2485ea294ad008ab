"""Pages for those who learn a game: the guided first games, the rules with pictures, and the reference cards."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from starlette.routing import Route

from tabard.engine.words import N_
from tabard.server.common.errors import Missing
from tabard.server.common.preferences import preferences
from tabard.server.lessons.lesson import lesson, lessons, wish
from tabard.server.pages import cards, rulebook
from tabard.server.views.page import page, turn

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response


def routes() -> list[Route]:
    return [
        Route("/learn", learn),
        Route("/learn/{lesson}", learn_one),
        *rulebook.routes(),
        *cards.routes(),
    ]


async def learn(request: Request) -> Response:
    """All lessons to choose from."""
    async with turn(request):
        return shown(request, lessons())


async def learn_one(request: Request) -> Response:
    name = request.path_params["lesson"]
    if name not in lessons():
        raise Missing(N_("There is no lesson '{name}'. Possible are {names}."), name=name, names=", ".join(lessons()))
    async with turn(request):
        return shown(request, (name,))


def shown(request: Request, names: tuple[str, ...]) -> Response:
    lang = preferences(request).lang
    found = [lesson(name) for name in names]
    offers = [
        {
            "game": one.game.name,
            "title": one.game.titled(lang),
            "about": one.game.words(lang).say(one.about),
            "minutes": one.minutes,
            "wish": json.dumps(wish(one.game.name)),
        }
        for one in found
    ]
    return page(request, "learn.html", "learn", offers=offers)
