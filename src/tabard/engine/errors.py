"""What can go wrong, each with a sentence that says what was wrong and what would be right."""

from __future__ import annotations

import json

__all__ = [
    "CannotUndo",
    "IllegalAction",
    "OptionError",
    "PositionError",
    "RecordError",
    "TabardError",
    "UnknownAction",
    "UnknownGame",
]


def excerpt(text: str, longest: int = 80) -> str:
    """What somebody wrote, as a sentence quotes it: of a long text only the beginning."""
    return text if len(text) <= longest else text[: longest - 3] + "..."


def shown(value: object) -> str:
    """A value of a file of JSON, as a sentence quotes it."""
    return excerpt(json.dumps(value), 40)


class TabardError(Exception):
    """The base of every error that Tabard raises on purpose."""


class UnknownGame(TabardError, LookupError):
    """There is no game of that name."""


class OptionError(TabardError, ValueError):
    """A game cannot be started like that."""


class IllegalAction(TabardError, ValueError):
    """The action is not possible now. Nothing was changed."""

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.reason = reason
        self.rule = rule


class UnknownAction(IllegalAction):
    """The text is not the notation of any action of the game."""


class CannotUndo(TabardError):
    """There is nothing to take back, or something was revealed since."""


class RecordError(TabardError, ValueError):
    """A record cannot be read or does not follow the rules; the message names the line."""


class PositionError(TabardError, ValueError):
    """A position cannot be read or cannot occur."""
