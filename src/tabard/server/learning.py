"""Pages for those who learn a game: the guided first games, the rules with pictures, and the reference cards."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from starlette.routing import Route

from tabard.engine.words import N_
from tabard.server import cards, rulebook
from tabard.server.errors import Missing
from tabard.server.lessons import lesson, lessons, speech
from tabard.server.pages import FIRST, page, turn
from tabard.server.preferences import preferences

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

NO_LESSON: Final = N_("There is no lesson '{name}'. Possible are {names}.")


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
        return shown(request, sorted(lessons(), key=lambda name: (name != FIRST, name)))


async def learn_one(request: Request) -> Response:
    name = request.path_params["lesson"]
    if name not in lessons():
        raise Missing(NO_LESSON, name=name, names=", ".join(lessons()))
    async with turn(request):
        return shown(request, [name])


def shown(request: Request, names: list[str]) -> Response:
    lang = preferences(request).lang
    told = speech(lang).say
    found = [lesson(name) for name in names]
    offers = [
        {
            "game": one.game.name,
            "title": one.game.titled(lang),
            "about": told(one.about),
            "minutes": one.minutes,
            "wish": json.dumps(one.wish()),
        }
        for one in found
    ]
    return page(request, "learn.html", "learn", offers=offers)
