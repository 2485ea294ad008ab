"""What the command line says, in the language of whoever sits there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tabard.engine import words
from tabard.engine.errors import TabardError
from tabard.engine.words import LANGUAGES, N_

PACKAGE: Final = "tabard.cli"
DEFAULT_LANGUAGE: Final = "en"
NO_SUCH_LANGUAGE: Final = N_("There is no language '{lang}'. Possible are {languages}.")
# The engine's sentences that a player meets, so that they are translated here.
ENGINE_SAYS: Final = (N_("There is nothing to take back."), N_("What was drawn or rolled cannot be taken back."))


class UsageError(TabardError):
    """Something on the command line cannot be; the sentence says what can."""


class Speech(words.Speech):
    def __init__(self, lang: str) -> None:
        super().__init__(PACKAGE, lang)


def language(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """From --lang, else from the environment, else English."""
    for number, argument in enumerate(arguments):
        if argument == "--lang" and number + 1 < len(arguments):
            return checked_language(arguments[number + 1])
        if argument.startswith("--lang="):
            return checked_language(argument.partition("=")[2])
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            lang = environment[name][:2].lower()
            return lang if lang in LANGUAGES else DEFAULT_LANGUAGE
    return DEFAULT_LANGUAGE


def checked_language(lang: str) -> str:
    if lang not in LANGUAGES:
        raise UsageError(NO_SUCH_LANGUAGE.format(lang=lang, languages=", ".join(LANGUAGES)))
    return lang
