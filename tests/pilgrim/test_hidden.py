"""What is hidden and what is open: chance is a seat of its own, and nobody knows what it will bring."""

from __future__ import annotations

from random import Random

import pytest

from tabard.engine.state import CHANCE
from tabard.pilgrim.state import Pilgrim
from tests.pilgrim.kit import RED, WHITE, asked, empty_table, play, table, turn

DRAWS = ["DutyTile"] * 8 + ["TitheCounter"] * 7 + ["SiteTile", "SiteDie"] * 4 + ["BuildingTile"] * 12


def chance(s: Pilgrim, rng: Random) -> int:
    return rng.choices(s.legal(), s.weights())[0]


# P-HID-01: everything is open, and after set-up nothing is left to chance


@pytest.mark.rule("P-HID-01", "P-HID-02", "P-SET-19")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_set_up_is_drawn_by_chance_and_after_it_chance_never_moves_again(seats: int) -> None:
    for seed in range(5):
        rng = Random(seed)
        s = empty_table(seats)
        drawn = []
        while s.to_move == CHANCE:
            drawn.append(asked(s))
            s.apply(chance(s, rng))
        assert drawn == [*DRAWS, "Starter"]
        while not s.over:
            assert 0 <= s.to_move < seats
            s.apply(rng.choice(s.legal()))


# P-HID-02: draws, dice, and the bag of the solo game


@pytest.mark.rule("P-HID-02")
def test_the_bag_is_open_as_a_list_of_kinds() -> None:
    s = turn(table(1, level=1), RED)
    before = s.bag
    play(s, "solo clerical")
    seen = s.seen_by(WHITE)
    assert isinstance(seen, Pilgrim)
    assert seen.bag == tuple(count - (kind == 2) for kind, count in enumerate(before))


# P-HID-03: nobody knows chance to come


@pytest.mark.rule("P-HID-03")
@pytest.mark.parametrize(("seats", "level"), [(2, 0), (1, 2)])
def test_whatever_chance_may_bring_can_follow_from_the_same_state(seats: int, level: int) -> None:
    rng = Random(5)
    s = empty_table(seats, level=level)
    for _ in range(200):
        if s.to_move == CHANCE:
            legal = s.legal()
            assert len(s.weights()) == len(legal)
            assert min(s.weights()) > 0
            after = []
            for action in legal:
                then = s.copy()
                then.apply(action)
                after.append(then)
            assert all(a != b for n, a in enumerate(after) for b in after[:n]) or asked(s) == "SoloGate"
        s.apply(chance(s, rng) if s.to_move == CHANCE else rng.choice(s.legal()))
