"""Every decision of the game by its number, from the chapters of the rules."""

from __future__ import annotations

from typing import Final

from tabard.engine.book import book_of
from tabard.engine.state import Decision, State

BOOK: Final[tuple[Decision[State], ...]] = book_of(
    "tabard.pilgrim", "set_up", "sowing", "tithe_or_duty", "duties.allocation", "duties.build_roads",
    "duties.clerical", "duties.construct", "duties.give_alms", "duties.ordination", "duties.produce",
    "duties.taxation", "road_work", "trails", "buildings", "round_end", "abbott.acting", "campaign",
)  # fmt: skip
