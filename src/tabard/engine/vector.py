"""Games side by side, for learning: each goes on until somebody has a choice, and is observed by whoever has it."""

from __future__ import annotations

from random import Random

from tabard.engine.dealing import go_on
from tabard.engine.observing import Rows, asked
from tabard.engine.state import State


class VectorGames:
    def __init__(self, states: list[State], dealers: list[Random], rows: Rows, skip_forced: bool) -> None:
        self.states = states
        self.dealers = dealers
        self.rows = rows
        self.skip_forced = skip_forced
        self.viewers = [0] * len(states)  # whose view is in each row

    def begin(self, row: int, state: State) -> None:
        """A new game in a row; its dealer goes on where it was."""
        self.states[row] = state
        self.go_on(row)

    def go_on(self, row: int) -> bool:
        """Go on to the next choice; whether the game is over."""
        state = self.states[row]
        options = go_on(state, self.dealers[row], self.skip_forced)
        if state.over:
            return True
        self.show(row, state.to_move, options)
        return False

    def show(self, row: int, viewer: int, options: list[int]) -> None:
        """What a seat sees of a game, and what it may do."""
        self.viewers[row] = viewer
        state = self.states[row]
        self.rows.write(row, viewer, options, asked(state), state.observed_fields(), state.observed(viewer))

    def first_illegal(self, actions: list[int]) -> int:
        """The first row whose action is not possible, -1 if there is none. Games that are over are passed by."""
        row = self.rows.first_illegal(actions, 0)
        while row >= 0 and self.states[row].over:
            row = self.rows.first_illegal(actions, row + 1)
        return row

    def step(self, actions: list[int]) -> list[int]:
        """Carry out an action in each game that is not over; returns the rows of the games that are over now.

        All actions must be possible. The row of a game that has ended shows what the seat sees that ended it.
        """
        over: list[int] = []
        for row in range(len(actions)):
            self.rows.look_ahead(self.states, row)
            state = self.states[row]
            if state.over:
                continue
            mover = state.to_move
            state.apply(actions[row])
            if self.go_on(row):
                self.show(row, mover, [])
                over.append(row)
        return over
