"""Many games at once, for learning: whoever must decide in each of them is answered in one step."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from tabard.engine.errors import OptionError
from tabard.gym.encoder import Encoder
from tabard.gym.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from tabard.engine.game import Game


@dataclass(frozen=True, slots=True)
class Step:
    """What a step leads to, a row for each game. A game that is over has begun anew."""

    observations: NDArray[np.float32]  # of the seat that must decide
    masks: NDArray[np.bool_]  # its actions
    to_move: NDArray[np.int64]  # which seat that is
    rewards: NDArray[np.float64]  # of every seat, for the game that has just ended
    dones: NDArray[np.bool_]  # whether one has


class Batch:
    """So many games side by side, each with its own dealer."""

    def __init__(
        self,
        game: Game | str,
        seats: int,
        n: int,
        seed: int = 0,
        *,
        reward: str = "win",
        skip_forced: bool = True,
        **options: object,
    ) -> None:
        if n < 1:
            raise OptionError(f"A batch has at least one game, not {n}.")
        self.tables = [Table(game, seats, reward=reward, skip_forced=skip_forced, options=options) for _ in range(n)]
        self.game = self.tables[0].game
        self.seats = seats
        self.seed = seed
        self.encoder = Encoder(self.game, seats)

    def seeds(self) -> list[int]:
        """The seed of each game's dealer."""
        rng = Random(self.seed)
        return [rng.getrandbits(31) for _ in self.tables]

    def reset(self) -> Step:
        """All games from the beginning, always the same for a seed."""
        for table, seed in zip(self.tables, self.seeds(), strict=True):
            table.reset(seed)
        n = len(self.tables)
        return self.seen(np.zeros((n, self.seats)), np.zeros(n, dtype=np.bool_))

    def step(self, actions: Iterable[int]) -> Step:
        """An action for each game. An illegal one raises IllegalAction; the games before it have then moved on."""
        n = len(self.tables)
        rewards, dones = np.zeros((n, self.seats)), np.zeros(n, dtype=np.bool_)
        for row, (table, action) in enumerate(zip(self.tables, actions, strict=True)):
            table.play(int(action))
            if table.state.over:
                rewards[row] = table.payoff()
                dones[row] = True
                table.reset()
        return self.seen(rewards, dones)

    def seen(self, rewards: NDArray[np.float64], dones: NDArray[np.bool_]) -> Step:
        states = [table.state for table in self.tables]
        to_move = np.array([state.to_move for state in states])
        return Step(self.encoder.encode_all(states, to_move.tolist()), self.masks(), to_move, rewards, dones)

    def masks(self) -> NDArray[np.bool_]:
        size = self.game.actions.size
        found = np.zeros((len(self.tables), size), dtype=np.bool_)
        found.ravel()[[row * size + action for row, table in enumerate(self.tables) for action in table.legal]] = True
        return found
