"""OpenSpiel's games one by one, and as a batch: whoever must decide is answered in one step, as in `tabard.gym`."""

from __future__ import annotations

from random import Random
from time import process_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import make_observation

import tabard.gym.spiel  # noqa: F401  # registers ours

PEERS = ("backgammon", "hanabi", "gin_rummy")


class SpielBatch:
    """Games side by side, their observations and masks in arrays that are written in place."""

    def __init__(self, name: str, games: int, seed: int) -> None:
        self.name = name
        self.game: Any = pyspiel.load_game(name)
        self.title = f"OpenSpiel, {self.game.get_type().long_name}"
        self.rng = Random(seed)
        self.observer: Any = make_observation(self.game)
        self.rows = np.zeros((games, self.observer.tensor.size), np.float32)
        self.masks = np.zeros((games, self.game.num_distinct_actions()), np.bool_)
        self.states: list[Any] = [None] * games
        self.legal: list[list[int]] = [[] for _ in range(games)]
        for row in range(games):
            self.begin(row)

    def begin(self, row: int) -> None:
        self.states[row] = self.game.new_initial_state()
        self.show(row)

    def show(self, row: int) -> None:
        """Go on to the next decision and write down what is seen; a game that is over begins anew."""
        state = self.states[row]
        while state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(self.rng.choices(actions, weights)[0])
        if state.is_terminal():
            self.begin(row)
            return
        self.observer.set_from(state, state.current_player())
        self.rows[row] = self.observer.tensor
        mask, options = self.masks[row], state.legal_actions()
        mask[self.legal[row]] = False
        mask[options] = True
        self.legal[row] = options

    def step(self, actions: list[int]) -> None:
        for row, action in enumerate(actions):
            self.states[row].apply_action(action)
            self.show(row)

    def spread(self, most: int) -> None:
        """Bring each game to a stage of its own."""
        for row in range(len(self.states)):
            for _ in range(self.rng.randrange(most)):
                self.states[row].apply_action(self.rng.choice(self.legal[row]))
                self.show(row)


def face_speed(name: str, decisions: int, rng: Random) -> float:
    """Decisions a second of one game after the other, ours or theirs, each with an observation and a mask."""
    game = pyspiel.load_game(name)
    observer: Any = make_observation(game)
    state, made = game.new_initial_state(), 0
    begun = process_time()
    while made < decisions or not state.is_terminal():
        if state.is_terminal():
            state = game.new_initial_state()
        elif state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, weights)[0])
        else:
            observer.set_from(state, state.current_player())
            options = np.flatnonzero(state.legal_actions_mask())
            state.apply_action(int(options[int(rng.random() * len(options))]))
            made += 1
    return made / (process_time() - begun)
