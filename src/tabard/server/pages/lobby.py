"""The lobby, with the public tables, and the page of somebody's own tables."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from starlette.responses import HTMLResponse
from starlette.routing import Route

from tabard.engine.game import game as game_of
from tabard.engine.words import N_
from tabard.server.common.preferences import preferences
from tabard.server.common.speech import speech
from tabard.server.tables.entries import OPEN
from tabard.server.tables.names import sitting
from tabard.server.views.marks import mark
from tabard.server.views.page import page
from tabard.server.views.templating import rendered

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starlette.requests import Request
    from starlette.responses import Response

    from tabard.server.live.registry import TableRegistry
    from tabard.server.tables.entries import Chair
    from tabard.server.tables.table import Head

MINUTES: Final = N_("{minutes:g} min each, {seconds:g} s more a turn")


def routes() -> list[Route]:
    return [Route("/lobby", lobby), Route("/lobby/list", lobby_list), Route("/tables", own_tables)]


async def lobby(request: Request) -> Response:
    return page(request, "lobby.html", "lobby", listing=await listing(request))


async def lobby_list(request: Request) -> Response:
    """The list alone, for a page that stays open."""
    return HTMLResponse(await listing(request))


async def own_tables(request: Request) -> Response:
    return page(request, "own_tables.html", "own_tables")


async def listing(request: Request) -> str:
    """Tables with a free seat first, then those that are being played."""
    registry: TableRegistry = request.app.state.registry
    lang = preferences(request).lang
    rows = [row(head, chairs, lang) for head, chairs in await registry.public()]
    return rendered(
        lang,
        "parts/lobby_list.html",
        waiting=[one for one in rows if one["free"]],
        playing=[one for one in rows if not one["free"]],
    )


def row(head: Head, chairs: Sequence[Chair], lang: str) -> dict[str, object]:
    game, say = game_of(head.game), speech(lang).say
    return {
        "id": head.id,
        "title": game.titled(lang),
        "seats": [(seat, chair.name or sitting(chair, lang) or say("a person")) for seat, chair in enumerate(chairs)],
        "free": [seat for seat, chair in enumerate(chairs) if chair.kind == OPEN],
        "mark": partial(mark, game),
        "speed": speed(head, lang),
        "since": round(head.created),
        "practice": head.practice,
        "hints": head.hints,
    }


def speed(head: Head, lang: str) -> str:
    say = speech(lang).say
    if head.days:
        return say("{days:g} days for each turn", days=head.days)
    return say(MINUTES, minutes=head.minutes, seconds=head.increment) if head.minutes else say("no clock")
