"""The score sheet (P-SCORE)."""

from __future__ import annotations

import pytest

from tabard.pilgrim.constants import ICON, IN_SLOT, SLOTS
from tabard.pilgrim.scoring import sheet, total
from tabard.pilgrim.state import Pilgrim
from tests.cases import cases, then
from tests.checks import change, entry
from tests.pilgrim.kit import BLUE, RED, WHITE, at, give, number, own, put, road, table
from tests.pilgrim.road_kit import EAST_PORT, NORTH_EAST_SITE, end_round

ACOLYTES, TRAILS, SITES, PIETY, ALMS, BUILDINGS, FAVOURS, RESOURCES = range(8)
# Shrines after 1, 2 and 3 tiles, then one more to the SE site on j7: the trail of the rulebook's example.
EXAMPLE = (
    *("g4 sw n", "g3 s *"),
    *("h3 nw ne", "i2 sw s", "i3 n *"),
    *("i4 n s", "i5 n sw", "h6 ne s", "h7 n *"),
    *("i7 nw se", "!"),
)


def line(s: Pilgrim, number: int, colour: int = WHITE) -> int:
    return sheet(s, colour)[number]


def bare(seats: int = 2) -> Pilgrim:
    """Nobody has anything that scores but piety 5, which is worth nothing."""
    s = table(seats)
    for colour in range(seats):
        put(s, colour, city=0, abbey=0)
        give(s, colour, stone=0, grain=0, coin=0, piety=5)
    return s


def test_a_bare_board_scores_nothing() -> None:
    assert sheet(bare(), WHITE) == [0] * 8


# Acolytes (P-SCORE-01)


@pytest.mark.rule("P-SCORE-01")
@pytest.mark.parametrize("place", ["abbey", "city", "n", "ne", "e", "se", "s", "sw", "w", "nw"])
def test_acolytes_in_abbey_city_and_on_duties_score_1_each(place: str) -> None:
    s = put(bare(), WHITE, **{place: 3})
    assert sheet(s, WHITE) == [3, 0, 0, 0, 0, 0, 0, 0]
    assert sheet(s, RED) == [0] * 8


@pytest.mark.rule("P-SCORE-01")
@pytest.mark.parametrize(
    "place", ["fields", "road_engineer", "stone_mason", "alms_house", "engraver", "vestry", "village"]
)
def test_acolytes_on_activities_and_serfs_do_not_score(place: str) -> None:
    assert total(put(bare(), WHITE, **{place: 2}), WHITE) == 0


@pytest.mark.rule("P-SCORE-01")
def test_acolytes_on_alms_table_and_map_do_not_score() -> None:
    s = road(put(bare(), WHITE, city=5), WHITE, "g4 sw n", "g3 s *", "h3 nw ne", "i2 sw n", "!")
    assert at(s, WHITE, "city") == 2
    road(s, WHITE, *EAST_PORT, "j5 nw ne", "!")
    s.crowned[WHITE] = 2
    assert line(s, ACOLYTES) == at(s, WHITE, "city") == 0


# Trails (P-SCORE-02)


@pytest.mark.rule("P-SCORE-02")
@pytest.mark.parametrize(
    ("steps", "points"),
    [
        (EXAMPLE[:1], 0),
        (EXAMPLE[:2], 2),
        (EXAMPLE[:4], 2),
        (EXAMPLE[:5], 2 + 6),
        (EXAMPLE[:8], 2 + 6),
        (EXAMPLE[:9], 2 + 6 + 12),
        ((*NORTH_EAST_SITE, "i2 sw n", "!"), 3),
        (("g4 sw n", "g3 s *", "h3 nw ne", "i2 sw n", "!"), 2 + 2 * 2),
        (("g4 sw ne", "h3 sw se", "i3 nw *"), 3),
        ((*EAST_PORT, "j5 nw ne", "!"), 0),
    ],
    ids=[
        "open",
        "1 shrine",
        "open beyond the 1st",
        "2 shrines",
        "open beyond the 2nd",
        "3 shrines",
        "to a site",
        "by a shrine to a site",
        "longer to the 1st",
        "trade route",
    ],
)
def test_each_stretch_counts_by_the_shrine_it_leads_to(steps: tuple[str, ...], points: int) -> None:
    s = road(bare(), WHITE, *steps)
    assert line(s, TRAILS) == points
    assert line(s, TRAILS, RED) == 0


test_trails = cases(
    ("P-SCORE-02 P-SCORE-01 P-SCORE-03 P-FAV-01", "example the trail of eleven tiles",
        lambda: road(put(bare(), WHITE, city=5), WHITE, *EXAMPLE), (line, TRAILS, 2 + 6 + 12 + 4), (line, FAVOURS, 0),
        (line, SITES, 5), (line, ACOLYTES, 0),  # the five on first tile, shrines and site
        (total, WHITE, 24 + 5)),
    ("P-SCORE-02", "each trail is counted for itself",
        lambda: road(road(bare(), WHITE, "g4 sw n", "g3 s *"), WHITE, "h6 nw s", "h7 n *"), (line, TRAILS, 2 + 2)),
)  # fmt: skip


# The other lines (P-SCORE-03 to 08)


@pytest.mark.rule("P-SCORE-04")
@pytest.mark.parametrize(("piety", "points"), list(enumerate([-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 7, 9])))
def test_points_of_the_piety_track(piety: int, points: int) -> None:
    s = give(bare(), WHITE, piety=piety)
    assert line(s, PIETY) == points
    assert total(s, WHITE) == points


@pytest.mark.rule("P-SCORE-05")
@pytest.mark.parametrize(("acolytes", "points"), [(0, 0), (1, 5), (2, 11), (3, 18), (4, 26)])
def test_points_of_the_alms_table(acolytes: int, points: int) -> None:
    s = bare()
    s.crowned[WHITE] = acolytes
    assert line(s, ALMS) == points
    assert line(s, ALMS, RED) == 0


@pytest.mark.rule("P-SCORE-06")
@pytest.mark.parametrize(("building", "points"), [("well", 2), ("brewery", 4), ("mill", 6)])
def test_donated_buildings_score_by_their_level(building: str, points: int) -> None:
    s = own(bare(), WHITE, building)
    assert line(s, BUILDINGS) == 0  # not donated
    s.donated = 1 << number(building)
    assert line(s, BUILDINGS) == points
    assert line(s, BUILDINGS, RED) == 0


@pytest.mark.rule("P-SCORE-07")
@pytest.mark.parametrize(("favour", "points"), list(enumerate([4, 5, 6, 7, 8, 10])))
def test_favours_score_their_points(favour: int, points: int) -> None:
    s = bare()
    s.favours[favour] = IN_SLOT + RED * SLOTS + 3
    assert line(s, FAVOURS, RED) == points
    assert line(s, FAVOURS, WHITE) == 0


@pytest.mark.rule("P-SCORE-08")
@pytest.mark.parametrize(
    ("goods", "points"),
    [
        ({"stone": 2}, 0),
        ({"stone": 1, "grain": 1, "coin": 1}, 1),
        ({"coin": 5}, 1),
        ({"stone": 2, "grain": 2, "coin": 2}, 2),
        ({"stone": 6, "grain": 6, "coin": 20}, 10),
    ],
)
def test_three_resources_of_any_kind_score_1(goods: dict[str, int], points: int) -> None:
    assert line(give(bare(), WHITE, **goods), RESOURCES) == points


test_the_other_lines = cases(
    ("P-SCORE-03", "each site visited scores its points",
        lambda: bare(),  # sites 1, 2, 3, 4 in NW, NE, SE, SW: 5, 5, 5, 6 points
        entry("visited", WHITE, 0b1010), (line, SITES, 5 + 6), (line, SITES, RED, 0)),
    ("P-SCORE-06", "each donated building scores",
        lambda: own(own(own(bare(), WHITE, "well"), WHITE, "quarry"), WHITE, "bank"),
        change("donated", 1 << number("well") | 1 << number("bank")), (line, BUILDINGS, 2 + 6)),
    ("P-SCORE-08", "piety is no resource", lambda: give(bare(), WHITE, piety=12), (line, RESOURCES, 0)),
)  # fmt: skip


# Who wins (P-SCORE-09)


@pytest.mark.rule("P-SCORE-09")
@pytest.mark.parametrize(("rows", "ranking"), [([3, 4], [1, 0]), ([6, ICON], [1, 0]), ([ICON, 6], [0, 1])])
def test_then_to_the_higher_on_the_alms_table_the_icon_above_row_6(rows: list[int], ranking: list[int]) -> None:
    s = bare()
    s.start = RED if ranking[0] == 0 else WHITE
    s.rows = rows
    assert s.ranking() == ranking


@pytest.mark.rule("P-SCORE-09")
@pytest.mark.parametrize(("start", "ranking"), [(WHITE, [0, 1, 2]), (RED, [2, 0, 1]), (BLUE, [1, 2, 0])])
def test_then_to_the_earlier_in_turn_order(start: int, ranking: list[int]) -> None:
    s = bare(3)
    s.start = start
    assert s.ranking() == ranking


test_who_wins = cases(
    ("P-SCORE-09", "the most points win",
        lambda: put(put(bare(3), RED, city=2), BLUE, city=1), (lambda s: s.scores(), [0, 2, 1]),
        (lambda s: s.ranking(), [2, 0, 1])),
    ("P-SCORE-09", "a tie goes to higher piety",
        lambda: give(put(bare(), WHITE, city=1), RED, piety=6), entry("rows", WHITE, ICON),
        (lambda s: s.scores(), [1, 1]), (lambda s: s.ranking(), [1, 0])),
    ("P-SCORE-09", "points come before piety and piety before alms",
        lambda: put(bare(3), WHITE, city=8), then(give, RED, piety=12),  # 9 points
        then(give, BLUE, piety=11, coin=6),  # 7 + 2 points
        change("rows", [ICON, 0, 6]), (lambda s: s.scores(), [8, 9, 9]), (lambda s: s.ranking(), [2, 0, 1])),
)  # fmt: skip


@pytest.mark.rule("P-SCORE-09")
def test_the_final_alms_table_counts_as_it_stood_before_it_was_reset() -> None:
    s = table(start=WHITE)
    s.ship = 25
    for colour in (WHITE, RED):
        put(s, colour, city=0, n=1, abbey=0)
        give(s, colour, stone=0, grain=0, coin=0, piety=5)
    s.rows = [2, 3]
    end_round(s)
    assert s.over
    assert s.scores() == [1, 1]
    assert s.ranking() == [1, 0]


@pytest.mark.rule("P-SCORE-09")
def test_turn_order_is_that_of_round_26() -> None:
    s = table(start=RED)
    s.ship = 25
    for colour in (WHITE, RED):
        put(s, colour, city=0, n=1, abbey=0)
        give(s, colour, stone=0, grain=0, coin=0, piety=5)
    end_round(s)
    assert s.over
    assert s.ranking() == [1, 0]
