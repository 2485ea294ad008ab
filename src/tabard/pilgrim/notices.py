"""What happens by itself between two decisions, told by comparing two states."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabard.pilgrim.state import Pilgrim
    from tabard.pilgrim.words import PilgrimWords


def notices(words: PilgrimWords, before: Pilgrim, after: Pilgrim) -> list[str]:
    """Sentences, in the order in which things happened."""
    return []
