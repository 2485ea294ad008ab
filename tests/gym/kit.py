"""Games to try the environments with, and positions all over them."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any, Final

import pytest

import tabard
from tabard.engine.game import Game
from tabard.engine.state import State

Case = tuple[str, int, dict[str, Any]]
CASES: Final[list[Case]] = [
    ("coimbra", 2, {}),
    ("coimbra", 4, {}),
    ("kingsbridge", 2, {"introductory": True}),
    ("kingsbridge", 3, {"scaled_supply": True}),
    ("kingsbridge", 4, {"chapter_end_extra_pass": True}),
    ("pilgrim", 1, {"level": 3}),
    ("pilgrim", 2, {"first_game": True}),
    ("pilgrim", 3, {"handicap": (0, 1, 2)}),
    ("pilgrim", 4, {}),
]
each_case = pytest.mark.parametrize(
    ("name", "seats", "options"), CASES, ids=[f"{name}_{seats}" for name, seats, _ in CASES]
)


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


each_way = pytest.mark.parametrize("copied", [pickled, copy.deepcopy])


def random_game(game: Game, seats: int, options: dict[str, Any], seed: int = 1) -> list[State]:
    """Every state of a game of random players, chance's too."""
    rng = Random(seed)
    state = game.new_state(seats, **options)
    states = [state.copy()]
    while not state.over:
        state.apply(rng.choices(state.legal(), state.weights())[0])
        states.append(state.copy())
    return states


def states_of(name: str, seats: int, options: dict[str, Any], every: int = 1) -> list[State]:
    return random_game(tabard.game(name), seats, options)[::every]
