"""A page's connection, on the level of the network."""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class Socket(WebSocketsSansIOProtocol):
    """Leaves nothing behind when its page has gone.

    The library's connection and the generator that reads for it keep one another alive, and with them 45 KB of buffers
    for compressing. That is garbage which only a search through all of the memory finds, and those are rare.
    """

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()
