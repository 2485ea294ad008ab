"""Why an action is not possible now: a sentence and the id of the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabard.pilgrim.state import Pilgrim
    from tabard.pilgrim.words import PilgrimWords


def why_not(words: PilgrimWords, s: Pilgrim, action: int) -> tuple[str, str] | None:
    """None where nothing more can be said than that it is not asked now."""
    return None
