"""What checks raise."""

from __future__ import annotations

from tabard.engine.errors import TabardError


class Flaw(TabardError):
    """Something that is wrong with a game."""


def demand(holds: object, sentence: str) -> None:
    """Raise a Flaw with this sentence unless something holds."""
    if not holds:
        raise Flaw(sentence)
