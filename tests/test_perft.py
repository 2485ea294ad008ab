"""How many sequences of decisions there are from a position, to a depth: a small change of a rule shows here.

`python -m tests.test_perft` prints the counts anew after a change that was meant.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tabard.engine.state import State
from tests.coimbra import kit as coimbra
from tests.kingsbridge import kit as kingsbridge
from tests.pilgrim import kit as pilgrim

COUNTS = Path(__file__).with_suffix(".json")
DEEPEST = 6
ENOUGH = 4000  # sequences


def perft(state: State, depth: int) -> int:
    if depth == 0 or state.over:
        return 1
    count = 0
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        count += perft(after, depth - 1)
    return count


def pilgrim_sowing() -> State:
    return pilgrim.put(pilgrim.table(2), pilgrim.WHITE, n=2, e=3, city=1)


def pilgrim_roads() -> State:
    s = pilgrim.give(pilgrim.table(3), pilgrim.WHITE, stone=6, coin=4, piety=6)
    pilgrim.on_duty(s, pilgrim.WHITE, "build_roads")
    pilgrim.road(s, pilgrim.RED, "g4 sw n", "g3 s n")
    return pilgrim.choose(s, pilgrim.WHITE)


def pilgrim_buildings() -> State:
    s = pilgrim.give(pilgrim.table(4), pilgrim.WHITE, stone=4, grain=3, coin=5, piety=3)
    for building in ("guild", "grain_store", "bank"):
        pilgrim.on_map(s, building)
    pilgrim.own(s, pilgrim.WHITE, "wagon_yard")
    pilgrim.own(s, pilgrim.RED, "mill")
    s.merchant = 1
    pilgrim.on_duty(s, pilgrim.WHITE, "ordination")
    return pilgrim.choose(s, pilgrim.WHITE)


def pilgrim_solo() -> State:
    return pilgrim.table(1, level=2)


def kingsbridge_opening() -> State:
    return kingsbridge.play(kingsbridge.table(3), "reveal i-08")


def kingsbridge_cards() -> State:
    s = kingsbridge.in_chapter(kingsbridge.table(2), 3, 2)
    kingsbridge.give(s, kingsbridge.RED, stone=2, wood=1, wool=2, cloth=1, gold=3, med=4)
    kingsbridge.project(s, "hospital")
    s.tiles[8], s.tiles[7] = 2, 1
    return kingsbridge.act(s, kingsbridge.RED)


def kingsbridge_dues() -> State:
    s = kingsbridge.give(kingsbridge.table(2), kingsbridge.RED, loyalty=2)
    s.round = 5
    return kingsbridge.play(kingsbridge.act(s, kingsbridge.RED), "lay grain", "discard piety", "lay grain")


def coimbra_start() -> State:
    return coimbra.laid_out(2)


def coimbra_dice() -> State:
    return coimbra.roll(coimbra.table(3), "grey 5", "orange 3", "white 2", "green 6")


def coimbra_walk() -> State:
    return coimbra.begin(coimbra.table(2), coimbra.RED, "II-P1")


POSITIONS: dict[str, Callable[[], State]] = {
    position.__name__: position
    for position in (
        pilgrim_sowing,
        pilgrim_roads,
        pilgrim_buildings,
        pilgrim_solo,
        kingsbridge_opening,
        kingsbridge_cards,
        kingsbridge_dues,
        coimbra_start,
        coimbra_dice,
        coimbra_walk,
    )
}


def counts(position: Callable[[], State]) -> list[int]:
    """By depth, until there are enough."""
    found: list[int] = []
    while len(found) < DEEPEST and (not found or found[-1] < ENOUGH):
        found.append(perft(position(), len(found) + 1))
    return found


@pytest.mark.parametrize("name", POSITIONS)
def test_counts(name: str) -> None:
    assert counts(POSITIONS[name]) == json.loads(COUNTS.read_text(encoding="utf-8"))[name]


if __name__ == "__main__":
    lines = [f'  "{name}": {counts(position)}' for name, position in POSITIONS.items()]
    COUNTS.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
