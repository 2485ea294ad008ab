"""A round and a turn: move, then a tithe or a duty; and the shortage of acolytes (P-TURN)."""

from __future__ import annotations

from random import Random

import pytest

from tabard.pilgrim.actions import PLACES
from tabard.pilgrim.state import Pilgrim
from tests.pilgrim.kit import BLUE, RED, WHITE, at, give, has, options, own, play, put, table, turn

WALK = PLACES.tokens[:9]  # the duty tiles and the city


def alone(s: Pilgrim, colour: int, /, **places: int) -> Pilgrim:
    """The colour has nobody in the city or on a duty tile but these."""
    return put(s, colour, **{**dict.fromkeys(WALK, 0), **places})


def short(abbey: int = 0, village: int = 0) -> Pilgrim:
    """White has nobody in the city or on a duty tile, and it is White's turn."""
    s = alone(table(4), WHITE)
    put(s, WHITE, abbey=abbey, village=village)
    return turn(s, WHITE)


def turns_of_a_game(seats: int, seed: int) -> list[list[int]]:
    """Play at random to the end: for each round, who took a turn."""
    s = table(seats, seeded=True)
    rng = Random(seed)
    rounds: list[list[int]] = []
    seen: tuple[int, int] = (-1, -1)
    while not s.over:
        if (s.ship, s.turns_taken) != seen and options(s)[0].split()[0] in ("sow", "oblate"):
            seen = s.ship, s.turns_taken
            if len(rounds) <= s.ship:
                rounds.append([])
            rounds[s.ship].append(s.turn)
        s.apply(rng.choice(s.legal()))
    return rounds


@pytest.mark.rule("P-TURN-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_each_of_26_rounds_every_player_takes_one_turn_clockwise(seats: int) -> None:
    rounds = turns_of_a_game(seats, 5)
    assert len(rounds) == 26
    for order in rounds:
        assert order == [(order[0] + n) % seats for n in range(seats)]
    assert len({order[0] for order in rounds}) == seats  # each has started a round


@pytest.mark.rule("P-TURN-01")
def test_a_round_begins_with_the_start_player() -> None:
    s = table(3, start=BLUE, seeded=True)
    assert s.to_move == BLUE
    play(s, "sow n", "step ne", "tithe ne grain", "end")
    assert s.to_move == WHITE
    play(s, "sow n", "step ne", "tithe ne grain", "end")
    assert s.to_move == RED


@pytest.mark.rule("P-TURN-02")
def test_a_turn_begins_with_the_move() -> None:
    s = turn(put(table(4), WHITE, n=2, ne=1), WHITE)
    assert options(s) == ["sow n", "sow ne", "sow city"]


@pytest.mark.rule("P-TURN-02")
def test_after_the_move_comes_a_tithe_or_a_duty() -> None:
    s = turn(alone(table(4), WHITE, n=1), WHITE)
    play(s, "sow n", "step ne")
    assert options(s) == ["tithe ne grain", "duty ne"]


@pytest.mark.rule("P-TURN-02")
def test_after_a_tithe_there_is_no_duty() -> None:
    s = turn(put(table(4), WHITE, ne=2), WHITE)
    play(s, "sow city", "step n", "step ne", "step e", "step se", "step s", "tithe ne grain")
    assert options(s) == ["end"]


@pytest.mark.rule("P-TURN-02")
def test_after_a_duty_there_is_no_tithe() -> None:
    s = turn(put(table(4), WHITE, ne=2), WHITE)
    play(s, "sow city", "step n", "step ne", "step e", "step se", "step s", "duty n", "produce grain")
    assert options(s) == ["end"]


@pytest.mark.rule("P-TURN-03")
def test_with_nobody_on_a_duty_tile_the_turn_ends_without_tithe_and_duty() -> None:
    s = turn(alone(table(4), WHITE, e=1), WHITE)
    play(s, "sow e", "step city")
    assert options(s) == ["pass"]
    goods = s.goods[:]
    play(s, "pass", "end")
    assert s.goods == goods
    assert s.to_move == RED


@pytest.mark.rule("P-TURN-03")
def test_only_on_taxation_in_the_minority_without_a_coin_the_turn_ends_too() -> None:
    s = put(turn(give(alone(table(4), WHITE, se=1), WHITE, coin=0), WHITE), RED, s=2)
    play(s, "sow se", "step s")
    assert options(s) == ["pass"]
    play(s, "pass", "end")
    assert at(s, WHITE, "s") == 1


@pytest.mark.rule("P-TURN-03")
@pytest.mark.parametrize(("coin", "rivals"), [(1, 2), (0, 1), (0, 0)])
def test_with_a_coin_or_without_a_minority_nobody_passes_on_taxation(coin: int, rivals: int) -> None:
    s = put(turn(give(alone(table(4), WHITE, se=1), WHITE, coin=coin), WHITE), RED, s=rivals)
    play(s, "sow se", "step s")
    assert options(s) == ["duty s"]


@pytest.mark.rule("P-TURN-03")
def test_any_time_buildings_may_be_used_before_passing_but_need_not() -> None:
    s = own(turn(alone(table(4), WHITE, e=1), WHITE), WHITE, "pulpit")
    play(s, "sow e", "step city")
    assert options(s) == ["use pulpit own", "pass"]
    play(s, "use pulpit own")
    assert at(s, WHITE, "abbey") == 4
    assert options(s) == ["pass"]


@pytest.mark.rule("P-TURN-03")
def test_whoever_gets_the_coin_for_taxation_from_a_building_no_longer_passes() -> None:
    s = give(turn(alone(table(4), WHITE, se=1), WHITE), WHITE, coin=0, grain=1)
    own(put(s, RED, s=2), WHITE, "grain_store")
    play(s, "sow se", "step s")
    assert options(s) == ["use grain_store own", "pass"]
    play(s, "use grain_store own", "sell")
    assert options(s) == ["duty s"]


@pytest.mark.rule("P-TURN-03")
def test_passing_is_not_offered_where_only_a_tithe_can_be_taken() -> None:
    s = give(turn(alone(table(4), WHITE, s=1), WHITE), WHITE, stone=0, grain=0, coin=0)
    play(s, "sow s", "step sw")  # Ordination without grain
    assert options(s) == ["tithe sw stone"]


@pytest.mark.rule("P-TURN-04")
@pytest.mark.parametrize("abbey", [1, 3])
def test_oblate_sends_an_acolyte_from_the_abbey_to_the_city_and_ends_the_turn(abbey: int) -> None:
    s = short(abbey=abbey, village=5)
    assert options(s) == ["oblate"]
    play(s, "oblate")
    assert [at(s, WHITE, place) for place in ("city", "abbey", "village")] == [1, abbey - 1, 5]
    assert s.to_move == RED
    assert options(s) == ["sow city"]


@pytest.mark.rule("P-TURN-04")
def test_with_an_empty_abbey_oblate_ordains_a_serf_free_of_grain() -> None:
    s = give(short(abbey=0, village=5), WHITE, grain=2)
    assert options(s) == ["oblate"]
    play(s, "oblate")
    assert [at(s, WHITE, place) for place in ("city", "abbey", "village")] == [0, 1, 4]
    assert has(s, WHITE, "grain") == 2
    assert s.to_move == RED


@pytest.mark.rule("P-TURN-04")
@pytest.mark.parametrize("place", WALK)
def test_one_acolyte_in_the_city_or_on_a_duty_tile_averts_it(place: str) -> None:
    s = turn(alone(table(4), WHITE, **{place: 1}), WHITE)
    assert options(s) == [f"sow {place}"]


@pytest.mark.rule("P-TURN-04")
@pytest.mark.parametrize("place", ["abbey", "fields", "vestry", "village"])
def test_people_on_the_own_board_do_not_avert_it(place: str) -> None:
    s = alone(table(4), WHITE)
    turn(put(s, WHITE, **{"abbey": 0, "village": 0, place: 4}), WHITE)
    assert options(s) == ["oblate"]


@pytest.mark.rule("P-TURN-04")
def test_whoever_comes_short_in_the_own_turn_finishes_it_and_oblates_in_the_next() -> None:
    s = give(turn(alone(table(4), WHITE, e=1), WHITE), WHITE, stone=2)
    play(s, "sow e", "step se", "duty se", "begin g4 sw", "lay g4 ne")  # the last one goes onto the road
    play(s, "lay h3 ne", "end")
    assert s.to_move == RED
    assert options(turn(s, WHITE)) == ["oblate"]


@pytest.mark.rule("P-TURN-05")
def test_with_nobody_in_village_and_abbey_either_the_turn_is_skipped() -> None:
    s = put(short(), WHITE, fields=1, vestry=1)
    people, goods = s.people[:], s.goods[:]
    assert options(s) == ["oblate"]
    play(s, "oblate")
    assert (s.people, s.goods) == (people, goods)
    assert s.to_move == RED


@pytest.mark.rule("P-TURN-06")
@pytest.mark.parametrize("building", ["dormitory", "inquisition"])
@pytest.mark.parametrize("abbey", [0, 1])
def test_dormitory_and_inquisition_do_not_avert_a_shortage(building: str, abbey: int) -> None:
    s = turn(own(short(abbey=abbey, village=3), WHITE, building), WHITE)
    assert options(s) == ["oblate"]


@pytest.mark.rule("P-TURN-07")
@pytest.mark.parametrize("people", [{"abbey": 1}, {"village": 1}, {}])
def test_no_building_is_used_in_a_turn_of_shortage(people: dict[str, int]) -> None:
    s = short(**people)
    for building in ("guild", "pulpit", "grain_store", "library", "indulgences"):
        own(s, WHITE, building)
    turn(s, WHITE)
    assert options(s) == ["oblate"]
    play(s, "oblate")  # and no question after it, though somebody is in the city for the Library
    assert s.to_move == RED
