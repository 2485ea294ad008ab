"""Level 3: Bank, Customs House, Inquisition, Kogge, Mill, Pulpit, Scriptorium, Wagon Yard."""

from __future__ import annotations

import pytest

from tabard.pilgrim.state import Pilgrim
from tests.cases import asks, can, cases, offers, then, turn_of
from tests.checks import change, entry
from tests.pilgrim.kit import (
    BLUE,
    RED,
    WHITE,
    asked,
    carry_out,
    choose,
    give,
    has,
    holds,
    last_turn,
    merchant_at,
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


test_bank = cases(
    ("P-B-BANK", "the bank pays any number of one kind 1 for 1",
        lambda: own(on_map(ready(), "mill"), WHITE, "bank"),
        then(carry_out, "construct", "build mill", "use bank own", "coins stone 2"), holds(WHITE, stone=3, coin=2)),
    ("P-B-BANK P-BLD-02", "the bank pays in one payment of the turn",
        lambda: own(on_map(ready(), "guild"), WHITE, "bank"),
        then(carry_out, "construct", "build guild", "use bank own", "coins stone 1"), "begin g4 sw", "lay g4 n",
        "from city", holds(WHITE, stone=3, coin=3)),
    ("P-B-BANK", "the bank is not for sales",
        lambda: give(own(own(ready(), WHITE, "bank"), WHITE, "brewery"), WHITE, grain=0), offers("pass")),
    ("P-B-BANK", "alms are given in coins without the bank",
        lambda: carry_out(own(ready(), WHITE, "bank"), "give_alms"), (ways, "bank", [])),
    ("P-B-BANK", "without coins the bank is not offered",
        lambda: give(own(on_map(ready(), "guild"), WHITE, "bank"), WHITE, coin=0),
        then(carry_out, "construct", "build guild"), asks("Construct"), holds(WHITE, stone=3)),
)  # fmt: skip


@pytest.mark.rule("P-B-BANK")
def test_the_last_coin_is_not_spent_on_the_fee_of_the_bank() -> None:
    for coin, offered in ((1, []), (2, ["coin"])):
        s = give(own(on_map(ready(), "mill"), RED, "bank"), WHITE, coin=coin)
        carry_out(s, "construct", "build mill")
        assert ways(s, "bank") == offered


# Customs House: more in test_taxation.py


def taxing(*, white: dict[str, int], red: dict[str, int], seats: int = 4) -> Pilgrim:
    """White with the Customs House; nobody in the city, no dummies."""
    s = own(ready(seats), WHITE, "customs_house")
    put(s, WHITE, city=0, **white)
    return put(s, RED, city=0, **red)


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
    ("P-B-CUSTOMS P-TAX-04", "with taxation alone occupied it brings one resource",
        lambda: taxing(white={"s": 1}, red={"s": 3}), "use customs_house own", "take stone", asks("TurnEnd"),
        holds(WHITE, coin=4)),
    ("P-B-CUSTOMS", "the customs house is used when taxation is chosen and not after",
        lambda: taxing(white={"s": 2, "n": 1}, red={"n": 1}), can("duty s", "use customs_house own"), "duty s",
        (ways, "customs_house", [])),
    ("P-B-CUSTOMS", "other duties do not know the customs house",
        lambda: taxing(white={"s": 1, "n": 1}, red={"n": 3}), "duty n", "produce stone", holds(WHITE, stone=5, coin=3)),
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


# Mill: Ordination is in test_ordination_payment.py


@pytest.mark.rule("P-B-MILL")
@pytest.mark.parametrize(("grain", "left"), [(1, 4), (2, 4), (3, 3), (4, 2)])
def test_with_the_mill_g_grain_of_alms_cost_g_minus_2(grain: int, left: int) -> None:
    s = put(own(ready(), WHITE, "mill"), WHITE, alms_house=2)
    carry_out(s, "give_alms", "use mill own", f"give {grain} 0")
    assert has(s, WHITE, "grain") == left
    while asked(s) == "RowBonus":
        play(s, "decline")
    assert s.rows[WHITE] == grain


@pytest.mark.rule("P-B-MILL")
@pytest.mark.parametrize("grain", [1, 2, 3])
def test_with_the_mill_all_the_grain_given_must_be_held(grain: int) -> None:
    s = give(put(own(ready(), WHITE, "mill"), WHITE, alms_house=2), WHITE, grain=grain, coin=0)
    carry_out(s, "give_alms", "use mill own")
    assert options(s) == [f"give {g} 0" for g in range(1, grain + 1)]


test_mill = cases(
    ("P-B-MILL", "with the mill coins are given as ever",
        lambda: put(own(ready(), WHITE, "mill"), WHITE, alms_house=1),
        then(carry_out, "give_alms", "use mill own", "give 2 1", "decline"), holds(WHITE, grain=4, coin=3),
        (lambda s: s.rows[WHITE], 3)),
    ("P-B-MILL", "without using the mill all the grain is spent",
        lambda: carry_out(own(ready(), WHITE, "mill"), "give_alms", "give 2 0", "decline"), holds(WHITE, grain=2)),
    ("P-B-MILL P-ALMS-06", "at the top row the mill spares the one unit",
        lambda: own(ready(), WHITE, "mill"), entry("rows", WHITE, 6), then(carry_out, "give_alms", "use mill own"),
        offers("give 1 0"), "give 1 0", holds(WHITE, grain=4)),
    ("P-B-MILL P-ALMS-03", "once the mill is used grain is given and nothing is donated",
        lambda: carry_out(own(ready(), WHITE, "mill"), "give_alms"), can("donate mill"), "use mill own",
        offers("give 1 0", "give 1 1", "give 2 0")),
    ("P-B-MILL", "a hired mill costs a fee that is not held any more",
        lambda: put(give(own(ready(trade="grain"), RED, "mill"), WHITE, grain=3, coin=0), WHITE, alms_house=1),
        then(carry_out, "give_alms", "use mill grain"), offers("give 1 0", "give 2 0")),
)  # fmt: skip


# Pulpit


test_pulpit = cases(
    ("P-B-PULPIT", "the pulpit ordains one serf without grain",
        lambda: give(own(ready(), WHITE, "pulpit"), WHITE, grain=0), "use pulpit own",
        stand(WHITE, village=7, abbey=4, city=5), offers("pass")),
    ("P-B-PULPIT P-B-INFIRMARY", "the infirmary adds nothing to the pulpit",
        lambda: own(own(ready(), WHITE, "pulpit"), WHITE, "infirmary"), "use pulpit own", offers("pass"),
        stand(WHITE, abbey=4)),
    ("P-B-PULPIT", "the pulpit works between two steps of an ordination",
        lambda: own(put(ready(), WHITE, abbey=0), WHITE, "pulpit"),
        then(carry_out, "ordination", "ordain grain", "use pulpit own", "mission grain"),
        stand(WHITE, village=6, abbey=1), holds(WHITE, grain=2)),
)  # fmt: skip


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
    carry_out(s, "construct", "build wagon_yard")
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
    carry_out(s, "build_roads", "lay g3 n", "use bank wagon", "coins stone 1")
    assert (has(s, WHITE, "stone"), has(s, WHITE, "coin")) == (4, 3)


@pytest.mark.rule("P-B-WAGON")
def test_at_the_round_end_only_the_owner_of_the_wagon_yard_is_asked_where_nobody_can_pay() -> None:
    s = own(on_map(ready(3), "confession_box"), BLUE, "wagon_yard")
    for colour in range(3):
        give(s, colour, stone=0, grain=0, coin=0)
    play(last_turn(s), "end")
    assert (asked(s), s.to_move, options(s)) == ("Confession", BLUE, ["use confession_box wagon", "decline"])
