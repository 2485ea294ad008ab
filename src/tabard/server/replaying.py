"""A game seen again, move by move; a position as a picture; a record that somebody brings along."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from tabard.bots.levels import LEVELS
from tabard.drawing.theme import PAGE, THEMES
from tabard.engine.state import CHANCE, NOBODY
from tabard.engine.words import N_
from tabard.server import review_page, views
from tabard.server.answers import drawing
from tabard.server.errors import Refused
from tabard.server.pages import page, turn
from tabard.server.templating import rendered
from tabard.server.viewers import viewer_of

if TYPE_CHECKING:
    from starlette.requests import Request

    from tabard.engine.state import State
    from tabard.server.tables import Table, Viewer

NO_MOVE: Final = N_("There is no move {move}; they go from 0 to {count}.")
SPEEDS: Final = (2000, 1000, 500, 250)  # milliseconds from move to move
OFFERED: Final = re.compile(r' class="option" data-action="[^"]*" role="button" tabindex="0"')


def routes() -> list[Route]:
    return [
        Route("/replay", bring),
        Route("/t/{id}/replay", replay),
        Route("/t/{id}/replay/{move:int}", one_move),
        Route("/t/{id}/board.svg", board_svg),
        Route("/t/{id}/board.png", board_png),
        *review_page.routes(),
    ]


async def bring(request: Request) -> Response:
    """A page for a record from elsewhere."""
    return page(request, "bring.html", "replay")


async def replay(request: Request) -> Response:
    table, viewer = await looked_at(request)
    async with turn(request):
        return replay_page(request, table, viewer)


def replay_page(request: Request, table: Table, viewer: Viewer) -> Response:
    game, count = table.game, len(table.match.moves)
    return page(
        request,
        "replay.html",
        "replay",
        id=table.id,
        game=game.name,
        title=game.titled(viewer.lang),
        count=count,
        move=wanted_move(request, count),
        lines=lines(table, viewer),
        mark=partial(views.mark, table.game),
        over=table.match.over,
        forks=table.is_open or (table.head.hints and not game.has_secrets),
        eyes=viewer.eyes,
        views=seats_to_look_from(table, viewer),
        colours=[views.colour(table, seat, viewer.lang) for seat in range(table.head.seats)],
        levels=list(LEVELS),
        speeds=SPEEDS,
    )


async def one_move(request: Request) -> Response:
    """The parts of the page that change from move to move."""
    table, viewer = await looked_at(request)
    move = checked_move(request.path_params["move"], len(table.match.moves))
    async with turn(request):
        state = table.match.state_after(move)
        markup = seen(table, state, viewer).svg(viewer.lang, PAGE, viewer.layout)
        parts = {"board": OFFERED.sub("", markup), "moment": moment(table, viewer, move, state)}
    return JSONResponse({"move": move, "parts": parts})


# Who looks


async def looked_at(request: Request) -> tuple[Table, Viewer]:
    """A table, and who looks at it; when everything is open anybody may take anybody's view."""
    table: Table = await request.app.state.house.table(request.path_params["id"])
    viewer = viewer_of(request, table)
    wish = request.query_params.get("eyes", "")
    if table.is_open:
        free = wish.isdecimal() and int(wish) < table.head.seats
        viewer = replace(viewer, eyes=int(wish) if free else NOBODY)
    return table, viewer


def seats_to_look_from(table: Table, viewer: Viewer) -> list[tuple[int, str]]:
    """Whose view can be chosen, where that makes a difference."""
    if not table.game.has_secrets or not table.is_open:
        return []
    return [(seat, views.name(table, seat, viewer.lang)) for seat in range(table.head.seats)]


def seen(table: Table, state: State, viewer: Viewer) -> State:
    """An earlier state as the viewer may know it."""
    return state if viewer.eyes == NOBODY else state.seen_by(viewer.eyes)


def listens(table: Table, viewer: Viewer) -> int | None:
    """Through whose eyes moves are told; None where everything is open."""
    return None if table.is_open else viewer.eyes


# What is shown


def wanted_move(request: Request, count: int) -> int:
    """The move of the address; the last one where it names none."""
    text = request.query_params.get("move", "")
    return min(int(text), count) if text.isdecimal() and len(text) < 9 else count


def checked_move(move: int, count: int) -> int:
    if move > count:
        raise Refused(NO_MOVE, move=move, count=count)
    return move


def lines(table: Table, viewer: Viewer) -> list[dict[str, object]]:
    """The whole game in sentences, each with the numbers of its moves."""
    told = views.chronicle(table, viewer.lang)
    return [
        {"line": line, "who": "" if line.notice else views.name(table, line.seat, viewer.lang)}
        for line in told.paragraphs(0, len(told.entries), listens(table, viewer))
    ]


def moment(table: Table, viewer: Viewer, move: int, state: State) -> str:
    """What the last move was, and what is asked after it."""
    told = views.chronicle(table, viewer.lang)
    entry = told.entries[move - 1] if move else None
    return rendered(
        viewer.lang,
        "parts/moment.html",
        mark=partial(views.mark, table.game),
        move=move,
        count=len(table.match.moves),
        seat=entry.seat if entry else CHANCE,
        who=views.name(table, entry.seat, viewer.lang) if entry else "",
        sentence=entry.told(listens(table, viewer)).rstrip(".") if entry else "",
        notices=entry.notices if entry else [],
        awaited=awaited(table, viewer, state) if not state.over and state.to_move != CHANCE else "",
    )


def awaited(table: Table, viewer: Viewer, state: State) -> str:
    words = table.game.words(viewer.lang)
    return words.awaited(seen(table, state, viewer), views.name(table, state.to_move, viewer.lang))


# Pictures


async def board_svg(request: Request) -> Response:
    return drawing(await drawn(request))


async def board_png(request: Request) -> Response:
    theme = request.query_params.get("theme", "light")
    pay = partial(request.app.state.allowed.pictures.take, request)
    dots = await request.app.state.prints.png(await drawn(request), theme if theme in THEMES else "light", pay)
    return Response(dots, media_type="image/png")


async def drawn(request: Request) -> str:
    """The board after a move, as whoever asks may see it."""
    table, viewer = await looked_at(request)
    async with turn(request):
        state = table.match.state_after(wanted_move(request, len(table.match.moves)))
        return OFFERED.sub("", seen(table, state, viewer).svg(viewer.lang, viewer.theme, viewer.layout))
