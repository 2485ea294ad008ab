"""What the server refuses, each with a sentence for people and a status for programs."""

from __future__ import annotations

from math import ceil
from typing import ClassVar

from tabard.engine.errors import TabardError
from tabard.server.common.speech import say


class Refused(TabardError):
    """A request that is not carried out, with a sentence that is translated for whoever asked."""

    status: ClassVar[int] = 422
    wait = 0.0  # seconds after which it is worth while to ask again; 0 where that does not help

    def __init__(self, message: str, rule: str = "", **values: object) -> None:
        super().__init__(message.format(**values) if values else message)
        self.message = message
        self.values = values
        self.rule = rule

    def sentence(self, lang: str) -> str:
        return say(lang, self.message, **self.values)

    @property
    def headers(self) -> dict[str, str]:
        return {"retry-after": str(max(1, ceil(self.wait)))} if self.wait else {}


class Missing(Refused):
    """There is nothing of that name."""

    status = 404


class Forbidden(Refused):
    """It is there, but not for whoever asks."""

    status = 403


class Stale(Refused):
    """The table has changed since; nothing was done."""

    status = 409


class Overtaken(Stale):
    """Another process has written at the same moment; what it was is known now."""


class TooMuch(Refused):
    """Too large."""

    status = 413


class TooOften(Refused):
    """Too many requests in too short a time."""

    status = 429

    def __init__(self, message: str, wait: float = 1.0) -> None:
        super().__init__(message)
        self.wait = wait


class Busy(TooOften):
    """There is too much to do just now."""

    status = 503


class Unreachable(Refused):
    """The database does not answer, or cannot be written to."""

    status = 503
    wait = 1.0
