"""Shrines and the trails they make (P-SHR)."""

from __future__ import annotations

import pytest

from tabard.pilgrim.scoring import trails
from tests.cases import cases, then
from tests.pilgrim.kit import BLUE, RED, WHITE, has, holds, options, play, put, road, table
from tests.pilgrim.road_kit import *

RICH = {"stone": 6, "coin": 20, "piety": 12}
# A trail with all the room it needs: shrines on g3 after 1 tile, on i3 after 2 more, on h7 after 3 more.
TO_FIRST = ("g4 sw n", "g3 s *")
TO_SECOND = (*TO_FIRST, "h2 sw se", "i2 nw s", "i3 n *")
TO_THIRD = (*TO_SECOND, "i4 n s", "i5 n sw", "h6 ne s", "h7 n *")


# Price and place (P-SHR-01, 02, 03, 04)


@pytest.mark.rule("P-SHR-01")
@pytest.mark.parametrize(
    ("steps", "place", "piety"),
    [
        (TO_FIRST[:-1], "g3", 1),
        (TO_SECOND[:-1], "i3", 2),
        (TO_THIRD[:-1], "h7", 3),
    ],
    ids=["1st", "2nd", "3rd"],
)
def test_a_shrine_costs_1_stone_and_its_number_in_piety(steps: tuple[str, ...], place: str, piety: int) -> None:
    s = road(table(), WHITE, *steps)
    play(work(s, WHITE, stone=1, piety=piety), f"shrine {place}", "from city")
    assert tile_at(s, place) == "shrine"
    assert (has(s, WHITE, "stone"), has(s, WHITE, "piety")) == (0, 0)


@pytest.mark.rule("P-SHR-01")
@pytest.mark.parametrize(("stone", "piety"), [(1, 1), (0, 2)])
def test_a_shrine_that_cannot_be_paid_is_not_offered(stone: int, piety: int) -> None:
    s = road(table(), WHITE, *TO_SECOND[:-1])
    assert "shrine" in families(work(s.copy(), WHITE, stone=1, piety=2))
    assert "shrine" not in families(work(s, WHITE, stone=stone, piety=piety, coin=9))


@pytest.mark.rule("P-SHR-02")
def test_the_first_shrine_needs_one_road_tile() -> None:
    s = work(table(), WHITE, **RICH)
    assert "shrine" not in families(s)
    play(s, "begin g4 sw", "lay g4 n", "from city")
    assert offered(s, "shrine") == {"g3"}


@pytest.mark.rule("P-SHR-02")
@pytest.mark.parametrize(
    ("steps", "place", "allowed"),
    [
        ((*TO_FIRST, "h2 sw se"), "i2", False),  # 1 tile since the 1st, and i2 is beside the site anyway
        ((*TO_FIRST, "h3 nw se"), "i3", False),  # 1 tile
        ((*TO_FIRST, "h3 nw ne", "i2 sw s"), "i3", True),  # 2 tiles
        ((*TO_SECOND, "j2 sw se"), "k2", False),
        ((*TO_SECOND, "i4 n s", "i5 n s"), "i6", False),  # 2 tiles since the 2nd
        ((*TO_SECOND, "i4 n s", "i5 n sw", "h6 ne s"), "h7", True),  # 3 tiles
    ],
)
def test_the_next_shrine_needs_one_tile_more_than_there_are_shrines(
    steps: tuple[str, ...], place: str, allowed: bool
) -> None:
    s = work(road(table(), WHITE, *steps), WHITE, **RICH)
    assert (place in offered(s, "shrine")) == allowed


@pytest.mark.rule("P-SHR-02")
def test_tiles_before_the_last_shrine_do_not_count() -> None:
    s = road(table(), WHITE, "g4 sw n", "g3 s n", "g2 s se", "h2 nw s", "h3 n se", "i3 nw *", "i4 n s")
    assert "shrine" not in families(work(s, WHITE, **RICH))


@pytest.mark.rule("P-SHR-03", "P-INV-09")
@pytest.mark.parametrize(
    ("steps", "place", "near"),
    [
        (("g4 sw se",), "h4", "city"),
        (("g4 sw ne", "h3 sw ne"), "i2", "site"),
        (("h6 nw ne", "i5 sw se"), "j5", "port"),
        (("h6 nw ne", "i5 sw s"), "i6", ""),
        (("g4 sw ne", "h3 sw se"), "i3", ""),
    ],
)
def test_no_shrine_next_to_city_port_or_site(steps: tuple[str, ...], place: str, near: str) -> None:
    s = work(road(table(), WHITE, *steps), WHITE, **RICH)
    assert offered(s, "shrine") == (set() if near else {place})


@pytest.mark.rule("P-SHR-03", "P-INV-09")
@pytest.mark.parametrize("owner", [WHITE, RED])
def test_no_shrine_next_to_a_shrine_whoever_owns_it(owner: int) -> None:
    s = road(table(), owner, *TO_FIRST)
    road(s, WHITE, "h4 sw n", "h3 s n")  # h2 is beside g3
    assert offered(work(s, WHITE, **RICH), "shrine") == set()


@pytest.mark.rule("P-SHR-03")
@pytest.mark.parametrize(("eyes", "allowed"), [(2, set()), (5, {"b2"})])
def test_a_site_in_the_corner_keeps_shrines_away_too(eyes: int, allowed: set[str]) -> None:
    s = drawn_table(eyes, 1, 1, 1)  # the NW site lies on a1, or on d1
    road(s, WHITE, "e4 s nw", "d3 se nw", "c2 se sw")
    assert offered(work(s, WHITE, **RICH), "shrine") == allowed


test_price_and_place = cases(
    ("P-SHR-01", "the shrines of another trail and of others do not raise the price",
        lambda: road(road(road(table(), RED, "h6 nw s", "h7 n *"), WHITE, "e4 s n", "e3 s *"), WHITE, "g4 sw n"),
        then(work, WHITE, stone=1, piety=1), "shrine g3", "from city", holds(WHITE, piety=0)),
    ("P-SHR-01", "a shrine stands on land only",
        lambda: road(table(), WHITE, "g4 sw n", "g3 s nw"),  # towards f3, a river
        (lambda s: families(work(s, WHITE, **RICH)), {"lay", "demolish"})),
    ("P-SHR-02", "a new road from the city counts anew",
        lambda: work(road(road(table(), WHITE, *TO_SECOND), WHITE, "h6 nw s"), WHITE, stone=1, piety=1), "shrine h7",
        "from city", holds(WHITE, piety=0)),
    ("P-SHR-03", "the rim of the board is no neighbour",
        lambda: drawn_table(3, 1, 2, 1),  # the SE site lies on k6, the last hex of all
        then(road, WHITE, "g4 sw ne", "h3 sw ne", "i2 sw ne"),
        (lambda s: offered(work(s, WHITE, **RICH), "shrine"), {"j1"})),
)  # fmt: skip


@pytest.mark.rule("P-SHR-04")
def test_without_an_acolyte_it_cannot_be_built() -> None:
    s = work(road(table(), WHITE, "g4 sw n"), WHITE, **RICH)
    assert "shrine" in families(s)
    put(s, WHITE, se=0, city=0, abbey=3)
    assert "shrine" not in families(s)


# What a shrine does (P-SHR-05, 06, 07)


@pytest.mark.rule("P-SHR-05")
def test_it_lies_where_the_open_end_points_and_closes_the_road() -> None:
    s = work(road(table(), WHITE, "g4 sw ne"), WHITE, stone=1, piety=1)
    assert offered(s, "shrine") == {"h3"}
    supply = in_supply(s, "shrine")
    play(s, "shrine h3", "from city")
    assert not is_open(s, WHITE)
    assert roads_of(s, WHITE) == [["g4", "h3"]]
    assert in_supply(s, "shrine") == supply - 1


@pytest.mark.rule("P-SHR-05")
def test_the_trail_goes_on_from_any_edge_not_used_yet() -> None:
    s = work(road(table(), WHITE, *TO_FIRST), WHITE)
    around = {text for text in begins(s) if text.split()[0] in {"g2", "h2", "h3", "g4", "f4", "f3"}}
    assert around == {"g2 s", "h2 sw", "h3 nw", "f4 ne", "f3 se", "g4 s"}  # g4 s is a gate: not "g4 n"


@pytest.mark.rule("P-SHR-05")
def test_from_the_rim_of_the_board_it_goes_on_inwards() -> None:
    s = drawn_table(3, 1, 2, 1)  # sites on b1, g1, k6, e10; j1 takes a shrine
    before = begins(work(s.copy(), WHITE))
    road(s, WHITE, "h4 sw n", "h3 s ne", "i2 sw ne", "j1 sw *")
    assert begins(work(s, WHITE)) - before == {"j2 n"}  # i1 and k1 hold buildings, the rest is off the board


@pytest.mark.rule("P-SHR-05")
def test_from_a_shrine_it_goes_on_to_the_corner_too() -> None:
    s = road(drawn_table(5, 1, 1, 1), WHITE, "e4 s nw", "d3 se nw", "c2 se sw", "b2 ne *")
    assert "a1 se" in begins(work(s, WHITE))
    assert s.legal() == sorted(s.legal())


@pytest.mark.rule("P-SHR-05")
def test_an_edge_at_which_the_path_of_another_ends_is_used() -> None:
    s = road(table(), RED, "h4 sw n", "h3 s nw")  # its end points at g3
    road(s, WHITE, *TO_FIRST)
    found = begins(work(s, WHITE))
    assert "h2 sw" in found
    assert "h3 nw" not in found


@pytest.mark.rule("P-SHR-05", "P-SHR-02", "P-SCORE-02")
def test_example_one_road_tile_and_a_shrine() -> None:
    s = put(table(3), BLUE, road_engineer=2)
    play(work(s, BLUE, **RICH), "begin g4 sw", "lay g4 n", "from city", "shrine g3", "from city")
    assert not is_open(s, BLUE)
    assert trails(s, BLUE) == 2
    play(s, "begin h3 nw", "lay h3 ne")
    assert "shrine" not in families(s)  # the next one needs at least 2 road tiles
    play(s, "lay i2 s", "end")
    assert offered(work(s, BLUE, **RICH), "shrine") == {"i3"}
    play(s, "shrine i3", "from city", "begin i4 n", "lay i4 s", "lay i5 sw")
    assert "shrine" not in families(s)  # and a third at least 3 more
    play(s, "lay h6 s", "end")
    assert offered(work(s, BLUE, **RICH), "shrine") == {"h7"}


test_what_a_shrine_does = cases(
    ("P-SHR-06", "a shrine is never upgraded or built over",
        lambda: road(road(table(), RED, "h4 sw n", "h3 s nw"), WHITE, *TO_FIRST),
        (lambda s: options(work(s, RED, **RICH)), ["demolish h3"])),  # its end points at the shrine
)  # fmt: skip
