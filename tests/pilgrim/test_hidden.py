"""What is hidden and what is open: chance is a seat of its own, and nobody knows what it will bring."""

from __future__ import annotations

from random import Random

import pytest

from tabard.engine.state import CHANCE
from tabard.pilgrim.components import BOX
from tabard.pilgrim.state import Pilgrim
from tests.cases import cannot, cases, offers, turn_of
from tests.pilgrim.kit import RED, WHITE, asked, empty_table, options, play, table, turn

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


test_draws = cases(
    ("P-HID-02 P-SET-02", "every duty tile left is as likely as any",
        empty_table, turn_of(CHANCE), (lambda s: s.weights(), [1] * 8), "deal produce",
        (lambda s: s.weights(), [1] * 7), cannot("deal produce")),
    ("P-HID-02 P-SET-03", "tithe counters come up as often as they are left",
        empty_table, "deal taxation", "deal produce", "deal clerical", "deal construct", "deal allocation",
        "deal ordination", "deal give_alms", "deal build_roads",
        offers("counter stone", "counter grain", "counter coin", "counter cornucopia"),
        (lambda s: s.weights(), [2, 2, 2, 1]), "counter cornucopia", "counter stone",
        offers("counter stone", "counter grain", "counter coin"), (lambda s: s.weights(), [1, 2, 2])),
)  # fmt: skip


@pytest.mark.rule("P-HID-02")
def test_sites_dice_buildings_and_start_player_are_fair() -> None:
    rng = Random(3)
    s = empty_table(3)
    while s.to_move == CHANCE:
        if asked(s) != "TitheCounter":
            assert s.weights() == [1] * len(s.legal())
        s.apply(chance(s, rng))
    assert asked(s) == "Seeding"


@pytest.mark.rule("P-HID-02")
def test_in_the_solo_game_the_next_counter_and_the_die_for_a_gate_are_chance() -> None:
    rng = Random(1)
    s = table(1, level=1, seeded=True)
    met = set()
    while not s.over:
        if s.to_move == CHANCE:
            met.add(asked(s))
            s.apply(chance(s, rng))
        else:
            assert s.to_move == WHITE
            s.apply(rng.choice(s.legal()))
    assert met <= {"SoloCounter", "SoloGate", "Shortage"}  # a shortage of the Ab-Bott's has one outcome
    assert "SoloCounter" in met


@pytest.mark.rule("P-HID-02")
def test_counters_come_up_as_often_as_they_are_in_the_bag() -> None:
    s = turn(table(1, level=1), RED)
    assert s.bag == BOX.solo_counters[0]
    assert (s.to_move, asked(s)) == (CHANCE, "SoloCounter")
    assert s.weights() == [count for count in s.bag if count > 0]
    s.bag = (0, 0, 3, 0, 1, 0, 0)
    assert (options(s), s.weights()) == (["solo clerical", "solo give_alms"], [3, 1])


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
