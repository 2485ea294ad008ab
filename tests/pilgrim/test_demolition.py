"""Demolishing (P-DEM)."""

from __future__ import annotations

import pytest

from tests.cases import cases, offers, then
from tests.pilgrim.kit import BLUE, RED, WHITE, has, holds, play, put, road, stand, table
from tests.pilgrim.road_kit import *

RICH = {"stone": 6, "coin": 20, "piety": 12}


# The last tile of the own open road (P-DEM-01)


@pytest.mark.rule("P-DEM-01")
@closed_roads
def test_a_closed_road_is_not_demolished(steps: tuple[str, ...]) -> None:
    assert families(work(road(table(), WHITE, *steps), WHITE, **RICH)) == {"begin"}


@pytest.mark.rule("P-DEM-01", "P-SHR-06")
def test_behind_a_shrine_demolition_ends() -> None:
    s = road(table(), WHITE, "g4 sw n", "g3 s *", "h2 sw se")
    play(work(s, WHITE), "demolish h2")
    assert not offered(s, "demolish")
    assert roads_of(s, WHITE) == [["g4", "g3"]]
    assert "h2 sw" in offered(s, "begin")


@pytest.mark.rule("P-DEM-01")
@pytest.mark.parametrize(("exit", "tile"), [("nw", "bridge"), ("sw", "ford")])
def test_bridges_and_fords_are_demolished_too(exit: str, tile: str) -> None:
    s = road(table(), WHITE, "g4 sw n", "g3 s nw", f"f3 se {exit}")
    before = in_supply(s, tile)
    play(work(s, WHITE), "demolish f3")
    assert (tile_at(s, "f3"), in_supply(s, tile)) == ("", before + 1)


@pytest.mark.rule("P-DEM-01", "P-INV-04")
def test_of_an_upgrade_only_the_own_path_goes() -> None:
    s = road(road(table(), RED, "g4 s n", "g3 s *"), WHITE, "h4 sw nw", "g4 se nw")
    straights = in_supply(s, "straight")
    play(work(s, WHITE), "demolish g4")
    assert tile_at(s, "g4") == "straight"
    assert (in_supply(s, "straight"), in_supply(s, "ss")) == (straights - 1, 1)
    assert roads_of(s, RED) == [["g4", "g3"]]
    assert roads_of(s, WHITE) == [["h4"]]


@pytest.mark.rule("P-DEM-01")
def test_of_an_upgraded_bridge_a_bridge_is_left() -> None:
    s = road(road(table(), RED, "g4 sw n", "g3 s nw", "f3 se nw"), WHITE, "e4 s n", "e3 s ne", "f3 sw ne")
    bridges = in_supply(s, "bridge")
    play(work(s, WHITE), "demolish f3")
    assert (tile_at(s, "f3"), in_supply(s, "bridge")) == ("bridge", bridges - 1)


@pytest.mark.rule("P-DEM-01")
@pytest.mark.parametrize("kind", ["straight", "bridge", "st"])
def test_the_tile_that_fits_the_remaining_paths_must_be_in_the_supply(kind: str) -> None:
    s = table(3)
    if kind == "straight":
        road(road(s, RED, "g4 s n"), WHITE, "h4 sw nw", "g4 se nw")
    elif kind == "bridge":
        road(road(s, RED, "g4 sw n", "g3 s nw", "f3 se nw"), WHITE, "e4 s n", "e3 s ne", "f3 sw ne")
    else:
        road(road(road(s, RED, "g4 s n"), BLUE, "g4 sw nw"), WHITE, "h4 sw nw", "g4 se ne")
    assert offered(work(s.copy(), WHITE), "demolish")
    assert not offered(work(use_up(s, kind), WHITE), "demolish")


test_the_last_tile_of_the_own_open_road = cases(
    ("P-DEM-01", "only the last tile can be demolished",
        lambda: work(road(table(), WHITE, "g4 sw n", "g3 s n", "g2 s se"), WHITE), (offered, "demolish", {"g2"}),
        "demolish g2", (roads_of, WHITE, [["g4", "g3"]]), (is_open, WHITE, True),
        (lays, {"g2 n", "g2 ne", "g2 nw", "g2 se", "g2 sw"})),  # the road goes on where it ends now
    ("P-DEM-01", "demolishing costs 1 value and no stone",
        lambda: work(road(table(), WHITE, "g4 sw n"), WHITE, stone=0, coin=1), offers("demolish g4"), "demolish g4",
        holds(WHITE, stone=0), (lambda s: s.value, 1)),
    ("P-DEM-01", "nobody demolishes the road of another",
        lambda: work(road(table(), RED, "g4 sw n"), WHITE), (offered, "demolish", set())),
    ("P-DEM-01", "of a third path an upgrade with two is left",
        lambda: road(road(road(table(3), RED, "g4 s n"), BLUE, "g4 sw nw"), WHITE, "h4 sw nw", "g4 se ne"),
        (tile_at, "g4", "stt"), then(work, WHITE), "demolish g4", (tile_at, "g4", "st"), (in_supply, "st", 0),
        (in_supply, "stt", 1)),
    ("P-DEM-01", "a path under which another was laid can go too",
        lambda: road(road(table(), RED, "g4 s n"), WHITE, "h4 sw nw", "g4 se nw"), then(work, RED), "demolish g4",
        (tile_at, "g4", "straight"), (roads_of, RED, []), (roads_of, WHITE, [["h4", "g4"]])),
    ("P-DEM-01", "a tile alone on its hex needs no other",
        lambda: use_up(road(table(), WHITE, "g4 sw n"), *TILES),
        (lambda s: offered(work(s, WHITE), "demolish"), {"g4"})),
)  # fmt: skip


# Acolytes and tiles come back (P-DEM-02, P-DEM-03)


@pytest.mark.rule("P-DEM-03")
def test_tiles_return_to_the_supply_and_stone_does_not() -> None:
    s = road(table(), WHITE, "g4 sw n", "g3 s n")
    before = in_supply(s, "straight")
    play(work(s, WHITE, stone=1), "demolish g3")
    assert (in_supply(s, "straight"), has(s, WHITE, "stone")) == (before + 1, 1)
    assert tile_at(s, "g3") == ""


test_acolytes_and_tiles_come_back = cases(
    ("P-DEM-02", "the acolyte of a demolished first tile goes to the city",
        lambda: road(table(), WHITE, "g4 sw n", "g3 s n"), stand(WHITE, city=4), then(work, WHITE), "demolish g3",
        stand(WHITE, city=4), "demolish g4", stand(WHITE, city=5 + 2),  # and two home from the duty
        (roads_of, WHITE, [])),
    ("P-DEM-02", "acolytes of others stay on the tile",
        lambda: work(road(road(table(), RED, "g4 s n"), WHITE, "g4 sw nw"), WHITE), "demolish g4", stand(WHITE, city=5),
        stand(RED, city=4), (roads_of, RED, [["g4"]]), (tile_at, "g4", "straight")),
    ("P-DEM-03", "several may go in one duty back to the city",
        lambda: put(road(table(), WHITE, "g4 sw n", "g3 s n", "g2 s se"), WHITE, road_engineer=2), then(work, WHITE),
        "demolish g2", "demolish g3", "demolish g4", (roads_of, WHITE, []), (families, {"begin", "stop"})),
    ("P-DEM-03", "several may go in one duty back to the last shrine",
        lambda: put(road(table(), WHITE, "g4 sw n", "g3 s *", "h2 sw se", "i2 nw s"), WHITE, road_engineer=1),
        then(work, WHITE), "demolish i2", "demolish h2", (roads_of, WHITE, [["g4", "g3"]]),
        (families, {"begin", "stop"})),
    ("P-DEM-03", "the same duty may build again",
        lambda: work(road(table(), WHITE, "g4 sw n"), WHITE, stone=1), "demolish g4", "begin g4 sw", "lay g4 ne",
        "from city", (tile_at, "g4", "straight"), offers("end")),
)  # fmt: skip
