"""How many sequences of decisions there are from a position, to a depth: a small change of a rule shows here."""

from __future__ import annotations

import pytest

from tabard.engine.state import State
from tests.pilgrim.kit import RED, WHITE, choose, give, on_duty, on_map, own, put, road, table


def perft(state: State, depth: int) -> int:
    if depth == 0 or state.over:
        return 1
    count = 0
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        count += perft(after, depth - 1)
    return count


def sowing() -> State:
    return put(table(2), WHITE, n=2, e=3, city=1)


def roads() -> State:
    s = give(table(3), WHITE, stone=6, coin=4, piety=6)
    point = on_duty(s, WHITE, "build_roads")
    road(s, RED, "g4 sw n", "g3 s n")
    assert point == "se"
    return choose(s, WHITE)


def buildings() -> State:
    s = give(table(4), WHITE, stone=4, grain=3, coin=5, piety=3)
    for building in ("guild", "grain_store", "bank"):
        on_map(s, building)
    own(s, WHITE, "wagon_yard")
    own(s, RED, "mill")
    s.merchant = 1
    on_duty(s, WHITE, "ordination")
    return choose(s, WHITE)


@pytest.mark.parametrize(
    ("position", "counts"),
    [(sowing, [3, 5, 13, 22, 46, 77, 135, 382]), (roads, [4, 16, 54, 108, 648, 698, 704, 1368]), (buildings, [6, 22, 71, 295, 945, 2072, 4548, 9104])],
    ids=["sowing", "roads", "buildings"],
)
def test_counts(position: object, counts: list[int]) -> None:
    assert callable(position)
    assert [perft(position(), depth) for depth in range(1, len(counts) + 1)] == counts
