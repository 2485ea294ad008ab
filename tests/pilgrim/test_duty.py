"""What all duties have in common: who may choose them, their value, coming home (P-DUTY, P-ACT)."""

from __future__ import annotations

import pytest

from tabard.pilgrim.components import DUTIES
from tabard.pilgrim.state import Pilgrim
from tests.cases import cases, offers, then
from tests.pilgrim.kit import *


def duties(s: Pilgrim) -> list[str]:
    return [option for option in options(s) if option.startswith("duty")]


def contest(*counts: int, coin: int = 1, seats: int = 4) -> Pilgrim:
    """So many of White, Red, Blue, Yellow on Produce in the north; White chooses between tithe and duty."""
    s = table(seats)
    for colour, count in enumerate(counts):
        put(s, colour, n=count)
    return choose(give(s, WHITE, stone=0, grain=0, coin=coin), WHITE)


def produced(s: Pilgrim) -> tuple[int, int]:
    """The stone gained and the coins spent by carrying out Produce."""
    coin = has(s, WHITE, "coin")
    play(s, "duty n", "produce stone")
    return has(s, WHITE, "stone"), coin - has(s, WHITE, "coin")


# Which tile may be chosen


@pytest.mark.rule("P-DUTY-01")
def test_any_tile_with_an_own_acolyte_may_be_chosen_and_no_other() -> None:
    s = choose(put(table(4), WHITE, n=1, e=2, s=1), WHITE)
    put(s, RED, w=3, ne=1)
    assert duties(s) == ["duty n", "duty e", "duty s"]


@pytest.mark.rule("P-DUTY-01")
def test_also_a_tile_that_was_not_moved_onto_this_turn() -> None:
    s = turn(put(table(4), WHITE, city=0, e=1, ne=1), WHITE)
    play(s, "sow ne", "step e")
    assert duties(s) == ["duty e"]
    s = turn(put(table(4), WHITE, city=0, e=1, ne=1), WHITE)
    play(s, "sow e", "step city")
    assert duties(s) == ["duty ne"]


# Minority, parity, majority


@pytest.mark.rule("P-DUTY-02")
@pytest.mark.parametrize("others", [(2,), (0, 3), (1, 1, 2), (5, 1)])
def test_a_minority_pays_one_coin_and_has_value_one(others: tuple[int, ...]) -> None:
    s = contest(1, *others)
    rivals = [has(s, colour, "coin") for colour in (RED, BLUE, YELLOW)]
    assert produced(s) == (1, 1)
    assert [has(s, colour, "coin") for colour in (RED, BLUE, YELLOW)] == rivals  # it goes to the supply


@pytest.mark.rule("P-DUTY-02")
def test_without_the_coin_a_minority_cannot_choose_the_duty() -> None:
    assert duties(contest(1, 2, coin=0)) == []
    assert duties(contest(1, 2, coin=1)) == ["duty n"]


@pytest.mark.rule("P-DUTY-03")
@pytest.mark.parametrize("counts", [(1, 1), (2, 2, 2), (2, 1, 2), (3, 0, 0, 3)])
def test_parity_has_value_one_and_pays_nothing(counts: tuple[int, ...]) -> None:
    assert produced(contest(*counts)) == (1, 0)


@pytest.mark.rule("P-DUTY-04")
@pytest.mark.parametrize("counts", [(1,), (2, 1), (3, 2, 2, 2), (5, 4)])
def test_a_majority_has_value_two_and_pays_nothing(counts: tuple[int, ...]) -> None:
    assert produced(contest(*counts)) == (2, 0)


test_minority = cases(
    ("P-DUTY-03", "parity with one is a minority against a higher one", lambda: contest(2, 2, 3), (produced, (1, 1))),
    ("P-DUTY-04", "others are not added up", lambda: contest(2, 1, 1, 1), (produced, (2, 0))),
)  # fmt: skip


@pytest.mark.rule("P-DUTY-05")
@pytest.mark.parametrize(("mine", "red", "result"), [(1, 0, (1, 0)), (2, 0, (2, 0)), (2, 1, (2, 0)), (1, 2, (1, 1))])
def test_a_dummy_is_a_colour_of_its_own(mine: int, red: int, result: tuple[int, int]) -> None:
    s = contest(mine, red, seats=2)
    assert s.has_dummy(0)
    assert produced(s) == result


@pytest.mark.rule("P-DUTY-05")
@pytest.mark.parametrize(("abbott", "result"), [(0, (2, 0)), (1, (2, 0)), (2, (1, 0)), (3, (1, 1))])
def test_the_ab_botts_acolytes_are_a_colour(abbott: int, result: tuple[int, int]) -> None:
    s = table(1, level=1)
    put(put(s, WHITE, n=2), RED, n=abbott)
    choose(give(s, WHITE, stone=0), WHITE)
    assert produced(s) == result


# Enough actions, and not too few


@pytest.mark.rule("P-DUTY-06")
@pytest.mark.parametrize("duty", DUTIES)
def test_at_least_one_action_must_be_taken(duty: str) -> None:
    s = give(table(4), WHITE, stone=3, grain=3, coin=3)
    carry_out(choose(s, WHITE), duty)
    assert not {"stop", "end", "decline", "pass"} & set(options(s))


@pytest.mark.rule("P-DUTY-06", "P-DUTY-10")
@pytest.mark.parametrize(
    ("duty", "actions"),
    [
        ("allocation", ["move abbey fields"]),
        ("build_roads", ["begin g4 sw", "lay g4 ne", "from city"]),
        ("construct", ["build well"]),
        ("ordination", ["ordain grain"]),
    ],
)
def test_after_the_first_action_the_player_may_stop(duty: str, actions: list[str]) -> None:
    s = on_map(give(table(4), WHITE, stone=3, grain=3), "well")
    carry_out(choose(s, WHITE), duty, *actions)
    assert "stop" in options(s)
    assert options(play(s, "stop")) == ["end"]


@pytest.mark.rule("P-DUTY-06")
@pytest.mark.parametrize(
    ("duty", "people", "goods"),
    [
        ("allocation", {"abbey": 0}, {}),
        ("build_roads", {}, {"stone": 0}),
        ("construct", {}, {"stone": 0}),
        ("give_alms", {}, {"grain": 0, "coin": 0}),
        ("ordination", {}, {"grain": 0}),
        ("ordination", {"village": 0, "abbey": 0}, {}),
    ],
)
def test_a_duty_without_a_possible_action_cannot_be_chosen(
    duty: str, people: dict[str, int], goods: dict[str, int]
) -> None:
    s = table(4)
    point = on_duty(s, WHITE, duty)
    assert duties(choose(s, WHITE)) == [f"duty {point}"]
    assert duties(give(put(s, WHITE, **people), WHITE, **goods)) == []


@pytest.mark.rule("P-DUTY-06")
@pytest.mark.parametrize("duty", ["clerical", "produce", "taxation"])
def test_a_duty_that_only_brings_goods_is_always_possible(duty: str) -> None:
    s = give(table(4), WHITE, stone=0, grain=0, coin=0, piety=12)
    point = on_duty(s, WHITE, duty)
    assert duties(choose(s, WHITE)) == [f"duty {point}"]


# Coming home


@pytest.mark.rule("P-DUTY-07")
@pytest.mark.parametrize("count", [1, 3])
def test_after_the_duty_all_own_acolytes_of_the_tile_go_to_the_city(count: int) -> None:
    s = put(table(4), WHITE, n=count, ne=2)
    put(s, RED, n=2)
    play(choose(s, WHITE), "duty n", "produce stone")
    assert (at(s, WHITE, "n"), at(s, WHITE, "city")) == (0, 5 + count)
    assert (at(s, RED, "n"), at(s, RED, "city")) == (2, 5)
    assert at(s, WHITE, "ne") == 2


@pytest.mark.rule("P-DUTY-07")
@pytest.mark.parametrize(
    ("duty", "actions"),
    [
        ("allocation", ["move abbey fields", "stop"]),
        ("build_roads", ["begin g4 sw", "lay g4 ne", "from city", "stop"]),
        ("clerical", ["devotion"]),
        ("construct", ["build well", "stop"]),
        ("give_alms", ["give 1 0"]),
        ("ordination", ["ordain grain", "stop"]),
        ("produce", ["produce grain"]),
        ("taxation", ["take coin"]),
    ],
)
def test_they_come_home_from_every_duty(duty: str, actions: list[str]) -> None:
    s = on_map(give(table(4), WHITE, stone=3, grain=3), "well")
    point = on_duty(s, WHITE, duty)
    play(choose(s, WHITE), f"duty {point}")
    assert at(s, WHITE, point) == 2
    play(s, *actions)
    assert options(s) == ["end"]
    assert at(s, WHITE, point) == 0
    assert at(s, WHITE, "city") == (6 if duty == "build_roads" else 7)


# When things are settled


@pytest.mark.rule("P-DUTY-09")
@pytest.mark.parametrize("duty", ["clerical", "taxation"])
def test_what_the_duty_brings_cannot_pay_the_coin(duty: str) -> None:
    s = give(table(4), WHITE, coin=0)
    point = on_duty(s, WHITE, duty)
    put(s, RED, **{point: 3})
    assert duties(choose(s, WHITE)) == []


@pytest.mark.rule("P-DUTY-09")
@pytest.mark.parametrize(("coin", "grain", "possible"), [(1, 0, False), (2, 0, True), (1, 1, True), (0, 1, False)])
def test_what_the_coin_leaves_must_allow_alms(coin: int, grain: int, possible: bool) -> None:
    s = give(table(4), WHITE, coin=coin, grain=grain)
    point = on_duty(s, WHITE, "give_alms", nw=1)
    put(s, RED, **{point: 2})
    assert (f"duty {point}" in options(choose(s, WHITE))) == possible


@pytest.mark.rule("P-DUTY-09")
@pytest.mark.parametrize(("coin", "possible"), [(1, False), (2, True)])
def test_what_the_coin_leaves_must_pay_an_ordination_by_the_bank(coin: int, possible: bool) -> None:
    s = own(give(table(4), WHITE, coin=coin, grain=0), WHITE, "bank")
    point = on_duty(s, WHITE, "ordination")
    put(s, RED, **{point: 3})
    assert (f"duty {point}" in options(choose(s, WHITE))) == possible
    assert has(s, WHITE, "coin") == coin  # looking changes nothing


@pytest.mark.rule("P-DUTY-10")
def test_each_action_is_decided_after_the_former_has_taken_effect() -> None:
    s = put(give(table(4), WHITE, grain=2), WHITE, abbey=0)
    carry_out(choose(s, WHITE), "ordination")
    assert options(s) == ["ordain grain"]
    play(s, "ordain grain")
    assert options(s) == ["ordain grain", "mission grain", "stop"]


@pytest.mark.rule("P-DUTY-11")
def test_taxation_is_taken_in_full() -> None:
    s = choose(put(table(4), WHITE, s=2, n=1), WHITE)
    play(s, "duty s")
    for _ in range(3):
        assert "stop" not in options(s)
        assert "end" not in options(s)
        play(s, "take stone")
    assert options(s) == ["end"]


test_when_things_are_settled = cases(
    ("P-DUTY-08", "acolytes who leave for the map do not change the value",
        lambda: put(give(put(table(4), WHITE, se=2), WHITE, stone=2), RED, se=1), then(choose, WHITE), "duty se",
        "begin g4 sw", "lay g4 ne", "from se",
        stand(WHITE, se=1),  # now only parity, but the second tile is laid all the same
        "lay h3 ne", holds(WHITE, stone=0), stand(WHITE, se=0)),
    ("P-DUTY-08", "even the last acolyte may leave the tile",
        lambda: choose(give(put(table(4), WHITE, se=1), WHITE, stone=2), WHITE), "duty se", "begin g4 sw", "lay g4 ne",
        "from se", stand(WHITE, se=0), "lay h3 ne", offers("end"), stand(WHITE, city=5)),
    ("P-DUTY-08", "in the minority the coin is not asked again",
        lambda: put(give(put(table(4), WHITE, se=1, road_engineer=1), WHITE, stone=2, coin=1), RED, se=2),
        then(choose, WHITE), "duty se", "begin g4 sw", "lay g4 ne", "from city", "lay h3 ne", holds(WHITE, coin=0)),
    ("P-DUTY-09", "the coin of the minority is paid at once",
        lambda: contest(1, 2, coin=1), "duty n", holds(WHITE, coin=0), offers("produce stone", "produce grain")),
    ("P-DUTY-11", "a donated building adds nothing",
        lambda: choose(own(put(table(4), WHITE, nw=1), WHITE, "well"), WHITE), "duty nw", "donate well", "end",
        lambda s: choose(put(s, WHITE, n=2), WHITE), "duty n", offers("produce stone", "produce grain"),
        "produce grain", holds(WHITE, grain=1 + 2)),
)  # fmt: skip


# Special activities


test_special_activities = cases(
    ("P-ACT-01", "the activities of others raise nothing",
        lambda: put(table(4), RED, fields=1), lambda s: choose(put(s, WHITE, n=2), WHITE), "duty n", "produce grain",
        holds(WHITE, grain=1 + 2)),
    ("P-ACT-01", "an acolyte who leaves the activity takes the bonus along",
        lambda: choose(put(table(4), WHITE, fields=1, ne=1, n=2), WHITE), "duty ne", "move fields abbey", "stop",
        then(choose, WHITE), "duty n", "produce grain", holds(WHITE, grain=1 + 2)),
)  # fmt: skip
