"""Using buildings, own and hired: when they are live, what a use costs, who gets the fee."""

from __future__ import annotations

from itertools import product

import pytest

from tabard.pilgrim.state import Pilgrim
from tests.cases import asks, cases, offers, then, turn_of
from tests.pilgrim.kit import *

GOODS = ("stone", "grain", "coin")


def uses(s: Pilgrim, building: str) -> list[str]:
    """The ways in which a building is offered now."""
    return [move.split()[2] for move in options(s) if move.startswith(f"use {building} ")]


def stores(s: Pilgrim, colour: int) -> tuple[int, ...]:
    return tuple(has(s, colour, good) for good in GOODS)


def rich(seats: int = 2) -> Pilgrim:
    """White to choose, everybody with 4 of everything, the Merchant where the fee is a coin."""
    s = merchant_at(table(seats), "coin")
    for colour in range(seats):
        give(s, colour, stone=4, grain=4, coin=4, piety=4)
    return choose(s, WHITE)


# P-BLD-01 to P-BLD-05 and the Wagon Yard: wherever a building is, who may use it, and who gets the fee

PLACES = ("own", "other", "map", "ahead", "away", "donated", "used")
FEES = {"stone": ["stone"], "grain": ["grain"], "coin": ["coin"], "cornucopia": list(GOODS), "taxation": []}


def lie(s: Pilgrim, building: str, place: str, other: int) -> None:
    """A building as it is to White: the own one, another's, live on the map, ahead of the ship, or of no use."""
    if place in ("map", "ahead"):
        on_map(s, building, s.ship + (place == "ahead"))
    elif place != "away":
        own(s, other if place == "other" else WHITE, building)
    s.donated |= (place == "donated") << number(building)
    s.used |= (place == "used") << number(building)


def ways_found(place: str, wagon: str, fees: list[str]) -> list[str]:
    """How White can use it: free, for a fee, or by the Wagon Yard, which may cost a fee itself."""
    if place not in ("other", "map"):
        return ["own"] if place == "own" else []
    by_wagon = {"own": ["wagon"], "other": [f"wagon_{fee}" for fee in fees], "map": [f"wagon_{fee}" for fee in fees]}
    return fees + by_wagon.get(wagon, [])


@pytest.mark.rule("P-BLD-01", "P-BLD-02", "P-BLD-03", "P-BLD-04", "P-BLD-05", "P-B-WAGON")
@pytest.mark.parametrize("trade", FEES)
@pytest.mark.parametrize("place", PLACES)
def test_who_may_use_a_building_and_who_gets_the_fee(place: str, trade: str) -> None:
    for wagon, held in product(PLACES, (0, 1, 2)):
        s = merchant_at(rich(3), trade)
        s.ship = 7
        give(s, WHITE, grain=held)
        lie(on_map(s, "guild"), "pulpit", place, RED)
        lie(s, "wagon_yard", wagon, BLUE)
        fees = [fee for fee in FEES[trade] if has(s, WHITE, fee)]
        assert uses(s, "pulpit") == ways_found(place, wagon, fees), (wagon, held)
        for way in uses(s, "pulpit"):
            after = play(s.copy(), f"use pulpit {way}")
            fee, owner = way.removeprefix("wagon_"), wagon if "wagon" in way else place
            receiver = {"other": BLUE if "wagon" in way else RED}.get(owner)
            for colour in (WHITE, RED, BLUE):
                gain = (colour == receiver) - (colour == WHITE)
                expected = tuple(has(s, colour, good) + gain * (good == fee) for good in GOODS)
                assert stores(after, colour) == expected, (wagon, way)
            left = [fee for fee in FEES[trade] if has(after, WHITE, fee)]
            assert uses(after, "guild") == ways_found("map", "used" if "wagon" in way else wagon, left)
            assert uses(after, "pulpit") == []


# P-BLD-01: examples


@pytest.mark.rule("P-BLD-01")
def test_example_the_quarry_is_live_in_round_4_the_well_before_and_the_chapel_after() -> None:
    s = table()
    live = {}
    for played in range(1, 6):
        point = on_duty(s, WHITE, "construct")
        give(s, WHITE, stone=6, coin=0)
        choose(s, WHITE)
        play(s, f"duty {point}")
        live[played] = [move for move in options(s) if move.startswith("build ")]
        play(last_turn(s), "end", "first white")
    assert live[2] == []
    assert live[3] == ["build well"]
    assert live[4] == ["build quarry", "build well"]
    assert live[5] == ["build chapel", "build quarry", "build well"]


# P-BLD-02: once per player and turn


@pytest.mark.rule("P-BLD-02")
def test_each_player_may_use_it_and_the_next_turn_it_is_free_again() -> None:
    s = own(rich(3), RED, "pulpit")
    for seat, way in ((WHITE, "coin"), (RED, "own"), (BLUE, "coin")):
        assert s.to_move == seat
        choose(s, seat)
        play(s, f"use pulpit {way}", "pass", "end")
        assert at(s, seat, "abbey") == 4
    assert has(s, RED, "coin") == 6
    play(s, "first white")
    assert uses(choose(merchant_at(s, "coin"), WHITE), "pulpit") == ["coin"]


@pytest.mark.rule("P-BLD-02")
def test_any_number_of_different_buildings_is_used_in_one_turn() -> None:
    s = rich()
    for building, owner in (("guild", None), ("pulpit", RED), ("brewery", WHITE), ("stone_yard", None)):
        on_map(s, building) if owner is None else own(s, owner, building)
    play(s, "use pulpit coin", "use brewery own", "use stone_yard coin", "sell", "stop", "use guild coin")
    assert (at(s, WHITE, "abbey"), has(s, WHITE, "grain"), has(s, WHITE, "stone")) == (4, 3, 3)
    assert has(s, WHITE, "coin") == 4 - 1 + 2 - 1 + 1 - 1


# P-BLD-06, P-BLD-07: bought, hired and donated in one turn


test_bought_in_this_turn = cases(
    ("P-BLD-06", "a building bought this turn may be used this turn",
        lambda: carry_out(give(on_map(rich(), "pulpit"), WHITE, coin=0), "construct"), (uses, "pulpit", []),
        "build pulpit", (uses, "pulpit", ["own"]), "use pulpit own", stand(WHITE, abbey=4)),
    ("P-BLD-06", "a library bought this turn works at its end",
        lambda: give(on_map(rich(), "library"), WHITE, coin=0),
        then(carry_out, "construct", "build library", "stop", "use library own", "send abbey"), stand(WHITE, abbey=4)),
)  # fmt: skip


@pytest.mark.rule("P-BLD-06")
@pytest.mark.parametrize("building", ["dormitory", "inquisition", "kogge", "cloisters", "scriptorium"])
def test_a_building_bought_after_its_time_waits_for_the_next_turn(building: str) -> None:
    s = on_map(rich(), building)
    give(s, WHITE, coin=0)
    carry_out(s, "construct", f"build {building}")
    assert uses(s, building) == []
    play(s, "stop")
    assert options(s) == ["end"]


@pytest.mark.rule("P-BLD-07")
def test_hired_and_then_bought_it_is_used_up_for_the_turn() -> None:
    s = on_map(rich(), "pulpit")
    point = on_duty(s, WHITE, "construct")
    play(s, "use pulpit coin", f"duty {point}", "build pulpit")
    assert uses(s, "pulpit") == []
    play(s, "stop")
    assert uses(s, "pulpit") == []
    assert uses(turn(s, WHITE), "pulpit") == ["own"]


@pytest.mark.rule("P-BLD-07")
def test_a_building_used_this_turn_may_be_donated_in_it() -> None:
    s = own(rich(), WHITE, "pulpit")
    point = on_duty(s, WHITE, "give_alms")
    play(s, "use pulpit own", f"duty {point}", "donate pulpit")
    assert (at(s, WHITE, "abbey"), s.rows[WHITE]) == (4, 1)
    assert s.donated == 1 << number("pulpit")


# P-BLD-08: when and how the fee is paid


test_when_and_how_the_fee_is_paid = cases(
    ("P-BLD-08", "what the building brings does not pay its fee",
        lambda: carry_out(give(merchant_at(on_map(rich(), "quarry"), "stone"), WHITE, stone=0), "produce"),
        (uses, "quarry", [])),
    ("P-BLD-08", "the bank does not pay the fee of a reliquary in the same payment",
        lambda: road(merchant_at(own(own(rich(), WHITE, "bank"), RED, "reliquary"), "stone"), WHITE, "g4 sw n"),
        then(give, WHITE, stone=0, coin=9), then(carry_out, "build_roads", "shrine g3"), offers("use bank own"),
        "use bank own", offers("coins stone 1")),
    # The only grain is the fee, so the Brewery has none left to sell; with 2 it sells the other.
    ("P-BLD-08", "the fee is paid before the effect",
        lambda: give(merchant_at(on_map(rich(), "brewery"), "grain"), WHITE, grain=1), (uses, "brewery", []),
        then(give, WHITE, grain=2), "use brewery grain", holds(WHITE, grain=0, coin=6)),
    ("P-BLD-08", "the owner is not asked",
        lambda: own(rich(), RED, "pulpit"), "use pulpit coin", turn_of(WHITE), asks("TitheOrDuty")),
    ("P-BLD-08", "the bank does not pay a fee",
        lambda: give(merchant_at(own(own(rich(), WHITE, "bank"), RED, "pulpit"), "grain"), WHITE, grain=0, coin=9),
        (uses, "pulpit", [])),
    ("P-BLD-08", "a fee may lift a store above 6 until the round ends",
        lambda: give(merchant_at(own(rich(), RED, "pulpit"), "grain"), RED, grain=6), "use pulpit grain",
        holds(RED, grain=7), then(last_turn), "end", holds(RED, grain=6)),
)  # fmt: skip


# P-BLD-09: in the own turn only


test_in_the_own_turn_only = cases(
    ("P-BLD-09", "in anothers turn the owner is offered nothing",
        lambda: give(own(rich(), RED, "pulpit"), WHITE, coin=0), offers("pass")),
    ("P-BLD-09", "the confession box is not used in a turn",
        lambda: own(rich(), WHITE, "confession_box"), (uses, "confession_box", []),
        (lambda s: uses(turn(s, WHITE), "confession_box"), []), then(choose, WHITE), "pass",
        (uses, "confession_box", [])),
)  # fmt: skip


@pytest.mark.rule("P-BLD-09")
def test_no_building_while_income_is_picked() -> None:
    s = own(rich(), WHITE, "brewery")
    s.joined[WHITE] = 1
    merchant_at(s, "cornucopia")
    s.merchant -= 1
    play(last_turn(s), "end")
    assert options(s) == ["take stone", "take grain", "take coin"]


# P-BLD-10: only with an effect


@pytest.mark.rule("P-BLD-10")
@pytest.mark.parametrize(
    ("building", "goods", "village", "offered"),
    [
        ("brewery", {"grain": 0}, 8, False),
        ("brewery", {"grain": 1}, 8, True),
        ("grain_store", {"grain": 0, "coin": 0}, 8, False),
        ("grain_store", {"grain": 1, "coin": 0}, 8, True),
        ("grain_store", {"grain": 0, "coin": 1}, 8, True),
        ("stone_yard", {"stone": 0, "coin": 0}, 8, False),
        ("stone_yard", {"stone": 1, "coin": 0}, 8, True),
        ("stone_yard", {"stone": 0, "coin": 1}, 8, True),
        ("indulgences", {"piety": 0, "coin": 0}, 8, False),
        ("indulgences", {"piety": 0, "coin": 1}, 8, True),
        ("indulgences", {"piety": 12, "coin": 1}, 8, True),
        ("indulgences", {"piety": 1, "coin": 0}, 8, True),
        ("pulpit", {}, 0, False),
        ("pulpit", {}, 1, True),
    ],
)
def test_an_any_time_building_needs_something_to_work_on(
    building: str, goods: dict[str, int], village: int, offered: bool
) -> None:
    s = own(rich(), WHITE, building)
    give(put(s, WHITE, village=village), WHITE, **goods)
    assert uses(s, building) == (["own"] if offered else [])


@pytest.mark.rule("P-BLD-10")
@pytest.mark.parametrize("building", ["grain_store", "stone_yard", "indulgences"])
def test_an_exchange_is_not_hired_with_the_last_coin_and_nothing_to_sell(building: str) -> None:
    s = on_map(rich(), building)
    give(s, WHITE, stone=0, grain=0, piety=0, coin=1)
    assert uses(s, building) == []
    give(s, WHITE, coin=2)
    assert uses(s, building) == ["coin"]


@pytest.mark.rule("P-BLD-10")
@pytest.mark.parametrize(("place", "building"), [("city", "inquisition"), ("n", "dormitory")])
def test_dormitory_and_inquisition_need_somebody_to_move(place: str, building: str) -> None:
    other = "n" if place == "city" else "city"
    s = own(rich(), WHITE, building)
    assert uses(turn(put(s, WHITE, **{place: 0, other: 5}), WHITE), building) == []
    assert uses(turn(put(s, WHITE, **{place: 5, other: 0}), WHITE), building) == ["own"]


@pytest.mark.rule("P-BLD-10")
def test_the_infirmary_is_offered_only_when_its_step_of_ordination_can_be_paid() -> None:
    for grain, ways in ((2, []), (3, ["own"])):
        s = own(rich(), WHITE, "infirmary")
        point = on_duty(s, WHITE, "ordination")
        give(s, WHITE, grain=grain)
        play(s, f"duty {point}", "ordain grain", "ordain grain")
        assert uses(s, "infirmary") == ways


@pytest.mark.rule("P-BLD-10")
def test_the_fee_of_the_infirmary_counts_for_that() -> None:
    for grain, ways in ((3, []), (4, ["grain"])):
        s = merchant_at(on_map(rich(), "infirmary"), "grain")
        point = on_duty(s, WHITE, "ordination")
        give(s, WHITE, grain=grain)
        play(s, f"duty {point}", "ordain grain", "ordain grain")
        assert uses(s, "infirmary") == ways


@pytest.mark.rule("P-BLD-10")
@pytest.mark.parametrize("duty", ["give_alms", "ordination"])
def test_a_mill_needs_grain(duty: str) -> None:
    for grain, ways in ((0, []), (1, ["own"])):
        s = own(own(rich(), WHITE, "mill"), WHITE, "bank")
        point = on_duty(s, WHITE, duty)
        give(s, WHITE, grain=grain)
        play(s, f"duty {point}")
        assert uses(s, "mill") == ways


@pytest.mark.rule("P-BLD-10")
def test_a_chapter_house_needs_a_lone_acolyte_and_somebody_to_join() -> None:
    for people, ways in (
        ({"abbey": 3, "fields": 0}, []),
        ({"abbey": 0, "fields": 1}, []),
        ({"abbey": 1, "fields": 1}, ["own"]),
        ({"abbey": 0, "fields": 1, "vestry": 1}, ["own"]),
        ({"abbey": 1, "fields": 2}, []),
    ):
        s = own(put(rich(), WHITE, **people), WHITE, "chapter_house")
        point = on_duty(s, WHITE, "allocation")
        play(s, f"duty {point}")
        assert uses(s, "chapter_house") == ways, people


test_only_with_an_effect = cases(
    ("P-BLD-10", "the infirmary is offered only when somebody is left to move",
        lambda: own(put(rich(), WHITE, village=1, abbey=0), WHITE, "infirmary"),
        then(carry_out, "ordination", "ordain grain", "mission grain"), asks("TurnEnd")),
    ("P-BLD-10", "a mill is not hired with the only grain",
        lambda: carry_out(give(merchant_at(on_map(rich(), "mill"), "grain"), WHITE, grain=1), "give_alms"),
        (uses, "mill", [])),
    ("P-BLD-10", "the library needs somebody in the city",
        lambda: own(put(rich(), WHITE, city=0, n=5), WHITE, "library"), "tithe n stone", offers("end")),
    ("P-BLD-10", "the customs house needs somebody on taxation",
        lambda: own(put(rich(), WHITE, n=1), WHITE, "customs_house"), (uses, "customs_house", []),
        then(put, WHITE, s=1), (uses, "customs_house", ["own"])),
    ("P-BLD-10", "the scriptorium needs somebody on a duty",
        lambda: own(rich(), WHITE, "scriptorium"), (uses, "scriptorium", []), then(put, WHITE, nw=1),
        (uses, "scriptorium", ["own"])),
)  # fmt: skip
