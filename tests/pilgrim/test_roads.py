"""Laying roads (P-ROAD)."""

from __future__ import annotations

import pytest

from tabard.pilgrim.components import BOX
from tabard.pilgrim.geography import CITY_HEX, GROUND, HEXES, LAND, NEXT_TO, PORT, RIVER
from tabard.pilgrim.roads import NEW_ROAD, new_tile
from tabard.pilgrim.scoring import trails
from tabard.pilgrim.state import Pilgrim
from tests.cases import cases, offers, then
from tests.pilgrim.kit import *
from tests.pilgrim.road_kit import *

RICH = {"stone": 6, "coin": 20, "piety": 12}


def hexes(notations: set[str]) -> set[str]:
    return {text.split()[0] for text in notations}


# Tiles (P-ROAD-01, 02, 12)


@pytest.mark.rule("P-ROAD-01")
@pytest.mark.parametrize(
    ("exit", "tile"), [("n", "straight"), ("ne", "gentle"), ("se", "tight"), ("nw", "gentle"), ("sw", "tight")]
)
def test_the_edges_that_a_path_joins_say_which_tile_it_is(exit: str, tile: str) -> None:
    s = road(table(), WHITE, "g4 sw n")
    before = in_supply(s, tile)
    play(work(s, WHITE), f"lay g3 {exit}")  # entered from the south
    assert tile_at(s, "g3") == tile
    assert in_supply(s, tile) == before - 1


@pytest.mark.rule("P-ROAD-02")
def test_straights_and_curves_lie_on_land_bridges_and_fords_on_rivers() -> None:
    s = table(4)
    found: dict[int, set[str]] = {LAND: set(), RIVER: set()}
    for place in range(HEXES):
        for entry in range(6):
            for exit in range(6):
                tile = new_tile(s, NEW_ROAD, place, entry, exit)
                if tile >= 0:
                    found[GROUND[place]].add(TILES[tile])
    assert found == {LAND: {"straight", "gentle", "tight"}, RIVER: {"bridge", "ford"}}


@pytest.mark.rule("P-ROAD-02")
@pytest.mark.parametrize("exit", ["n", "ne", "se"])
def test_a_road_tile_costs_1_stone(exit: str) -> None:
    s = play(work(table(), WHITE, stone=1), "begin g4 sw", f"lay g4 {exit}", "from city")
    assert has(s, WHITE, "stone") == 0
    assert "lay" not in families(s)


@pytest.mark.rule("P-ROAD-02")
@pytest.mark.parametrize("exit", ["nw", "sw"])
def test_bridge_and_ford_cost_1_stone(exit: str) -> None:
    s = road(table(), WHITE, "g4 sw n", "g3 s nw")
    assert "lay" not in families(work(s.copy(), WHITE, stone=0, coin=9))
    play(work(s, WHITE, stone=1), f"lay f3 {exit}")
    assert has(s, WHITE, "stone") == 0


@pytest.mark.rule("P-ROAD-12")
@pytest.mark.parametrize(("tile", "gone"), [("straight", {"n"}), ("gentle", {"ne", "nw"}), ("tight", {"se", "sw"})])
def test_a_kind_of_tile_that_has_run_out_cannot_be_built(tile: str, gone: set[str]) -> None:
    s = use_up(road(table(), WHITE, "g4 sw n"), tile)
    assert lays(work(s, WHITE)) == {f"g3 {exit}" for exit in {"n", "ne", "nw", "se", "sw"} - gone}


@pytest.mark.rule("P-ROAD-12")
@pytest.mark.parametrize(("tile", "left"), [("bridge", {"f3 sw"}), ("ford", {"f3 nw"})])
def test_bridges_and_fords_run_out(tile: str, left: set[str]) -> None:
    s = use_up(road(table(), WHITE, "g4 sw n", "g3 s nw"), tile)
    assert lays(work(s, WHITE)) == left


@pytest.mark.rule("P-ROAD-12")
def test_shrines_run_out() -> None:
    s = road(table(), WHITE, "g4 sw n")
    assert "shrine" in families(work(s.copy(), WHITE, **RICH))
    assert "shrine" not in families(work(use_up(s, "shrine"), WHITE, **RICH))


test_tiles = cases(
    ("P-ROAD-01 P-ROAD-03", "each tile starts where the last one ends",
        lambda: work(put(table(), WHITE, road_engineer=1), WHITE), "begin g4 sw", "lay g4 ne", "from city",
        (lambda s: hexes(lays(s)), {"h3"}), "lay h3 se", (lambda s: hexes(lays(s)), {"i3"}), "lay i3 n",
        (roads_of, WHITE, [["g4", "h3", "i3"]])),
    ("P-ROAD-12", "where all kinds have run out the end is not offered",
        lambda: use_up(table(), "straight", "gentle", "tight"),
        (lambda s: begins(work(s, WHITE)), {"d5 se", "h5 nw"})),  # only rivers are left
)  # fmt: skip


# Where a road begins (P-ROAD-03, 05, 15)


@pytest.mark.rule("P-ROAD-03")
def test_the_first_tile_starts_at_an_edge_shared_with_the_city() -> None:
    gates = {
        f"{BOX.hex_names[place]} {EDGE_NAMES[edge]}"
        for place in range(HEXES)
        for edge in range(6)
        if GROUND[place] in (LAND, RIVER)
        and NEXT_TO[place * 6 + edge] >= 0
        and GROUND[NEXT_TO[place * 6 + edge]] == CITY_HEX
        and edge not in BOX.river_edges.get(place, ())
    }
    assert len(gates) == 14
    assert begins(work(table(4), WHITE)) == gates


@pytest.mark.rule("P-ROAD-03")
def test_a_further_tile_starts_at_a_free_edge_of_the_last_shrine() -> None:
    s = work(road(table(4), WHITE, "g4 sw n", "g3 s *"), WHITE)
    assert {"g2 s", "h2 sw", "h3 nw", "f4 ne", "f3 se"} < begins(s)
    play(s, "begin h3 nw", "lay h3 n")
    assert roads_of(s, WHITE) == [["g4", "g3", "h3"]]


@pytest.mark.rule("P-ROAD-14")
@pytest.mark.parametrize(
    ("before", "goods", "moves"),
    [
        ((), {"stone": 1}, ("begin g4 sw", "lay g4 n")),
        (("g4 sw n",), {"stone": 1, "piety": 1}, ("shrine g3",)),
        (NORTH_EAST_SITE, {"stone": 1, "piety": 3, "coin": 3}, ("lay i2 n",)),
        (EAST_PORT, {"stone": 1}, ("lay j5 ne",)),
    ],
    ids=["first tile", "shrine", "site", "port"],
)
def test_any_duty_tile_or_the_city_gives_the_acolyte_and_no_other_place(
    before: tuple[str, ...], goods: dict[str, int], moves: tuple[str, ...]
) -> None:
    s = put(road(table(), WHITE, *before), WHITE, n=1, nw=2, city=1, abbey=3, fields=1, village=5)
    play(work(s, WHITE, **goods), *moves)
    assert options(s) == ["from n", "from se", "from nw", "from city"]
    play(s, "from se")  # the tile whose duty is being carried out
    assert at(s, WHITE, "se") == 1


test_where_a_road_begins = cases(
    ("P-ROAD-05", "example white lays one tile at the city and the road is open",
        lambda: work(table(), WHITE), "begin g4 sw", "lay g4 n", "from city", "stop", "end",
        stand(WHITE, city=4 + 2),  # one of five is on the tile, two have come home from the duty
        (roads_of, WHITE, [["g4"]]), (is_open, WHITE, True), (trails, WHITE, 0)),
    ("P-ROAD-05", "where there is only one place it is not asked",
        lambda: work(put(table(), WHITE, city=0), WHITE, acolytes=1), "begin g4 sw", "lay g4 n", stand(WHITE, se=0),
        (roads_of, WHITE, [["g4"]])),
    ("P-ROAD-05", "without an acolyte no road is started",
        lambda: put(road(table(), WHITE, "g4 sw n"), WHITE, city=0, abbey=3, fields=1),
        then(work, WHITE, acolytes=1, stone=6, piety=9), "shrine g3",  # the last acolyte goes onto the shrine
        (begins, {"g2 s", "h2 sw", "h3 nw", "f4 ne", "f3 se"})),  # the shrine's edges, no gate of the city
    ("P-ROAD-05", "later tiles need no acolyte",
        lambda: put(work(road(table(), WHITE, "g4 sw n"), WHITE), WHITE, se=0, city=0), "lay g3 n",
        (tile_at, "g3", "straight"), (lays, {"g2 n", "g2 ne", "g2 nw", "g2 se", "g2 sw"})),
    ("P-ROAD-14 P-DUTY-08", "the duty goes on after its last acolyte has left",
        lambda: work(table(), WHITE, acolytes=1), "begin g4 sw", "lay g4 n", "from se", stand(WHITE, se=0), "lay g3 n",
        offers("end")),
)  # fmt: skip


# Open and closed roads (P-ROAD-06, 07, 15)


test_open_and_closed_roads = cases(
    ("P-ROAD-06 P-ROAD-15", "with an open road only its end is built on",
        lambda: road(table(), WHITE, "e4 s n", "e3 s *"),  # a trail that could go on
        (lambda s: bool(begins(work(s.copy(), WHITE))), True), then(road, WHITE, "g4 sw n", "g3 s n"),
        then(work, WHITE, **RICH), (begins, set()), (lambda s: hexes(lays(s)), {"g2"}), (offered, "shrine", {"g2"}),
        (offered, "demolish", {"g3"})),
    ("P-ROAD-06", "a trail that goes on beyond its shrine is open again",
        lambda: road(table(), WHITE, "g4 sw n", "g3 s *", "h2 sw se"), (is_open, WHITE, True), then(work, WHITE),
        (begins, set()), (lambda s: hexes(lays(s)), {"i2"})),
)  # fmt: skip


@pytest.mark.rule("P-ROAD-06", "P-ROAD-15")
@closed_roads
def test_a_closed_road_leaves_room_for_a_new_one(steps: tuple[str, ...]) -> None:
    s = work(road(table(), WHITE, *steps), WHITE)
    assert "h4 sw" in begins(s)
    assert families(s) == {"begin"}
    play(s, "begin h4 sw", "lay h4 n", "from city")
    assert len(roads_of(s, WHITE)) == 2


@pytest.mark.rule("P-ROAD-15")
def test_a_trail_that_has_reached_a_site_or_port_goes_nowhere() -> None:
    s = road(table(), WHITE, *NORTH_EAST_SITE, "i2 sw n", "!")
    road(s, WHITE, *EAST_PORT, "j5 nw ne", "!")
    assert hexes(begins(work(s, WHITE))) <= {"d4", "d5", "d6", "e4", "e7", "g4", "g7", "h4", "h5", "h6"}


@pytest.mark.rule("P-ROAD-15")
def test_only_the_last_shrine_of_a_trail_can_be_gone_on_from() -> None:
    s = road(table(), WHITE, "g4 sw n", "g3 s *", "h2 sw se", "i2 nw s", "i3 n *")
    found = begins(work(s, WHITE))
    assert {"i4 n", "j2 sw", "j3 nw", "h3 se"} < found  # around i3
    assert not {"g2 s", "f3 se", "f4 ne", "h3 nw"} & found  # around g3


@pytest.mark.rule("P-ROAD-15")
def test_the_last_shrines_of_several_trails_can_be_gone_on_from() -> None:
    s = road(table(), WHITE, "g4 sw n", "g3 s *")
    road(s, WHITE, "h6 nw s", "h7 n *")
    assert {"g2 s", "h8 n"} < begins(work(s, WHITE))


@pytest.mark.rule("P-ROAD-15")
def test_no_road_begins_at_a_city_edge_that_a_path_uses() -> None:
    s = road(road(table(4), RED, "g4 sw n"), WHITE, "h4 sw n", "h3 s *")
    found = begins(work(s, WHITE))
    assert "g4 sw" not in found
    assert "h4 sw" not in found
    assert "g4 s" in found  # the other edge of g4, by an upgrade


@pytest.mark.rule("P-ROAD-07")
def test_nobody_adds_to_the_road_of_another() -> None:
    s = road(road(table(), RED, "g4 sw n"), RED, "h6 nw s", "h7 n *")
    found = begins(work(s, WHITE, **RICH))
    assert families(s) == {"begin"}
    assert hexes(found) <= {"d4", "d5", "d6", "e4", "e7", "g4", "g7", "h4", "h5", "h6"}


# Where an exit may point (P-ROAD-04, 10, 11, 13, 16)


@pytest.mark.rule("P-ROAD-04")
def test_no_exit_leads_into_a_closed_quadrant() -> None:
    s = road(table(2), WHITE, "g4 sw nw")
    assert lays(work(s.copy(), WHITE)) == {"f4 nw", "f4 sw"}
    road(s, RED, "h6 nw s")
    assert lays(work(s, WHITE)) == set()


@pytest.mark.rule("P-ROAD-08")
def test_a_hex_with_a_building_takes_neither_road_nor_shrine() -> None:
    s = road(table(), WHITE, "g7 n s", "g8 n s", "g9 n se")  # towards h9 with the Mill, far from everything
    assert families(work(s.copy(), WHITE, **RICH)) == {"demolish"}
    remove(s, "mill")
    assert families(work(s, WHITE, **RICH)) == {"lay", "shrine", "demolish"}


@pytest.mark.rule("P-ROAD-08")
def test_sites_ports_and_city_take_no_road_tile() -> None:
    s = table(4)
    places = [hexagon(name) for name in ("b1", "i1", "j7", "c8")]
    places += [place for place in range(HEXES) if GROUND[place] in (PORT, CITY_HEX)]
    for place in places:
        assert {new_tile(s, NEW_ROAD, place, entry, exit) for entry in range(6) for exit in range(6)} == {-1}


@pytest.mark.rule("P-ROAD-10", "P-SITE-01", "P-PORT-01")
@pytest.mark.parametrize(("steps", "join"), [(NORTH_EAST_SITE, "i2 n"), (EAST_PORT, "j5 ne")])
def test_a_site_or_port_is_not_joined_without_an_acolyte(steps: tuple[str, ...], join: str) -> None:
    s = work(road(table(), WHITE, *steps), WHITE, **RICH)
    assert join in lays(s)
    put(s, WHITE, se=0, city=0, abbey=3)
    assert join not in lays(s)
    assert lays(s)


@pytest.mark.rule("P-ROAD-10", "P-SHR-06")
@pytest.mark.parametrize("owner", [WHITE, RED])
def test_no_exit_points_at_a_shrine_own_ones_included(owner: int) -> None:
    s = road(table(), WHITE, "h4 sw n")
    assert "h3 nw" in lays(work(s, WHITE))
    s = road(table(), owner, "g4 sw n", "g3 s *")
    assert "h3 nw" not in lays(work(road(s, WHITE, "h4 sw n"), WHITE))


@pytest.mark.rule("P-ROAD-13")
def test_a_road_never_passes_through_the_same_hex_twice() -> None:
    s = road(table(), WHITE, "g4 sw ne", "h3 sw nw", "g3 se *")
    found = begins(work(s, WHITE))
    assert {"g2 s", "h2 sw", "f4 ne", "f3 se"} < found
    assert "g4 n" not in found  # only an upgrade of its own tile would lead there


test_where_an_exit_may_point = cases(
    ("P-ROAD-04", "no exit leads back into the city",
        lambda: work(table(), WHITE), "begin g4 sw", (lays, {"g4 n", "g4 ne", "g4 se", "g4 nw"})),  # not s
    ("P-ROAD-04", "no exit leads off the board",
        lambda: road(table(), WHITE, *NORTH_EAST_SITE, "i2 sw ne"),
        (lambda s: lays(work(s, WHITE)), {"j1 se", "j1 s"})),  # not n, ne; nw would join the site
    ("P-ROAD-04", "every neighbour on the board can be pointed at",
        lambda: road(table(), WHITE, "e4 s nw", "d3 se nw", "c2 se sw"),
        (lambda s: lays(work(s, WHITE)), {"b2 se", "b2 s", "b2 sw", "b2 nw"})),  # c3, b3, a2 and a1 in the corner
    ("P-ROAD-09", "a hex with a road tile is passed only by upgrading it",
        lambda: work(road(road(table(), RED, "h4 sw n", "h3 s n"), WHITE, "g4 sw ne"), WHITE, **RICH),
        (families, {"upgrade", "demolish"}), (offered, "upgrade", {"h3 ne", "h3 se", "h3 nw"})),
    ("P-ROAD-11", "an exit may point at a building and is blocked there",
        lambda: work(road(table(), WHITE, "g4 sw n", "g3 s n"), WHITE), "lay g2 ne",  # h1 holds the Mint
        offers("demolish g2", "stop")),
    ("P-ROAD-11", "an exit may point at another road",
        lambda: work(road(table(), RED, "h4 sw n", "h3 s n"), WHITE), "begin g4 sw", "lay g4 ne", "from city",
        (is_open, WHITE, True), (offered, "upgrade", {"h3 ne", "h3 nw", "h3 se"})),
    ("P-ROAD-11 P-ROAD-13", "no exit points at a hex of the same road",
        lambda: road(table(), WHITE, "g4 sw ne", "h3 sw nw"),
        (lambda s: lays(work(s, WHITE)), {"g3 n", "g3 ne", "g3 sw", "g3 nw"})),  # s would be g4
    ("P-ROAD-13 P-UPG-03", "another road of ones own may be crossed",
        lambda: road(road(table(), WHITE, "g4 s n", "g3 s *"), WHITE, "h4 sw nw"),
        (lambda s: offered(work(s, WHITE), "upgrade"), {"g4 ne", "g4 nw"})),
)  # fmt: skip


@pytest.mark.rule("P-ROAD-16")
def test_no_exit_points_at_an_edge_where_a_path_of_another_ends() -> None:
    s = road(table(3), RED, "h4 sw nw")  # its end is the south-eastern edge of g4
    assert lays(play(work(s.copy(), WHITE), "begin g4 sw")) == {"g4 n", "g4 ne", "g4 nw"}
    road(s, BLUE, "e4 s n", "e3 s ne", "f3 sw se")  # and this one's the north-western edge of g3
    road(s, WHITE, "g4 sw n")
    assert lays(work(s, WHITE)) == {"g3 n", "g3 ne", "g3 se", "g3 sw"}


# What an open end points at may change (P-ROAD-17)


test_what_an_open_end_points_at_may_change = cases(
    ("P-ROAD-17", "an end does not reserve the hex",
        lambda: road(road(table(), WHITE, "g4 sw n"), RED, "h4 sw n", "h3 s nw"), then(work, RED), "lay g3 n", "stop",
        "end", (lambda s: families(work(s, WHITE)), {"upgrade", "demolish"}),
        (offered, "upgrade", {"g3 ne", "g3 sw", "g3 nw"})),
    ("P-ROAD-17 P-SHR-06 P-SHR-07", "at a shrine that came later the road is blocked and joins nothing",
        lambda: road(road(table(), WHITE, "g4 sw n"), RED, "h4 sw n", "h3 s nw"), then(work, RED, stone=1, piety=1),
        "shrine g3", "from city", "stop", "end", (lambda s: options(work(s, WHITE, **RICH)), ["demolish g4"]),
        (is_open, WHITE, True), (trails, WHITE, 0), (trails, RED, 3)),
)  # fmt: skip


@pytest.mark.rule("P-ROAD-17", "P-QUAD-01")
def test_at_a_quadrant_closed_later_the_road_is_blocked() -> None:
    s = road(table(2), WHITE, "g4 sw nw", "f4 se nw")
    assert "lay" in families(work(s.copy(), WHITE, **RICH))
    road(s, RED, "h6 nw s")
    assert options(work(s, WHITE, **RICH)) == ["demolish f4"]


@pytest.mark.rule("P-ROAD-17", "P-ROAD-18", "P-CONS-04")
def test_a_hex_that_a_building_has_left_is_free() -> None:
    s = road(table(), WHITE, "g4 sw n", "g3 s n", "g2 s ne")
    assert families(work(s.copy(), WHITE)) == {"demolish"}
    own(s, RED, "mint")
    assert lays(work(s, WHITE)) == {"h1 nw", "h1 s"}


# The ship (P-ROAD-18)


@pytest.mark.rule("P-ROAD-18")
def test_a_tile_may_be_laid_where_the_ship_is() -> None:
    s = road(table(), WHITE, *NORTH_EAST_SITE, "i2 sw ne")
    s.ship = 7  # on j1
    assert s.track_hex(s.ship) == hexagon("j1")
    assert "j1 s" in lays(work(s, WHITE))


@pytest.mark.rule("P-ROAD-18")
def test_the_ship_passes_over_tiles() -> None:
    s = road(table(), RED, *NORTH_EAST_SITE, "i2 sw ne", "j1 sw s")
    s.ship = 6
    end_round(s)
    assert s.track_hex(s.ship) == hexagon("j1")
    assert tile_at(s, "j1") == "tight"


# Every tile counts as one (P-ROAD-19)


def trail_to_e3(s: Pilgrim, *, exit: str, shrine: str) -> Pilgrim:
    """Over the northern river, then a shrine."""
    return road(s, WHITE, "g4 sw n", "g3 s nw", f"f3 se {exit}", shrine)


@pytest.mark.rule("P-ROAD-19", "P-SCORE-02")
@pytest.mark.parametrize(
    ("exit", "shrine", "tile"), [("nw", "e2 se *", "bridge"), ("sw", "e3 ne *", "ford")], ids=["bridge", "ford"]
)
def test_bridges_and_fords_score_like_road_tiles(exit: str, shrine: str, tile: str) -> None:
    s = trail_to_e3(table(), exit=exit, shrine=shrine)
    assert tile_at(s, "f3") == tile
    assert trails(s, WHITE) == 4


test_every_tile_counts_as_one = cases(
    ("P-ROAD-19 P-SHR-02", "a bridge counts for the tiles that a shrine needs",
        lambda: road(table(), WHITE, "h5 nw se"),
        (lambda s: offered(work(s, WHITE, stone=1, piety=1), "shrine"), {"i5"})),
    ("P-ROAD-19", "an upgrade is one tile for each road through it",
        lambda: road(road(table(), RED, "g4 s n", "g3 s *"), WHITE, "g4 sw ne", "h3 sw ne", "i2 sw s", "i3 n *"),
        (tile_at, "g4", "ss"), (trails, RED, 2), (trails, WHITE, 4)),
)  # fmt: skip


@pytest.mark.rule("P-ROAD-19", "P-FAV-01")
def test_an_upgrade_counts_for_the_length_of_a_trail() -> None:
    s = road(road(table(), RED, "g4 s n"), WHITE, "g4 sw ne", "h3 sw ne", "i2 sw n", "!")
    assert s.favours[0] >= 0  # that of 3 tiles
