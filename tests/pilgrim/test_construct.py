"""The duty Construct (P-CONS)."""

from __future__ import annotations

import pytest

from tabard.pilgrim.constants import IN_SLOT, SLOTS
from tests.cases import cases, offers, then
from tests.checks import change
from tests.pilgrim.kit import RED, WHITE, has, holds, number, options, own, play, put, road, stand, table
from tests.pilgrim.road_kit import *

LIVE = 3  # steps after the NW site: the ship has passed Well and Quarry of the first game


# One building and/or one road action (P-CONS-01, P-CONS-02)


@pytest.mark.rule("P-CONS-01")
def test_value_1_buys_a_building_or_a_road_action_but_not_both() -> None:
    s = table()
    s.ship = LIVE
    one = work(s.copy(), WHITE, "construct", acolytes=1)
    assert families(one) == {"build", "begin"}
    assert options(play(one, "build well")) == ["end"]
    other = play(work(s.copy(), WHITE, "construct", acolytes=1), "begin g4 sw", "lay g4 n", "from city")
    assert options(other) == ["end"]


@pytest.mark.rule("P-CONS-01")
@pytest.mark.parametrize("action", ["lay g3 n", "demolish g4"])
def test_the_road_action_builds_or_demolishes(action: str) -> None:
    s = work(road(table(), WHITE, "g4 sw n"), WHITE, "construct", acolytes=2)
    play(s, action)
    assert options(s) == ["stop"]  # value 1 is left, but no building is live


test_one_building_and_or_one_road_action = cases(
    ("P-CONS-01", "value 2 buys both",
        table, change("ship", LIVE), then(work, WHITE, "construct", acolytes=2), "build well",
        (families, {"begin", "stop"}), "begin g4 sw", "lay g4 n", "from city", offers("end")),
    ("P-CONS-01", "the value never buys two road actions",
        table, change("ship", LIVE), then(work, WHITE, "construct", acolytes=2), "begin g4 sw", "lay g4 n", "from city",
        (families, {"build", "stop"})),
    ("P-CONS-01", "a second action is not forced",
        table, change("ship", LIVE), then(work, WHITE, "construct", acolytes=2), "build well", "stop", offers("end")),
    ("P-CONS-01", "the road action upgrades",
        lambda: work(road(road(table(), RED, "g4 s n"), WHITE, "h4 sw nw"), WHITE, "construct", acolytes=1, stone=2),
        "upgrade g4 nw", (tile_at, "g4", "ss"), holds(WHITE, stone=0)),
    ("P-CONS-01", "the road action crosses a river",
        lambda: work(road(table(), WHITE, "g4 sw nw"), WHITE, "construct", acolytes=1),
        (lays, {"f4 nw", "f4 sw"})),  # bridge and ford
    ("P-CONS-02", "never two buildings",
        lambda: put(table(), WHITE, road_engineer=2), change("ship", LIVE), then(work, WHITE, "construct", acolytes=2),
        (offered, "build", {"well", "quarry"}), "build well", (offered, "build", set()), "begin g4 sw", "lay g4 n",
        "from city", (offered, "build", set())),
)  # fmt: skip


@pytest.mark.rule("P-CONS-02", "P-SHR-01")
def test_never_a_shrine() -> None:
    s = road(table(), WHITE, "g4 sw n")
    assert offered(work(s.copy(), WHITE, "build_roads", stone=6, piety=12), "shrine") == {"g3"}
    assert not offered(work(s, WHITE, "construct", stone=6, piety=12), "shrine")


@pytest.mark.rule("P-CONS-02")
def test_a_trail_may_go_on_from_its_shrine() -> None:
    s = road(table(), WHITE, "g4 sw n", "g3 s *")
    assert "h2 sw" in begins(work(s, WHITE, "construct"))


@pytest.mark.rule("P-CONS-02")
def test_a_site_may_be_joined() -> None:
    s = road(table(), WHITE, *NORTH_EAST_SITE)
    play(work(s, WHITE, "construct", acolytes=1, stone=1, piety=3, coin=3), "lay i2 n", "from city")
    assert s.visited[WHITE]
    assert options(s) == ["end"]


@pytest.mark.rule("P-CONS-02")
def test_a_port_may_be_joined() -> None:
    s = road(table(), WHITE, *EAST_PORT)
    play(work(s, WHITE, "construct", acolytes=1, stone=1), "lay j5 ne", "from city")
    assert s.joined[WHITE]
    assert options(s) == ["end"]


# The Road Engineer (P-CONS-03)


@pytest.mark.rule("P-CONS-03")
@pytest.mark.parametrize("engineers", [1, 2])
def test_a_road_action_brings_as_many_more_as_there_are_road_engineers(engineers: int) -> None:
    s = put(table(), WHITE, road_engineer=engineers)
    play(work(s, WHITE, "construct", acolytes=1), "begin g4 sw", "lay g4 n", "from city")
    for step in ("lay g3 n", "lay g2 se")[:engineers]:
        play(s, step)
    assert options(s) == ["end"]


@pytest.mark.rule("P-CONS-03", "P-CONS-05")
@pytest.mark.parametrize("order", ["BRR", "RBR", "RRB"])
def test_value_2_and_a_road_engineer_make_a_building_and_two_road_actions(order: str) -> None:
    s = put(table(), WHITE, road_engineer=1)
    s.ship = LIVE
    work(s, WHITE, "construct", acolytes=2)
    roads = [("begin g4 sw", "lay g4 n", "from city"), ("lay g3 n",)]
    for action in order:
        play(s, *(("build well",) if action == "B" else roads.pop(0)))
    assert options(s) == ["end"]
    assert tile_at(s, "g3") == "straight"
    assert s.owner(number("well")) == WHITE


@pytest.mark.rule("P-CONS-03")
@pytest.mark.parametrize(
    ("bought", "extra"),
    [("demolish g3", "lay g3 n"), ("lay g2 n", "demolish g2"), ("demolish g3", "demolish g4")],
)
def test_demolishing_counts_as_the_bought_and_as_the_extra_action(bought: str, extra: str) -> None:
    s = put(road(table(), WHITE, "g4 sw n", "g3 s n"), WHITE, road_engineer=1)
    play(work(s, WHITE, "construct", acolytes=1), bought, extra)
    assert options(s) == ["end"]


@pytest.mark.rule("P-CONS-03")
@pytest.mark.parametrize("upgrade_first", [True, False])
def test_upgrading_counts_as_the_bought_and_as_the_extra_action(upgrade_first: bool) -> None:
    s = put(road(table(), RED, "g4 s n"), WHITE, road_engineer=1)
    if upgrade_first:
        work(road(s, WHITE, "h4 sw nw"), WHITE, "construct", acolytes=1, stone=3)
        play(s, "upgrade g4 nw", "lay f4 nw")
    else:
        work(s, WHITE, "construct", acolytes=1, stone=3)
        play(s, "begin h4 sw", "lay h4 nw", "from city", "upgrade g4 nw")
    assert options(s) == ["end"]


test_the_road_engineer = cases(
    ("P-CONS-03", "without a road action bought by value there is no extra one",
        lambda: put(table(), WHITE, road_engineer=2), change("ship", LIVE), then(work, WHITE, "construct", acolytes=1),
        "build well", offers("end")),
    ("P-CONS-03", "the extra road action leaves the value for a building",
        lambda: put(table(), WHITE, road_engineer=1), change("ship", LIVE), then(work, WHITE, "construct", acolytes=2),
        "begin g4 sw", "lay g4 n", "from city", "lay g3 n", (families, {"build", "stop"})),
    ("P-CONS-01 P-CONS-03", "the extra road action does not buy a building",
        lambda: put(table(), WHITE, road_engineer=1), change("ship", LIVE), then(work, WHITE, "construct", acolytes=1),
        "begin g4 sw", "lay g4 n", "from city", (families, {"lay", "demolish", "stop"})),
    ("P-CONS-03", "no extra road action without the road engineer",
        lambda: work(put(table(), RED, road_engineer=2), WHITE, "construct", acolytes=2), "begin g4 sw", "lay g4 n",
        "from city", offers("stop")),
)  # fmt: skip


# Buildings (P-CONS-04, P-CONS-05)


@pytest.mark.rule("P-CONS-04")
def test_only_live_buildings_are_offered() -> None:
    s = table()
    for ship, live in ((1, set()), (2, {"well"}), (3, {"well", "quarry"}), (4, {"well", "quarry", "chapel"})):
        s.ship = ship
        assert offered(work(s.copy(), WHITE, "construct"), "build") == live


@pytest.mark.rule("P-CONS-04")
@pytest.mark.parametrize(("building", "stone"), [("well", 1), ("brewery", 2), ("mill", 3)])
def test_a_building_costs_its_level_in_stone(building: str, stone: int) -> None:
    s = road(table(), WHITE, "g4 sw n")  # so that there is always something to do
    s.ship = 25
    too_poor = work(s.copy(), WHITE, "construct", stone=stone - 1, coin=9, piety=9)
    assert building not in offered(too_poor, "build")
    play(work(s, WHITE, "construct", stone=stone), f"build {building}")
    assert has(s, WHITE, "stone") == 0
    assert s.owner(number(building)) == WHITE


@pytest.mark.rule("P-CONS-04")
def test_a_building_goes_to_the_leftmost_free_slot() -> None:
    s = own(table(), WHITE, "chapel")
    s.favours[0] = s.free_slot(WHITE)
    s.ship = LIVE
    play(work(s, WHITE, "construct"), "build well")
    assert s.where[number("well")] == IN_SLOT + WHITE * SLOTS + 2


@pytest.mark.rule("P-CONS-04")
@pytest.mark.parametrize("favours", [0, 1, 6])
def test_buildings_and_favours_share_six_slots(favours: int) -> None:
    s = table()
    s.ship = LIVE
    for favour in range(favours):
        s.favours[favour] = s.free_slot(RED)
    for building in ("chapel", "mint", "brewery", "bank", "mill", "pulpit")[favours + 1 :]:
        own(s, RED, building)
    if favours < 6:
        assert offered(work(s.copy(), RED, "construct"), "build") == {"well", "quarry"}
        own(s, RED, "stone_yard")
    assert not offered(work(s, RED, "construct"), "build")


@pytest.mark.rule("P-CONS-04")
def test_donated_buildings_keep_their_slots() -> None:
    s = table()
    s.ship = LIVE
    for building in ("chapel", "mint", "brewery", "bank", "mill", "pulpit"):
        own(s, WHITE, building)
        s.donated |= 1 << number(building)
    assert not offered(work(s, WHITE, "construct"), "build")


@pytest.mark.rule("P-CONS-04", "P-SHR-07")
def test_a_shrine_may_stand_where_a_building_was() -> None:
    s = own(table(), RED, "mill")  # from h9, which has neither site nor port beside it
    road(s, WHITE, "g7 n s", "g8 n s", "g9 n se")
    assert "h9" in offered(work(s, WHITE, "build_roads", stone=1, piety=1), "shrine")


test_buildings = cases(
    ("P-CONS-04", "a building in a slot is not offered to anybody",
        lambda: own(own(table(), RED, "well"), WHITE, "quarry"), change("ship", 4),
        (lambda s: offered(work(s, WHITE, "construct"), "build"), {"chapel"})),
    ("P-CONS-04", "with nothing to build and nothing to lay the duty cannot be chosen",
        table, change("ship", LIVE), (lambda s: can_work(s, WHITE, "construct", stone=1), True),
        (lambda s: can_work(s, WHITE, "construct", stone=0, coin=9), False)),
    ("P-CONS-04", "a building alone is enough to choose the duty",
        lambda: use_up(table(), *TILES), (lambda s: can_work(s, WHITE, "construct", stone=6), False), change("ship", 2),
        (lambda s: can_work(s, WHITE, "construct", stone=6), True)),
    ("P-CONS-05", "the hex just freed may take the road",
        lambda: road(table(), WHITE, "g4 sw n", "g3 s n", "g2 s ne"), change("ship", 5),
        then(work, WHITE, "construct", acolytes=2, stone=2), "build mint",
        (lays, {"h1 nw", "h1 s"}),  # g1 holds a building, i1 a site
        "lay h1 s", (tile_at, "h1", "tight")),
    ("P-CONS-05", "the road may come before the building",
        table, change("ship", LIVE), then(work, WHITE, "construct", acolytes=2), "begin g4 sw", "lay g4 n", "from city",
        "build well", offers("end"), stand(WHITE, w=0)),
)  # fmt: skip
