"""The replay of a game move by move, positions as pictures, and the page for records from elsewhere."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from tabard.bots.levels import LEVELS
from tabard.drawing.theme import THEMES
from tabard.engine.state import CHANCE
from tabard.server.common.answers import drawing
from tabard.server.live.viewers import viewer_of
from tabard.server.pages import review
from tabard.server.tables.names import colour, name
from tabard.server.tables.sight import eyes, seen, told_to
from tabard.server.views.marks import mark
from tabard.server.views.page import page, turn
from tabard.server.views.steps import OFFERED, position
from tabard.server.views.telling import chronicle
from tabard.server.views.templating import rendered

if TYPE_CHECKING:
    from starlette.requests import Request

    from tabard.engine.state import State
    from tabard.server.tables.sight import Viewer
    from tabard.server.tables.table import Table

SPEEDS: Final = (2000, 1000, 500, 250)  # milliseconds from move to move


def routes() -> list[Route]:
    return [
        Route("/replay", bring),
        Route("/t/{id}/replay", replay),
        Route("/t/{id}/replay/{move:int}", one_move),
        Route("/t/{id}/board.svg", board_svg),
        Route("/t/{id}/board.png", board_png),
        *review.routes(),
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
        mark=partial(mark, table.game),
        over=table.match.over,
        forks=table.is_open or (table.head.hints and not table.has_secrets),
        eyes=eyes(table, viewer),
        views=seats_to_look_from(table, viewer),
        colours=[colour(table, seat, viewer.lang) for seat in range(table.head.seats)],
        levels=list(LEVELS),
        speeds=SPEEDS,
    )


async def one_move(request: Request) -> Response:
    """The parts of the page that change from move to move."""
    table, viewer = await looked_at(request)
    move = request.path_params["move"]
    table.check_move(move)
    async with turn(request):
        state = table.match.state_after(move)
        parts = {"board": str(position(table, viewer, state)), "moment": moment(table, viewer, move, state)}
    return JSONResponse({"move": move, "parts": parts})


# Who looks


async def looked_at(request: Request) -> tuple[Table, Viewer]:
    table: Table = await request.app.state.registry.table(request.path_params["id"])
    return table, viewer_of(request, table)


def seats_to_look_from(table: Table, viewer: Viewer) -> list[tuple[int, str]]:
    """Whose view can be chosen, where that makes a difference."""
    if not table.game.has_secrets or not table.is_open:
        return []
    return [(seat, name(table, seat, viewer.lang)) for seat in range(table.head.seats)]


# What is shown


def wanted_move(request: Request, count: int) -> int:
    """The move of the address; the last one where it names none."""
    text = request.query_params.get("move", "")
    return min(int(text), count) if text.isdecimal() and len(text) < 9 else count


def lines(table: Table, viewer: Viewer) -> list[dict[str, object]]:
    """The whole game in sentences, each with the numbers of its moves."""
    told = chronicle(table, viewer.lang)
    return [
        {"line": line, "who": "" if line.notice else name(table, line.seat, viewer.lang)}
        for line in told.paragraphs(0, len(told.entries), told_to(table, viewer))
    ]


def moment(table: Table, viewer: Viewer, move: int, state: State) -> str:
    """What the last move was, and what is asked after it."""
    told = chronicle(table, viewer.lang)
    entry = told.entries[move - 1] if move else None
    return rendered(
        viewer.lang,
        "parts/moment.html",
        mark=partial(mark, table.game),
        move=move,
        count=len(table.match.moves),
        seat=entry.seat if entry else CHANCE,
        who=name(table, entry.seat, viewer.lang) if entry else "",
        sentence=entry.told(told_to(table, viewer)).rstrip(".") if entry else "",
        notices=entry.notices if entry else [],
        awaited=awaited(table, viewer, state) if not state.over and state.to_move != CHANCE else "",
    )


def awaited(table: Table, viewer: Viewer, state: State) -> str:
    words = table.game.words(viewer.lang)
    return words.awaited(seen(table, viewer, state), name(table, state.to_move, viewer.lang))


# Pictures


async def board_svg(request: Request) -> Response:
    return drawing(await drawn(request))


async def board_png(request: Request) -> Response:
    theme = request.query_params.get("theme", "light")
    pay = partial(request.app.state.allowed.pictures.take, request)
    dots = await request.app.state.pngs.png(await drawn(request), theme if theme in THEMES else "light", pay)
    return Response(dots, media_type="image/png")


async def drawn(request: Request) -> str:
    """The board after a move, as whoever asks may see it."""
    table, viewer = await looked_at(request)
    async with turn(request):
        state = table.match.state_after(wanted_move(request, len(table.match.moves)))
        return OFFERED.sub("", seen(table, viewer, state).svg(viewer.lang, viewer.theme, viewer.layout))
