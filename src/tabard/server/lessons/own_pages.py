"""Which pages a game has of its own; nothing links to one that is not there."""

from __future__ import annotations

from typing import Final

from tabard.engine.game import game
from tabard.engine.memory import remembered

LESSON: Final = "learning/lesson.toml"
CARD: Final = "learning/card.toml"
START_PICTURE: Final = "learning/start.svg"
FILES: Final = {
    "learn": LESSON,
    "rules": "rules.md",
    "card": CARD,
}  # what each page is made of, beside the game's module


@remembered
def own_pages(name: str) -> frozenset[str]:
    """The pages of a game: learn, rules, card, box."""
    found = game(name)
    box = {"box"} if found.contents is not None else set()
    return frozenset({page for page, file in FILES.items() if found.text_beside(file)} | box)


@remembered
def start_picture(name: str) -> str:
    """What stands beside the name of a game, as SVG; empty if it brings none."""
    return game(name).text_beside(START_PICTURE)
