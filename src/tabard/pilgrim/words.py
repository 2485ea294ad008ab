"""Pilgrim's words: sentences that know the state, and what happens by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tabard.engine.words import N_, Words
from tabard.pilgrim.actions import ACTIONS, DUTY_NAMES, POINTS
from tabard.pilgrim.notices import notices
from tabard.pilgrim.reasons import why_not

if TYPE_CHECKING:
    from tabard.engine.actions import Names
    from tabard.engine.state import State
    from tabard.pilgrim.state import Pilgrim

TILE_NAME = N_("{duty} ({point})")


class PilgrimWords(Words):
    def __init__(self, lang: str) -> None:
        super().__init__("tabard.pilgrim", lang, ACTIONS)

    def name(self, state: State, names: Names, number: int) -> str:
        """Duty tiles are named by their duty, which depends on the game; hexes by their coordinate."""
        s = cast("Pilgrim", state)
        if names.kind in ("tile", "place") and number < len(POINTS.tokens) and names.tokens[0] == POINTS.tokens[0]:
            return self.tile(s, number)
        if names.kind == "hex":
            return names.tokens[number]
        return super().name(state, names, number)

    def tile(self, s: Pilgrim, point: int) -> str:
        """A duty tile by its duty and its point of the compass."""
        where = POINTS.tokens[point].upper()
        if point >= len(s.duties):
            return where
        return self.say(TILE_NAME, duty=self.say(DUTY_NAMES.words[s.duties[point]]), point=where)

    def why_not(self, state: State, action: int) -> tuple[str, str]:
        return why_not(self, cast("Pilgrim", state), action) or super().why_not(state, action)

    def notices(self, before: State, after: State) -> list[str]:
        return notices(self, cast("Pilgrim", before), cast("Pilgrim", after))
