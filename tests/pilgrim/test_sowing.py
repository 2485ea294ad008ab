"""Moving acolytes around the ring and through the city (P-SOW)."""

from __future__ import annotations

import pytest

from tabard.pilgrim.actions import PLACES
from tabard.pilgrim.state import Pilgrim
from tests.cases import can, cases, offers, then
from tests.pilgrim.kit import *

RING = PLACES.tokens[:8]
WALK = PLACES.tokens[:9]


def at_place(place: str, count: int = 1, /, *buildings: str) -> Pilgrim:
    """All of White's walking acolytes stand on one place, and White is to sow."""
    s = put(table(4), WHITE, **{**dict.fromkeys(WALK, 0), place: count})
    for building in buildings:
        own(s, WHITE, building)
    return turn(s, WHITE)


def standing(s: Pilgrim) -> dict[str, int]:
    return {place: at(s, WHITE, place) for place in WALK if at(s, WHITE, place)}


@pytest.mark.rule("P-SOW-01")
def test_all_own_acolytes_there_are_sown_one_to_a_place() -> None:
    s = at_place("ne", 3)
    put(s, WHITE, n=2, se=1)
    play(s, "sow ne")
    assert at(s, WHITE, "ne") == 0
    play(s, "step e", "step se", "step s")
    assert standing(s) == {"n": 2, "e": 1, "se": 2, "s": 1}
    assert options(s)[0].startswith("tithe")


@pytest.mark.rule("P-SOW-01")
@pytest.mark.parametrize("count", [1, 2, 4])
def test_the_walk_goes_on_until_none_is_left(count: int) -> None:
    s = play(at_place("n", count), "sow n")
    for left in range(count, 0, -1):
        assert s.hand == left
        assert options(s)[0].startswith("step")
        s.apply(s.legal()[0])
    assert options(s)[0].startswith("tithe")


@pytest.mark.rule("P-SOW-02")
@pytest.mark.parametrize(
    ("place", "following"),
    [
        ("n", ["ne"]),
        ("ne", ["e"]),
        ("e", ["se", "city"]),
        ("se", ["s"]),
        ("s", ["sw"]),
        ("sw", ["w"]),
        ("w", ["nw", "city"]),
        ("nw", ["n"]),
    ],
)
def test_clockwise_from_tile_to_tile_and_from_e_and_w_into_the_city(place: str, following: list[str]) -> None:
    s = play(at_place(place), f"sow {place}")
    assert options(s) == [f"step {beyond}" for beyond in following]


@pytest.mark.rule("P-SOW-02")
@pytest.mark.parametrize(("before", "river"), [("ne", "e"), ("sw", "w")])
def test_the_way_into_the_city_is_open_in_the_middle_of_a_walk(before: str, river: str) -> None:
    s = play(at_place(before, 2), f"sow {before}", f"step {river}")
    assert "step city" in options(s)
    play(s, "step city")
    assert standing(s) == {river: 1, "city": 1}


@pytest.mark.rule("P-SOW-05", "P-B-KOGGE")
@pytest.mark.parametrize(("place", "beyond"), [("n", "ne"), ("s", "sw")])
def test_with_the_kogge_from_n_or_s_into_the_city(place: str, beyond: str) -> None:
    s = play(at_place(place, 1, "kogge"), f"sow {place}")
    assert options(s) == [f"step {beyond}", "use kogge own"]
    play(s, "use kogge own")
    assert options(s) == [f"step {beyond}", "step city"]
    play(s, "step city")
    assert standing(s) == {"city": 1}


@pytest.mark.rule("P-SOW-05", "P-B-KOGGE")
@pytest.mark.parametrize("place", ["ne", "e", "se", "sw", "w", "nw"])
def test_elsewhere_the_kogge_has_no_effect_and_is_not_offered(place: str) -> None:
    s = play(at_place(place, 1, "kogge"), f"sow {place}")
    assert not any(option.startswith("use") for option in options(s))


@pytest.mark.rule("P-SOW-05", "P-B-KOGGE")
@pytest.mark.parametrize("place", WALK)
def test_once_used_the_kogge_serves_the_whole_turn_and_takes_no_way_away(place: str) -> None:
    s = play(at_place("city", 3, "kogge"), "sow city", "use kogge own")
    without = options(play(at_place(place), f"sow {place}"))
    s.hand_at = WALK.index(place)
    extra = {"n": ["step city"], "s": ["step city"], "city": ["step e", "step w"]}.get(place, [])
    assert set(options(s)) == {*without, *extra}


@pytest.mark.rule("P-SOW-06", "P-B-CLOISTERS")
@pytest.mark.parametrize("place", WALK)
def test_with_the_cloisters_any_following_place_may_be_skipped(place: str) -> None:
    s = play(at_place(place, 1, "cloisters"), f"sow {place}")
    steps = [option.removeprefix("step ") for option in options(s) if option.startswith("step")]
    play(s, "use cloisters own")
    assert options(s) == [f"skip {beyond}" for beyond in steps]


@pytest.mark.rule("P-SOW-06", "P-B-CLOISTERS")
@pytest.mark.parametrize("skipped", [0, 1, 2])
def test_three_acolytes_walk_four_places_and_any_but_the_last_is_skipped(skipped: int) -> None:
    way = ["ne", "e", "se", "s"]
    s = play(at_place("n", 3, "cloisters"), "sow n")
    for number, place in enumerate(way):
        if number == skipped:
            play(s, "use cloisters own", f"skip {place}")
        else:
            play(s, f"step {place}")
    assert standing(s) == {place: 1 for place in way if place != way[skipped]}


@pytest.mark.rule("P-SOW-06", "P-B-CLOISTERS")
def test_only_one_place_is_skipped_in_a_walk() -> None:
    s = play(at_place("n", 3, "cloisters"), "sow n", "use cloisters own", "skip ne")
    while s.hand:
        assert not any(option.startswith(("use", "skip")) for option in options(s))
        s.apply(s.legal()[0])
    assert standing(s) == {"e": 1, "se": 1, "s": 1}


@pytest.mark.rule("P-SOW-07")
def test_a_place_holds_any_number_of_any_colour() -> None:
    s = at_place("nw", 1)
    put(s, WHITE, n=7)
    for other in (RED, BLUE, YELLOW):
        put(s, other, n=8)
    play(s, "sow nw")
    assert options(s) == ["step n"]
    play(s, "step n")
    assert [at(s, colour, "n") for colour in range(4)] == [8, 8, 8, 8]


test_sowing = cases(
    ("P-SOW-01", "a place with own acolytes is picked",
        lambda: put(turn(put(table(4), WHITE, city=0, ne=2, w=1), WHITE), RED, s=3, ne=1), offers("sow ne", "sow w")),
    ("P-SOW-01", "the city is picked like a duty tile",
        lambda: turn(put(table(4), WHITE, city=1, n=1), WHITE), offers("sow n", "sow city")),
    ("P-SOW-01", "acolytes of others stay",
        lambda: put(at_place("ne", 1), RED, ne=2, e=1), "sow ne", "step e", stand(RED, ne=2, e=1)),
    ("P-SOW-03", "from the city to n or s", lambda: at_place("city"), "sow city", offers("step n", "step s")),
    ("P-SOW-03", "from the city to n or s in the middle of a walk",
        lambda: at_place("e", 2), "sow e", "step city", offers("step n", "step s")),
    ("P-SOW-04", "a walk round the ring ends where it began",
        lambda: at_place("n", 8), "sow n", then(play, *(f"step {place}" for place in (*RING[1:], "n"))),
        (standing, dict.fromkeys(RING, 1)), can("duty n")),
    ("P-SOW-04", "a walk round the ring may pass where it began",
        lambda: at_place("n", 10), "sow n", then(play, *(f"step {place}" for place in (*RING[1:], *RING[:3]))),
        (standing, {**dict.fromkeys(RING, 1), "ne": 2, "e": 2})),
    ("P-SOW-04", "a walk from the city may pass the city",
        lambda: at_place("city", 5), "sow city", "step n", "step ne", "step e", "step city", "step n",
        (standing, {"n": 2, "ne": 1, "e": 1, "city": 1})),
    ("P-SOW-05 P-B-KOGGE", "with the kogge from the city to e or w too",
        lambda: at_place("city", 1, "kogge"), "sow city", offers("step n", "step s", "use kogge own"), "use kogge own",
        offers("step n", "step e", "step s", "step w"), "step e", (standing, {"e": 1})),
    ("P-SOW-05 P-B-KOGGE", "the kogge can be used on the way and then more than once",
        lambda: at_place("nw", 4, "kogge"), "sow nw", "step n", "use kogge own", "step city", "step s", "step city",
        (standing, {"n": 1, "s": 1, "city": 2})),
    ("P-SOW-05 P-B-KOGGE", "the kogge of the last turn is forgotten",
        lambda: at_place("city", 1, "kogge"), "sow city", "use kogge own", "step e", "tithe e coin", "end",
        then(put, WHITE, e=0, city=1), then(turn, WHITE), "sow city", offers("step n", "step s", "use kogge own")),
    ("P-SOW-06 P-B-CLOISTERS", "the last place is not skipped the walk ends with an acolyte",
        lambda: at_place("n", 1, "cloisters"), "sow n", "use cloisters own", "skip ne", offers("step e")),
    ("P-SOW-06 P-B-CLOISTERS", "the city may be skipped",
        lambda: at_place("e", 1, "cloisters"), "sow e", "use cloisters own", "skip city", offers("step n", "step s"),
        "step s", (standing, {"s": 1})),
    ("P-SOW-06 P-B-CLOISTERS", "the first place from the city may be skipped",
        lambda: at_place("city", 2, "cloisters"), "sow city", "use cloisters own", "skip n", "step ne", "step e",
        (standing, {"ne": 1, "e": 1})),
    ("P-SOW-06 P-B-CLOISTERS", "the skipped place keeps whom it had",
        lambda: put(at_place("n", 1, "cloisters"), WHITE, ne=2), "sow n", "use cloisters own", "skip ne", "step e",
        (standing, {"ne": 2, "e": 1})),
    ("P-SOW-06 P-B-CLOISTERS", "without the cloisters nothing is skipped",
        lambda: at_place("n"), "sow n", offers("step ne")),
    ("P-SOW-05 P-B-KOGGE P-SOW-06 P-B-CLOISTERS", "kogge and cloisters in one walk",
        lambda: at_place("city", 1, "kogge", "cloisters"), "sow city", "use kogge own", "use cloisters own",
        offers("skip n", "skip e", "skip s", "skip w"), "skip n", offers("step ne", "step city"), "step city",
        (standing, {"city": 1})),
    ("P-SOW-06 P-B-CLOISTERS", "a place skipped first opens the way for the kogge",
        lambda: at_place("city", 1, "kogge", "cloisters"), "sow city", "use cloisters own", "skip s",
        offers("step sw", "use kogge own")),
    ("P-SOW-07", "the city holds any number too",
        lambda: put(give(at_place("e", 1), WHITE, coin=0), WHITE, city=9), "sow e", "step city", stand(WHITE, city=10)),
)  # fmt: skip
