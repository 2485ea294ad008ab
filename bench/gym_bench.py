"""How fast every face for learning is, on one core: python -m bench.gym_bench

The first table has batches: what the rules cost, what an observation and its mask cost, and how many decisions are
made a second. The second has all faces, each played at random through what it offers. In both play OpenSpiel's games of
about this size, written in C++, and with `--zoo ENVIRONMENT` games of PettingZoo, which need packages of their own.

All take turns, several rounds long, so that whatever else the machine does troubles them all alike; of each the best
round counts. A round is of many steps, so that a batch finds in the caches what it left there. Its games are spread
over all stages of a game, so that no round is of openings alone.

With `--workers 1,2,4` it plays batches on so many processes instead, and tells what each of them adds: beside what one
process does, and beside what as many do that never wait for each other. The second is all that a machine has to give,
whose cores share their memory, their clock or each other. That, and batches, need NumPy only; what else is not
installed is left out, and it says so.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any, TypeVar

import tabard
from tabard.engine.dealing import go_on
from tabard.gym.batch import Batch
from tabard.gym.workers import Workers

SETTINGS = (("coimbra", 2), ("coimbra", 4), ("kingsbridge", 4), ("pilgrim", 1), ("pilgrim", 4))
GAMES = 1024
STEPS = 20  # in a round
ROUNDS = 8
SPREAD = 400  # decisions; the games of a batch have had up to so many
PEERS_SPREAD = 40
GAMES_EACH = 512  # of a process: what it looks at in a step is to fit into its part of the caches
STAGES = 120  # at which games on processes are
WORKERS_ROUNDS = 24

Speed = Callable[[], float]
AnyBatch = TypeVar("AnyBatch", Batch, Workers)


def best(speeds: Sequence[Speed], rounds: int = ROUNDS) -> list[float]:
    """Decisions a second of each, in its best round."""
    return [max(figures) for figures in zip(*([speed() for speed in speeds] for _ in range(rounds)), strict=True)]


def chosen(legal: list[list[int]], rng: Random) -> list[int]:
    """One of the options of each game, at random."""
    bits = rng.getrandbits
    return [options[bits(30) % len(options)] for options in legal]


# Batches


def spread(batch: Batch, rng: Random) -> None:
    """Bring each game to a stage of its own."""
    batch.reset()
    for row in range(len(batch)):
        for _ in range(rng.randrange(SPREAD)):
            batch.games.states[row].apply(rng.choice(batch.legal[row]))
            if batch.games.go_on(row):
                batch.begin_anew([row])


def batch_speed(batch: Any, steps: int, rng: Random) -> float:
    """Decisions a second, chosen at random; choosing is in it."""
    begun = process_time()
    for _ in range(steps):
        batch.step(chosen(batch.legal, rng))
    return GAMES * steps / (process_time() - begun)


def split_times(batch: Batch, rng: Random) -> tuple[float, float]:
    """Microseconds by a loop in Python: to bring a game to the next decision, and then its row and mask."""
    games, moved = batch.games, []
    actions = chosen(batch.legal, rng)
    begun = process_time()
    for row, action in enumerate(actions):
        state = games.states[row]
        state.apply(action)
        moved.append((row, state, go_on(state, games.dealers[row], True)))
    rules = process_time() - begun
    seen = [(row, state.to_move, options) for row, state, options in moved if not state.over]
    begun = process_time()
    for row, viewer, options in seen:
        games.show(row, viewer, options)
    rows = process_time() - begun
    batch.begin_anew([row for row, state, _ in moved if state.over])
    return rules * 1e6 / len(moved), rows * 1e6 / len(seen)


def least_times(batch: Batch, rng: Random) -> tuple[float, float]:
    rules, rows = zip(*(split_times(batch, rng) for _ in range(STEPS)), strict=True)
    return min(rules), min(rows)


def batches_table(batches: list[Batch], peers: list[Any], rng: Random) -> None:
    times = [[least_times(batch, rng) for batch in batches] for _ in range(ROUNDS)]
    speeds = [partial(batch_speed, batch, STEPS, rng) for batch in batches]
    speeds += [partial(batch_speed, peer, 2, rng) for peer in peers]
    decisions = best(speeds)
    print("\n| | numbers | actions | µs, rules | µs, observation and mask | decisions/s of a batch |")
    print("|---|---|---|---|---|---|")
    for batch, made, rounds in zip(batches, decisions, zip(*times, strict=True), strict=False):
        rules, rows = (min(figures) for figures in zip(*rounds, strict=True))
        sizes = f"{batch.encoder.size:,} | {batch.sizes.actions:,}"
        print(f"| {batch.game.title}, {batch.seats} | {sizes} | {rules:.1f} | {rows:.1f} | {made:,.0f} |")
    for peer, made in zip(peers, decisions[len(batches) :], strict=True):
        print(f"| {peer.title} | {peer.rows.shape[1]:,} | {peer.masks.shape[1]:,} | | | {made:,.0f} |")


# Processes


def started(batch: AnyBatch) -> AnyBatch:
    """With its games at stages of their own: some of them begin anew in each step."""
    games = len(batch)
    batch.begin(range(games), range(games))
    for stage in range(STAGES):
        batch.step(any_option(batch))
        rows = range(stage, games, STAGES)
        batch.begin(rows, [None] * len(rows))
    return batch


def any_option(batch: Workers | Batch) -> Any:
    """An option of each game: the first one."""
    return batch.now.masks.argmax(axis=1)


def steps_speed(batch: Workers | Batch) -> float:
    """Decisions a second by the clock; the first option is always taken.

    Choosing is not timed: it is done by one process, and whoever trains lets a network choose.
    """
    spent = 0.0
    for _ in range(STEPS):
        actions = any_option(batch)
        begun = perf_counter()
        batch.step(actions)
        spent += perf_counter() - begun
    return len(batch) * STEPS / spent


class Unwaiting:
    """As many processes, each with games of its own, that never wait for each other."""

    def __init__(self, processes: int, name: str, seats: int, games: int) -> None:
        context = get_context("spawn")
        self.pipes, theirs = zip(*(context.Pipe() for _ in range(processes)), strict=True)
        self.processes = [context.Process(target=play_alone, args=(pipe, name, seats, games)) for pipe in theirs]
        for process in self.processes:
            process.start()
        self.heard()

    def speed(self) -> float:
        """Decisions a second of all together."""
        for pipe in self.pipes:
            pipe.send(True)
        return sum(self.heard())

    def heard(self) -> list[float]:
        return [pipe.recv() for pipe in self.pipes]

    def close(self) -> None:
        for pipe, process in zip(self.pipes, self.processes, strict=True):
            pipe.send(False)
            process.join()


def play_alone(pipe: Connection, name: str, seats: int, games: int) -> None:
    batch = started(Batch(name, seats, games))
    pipe.send(0.0)
    while pipe.recv():
        pipe.send(steps_speed(batch))


def scaling_table(counts: list[int], games: int) -> None:
    """All counts of processes take turns, as everything here; those whose turn it is not wait for an order."""
    print("In brackets: of as many times one process; of as many processes that never wait for each other.")
    print(f"\n| decisions/s, {games:,} games a process | " + " | ".join(f"{count}" for count in counts) + " |")
    print("|---" * (len(counts) + 1) + "|")
    for name, seats in SETTINGS:
        one = Batch(name, seats, 1).settings
        batches = [started(Workers({**one, "n": games * count}, count)) for count in counts]
        unwaiting = [Unwaiting(count, name, seats, games) for count in counts]
        speeds = [partial(steps_speed, batch) for batch in batches] + [each.speed for each in unwaiting]
        found = best(speeds, WORKERS_ROUNDS)
        for batch in batches:
            batch.close()
        for processes in unwaiting:
            processes.close()
        alone = found[0] / counts[0]
        told = [
            f"{figure:,.0f} ({figure / count / alone:.0%}, {figure / most:.0%})"
            for figure, most, count in zip(found, found[len(counts) :], counts, strict=False)
        ]
        print(f"| {tabard.game(name).title}, {seats} | {' | '.join(told)} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.gym_bench")
    parser.add_argument("--workers", type=lambda told: [int(count) for count in told.split(",")], help="1,2,4,8,16")
    parser.add_argument("--games", type=int, default=GAMES_EACH, help="of each process, with --workers (512)")
    parser.add_argument("--zoo", type=Path, help="an environment with bench/requirements.txt")
    given = parser.parse_args()
    print("compiled" if tabard.COMPILED else "interpreted")
    if given.workers:
        scaling_table(given.workers, given.games)
        return
    rng = Random(1)
    batches = [Batch(name, seats, GAMES, seed=1) for name, seats in SETTINGS]
    for batch in batches:
        spread(batch, rng)
    peers = spread_peers()
    batches_table(batches, peers, rng)
    try:
        from bench.faces_bench import faces_table
    except ModuleNotFoundError as error:
        left_out("The table of all faces", error)
    else:
        faces_table(batches, peers, given.zoo, rng)


def spread_peers() -> list[Any]:
    """OpenSpiel's games, if it is installed, each at a stage of its own."""
    try:
        from bench.spiel_bench import PEERS, SpielBatch
    except ModuleNotFoundError as error:
        left_out("OpenSpiel's games", error)
        return []
    peers = [SpielBatch(name, GAMES, seed=1) for name in PEERS]
    for peer in peers:
        peer.spread(PEERS_SPREAD)
    return peers


def left_out(what: str, error: ModuleNotFoundError) -> None:
    print(f"{what}: left out, there is no {error.name}.")


if __name__ == "__main__":
    main()
