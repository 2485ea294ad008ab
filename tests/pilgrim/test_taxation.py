"""Taxation: one resource of choice, and more from tiles with the own majority (P-TAX)."""

from __future__ import annotations

import pytest

from tabard.pilgrim.state import Pilgrim
from tests.cases import cannot, cases, offers, then
from tests.pilgrim.kit import *

ANYTHING = ["take stone", "take grain", "take coin"]


def taxing(s: Pilgrim, /, **tiles: int) -> Pilgrim:
    """White, with nothing in store, carries out Taxation with 2 acolytes there (or as given) and others elsewhere."""
    put(s, WHITE, **{"s": 2, **tiles})
    give(s, WHITE, stone=0, grain=0, coin=0)
    return play(choose(s, WHITE), "duty s")


def stores(s: Pilgrim) -> list[int]:
    return [has(s, WHITE, good) for good in ("stone", "grain", "coin")]


# The tithe counters of the table: n stone, ne grain, e coin, se cornucopia, sw stone, w grain, nw coin.


@pytest.mark.rule("P-TAX-01", "P-TAX-02")
@pytest.mark.parametrize(("good", "result"), [("stone", [1, 0, 0]), ("grain", [0, 1, 0]), ("coin", [0, 0, 1])])
def test_one_resource_of_choice_and_without_another_majority_no_more(good: str, result: list[int]) -> None:
    s = taxing(table(4))
    assert options(s) == ANYTHING
    play(s, f"take {good}")
    assert stores(s) == result
    assert options(s) == ["end"]


@pytest.mark.rule("P-TAX-01")
@pytest.mark.parametrize(
    ("tile", "good"),
    [("n", "stone"), ("ne", "grain"), ("e", "coin"), ("sw", "stone"), ("w", "grain"), ("nw", "coin")],
)
def test_then_as_many_as_the_value_from_the_counter_of_a_majority(tile: str, good: str) -> None:
    s = play(taxing(table(4), **{tile: 1}), "take stone")
    assert options(s) == [f"take {good}"]
    play(s, f"take {good}")
    assert options(s) == [f"take {good}"]  # the same one may be used twice
    play(s, f"take {good}")
    assert options(s) == ["end"]
    assert sum(stores(s)) == 3


@pytest.mark.rule("P-TAX-01")
@pytest.mark.parametrize(("rivals", "coin"), [(2, 0), (3, 1)])
def test_with_value_one_only_one_more(rivals: int, coin: int) -> None:
    s = put(table(4), RED, s=rivals)
    put(give(s, WHITE, stone=0, grain=0, coin=1), WHITE, s=2, n=1)
    play(choose(s, WHITE), "duty s", "take grain", "take stone")
    assert stores(s) == [1, 1, 1 - coin]
    assert options(s) == ["end"]


@pytest.mark.rule("P-TAX-01")
@pytest.mark.parametrize("rivals", [1, 2])
def test_parity_or_minority_on_another_tile_yields_nothing(rivals: int) -> None:
    s = put(table(4), BLUE, n=rivals)
    play(taxing(s, n=1, e=1), "take stone")
    assert options(s) == ["take coin"]  # from the majority in the east, not from the north


@pytest.mark.rule("P-TAX-01")
@pytest.mark.parametrize("taken", [("stone", "stone"), ("stone", "coin"), ("coin", "stone"), ("coin", "coin")])
def test_example_taxation(taken: tuple[str, str]) -> None:
    # In the example Produce has the stone counter and Construct the coin.
    s = table(4, tithes=("stone", "grain", "coin", "cornucopia", "stone", "coin", "grain"))
    put(put(put(s, RED, s=1), BLUE, s=1), YELLOW, s=2, n=1, w=1)
    give(s, YELLOW, stone=0, grain=0, coin=0)
    play(choose(s, YELLOW), "duty s", "take grain")
    assert options(s) == ["take stone", "take coin"]
    play(s, *(f"take {good}" for good in taken))
    assert has(s, YELLOW, "grain") == 1
    assert (has(s, YELLOW, "stone"), has(s, YELLOW, "coin")) == (taken.count("stone"), taken.count("coin"))
    assert options(s) == ["end"]
    assert [at(s, YELLOW, place) for place in ("s", "n", "w", "city")] == [0, 1, 1, 7]


@pytest.mark.rule("P-TAX-02")
def test_activities_and_buildings_add_nothing() -> None:
    s = put(table(4), WHITE, fields=2, stone_mason=2, engraver=2, vestry=2, alms_house=2, road_engineer=2)
    for building in ("well", "quarry", "mint", "chapel"):
        own(s, WHITE, building)
    taxing(s, n=2, ne=2, e=2)
    assert options(s) == ANYTHING
    play(s, "take stone", "take grain", "take coin")
    assert stores(s) == [1, 1, 1]
    assert options(s) == ["end"]


@pytest.mark.rule("P-TAX-02")
def test_production_and_clerical_buildings_are_not_hired_for_it() -> None:
    s = merchant_at(table(4), "grain")
    for building in ("well", "quarry", "mint", "chapel"):
        on_map(s, building)
    put(s, WHITE, s=2, n=1)
    play(choose(s, WHITE), "duty s")
    assert options(s) == ANYTHING
    assert options(play(s, "take grain")) == ["take stone"]


test_the_tithe_counters_of_the_table = cases(
    ("P-TAX-01", "a cornucopia is any chosen each time",
        lambda: taxing(table(4), se=1), "take stone", (options, ANYTHING), "take grain", (options, ANYTHING),
        "take coin", (stores, [1, 1, 1])),
    ("P-TAX-01 P-DUTY-05", "a dummy takes the majority of another tile away",
        lambda: taxing(table(2), n=1, ne=2), "take stone",  # a dummy on each
        offers("take grain")),
    ("P-TAX-01", "the majority on taxation itself yields nothing more",
        lambda: taxing(table(4), s=5), "take stone", offers("end")),
    ("P-TAX-02", "the most is three however many majorities",
        lambda: taxing(table(4), n=2, ne=2, e=2, se=2, sw=2, w=2, nw=2), "take coin", "take coin", "take coin",
        offers("end"), (stores, [0, 0, 3])),
    ("P-TAX-03", "only the acolytes on taxation go to the city",
        lambda: taxing(table(4), n=1, e=3), "take stone", "take stone", "take coin",
        (lambda s: [at(s, WHITE, place) for place in ("s", "n", "e", "city")], [0, 1, 3, 7])),
)  # fmt: skip


# Customs House


test_customs_house = cases(
    ("P-TAX-04 P-B-CUSTOMS", "with the customs house a minority pays no coin and has value two",
        lambda: own(put(table(4), RED, s=3), WHITE, "customs_house"),
        lambda s: put(give(s, WHITE, stone=0, grain=0, coin=0), WHITE, s=1, n=1), then(choose, WHITE),
        cannot("duty s"),  # without a coin
        "use customs_house own", "take grain", "take stone", "take stone", (stores, [2, 1, 0]), offers("end"),
        stand(WHITE, s=0, n=1)),
    ("P-TAX-04 P-B-CUSTOMS", "the customs house claims every occupied tile",
        lambda: put(own(put(table(4), RED, n=3, ne=1, e=2), WHITE, "customs_house"), WHITE, s=1, n=1, ne=1),
        then(choose, WHITE), "use customs_house own", "take coin",
        offers("take stone", "take grain")),  # minority and parity count; the empty east does not
    ("P-TAX-04 P-B-CUSTOMS", "a coin is not paid with the customs house even if there is one",
        lambda: own(put(table(4), RED, s=3), WHITE, "customs_house"), lambda s: choose(put(s, WHITE, s=1), WHITE),
        "use customs_house own", "take stone", holds(WHITE, coin=1)),
    ("P-TAX-04 P-B-CUSTOMS", "the customs house need not be used",
        lambda: own(put(table(4), RED, n=2), WHITE, "customs_house"), lambda s: choose(put(s, WHITE, s=1, n=1), WHITE),
        "duty s", "take stone", offers("end")),
    ("P-TAX-04 P-B-CUSTOMS", "the customs house is hired for the trade resource",
        lambda: merchant_at(own(put(table(4), RED, s=3), RED, "customs_house"), "grain"),
        lambda s: put(give(s, WHITE, stone=0, grain=1, coin=0), WHITE, s=1, e=1), then(choose, WHITE),
        "use customs_house grain", "take stone", "take coin", "take coin", (stores, [1, 0, 2]), holds(RED, grain=2)),
)  # fmt: skip
