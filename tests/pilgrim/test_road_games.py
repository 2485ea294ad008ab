"""Games of players with full stores who love roads, so that trails, ports, upgrades and Favours really come up."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tabard.pilgrim.actions import ACTIONS
from tabard.pilgrim.book import BOOK
from tabard.pilgrim.set_up import new_game
from tests.pilgrim.invariants import problems
from tests.pilgrim.players import at_turn_start, enrich, road_lover


def play_richly(seats: int, seed: int) -> Counter[str]:
    rng = Random(seed)
    s = new_game(BOOK, seats, int(seats == 1), 0, False, (0,) * seats)
    seen: Counter[str] = Counter()
    while not s.over:
        if at_turn_start(s):
            enrich(s)
        for action in s.legal():
            s.copy().apply(action)
        action = road_lover(s, rng)
        seen[ACTIONS.of(action).name] += 1
        s.apply(action)
        assert problems(s) == []
    seen["sites"] = sum(visited.bit_count() for visited in s.visited)
    seen["ports"] = sum(joined.bit_count() for joined in s.joined)
    seen["favours"] = sum(favour >= 0 for favour in s.favours)
    return seen


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.rule("P-INV-04", "P-INV-05", "P-INV-06", "P-INV-07", "P-INV-08", "P-INV-09", "P-INV-15")
def test_invariants_hold_on_a_crowded_map(seats: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(3):
        seen += play_richly(seats, 100 * seats + seed)
    if seats > 1:
        for thing in ("lay", "upgrade", "shrine", "demolish", "sites"):
            assert seen[thing] > 0, f"no {thing} in these games"


@pytest.mark.slow
def test_everything_of_the_roads_comes_up() -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        seen += play_richly(2 + seed % 3, seed)
    for thing in ("lay", "upgrade", "shrine", "demolish", "sites", "ports", "favours", "coins", "pay"):
        assert seen[thing] > 0, f"no {thing} in these games"
