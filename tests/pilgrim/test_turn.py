"""A round and a turn: move, then a tithe or a duty; and the shortage of acolytes (P-TURN)."""

from __future__ import annotations

from random import Random

import pytest

from tabard.pilgrim.actions import PLACES
from tabard.pilgrim.state import Pilgrim
from tests.cases import cases, offers, turn_of
from tests.pilgrim.kit import BLUE, RED, WHITE, at, give, holds, options, own, play, put, stand, table, turn

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


@pytest.mark.rule("P-TURN-01", "P-SET-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_each_of_26_rounds_every_player_takes_one_turn_clockwise(seats: int) -> None:
    rounds = turns_of_a_game(seats, 5)
    assert len(rounds) == 26
    for order in rounds:
        assert order == [(order[0] + n) % seats for n in range(seats)]
    assert len({order[0] for order in rounds}) == seats  # each has started a round


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
@pytest.mark.parametrize(("coin", "rivals"), [(1, 2), (0, 1), (0, 0)])
def test_with_a_coin_or_without_a_minority_nobody_passes_on_taxation(coin: int, rivals: int) -> None:
    s = put(turn(give(alone(table(4), WHITE, se=1), WHITE, coin=coin), WHITE), RED, s=rivals)
    play(s, "sow se", "step s")
    assert options(s) == ["duty s"]


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


test_turn = cases(
    ("P-TURN-01", "a round begins with the start player",
        lambda: table(3, start=BLUE, seeded=True), turn_of(BLUE), "sow n", "step ne", "tithe ne grain", "end",
        turn_of(WHITE), "sow n", "step ne", "tithe ne grain", "end", turn_of(RED)),
    ("P-TURN-02", "a turn begins with the move",
        lambda: turn(put(table(4), WHITE, n=2, ne=1), WHITE), offers("sow n", "sow ne", "sow city")),
    ("P-TURN-02", "after the move comes a tithe or a duty",
        lambda: turn(alone(table(4), WHITE, n=1), WHITE), "sow n", "step ne", offers("tithe ne grain", "duty ne")),
    ("P-TURN-02", "after a tithe there is no duty",
        lambda: turn(put(table(4), WHITE, ne=2), WHITE), "sow city", "step n", "step ne", "step e", "step se", "step s",
        "tithe ne grain", offers("end")),
    ("P-TURN-02", "after a duty there is no tithe",
        lambda: turn(put(table(4), WHITE, ne=2), WHITE), "sow city", "step n", "step ne", "step e", "step se", "step s",
        "duty n", "produce grain", offers("end")),
    ("P-TURN-03", "only on taxation in the minority without a coin the turn ends too",
        lambda: put(turn(give(alone(table(4), WHITE, se=1), WHITE, coin=0), WHITE), RED, s=2), "sow se", "step s",
        offers("pass"), "pass", "end", stand(WHITE, s=1)),
    ("P-TURN-03", "any time buildings may be used before passing but need not",
        lambda: own(turn(alone(table(4), WHITE, e=1), WHITE), WHITE, "pulpit"), "sow e", "step city",
        offers("use pulpit own", "pass"), "use pulpit own", stand(WHITE, abbey=4), offers("pass")),
    ("P-TURN-03", "whoever gets the coin for taxation from a building no longer passes",
        lambda: give(turn(alone(table(4), WHITE, se=1), WHITE), WHITE, coin=0, grain=1),
        lambda s: own(put(s, RED, s=2), WHITE, "grain_store"), "sow se", "step s",
        offers("use grain_store own", "pass"), "use grain_store own", "sell", offers("duty s")),
    ("P-TURN-03", "passing is not offered where only a tithe can be taken",
        lambda: give(turn(alone(table(4), WHITE, s=1), WHITE), WHITE, stone=0, grain=0, coin=0), "sow s",
        "step sw",  # Ordination without grain
        offers("tithe sw stone")),
    ("P-TURN-04", "with an empty abbey oblate ordains a serf free of grain",
        lambda: give(short(abbey=0, village=5), WHITE, grain=2), offers("oblate"), "oblate",
        (lambda s: [at(s, WHITE, place) for place in ("city", "abbey", "village")], [0, 1, 4]), holds(WHITE, grain=2),
        turn_of(RED)),
    ("P-TURN-04", "whoever comes short in the own turn finishes it and oblates in the next",
        lambda: give(turn(alone(table(4), WHITE, e=1), WHITE), WHITE, stone=2), "sow e", "step se", "duty se",
        "begin g4 sw", "lay g4 ne",  # the last one goes onto the road
        "lay h3 ne", "end", turn_of(RED), (lambda s: options(turn(s, WHITE)), ["oblate"])),
)  # fmt: skip


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
