"""Every decision of the game by its number, from the chapters of the rules."""

from __future__ import annotations

from typing import Final

from tabard.engine.book import book_of
from tabard.engine.state import Decision, State

BOOK: Final[tuple[Decision[State], ...]] = book_of(
    "tabard.coimbra", "set_up", "start", "dice", "taking", "income", "expeditions", "round_end", "effects",
    "walking",
)  # fmt: skip
