"""What can go wrong in the arena, in sentences that can be translated."""

from __future__ import annotations

from typing import Final

from tabard.engine.errors import TabardError
from tabard.engine.game import game as game_of
from tabard.engine.words import catalogue

PACKAGE: Final = "tabard.arena"


class ArenaError(TabardError):
    """The message keeps its gaps and their values, so that it can be said in another language; {title} is a game's."""

    def __init__(self, message: str, *, game: str = "", **values: object) -> None:
        self.message = message
        self.game = game
        self.values = values
        super().__init__(self.said("en"))

    def said(self, lang: str) -> str:
        """The message in a language."""
        titles = {"title": game_of(self.game).titled(lang)} if self.game else {}
        return catalogue(PACKAGE, lang).gettext(self.message).format(**self.values, **titles)

    def __reduce__(self) -> tuple[object, ...]:
        """It travels between processes."""
        return rebuilt, (self.message, self.game, self.values)


def rebuilt(message: str, game: str, values: dict[str, object]) -> ArenaError:
    return ArenaError(message, game=game, **values)
