"""Every registered game with each of its seat counts, in the build that is installed where this runs."""

import gzip
import tracemalloc
from functools import partial
from importlib.metadata import entry_points
from random import Random

import tabard
from bench.measure import PLAYED, SAMPLES, Figures, microseconds, play_rate, report
from tabard.engine.game import Game
from tabard.engine.state import State, playout

DRAWN = 16  # of the samples


def python_loop(state: State, seed: int) -> int:
    """What somebody's own program would do; `playout` is the same inside the engine."""
    random = Random(seed).random
    decisions = 0
    while not state.over:
        options = state.legal()
        state.apply(options[int(random() * len(options))])
        decisions += 1
    return decisions


def sample(game: Game, seats: int, seed: int) -> list[State]:
    """Positions from all over random games."""
    rng = Random(seed)
    samples: list[State] = []
    while len(samples) < SAMPLES:
        state = game.new_state(seats=seats)
        while not state.over:
            if rng.random() * PLAYED < 1:
                samples.append(state.copy())
            state.apply(rng.choice(state.legal()))
    return samples[:SAMPLES]


def most_bytes(samples: list[State]) -> int:
    """The memory that one more state takes, of the biggest among the samples."""
    tracemalloc.start()
    most = 0
    kept: list[State | None] = [None] * len(samples)
    for place, state in enumerate(samples):
        before, _ = tracemalloc.get_traced_memory()
        kept[place] = state.copy()
        after, _ = tracemalloc.get_traced_memory()
        most = max(most, after - before)
    tracemalloc.stop()
    return most


def measure_game(game: Game, seats: int, seed: int, seconds: float) -> Figures:
    samples = sample(game, seats, seed)
    views = [state.seen_by(max(0, state.to_move)) for state in samples[:DRAWN]]
    most_kibibytes = max(len(gzip.compress(view.svg().encode())) for view in views) / 1024  # and fills the caches
    choices = [(state, Random(place).choice(state.legal())) for place, state in enumerate(samples)]
    own_loop, games = play_rate(lambda _: game.new_state(seats=seats), playout, seed, seconds)
    loop, _ = play_rate(lambda _: game.new_state(seats=seats), python_loop, seed, seconds)
    return {
        "decisions/s, own loop": own_loop,
        "decisions/s, Python loop": loop,
        "games/s": games,
        "copy us": microseconds(lambda: [state.copy for state in samples], seconds / 2),
        "legal us": microseconds(lambda: [state.legal for state in samples], seconds / 2),
        "apply us": microseconds(lambda: [partial(s.copy().apply, action) for s, action in choices], seconds / 2),
        "options": sum(len(state.legal()) for state in samples) / len(samples),
        "bytes": most_bytes(samples),
        "drawing ms": microseconds(lambda: [view.svg for view in views], seconds / 2) / 1000,
        "drawing KiB": most_kibibytes,
    }


def measure(seed: int, seconds: float) -> dict[str, Figures]:
    games = {point.name: tabard.game(point.name) for point in entry_points(group="tabard.games")}
    return {
        f"{name}, {seats} seat{'s'[: seats != 1]}": measure_game(game, seats, seed, seconds)
        for name, game in sorted(games.items())
        for seats in game.seats
    }


if __name__ == "__main__":
    report(measure)
