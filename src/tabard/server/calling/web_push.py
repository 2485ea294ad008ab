"""One message to one browser, as the standards want it: sealed for it (RFC 8291), and signed by this server (RFC 8292).

The two packages that do this are an extra: most servers call nobody.
"""

from __future__ import annotations

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from http.client import HTTPSConnection
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tabard.server.calling import services

if TYPE_CHECKING:
    from tabard.server.storage.subscriptions import Subscription

SALT: Final = 16  # bytes
LENGTH: Final = 32  # bytes of a private key
NO_KEY: Final = "A private key has 32 bytes, as text in base64"
TIMEOUT: Final = 10.0  # seconds
LIVES: Final = 24 * 3600  # seconds for which a service keeps a message for a browser that is off
GONE: Final = (404, 410)  # what a service says of a browser that is there no more


class Keys:
    """The pair of keys by which push services know this server, and whom they can write to about it."""

    def __init__(self, private: str, contact: str) -> None:
        """Raise ValueError if the text is not a key."""
        number = decoded(private)
        if len(number) != LENGTH:
            raise ValueError(NO_KEY)
        self.pair: Final = ec.derive_private_key(int.from_bytes(number), ec.SECP256R1())
        self.private: Final = private
        self.contact: Final = contact

    @property
    def public(self) -> str:
        """As a browser wants it."""
        return encoded(self.pair.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def new_key() -> str:
    """A private key as text."""
    pair = ec.generate_private_key(ec.SECP256R1())
    return encoded(pair.private_numbers().private_value.to_bytes(LENGTH))


def sealed(to: Subscription, text: str) -> bytes:
    """A text that only one browser can read. A ValueError says that what it has given is no key."""
    import http_ece

    pair = ec.generate_private_key(ec.SECP256R1())
    found: bytes = http_ece.encrypt(
        text.encode(), salt=os.urandom(SALT), private_key=pair, dh=decoded(to.key), auth_secret=decoded(to.auth),
        version="aes128gcm",
    )  # fmt: skip
    return found


def headers(keys: Keys, endpoint: str) -> dict[str, str]:
    from py_vapid import Vapid02

    found = urlsplit(endpoint)
    claims = {"aud": f"{found.scheme}://{found.netloc}", "sub": keys.contact}
    signed: dict[str, str] = Vapid02.from_string(keys.private).sign(claims)
    more = {"content-encoding": "aes128gcm", "content-type": "application/octet-stream"}
    return signed | more | {"ttl": str(LIVES), "urgency": "high"}


def send(keys: Keys, to: Subscription, text: str) -> bool:
    """Send a text; whether the browser is still there. Nothing but known services is asked, and no other address that
    one of them may name in its answer.
    """
    services.check(to.endpoint)
    found = urlsplit(to.endpoint)
    connection = HTTPSConnection(found.hostname or "", timeout=TIMEOUT)
    try:
        path = f"{found.path}?{found.query}" if found.query else found.path
        connection.request("POST", path, sealed(to, text), headers(keys, to.endpoint))
        return connection.getresponse().status not in GONE
    finally:
        connection.close()


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
