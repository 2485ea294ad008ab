"""What every request must pass: its rate, its origin, its size. Answers get the headers that protect a page."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.websockets import WebSocketClose, WebSocketDisconnect

from tabard.engine.words import N_
from tabard.server.common.answers import problem
from tabard.server.common.errors import Forbidden, Missing, Refused, TooMuch
from tabard.server.common.preferences import language
from tabard.server.security.limits import HERE, address

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from tabard.server.security.limits import Allowance

LONGEST_ADDRESS: Final = 2000  # characters
DIGITS: Final = 18  # of a length that is believed
POLICY_VIOLATION: Final = 1008  # what a WebSocket is closed with
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
TOO_LARGE: Final = N_("That is too large: at most {limit} bytes are read.")


# Where somebody comes from


def is_foreign(connection: HTTPConnection) -> bool:
    """Whether a page of another site asks. Programs that are no browsers do not say where they come from."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none")
    try:
        return urlsplit(origin).netloc != connection.headers.get("host")
    except ValueError:  # it is no address at all
        return True


def is_address(connection: HTTPConnection) -> bool:
    """Whether an address can be one of ours: not too long, and without control characters."""
    path: str = connection.scope["path"]
    return len(path) + len(connection.scope["query_string"]) <= LONGEST_ADDRESS and path.isprintable()


# Middleware


class RequestFilter:
    """The first middleware: refuses what is too frequent, foreign or too large, and adds headers to answers."""

    def __init__(self, app: ASGIApp, requests: Allowance, body: int) -> None:
        self.app: Final = app
        self.requests: Final = requests
        self.body: Final = body

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        HERE.set(address(connection))
        try:
            self.check(connection)
        except Refused as error:
            await refuse(error, connection)(scope, receive, with_headers(send))
            return
        with suppress(ClientDisconnect, WebSocketDisconnect):  # there is nobody to answer any more
            if scope["type"] == "websocket":  # it has neither a body nor, once it is open, headers
                await self.app(scope, receive, send)
            else:
                await self.app(scope, LimitedBody(receive, self.body), with_headers(send))

    def check(self, connection: HTTPConnection) -> None:
        self.requests.take(connection)
        if not is_address(connection):
            raise Missing(N_("There is nothing at such an address."))
        if connection.scope.get("method", "GET") not in SAFE and is_foreign(connection):
            raise Forbidden(N_("This was asked for from another page."))
        length = connection.headers.get("content-length", "0")
        if len(length) > DIGITS or (length.isdecimal() and int(length) > self.body):
            raise TooMuch(TOO_LARGE, limit=self.body)


def refuse(error: Refused, connection: HTTPConnection) -> ASGIApp:
    """A refusal as an answer; a WebSocket is closed before it is open."""
    if connection.scope["type"] == "websocket":
        return WebSocketClose(POLICY_VIOLATION)
    return problem(error, language(connection))


class LimitedBody:
    """The body of a request, read until it becomes too large."""

    def __init__(self, receive: Receive, limit: int) -> None:
        self.receive: Final = receive
        self.limit: Final = limit
        self.read = 0

    async def __call__(self) -> Message:
        message = await self.receive()
        self.read += len(message.get("body", b""))
        if self.read > self.limit:
            raise TooMuch(TOO_LARGE, limit=self.limit)
        return message


def with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(raw=message["headers"])
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sending
