"""Who may ask for what: the origin of requests, their size and their number, and headers."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection

from tabard.engine.words import N_
from tabard.server.answers import problem
from tabard.server.errors import Forbidden, Missing, Refused, TooMuch, TooOften
from tabard.server.preferences import language

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

ADDRESSES: Final = 10_000  # remembered by a limit before the idle ones are forgotten
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
FOREIGN: Final = N_("This was asked for from another page.")
NO_ADDRESS: Final = N_("There is nothing at such an address.")
TOO_LARGE: Final = N_("That is too large: at most {limit} bytes are read.")
TOO_OFTEN: Final = N_("That was too often in a short time. Wait a moment.")


# Where somebody comes from


def is_foreign(connection: HTTPConnection) -> bool:
    """Whether a page of somebody else asks. Programs that are no browsers do not say where they come from."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none")
    try:
        return urlsplit(origin).netloc != connection.headers.get("host")
    except ValueError:  # it is no address at all
        return True


def is_address(connection: HTTPConnection) -> bool:
    """Whether something of ours can be called so; ours are short, and of signs that can be seen."""
    path: str = connection.scope["path"]
    return len(path) + len(connection.scope["query_string"]) <= LONGEST_ADDRESS and path.isprintable()


# Limits


class Limit:
    """So many at once for everybody, and after that so many a second."""

    def __init__(self, rate: tuple[float, float], clock: Callable[[], float] = monotonic) -> None:
        self.most, self.each_second = rate
        self.clock: Final = clock
        self.left: Final[dict[str, tuple[float, float]]] = {}  # and when that was so

    def take(self, who: str) -> None:
        now = self.clock()
        left = self.now_left(who, now)
        if left < 1:
            raise TooOften(TOO_OFTEN)
        self.left[who] = (left - 1, now)
        if len(self.left) > ADDRESSES:
            self.forget(now)

    def now_left(self, who: str, now: float) -> float:
        left, at = self.left.get(who, (self.most, now))
        return min(self.most, left + (now - at) * self.each_second)

    def forget(self, now: float) -> None:
        """Those who have waited long enough are as good as new."""
        for who in [who for who in self.left if self.now_left(who, now) >= self.most]:
            del self.left[who]


def address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


# Middleware


class Guard:
    """Every request passes here first: not too often, not from other pages, not too large; and answers get headers."""

    def __init__(self, app: ASGIApp, requests: Limit, body: int) -> None:
        self.app: Final = app
        self.requests: Final = requests
        self.body: Final = body

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        if scope["type"] == "websocket":
            if is_address(connection):
                await self.app(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": POLICY_VIOLATION})
            return
        try:
            self.check(connection, scope["method"])
        except Refused as error:
            await problem(error, language(connection))(scope, receive, with_headers(send))
            return
        await self.app(scope, Measured(receive, self.body), with_headers(send))

    def check(self, connection: HTTPConnection, method: str) -> None:
        if not connection.scope["path"].startswith("/static/"):
            self.requests.take(address(connection))
        if not is_address(connection):
            raise Missing(NO_ADDRESS)
        if method not in SAFE and is_foreign(connection):
            raise Forbidden(FOREIGN)
        length = connection.headers.get("content-length", "0")
        if len(length) > DIGITS or (length.isdecimal() and int(length) > self.body):
            raise TooMuch(TOO_LARGE, limit=self.body)


class Measured:
    """The body of a request, which ends with an error where it grows too large."""

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
