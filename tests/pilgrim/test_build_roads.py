"""The duty Build Roads (P-ROADS)."""

from __future__ import annotations

import pytest

from tests.cases import can, cases, offers, then
from tests.pilgrim.kit import RED, WHITE, choose, has, on_duty, options, own, play, put, road, table
from tests.pilgrim.road_kit import can_work, families, roads_of, tile_at, work


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


@pytest.mark.rule("P-ROADS-02", "P-ACT-01")
@pytest.mark.parametrize("engineers", [0, 1, 2])
def test_road_engineers_raise_the_value(engineers: int) -> None:
    s = put(table(), WHITE, road_engineer=engineers)
    work(s, WHITE)
    play(s, "begin g4 sw", "lay g4 n", "from city", "lay g3 n")
    for _ in range(engineers):
        play(s, "demolish g3" if tile_at(s, "g3") else "lay g3 n")
    assert options(s) == ["end"]


test_build_roads = cases(
    ("P-ROADS-01", "parity buys one action",
        lambda: work(put(table(), RED, se=2), WHITE, acolytes=2), "begin g4 sw", "lay g4 n", "from city",
        offers("end")),
    ("P-ROADS-01", "fewer actions than the value may be taken but at least one",
        lambda: work(table(), WHITE, acolytes=2), (families, {"begin"}), "begin g4 sw", "lay g4 n", "from city",
        can("stop"), "stop", offers("end")),
    ("P-ROADS-01", "a road is upgraded by one action",
        lambda: work(road(road(table(), RED, "g4 s n"), WHITE, "h4 sw nw"), WHITE), "upgrade g4 nw",
        (tile_at, "g4", "ss"), (lambda s: s.value, 1)),
    ("P-ROADS-01", "actions are mixed freely",
        lambda: put(road(table(), WHITE, "g4 sw n", "g3 s n"), WHITE, road_engineer=1),
        then(work, WHITE, stone=2, piety=1), "demolish g3", "shrine g3", "from city", "begin h2 sw", "lay h2 n",
        (roads_of, WHITE, [["g4", "g3", "h2"]]), offers("end")),
    ("P-ROADS-02 P-ACT-01", "the road engineer works with parity too",
        lambda: work(put(put(table(), WHITE, road_engineer=1), RED, se=2), WHITE), "begin g4 sw",
        "lay g4 n", "from city", "lay g3 n", offers("end")),
    ("P-ROADS-02 P-ACT-01", "the road engineer works for its owner only",
        lambda: work(put(table(), RED, road_engineer=2), WHITE), "begin g4 sw", "lay g4 n", "from city", "lay g3 n",
        offers("end")),
    ("P-ROADS-02 P-ACT-01", "the actions of the road engineer need not be taken",
        lambda: work(put(table(), WHITE, road_engineer=1), WHITE), "begin g4 sw", "lay g4 n", "from city", "lay g3 n",
        "stop", offers("end")),
)  # fmt: skip


@pytest.mark.rule("P-ROADS-01")
def test_a_minority_pays_a_coin_for_one_action() -> None:
    s = table()
    point = on_duty(s, RED, "build_roads")
    play(work(s, WHITE, acolytes=1, stone=2, coin=1), "begin g4 sw", "lay g4 n", "from city")
    assert has(s, WHITE, "coin") == 0
    assert options(s) == ["end"]
    put(s, WHITE, **{point: 1})
    assert f"duty {point}" not in options(choose(s, WHITE))
