"""The application: routes, middleware, and what lives as long as the server."""

from __future__ import annotations

import mimetypes
from contextlib import asynccontextmanager
from importlib.resources import files
from secrets import token_urlsafe
from typing import TYPE_CHECKING, Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import PlainTextResponse
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from tabard.engine.errors import TabardError
from tabard.server import api, box_page, learning, pages, replaying
from tabard.server.answers import problem
from tabard.server.dealer import Dealer
from tabard.server.house import House
from tabard.server.limits import Allowances
from tabard.server.live import live
from tabard.server.outlooks import Outlooks
from tabard.server.painting import Paintings
from tabard.server.persons import person
from tabard.server.preferences import language
from tabard.server.prints import Prints
from tabard.server.proxies import Forwarded
from tabard.server.reviews import Reviews
from tabard.server.sealed import Sealed
from tabard.server.security import Guard
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


def create_app(settings: Settings) -> Starlette:
    allowed = Allowances(settings.limits)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        storage = Storage(settings)
        await storage.start()
        thinkers = Thinkers(settings.thinkers, await storage.key("bots"))
        dealer = Dealer(await storage.key("dealer"))
        app.state.house = house = House(settings, storage, thinkers, dealer, await storage.key("seats"))
        app.state.reviews = reviews = Reviews(storage)
        app.state.outlooks = outlooks = Outlooks(thinkers.line)
        app.state.prints = prints = Prints()
        app.state.paintings = Paintings()
        house.start()
        try:
            yield
        finally:
            await house.close()
            await outlooks.close()
            await reviews.close()
            prints.close()
            thinkers.close()
            await storage.close()

    app = Starlette(
        routes=routes(),
        middleware=[
            Middleware(Forwarded, settings.proxies),
            Middleware(Guard, allowed.requests, settings.limits.body),
        ],
        exception_handlers={TabardError: refused},
        lifespan=lifespan,
    )
    app.state.allowed = allowed
    app.state.settings = settings
    app.state.restart = None  # whoever can start this server anew says how
    app.state.started = token_urlsafe(8)
    return app


def routes() -> list[BaseRoute]:
    found: list[BaseRoute] = [
        *api.routes(),
        Route("/t/{id}/record", record),
        WebSocketRoute("/t/{id}/live", live),
    ]
    for module in (pages, box_page, learning, replaying):
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


async def record(request: Request) -> Response:
    """The record as a file; that of a table that cannot be opened any more goes to those who played."""
    table_id = request.path_params["id"]
    try:
        table = await request.app.state.house.table(table_id)
        async with pages.turn(request):
            text = table.record(viewer_of(request, table))
    except Sealed as sealed:
        text = sealed.record(person(request, sealed.head.company))
    headers = {"content-disposition": f'attachment; filename="{table_id}.tabard"', "cache-control": "no-store"}
    return PlainTextResponse(text, headers=headers)
