"""The duty Build Roads (P-ROADS)."""

from __future__ import annotations

import pytest

from tests.pilgrim.kit import RED, WHITE, choose, has, on_duty, options, own, play, put, road, table
from tests.pilgrim.road_kit import can_work, families, lays, roads_of, tile_at, work


@pytest.mark.rule("P-ROADS-01")
def test_majority_buys_two_actions() -> None:
    s = play(work(table(), WHITE, acolytes=2), "begin g4 sw", "lay g4 n", "from city")
    assert lays(s)
    play(s, "lay g3 n")
    assert options(s) == ["end"]


@pytest.mark.rule("P-ROADS-01")
def test_parity_buys_one_action() -> None:
    s = table()
    on_duty(s, RED, "build_roads")
    play(work(s, WHITE, acolytes=2), "begin g4 sw", "lay g4 n", "from city")
    assert options(s) == ["end"]


@pytest.mark.rule("P-ROADS-01")
def test_fewer_actions_than_the_value_may_be_taken_but_at_least_one() -> None:
    s = work(table(), WHITE, acolytes=2)
    assert families(s) == {"begin"}
    play(s, "begin g4 sw", "lay g4 n", "from city")
    assert "stop" in options(s)
    assert options(play(s, "stop")) == ["end"]


@pytest.mark.rule("P-ROADS-01")
@pytest.mark.parametrize(
    ("action", "place", "tile", "stone"),
    [
        ("lay g3 n", "g3", "straight", 1),
        ("shrine g3", "g3", "shrine", 1),
        ("demolish g4", "g4", "", 0),
    ],
)
def test_each_action_is_one_of_the_value(action: str, place: str, tile: str, stone: int) -> None:
    s = road(table(), WHITE, "g4 sw n")
    work(s, WHITE, acolytes=2, stone=6, piety=12)
    play(s, action)
    if "from city" in options(s):
        play(s, "from city")
    assert tile_at(s, place) == tile
    assert has(s, WHITE, "stone") == 6 - stone
    assert s.value == 1  # of 2


@pytest.mark.rule("P-ROADS-01")
@pytest.mark.parametrize(("exit", "tile"), [("nw", "bridge"), ("sw", "ford")])
def test_bridges_and_fords_are_built_by_one_action(exit: str, tile: str) -> None:
    s = work(road(table(), WHITE, "g4 sw n", "g3 s nw"), WHITE)
    play(s, f"lay f3 {exit}")
    assert (tile_at(s, "f3"), s.value) == (tile, 1)


@pytest.mark.rule("P-ROADS-01")
def test_a_road_is_upgraded_by_one_action() -> None:
    s = road(road(table(), RED, "g4 s n"), WHITE, "h4 sw nw")
    play(work(s, WHITE), "upgrade g4 nw")
    assert (tile_at(s, "g4"), s.value) == ("ss", 1)


@pytest.mark.rule("P-ROADS-01")
def test_a_bridge_is_upgraded_by_one_action() -> None:
    s = road(road(table(), RED, "g4 sw n", "g3 s nw", "f3 se nw"), WHITE, "e4 s n", "e3 s ne")
    play(work(s, WHITE), "upgrade f3 ne")
    assert (tile_at(s, "f3"), s.value) == ("ss", 1)


@pytest.mark.rule("P-ROADS-01")
def test_a_bridge_is_demolished_by_one_action() -> None:
    s = road(table(), WHITE, "g4 sw n", "g3 s nw", "f3 se nw")
    play(work(s, WHITE), "demolish f3")
    assert (tile_at(s, "f3"), s.value) == ("", 1)


@pytest.mark.rule("P-ROADS-01")
def test_actions_are_mixed_freely() -> None:
    s = road(table(), WHITE, "g4 sw n", "g3 s n")
    put(s, WHITE, road_engineer=1)
    play(work(s, WHITE, stone=2, piety=1), "demolish g3", "shrine g3", "from city")
    play(s, "begin h2 sw", "lay h2 n")
    assert roads_of(s, WHITE) == [["g4", "g3", "h2"]]
    assert options(s) == ["end"]


@pytest.mark.rule("P-ROADS-01", "P-B-TIME")
def test_stone_may_be_bought_between_two_actions() -> None:
    s = own(road(table(), WHITE, "g4 sw n"), WHITE, "stone_yard")
    play(work(s, WHITE, stone=1, coin=1), "lay g3 n")
    assert "lay" not in families(s)
    play(s, "use stone_yard own", "buy")
    play(s, "lay g2 se")
    assert roads_of(s, WHITE) == [["g4", "g3", "g2"]]


@pytest.mark.rule("P-ROADS-01")
def test_without_a_possible_action_the_duty_cannot_be_chosen() -> None:
    assert not can_work(table(), WHITE, stone=0)
    assert can_work(table(), WHITE, stone=1)
    assert can_work(road(table(), WHITE, "g4 sw n"), WHITE, stone=0)  # there is something to demolish


@pytest.mark.rule("P-ROADS-02")
@pytest.mark.parametrize("engineers", [0, 1, 2])
def test_road_engineers_raise_the_value(engineers: int) -> None:
    s = put(table(), WHITE, road_engineer=engineers)
    work(s, WHITE)
    play(s, "begin g4 sw", "lay g4 n", "from city", "lay g3 n")
    for _ in range(engineers):
        play(s, "demolish g3" if tile_at(s, "g3") else "lay g3 n")
    assert options(s) == ["end"]


@pytest.mark.rule("P-ROADS-02")
def test_the_road_engineer_works_with_parity_too() -> None:
    s = put(table(), WHITE, road_engineer=1)
    on_duty(s, RED, "build_roads")
    play(work(s, WHITE), "begin g4 sw", "lay g4 n", "from city", "lay g3 n")
    assert options(s) == ["end"]


@pytest.mark.rule("P-ROADS-02")
def test_the_road_engineer_works_for_its_owner_only() -> None:
    s = put(table(), RED, road_engineer=2)
    play(work(s, WHITE), "begin g4 sw", "lay g4 n", "from city", "lay g3 n")
    assert options(s) == ["end"]


@pytest.mark.rule("P-ROADS-02")
def test_the_actions_of_the_road_engineer_need_not_be_taken() -> None:
    s = put(table(), WHITE, road_engineer=1)
    play(work(s, WHITE), "begin g4 sw", "lay g4 n", "from city", "lay g3 n", "stop")
    assert options(s) == ["end"]


@pytest.mark.rule("P-ROADS-01")
def test_a_minority_pays_a_coin_for_one_action() -> None:
    s = table()
    point = on_duty(s, RED, "build_roads")
    play(work(s, WHITE, acolytes=1, stone=2, coin=1), "begin g4 sw", "lay g4 n", "from city")
    assert has(s, WHITE, "coin") == 0
    assert options(s) == ["end"]
    put(s, WHITE, **{point: 1})
    assert f"duty {point}" not in options(choose(s, WHITE))
