"""Proxies in front of the server: only those in the settings are believed where a request comes from."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import ip_address, ip_network
from typing import TYPE_CHECKING, Final

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

FORWARDED_HOST: Final = b"x-forwarded-host"
HOST: Final = b"host"


@lru_cache(4096)
def is_among(host: str, proxies: tuple[str, ...]) -> bool:
    """Whether an address is one of these, or in one of these networks."""
    try:
        found = ip_address(host)
    except ValueError:
        return False
    return any(found in ip_network(one) for one in proxies)


class ProxyHeaders:
    """What trusted proxies say: the address of whoever asks, whether that was by TLS, and which host was asked for.

    Uvicorn handles the first two. Of several addresses the last that is no trusted proxy counts: those before it may be
    made up.
    """

    def __init__(self, app: ASGIApp, proxies: tuple[str, ...]) -> None:
        self.app: Final = app
        self.proxies: Final = proxies
        self.believing: Final = ProxyHeadersMiddleware(app, list(proxies))  # type: ignore[arg-type]  # its own ASGI types

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or not is_among((scope["client"] or ("",))[0], self.proxies):
            await self.app(scope, receive, send)
            return
        scope["headers"] = with_host(scope["headers"])
        await self.believing(scope, receive, send)  # type: ignore[arg-type]


def with_host(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The headers of a request, with the host that the proxy was asked for."""
    asked = [value for name, value in headers if name == FORWARDED_HOST]
    if not asked:
        return headers
    host = asked[-1].rpartition(b",")[2].strip()
    return [(HOST, host), *[(name, value) for name, value in headers if name not in (HOST, FORWARDED_HOST)]]
