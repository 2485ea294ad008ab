"""Pilgrimage sites and the Cardinal's Favours (P-SITE, P-FAV)."""

from __future__ import annotations

import pytest

from tabard.pilgrim.constants import AWAY, IN_SLOT, SLOTS
from tabard.pilgrim.scoring import sheet, trails
from tabard.pilgrim.state import Pilgrim
from tests.cases import cases, offers, then
from tests.pilgrim.kit import RED, WHITE, YELLOW, has, holds, number, options, own, play, put, road, stand, table
from tests.pilgrim.road_kit import EAST_PORT, NORTH_EAST_SITE, families, lays, roads_of, work

NE = 1
RICH = {"stone": 6, "coin": 20, "piety": 12}
SITES, FAVOURS = 2, 6  # lines of the score sheet
# Ways to the NE site on i1 by their number of tiles; the last tile of each joins it.
WAYS = {
    3: ("g4 sw ne", "h3 sw ne", "i2 sw n"),
    4: ("g4 sw n", "g3 s n", "g2 s se", "h2 nw ne"),
    5: ("g4 sw ne", "h3 sw se", "i3 nw ne", "j2 sw nw", "i2 se n"),
    6: ("g4 sw n", "g3 s n", "g2 s se", "h2 nw s", "h3 n ne", "i2 sw n"),
    7: ("g4 sw n", "g3 s n", "g2 s se", "h2 nw s", "h3 n se", "i3 nw n", "i2 s n"),
    8: ("g4 sw n", "g3 s n", "g2 s se", "h2 nw s", "h3 n se", "i3 nw ne", "j2 sw nw", "i2 se n"),
    9: ("g4 sw n", "g3 s n", "g2 s se", "h2 nw s", "h3 n se", "i3 nw se", "j3 nw n", "j2 s nw", "i2 se n"),
}


def join(s: Pilgrim, colour: int, way: tuple[str, ...]) -> Pilgrim:
    """Lay all but the last tile for nothing, and the last one by Build Roads."""
    place, _, exit = way[-1].split()
    return play(work(road(s, colour, *way[:-1]), colour, **RICH), f"lay {place} {exit}", "from city")


def favour_of(s: Pilgrim, length: int) -> int:
    """The colour that has the Favour of that length, AWAY for nobody."""
    where = s.favours[length - 3]
    return (where - IN_SLOT) // SLOTS if where >= IN_SLOT else AWAY


# Joining a site (P-SITE)


@pytest.mark.rule("P-SITE-01")
@pytest.mark.parametrize(("site", "piety", "coins", "points"), [(1, 3, 3, 5), (5, 4, 5, 7), (7, 3, 2, 4), (9, 5, 4, 7)])
def test_each_site_has_its_price_and_its_points(site: int, piety: int, coins: int, points: int) -> None:
    s = road(table(sites=(2, site, 3, 4)), WHITE, *NORTH_EAST_SITE)
    assert "i2 n" not in lays(work(s.copy(), WHITE, stone=1, piety=piety - 1, coin=coins))
    assert "i2 n" not in lays(work(s.copy(), WHITE, stone=1, piety=piety, coin=coins - 1))
    play(work(s, WHITE, stone=1, piety=piety, coin=coins), "lay i2 n", "from city")
    assert (has(s, WHITE, "piety"), has(s, WHITE, "coin")) == (0, 0)
    assert sheet(s, WHITE)[SITES] == points


@pytest.mark.rule("P-SITE-01")
@pytest.mark.parametrize(
    ("way", "piety", "coins"),
    [
        (("e4 s nw", "d3 se nw", "c2 se nw"), 3, 3),
        (("g4 sw n", "g3 s ne", "h2 sw ne"), 3, 3),
        (("h6 nw se", "i6 nw se", "j6 nw s"), 4, 4),
        (("g7 n s", "g8 n se", "h8 nw ne", "i7 sw se"), 4, 4),
        (("e7 ne sw", "d7 ne s", "d8 n sw"), 3, 4),
    ],
    ids=["NW", "NE", "SE", "SE another way", "SW"],
)
def test_the_price_is_that_of_the_site_the_road_has_come_to(way: tuple[str, ...], piety: int, coins: int) -> None:
    place, _, exit = way[-1].split()
    s = road(table(), WHITE, *way[:-1])
    for short in ({"piety": piety - 1, "coin": coins}, {"piety": piety, "coin": coins - 1}):
        assert f"{place} {exit}" not in lays(work(s.copy(), WHITE, stone=1, **short))
    play(work(s, WHITE, stone=1, piety=piety, coin=coins), f"lay {place} {exit}", "from city")
    assert (has(s, WHITE, "piety"), has(s, WHITE, "coin")) == (0, 0)


@pytest.mark.rule("P-SITE-01")
@pytest.mark.parametrize("later", [WHITE, RED])
def test_it_is_the_road_just_built_that_ends(later: int) -> None:
    s = road(table(), WHITE, *WAYS[3][:-1])
    road(s, later, "h6 nw s", "h7 n *")
    play(work(s, WHITE, **RICH), "lay i2 n", "from city")
    assert roads_of(s, WHITE)[0] == ["g4", "h3", "i2", "i1"]
    assert roads_of(s, later)[-1] == ["h6", "h7"]


@pytest.mark.rule("P-SITE-01")
def test_a_player_visits_a_site_once_but_several_may_visit_it() -> None:
    s = join(table(), WHITE, WAYS[4])
    road(s, WHITE, "h4 sw n", "h3 s ne")
    assert "i2 n" not in lays(work(s.copy(), WHITE, **RICH))
    s = road(join(table(), WHITE, WAYS[4]), RED, "h4 sw n", "h3 s ne")
    play(work(s, RED, **RICH), "lay i2 n", "from city")
    assert s.visited == [1 << NE, 1 << NE]


test_joining_a_site = cases(
    ("P-SITE-01 P-FAV-01 P-ROAD-10", "example yellow consecrates a trail of three tiles",
        lambda: work(road(table(4), YELLOW, *NORTH_EAST_SITE), YELLOW, stone=1, piety=3, coin=3), "lay i2 n",
        "from city", (lambda s: [has(s, YELLOW, good) for good in ("stone", "piety", "coin")], [0, 0, 0]),
        stand(YELLOW, city=5 - 2),  # one on the first tile, one at the site
        (lambda s: sheet(s, YELLOW)[FAVOURS], 4)),
    ("P-SITE-01", "a player may visit several sites",
        lambda: road(join(table(), WHITE, WAYS[3]), WHITE, "h6 nw se", "i6 nw se"), then(work, WHITE, **RICH),
        "lay j6 s", "from city", (lambda s: s.visited[WHITE], 1 << NE | 1 << 2)),
    ("P-SITE-02 P-B-RELIQUARY", "the reliquary helps with one of them a turn",
        lambda: put(own(road(table(), WHITE, "g4 sw n"), WHITE, "reliquary"), WHITE, road_engineer=2),
        then(work, WHITE, **RICH), "shrine g3", "use reliquary own", "from city", "begin h3 nw", "lay h3 ne",
        "lay i2 n", offers("from se", "from city"),  # paid in full without a question
        holds(WHITE, piety=12 - 3)),  # the shrine was free
    ("P-SITE-03 P-SCORE-02", "a road without shrines that ends at a site is a trail",
        lambda: join(table(), WHITE, WAYS[3]), (trails, WHITE, 3)),
)  # fmt: skip


# Favours (P-FAV)


@pytest.mark.rule("P-FAV-01")
@pytest.mark.parametrize(("length", "points"), [(3, 4), (4, 5), (5, 6), (6, 7), (7, 8), (8, 10)])
def test_a_consecrated_trail_takes_the_favour_of_its_length(length: int, points: int) -> None:
    s = join(table(), WHITE, WAYS[length])
    assert [favour_of(s, n) for n in range(3, 9)] == [WHITE if n == length else AWAY for n in range(3, 9)]
    assert sheet(s, WHITE)[FAVOURS] == points


@pytest.mark.rule("P-FAV-01")
def test_a_trail_longer_than_eight_takes_none() -> None:
    s = join(table(), WHITE, WAYS[9])
    assert s.visited[WHITE]
    assert s.favours == [AWAY] * 6


@pytest.mark.rule("P-FAV-01")
def test_a_favour_that_is_gone_has_no_substitute() -> None:
    s = table()
    s.favours[2] = IN_SLOT + RED * SLOTS  # that of 5 tiles
    before = s.favours[:]
    assert join(s, WHITE, WAYS[5]).favours == before


@pytest.mark.rule("P-FAV-01", "P-FAV-02")
def test_without_a_free_slot_the_favour_stays_for_a_later_trail() -> None:
    s = table()
    for building in ("well", "quarry", "chapel", "mint", "brewery", "mill"):
        own(s, WHITE, building)
    join(s, WHITE, WAYS[4])
    assert favour_of(s, 4) == AWAY
    play(s, "stop", "end")
    join(s, RED, ("h4 sw ne", "i3 sw ne", "j2 sw nw", "i2 se n"))
    assert favour_of(s, 4) == RED


test_favours = cases(
    ("P-FAV-01", "shrines count for the length and the site does not",
        lambda: join(table(), WHITE, ("g4 sw n", "g3 s *", "h3 nw ne", "i2 sw n")), (favour_of, 4, WHITE)),
    ("P-FAV-01", "neither a shrine nor a port brings a favour",
        lambda: work(road(table(), WHITE, *EAST_PORT), WHITE), "lay j5 ne", "from city", "stop", "end",
        then(road, WHITE, "g4 sw ne", "h3 sw n", "h2 s nw"), then(work, WHITE, **RICH), "shrine g2", "from city",
        (lambda s: s.favours, [AWAY] * 6)),
    ("P-FAV-02", "a favour is taken without asking and goes to the leftmost free slot",
        lambda: join(own(table(), WHITE, "well"), WHITE, WAYS[3]),
        (lambda s: s.favours[0], IN_SLOT + WHITE * SLOTS + 1), (families, {"begin", "stop"})),
)  # fmt: skip


@pytest.mark.rule("P-FAV-02")
def test_a_favour_never_leaves_its_slot() -> None:
    s = join(own(table(), WHITE, "well"), WHITE, WAYS[3])
    play(s, "stop", "end")
    place = s.favours[0]
    work(s, WHITE, "give_alms", coin=1)
    assert {text for text in options(s) if text.startswith("donate")} == {"donate well"}
    play(s, "donate well")
    assert s.favours[0] == place
    s.ship = 3
    play(work(s, WHITE, "construct"), "build quarry")
    assert s.favours[0] == place
    assert s.where[number("quarry")] == place + 1
