"""Which addresses a server calls: those of the push services of browsers, and no others.

A browser says itself where its push service is. Whoever could name any address would let this server ask for things in
the network that it stands in.
"""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from tabard.engine.words import N_
from tabard.server.common.errors import Refused

SERVICES: Final = (
    "fcm.googleapis.com",  # Chrome, Edge on Android, and others made of Chromium
    "push.services.mozilla.com",  # Firefox
    "push.apple.com",  # Safari
    "notify.windows.com",  # Edge on Windows
)
HTTPS: Final = 443  # the port
NO_SERVICE: Final = N_("Messages are sent only by the push services of browsers that are known: {services}.")


def check(endpoint: str) -> None:
    if not is_service(endpoint):
        raise Refused(NO_SERVICE, services=", ".join(SERVICES))


def is_service(endpoint: str) -> bool:
    """Whether an address is one of a known push service, over TLS and at the usual port."""
    try:
        found = urlsplit(endpoint)
        host, port = found.hostname or "", found.port
    except ValueError:
        return False
    plain = found.scheme == "https" and "@" not in found.netloc and port in (None, HTTPS) and endpoint.isascii()
    return plain and any(host == service or host.endswith(f".{service}") for service in SERVICES)
