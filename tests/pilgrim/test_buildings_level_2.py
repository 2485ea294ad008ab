"""Level 2: Brewery, Cloisters, Dormitory, Grain Store, Indulgences, Library, Reliquary, Stone Yard."""

from __future__ import annotations

import pytest

from tabard.pilgrim.state import Pilgrim
from tests.cases import asks, cases, offers, then
from tests.pilgrim.kit import (
    RED,
    WHITE,
    asked,
    at,
    carry_out,
    choose,
    give,
    has,
    merchant_at,
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
EXCHANGES = [("grain_store", "grain"), ("stone_yard", "stone"), ("indulgences", "piety")]


def ready(trade: str = "coin") -> Pilgrim:
    """White to choose, with 4 of everything."""
    s = choose(merchant_at(table(), trade), WHITE)
    return give(s, WHITE, stone=4, grain=4, coin=4, piety=4)


# Brewery


@pytest.mark.rule("P-B-BREWERY")
def test_the_brewery_gives_2_coins_for_one_grain_only() -> None:
    s = play(own(ready(), WHITE, "brewery"), "use brewery own")
    assert (has(s, WHITE, "grain"), has(s, WHITE, "coin"), has(s, WHITE, "stone")) == (3, 6, 4)
    assert options(s) == ["pass"]


# Dormitory


test_dormitory = cases(
    ("P-B-DORMITORY", "the dormitory calls one acolyte back from any duty tile",
        lambda: own(put(ready(), WHITE, city=1, n=2, s=1, nw=1), WHITE, "dormitory"), then(turn, WHITE),
        "use dormitory own", offers("recall n", "recall s", "recall nw"), "recall n", stand(WHITE, n=1, city=2),
        asks("PickUp"), offers("sow n", "sow s", "sow nw", "sow city")),
    ("P-B-DORMITORY", "whoever was called back may be sown",
        lambda: turn(own(put(ready(), WHITE, city=0, nw=1), WHITE, "dormitory"), WHITE), "use dormitory own",
        "recall nw", "sow city", "step n", stand(WHITE, n=1, nw=0)),
    ("P-B-DORMITORY", "nobody of another colour is called back",
        lambda: own(put(put(ready(), RED, city=0, e=3), WHITE, n=1), WHITE, "dormitory"), then(turn, WHITE),
        "use dormitory own", offers("recall n")),
)  # fmt: skip


# Grain Store, Stone Yard, Indulgences


@pytest.mark.rule("P-B-GRAINSTORE", "P-B-STONEYARD", "P-B-INDULGENCES")
@pytest.mark.parametrize(("building", "good"), EXCHANGES)
@pytest.mark.parametrize("units", [1, 2, 3])
def test_any_number_is_bought_at_1_coin_each(building: str, good: str, units: int) -> None:
    s = play(own(ready(), WHITE, building), f"use {building} own", *["buy"] * units, "stop")
    assert (has(s, WHITE, good), has(s, WHITE, "coin")) == (4 + units, 4 - units)
    assert asked(s) == "TitheOrDuty"


@pytest.mark.rule("P-B-GRAINSTORE", "P-B-STONEYARD", "P-B-INDULGENCES")
@pytest.mark.parametrize(("building", "good"), EXCHANGES)
@pytest.mark.parametrize("units", [1, 2, 3])
def test_any_number_is_sold_at_1_coin_each(building: str, good: str, units: int) -> None:
    s = play(own(ready(), WHITE, building), f"use {building} own", *["sell"] * units, "stop")
    assert (has(s, WHITE, good), has(s, WHITE, "coin")) == (4 - units, 4 + units)


@pytest.mark.rule("P-B-GRAINSTORE", "P-B-STONEYARD", "P-B-INDULGENCES")
@pytest.mark.parametrize(("building", "good"), EXCHANGES)
def test_nothing_but_its_own_good_is_exchanged(building: str, good: str) -> None:
    s = play(own(ready(), WHITE, building), f"use {building} own", "buy", "buy", "stop")
    for other in {"stone", "grain", "piety"} - {good}:
        assert has(s, WHITE, other) == 4


@pytest.mark.rule("P-B-GRAINSTORE", "P-B-STONEYARD", "P-B-INDULGENCES")
@pytest.mark.parametrize(("building", "good"), EXCHANGES)
def test_one_use_is_one_direction(building: str, good: str) -> None:
    s = play(own(ready(), WHITE, building), f"use {building} own")
    assert options(s) == ["buy", "sell"]
    assert options(play(s.copy(), "buy")) == ["buy", "stop"]
    assert options(play(s.copy(), "sell")) == ["sell", "stop"]


@pytest.mark.rule("P-B-GRAINSTORE", "P-B-STONEYARD", "P-B-INDULGENCES")
@pytest.mark.parametrize(("building", "good"), EXCHANGES)
def test_buying_ends_with_the_coins_and_selling_with_the_goods(building: str, good: str) -> None:
    s = play(own(ready(), WHITE, building), f"use {building} own")
    bought = play(s.copy(), *["buy"] * 4)
    assert (asked(bought), has(bought, WHITE, "coin")) == ("TitheOrDuty", 0)
    sold = play(s.copy(), *["sell"] * 4)
    assert (asked(sold), has(sold, WHITE, good), has(sold, WHITE, "coin")) == ("TitheOrDuty", 0, 8)


@pytest.mark.rule("P-B-GRAINSTORE", "P-B-STONEYARD", "P-B-INDULGENCES")
@pytest.mark.parametrize(("building", "good"), EXCHANGES)
def test_only_what_is_possible_is_offered(building: str, good: str) -> None:
    s = give(own(ready(), WHITE, building), WHITE, **{good: 0})
    assert options(play(s.copy(), f"use {building} own")) == ["buy"]
    s = give(own(ready(), WHITE, building), WHITE, coin=0)
    assert options(play(s.copy(), f"use {building} own")) == ["sell"]


@pytest.mark.rule("P-B-GRAINSTORE", "P-B-STONEYARD")
@pytest.mark.parametrize(("building", "good"), EXCHANGES[:2])
def test_a_store_may_pass_6_in_the_turn(building: str, good: str) -> None:
    s = give(own(ready(), WHITE, building), WHITE, **{good: 6})
    play(s, f"use {building} own", "buy", "buy", "stop")
    assert has(s, WHITE, good) == 8


@pytest.mark.rule("P-B-INDULGENCES", "P-INV-02")
def test_piety_is_bought_up_to_12_and_sold_down_to_0() -> None:
    s = give(own(ready(), WHITE, "indulgences"), WHITE, piety=11, coin=9)
    play(s, "use indulgences own", "buy")
    assert (asked(s), has(s, WHITE, "piety"), has(s, WHITE, "coin")) == ("TitheOrDuty", 12, 8)
    s = give(own(ready(), WHITE, "indulgences"), WHITE, piety=12, coin=9)
    assert options(play(s, "use indulgences own")) == ["sell"]
    s = give(own(ready(), WHITE, "indulgences"), WHITE, piety=1, coin=0)
    play(s, "use indulgences own", "sell")
    assert (asked(s), has(s, WHITE, "piety"), has(s, WHITE, "coin")) == ("TitheOrDuty", 0, 1)


# Library


@pytest.mark.rule("P-B-LIBRARY")
def test_the_library_sends_somebody_from_the_city_to_any_duty_tile_or_the_abbey() -> None:
    s = own(put(ready(), WHITE, city=2, n=1), WHITE, "library")
    play(s, "tithe n stone", "use library own")
    assert options(s) == [*(f"send {tile}" for tile in RING), "send abbey"]
    to_tile = play(s.copy(), "send sw")
    assert (at(to_tile, WHITE, "city"), at(to_tile, WHITE, "sw")) == (1, 1)
    to_abbey = play(s.copy(), "send abbey")
    assert (at(to_abbey, WHITE, "city"), at(to_abbey, WHITE, "abbey")) == (1, 4)


@pytest.mark.rule("P-B-LIBRARY")
def test_also_one_who_has_just_come_home() -> None:
    s = own(put(ready(), WHITE, city=0, n=2), WHITE, "library")
    play(s, "duty n", "produce stone", "use library own", "send n", "end")
    assert (at(s, WHITE, "city"), at(s, WHITE, "n")) == (1, 1)


@pytest.mark.rule("P-B-LIBRARY")
def test_the_library_moves_one_only_and_then_the_turn_can_end() -> None:
    s = own(put(ready(), WHITE, city=3, n=1), WHITE, "library")
    play(s, "tithe n stone", "use library own", "send e")
    assert options(s) == ["end"]


# Reliquary: more in test_payment.py


@pytest.mark.rule("P-B-RELIQUARY", "P-SITE-02")
def test_the_reliquary_saves_1_piety_at_a_shrine() -> None:
    s = own(road(ready(), WHITE, "g4 sw n", "g3 s *", "h3 nw se", "i3 nw ne"), WHITE, "reliquary")
    carry_out(s, "build_roads", "shrine j2")
    without = play(s.copy(), "pay", "from city")
    assert (has(without, WHITE, "piety"), has(without, WHITE, "stone")) == (2, 3)
    play(s, "use reliquary own", "from city")
    assert (has(s, WHITE, "piety"), has(s, WHITE, "stone")) == (3, 3)


@pytest.mark.rule("P-B-RELIQUARY", "P-SITE-02")
def test_the_reliquary_saves_1_piety_at_a_site() -> None:
    s = own(road(ready(), WHITE, "g4 sw n", "g3 s ne"), WHITE, "reliquary")
    carry_out(s, "build_roads", "lay h2 ne")
    without = play(s.copy(), "pay", "from city")
    assert (has(without, WHITE, "piety"), has(without, WHITE, "coin")) == (1, 1)
    play(s, "use reliquary own", "from city")
    assert (has(s, WHITE, "piety"), has(s, WHITE, "coin")) == (2, 1)
