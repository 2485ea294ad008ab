"""Connections, on the level of the network: slow clients are cut off, and nobody has too many.

Uvicorn itself would wait for the rest of a request for ever, and so would a closing connection whose client does not
read. Of its two parsers the one in plain Python is used: it limits headers, the quicker one does not.
"""

from __future__ import annotations

import asyncio
import os
import socket
import struct
import sys
from typing import TYPE_CHECKING, Any, Final, Protocol

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from tabard.server.common.errors import TooOften
from tabard.server.security.limits import Limit, household
from tabard.server.security.proxies import is_among
from tabard.server.serving.app import create_app
from tabard.server.serving.compression import Compression, framed

if TYPE_CHECKING:
    from asyncio.transports import BaseTransport

    from uvicorn._types import ASGISendEvent

    from tabard.server.common.settings import Settings

HEADERS: Final = 1 << 14  # bytes
MESSAGE: Final = 1 << 12  # bytes; a page says little
HEARD: Final = (1 << 13, 1 << 10)  # bytes that a page may send at once, and in a second after that
GRACE: Final = 2  # seconds for what is being answered when a server begins anew
FORGET: Final = struct.pack("hh" if os.name == "nt" else "ii", 1, 0)  # linger, for no time
UNFINISHED: Final = (h11.IDLE, h11.SEND_BODY)  # while a request is not all there


class Giver(Protocol):
    def give(self, target: bytes, request: bytes, connection: socket.socket) -> bool:
        """Hand a connection on with what was asked by it; whether it is to be closed here."""


class ServerConfig(uvicorn.Config):
    """The configuration of uvicorn. It would believe headers of proxies from anybody on this machine: we read them."""

    def __init__(self, settings: Settings, **more: Any) -> None:
        self.application: Final = create_app(settings)
        if settings.log == "json":
            more["log_config"] = None  # then everything is reported in the same way
        super().__init__(
            self.application,
            http=HttpProtocol,
            ws=SocketProtocol,
            ws_max_size=MESSAGE,
            h11_max_incomplete_event_size=HEADERS,
            proxy_headers=False,
            **more,
        )
        self.settings: Final = settings
        self.giver: Giver | None = None  # where several processes serve


class RestartableServer(uvicorn.Server):
    """A server that can be told to restart: it ends, and whoever runs it finds `anew` set."""

    def __init__(self, config: ServerConfig) -> None:
        super().__init__(config)
        self.anew = False
        config.application.state.restart = self.restart

    def restart(self) -> None:
        """Requests that have begun are answered; pages connect again by themselves."""
        self.anew = True
        self.config.timeout_graceful_shutdown = GRACE
        self.should_exit = True


class Deadline:
    """Cuts a connection unless it is stopped in time."""

    def __init__(self, transport: asyncio.Transport, seconds: float, loop: asyncio.AbstractEventLoop) -> None:
        self.transport: Final = transport
        self.seconds: Final = seconds
        self.loop: Final = loop
        self.timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Start the time, unless it is running."""
        if self.timer is None:
            self.timer = self.loop.call_later(self.seconds, cut, self.transport)

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


def cut(transport: asyncio.Transport) -> None:
    """End a connection at once, and drop what was not read."""
    transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, FORGET)
    transport.abort()


def served_by(config: uvicorn.Config) -> Settings:
    assert isinstance(config, ServerConfig)
    return config.settings


class HttpProtocol(H11Protocol):
    """HTTP with deadlines: for a request to arrive, and for an answer to be read."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(transport)
        settings = served_by(self.config)
        self.asking = Deadline(transport, settings.limits.asking, self.loop)
        self.reading = Deadline(transport, settings.limits.reading, self.loop)
        self.asking.start()
        transport.set_write_buffer_limits(0)  # all that is not read yet counts
        if is_one_too_many(self):
            transport.abort()

    def data_received(self, data: bytes) -> None:
        self.asking.start()
        super().data_received(data)
        if self.conn.their_state not in UNFINISHED:
            self.asking.stop()

    def send_400_response(self, msg: str) -> None:
        """What was wrong refers by its traceback to frames that refer to it, and to all of the connection: that would
        stay in memory until the garbage collector runs, which is rare.
        """
        wrong = sys.exception()
        if wrong is not None:
            wrong.__traceback__ = None
        super().send_400_response(msg)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.stop_waiting()
        if self.hands_on(event):
            self.transport.abort()
        else:
            super().handle_websocket_upgrade(event)

    def hands_on(self, event: h11.Request) -> bool:
        """Whether another process has taken the connection."""
        assert isinstance(self.config, ServerConfig)
        if self.config.giver is None:
            return False
        asked = [event.method, b" ", event.target, b" HTTP/1.1\r\n"]
        asked += [part for name, value in self.headers for part in (name, b": ", value, b"\r\n")]
        connection = self.transport.get_extra_info("socket")
        return self.config.giver.give(event.target, b"".join([*asked, b"\r\n"]), connection)

    def pause_writing(self) -> None:
        self.reading.start()
        super().pause_writing()

    def resume_writing(self) -> None:
        self.reading.stop()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        super().connection_lost(exc)

    def stop_waiting(self) -> None:
        self.asking.stop()
        self.reading.stop()


class SocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that limits what a page sends, has a deadline for reading, and frees its memory at the end.

    The library's connection and its parser refer to one another, and stay in memory until the garbage collector runs,
    which is rare.
    """

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.conn.available_extensions = [Compression()]

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.reading = Deadline(self.transport, served_by(self.config).limits.reading, self.loop)
        self.heard = Limit(HEARD)
        self.heard_at = self.loop.time()
        self.transport.set_write_buffer_limits(0)  # one message waits at most

    def data_received(self, data: bytes) -> None:
        """More data than a page ever sends, of any kind, ends the connection."""
        self.heard_at = self.loop.time()
        try:
            if self.handshake_initiated:
                self.heard.take("", len(data))
        except TooOften:
            self.transport.abort()
        else:
            super().data_received(data)

    async def send(self, message: ASGISendEvent) -> None:
        """A text that comes as the bytes it is made as goes straight out. Most of what a server sends is such texts."""
        text = message.get("text")
        if not isinstance(text, bytes):
            await super().send(message)
            return
        await self.writable.wait()
        if self.disconnected or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        self.transport.write(framed(text, self.conn.extensions))

    def send_keepalive_ping(self) -> None:
        """A page that was heard of meanwhile need not be asked whether it is there."""
        due = self.heard_at + (self.ping_interval or 0.0)
        if due > self.loop.time():
            self.ping_timer = self.loop.call_at(due, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def handle_ping(self) -> None:
        """A ping is not answered while the client does not read: answers would pile up."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def pause_writing(self) -> None:
        self.reading.start()
        super().pause_writing()

    def resume_writing(self) -> None:
        self.reading.stop()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self.reading.stop()
        super().connection_lost(exc)
        self.conn.parser.close()


def is_one_too_many(connection: HttpProtocol | SocketProtocol) -> bool:
    """Whether there are too many connections, in all or from this address. Proxies speak for many addresses."""
    settings = served_by(connection.config)
    if len(connection.connections) > settings.limits.everybody:
        return True
    if connection.client is None or is_among(connection.client[0], settings.proxies):
        return False
    here = household(connection.client[0])
    clients = [other.client for other in connection.connections if isinstance(other, HttpProtocol | SocketProtocol)]
    return sum(household(client[0]) == here for client in clients if client) > settings.limits.connections
