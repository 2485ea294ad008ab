"""Games side by side, for learning: each goes on until somebody has a choice, and is observed by whoever has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.engine.dealing import go_on
from tabard.engine.observing import Rows

if TYPE_CHECKING:
    from random import Random

    from tabard.engine.state import State


class VectorGames:
    def __init__(self, states: list[State], dealers: list[Random], rows: Rows, skip_forced: bool) -> None:
        self.states = states
        self.dealers = dealers
        self.rows = rows
        self.skip_forced = skip_forced

    def begin(self, row: int, state: State) -> None:
        """A new game in a row; its dealer goes on where it was."""
        self.states[row] = state
        self.go_on(row)

    def go_on(self, row: int) -> bool:
        """To the next choice; whether the game is over."""
        state = self.states[row]
        options = go_on(state, self.dealers[row], self.skip_forced)
        if state.over:
            return True
        self.rows.write(row, state, state.to_move, options)
        return False

    def first_illegal(self, actions: list[int]) -> int:
        """The first row whose action is not possible; -1 if there is none."""
        for row in range(len(actions)):
            if actions[row] not in self.rows.options[row]:
                return row
        return -1

    def step(self, actions: list[int]) -> list[int]:
        """An action for each game, all of them possible; the rows whose games are over now."""
        over: list[int] = []
        for row in range(len(actions)):
            self.states[row].apply(actions[row])
            if self.go_on(row):
                over.append(row)
        return over
