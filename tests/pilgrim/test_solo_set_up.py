"""The solo game laid out: open half, dummies, the Ab-Bott's acolytes and board, the bag (P-SOLO-01 to 04, 19)."""

from __future__ import annotations

import pytest

from tabard.engine.state import CHANCE
from tabard.pilgrim.actions import PLACES
from tabard.pilgrim.components import BOX, SOLO_COUNTERS
from tabard.pilgrim.decisions import SEEDING, SOLO_COUNTER
from tabard.pilgrim.round_end import end_turn
from tabard.pilgrim.state import Pilgrim
from tests.pilgrim.kit import RED, WHITE, at, empty_table, has, options, play, road, table, turn
from tests.pilgrim.road_kit import families, lays, work
from tests.pilgrim.solo_kit import abbott, draw, solo

NW, NE, SE, SW = range(4)
POINTS = PLACES.tokens[:8]


def counters(s: Pilgrim) -> dict[str, int]:
    return dict(zip(SOLO_COUNTERS, s.bag, strict=True))


# The open half


@pytest.mark.rule("P-SOLO-01")
@pytest.mark.parametrize(
    ("sites", "open_half"),
    [
        ((1, 5, 3, 2), {NE, SE}),  # 5, 7, 5, 5 points in NW, NE, SE, SW
        ((1, 2, 5, 3), {SE, SW}),
        ((1, 2, 3, 5), {SW, NW}),
        ((5, 1, 2, 3), {NW, NE}),
        ((5, 9, 1, 2), {NE, SE}),  # 7, 7: NE is met first
        ((5, 1, 9, 2), {SE, SW}),  # NW and SE: SE
        ((9, 1, 2, 5), {SW, NW}),  # NW and SW: SW
        ((1, 5, 3, 9), {NE, SE}),  # NE and SW: NE
        ((1, 2, 3, 6), {NE, SE}),  # three times 5
    ],
)
def test_the_best_site_and_its_clockwise_neighbour_are_open(sites: tuple[int, ...], open_half: set[int]) -> None:
    s = solo(sites=sites)
    assert {quadrant for quadrant in range(4) if s.settled >> quadrant & 1} == open_half


@pytest.mark.rule("P-SOLO-01")
def test_the_other_half_is_closed_to_the_player_from_the_first_tile_on() -> None:
    s = work(solo())
    begun = {option.split()[1] for option in options(s) if option.startswith("begin ")}
    # The gates of NE and SE and the river gate between them, not that between closed quadrants.
    assert begun == {"g4", "h4", "h5", "h6", "g7"}
    s = work(road(solo(), WHITE, "g4 sw nw"))
    assert lays(s) == set()  # f4 could only be crossed into NW


# Dummies and people


@pytest.mark.rule("P-SOLO-02")
@pytest.mark.parametrize(
    ("level", "tiles"),
    [(1, "n ne e s sw w"), (2, "n ne e se s sw w"), (3, "n ne e se s sw w nw")],
)
def test_dummies_by_level(level: int, tiles: str) -> None:
    s = solo(level)
    assert [POINTS[tile] for tile in range(8) if s.has_dummy(tile)] == tiles.split()
    assert len(s.north_dummies + s.south_dummies) == len(tiles.split())


@pytest.mark.rule("P-SOLO-03")
def test_the_abbotts_acolytes_stand_from_north_to_south() -> None:
    s = before_seeding()
    assert [at(s, RED, point) for point in POINTS] == [1, 1, 1, 1, 1, 0, 0, 0]
    assert at(s, RED, "city") == 0


def before_seeding() -> Pilgrim:
    s = empty_table(1, level=1)
    while s.stack != [SEEDING]:
        s.apply(s.legal()[0])
    return s


@pytest.mark.rule("P-SOLO-03")
def test_the_player_seeds_as_usual_and_the_abbott_starts() -> None:
    s = before_seeding()
    assert s.to_move == WHITE
    play(s, "step n", "step ne", "step e", "step city", "step s")
    assert [at(s, WHITE, place) for place in ("n", "ne", "e", "city", "s")] == [1, 1, 1, 1, 1]
    assert (s.start, s.turn, s.to_move, s.stack) == (RED, RED, CHANCE, [SOLO_COUNTER])
    assert "starter" not in families(s)


@pytest.mark.rule("P-SOLO-19")
def test_the_abbotts_board_is_set_up_like_a_players() -> None:
    s = table(1, level=1, handicap=(2,))
    assert (at(s, RED, "village"), at(s, RED, "abbey")) == (8, 3)
    assert (at(s, WHITE, "village"), at(s, WHITE, "abbey")) == (10, 1)  # the handicap is the player's
    for colour in (WHITE, RED):
        assert [has(s, colour, good) for good in ("stone", "grain", "coin", "piety")] == [1, 1, 1, 0]
    assert s.rows == [0, 0]


# The bag


@pytest.mark.rule("P-SOLO-04", "P-INV-17")
def test_the_bag_begins_with_the_spring_counters() -> None:
    s = solo()
    assert s.bag == BOX.solo_counters[0]
    assert sum(map(sum, BOX.solo_counters)) == 30


@pytest.mark.rule("P-SOLO-04", "P-INV-17")
@pytest.mark.parametrize(("ship", "season"), [(5, 1), (12, 2), (18, 3)])
def test_a_seasons_counters_join_when_the_ship_reaches_its_site(ship: int, season: int) -> None:
    s = solo()
    s.ship = ship - 1
    before = s.bag
    draw(s, "rest", last=True)
    assert s.ship == ship
    assert s.bag == before
    turn(s, WHITE)
    draw(s, "rest", last=True)
    assert s.ship == ship + 1
    assert s.bag == tuple(a + b for a, b in zip(before, BOX.solo_counters[season], strict=True))


@pytest.mark.rule("P-SOLO-04", "P-HID-02")
def test_counters_come_up_as_often_as_they_are_in_the_bag() -> None:
    s = abbott(solo())
    kinds = [option.removeprefix("solo ") for option in options(s)]
    assert dict(zip(kinds, s.weights(), strict=True)) == {k: n for k, n in counters(s).items() if n}
    assert "rest" not in kinds  # there is none in spring


@pytest.mark.rule("P-SOLO-04")
def test_an_empty_bag_means_rest() -> None:
    s = abbott(solo())
    s.bag = (0,) * len(SOLO_COUNTERS)
    assert options(s) == ["solo rest"]
    assert s.weights() == [1]
    play(s, "solo rest")
    assert s.bag == (0,) * len(SOLO_COUNTERS)
    assert s.to_move == WHITE


@pytest.mark.rule("P-SOLO-19")
@pytest.mark.parametrize(
    ("abbey", "village", "after"),
    [(2, 8, {"abbey": 1, "city": 1, "village": 8}), (0, 3, {"abbey": 1, "city": 0, "village": 2}), (0, 0, {"city": 0})],
)
def test_with_nobody_out_it_takes_an_oblate_and_draws_nothing(abbey: int, village: int, after: dict[str, int]) -> None:
    s = solo()
    s.people[17:] = [0] * 17
    s.people[17 + PLACES.index["abbey"]] = abbey
    s.people[17 + PLACES.index["village"]] = village
    s.start, s.turns_taken = RED, 0
    turn(s, RED)
    before = s.bag
    assert s.to_move == CHANCE
    assert options(s) == ["oblate"]
    play(s, "oblate")
    assert {place: at(s, RED, place) for place in after} == after
    assert s.bag == before
    assert s.turn == WHITE


@pytest.mark.rule("P-SOLO-03")
def test_in_later_rounds_it_may_be_second() -> None:
    s = solo()
    s.start, s.turn, s.turns_taken = WHITE, WHITE, 0
    end_turn(s)
    assert (s.turn, s.stack) == (RED, [SOLO_COUNTER])
