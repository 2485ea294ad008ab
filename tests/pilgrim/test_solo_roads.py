"""The Ab-Bott's trails, worked out by hand on the map (P-SOLO-09, 16, 21 to 28).

The open half is NE and SE with sites on i1 and j7, its gates 1..6 are g4 (sw, s), h4 (sw), h6 (nw), g7 (n, nw).
"""

from __future__ import annotations

import pytest

from tabard.engine.state import CHANCE
from tabard.pilgrim.components import BOX
from tabard.pilgrim.decisions import PICK_UP, SHORTAGE
from tabard.pilgrim.scoring import sheet
from tabard.pilgrim.state import Pilgrim
from tests.cases import cases, then
from tests.checks import change, entry
from tests.pilgrim.kit import RED, WHITE, at, give, has, number, options, own, put, road, stand
from tests.pilgrim.road_kit import NORTH_EAST_SITE, TILES, in_supply, tile_at, use_up
from tests.pilgrim.solo_kit import DICE, draw, drawn_solo, solo, trails

UPGRADES = tuple(name for name, _ in BOX.upgrades)
TO_NE_SITE = (*NORTH_EAST_SITE, "i2 sw n", "!")
TO_SE_SITE = ("h6 nw se", "i6 nw se", "j6 nw s", "!")
ON_EVERY_GATE_HEX = ("g4 sw n", "h4 sw ne", "h6 nw se", "g7 n s")


def with_engineer(s: Pilgrim) -> Pilgrim:
    return put(s, RED, road_engineer=1, abbey=at(s, RED, "abbey") - 1)


def ended(s: Pilgrim) -> bool:
    """Whether the Ab-Bott's turn is over and White is to move."""
    return s.to_move == WHITE and s.stack in ([PICK_UP], [SHORTAGE]) and s.tiles_left == s.done == 0


# How many tiles, and where a trail begins


@pytest.mark.rule("P-SOLO-09", "P-SOLO-04a")
def test_two_tiles_are_laid_from_the_gate_that_the_die_shows() -> None:
    s = draw(solo(), "build_roads")
    assert s.to_move == CHANCE
    assert options(s) == list(DICE)
    assert s.weights() == [1] * 6
    s = draw(solo(), "build_roads", "roll 3")
    assert trails(s) == [["h4 sw n", "h3 s *"]]
    assert ended(s)


@pytest.mark.rule("P-SOLO-09", "P-SOLO-05", "P-SOLO-21")
def test_roads_shrines_and_sites_cost_it_nothing() -> None:
    s = give(with_engineer(solo()), RED, stone=1, grain=1, coin=1, piety=2)
    draw(s, "build_roads", "roll 3")
    assert s.visited[RED]
    assert [has(s, RED, good) for good in ("stone", "grain", "coin", "piety")] == [1, 1, 1, 2]


@pytest.mark.rule("P-SOLO-09", "P-SOLO-04a")
@pytest.mark.parametrize(
    ("eyes", "first"),
    [(1, "g4 sw n"), (2, "g4 s n"), (3, "h4 sw n"), (4, "h6 nw se"), (5, "g7 n se"), (6, "g7 nw se")],
)
def test_each_of_the_six_gates(eyes: int, first: str) -> None:
    assert trails(draw(solo(), "build_roads", f"roll {eyes}"))[0][0] == first


@pytest.mark.rule("P-SOLO-04a")
@pytest.mark.parametrize(
    ("sites", "gates"),
    [
        ((5, 1, 3, 2), "d4 se, e4 s, e4 se, g4 sw, g4 s, h4 sw"),  # NW is best, and NE its neighbour
        ((1, 3, 5, 2), "h6 nw, g7 n, g7 nw, e7 ne, e7 n, d6 ne"),
        ((1, 3, 2, 5), "e7 ne, e7 n, d6 ne, d4 se, e4 s, e4 se"),
    ],
)
def test_gates_of_the_other_halves(sites: tuple[int, ...], gates: str) -> None:
    firsts = [trails(draw(solo(sites=sites), "build_roads", roll))[0][0] for roll in DICE]
    assert [first.rpartition(" ")[0] for first in firsts] == gates.split(", ")


@pytest.mark.rule("P-SOLO-09", "P-SOLO-22")
def test_a_gate_in_use_passes_on_to_the_next_clockwise() -> None:
    s = draw(road(solo(), WHITE, "h4 sw ne"), "build_roads", "roll 3")
    assert trails(s)[0][0] == "h6 nw se"
    s = draw(road(solo(), WHITE, "g7 nw s"), "build_roads", "roll 6")
    assert trails(s)[0][0] == "g4 sw n"  # on from 6 comes 1


@pytest.mark.rule("P-SOLO-09", "P-SOLO-22")
def test_with_all_gates_taken_nothing_happens_and_no_die_is_rolled() -> None:
    s = solo()
    for tile in ON_EVERY_GATE_HEX:
        road(s, WHITE, tile)
    use_up(s, *UPGRADES)
    draw(s, "build_roads")
    assert ended(s)
    assert trails(s) == []


@pytest.mark.rule("P-SOLO-09", "P-SOLO-21")
def test_an_unfinished_trail_is_continued_without_a_die() -> None:
    s = draw(road(solo(), RED, "h4 sw n"), "build_roads")
    assert trails(s) == [["h4 sw n", "h3 s *", "h2 s ne", "!"]]
    s = draw(solo(), "build_roads", "roll 3")
    s.ship = 2
    draw(s, "construct")
    assert trails(s) == [["h4 sw n", "h3 s *", "h2 s ne", "!"]]  # a shrine at its end does not finish it


@pytest.mark.rule("P-SOLO-21")
def test_with_both_sites_visited_it_lays_no_more_tiles() -> None:
    s = road(solo(), RED, *TO_NE_SITE)
    road(put(s, RED, city=5), RED, *TO_SE_SITE)
    put(s, RED, city=5)
    before = trails(s)
    draw(s, "build_roads")
    assert ended(s)
    assert trails(s) == before


test_how_many_tiles = cases(
    ("P-SOLO-09", "three tiles with its road engineer",
        lambda: draw(with_engineer(solo()), "build_roads", "roll 3"), (trails, [["h4 sw n", "h3 s *", "h2 s ne", "!"]]),
        (ended, True)),
    ("P-SOLO-22", "a gate without a way is taken",
        lambda: use_up(road(solo(), WHITE, "g4 sw n"), *UPGRADES),
        then(draw, "build_roads", "roll 2"),  # the edge is free, but no upgrade can cross White's tile behind it
        (lambda s: trails(s)[0][0], "h4 sw n")),
    ("P-SOLO-21", "a visited site is no goal",
        lambda: draw(put(road(solo(), RED, *TO_NE_SITE), RED, city=5), "build_roads", "roll 3"),
        (lambda s: trails(s)[1], ["h4 sw se", "i4 nw s"])),  # south across the river, though i1 is nearer
)  # fmt: skip


@pytest.mark.rule("P-SOLO-21")
def test_a_way_does_not_point_at_a_port() -> None:
    s = road(drawn_solo((3, 3, 1, 3)), RED, "h6 nw ne", "i5 sw se")  # from j5 both the port and the site on k5 are next
    s.ship = 2
    draw(s, "construct")
    assert trails(s)[0] == ["h6 nw ne", "i5 sw se", "j5 nw se", "!"]
    assert (s.joined[RED], s.visited[RED]) == (0, 1 << 2)


# The way


@pytest.mark.rule("P-SOLO-09", "P-SOLO-24")
def test_of_equal_ways_the_leftmost() -> None:
    # From h4 three ways of 3 tiles lead to i1: by h3 and h2, by h3 and i2, by i3 and i2.
    s = draw(with_engineer(solo()), "build_roads", "roll 3")
    assert trails(s) == [["h4 sw n", "h3 s *", "h2 s ne", "!"]]
    # From g4 too: by g3 and h2, by h3 and h2, by h3 and i2. The die shows at which edge the traveller comes in.
    s = draw(with_engineer(solo()), "build_roads", "roll 1")
    assert trails(s) == [["g4 sw n", "g3 s *", "h2 sw ne", "!"]]


@pytest.mark.rule("P-SOLO-23")
def test_of_two_sites_equally_near_the_one_with_more_points() -> None:
    # From g3 it is 2 tiles to e1 across the river (f3, e2) and to j1 (h3, i2). NW is worth more than NE.
    s = drawn_solo((6, 4, 3, 3), (5, 1, 2, 3))
    draw(road(s, RED, "g4 sw n"), "build_roads")
    assert trails(s) == [["g4 sw n", "g3 s *", "f3 se nw"]]
    s = drawn_solo((6, 3, 3, 3), (5, 1, 2, 3))  # i1 is nearer
    draw(road(s, RED, "g4 sw n"), "build_roads")
    assert trails(s)[0][2] == "h2 sw ne"


test_the_way = cases(
    ("P-SOLO-24", "leftmost on the way south",
        lambda: draw(with_engineer(solo()), "build_roads", "roll 4"),
        (trails, [["h6 nw se", "i6 nw *", "j6 nw s", "!"]])),
    ("P-SOLO-24", "of the shortest ways those with fewest crossings",
        lambda: draw(road(solo(), WHITE, "g4 sw ne", "h3 sw n", "h2 s nw"), "build_roads", "roll 3"),
        (trails, [["h4 sw ne", "i3 sw *"]])),  # by h3 it would be as short and further left
    ("P-SOLO-23", "a crossed hex counts as one tile",
        lambda: road(solo(), WHITE, "h4 sw ne", "i3 sw n", "i2 s nw", "h2 se nw"),
        lambda s: road(own(s, WHITE, "mint"), RED, "g4 sw n", "g3 s *"), then(draw, "build_roads"),
        (trails, [["g4 sw n", "g3 s *", "h2 sw ne", "!"]]), (tile_at, "h2", "ss")),
    ("P-SOLO-09 P-SOLO-23", "it goes to the nearest site whatever it is worth",
        lambda: draw(solo(), "build_roads", "roll 4"),
        (trails, [["h6 nw se", "i6 nw *"]])),  # to j7, worth 5; i1 is worth 7
    ("P-SOLO-23", "worth the same too the first clockwise from north",
        lambda: drawn_solo((3, 6, 3, 3), (1, 2, 3, 6)),
        lambda s: draw(road(s, RED, "h6 nw ne", "i5 sw *"), "build_roads"),
        (trails, [["h6 nw ne", "i5 sw *", "i4 s ne", "j3 sw ne", "!"]])),
    ("P-SOLO-23", "the way is planned anew for every tile",
        lambda: road(solo(), RED, "h4 sw n"),  # on the way by h3 and h2
        then(road, WHITE, "g4 sw n", "g3 s ne", "h2 sw nw"), then(draw, "build_roads"),
        (trails, [["h4 sw n", "h3 s *", "i2 sw n", "!"]])),
)  # fmt: skip


# Shrines


@pytest.mark.rule("P-SOLO-09", "P-SOLO-25")
def test_the_second_and_the_fifth_tile_are_shrines() -> None:
    s = draw(solo(), "build_roads", "roll 3")
    assert trails(s) == [["h4 sw n", "h3 s *"]]
    assert at(s, RED, "city") == 3  # one on the first tile and one on the shrine
    assert in_supply(s, "shrine") == 3
    s = road(solo(), RED, "g4 sw n", "g3 s *", "h3 nw se", "i3 nw ne")
    assert at(s, RED, "city") == 3
    draw(s, "build_roads")
    assert trails(s) == [["g4 sw n", "g3 s *", "h3 nw se", "i3 nw ne", "j2 sw *", "i2 se n", "!"]]
    assert at(s, RED, "city") == 1


@pytest.mark.rule("P-SOLO-25")
def test_no_shrine_next_to_a_site() -> None:
    s = draw(road(solo(), RED, "g4 sw n", "g3 s *", "h3 nw s", "h4 n ne"), "build_roads")
    assert trails(s)[0][4:] == ["i3 sw *", "i2 s n", "!"]
    s = draw(road(solo(), RED, "g4 sw n", "g3 s *", "h3 nw se", "i3 nw n"), "build_roads")
    assert trails(s)[0][4:] == ["i2 s nw", "h2 se ne", "!"]  # the fifth would be i2, beside i1


test_shrines = cases(
    ("P-SOLO-24", "behind a shrine too it keeps left",
        lambda: draw(road(solo(), RED, "g4 sw n", "g3 s *", "h3 nw se", "i3 nw ne"), "build_roads"),
        (lambda s: trails(s)[0][5], "i2 se n")),
    ("P-SOLO-25 P-SOLO-21", "no shrine next to city or port nor made up for",
        solo, entry("visited", RED, 1 << 1),  # so it goes to j7
        then(draw, "build_roads", "roll 1"), (trails, [["g4 sw se", "h4 nw se"]]),  # h4 lies next to the city
        then(draw, "build_roads"),
        (lambda s: trails(s)[0][2:], ["i4 nw s", "i5 n se"]),  # the third and fourth tile are roads all the same
        then(draw, "build_roads"),
        (lambda s: trails(s)[0][4:], ["j5 nw s", "j6 n s", "!"])),  # j5 lies next to the port
    ("P-SOLO-25", "no shrine on a river",
        lambda: draw(put(road(solo(), RED, *TO_NE_SITE), RED, city=5), "build_roads", "roll 3"),
        (lambda s: trails(s)[1], ["h4 sw se", "i4 nw s"]), (tile_at, "i4", "ford")),
    ("P-SOLO-25 P-SOLO-21", "no shrine next to a shrine",
        lambda: draw(road(solo(), WHITE, "h4 sw n", "h3 s *"), "build_roads", "roll 2"),
        (trails, [["g4 s n", "g3 s ne"]])),
    ("P-SOLO-25", "no shrine when none is left",
        lambda: draw(use_up(solo(), "shrine"), "build_roads", "roll 3"), (trails, [["h4 sw n", "h3 s n"]]),
        stand(RED, city=4)),
)  # fmt: skip


@pytest.mark.rule("P-SOLO-21")
def test_its_consecrated_trail_takes_the_favour_into_the_leftmost_slot() -> None:
    s = own(solo(), RED, "well")
    draw(with_engineer(s), "build_roads", "roll 3")
    assert s.favours[0] == 100 + 6 + 1  # the Favour of 3 tiles, right of the Well
    assert sheet(s, RED)[1:3] == [2 * 1 + 1 * 2, 7]
    for building in ("chapel", "mint", "quarry", "brewery", "bank"):
        own(s, RED, building)
    draw(put(s, RED, city=5), "build_roads", "roll 4")
    assert trails(s)[1][-1] == "!"
    assert s.favours[1:] == [-1] * 5


# Crossings


@pytest.mark.rule("P-SOLO-26")
def test_a_longer_way_goes_round_its_own_tiles() -> None:
    s = road(solo(), RED, "h6 nw s", "h7 n ne", "i6 sw n", "i5 s n", "i4 s n", "i3 s n", "i2 s n", "!")
    draw(put(s, RED, city=5), "build_roads", "roll 5")
    assert trails(s)[1] == ["g7 n s", "g8 n *"]  # over its tile on h7 it would be 3 tiles instead of 4
    s = road(solo(), WHITE, "h6 nw s", "h7 n ne", "i6 sw n", "i5 s n", "i4 s n", "i3 s n", "i2 s n", "!")
    draw(put(s, RED, city=5), "build_roads", "roll 5")
    assert trails(s) == [["g7 n se"]]  # the player's tile is crossed in the next action


test_crossings = cases(
    ("P-SOLO-09 P-SOLO-26", "a crossing takes the whole action",
        lambda: road(with_engineer(solo()), WHITE, "h4 sw n", "h3 s n"),
        lambda s: draw(road(s, RED, "g4 sw ne"), "build_roads"),
        (trails, [["g4 sw ne", "h3 sw ne"]]),  # 1 tile of 3; the second tile is no shrine
        (tile_at, "h3", "ss"), (trails, WHITE, [["h4 sw n", "h3 s n"]]), (ended, True), then(draw, "build_roads"),
        (lambda s: trails(s)[0][-1], "!")),
    ("P-SOLO-26", "met later the action ends before the crossing",
        lambda: road(solo(), WHITE, "h4 sw n", "h3 s nw", "g3 se nw"),  # a wall around g4
        then(draw, "build_roads", "roll 1"), (trails, [["g4 sw n"]]), (ended, True), then(draw, "build_roads"),
        (trails, [["g4 sw n", "g3 s ne"]]), then(draw, "build_roads"),
        (trails, [["g4 sw n", "g3 s ne", "h2 sw se", "i2 nw n", "!"]])),
    ("P-SOLO-22 P-SOLO-26", "a start on a hex with a tile is a crossing",
        lambda: draw(road(with_engineer(solo()), WHITE, "g4 sw n"), "build_roads", "roll 1"),
        (trails, [["g4 s ne"]]),  # gate 1 is used, gate 2 leads onto the same hex
        (tile_at, "g4", "gg_apart"), (ended, True), stand(RED, city=4), stand(WHITE, city=4)),
    ("P-SOLO-26", "its own tiles are crossed where every other way is shut",
        lambda: draw(put(road(solo(), RED, *TO_NE_SITE), RED, city=5), "build_roads", "roll 2"),
        (lambda s: trails(s)[1], ["g4 s se"]), (tile_at, "g4", "st"), (ended, True)),
    ("P-SOLO-26 P-SOLO-22", "a crossing does not begin a trail with what is left",
        lambda: road(use_up(road(solo(), RED, *NORTH_EAST_SITE), "tight"), WHITE, "g7 nw s"),
        then(draw, "build_roads", "roll 5"),  # gate 5 leads onto White's tile
        (lambda s: len(trails(s)), 1), (ended, True)),
)  # fmt: skip


@pytest.mark.rule("P-SOLO-26", "P-SOLO-09")
def test_no_die_when_what_is_left_could_only_begin_with_a_crossing() -> None:
    s = use_up(road(solo(), RED, *NORTH_EAST_SITE), "tight")
    for tile in ("h4 sw ne", "h6 nw se", "g7 n s"):
        road(s, WHITE, tile)
    draw(s, "build_roads")
    assert trails(s) == [list(TO_NE_SITE)]
    assert ended(s)


# Lengthened ways


@pytest.mark.rule("P-SOLO-09", "P-SOLO-27")
def test_a_way_is_lengthened_to_use_all_tiles() -> None:
    s = draw(road(solo(), RED, *NORTH_EAST_SITE), "build_roads")
    assert trails(s) == [[*NORTH_EAST_SITE, "i2 sw nw", "h2 se ne", "!"]]  # not i2 alone, and left of i2 and j1
    s = draw(with_engineer(road(solo(), RED, *NORTH_EAST_SITE)), "build_roads")
    assert trails(s) == [[*NORTH_EAST_SITE, "i2 sw se", "j2 nw n", "j1 s nw", "!"]]
    assert s.favours[2] >= 0  # 5 tiles


@pytest.mark.rule("P-SOLO-27", "P-SOLO-24")
def test_from_a_shrine_a_way_is_lengthened_to_the_left() -> None:
    s = draw(draw(solo(), "build_roads", "roll 3"), "build_roads")
    assert trails(s) == [["h4 sw n", "h3 s *", "g3 se ne", "h2 sw ne", "!"]]
    s = draw(draw(solo(), "build_roads", "roll 1"), "build_roads")
    assert trails(s) == [["g4 sw n", "g3 s *", "g2 s se", "h2 nw ne", "!"]]


test_lengthened_ways = cases(
    ("P-SOLO-27", "not across another road then the longest that uses fewer",
        lambda: with_engineer(road(solo(), RED, *NORTH_EAST_SITE)),
        then(road, WHITE, "h4 sw ne", "i3 sw ne", "j2 sw s"),  # the only way of 3 tiles led across j2
        then(draw, "build_roads"), (trails, [[*NORTH_EAST_SITE, "i2 sw nw", "h2 se ne", "!"]]),
        (options, list(DICE)),  # what is left starts a new trail
        (lambda s: s.tiles_left, 1)),
    ("P-SOLO-09 P-SOLO-27", "if it cannot be lengthened a new trail is begun",
        lambda: draw(use_up(road(solo(), RED, *NORTH_EAST_SITE), "tight"), "build_roads", "roll 4"),
        (trails, [list(TO_NE_SITE), ["h6 nw se"]]), (ended, True)),
    ("P-SOLO-27 P-SOLO-21", "what is left after the last site lapses",
        lambda: road(solo(), RED, *TO_SE_SITE),
        lambda s: road(use_up(put(s, RED, city=5), "tight"), RED, *NORTH_EAST_SITE), then(draw, "build_roads"),
        (lambda s: trails(s)[1], list(TO_NE_SITE)), (ended, True)),
)  # fmt: skip


# Acolytes


@pytest.mark.rule("P-SOLO-16")
@pytest.mark.parametrize(
    ("merchant", "people", "left"),
    [
        (0, {"ne": 1, "e": 2, "w": 1}, {"ne": 0, "e": 1, "w": 1, "city": 1}),  # from E; then NE comes home
        (0, {"ne": 2, "w": 2}, {"ne": 1, "w": 0, "city": 2}),  # tie: NE is met first from N, W then has most
        (5, {"ne": 2, "w": 2}, {"ne": 0, "w": 1, "city": 2}),
        (1, {"ne": 2, "w": 2}, {"ne": 1, "w": 0, "city": 2}),  # the Merchant's own tile included
    ],
)
def test_then_from_the_tile_where_it_has_most(merchant: int, people: dict[str, int], left: dict[str, int]) -> None:
    s = put(use_up(solo(), "shrine"), RED, city=0, **people)
    s.merchant = merchant
    draw(s, "build_roads", "roll 3")
    assert {place: at(s, RED, place) for place in left} == left


test_acolytes = cases(
    ("P-SOLO-16", "acolytes come from the city first",
        lambda: put(use_up(solo(), "shrine"), RED, city=1, ne=2, e=2), change("merchant", 0),
        then(draw, "build_roads", "roll 3"),
        (lambda s: [at(s, RED, place) for place in ("city", "ne", "e")], [2, 0, 2])),  # then NE came home
    ("P-SOLO-16", "without an acolyte no first tile",
        lambda: draw(put(solo(), RED, city=0), "build_roads"), (trails, []), (ended, True)),  # and no die
    ("P-SOLO-16", "without an acolyte no last tile",
        lambda: put(with_engineer(road(use_up(solo(), "tight"), RED, "g4 sw ne")), RED, city=0),
        then(draw, "build_roads"),
        (trails, [["g4 sw ne", "h3 sw n"]]),  # h2, which joins the site, and the rest of the action lapse
        (ended, True), (lambda s: s.visited[RED], 0), change("ship", 2),
        lambda s: draw(put(s, RED, city=1), "construct"), (trails, [["g4 sw ne", "h3 sw n", "h2 s ne", "!"]]),
        stand(RED, city=0)),
)  # fmt: skip


@pytest.mark.rule("P-SOLO-16")
def test_without_an_acolyte_a_road_tile_in_place_of_a_shrine() -> None:
    s = put(road(solo(), RED, "g4 sw n", "g3 s *", "h3 nw se", "i3 nw ne"), RED, city=0)
    draw(s, "build_roads")
    assert trails(s)[0][4:] == ["j2 sw nw"]  # and no last tile
    s = put(road(solo(), RED, "g4 sw n", "g3 s *", "h3 nw se", "i3 nw ne"), RED, city=1)
    draw(s, "build_roads")
    assert trails(s)[0][4:] == ["j2 sw *"]  # which took the last one
    s = draw(put(solo(), RED, city=1), "build_roads", "roll 3")
    assert trails(s) == [["h4 sw n", "h3 s n"]]


# Tiles that have run out


@pytest.mark.rule("P-SOLO-28", "P-SOLO-22")
@pytest.mark.parametrize(
    ("straights", "gentles", "trail"),
    [
        (3, 0, ["g7 nw se", "h7 nw se", "i7 nw se", "!"]),  # from gate 6, the first that straights lead from
        (2, 1, ["h4 sw ne", "i3 sw n", "i2 s n", "!"]),  # by h3 it would take 2 gentle curves
        (1, 2, ["h4 sw n", "h3 s n", "h2 s ne", "!"]),
    ],
)
def test_a_way_needs_every_one_of_its_tiles(straights: int, gentles: int, trail: list[str]) -> None:
    s = with_engineer(use_up(solo(), *TILES))
    s.supply[TILES.index("straight")] = straights
    s.supply[TILES.index("gentle")] = gentles
    assert trails(draw(s, "build_roads", "roll 3")) == [trail]


@pytest.mark.rule("P-SOLO-28", "P-SOLO-22")
def test_too_few_tiles_for_any_way_mean_no_die() -> None:
    s = with_engineer(use_up(solo(), *TILES))
    s.supply[TILES.index("straight")] = s.supply[TILES.index("gentle")] = 1
    draw(s, "build_roads")
    assert ended(s)
    assert trails(s) == []


@pytest.mark.rule("P-SOLO-28", "P-SOLO-16")
@pytest.mark.parametrize(("acolytes", "trail"), [(2, [["g4 sw ne", "h3 sw *", "i3 nw s"]]), (1, [])])
def test_a_shrine_is_no_way_out_without_an_acolyte(acolytes: int, trail: list[list[str]]) -> None:
    # The way to j7 by h3, i3, i4, i5, i6, i7 needs four road tiles on land, or three and shrines on h3 and i5.
    s = put(use_up(road(solo(), RED, "g4 sw ne"), *TILES), RED, city=acolytes)
    s.visited[RED] = 1 << 1
    for kind, count in (("straight", 1), ("gentle", 2), ("bridge", 1), ("shrine", 2)):
        s.supply[TILES.index(kind)] = count
    assert trails(draw(s, "build_roads")) == trail


test_tiles_that_have_run_out = cases(
    ("P-SOLO-28", "without a kind of tile the next best way is taken",
        lambda: draw(use_up(with_engineer(solo()), "gentle"), "build_roads", "roll 3"),
        (trails, [["h4 sw ne", "i3 sw *", "i2 s n", "!"]])),
    ("P-SOLO-28", "without any way the last tile is taken back",
        lambda: use_up(road(with_engineer(solo()), RED, "g4 sw n", "g3 s *", "h3 nw ne", "i2 sw se"), *TILES),
        then(draw, "build_roads"),
        (trails, [["g4 sw n", "g3 s *", "h3 nw ne"]]),  # one, though three tiles could be laid
        (lambda s: in_supply(s, "gentle") + in_supply(s, "tight") + in_supply(s, "straight"), 1), (ended, True)),
    ("P-SOLO-28", "a first tile taken back gives its acolyte to the city",
        lambda: draw(use_up(road(solo(), RED, "g4 sw n"), *TILES), "build_roads"), (trails, []), stand(RED, city=5),
        (tile_at, "g4", "")),
    ("P-SOLO-28", "a blocked end is taken back too",
        lambda: road(solo(), RED, "g4 sw n"),
        then(road, WHITE, "h4 sw n", "h3 s nw", "g3 se *"),  # a shrine in front of it
        then(draw, "build_roads"), (trails, [])),
)  # fmt: skip


@pytest.mark.rule("P-SOLO-28")
def test_nothing_happens_if_the_last_tile_cannot_be_taken_back() -> None:
    s = use_up(road(solo(), RED, "g4 sw n", "g3 s *"), *TILES)
    draw(s, "build_roads")
    assert trails(s) == [["g4 sw n", "g3 s *"]]  # a shrine stays
    s = road(solo(), WHITE, "g4 sw n")
    use_up(road(s, RED, "g4 s ne"), *TILES)
    draw(s, "build_roads")
    assert trails(s) == [["g4 s ne"]]  # no gentle curve is there for the path that would be left
    s.supply[TILES.index("gentle")] = 1
    use_up(s, "straight", "tight", "shrine", *UPGRADES)
    draw(s, "build_roads")
    assert trails(s) == []
    assert (tile_at(s, "g4"), in_supply(s, "gentle")) == ("gentle", 0)


# By Construct


@pytest.mark.rule("P-SOLO-11", "P-SOLO-09")
def test_construct_lays_one_tile_or_two_shrines_included() -> None:
    s = solo()
    s.ship = 2
    draw(s, "construct", "roll 3")
    assert trails(s) == [["h4 sw n"]]
    s.ship = 3
    draw(s, "construct")
    assert trails(s) == [["h4 sw n", "h3 s *"]]
    s = with_engineer(solo())
    s.ship = 2
    draw(s, "construct", "roll 3")
    assert trails(s) == [["h4 sw n", "h3 s *"]]


@pytest.mark.rule("P-SOLO-11")
def test_the_hex_of_the_building_just_taken_is_free_for_the_road() -> None:
    s = road(solo(), RED, "g4 sw n", "g3 s n", "g2 s ne")
    s.ship = 5  # the Mint on h1 is the last to go live
    draw(s, "construct")
    assert s.owner(number("mint")) == RED
    assert trails(s) == [["g4 sw n", "g3 s n", "g2 s ne", "h1 sw se", "!"]]
