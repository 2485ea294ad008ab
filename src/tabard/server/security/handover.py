"""Codes by which somebody takes who they are to another browser.

The server never has the secret of a person but while they ask. What is kept is sealed with the code itself and found by
a hash of it, so that a stolen database gives nobody away: a code has 80 random bits, and an end.
"""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode
from typing import Final

from cryptography.fernet import Fernet

SIGNS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # 32, without those that look alike
LENGTH, GROUP = 16, 4
LASTS: Final = 600.0  # seconds


def new_code() -> str:
    """Random signs, in groups that can be read out."""
    signs = "".join(secrets.choice(SIGNS) for _ in range(LENGTH))
    return "-".join(signs[start : start + GROUP] for start in range(0, LENGTH, GROUP))


def plain(code: str) -> str:
    """A code however somebody has typed it."""
    return "".join(sign for sign in code.upper() if sign in SIGNS)


def found_by(code: str) -> str:
    return derived(code, b"find").hex()


def sealed(code: str, text: str) -> str:
    return Fernet(urlsafe_b64encode(derived(code, b"seal"))).encrypt(text.encode()).decode()


def opened(code: str, token: str) -> str:
    return Fernet(urlsafe_b64encode(derived(code, b"seal"))).decrypt(token.encode()).decode()


def derived(code: str, purpose: bytes) -> bytes:
    return hmac.digest(plain(code).encode(), purpose, "sha256")
