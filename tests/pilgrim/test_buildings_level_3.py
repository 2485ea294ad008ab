"""Level 3: Bank, Customs House, Inquisition, Kogge, Mill, Pulpit, Scriptorium, Wagon Yard."""

from __future__ import annotations

import pytest

from tabard.pilgrim.state import Pilgrim
from tests.cases import asks, can, cannot, cases, offers, then, turn_of
from tests.checks import change
from tests.pilgrim.kit import (
    BLUE,
    RED,
    WHITE,
    asked,
    at,
    choose,
    give,
    has,
    holds,
    last_turn,
    merchant_at,
    on_duty,
    on_map,
    options,
    own,
    play,
    put,
    road,
    stand,
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
def test_every_occupied_tile_counts_as_a_majority() -> None:
    s = taxing(white={"s": 1, "n": 1, "ne": 1}, red={"n": 4, "ne": 1, "e": 1})
    plain = play(s.copy(), "duty s", "take stone")
    assert asked(plain) == "TurnEnd"
    play(s, "use customs_house own", "take stone")
    assert options(s) == ["take stone", "take grain"]  # N and NE, not E


@pytest.mark.rule("P-B-CUSTOMS")
def test_the_scriptorium_adds_nothing_to_the_customs_house() -> None:
    s = own(taxing(white={"s": 1, "n": 1}, red={"s": 3, "n": 3, "ne": 1}), WHITE, "scriptorium")
    plain = play(s.copy(), "use customs_house own")
    play(s, "use scriptorium own", "use customs_house own")
    assert (s.value, s.done) == (plain.value, plain.done) == (2, 0)
    play(plain, "take coin")
    play(s, "take coin")
    assert options(s) == options(plain) == ["take stone"]


test_customs_house = cases(
    ("P-B-CUSTOMS P-TAX-04", "in the minority the customs house costs no coin and gives value 2",
        lambda: give(taxing(white={"s": 1, "n": 1}, red={"s": 3}), WHITE, coin=0), cannot("duty s"),
        "use customs_house own", "take coin", "take stone", "take stone", asks("TurnEnd"),
        holds(WHITE, coin=1, stone=6), stand(WHITE, s=0, n=1, city=1)),
    ("P-B-CUSTOMS P-TAX-04", "with taxation alone occupied it brings one resource",
        lambda: taxing(white={"s": 1}, red={"s": 3}), "use customs_house own", "take stone", asks("TurnEnd"),
        holds(WHITE, coin=4)),
    ("P-B-CUSTOMS", "the customs house is used when taxation is chosen and not after",
        lambda: taxing(white={"s": 2, "n": 1}, red={"n": 1}), can("duty s", "use customs_house own"), "duty s",
        (ways, "customs_house", [])),
    ("P-B-CUSTOMS", "other duties do not know the customs house",
        lambda: taxing(white={"s": 1, "n": 1}, red={"n": 3}), "duty n", "produce stone", holds(WHITE, stone=5, coin=3)),
    ("P-B-CUSTOMS", "a hired customs house costs its fee only",
        lambda: give(own(put(put(ready(4), RED, s=3), WHITE, city=0, s=1), RED, "customs_house"), RED, coin=0),
        "use customs_house coin", "take stone", holds(WHITE, coin=3), holds(RED, coin=1)),
)  # fmt: skip


# Inquisition


test_inquisition = cases(
    ("P-B-INQUISITION", "the inquisition sends one from the city to any duty tile",
        lambda: turn(own(ready(), WHITE, "inquisition"), WHITE), "use inquisition own",
        (options, [f"send {tile}" for tile in RING]), "send sw", stand(WHITE, city=4, sw=1), asks("PickUp")),
    ("P-B-INQUISITION", "whoever was sent may be picked up at once",
        lambda: own(put(ready(), WHITE, city=1, nw=1), WHITE, "inquisition"), then(turn, WHITE), "use inquisition own",
        "send nw", "sow nw", "step n", "step ne", stand(WHITE, n=1, ne=1, city=0)),
    # Beside a dummy on N one more acolyte makes the majority.
    ("P-B-INQUISITION", "whoever was sent counts there at once",
        lambda: own(put(ready(), WHITE, city=1, n=1, nw=1), WHITE, "inquisition"), then(turn, WHITE),
        "use inquisition own", "send n", "sow nw", "step n", "duty n", "produce stone", holds(WHITE, stone=6)),
)  # fmt: skip


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
def test_the_scriptorium_counts_on_the_other_tiles_of_taxation() -> None:
    s = own(put(put(ready(4), RED, n=1, ne=3), WHITE, s=1, n=1, ne=1), WHITE, "scriptorium")
    plain = play(s.copy(), "duty s", "take coin")
    assert asked(plain) == "TurnEnd"
    play(s, "use scriptorium own", "duty s", "take coin")
    assert options(s) == ["take stone"]  # N, but not NE where two are missing


test_scriptorium = cases(
    ("P-B-SCRIPTORIUM", "the scriptorium counts against dummies too",
        lambda: put(own(ready(), WHITE, "scriptorium"), WHITE, n=1), "use scriptorium own", "duty n", "produce stone",
        holds(WHITE, stone=6)),
    ("P-B-SCRIPTORIUM", "the scriptorium does not put anybody on an empty tile",
        lambda: put(own(ready(4), WHITE, "scriptorium"), WHITE, n=1), "use scriptorium own",
        (lambda s: [move for move in options(s) if move.startswith(("duty", "tithe"))], ["tithe n stone", "duty n"])),
    ("P-B-SCRIPTORIUM", "the scriptorium counts in that turn only",
        lambda: put(put(own(ready(4), WHITE, "scriptorium"), WHITE, n=1, ne=1), RED, n=1), "use scriptorium own",
        "tithe ne grain", "end", lambda s: give(choose(s, RED), RED, stone=0), "duty n", "produce stone",
        holds(RED, stone=1),  # parity: White's extra one is gone
        then(put, RED, n=1), then(choose, WHITE), "duty n", "produce stone", holds(WHITE, stone=5)),
    ("P-B-SCRIPTORIUM P-TURN-03", "the scriptorium may make the only duty possible",
        lambda: give(put(put(own(ready(4), WHITE, "scriptorium"), WHITE, s=1), RED, s=2), WHITE, coin=0),
        offers("use scriptorium own", "pass"), "use scriptorium own", offers("duty s")),
)  # fmt: skip


# Wagon Yard: what it hires, and for whom, is in `test_hiring.py`


@pytest.mark.rule("P-B-WAGON", "P-BLD-06")
def test_a_wagon_yard_bought_this_turn_may_hire_this_turn() -> None:
    s = on_map(on_map(ready(trade="taxation"), "pulpit"), "wagon_yard")
    play(s, f"duty {on_duty(s, WHITE, 'construct')}", "build wagon_yard")
    assert ways(s, "pulpit") == ["wagon"]


test_wagon_yard = cases(
    ("P-B-WAGON P-BLD-10", "a hired wagon yard is offered only where the building has its effect",
        lambda: give(own(own(ready(trade="grain"), RED, "wagon_yard"), RED, "brewery"), WHITE, grain=1),
        (ways, "brewery", []),  # the fee would be the grain that it brews
        then(give, WHITE, grain=2), (ways, "brewery", ["grain", "wagon_grain"])),
    ("P-B-WAGON", "its owner is not offered the wagon yard alone",
        lambda: own(ready(), WHITE, "wagon_yard"), offers("pass")),
    ("P-B-WAGON P-END-07", "at the round end the wagon yard may hire again",
        lambda: own(on_map(on_map(ready(), "pulpit"), "confession_box"), WHITE, "wagon_yard"), change("start", RED),
        then(give, RED, stone=0, grain=0, coin=0), change("turns_taken", 1), "use pulpit wagon", "pass", "end",
        asks("Confession"), turn_of(WHITE), (lambda s: ways(s, "confession_box")[-1], "wagon"),
        "use confession_box wagon", "first white", (lambda s: ways(s, "pulpit")[-1], "wagon")),
)  # fmt: skip


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
