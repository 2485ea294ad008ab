"""Rewards, conditions and costs, and the order in which things happen (C-REW)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cases import asks, cases, then
from tests.coimbra.card_kit import *
from tests.coimbra.kit import RED, asked, begin, field, give, has, holds, options, own, play, set_field, vp
from tests.coimbra.own_box import told
from tests.coimbra.round_kit import monastery, phase_e, pilgrim_at, put_pilgrim

# Reward, condition, cost (C-REW-01 to C-REW-03)


@pytest.mark.rule("C-REW-02")
@pytest.mark.parametrize("count", range(5))
def test_with_a_cross_the_reward_comes_as_often_as_the_condition_is_met(count: int) -> None:
    s = put_disc(bare(), RED, *[f"m{number}" for number in range(1, 1 + count)])
    assert carry_out(s, "iii-p2").get("vp", 0) == count


@pytest.mark.rule("C-REW-03", "C-FAV-09")
@pytest.mark.parametrize(("number", "good"), [(1, "guard"), (2, "coin")])
def test_a_slash_means_one_of_them_by_choice(number: int, good: str) -> None:
    s = begin(scene(), RED, "iii-m1")
    play(s, "favour supplies")
    assert options(s) == ["choose 1", "choose 2"]
    assert what_happens(s, f"choose {number}") == {good: 7}


test_reward = cases(
    ("C-REW-01 C-REW-02", "a condition that is not met gives nothing",
        bare, (carry_out, "iii-p2", {}),  # no monastery
        (carry_out, "ii-m2", {}),  # no merchant
        asks("DieRoll")),
    # Three dice that are not purple make two steps, not six.
    ("C-REW-02", "without a sign the reward comes exactly once",
        lambda: put_pilgrim(put_disc(own(bare(), RED, "ii-p3"), RED, "m1"), RED, "c1"),
        (lambda s: what_happens(phase_e(s, red="grey orange green"), "bonus ii-p3"), {"steps": 2})),
    ("C-REW-03", "otherwise all of them are given",
        lambda: offer(own(scene(), RED, "i-6"), "ii-c5"), "acquire ii-c5", holds(RED, guard=7 + 1, vp=1),
        asks("Steps")),
)  # fmt: skip


# Guards, coins, points and steps (C-REW-04, C-REW-05)


@pytest.mark.rule("C-REW-04", "C-INV-01")
@pytest.mark.parametrize(("name", "good"), [("i-1", "guard"), ("i-3", "coin")])
@pytest.mark.parametrize(("before", "after"), [(0, 4), (15, 19), (16, 20), (17, 20), (20, 20)])
def test_goods_move_forward_but_not_past_20(name: str, good: str, before: int, after: int) -> None:
    s = begin(give(bare(), RED, **{good: before}), RED, name)
    assert has(s, RED, good) == after


@pytest.mark.rule("C-REW-04", "C-INV-05")
@pytest.mark.parametrize("before", [-4, 0, 99, 250])
def test_points_have_no_end(before: int) -> None:
    assert vp(begin(give(bare(), RED, vp=before), RED, "i-7"), RED) == before + 3


# Giving up (C-REW-06, C-REW-07)


@pytest.mark.rule("C-REW-05", "C-REW-06", "C-PIL-01")
@pytest.mark.parametrize("walked", range(3))
def test_steps_may_be_given_up_in_whole_or_in_part(walked: int) -> None:
    s = put_disc(put_pilgrim(bare(), RED, "c1"), RED, "m1")
    begin(s, RED, "ii-p5")
    play(s, *["walk m1", "walk c1"][:walked])
    if walked < 2:
        assert "stop" in options(s)
        play(s, "stop")
    assert asked(s) == "DieRoll"


@pytest.mark.rule("C-REW-07")
def test_a_favour_tile_that_a_bonus_gives_can_be_given_up() -> None:
    s = begin(scene(), RED, "iii-m1")
    before = list(s.favours)
    assert options(s)[-1] == "decline"
    play(s, "decline")
    assert (asked(s), s.favours) == ("CityDie", before)


@pytest.mark.rule("C-REW-07")
def test_a_choice_among_rewards_cannot_be_given_up() -> None:
    s = play(begin(scene(), RED, "iii-m1"), "favour supplies")
    assert options(s) == ["choose 1", "choose 2"]
    s = phase_e(own(bare(), RED, "ii-p4"), red="green")
    play(s, "bonus ii-p4")
    assert options(s) == ["advance grey", "advance orange", "advance purple", "advance green"]


# The order of things (C-REW-08, C-REW-09)


@pytest.mark.rule("C-REW-08")
@pytest.mark.parametrize(("name", "good", "amount"), [("iii-m6", "guard", 9), ("iii-p6", "vp", 1), ("ii-s3", "vp", 3)])
def test_goods_and_points_come_before_steps(name: str, good: str, amount: int) -> None:
    s = begin(scene(), RED, name)
    assert (asked(s), has(s, RED, good)) == ("Steps", amount)


@pytest.mark.rule("C-REW-08")
@pytest.mark.parametrize("councillors", [1, 2, 3])
def test_example_rewards_that_come_several_times_are_one_move(councillors: int) -> None:
    s = own(bare(), RED, *["ii-c1", "ii-c4", "ii-c5"][:councillors])
    put_pilgrim(put_disc(s, RED, "m1"), RED, "c1")
    begin(s, RED, "ii-c1")
    assert has(s, RED, "guard") == 7 + councillors
    assert what_happens(s.copy()) == {"steps": councillors}
    play(s, "stop")  # the whole move is given up, not one step
    assert asked(s) == "DieRoll"


@pytest.mark.rule("C-REW-08")
def test_influence_comes_after_goods_and_before_steps(tmp_path: Path) -> None:
    program = """
s = phase_e(own(bare(), RED, "ii-p4"), red="green")
play(s, "bonus ii-p4", "advance purple")
print(asked(s), has(s, RED, "guard"), field(s, RED, "purple"))
"""
    advance = '{ op = "advance_any", fields = 1, guard = 1, step = 2 }'
    assert told(tmp_path, program, {"II-P4": advance}) == "Steps 8 1"


test_the_order_of_things = cases(
    ("C-REW-08", "points of an income come before its steps",
        lambda: begin(set_field(scene(), RED, "purple", 13), RED, "iii-p3"), asks("Steps"), holds(RED, vp=2)),
    ("C-REW-09 C-PIL-05", "a monastery during a move is finished and then the move goes on",
        lambda: begin(put_pilgrim(monastery(bare(), "m4", "2c"), RED, "c1"), RED, "ii-p5"), "walk m4",
        (field, RED, "purple", 3), asks("Steps"), "walk c4", asks("DieRoll")),
    # As if a monastery gave one step: two moves, one inside the other.
    ("C-REW-09", "an effect inside a move comes first and the steps left come then",
        lambda: begin(put_disc(put_pilgrim(bare(), RED, "c1"), RED, "m1"), RED, "ii-p5"), "walk m1",  # one step is left
        then(begin, RED, "ii-p1"), "use", "walk c1", "stop", asks("Steps"), (pilgrim_at, RED, "c1"), "walk m1",
        asks("DieRoll"), (pilgrim_at, RED, "m1")),
    ("C-REW-09", "a favour tile inside a card is finished before the phase c bonus",
        lambda: offer(own(scene(), RED, "i-8"), "iii-m1"), "acquire iii-m1", "favour pilgrim", "walk m1",
        holds(RED, vp=2), "stop", holds(RED, vp=2 + 2)),
    ("C-REW-09 C-FAV-02", "an expedition inside a tile inside a card",
        lambda: offer(own(scene(), RED, "i-8"), "iii-m1"), "acquire iii-m1", "favour expedition", asks("BonusFunding"),
        holds(RED, coin=6), "fund madeira", holds(RED, coin=6 - 4 + 1, vp=2)),
    ("C-REW-09 C-TAKE-09", "the die goes back when everything is finished",
        lambda: offer(scene(), "ii-p5"), "acquire ii-p5", "walk m1", (lambda s: s.held[RED], ()), "stop",
        (lambda s: len(s.held[RED]), 1)),
)  # fmt: skip


# Costs and opponents (C-REW-10, C-REW-11)


@pytest.mark.rule("C-REW-10", "C-INV-02")
@pytest.mark.parametrize("guards", range(11))
def test_a_cost_is_paid_in_full_once_or_not_at_all(guards: int) -> None:
    s = begin(give(scene(), RED, guard=guards), RED, "ii-p1")
    assert (asked(s) == "UseIt") == (guards >= 5)
    if guards >= 5:
        play(s, "use", "stop")
        assert has(s, RED, "guard") == guards - 5
    assert asked(s) == "CityDie"


@pytest.mark.rule("C-REW-11")
@pytest.mark.parametrize("name", ["ii-c2", "iii-c1", "iii-c2", "iii-p1"])
def test_a_bonus_against_opponents_hits_all_it_names_or_nobody(name: str) -> None:
    s = begin(scene(), RED, name)
    assert (s.to_move, options(s)) == (RED, ["use", "decline"])
    hit = {"ii-c2": 3, "iii-c1": 2, "iii-c2": 2, "iii-p1": 3}[name]
    before = belongings(s)
    play(s, "use")
    while asked(s) in ("Tribute", "Loss"):
        play(s, "lose")
    assert sum(1 for thing, change in changes(s, before).items() if thing.endswith("_vp") and change < 0) == hit
