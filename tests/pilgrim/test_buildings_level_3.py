"""Level 3: Bank, Customs House, Inquisition, Kogge, Mill, Pulpit, Scriptorium, Wagon Yard."""

from __future__ import annotations

import pytest

from tabard.pilgrim.state import Pilgrim
from tests.pilgrim.kit import (
    BLUE,
    RED,
    WHITE,
    asked,
    at,
    choose,
    give,
    has,
    last_turn,
    merchant_at,
    on_duty,
    on_map,
    options,
    own,
    play,
    put,
    road,
    table,
    turn,
)

RING = ("n", "ne", "e", "se", "s", "sw", "w", "nw")


def ready(seats: int = 2, trade: str = "coin") -> Pilgrim:
    """White to choose, with 4 of everything."""
    s = choose(merchant_at(table(seats), trade), WHITE)
    return give(s, WHITE, stone=4, grain=4, coin=4, piety=4)


def ways(s: Pilgrim, building: str) -> list[str]:
    return [move.split()[2] for move in options(s) if move.startswith(f"use {building} ")]


# Bank: more in test_payment.py and test_ordination_payment.py


@pytest.mark.rule("P-B-BANK")
def test_the_bank_pays_any_number_of_one_kind_1_for_1() -> None:
    s = own(on_map(ready(), "mill"), WHITE, "bank")
    play(s, f"duty {on_duty(s, WHITE, 'construct')}", "build mill", "use bank own", "coins stone 2")
    assert (has(s, WHITE, "stone"), has(s, WHITE, "coin")) == (3, 2)


@pytest.mark.rule("P-B-BANK", "P-BLD-02")
def test_the_bank_pays_in_one_payment_of_the_turn() -> None:
    s = own(on_map(ready(), "guild"), WHITE, "bank")
    play(s, f"duty {on_duty(s, WHITE, 'construct')}", "build guild", "use bank own", "coins stone 1")
    play(s, "begin g4 sw", "lay g4 n", "from city")
    assert (has(s, WHITE, "stone"), has(s, WHITE, "coin")) == (3, 3)


@pytest.mark.rule("P-B-BANK")
def test_the_bank_is_not_for_sales() -> None:
    s = own(own(ready(), WHITE, "bank"), WHITE, "brewery")
    give(s, WHITE, grain=0)
    assert options(s) == ["pass"]


@pytest.mark.rule("P-B-BANK")
def test_alms_are_given_in_coins_without_the_bank() -> None:
    s = own(ready(), WHITE, "bank")
    play(s, f"duty {on_duty(s, WHITE, 'give_alms')}")
    assert ways(s, "bank") == []


@pytest.mark.rule("P-B-BANK")
def test_without_coins_the_bank_is_not_offered() -> None:
    s = give(own(on_map(ready(), "guild"), WHITE, "bank"), WHITE, coin=0)
    play(s, f"duty {on_duty(s, WHITE, 'construct')}", "build guild")
    assert (asked(s), has(s, WHITE, "stone")) == ("Construct", 3)


@pytest.mark.rule("P-B-BANK")
def test_the_last_coin_is_not_spent_on_the_fee_of_the_bank() -> None:
    for coin, offered in ((1, []), (2, ["coin"])):
        s = give(own(on_map(ready(), "mill"), RED, "bank"), WHITE, coin=coin)
        play(s, f"duty {on_duty(s, WHITE, 'construct')}", "build mill")
        assert ways(s, "bank") == offered


# Customs House


def taxing(*, white: dict[str, int], red: dict[str, int], seats: int = 4) -> Pilgrim:
    """White with the Customs House; nobody in the city, no dummies."""
    s = own(ready(seats), WHITE, "customs_house")
    put(s, WHITE, city=0, **white)
    return put(s, RED, city=0, **red)


@pytest.mark.rule("P-B-CUSTOMS", "P-TAX-04")
def test_in_the_minority_the_customs_house_costs_no_coin_and_gives_value_2() -> None:
    s = give(taxing(white={"s": 1, "n": 1}, red={"s": 3}), WHITE, coin=0)
    assert "duty s" not in options(s)
    play(s, "use customs_house own", "take coin", "take stone", "take stone")
    assert (asked(s), has(s, WHITE, "coin"), has(s, WHITE, "stone")) == ("TurnEnd", 1, 6)
    assert (at(s, WHITE, "s"), at(s, WHITE, "n"), at(s, WHITE, "city")) == (0, 1, 1)


@pytest.mark.rule("P-B-CUSTOMS", "P-TAX-04")
def test_every_occupied_tile_counts_as_a_majority() -> None:
    s = taxing(white={"s": 1, "n": 1, "ne": 1}, red={"n": 4, "ne": 1, "e": 1})
    plain = play(s.copy(), "duty s", "take stone")
    assert asked(plain) == "TurnEnd"
    play(s, "use customs_house own", "take stone")
    assert options(s) == ["take stone", "take grain"]  # N and NE, not E


@pytest.mark.rule("P-B-CUSTOMS", "P-TAX-04")
def test_with_taxation_alone_occupied_it_brings_one_resource() -> None:
    s = taxing(white={"s": 1}, red={"s": 3})
    play(s, "use customs_house own", "take stone")
    assert (asked(s), has(s, WHITE, "coin")) == ("TurnEnd", 4)


@pytest.mark.rule("P-B-CUSTOMS")
def test_the_customs_house_is_used_when_taxation_is_chosen_and_not_after() -> None:
    s = taxing(white={"s": 2, "n": 1}, red={"n": 1})
    assert {"duty s", "use customs_house own"} <= set(options(s))
    play(s, "duty s")
    assert ways(s, "customs_house") == []


@pytest.mark.rule("P-B-CUSTOMS")
def test_other_duties_do_not_know_the_customs_house() -> None:
    s = taxing(white={"s": 1, "n": 1}, red={"n": 3})
    play(s, "duty n", "produce stone")
    assert (has(s, WHITE, "stone"), has(s, WHITE, "coin")) == (5, 3)


@pytest.mark.rule("P-B-CUSTOMS")
def test_the_scriptorium_adds_nothing_to_the_customs_house() -> None:
    s = own(taxing(white={"s": 1, "n": 1}, red={"s": 3, "n": 3, "ne": 1}), WHITE, "scriptorium")
    plain = play(s.copy(), "use customs_house own")
    play(s, "use scriptorium own", "use customs_house own")
    assert (s.value, s.done) == (plain.value, plain.done) == (2, 0)
    play(plain, "take coin")
    play(s, "take coin")
    assert options(s) == options(plain) == ["take stone"]


@pytest.mark.rule("P-B-CUSTOMS")
def test_a_hired_customs_house_costs_its_fee_only() -> None:
    s = own(put(put(ready(4), RED, s=3), WHITE, city=0, s=1), RED, "customs_house")
    give(s, RED, coin=0)
    play(s, "use customs_house coin", "take stone")
    assert (has(s, WHITE, "coin"), has(s, RED, "coin")) == (3, 1)


# Inquisition


@pytest.mark.rule("P-B-INQUISITION")
def test_the_inquisition_sends_one_from_the_city_to_any_duty_tile() -> None:
    s = play(turn(own(ready(), WHITE, "inquisition"), WHITE), "use inquisition own")
    assert options(s) == [f"send {tile}" for tile in RING]
    play(s, "send sw")
    assert (at(s, WHITE, "city"), at(s, WHITE, "sw"), asked(s)) == (4, 1, "PickUp")


@pytest.mark.rule("P-B-INQUISITION")
def test_whoever_was_sent_may_be_picked_up_at_once() -> None:
    s = own(put(ready(), WHITE, city=1, nw=1), WHITE, "inquisition")
    play(turn(s, WHITE), "use inquisition own", "send nw", "sow nw", "step n", "step ne")
    assert (at(s, WHITE, "n"), at(s, WHITE, "ne"), at(s, WHITE, "city")) == (1, 1, 0)


@pytest.mark.rule("P-B-INQUISITION")
def test_whoever_was_sent_counts_there_at_once() -> None:
    """Beside a dummy on N one more acolyte makes the majority."""
    s = own(put(ready(), WHITE, city=1, n=1, nw=1), WHITE, "inquisition")
    play(turn(s, WHITE), "use inquisition own", "send n", "sow nw", "step n", "duty n", "produce stone")
    assert has(s, WHITE, "stone") == 6


# Kogge


@pytest.mark.rule("P-B-KOGGE", "P-SOW-05")
@pytest.mark.parametrize(("place", "before", "after"), [
    ("city", ["step n", "step s"], ["step n", "step e", "step s", "step w"]),
    ("n", ["step ne"], ["step ne", "step city"]),
    ("s", ["step sw"], ["step sw", "step city"]),
])  # fmt: skip
def test_with_the_kogge_against_the_rivers(place: str, before: list[str], after: list[str]) -> None:
    s = own(put(ready(), WHITE, city=0), WHITE, "kogge")
    put(s, WHITE, **{place: 3})
    play(turn(s, WHITE), f"sow {place}")
    assert options(s) == [*before, "use kogge own"]
    play(s, "use kogge own")
    assert options(s) == after


@pytest.mark.rule("P-B-KOGGE", "P-SOW-05")
def test_the_kogge_holds_for_the_whole_sowing() -> None:
    s = own(put(ready(), WHITE, city=4), WHITE, "kogge")
    play(turn(s, WHITE), "sow city", "use kogge own", "step w", "step nw", "step n", "step city")
    assert (asked(s), [at(s, WHITE, tile) for tile in RING]) == ("TitheOrDuty", [1, 0, 0, 0, 0, 0, 1, 1])
    assert at(s, WHITE, "city") == 1


@pytest.mark.rule("P-B-KOGGE", "P-SOW-05")
def test_the_kogge_does_not_hold_in_the_next_turn() -> None:
    s = own(put(ready(), WHITE, city=4), WHITE, "kogge")
    play(turn(s, WHITE), "sow city", "use kogge own", "step w", "step nw", "step n", "step city")
    play(turn(s, WHITE), "sow city")
    assert options(s) == ["step n", "step s", "use kogge own"]


# Mill: Ordination is in test_ordination_payment.py


@pytest.mark.rule("P-B-MILL")
@pytest.mark.parametrize(("grain", "left"), [(1, 4), (2, 4), (3, 3), (4, 2)])
def test_with_the_mill_g_grain_of_alms_cost_g_minus_2(grain: int, left: int) -> None:
    s = put(own(ready(), WHITE, "mill"), WHITE, alms_house=2)
    play(s, f"duty {on_duty(s, WHITE, 'give_alms')}", "use mill own", f"give {grain} 0")
    assert has(s, WHITE, "grain") == left
    while asked(s) == "RowBonus":
        play(s, "decline")
    assert s.rows[WHITE] == grain


@pytest.mark.rule("P-B-MILL")
@pytest.mark.parametrize("grain", [1, 2, 3])
def test_with_the_mill_all_the_grain_given_must_be_held(grain: int) -> None:
    s = give(put(own(ready(), WHITE, "mill"), WHITE, alms_house=2), WHITE, grain=grain, coin=0)
    play(s, f"duty {on_duty(s, WHITE, 'give_alms')}", "use mill own")
    assert options(s) == [f"give {g} 0" for g in range(1, grain + 1)]


@pytest.mark.rule("P-B-MILL")
def test_with_the_mill_coins_are_given_as_ever() -> None:
    s = put(own(ready(), WHITE, "mill"), WHITE, alms_house=1)
    play(s, f"duty {on_duty(s, WHITE, 'give_alms')}", "use mill own", "give 2 1", "decline")
    assert (has(s, WHITE, "grain"), has(s, WHITE, "coin"), s.rows[WHITE]) == (4, 3, 3)


@pytest.mark.rule("P-B-MILL")
def test_without_using_the_mill_all_the_grain_is_spent() -> None:
    s = own(ready(), WHITE, "mill")
    play(s, f"duty {on_duty(s, WHITE, 'give_alms')}", "give 2 0", "decline")
    assert has(s, WHITE, "grain") == 2


@pytest.mark.rule("P-B-MILL", "P-ALMS-06")
def test_at_the_top_row_the_mill_spares_the_one_unit() -> None:
    s = own(ready(), WHITE, "mill")
    s.rows[WHITE] = 6
    play(s, f"duty {on_duty(s, WHITE, 'give_alms')}", "use mill own")
    assert options(s) == ["give 1 0"]
    play(s, "give 1 0")
    assert has(s, WHITE, "grain") == 4


@pytest.mark.rule("P-B-MILL", "P-ALMS-03")
def test_once_the_mill_is_used_grain_is_given_and_nothing_is_donated() -> None:
    s = own(ready(), WHITE, "mill")
    play(s, f"duty {on_duty(s, WHITE, 'give_alms')}")
    assert "donate mill" in options(s)
    play(s, "use mill own")
    assert options(s) == ["give 1 0", "give 1 1", "give 2 0"]


@pytest.mark.rule("P-B-MILL")
def test_a_hired_mill_costs_a_fee_that_is_not_held_any_more() -> None:
    s = own(ready(trade="grain"), RED, "mill")
    give(s, WHITE, grain=3, coin=0)
    put(s, WHITE, alms_house=1)
    play(s, f"duty {on_duty(s, WHITE, 'give_alms')}", "use mill grain")
    assert options(s) == ["give 1 0", "give 2 0"]


# Pulpit


@pytest.mark.rule("P-B-PULPIT")
def test_the_pulpit_ordains_one_serf_without_grain() -> None:
    s = give(own(ready(), WHITE, "pulpit"), WHITE, grain=0)
    play(s, "use pulpit own")
    assert (at(s, WHITE, "village"), at(s, WHITE, "abbey"), at(s, WHITE, "city")) == (7, 4, 5)
    assert options(s) == ["pass"]


@pytest.mark.rule("P-B-PULPIT", "P-B-INFIRMARY")
def test_the_infirmary_adds_nothing_to_the_pulpit() -> None:
    s = own(own(ready(), WHITE, "pulpit"), WHITE, "infirmary")
    play(s, "use pulpit own")
    assert options(s) == ["pass"]
    assert at(s, WHITE, "abbey") == 4


@pytest.mark.rule("P-B-PULPIT")
def test_the_pulpit_works_between_two_steps_of_an_ordination() -> None:
    s = own(put(ready(), WHITE, abbey=0), WHITE, "pulpit")
    play(s, f"duty {on_duty(s, WHITE, 'ordination')}", "ordain grain", "use pulpit own", "mission grain")
    assert (at(s, WHITE, "village"), at(s, WHITE, "abbey"), has(s, WHITE, "grain")) == (6, 1, 2)


# Scriptorium


@pytest.mark.rule("P-B-SCRIPTORIUM")
@pytest.mark.parametrize(
    ("white", "red", "coins", "stone"),
    [(1, 1, 4, 6), (1, 2, 4, 5), (1, 3, 3, 5), (2, 3, 4, 5), (2, 2, 4, 6)],
)
def test_the_scriptorium_adds_1_to_the_own_count(white: int, red: int, coins: int, stone: int) -> None:
    s = put(put(own(ready(4), WHITE, "scriptorium"), WHITE, n=white), RED, n=red)
    play(s, "use scriptorium own", "duty n", "produce stone")
    assert (has(s, WHITE, "coin"), has(s, WHITE, "stone")) == (coins, stone)


@pytest.mark.rule("P-B-SCRIPTORIUM")
def test_the_scriptorium_counts_against_dummies_too() -> None:
    s = put(own(ready(), WHITE, "scriptorium"), WHITE, n=1)
    play(s, "use scriptorium own", "duty n", "produce stone")
    assert has(s, WHITE, "stone") == 6


@pytest.mark.rule("P-B-SCRIPTORIUM")
def test_the_scriptorium_does_not_put_anybody_on_an_empty_tile() -> None:
    s = put(own(ready(4), WHITE, "scriptorium"), WHITE, n=1)
    play(s, "use scriptorium own")
    assert [move for move in options(s) if move.startswith(("duty", "tithe"))] == ["tithe n stone", "duty n"]


@pytest.mark.rule("P-B-SCRIPTORIUM")
def test_the_scriptorium_counts_on_the_other_tiles_of_taxation() -> None:
    s = own(put(put(ready(4), RED, n=1, ne=3), WHITE, s=1, n=1, ne=1), WHITE, "scriptorium")
    plain = play(s.copy(), "duty s", "take coin")
    assert asked(plain) == "TurnEnd"
    play(s, "use scriptorium own", "duty s", "take coin")
    assert options(s) == ["take stone"]  # N, but not NE where two are missing


@pytest.mark.rule("P-B-SCRIPTORIUM")
def test_the_scriptorium_counts_in_that_turn_only() -> None:
    s = put(put(own(ready(4), WHITE, "scriptorium"), WHITE, n=1, ne=1), RED, n=1)
    play(s, "use scriptorium own", "tithe ne grain", "end")
    give(choose(s, RED), RED, stone=0)
    play(s, "duty n", "produce stone")
    assert has(s, RED, "stone") == 1  # parity: White's extra one is gone
    put(s, RED, n=1)
    choose(s, WHITE)
    play(s, "duty n", "produce stone")
    assert has(s, WHITE, "stone") == 5


@pytest.mark.rule("P-B-SCRIPTORIUM", "P-TURN-03")
def test_the_scriptorium_may_make_the_only_duty_possible() -> None:
    s = give(put(put(own(ready(4), WHITE, "scriptorium"), WHITE, s=1), RED, s=2), WHITE, coin=0)
    assert options(s) == ["use scriptorium own", "pass"]
    play(s, "use scriptorium own")
    assert options(s) == ["duty s"]


# Wagon Yard: what it hires, and for whom, is in `test_hiring.py`


@pytest.mark.rule("P-B-WAGON", "P-BLD-10")
def test_a_hired_wagon_yard_is_offered_only_where_the_building_has_its_effect() -> None:
    s = own(own(ready(trade="grain"), RED, "wagon_yard"), RED, "brewery")
    give(s, WHITE, grain=1)
    assert ways(s, "brewery") == []  # the fee would be the grain that it brews
    give(s, WHITE, grain=2)
    assert ways(s, "brewery") == ["grain", "wagon_grain"]


@pytest.mark.rule("P-B-WAGON")
def test_its_owner_is_not_offered_the_wagon_yard_alone() -> None:
    s = own(ready(), WHITE, "wagon_yard")
    assert options(s) == ["pass"]


@pytest.mark.rule("P-B-WAGON", "P-BLD-06")
def test_a_wagon_yard_bought_this_turn_may_hire_this_turn() -> None:
    s = on_map(on_map(ready(trade="taxation"), "pulpit"), "wagon_yard")
    play(s, f"duty {on_duty(s, WHITE, 'construct')}", "build wagon_yard")
    assert ways(s, "pulpit") == ["wagon"]


@pytest.mark.rule("P-B-WAGON", "P-END-07")
def test_at_the_round_end_the_wagon_yard_may_hire_again() -> None:
    s = own(on_map(on_map(ready(), "pulpit"), "confession_box"), WHITE, "wagon_yard")
    s.start = RED
    give(s, RED, stone=0, grain=0, coin=0)
    s.turns_taken = 1
    play(s, "use pulpit wagon", "pass", "end")
    assert (asked(s), s.to_move) == ("Confession", WHITE)
    assert ways(s, "confession_box")[-1] == "wagon"
    play(s, "use confession_box wagon", "first white")
    assert ways(s, "pulpit")[-1] == "wagon"


@pytest.mark.rule("P-B-WAGON")
def test_the_wagon_yard_brings_a_bank_to_a_payment() -> None:
    s = own(own(road(ready(trade="taxation"), WHITE, "g4 sw n"), RED, "bank"), WHITE, "wagon_yard")
    play(s, f"duty {on_duty(s, WHITE, 'build_roads')}", "lay g3 n", "use bank wagon", "coins stone 1")
    assert (has(s, WHITE, "stone"), has(s, WHITE, "coin")) == (4, 3)


@pytest.mark.rule("P-B-WAGON")
def test_at_the_round_end_only_the_owner_of_the_wagon_yard_is_asked_where_nobody_can_pay() -> None:
    s = own(on_map(ready(3), "confession_box"), BLUE, "wagon_yard")
    for colour in range(3):
        give(s, colour, stone=0, grain=0, coin=0)
    play(last_turn(s), "end")
    assert (asked(s), s.to_move, options(s)) == ("Confession", BLUE, ["use confession_box wagon", "decline"])
