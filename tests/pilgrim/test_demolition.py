"""Demolishing (P-DEM)."""

from __future__ import annotations

import pytest

from tests.pilgrim.kit import BLUE, RED, WHITE, at, has, options, play, put, road, table
from tests.pilgrim.road_kit import (
    EAST_PORT,
    NORTH_EAST_SITE,
    TILES,
    families,
    in_supply,
    is_open,
    lays,
    offered,
    roads_of,
    tile_at,
    use_up,
    work,
)

RICH = {"stone": 6, "coin": 20, "piety": 12}


# The last tile of the own open road (P-DEM-01)


@pytest.mark.rule("P-DEM-01")
def test_only_the_last_tile_can_be_demolished() -> None:
    s = work(road(table(), WHITE, "g4 sw n", "g3 s n", "g2 s se"), WHITE)
    assert offered(s, "demolish") == {"g2"}
    play(s, "demolish g2")
    assert roads_of(s, WHITE) == [["g4", "g3"]]
    assert is_open(s, WHITE)
    assert lays(s)  # the road goes on where it ends now


@pytest.mark.rule("P-DEM-01")
def test_demolishing_costs_1_value_and_no_stone() -> None:
    s = work(road(table(), WHITE, "g4 sw n"), WHITE, stone=0, coin=1)
    assert options(s) == ["demolish g4"]
    play(s, "demolish g4")
    assert (has(s, WHITE, "stone"), s.value) == (0, 1)


@pytest.mark.rule("P-DEM-01")
def test_nobody_demolishes_the_road_of_another() -> None:
    s = road(table(), RED, "g4 sw n")
    assert not offered(work(s, WHITE), "demolish")


@pytest.mark.rule("P-DEM-01")
@pytest.mark.parametrize(
    "steps",
    [
        ("g4 sw n", "g3 s *"),
        (*NORTH_EAST_SITE, "i2 sw n", "!"),
        (*EAST_PORT, "j5 nw ne", "!"),
    ],
    ids=["shrine", "site", "port"],
)
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
def test_of_a_third_path_an_upgrade_with_two_is_left() -> None:
    s = road(road(table(3), RED, "g4 s n"), BLUE, "g4 sw nw")
    road(s, WHITE, "h4 sw nw", "g4 se ne")
    assert tile_at(s, "g4") == "stt"
    play(work(s, WHITE), "demolish g4")
    assert (tile_at(s, "g4"), in_supply(s, "st"), in_supply(s, "stt")) == ("st", 0, 1)


@pytest.mark.rule("P-DEM-01")
def test_a_path_under_which_another_was_laid_can_go_too() -> None:
    s = road(road(table(), RED, "g4 s n"), WHITE, "h4 sw nw", "g4 se nw")
    play(work(s, RED), "demolish g4")
    assert tile_at(s, "g4") == "straight"
    assert roads_of(s, RED) == []
    assert roads_of(s, WHITE) == [["h4", "g4"]]


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


@pytest.mark.rule("P-DEM-01")
def test_a_tile_alone_on_its_hex_needs_no_other() -> None:
    s = use_up(road(table(), WHITE, "g4 sw n"), *TILES)
    assert offered(work(s, WHITE), "demolish") == {"g4"}


# Acolytes and tiles come back (P-DEM-02, P-DEM-03)


@pytest.mark.rule("P-DEM-02")
def test_the_acolyte_of_a_demolished_first_tile_goes_to_the_city() -> None:
    s = road(table(), WHITE, "g4 sw n", "g3 s n")
    assert at(s, WHITE, "city") == 4
    play(work(s, WHITE), "demolish g3")
    assert at(s, WHITE, "city") == 4
    play(s, "demolish g4")
    assert at(s, WHITE, "city") == 5 + 2  # and two home from the duty
    assert roads_of(s, WHITE) == []


@pytest.mark.rule("P-DEM-02")
def test_acolytes_of_others_stay_on_the_tile() -> None:
    s = road(road(table(), RED, "g4 s n"), WHITE, "g4 sw nw")
    play(work(s, WHITE), "demolish g4")
    assert at(s, WHITE, "city") == 5
    assert at(s, RED, "city") == 4
    assert roads_of(s, RED) == [["g4"]]
    assert tile_at(s, "g4") == "straight"


@pytest.mark.rule("P-DEM-03")
def test_tiles_return_to_the_supply_and_stone_does_not() -> None:
    s = road(table(), WHITE, "g4 sw n", "g3 s n")
    before = in_supply(s, "straight")
    play(work(s, WHITE, stone=1), "demolish g3")
    assert (in_supply(s, "straight"), has(s, WHITE, "stone")) == (before + 1, 1)
    assert tile_at(s, "g3") == ""


@pytest.mark.rule("P-DEM-03")
def test_several_may_go_in_one_duty_back_to_the_city() -> None:
    s = put(road(table(), WHITE, "g4 sw n", "g3 s n", "g2 s se"), WHITE, road_engineer=2)
    play(work(s, WHITE), "demolish g2", "demolish g3", "demolish g4")
    assert roads_of(s, WHITE) == []
    assert families(s) == {"begin", "stop"}


@pytest.mark.rule("P-DEM-03")
def test_several_may_go_in_one_duty_back_to_the_last_shrine() -> None:
    s = put(road(table(), WHITE, "g4 sw n", "g3 s *", "h2 sw se", "i2 nw s"), WHITE, road_engineer=1)
    play(work(s, WHITE), "demolish i2", "demolish h2")
    assert roads_of(s, WHITE) == [["g4", "g3"]]
    assert families(s) == {"begin", "stop"}


@pytest.mark.rule("P-DEM-03")
def test_the_same_duty_may_build_again() -> None:
    s = road(table(), WHITE, "g4 sw n")
    play(work(s, WHITE, stone=1), "demolish g4", "begin g4 sw", "lay g4 ne", "from city")
    assert tile_at(s, "g4") == "straight"
    assert options(s) == ["end"]
