"""What the server says in a language: its own messages, then the engine's."""

from __future__ import annotations

from typing import Final

from tabard.engine.memory import remembered
from tabard.engine.words import Speech

PACKAGE: Final = "tabard.server"


@remembered
def speech(lang: str) -> Speech:
    return Speech(PACKAGE, lang)


def say(lang: str, message: str, /, **values: object) -> str:
    """A message in a language, with its gaps filled."""
    return speech(lang).say(message, **values)
