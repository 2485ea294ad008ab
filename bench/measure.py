"""How everything here is timed, ours and others' alike."""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Callable
from time import perf_counter
from typing import TypeVar

T = TypeVar("T")

Figures = dict[str, float]

PLAYED = 16  # of so many positions of a random game, one is a sample
SAMPLES = 256


def play_rate(new: Callable[[int], T], play: Callable[[T, int], int], seed: int, seconds: float) -> tuple[float, float]:
    """Decisions per second without the set-up, and whole games per second with it.

    A decision is: list the options, choose one at random, carry it out. `play` returns how many it made.
    """
    decisions = games = 0
    playing = 0.0
    start = perf_counter()
    while True:
        game = new(seed + games)
        begin = perf_counter()
        decisions += play(game, seed + games)
        end = perf_counter()
        playing += end - begin
        games += 1
        if end - start >= seconds:
            return decisions / playing, games / (end - start)


def microseconds(calls: Callable[[], list[Callable[[], object]]], seconds: float) -> float:
    """The mean of one call. Each round asks for the calls anew, untimed, as some can be made only once."""
    count = 0
    spent = 0.0
    start = perf_counter()
    while perf_counter() - start < seconds:
        batch = calls()
        begin = perf_counter()
        for call in batch:
            call()
        spent += perf_counter() - begin
        count += len(batch)
    return spent / count * 1e6


def report(measure: Callable[[int, float], object]) -> None:
    """The main program of one measurement: seed and seconds in, JSON out."""
    parser = ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each figure")
    arguments = parser.parse_args()
    json.dump(measure(arguments.seed, arguments.seconds), sys.stdout, indent=2)
    print()
