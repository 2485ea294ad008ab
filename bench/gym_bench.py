"""How fast observations are written and batches of games are played, on one core: python -m bench.gym_bench

With `--workers 2` it plays the vector environment on 1 and on 2 processes instead, and tells what the second one adds.
"""

from __future__ import annotations

import argparse
from random import Random
from time import perf_counter, process_time

import tabard
from tabard.engine.observing import observe
from tabard.gym.batch import Batch
from tabard.gym.tables import Tables

SETTINGS = (("coimbra", 2), ("coimbra", 4), ("kingsbridge", 4), ("pilgrim", 1), ("pilgrim", 4))
GAMES = 1024
STEPS = 60


def batch_speed(batch: Batch, rng: Random) -> tuple[float, float]:
    """Decisions a second, chosen at random; and what choosing alone takes of a second."""
    batch.reset()
    begun = process_time()
    for _ in range(STEPS):
        batch.step([options[int(rng.random() * len(options))] for options in batch.legal])
    spent = process_time() - begun
    begun = process_time()
    for _ in range(STEPS):
        _ = [options[int(rng.random() * len(options))] for options in batch.legal]
    return GAMES * STEPS / spent, (process_time() - begun) / spent


def observation_times(batch: Batch) -> tuple[float, float, float]:
    """Microseconds to write one observation, to write it into a row with its mask, and as floats of its own."""
    rows, states = batch.games.rows, batch.games.states
    begun = process_time()
    for _ in range(10):
        for state, writer in zip(states, rows.writers, strict=True):
            observe(state, state.to_move, writer)
    written = process_time()
    for _ in range(10):
        for row, state in enumerate(states):
            rows.write(row, state, state.to_move, rows.options[row])
    in_rows = process_time()
    for state in states:
        batch.encoder.encode(state, state.to_move)
    each = 1e6 / (10 * GAMES)
    return (written - begun) * each, (in_rows - written) * each, (process_time() - in_rows) * 1e6 / GAMES


def speed_on(workers: int, name: str, seats: int) -> float:
    """Decisions a second of the vector environment, by the clock; the first option is always taken."""
    env = Tables(name, seats, GAMES, workers=workers)
    _, infos = env.reset(seed=1)
    begun = perf_counter()
    for _ in range(STEPS):
        _, _, _, _, infos = env.step(infos["action_mask"].argmax(axis=1))
    spent = perf_counter() - begun
    env.close()
    return GAMES * STEPS / spent


def scaling(most: int) -> None:
    print("| | " + " | ".join(f"{count} processes" for count in (1, most)) + " | of what is possible |")
    print("|---|---|---|---|")
    for name, seats in SETTINGS:
        one, many = (speed_on(count, name, seats) for count in (1, most))
        print(f"| {tabard.game(name).title}, {seats} | {one:,.0f} | {many:,.0f} | {many / one / most:.0%} |")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.gym_bench")
    parser.add_argument("--workers", type=int, default=0)
    workers = parser.parse_args().workers
    print(f"{'compiled' if tabard.COMPILED else 'interpreted'}, {GAMES} games at once")
    if workers:
        scaling(workers)
    else:
        alone()


def alone() -> None:
    print("| | numbers | not 0 | µs | with its mask, in a row | as floats, one | decisions/s of a batch | choosing |")
    print("|---|---|---|---|---|---|---|---|")
    for name, seats in SETTINGS:
        batch = Batch(name, seats, GAMES, seed=1)
        decisions, choosing = batch_speed(batch, Random(1))
        filled = sum(int(writer.count) for writer in batch.games.rows.writers) / GAMES
        times = " | ".join(f"{time:.1f}" for time in observation_times(batch))
        size = f"{batch.encoder.size:,} | {filled:.0f}"
        print(f"| {batch.game.title}, {seats} | {size} | {times} | {decisions:,.0f} | {choosing:.0%} |")


if __name__ == "__main__":
    main()
