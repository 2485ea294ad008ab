"""How far a solo game of Pilgrim could be won by somebody who knew the luck: `python -m tools.known_luck --games 32`.

A beam over whole games: of every line of play that is kept, the turns that the network holds best are followed, then
what the dealer would draw, and of all lines the best are kept. So it is an upper bound for players who cannot know what
is drawn, as good as the network and the width of the beam allow. The seeds are those of `tabard arena`.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from random import Random
from statistics import mean, stdev
from typing import Final

import tabard
from tabard.bots.beam import Beam
from tabard.bots.evaluator import Evaluator, lead
from tabard.bots.network import evaluator
from tabard.bots.turn_paths import worth_of
from tabard.engine.dealing import go_on
from tabard.engine.state import State

DRAWS: Final = 2000  # more than there are in a game
TURN_WIDTH: Final = 6  # of the beam through a turn
TURNS: Final = 8  # that a line is continued by, the best ones


class KnownLuck(Random):
    """A dealer that draws what is known already, from some draw on."""

    def __init__(self, numbers: list[float], drawn: int) -> None:
        super().__init__(0)
        self.numbers, self.drawn = numbers, drawn

    def random(self) -> float:
        self.drawn += 1
        return self.numbers[self.drawn - 1]


@dataclass
class Line:
    """A way to play on, up to some position."""

    state: State
    drawn: int
    worth: float


def continued(line: Line, numbers: list[float], by: Evaluator) -> list[Line]:
    """The line after each of its best next turns."""
    beam = Beam(0, True, by, TURN_WIDTH)
    beam.explore(line.state)
    found = []
    for path in sorted(beam.paths, key=worth_of, reverse=True)[:TURNS]:
        luck = KnownLuck(numbers, line.drawn)
        go_on(path.end, luck, skip_forced=True)
        found.append(Line(path.end, luck.drawn, by.worth(path.end, 0, True)))
    return found


def best_end(seed: int, level: int, width: int) -> State:
    """How the best line ends that the beam has found."""
    game = tabard.game("pilgrim")
    match = game.start(1, seed, level=level)
    assert match.dealer is not None
    numbers = [match.dealer.random() for _ in range(DRAWS)]
    state, luck = match.state.copy(), KnownLuck(numbers, 0)
    go_on(state, luck, skip_forced=True)
    by = evaluator(game, 1)
    lines, ends = [Line(state, luck.drawn, 0.0)], list[Line]()
    while lines:
        found = {after.worth: after for line in lines for after in continued(line, numbers, by)}
        ends += [line for line in found.values() if line.state.over]
        going = sorted((line for line in found.values() if not line.state.over), key=lambda line: -line.worth)
        lines = going[:width]
    return max(ends, key=lambda line: line.worth).state


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=32)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", type=int, default=3)
    parser.add_argument("--width", type=int, default=60, help="how many lines are kept")
    given = parser.parse_args()
    leads, points = list[float](), list[list[float]]()
    for seed in range(given.seed, given.seed + given.games):
        end = best_end(seed, given.level, given.width)
        leads.append(lead(end.forecast(), 0))
        points.append(end.forecast())
        own, rival = (mean(column) for column in zip(*points, strict=True))
        spread = 1.96 * stdev(leads) / len(leads) ** 0.5 if len(leads) > 1 else 0.0
        won = mean(one > 0 for one in leads)
        print(f"{len(leads)} games, {own:.1f} : {rival:.1f}, ahead by {mean(leads):.1f} ± {spread:.1f}, {won:.0%} won")


if __name__ == "__main__":
    main()
