"""Connections, on the level of the network."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tabard.server.app import create_app

if TYPE_CHECKING:
    from tabard.server.settings import Settings


class Serving(uvicorn.Config):
    """What uvicorn is told. Headers of proxies are our own affair: it would believe everybody on this machine."""

    def __init__(self, settings: Settings, **more: Any) -> None:
        super().__init__(
            create_app(settings),
            ws=Socket,
            ws_max_size=1 << 16,
            proxy_headers=False,
            **more,
        )
        self.settings: Final = settings


class Socket(WebSocketsSansIOProtocol):
    """Leaves nothing behind when its page has gone.

    The library's connection and the generator that reads for it keep one another alive, and with them 45 KB of buffers
    for compressing. That is garbage which only a search through all of the memory finds, and those are rare.
    """

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()
