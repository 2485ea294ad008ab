"""How fast observations are written and batches of games are played, on one core: python -m bench.gym_bench

Beside them play OpenSpiel's games of about this size, written in C++. All take turns, several rounds long, so that
whatever else the machine does troubles them all alike; of each the best round counts.

With `--workers 2` it plays the vector environment on 1 and on 2 processes instead, and tells what the second one adds.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from random import Random
from time import perf_counter, process_time

import tabard
from bench.spiel_bench import PEERS, SpielBatch, decisions_per_second
from tabard.engine.dealing import go_on
from tabard.gym.batch import Batch
from tabard.gym.tables import Tables

SETTINGS = (("coimbra", 2), ("coimbra", 4), ("kingsbridge", 4), ("pilgrim", 1), ("pilgrim", 4))
GAMES = 1024
STEPS = 20  # in a round
ROUNDS = 8

Choices = list[int]


def chosen(legal: list[list[int]], rng: Random) -> Choices:
    return [options[int(rng.random() * len(options))] for options in legal]


def batch_speed(batch: Batch, rng: Random) -> float:
    """Decisions a second, chosen at random; choosing is in it."""
    begun = process_time()
    for _ in range(STEPS):
        batch.step(chosen(batch.legal, rng))
    return GAMES * STEPS / (process_time() - begun)


def observation_time(batch: Batch, rng: Random) -> float:
    """Microseconds to bring a row and its mask from one decision to the next, by a loop in Python."""
    games = batch.games
    moved = []
    for row, action in enumerate(chosen(batch.legal, rng)):
        state = games.states[row]
        state.apply(action)
        options = go_on(state, games.dealers[row], True)
        if state.over:
            batch.begin_anew([row])
        else:
            moved.append((row, state.to_move, options))
    begun = process_time()
    for row, viewer, options in moved:
        games.show(row, viewer, options)
    return (process_time() - begun) * 1e6 / len(moved)


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
    rng = Random(1)
    batches = [Batch(name, seats, GAMES, seed=1) for name, seats in SETTINGS]
    peers = [SpielBatch(name, GAMES, seed=1) for name in PEERS]
    for batch in batches:
        batch.reset()
    speeds: list[Callable[[], float]] = [partial(batch_speed, batch, rng) for batch in batches]
    speeds += [partial(decisions_per_second, peer, 2, rng) for peer in peers]
    best = [max(figures) for figures in zip(*([speed() for speed in speeds] for _ in range(ROUNDS)), strict=True)]
    times = [min(figures) for figures in zip(*(map(observed, batches) for _ in range(ROUNDS)), strict=True)]
    print("| | numbers | actions | µs, observation and mask | decisions/s of a batch |\n|---|---|---|---|---|")
    for batch, decisions, time in zip(batches, best, times, strict=False):
        sizes = f"{batch.encoder.size:,} | {batch.sizes.actions:,}"
        print(f"| {batch.game.title}, {batch.seats} | {sizes} | {time:.1f} | {decisions:,.0f} |")
    for peer, decisions in zip(peers, best[len(batches) :], strict=True):
        sizes = f"{peer.rows.shape[1]:,} | {peer.masks.shape[1]:,}"
        print(f"| OpenSpiel, {peer.game.get_type().long_name} | {sizes} | | {decisions:,.0f} |")


def observed(batch: Batch) -> float:
    return observation_time(batch, Random(1))


if __name__ == "__main__":
    main()
