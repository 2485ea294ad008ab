"""A small random generator for search: the same on both builds, and cheap."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabard.engine.state import State


class Luck:
    def __init__(self, seed: int) -> None:
        self.number = (seed * 2654435761 + 1013904223) & 0x7FFFFFFF

    def below(self, count: int) -> int:
        """A number from 0 to count - 1."""
        self.number = (self.number * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.number >> 8) % count

    def draw(self, state: State) -> int:
        """What chance decides, by its weights."""
        options = state.legal()
        if len(options) == 1:
            return options[0]
        weights = state.odds()
        if not weights:
            return options[self.below(len(options))]
        number = self.below(sum(weights))
        for index in range(len(options)):
            number -= weights[index]
            if number < 0:
                return options[index]
        return options[-1]
