"""Who asks: a person is a browser, or a program, with a secret in a cookie. The server stores only hashes of it.

The hash is different at every table, so that storage does not tell who plays where else.
"""

from __future__ import annotations

import hmac
import re
from secrets import token_urlsafe
from typing import TYPE_CHECKING, Final

from tabard.engine.memory import remembered

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection
    from starlette.responses import Response

COOKIE: Final = "tabard"
YEAR: Final = 365 * 24 * 3600  # seconds
BYTES: Final = 32
SECRET: Final = re.compile(r"[A-Za-z0-9_-]{43}")  # so many bytes, as new_secret writes them


def new_secret() -> str:
    return token_urlsafe(BYTES)


def secret_of(connection: HTTPConnection) -> str:
    """What the cookie holds; empty for somebody without one of ours."""
    found = connection.cookies.get(COOKIE, "")
    return found if SECRET.fullmatch(found) else ""


@remembered
def named(secret: str, place: str = "") -> str:
    """The hash by which a person is known at a place; empty without a secret."""
    return hmac.digest(secret.encode(), place.encode(), "sha256").hex() if secret else ""


def person(connection: HTTPConnection, place: str = "") -> str:
    """Who asks, as known at a place; empty for somebody who has never sat down."""
    return named(secret_of(connection), place)


def give(connection: HTTPConnection, response: Response, secret: str) -> None:
    """Set the cookie, for a year."""
    secure = connection.url.scheme in ("https", "wss")
    response.set_cookie(COOKIE, secret, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
