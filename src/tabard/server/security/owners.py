"""Who may correct the box that a server plays with: only whoever runs it, at the same machine."""

from __future__ import annotations

from ipaddress import ip_address
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from tabard.engine.words import N_
from tabard.server.common.errors import Forbidden

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection

    from tabard.server.common.settings import Settings

LOCAL_NAME: Final = "localhost"
PASSED_ON: Final = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")
NOT_YOURS: Final = N_(
    "Only whoever runs this server can correct its box: on the same machine, with a server that listens to nobody else."
)


def is_here(host: str) -> bool:
    """Whether a host is this machine and can be reached from nowhere else."""
    try:
        return host == LOCAL_NAME or ip_address(host).is_loopback
    except ValueError:
        return False


def is_owner(connection: HTTPConnection) -> bool:
    """Whether the request comes from this machine, without a proxy, to a server that only this machine can reach.

    The name of the host in the request counts too: somebody else's name can be made to lead here.
    """
    settings: Settings = connection.app.state.settings
    if not is_here(settings.host) or settings.proxies or any(name in connection.headers for name in PASSED_ON):
        return False
    asked = urlsplit(f"//{connection.headers.get('host', '')}").hostname or ""
    return is_here(asked) and connection.client is not None and is_here(connection.client.host)


def check_owner(connection: HTTPConnection) -> None:
    if not is_owner(connection):
        raise Forbidden(NOT_YOURS)
