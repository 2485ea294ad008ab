"""Every decision of the game by its number, from the chapters of the rules."""

from __future__ import annotations

from typing import Final

from tabard.engine.book import book_of
from tabard.engine.state import Decision, State

BOOK: Final[tuple[Decision[State], ...]] = book_of(
    "tabard.kingsbridge", "set_up", "events", "council", "play", "turn", "cards.material", "cards.project",
    "cards.sale", "cards.house", "cards.donation", "cards.cloth", "cards.medicine", "interruptions", "dues",
    "penalties", "chapter_end",
)  # fmt: skip
