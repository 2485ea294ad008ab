"""How fast observations are written and batches of games are played, on one core: python -m bench.gym_bench"""

from __future__ import annotations

from random import Random
from time import process_time

import tabard
from tabard.gym.batch import Batch, Step

SETTINGS = (("coimbra", 2), ("coimbra", 4), ("kingsbridge", 4), ("pilgrim", 1), ("pilgrim", 4))
GAMES = 256
STEPS = 40


def choose(batch: Batch, rng: Random) -> list[int]:
    return [rng.choice(table.legal) for table in batch.tables]


def batch_speed(batch: Batch, rng: Random) -> tuple[float, Step]:
    """Decisions a second, chosen at random."""
    step = batch.reset()
    begun = process_time()
    for _ in range(STEPS):
        step = batch.step(choose(batch, rng))
    return GAMES * STEPS / (process_time() - begun), step


def observation_times(batch: Batch, step: Step) -> tuple[float, float]:
    """Microseconds an observation, many at once and one by one."""
    states, seats = [table.state for table in batch.tables], step.to_move.tolist()
    begun = process_time()
    for _ in range(10):
        batch.encoder.encode_all(states, seats)
    middle = process_time()
    for state, seat in zip(states, seats, strict=True):
        batch.encoder.encode(state, seat)
    return (middle - begun) * 1e6 / (10 * GAMES), (process_time() - middle) * 1e6 / GAMES


def main() -> None:
    print(f"{'compiled' if tabard.COMPILED else 'interpreted'}, {GAMES} games at once")
    print("| | numbers | µs, many at once | µs, one | decisions/s of a batch |\n|---|---|---|---|---|")
    for name, seats in SETTINGS:
        batch = Batch(name, seats, GAMES, seed=1)
        decisions, step = batch_speed(batch, Random(1))
        many, one = observation_times(batch, step)
        print(f"| {batch.game.title}, {seats} | {batch.encoder.size:,} | {many:.0f} | {one:.0f} | {decisions:,.0f} |")


if __name__ == "__main__":
    main()
