"""The Ab-Bott's turn and the end of a solo round (P-SOLO-05, 06, 07, 14, 15, 20)."""

from __future__ import annotations

import pytest

from tabard.engine.state import CHANCE
from tabard.pilgrim.actions import PLACES
from tabard.pilgrim.components import DUTIES
from tabard.pilgrim.decisions import PICK_UP, SOLO_COUNTER, START_PLAYER
from tabard.pilgrim.round_end import end_turn
from tabard.pilgrim.state import Pilgrim
from tests.cases import cases, then
from tests.checks import change
from tests.pilgrim.kit import *
from tests.pilgrim.solo_kit import draw, solo

POINTS = PLACES.tokens[:8]
WALK = PLACES.tokens[:9]


def placed(**people: int) -> Pilgrim:
    """The Ab-Bott's acolytes on the ring and in the city, just these."""
    return put(solo(), RED, **(dict.fromkeys(WALK, 0) | people))


def standing(s: Pilgrim) -> dict[str, int]:
    return {place: at(s, RED, place) for place in WALK if at(s, RED, place)}


def tile_of(duty: str) -> str:
    return POINTS[solo().duties.index(DUTIES.index(duty))]


def moved(merchant: str, **people: int) -> dict[str, int]:
    s = placed(**people)
    s.merchant = POINTS.index(merchant)
    return standing(turn(s, RED))


# Moving


@pytest.mark.rule("P-SOLO-07")
def test_it_moves_from_the_place_with_most() -> None:
    assert moved("n", ne=2, s=1) == {"e": 1, "se": 1, "s": 1}
    assert moved("n", ne=2, s=3, city=2) == {"ne": 2, "city": 2, "sw": 1, "w": 1, "nw": 1}
    assert moved("n", city=3, s=2) == {"n": 1, "ne": 1, "e": 1, "s": 2}


@pytest.mark.rule("P-SOLO-07")
def test_in_a_tie_the_city_comes_first() -> None:
    assert moved("ne", city=2, ne=2) == {"ne": 2, "s": 1, "sw": 1}


@pytest.mark.rule("P-SOLO-07")
@pytest.mark.parametrize(
    ("merchant", "after"),
    [
        ("n", {"e": 1, "se": 1, "w": 2}),  # NE is met first
        ("ne", {"e": 1, "se": 1, "w": 2}),  # the Merchant's tile included
        ("e", {"ne": 2, "nw": 1, "n": 1}),
        ("w", {"ne": 2, "nw": 1, "n": 1}),
        ("nw", {"e": 1, "se": 1, "w": 2}),
    ],
)
def test_then_the_tile_first_met_clockwise_from_the_merchant(merchant: str, after: dict[str, int]) -> None:
    assert moved(merchant, ne=2, w=2) == after


@pytest.mark.rule("P-SOLO-07")
@pytest.mark.parametrize(
    ("merchant", "gate"),
    [("n", "n"), ("ne", "s"), ("e", "s"), ("se", "s"), ("s", "s"), ("sw", "n"), ("w", "n"), ("nw", "n")],
)
def test_from_the_city_it_goes_north_or_south(merchant: str, gate: str) -> None:
    assert moved(merchant, city=1) == {gate: 1}


@pytest.mark.rule("P-SOLO-07")
def test_at_east_and_west_it_stays_on_the_ring() -> None:
    assert moved("n", ne=3) == {"e": 1, "se": 1, "s": 1}
    assert moved("n", s=5) == {"sw": 1, "w": 1, "nw": 1, "n": 1, "ne": 1}
    assert moved("n", e=9) == {**dict.fromkeys(POINTS, 1), "se": 2}  # round, over the place it came from


@pytest.mark.rule("P-SOLO-06")
def test_it_moves_then_draws_then_acts_then_some_come_home() -> None:
    s = placed(ne=3, s=1)
    s.merchant, s.start, s.turns_taken = 0, RED, 0
    turn(s, RED)
    assert standing(s) == {"e": 1, "se": 1, "s": 2}
    assert (s.to_move, s.stack, has(s, RED, "piety")) == (CHANCE, [SOLO_COUNTER], 0)
    play(s, "solo clerical")
    assert has(s, RED, "piety") == 2
    assert standing(s) == {"e": 1, "se": 1, "city": 2}
    assert (s.turn, s.to_move, s.stack) == (WHITE, WHITE, [PICK_UP])


@pytest.mark.rule("P-SOLO-06")
@pytest.mark.parametrize("people", [{}, {"e": 1}, {"n": 1, "e": 4}])
def test_it_acts_as_with_a_majority_wherever_its_acolytes_are(people: dict[str, int]) -> None:
    s = put(placed(city=1, **people), WHITE, e=5)  # Clerical lies at E
    draw(s, "clerical")
    assert (has(s, RED, "piety"), has(s, RED, "coin")) == (2, 1)  # and pays no coin for a minority


@pytest.mark.rule("P-SOLO-06")
def test_the_tile_of_the_drawn_duty_is_left_out() -> None:
    assert standing(draw(placed(n=2, e=1), "clerical")) == {"city": 2, "e": 1}  # Clerical lies at E
    assert standing(draw(placed(n=2, e=3), "clerical")) == {"city": 2, "e": 3}
    assert standing(draw(placed(e=3), "clerical")) == {"e": 3}  # nobody else could come home
    assert standing(draw(placed(n=2, e=3), "rest")) == {"city": 3, "n": 2}  # there is no duty that was carried out


@pytest.mark.rule("P-SOLO-06")
@pytest.mark.parametrize("counter", ["build_roads", "construct"])
def test_it_is_left_out_after_a_die_too(counter: str) -> None:
    tile = tile_of(counter)
    s = draw(on_map(placed(city=5, **{tile: 3, "e": 1}), "well"), counter, "roll 1")
    assert (s.duty_at, at(s, RED, tile), at(s, RED, "e")) == (-1, 3, 0)


@pytest.mark.rule("P-SOLO-06", "P-SOLO-08")
def test_it_is_left_out_after_a_fee_too() -> None:
    tile = tile_of("allocation")
    s = merchant_at(put(own(placed(**{tile: 3, "e": 1}), WHITE, "infirmary"), RED, abbey=8), "cornucopia")
    draw(s, "allocation", "take stone")
    assert (s.duty_at, standing(s)) == (-1, {"city": 1, tile: 3})


@pytest.mark.rule("P-SOLO-06", "P-SOLO-07")
@pytest.mark.parametrize(("merchant", "left"), [("n", "w"), ("e", "ne"), ("w", "ne"), ("nw", "w")])
def test_who_comes_home_in_a_tie(merchant: str, left: str) -> None:
    s = placed(city=5, ne=2, w=2, s=1)
    s.merchant = POINTS.index(merchant)
    assert standing(draw(s, "rest")) == {"city": 7, left: 2, "s": 1}  # the city is no duty tile


@pytest.mark.rule("P-SOLO-06")
def test_with_nobody_on_duty_nobody_comes_home() -> None:
    assert standing(draw(placed(city=3), "rest")) == {"city": 3}


@pytest.mark.rule("P-SOLO-14")
def test_rest_does_nothing_but_moves_and_comes_home() -> None:
    s = put(placed(ne=2, s=1), RED, vestry=1, road_engineer=1, abbey=1)
    s.ship, s.start, s.turns_taken, s.merchant = 4, RED, 0, 0
    s.bag = (0, 0, 0, 0, 0, 0, 1)
    before = (s.goods[:], s.rows[:], s.where[:], s.roads[:], s.supply[:])
    play(turn(s, RED), "solo rest")
    assert (s.goods, s.rows, s.where, s.roads, s.supply) == before
    assert standing(s) == {"city": 1, "se": 1, "s": 1}  # E came home, first met of three with 1 acolyte


# Buildings


@pytest.mark.rule("P-SOLO-05")
@pytest.mark.parametrize("owner", [WHITE, None])
def test_it_never_hires(owner: int | None) -> None:
    s = solo()
    for building in ("chapel", "infirmary", "pulpit", "confession_box"):
        on_map(s, building)
        if owner is not None:
            own(s, owner, building)
    merchant_at(give(s, RED, stone=5, grain=5, coin=5, piety=3), "stone")
    draw(s, "clerical")
    assert has(s, RED, "piety") == 5  # not 6
    draw(s, "ordination")
    assert (at(s, RED, "abbey"), at(s, RED, "city")) == (1, 7)  # two steps, not three
    turn(s, RED)
    assert at(s, RED, "village") == 8  # no Pulpit
    give(s, WHITE, stone=0, grain=0, coin=0, piety=6)
    draw(s, "rest", last=True)
    if owner == WHITE:
        play(s, "decline")
    assert s.stack == [START_PLAYER]  # without the Confession Box it has less piety
    assert [has(s, RED, good) for good in ("stone", "grain", "coin")] == [5, 5, 5]


@pytest.mark.rule("P-SOLO-05")
def test_it_uses_no_other_building_of_its_own() -> None:
    s = solo()
    for building in ("mint", "mill", "cloisters", "kogge", "bank", "customs_house"):
        own(s, RED, building)
    draw(s, "clerical")
    assert [has(s, RED, good) for good in ("stone", "grain", "coin", "piety")] == [1, 1, 1, 2]
    draw(s, "give_alms")
    assert s.rows[RED] == 2
    s = put(placed(e=1), RED, city=0)
    own(s, RED, "kogge")
    assert standing(turn(s, RED)) == {"se": 1}


@pytest.mark.rule("P-SOLO-20", "P-SOLO-05")
def test_a_donated_pulpit_and_one_of_the_player_do_not_work() -> None:
    s = own(solo(), RED, "pulpit")
    s.donated = 1 << 21
    assert at(turn(s, RED), RED, "village") == 8
    assert at(turn(own(solo(), WHITE, "pulpit"), RED), RED, "village") == 8


@pytest.mark.rule("P-SOLO-19", "P-TURN-07")
def test_its_pulpit_does_not_work_in_an_oblate() -> None:
    s = own(placed(), RED, "pulpit")
    s.start, s.turns_taken = RED, 0
    play(turn(s, RED), "oblate")
    assert (at(s, RED, "village"), at(s, RED, "abbey"), at(s, RED, "city")) == (8, 2, 1)


@pytest.mark.rule("P-SOLO-20", "P-END-07")
@pytest.mark.parametrize(("white", "red", "abbott_starts"), [(5, 4, True), (6, 4, True), (7, 4, False)])
def test_its_confession_box_works_at_every_round_end(white: int, red: int, abbott_starts: bool) -> None:
    s = own(solo(), RED, "confession_box")
    give(s, WHITE, stone=0, grain=0, coin=0, piety=white)  # White cannot pay for it
    draw(give(s, RED, piety=red), "rest", last=True)
    assert has(s, RED, "piety") == red
    assert (s.stack == [START_PLAYER]) is not abbott_starts
    assert (s.stack == [SOLO_COUNTER] and s.start == RED) is abbott_starts


test_buildings = cases(
    ("P-SOLO-05", "the player hires its buildings and pays its board",
        lambda: give(give(merchant_at(own(solo(), RED, "guild"), "grain"), WHITE, grain=1), RED, grain=7),
        then(turn, WHITE), "use guild grain", holds(WHITE, grain=0), holds(RED, grain=8)),
    ("P-SOLO-20", "its pulpit works in every turn after the move",
        lambda: turn(own(placed(ne=2), RED, "pulpit"), RED), stand(RED, village=7, abbey=4),
        (standing, {"e": 1, "se": 1}), then(draw, "rest"), then(turn, RED), stand(RED, village=6, abbey=5),
        lambda s: turn(put(s, RED, village=0), RED), stand(RED, village=0, abbey=5)),
    ("P-SOLO-20 P-SOLO-05", "without it or donated piety alone counts",
        lambda: own(solo(), RED, "confession_box"), change("donated", 1),
        then(give, WHITE, stone=0, grain=0, coin=0, piety=5), lambda s: draw(give(s, RED, piety=4), "rest", last=True),
        (lambda s: s.stack, [START_PLAYER])),
)  # fmt: skip


# The round end


@pytest.mark.rule("P-SOLO-15")
def test_with_more_piety_the_player_chooses() -> None:
    s = draw(give(solo(), WHITE, piety=1), "rest", last=True)
    assert s.to_move == WHITE
    assert options(s) == ["first white", "first red"]
    assert play(s.copy(), "first red").start == RED
    assert play(s, "first white").start == WHITE
    assert (s.turn, s.stack) == (WHITE, [PICK_UP])


@pytest.mark.rule("P-SOLO-15")
def test_with_less_the_abbott_starts() -> None:
    s = draw(give(solo(), RED, piety=1), "rest", last=True)
    assert (s.start, s.turn, s.to_move, s.stack) == (RED, RED, CHANCE, [SOLO_COUNTER])


@pytest.mark.rule("P-SOLO-15")
def test_a_tie_goes_to_whoever_did_not_start() -> None:
    s = draw(solo(), "rest", last=True)  # White started this round: the Ab-Bott comes first, and picks itself
    assert (s.start, s.stack) == (RED, [SOLO_COUNTER])
    s = solo()
    s.start, s.turn, s.turns_taken = RED, WHITE, 1
    end_turn(s)
    assert (s.to_move, s.stack) == (WHITE, [START_PLAYER])


@pytest.mark.rule("P-SOLO-15")
def test_round_and_season_end_as_usual() -> None:
    s = solo()
    s.ship, s.rows, s.merchant = 5, [2, 3], 0
    draw(s, "rest", last=True)
    assert (s.ship, s.merchant, s.rows) == (6, 1, [0, 0])
    assert s.crowned == [0, 1]  # the Ab-Bott was higher on the alms table
    assert (at(s, RED, "abbey"), at(s, WHITE, "abbey")) == (2, 3)
