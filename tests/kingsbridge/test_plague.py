"""The plague: who falls ill, and care for the sick (K-PLAGUE)."""

from __future__ import annotations

import pytest

from tabard.kingsbridge.constants import ASIDE, CARED_FOR, FACE_DOWN
from tabard.kingsbridge.state import Kingsbridge
from tests.cases import asks, cannot, cases, offers, then
from tests.kingsbridge.kit import *
from tests.kingsbridge.town_kit import *


def turn(numbers: dict[int, int], knowledge: int, chapter: int = 3) -> Kingsbridge:
    """Red has played Medicine; these places have tiles turned up."""
    s = sick(give(in_chapter(table(4), chapter), RED, med=knowledge), numbers)
    return play(act(s, RED), "play medicine")


def tile(s: Kingsbridge, place: int) -> int:
    return s.tiles[place - 1]


# Falling ill (K-PLAGUE-01 to 05)


@pytest.mark.rule("K-PLAGUE-02")
@pytest.mark.parametrize("chapter", [3, 4])
def test_every_event_of_chapters_iii_and_iv_names_one_of_the_places(chapter: int) -> None:
    places = []
    for name in options(in_chapter(table(2), chapter)):
        s = play(in_chapter(table(2), chapter), name)
        assert asked(s) == "PlagueTile"
        play(s, "tile 1")
        places += [place for place in range(1, 12) if tile(s, place) == 1]
    assert sorted(places) == list(range(1, 12))


@pytest.mark.rule("K-PLAGUE-02")
@pytest.mark.parametrize("chapter", [1, 2])
def test_before_nobody_falls_ill(chapter: int) -> None:
    for name in options(in_chapter(table(2), chapter)):
        s = play(in_chapter(table(2), chapter), name)
        assert asked(s) != "PlagueTile"
        assert s.tiles == [ASIDE] * 11


@pytest.mark.rule("K-PLAGUE-04")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_the_number_is_the_least_knowledge_needed(number: int) -> None:
    assert options(turn({11: number}, knowledge=number - 1)) == ["serve"]
    assert options(turn({11: number}, knowledge=number)) == ["serve", "care 11"]
    assert options(turn({11: number}, knowledge=number + 1)) == ["serve", "care 11"]


@pytest.mark.rule("K-PLAGUE-05")
@pytest.mark.parametrize("earlier", [2, CARED_FOR])
def test_nobody_catches_the_plague_twice(earlier: int) -> None:
    s = in_chapter(table(2), 4)
    s.tiles[8] = earlier
    play(s, "reveal iv-07")  # number 9
    assert asked(s) != "PlagueTile"
    assert tile(s, 9) == earlier


# Care (K-PLAGUE-06 to 09)


@pytest.mark.rule("K-PLAGUE-06")
def test_care_needs_the_card_and_a_place_that_is_named() -> None:
    s = sick(give(in_chapter(table(2), 3), RED, med=5), {2: 1, 3: 2})
    act(s, RED)
    assert not any(option.startswith("care") for option in options(s))
    play(s, "play medicine")
    assert options(s) == ["serve", "care 2", "care 3"]


@pytest.mark.rule("K-PLAGUE-06")
def test_the_knowledge_of_others_does_not_help() -> None:
    s = sick(give(in_chapter(table(2), 3), GREEN, med=5), {2: 1})
    assert options(play(act(s, RED), "play medicine")) == ["serve"]


@pytest.mark.rule("K-PLAGUE-07", "K-PLAGUE-08")
@pytest.mark.parametrize(
    ("place", "points", "good", "amount"),
    [
        (1, 3, "", 0),
        (2, 2, "gold", 2),
        (3, 2, "loyalty", 1),
        (4, 2, "cloth", 1),
        (5, 2, "grain", 1),
        (6, 2, "piety", 1),
        (7, 2, "wool", 2),
        (10, 4, "", 0),
        (11, 2, "", 0),
    ],
)
def test_care_brings_2_points_and_the_advantage_of_the_place(place: int, points: int, good: str, amount: int) -> None:
    s = turn({place: 2}, knowledge=2)
    before = goods(s, RED)
    play(s, f"care {place}")
    assert vp(s, RED) == 8 + points
    gained = {name: value - before[name] for name, value in goods(s, RED).items()}
    assert {name: value for name, value in gained.items() if value} == ({good: amount} if good else {})
    assert asked(s) == "DiscardedCard"


@pytest.mark.rule("K-PLAGUE-07")
@pytest.mark.parametrize("material", ["stone", "wood"])
def test_house_8_gives_a_stone_or_a_wood(material: str) -> None:
    s = play(turn({8: 1}, knowledge=1), "care 8")
    assert options(s) == ["take stone", "take wood"]
    play(s, f"take {material}")
    assert has(s, RED, material) == has(s, RED, "stone") + has(s, RED, "wood") == 1
    assert (vp(s, RED), asked(s)) == (10, "DiscardedCard")


@pytest.mark.rule("K-PLAGUE-07")
@pytest.mark.parametrize(("stone", "wood"), [(0, 1), (1, 0), (0, 0)])
def test_house_8_asks_nothing_when_there_is_no_choice(stone: int, wood: int) -> None:
    s = play(empty_stock(turn({8: 1}, knowledge=1), stone=stone, wood=wood), "care 8")
    assert asked(s) == "DiscardedCard"
    assert (has(s, RED, "stone"), has(s, RED, "wood"), vp(s, RED)) == (stone, wood, 10)


@pytest.mark.rule("K-PLAGUE-07")
def test_example_house_9_gives_a_house_without_material_and_gold() -> None:
    s = give(turn({9: 3}, knowledge=3), RED, stone=0, wood=0, gold=0)
    play(s, "care 9")
    assert vp(s, RED) == 10
    assert options(s) == [*(f"house {site}" for site in range(1, 15)), "decline"]
    quarry, forest = stock(s, "stone"), stock(s, "wood")
    play(s, "house 5")
    assert sites(s, RED) == [5]
    assert (stock(s, "stone"), stock(s, "wood"), has(s, RED, "gold")) == (quarry, forest, 0)
    assert asked(s) == "DiscardedCard"


test_care = cases(
    ("K-PLAGUE-07", "an advantage out of stock is lost or cut",
        lambda: empty_stock(turn({4: 1, 7: 1}, knowledge=2), cloth=0, wool=1), "care 4", "care 7",
        holds(RED, cloth=0, wool=2, vp=12)),
    ("K-PLAGUE-07", "a house paid by nobody costs nothing to those who could pay",
        lambda: give(turn({9: 3}, knowledge=3), RED, stone=2, wood=2, gold=3), "care 9", "house 5",
        holds(RED, stone=2, wood=2, gold=3)),
    ("K-PLAGUE-09", "the tile leaves the game and the knowledge is kept",
        lambda: turn({3: 2, 4: 2}, knowledge=3), "care 3", (tile, 3, CARED_FOR), (tile, 4, 2), holds(RED, med=3),
        then(give, GREEN, med=5), "discard grain", "play medicine", offers("serve", "care 4")),
)  # fmt: skip


# Several persons (K-PLAGUE-10, 11)


@pytest.mark.rule("K-PLAGUE-11")
@pytest.mark.parametrize("order", [(8, 9), (9, 8)])
def test_they_are_served_in_the_order_named(order: tuple[int, int]) -> None:
    s = play(turn({8: 1, 9: 1}, knowledge=2), *(f"care {place}" for place in order))
    first, then = ("FoundMaterial", "FreeHouse") if order == (8, 9) else ("FreeHouse", "FoundMaterial")
    assert (asked(s), vp(s, RED)) == (first, 10)
    assert tile(s, order[1]) == 1
    play(s, "take stone" if first == "FoundMaterial" else "house 1")
    assert (asked(s), vp(s, RED)) == (then, 12)
    play(s, "take stone" if then == "FoundMaterial" else "house 1")
    assert (sites(s, RED), has(s, RED, "stone")) == ([1], 1)
    assert asked(s) == "DiscardedCard"


test_several_persons = cases(
    ("K-PLAGUE-10", "the knowledge must cover the sum",
        lambda: turn({1: 1, 2: 2, 3: 3, 4: 4}, knowledge=5), offers("serve", "care 1", "care 2", "care 3", "care 4"),
        "care 2", offers("care 1", "care 3", "stop"), "care 1",
        holds(RED, vp=8 + 2 + 2 + 1, gold=4),  # 3 and 4 would be too much
        asks("DiscardedCard")),
    ("K-PLAGUE-10", "each person brings 2 points and the advantage",
        lambda: turn({2: 1, 3: 1, 11: 2}, knowledge=5), "care 2", "care 3", "care 11",
        holds(RED, vp=8 + 6, gold=4, loyalty=1), (lambda s: [tile(s, place) for place in (2, 3, 11)], [CARED_FOR] * 3)),
    ("K-PLAGUE-10", "one card may serve one person only though it could more",
        lambda: turn({2: 1, 3: 1}, knowledge=5), "care 3", "stop", (tile, 2, 1), (tile, 3, CARED_FOR)),
    ("K-PLAGUE-10", "an event that changes the points of care changes them for each",
        lambda: in_force(turn({3: 1, 11: 1}, knowledge=2, chapter=4), "iv-04"), "care 3", "care 11",
        holds(RED, vp=8 + 6)),
    ("K-PLAGUE-11", "all are named before any is served",
        lambda: turn({2: 1, 3: 1, 4: 2}, knowledge=4), "care 2", "care 3", asks("Medicine"), offers("care 4", "stop"),
        holds(RED, vp=8, gold=2, loyalty=0), (tile, 2, 1), (tile, 3, 1), "stop", holds(RED, vp=12, gold=4, loyalty=1)),
    ("K-PLAGUE-11", "nobody is named twice", lambda: turn({2: 1, 3: 1}, knowledge=5), "care 2", cannot("care 2")),
    ("K-PLAGUE-11", "only tiles turned up can be chosen",
        lambda: turn({2: 1}, knowledge=5), (lambda s: [tile(s, place) for place in (1, 3)], [FACE_DOWN] * 2),
        offers("serve", "care 2")),
)  # fmt: skip


# The free house and what is left (K-PLAGUE-12, 13)


test_the_free_house_and_what_is_left = cases(
    ("K-PLAGUE-12 K-HOUSE-03", "the free house needs a free site whose twin is not held",
        lambda: houses(houses(turn({9: 1}, knowledge=1), RED, 1, 4), GREEN, 5, 6, 7), "care 9",
        offers(*(f"house {site}" for site in range(8, 15)), "decline")),
    ("K-PLAGUE-12", "the free house may be declined",
        lambda: turn({9: 1}, knowledge=1), "care 9", "decline", (sites, RED, []), holds(RED, vp=10),
        asks("DiscardedCard")),
    ("K-PLAGUE-12", "without a house left nothing is asked",
        lambda: houses(turn({9: 1}, knowledge=1), RED, 1, 3, 5, 7), "care 9", holds(RED, vp=10), asks("DiscardedCard")),
    ("K-PLAGUE-12", "without a free site nothing is asked",
        lambda: houses(turn({9: 1}, knowledge=1), RED, 1, 3),
        lambda s: houses(houses(houses(s, GREEN, 2, 6, 8, 13), YELLOW, 4, 10, 12, 14), BLUE, 5, 7, 9, 11), "care 9",
        holds(RED, vp=10), asks("DiscardedCard")),
    ("K-PLAGUE-12", "the last free site will do",
        lambda: houses(turn({9: 1}, knowledge=1), RED, 1, 3),
        lambda s: houses(houses(houses(s, GREEN, 2, 6, 8, 13), YELLOW, 4, 10, 12), BLUE, 5, 7, 9, 11), "care 9",
        offers("house 14", "decline")),
    ("K-PLAGUE-13", "a tile turned up stays until somebody cares",
        lambda: next_chapter(sick(in_chapter(table(2), 3), {11: 2})), (lambda s: s.chapter, 3), (tile, 11, 2),
        lambda s: give(act(s, GREEN), GREEN, med=2), "play medicine", "care 11", holds(GREEN, vp=10),
        (tile, 11, CARED_FOR)),
)  # fmt: skip


@pytest.mark.rule("K-PLAGUE-13")
def test_the_sick_left_at_the_end_cost_nothing() -> None:
    s = provided(sick(in_chapter(table(2), 4), {11: 2, 1: 5, 2: 4}))
    play(end_chapter(s), "tax 5")
    assert s.over
    assert s.scores() == [16, 16]
