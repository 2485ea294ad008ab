"""Many games at once, for learning: whoever must decide in each of them is answered in one step."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from tabard.engine import game as registry
from tabard.engine.errors import IllegalAction, OptionError
from tabard.engine.observing import Rows, Writer
from tabard.engine.vector import VectorGames
from tabard.gym.encoder import Encoder, cells
from tabard.gym.rewards import payoff
from tabard.gym.rewards import reward as named_reward
from tabard.gym.table import why_not

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from tabard.engine.game import Game
    from tabard.engine.state import State


@dataclass(frozen=True, slots=True)
class Step:
    """What a step leads to, a row for each game. A game that is over has begun anew.

    Arrays are the batch's own and change with the next step: copy what is to be kept.
    """

    observations: NDArray[np.int16]  # of the seat that must decide; `Encoder.scaled` makes floats of them
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
        self.game = registry.game(game) if isinstance(game, str) else game
        self.seats = seats
        self.seed = seed
        self.reward = named_reward(reward)
        self.agreed = self.game.checked(seats, options)
        self.encoder = Encoder(self.game, seats)
        actions = self.game.actions.size
        rows = Rows([Writer(self.encoder.players) for _ in range(n)], self.encoder.size, actions)
        self.games = VectorGames([self.set_up() for _ in range(n)], [Random() for _ in range(n)], rows, skip_forced)
        self.observations = cells(rows, self.encoder.size)
        self.masks = np.frombuffer(memoryview(rows.mask), dtype=np.bool_).reshape(n, actions)

    def set_up(self) -> State:
        return self.game.set_up(self.seats, self.agreed)

    def __len__(self) -> int:
        return len(self.games.states)

    @property
    def legal(self) -> list[list[int]]:
        """The options of each game."""
        return self.games.rows.options

    def seeds(self) -> list[int]:
        """The seed of each game's dealer."""
        rng = Random(self.seed)
        return [rng.getrandbits(31) for _ in range(len(self))]

    def reset(self) -> Step:
        """All games from the beginning, always the same for a seed."""
        for row, seed in enumerate(self.seeds()):
            self.games.dealers[row] = Random(seed)
            self.games.begin(row, self.set_up())
        return self.seen([])

    def step(self, actions: Iterable[int]) -> Step:
        """An action for each game. An illegal one raises IllegalAction and changes nothing."""
        chosen = [int(action) for action in actions]
        if len(chosen) != len(self):
            raise OptionError(f"{len(self)} games need as many actions, not {len(chosen)}.")
        wrong = self.games.first_illegal(chosen)
        if wrong >= 0:
            raise IllegalAction(*why_not(self.game, self.games.states[wrong], chosen[wrong]))
        return self.seen(self.games.step(chosen))

    def seen(self, over: list[int]) -> Step:
        """What there is to see after a step; the games that are over have begun anew."""
        rewards, dones = np.zeros((len(self), self.seats)), np.zeros(len(self), dtype=np.bool_)
        for row in over:
            rewards[row] = payoff(self.game, self.games.states[row], self.reward)
            dones[row] = True
            self.games.begin(row, self.set_up())
        to_move = np.array([state.to_move for state in self.games.states])
        return Step(self.observations, self.masks, to_move, rewards, dones)
