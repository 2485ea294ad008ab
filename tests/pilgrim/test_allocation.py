"""Allocation: acolytes between the abbey and the special activities (P-ALLOC)."""

from __future__ import annotations

import pytest

from tabard.pilgrim.components import ACTIVITIES
from tabard.pilgrim.state import Pilgrim
from tests.cases import cases, offers, then
from tests.pilgrim.kit import *


def allocating(majority: bool = True, /, *buildings: str, **people: int) -> Pilgrim:
    """White carries out Allocation, with a majority or in parity, and owns these buildings."""
    s = table(4)
    for building in buildings:
        own(s, WHITE, building)
    return allocate(put(s, WHITE, **people), majority)


def allocate(s: Pilgrim, majority: bool = True) -> Pilgrim:
    """Carry out Allocation (again)."""
    point = on_duty(s, WHITE, "allocation")
    put(s, RED, **{point: 0 if majority else 2})
    return play(choose(s, WHITE), f"duty {point}")


def moves(s: Pilgrim) -> set[str]:
    return {option.removeprefix("move ") for option in options(s) if option.startswith("move")}


def uses(s: Pilgrim) -> list[str]:
    return [option for option in options(s) if option.startswith("use")]


def people(s: Pilgrim, *places: str) -> list[int]:
    return [at(s, WHITE, place) for place in places]


# Moves


@pytest.mark.rule("P-ALLOC-01")
@pytest.mark.parametrize("activity", ACTIVITIES)
def test_from_the_abbey_to_any_activity(activity: str) -> None:
    s = allocating(abbey=3)
    assert moves(s) == {f"abbey {target}" for target in ACTIVITIES}
    play(s, f"move abbey {activity}")
    assert people(s, "abbey", activity) == [2, 1]


@pytest.mark.rule("P-ALLOC-01")
@pytest.mark.parametrize("activity", ACTIVITIES)
def test_from_an_activity_to_the_abbey_or_to_another_activity(activity: str) -> None:
    s = allocating(abbey=0, **{activity: 1})
    others = [target for target in ACTIVITIES if target != activity]
    assert moves(s) == {f"{activity} {target}" for target in ("abbey", *others)}
    play(s.copy(), f"move {activity} {others[2]}")
    play(s, f"move {activity} abbey")
    assert people(s, "abbey", activity) == [1, 0]


@pytest.mark.rule("P-ALLOC-01")
def test_nobody_comes_from_elsewhere_and_nobody_goes_elsewhere() -> None:
    s = allocating(abbey=1, fields=1, village=8, city=5, n=2)
    inside = {"abbey", *ACTIVITIES}
    assert {place for move in moves(s) for place in move.split()} == inside


@pytest.mark.rule("P-ALLOC-01")
def test_at_most_one_acolyte_on_an_activity() -> None:
    s = allocating(abbey=2, fields=1, vestry=1)
    assert not {move for move in moves(s) if move.endswith((" fields", " vestry"))}
    play(s, "move abbey engraver")
    assert "abbey engraver" not in moves(s)


@pytest.mark.rule("P-ALLOC-01")
def test_an_activity_just_left_can_be_filled_again() -> None:
    s = allocating(abbey=1, fields=1)
    play(s, "move fields vestry")
    assert "abbey fields" in moves(s)


@pytest.mark.rule("P-ALLOC-01")
def test_two_moves_with_a_majority_and_one_without() -> None:
    s = play(allocating(True, abbey=3), "move abbey fields")
    assert moves(s)
    assert options(play(s, "move abbey vestry")) == ["end"]
    assert options(play(allocating(False, abbey=3), "move abbey fields")) == ["end"]


@pytest.mark.rule("P-ALLOC-01")
def test_example_stone_mason_to_alms_house_and_abbey_to_fields() -> None:
    s = allocating(abbey=1, stone_mason=1)
    play(s, "move stone_mason alms_house", "move abbey fields", "end")
    assert people(s, "abbey", "stone_mason", "alms_house", "fields") == [0, 0, 1, 1]
    give(s, WHITE, grain=3, coin=0)
    alms = on_duty(s, WHITE, "give_alms")
    produce = on_duty(s, WHITE, "produce")
    harvest = play(choose(s.copy(), WHITE), f"duty {produce}", "produce grain")
    assert has(harvest, WHITE, "grain") == 3 + 2 + 1
    play(choose(s, WHITE), f"duty {alms}", "give 3 0", "decline")
    assert s.rows[WHITE] == 3
    assert has(s, WHITE, "grain") == 0


# Infirmary


@pytest.mark.rule("P-ALLOC-02", "P-B-INFIRMARY")
@pytest.mark.parametrize("majority", [True, False])
def test_the_infirmary_adds_one_move(majority: bool) -> None:
    s = allocating(majority, "infirmary", abbey=4)
    play(s, *["move abbey fields", "move abbey vestry"][: 2 if majority else 1])
    assert options(s) == ["use infirmary own", "stop"]
    play(s, "use infirmary own", "move abbey engraver")
    assert at(s, WHITE, "engraver") == 1
    assert options(s) == ["end"]


test_infirmary = cases(
    ("P-ALLOC-02 P-B-INFIRMARY", "the infirmary need not be used",
        lambda: allocating(False, "infirmary"), "move abbey fields", "stop", offers("end"), stand(WHITE, abbey=2)),
    ("P-ALLOC-02 P-B-INFIRMARY", "without a way to use the infirmary the duty ends by itself",
        lambda: merchant_at(give(on_map(allocating(False), "infirmary"), WHITE, grain=0), "grain"), "move abbey fields",
        offers("end")),
)  # fmt: skip


# Chapter House


@pytest.mark.rule("P-ALLOC-03", "P-B-CHAPTER")
def test_the_chapter_house_lets_an_activity_be_filled_to_two() -> None:
    s = allocating(True, "chapter_house", abbey=2, fields=1)
    assert "abbey fields" not in moves(s)
    play(s, "use chapter_house own", "move abbey fields")
    assert people(s, "abbey", "fields") == [1, 2]


@pytest.mark.rule("P-ALLOC-03", "P-B-CHAPTER")
def test_only_one_activity_is_filled_to_two_in_an_allocation() -> None:
    s = allocating(True, "chapter_house", abbey=2, fields=1, vestry=1)
    play(s, "use chapter_house own")
    assert {"abbey fields", "abbey vestry"} <= moves(s)
    play(s, "move abbey fields")
    assert not {move for move in moves(s) if move.endswith((" fields", " vestry"))}
    assert uses(s) == []


@pytest.mark.rule("P-ALLOC-03", "P-B-CHAPTER")
def test_never_more_than_two() -> None:
    s = allocating(True, "chapter_house", abbey=2, fields=2, vestry=1)
    play(s, "use chapter_house own")
    assert "abbey fields" not in moves(s)
    assert "abbey vestry" in moves(s)


@pytest.mark.rule("P-ALLOC-03", "P-B-CHAPTER")
def test_the_second_acolyte_gives_its_bonus_as_long_as_it_stays() -> None:
    s = allocating(False, "chapter_house", abbey=1, fields=1)
    play(s, "use chapter_house own", "move abbey fields", "end")
    point = on_duty(s, WHITE, "produce")
    for harvest in (5, 9):  # 1 in store; 2 + 2 each time, and the Chapter House is not used again
        put(s, WHITE, **{point: 2})
        play(choose(s, WHITE), f"duty {point}", "produce grain")
        assert has(s, WHITE, "grain") == harvest
    play(allocate(s, False), "move fields abbey")
    put(give(s, WHITE, grain=0), WHITE, **{point: 2})
    play(choose(s, WHITE), f"duty {point}", "produce grain")
    assert has(s, WHITE, "grain") == 2 + 1


@pytest.mark.rule("P-ALLOC-03", "P-B-CHAPTER")
def test_the_second_acolyte_stays_when_the_chapter_house_is_donated() -> None:
    s = allocating(False, "chapter_house", abbey=1, fields=1)
    play(s, "use chapter_house own", "move abbey fields", "end")
    alms = on_duty(s, WHITE, "give_alms")
    play(choose(s, WHITE), f"duty {alms}", "donate chapter_house", "end")
    assert s.donated >> number("chapter_house") & 1
    assert at(s, WHITE, "fields") == 2
    carry_out(choose(s, WHITE), "produce", "produce grain")
    assert has(s, WHITE, "grain") == 1 + 2 + 2


@pytest.mark.rule("P-ALLOC-03", "P-B-CHAPTER")
def test_another_allocation_may_fill_another_activity() -> None:
    s = allocating(False, "chapter_house", abbey=2, fields=1, vestry=1)
    play(s, "use chapter_house own", "move abbey fields", "end")
    assert "abbey vestry" not in moves(allocate(s, False))
    play(s, "use chapter_house own", "move abbey vestry")
    assert people(s, "fields", "vestry") == [2, 2]


@pytest.mark.rule("P-ALLOC-03", "P-B-CHAPTER")
def test_the_leave_of_one_allocation_does_not_hold_in_the_next() -> None:
    s = allocating(True, "chapter_house", abbey=2, fields=1)
    play(s, "use chapter_house own", "move abbey vestry", "stop", "end")  # not made use of
    assert "abbey fields" not in moves(allocate(s, False))


@pytest.mark.rule("P-ALLOC-03", "P-B-CHAPTER")
def test_in_one_allocation_the_filled_activity_may_be_left_and_filled_again() -> None:
    s = allocating(True, "chapter_house", "infirmary", abbey=1, fields=1)
    play(s, "use chapter_house own", "move abbey fields", "move fields vestry", "use infirmary own")
    assert "vestry fields" in moves(s)
    assert "fields vestry" not in moves(s)


test_chapter_house = cases(
    ("P-ALLOC-03 P-B-CHAPTER", "it may be used between the two moves",
        lambda: allocating(True, "chapter_house", abbey=2),
        (uses, []),  # nobody is on an activity yet whom another could join
        "move abbey vestry", "use chapter_house own", "move abbey vestry", stand(WHITE, vestry=2)),
    ("P-ALLOC-03 P-B-CHAPTER", "the second acolyte may come from another activity",
        lambda: allocating(True, "chapter_house", abbey=0, fields=1, vestry=1), "use chapter_house own",
        "move vestry fields", (people, "fields", "vestry", [2, 0])),
    ("P-ALLOC-03 P-B-CHAPTER", "hired once it needs no renewed hire",
        lambda: merchant_at(on_map(put(table(4), WHITE, fields=1), "chapter_house"), "coin"), then(allocate, False),
        "use chapter_house coin", "move abbey fields", "end", holds(WHITE, coin=0), then(allocate, False),
        "move abbey vestry", "end", (people, "fields", "vestry", [2, 1])),
    ("P-ALLOC-02 P-B-INFIRMARY P-ALLOC-03 P-B-CHAPTER", "infirmary and chapter house in one allocation",
        lambda: allocating(False, "chapter_house", "infirmary", abbey=2), "move abbey fields", "use infirmary own",
        "use chapter_house own", "move abbey fields", stand(WHITE, fields=2), offers("end")),
)  # fmt: skip


@pytest.mark.rule("P-ALLOC-02", "P-B-INFIRMARY", "P-B-TIME")
def test_the_guild_can_still_bring_the_infirmary_into_reach() -> None:
    s = put(table(2), WHITE, abbey=3)
    for building in ("chapter_house", "infirmary"):
        on_map(s, building)
    own(s, WHITE, "guild")
    give(s, WHITE, stone=1, grain=1, coin=0)
    merchant_at(s, "stone")
    s.counters = (*s.counters[: s.merchant + 1], 1, *s.counters[s.merchant + 2 :])  # grain comes next
    on_duty(s, WHITE, "allocation")
    put(s, RED, **{on_duty(s, WHITE, "allocation"): 2})
    put(s, WHITE, vestry=1)
    choose(s, WHITE)
    carry_out(s, "allocation", "use chapter_house stone", "move abbey vestry")
    assert not any(option.startswith("use infirmary") for option in options(s))
    play(s, "use guild own", "use infirmary grain", "move abbey fields")
    assert (at(s, WHITE, "vestry"), at(s, WHITE, "fields")) == (2, 1)
