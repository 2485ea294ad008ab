"""For whoever watches the server: whether it lives, and whether it can be given visitors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.responses import PlainTextResponse
from starlette.routing import Route

from tabard.server.common.errors import Unreachable

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.routing import BaseRoute

    from tabard.server.live.registry import TableRegistry


async def health(request: Request) -> PlainTextResponse:
    """That this is answered is the answer."""
    return PlainTextResponse("alive\n")


async def ready(request: Request) -> PlainTextResponse:
    """Whether tables can be read and kept."""
    registry: TableRegistry = request.app.state.registry
    try:
        await registry.storage.check()
    except Unreachable:
        return PlainTextResponse("the database cannot be reached\n", 503)
    return PlainTextResponse("ready\n")


def routes() -> list[BaseRoute]:
    return [Route("/health", health), Route("/ready", ready)]
