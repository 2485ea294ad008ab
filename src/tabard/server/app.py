"""The application: routes, middleware, and what lives as long as the server."""

from __future__ import annotations

import mimetypes
from contextlib import asynccontextmanager
from importlib.resources import files
from secrets import compare_digest
from typing import TYPE_CHECKING, Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import PlainTextResponse, RedirectResponse
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from tabard.engine.errors import TabardError
from tabard.engine.words import N_
from tabard.server import api, learning, pages, replaying
from tabard.server.answers import problem
from tabard.server.dealer import Dealer
from tabard.server.errors import Missing
from tabard.server.house import House
from tabard.server.live import live
from tabard.server.outlooks import Outlooks
from tabard.server.preferences import language
from tabard.server.reviews import Reviews
from tabard.server.sealed import Sealed
from tabard.server.security import Guard, Limit, Seals
from tabard.server.storage import Storage
from tabard.server.thinking import Thinkers
from tabard.server.viewers import viewer_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from starlette.requests import Request
    from starlette.responses import Response
    from starlette.routing import BaseRoute

    from tabard.server.settings import Settings

SCRIPT: Final = ("text/javascript", ".js")  # browsers run nothing else, and Windows may call it plain text
NO_SEAT: Final = N_("There is no seat with this link.")


def create_app(settings: Settings) -> Starlette:
    limits = settings.limits

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        storage = Storage(settings)
        await storage.start()
        thinkers = Thinkers(settings.thinkers, await storage.key("bots"))
        app.state.seals = Seals(await storage.key("cookies"))
        app.state.house = house = House(settings, storage, thinkers, Dealer(await storage.key("dealer")))
        app.state.reviews = reviews = Reviews(storage)
        app.state.outlooks = Outlooks(thinkers)
        app.state.begins, app.state.thoughts = Limit(limits.tables), Limit(limits.thoughts)
        house.start()
        try:
            yield
        finally:
            await house.close()
            reviews.close()
            thinkers.close()
            await storage.close()

    return Starlette(
        routes=routes(),
        middleware=[Middleware(Guard, requests=Limit(limits.requests), body=limits.body)],
        exception_handlers={TabardError: refused},
        lifespan=lifespan,
    )


def routes() -> list[BaseRoute]:
    found: list[BaseRoute] = [
        *api.routes(),
        Route("/t/{id}/s/{secret}", sit_down),
        Route("/t/{id}/record", record),
        WebSocketRoute("/t/{id}/live", live),
    ]
    for module in (pages, learning, replaying):
        found += module.routes()
    mimetypes.add_type(*SCRIPT)
    static = files("tabard.server") / "static"
    return [*found, Mount("/static", StaticFiles(directory=str(static), check_dir=False))]


async def refused(request: Request, error: Exception) -> Response:
    """What was refused: as JSON for programs, as a page for people."""
    assert isinstance(error, TabardError)
    if request.url.path.startswith("/api/"):
        return problem(error, language(request))
    return pages.problem_page(request, error)


async def sit_down(request: Request) -> Response:
    """The link of a seat: the browser holds it from now on."""
    table = await request.app.state.house.table(request.path_params["id"])
    secret = request.path_params["secret"].encode()
    response = RedirectResponse(f"/t/{table.id}", 303)
    for seat, chair in enumerate(table.chairs):
        if chair.secret and compare_digest(chair.secret.encode(), secret):
            request.app.state.seals.give(request, response, table.id, frozenset({seat}))
            return response
    raise Missing(NO_SEAT)


async def record(request: Request) -> Response:
    """The record as a file; that of a table that cannot be opened any more goes to those who played."""
    table_id = request.path_params["id"]
    try:
        table = await request.app.state.house.table(table_id)
        text = table.record(viewer_of(request, table))
    except Sealed as sealed:
        text = sealed.record(request.app.state.seals.held(request).get(table_id, frozenset()))
    headers = {"content-disposition": f'attachment; filename="{table_id}.tabard"', "cache-control": "no-store"}
    return PlainTextResponse(text, headers=headers)
