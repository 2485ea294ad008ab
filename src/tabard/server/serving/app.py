"""The application: routes, middleware, and what lives as long as the server."""

from __future__ import annotations

import mimetypes
from contextlib import asynccontextmanager
from functools import cache
from secrets import token_urlsafe
from typing import TYPE_CHECKING, Final

import orjson
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute

import tabard
from tabard.engine.errors import TabardError
from tabard.server.api import endpoints, operations, own_tables
from tabard.server.api.openapi import described
from tabard.server.bots.bot_pool import BotPool
from tabard.server.bots.outlooks import Outlooks
from tabard.server.bots.review_queue import ReviewQueue
from tabard.server.boxes.pictures import BoxPictures
from tabard.server.calling.caller import Caller
from tabard.server.calling.web_push import Keys
from tabard.server.common.answers import problem
from tabard.server.common.preferences import language
from tabard.server.live.connection import live
from tabard.server.live.registry import TableRegistry
from tabard.server.live.viewers import viewer_of
from tabard.server.pages import box, learning, lobby, replay, start, table
from tabard.server.pages.problem import problem_page
from tabard.server.security.limits import Allowances
from tabard.server.security.persons import person
from tabard.server.security.proxies import ProxyHeaders
from tabard.server.security.request_filter import RequestFilter
from tabard.server.serving import probes
from tabard.server.serving.static_files import HashedFiles
from tabard.server.storage.storage import Storage
from tabard.server.tables import sight
from tabard.server.tables.dealer import Dealer
from tabard.server.tables.sealed import SealedTable
from tabard.server.views.page import turn
from tabard.server.views.png_cache import PngCache

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from starlette.requests import Request
    from starlette.routing import BaseRoute

    from tabard.server.common.settings import Settings

SMALL: Final = 1000  # bytes: an answer that fits in one packet is sent as it is
COMPRESSION: Final = 5  # level 9 takes two and a half times as long for two hundredths of the size
OPERATIONS: Final = [*endpoints.OPERATIONS, *own_tables.OPERATIONS, *box.OPERATIONS]
SCRIPT: Final = ("text/javascript", ".js")  # browsers run nothing else, and Windows may call it plain text


def create_app(settings: Settings) -> Starlette:
    allowed = Allowances(settings.limits)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        storage = Storage(settings)
        await storage.start()
        bot_pool = BotPool(settings.thinkers, await storage.key("bots"))
        dealer = Dealer(await storage.key("dealer"))
        links = await storage.key("seats")
        registry = TableRegistry(settings, storage, bot_pool, dealer, links, caller(settings, storage))
        app.state.registry = registry
        app.state.render_queue = registry.render_queue
        app.state.reviews = reviews = ReviewQueue(storage)
        app.state.outlooks = outlooks = Outlooks(bot_pool.queue)
        app.state.pngs = pngs = PngCache()
        app.state.box_pictures = BoxPictures()
        registry.start()
        try:
            yield
        finally:
            await registry.close()
            await outlooks.close()
            await reviews.close()
            pngs.close()
            bot_pool.close()
            await storage.close()

    app = Starlette(
        routes=routes(),
        middleware=[
            Middleware(ProxyHeaders, settings.proxies),
            Middleware(RequestFilter, allowed.requests, settings.limits.body),
            Middleware(GZipMiddleware, minimum_size=SMALL, compresslevel=COMPRESSION),
        ],
        exception_handlers={TabardError: refused},
        lifespan=lifespan,
    )
    app.state.allowed = allowed
    app.state.settings = settings
    app.state.restart = None  # whoever can start this server anew says how
    app.state.started = token_urlsafe(8)
    return app


def caller(settings: Settings, storage: Storage) -> Caller:
    """Calls people where the operator has set keys."""
    return Caller(storage, Keys(settings.push_key, settings.push_contact) if settings.push_key else None)


def routes() -> list[BaseRoute]:
    found: list[BaseRoute] = [
        Route("/api/openapi.json", description),
        *operations.routes(OPERATIONS),
        *probes.routes(),
        Route("/t/{id}/record", record),
        WebSocketRoute("/t/{id}/live", live),
    ]
    for module in (start, lobby, table, box, learning, replay):
        found += module.routes()
    mimetypes.add_type(*SCRIPT)
    return [*found, Mount("/static", HashedFiles())]


async def description(request: Request) -> Response:
    return Response(described_once(), media_type="application/json")


@cache
def described_once() -> bytes:
    return orjson.dumps(described(OPERATIONS, "Tabard", tabard.__version__))


async def refused(request: Request, error: Exception) -> Response:
    """What was refused: as JSON for programs, as a page for people."""
    assert isinstance(error, TabardError)
    if request.url.path.startswith("/api/"):
        return problem(error, language(request))
    return problem_page(request, error)


async def record(request: Request) -> Response:
    """The record as a file; that of a table that cannot be opened any more goes to those who played."""
    table_id = request.path_params["id"]
    try:
        found = await request.app.state.registry.table(table_id)
        async with turn(request):
            text = sight.record(found, viewer_of(request, found))
    except SealedTable as sealed:
        text = sealed.record(person(request, sealed.head.company))
    headers = {"content-disposition": f'attachment; filename="{table_id}.tabard"', "cache-control": "no-store"}
    return PlainTextResponse(text, headers=headers)
