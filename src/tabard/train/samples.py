"""What is learned from: positions of games, as seats saw them, and how these games went on."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import TYPE_CHECKING, Any, Final

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tabard.bots.turn_paths import TurnPath
    from tabard.engine.game import Game
    from tabard.engine.state import State

    Rows = dict[str, NDArray[Any]]

PAIRS: Final = 320  # of an observation at most; a few that are longer lose their last columns
OPTIONS: Final = 64  # of a decision at most; of longer lists no policy is learned
ALIKE: Final = 1 / 30  # options that differ by so much, in units of the network, are still nearly as good
TRACE: Final = 0.95  # how much the end of a game counts beside what was expected a turn later: TD(lambda)


@dataclass
class Sample:
    """What a seat saw of a position, and perhaps what was chosen there. In lists by seat one's own comes first."""

    viewer: int
    columns: NDArray[np.int16]  # of the network, where the observation is not 0,
    numbers: NDArray[np.int16]  # and what is there
    forecast: list[float]
    expected: list[float]  # by the network
    options: tuple[int, ...] = ()
    shares: tuple[float, ...] = ()  # how often each of them should be chosen

    @property
    def players(self) -> int:
        return len(self.forecast)


def own_first(numbers: list[float], viewer: int) -> list[float]:
    return [numbers[(viewer + turn) % len(numbers)] for turn in range(len(numbers))]


def shares(options: list[int], ways: list[TurnPath], before: list[int], alike: float) -> tuple[float, ...]:
    """How often each option should be chosen after these decisions: by the best way through it that is known."""
    best: dict[int, float] = {}
    number = len(before)
    for way in ways:
        if len(way.actions) > number and way.actions[:number] == before:
            option = way.actions[number]
            best[option] = max(way.worth, best.get(option, way.worth))
    most = max(best.values())
    weights = [exp((best[option] - most) / alike) if option in best else 0.0 for option in options]
    return tuple(weight / sum(weights) for weight in weights)


def targets(samples: list[Sample], end: State) -> list[list[float]]:
    """What should have been expected: how the game ended, mixed with what the same seat expected in later positions.

    The end alone is mostly luck, and what is expected a turn later mostly the network's own mistake.
    """
    found: list[list[float]] = []
    later: dict[int, list[float]] = {}
    for sample in reversed(samples):
        target = later.get(sample.viewer) or own_first(end.forecast(), sample.viewer)
        found.append(target)
        mixed = zip(target, sample.expected, strict=True)
        later[sample.viewer] = [TRACE * then + (1 - TRACE) * expected for then, expected in mixed]
    return found[::-1]


def rows(game: Game, samples: list[Sample], end: State, widest: int) -> Rows:
    """The samples of a game that is over, a row each; `widest` players have columns."""
    sheet = game.score_sheet(end)
    found: Rows = {
        "columns": np.zeros((len(samples), PAIRS), np.int16),
        "numbers": np.zeros((len(samples), PAIRS), np.int16),
        "players": np.array([sample.players for sample in samples], np.int8),
        "more": np.zeros((len(samples), widest), np.float32),  # than the forecast, by player
        "made_of": np.array([sheet.points[sample.viewer] for sample in samples], np.float32),  # by category
        "won": np.array([sheet.ranks[sample.viewer] == 0 for sample in samples], np.float32),
        "options": np.full((len(samples), OPTIONS), -1, np.int16),
        "shares": np.zeros((len(samples), OPTIONS), np.float16),
    }
    for row, (sample, target) in enumerate(zip(samples, targets(samples, end), strict=True)):
        count = min(PAIRS, len(sample.columns))
        found["columns"][row, :count] = sample.columns[:count]
        found["numbers"][row, :count] = sample.numbers[:count]
        found["more"][row, : sample.players] = np.subtract(target, sample.forecast)
        found["options"][row, : len(sample.options)] = sample.options
        found["shares"][row, : len(sample.shares)] = sample.shares
    return found
