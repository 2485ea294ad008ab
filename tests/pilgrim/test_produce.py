"""Produce: grain or stone (P-PROD)."""

from __future__ import annotations

import pytest

from tabard.pilgrim.state import Pilgrim
from tests.pilgrim.kit import RED, WHITE, choose, has, merchant_at, on_duty, on_map, options, own, play, put, table

FAMILIES = [("grain", "fields", "well"), ("stone", "stone_mason", "quarry")]


def producing(s: Pilgrim, majority: bool = True) -> Pilgrim:
    """White, with 1 of each resource, carries out Produce."""
    point = on_duty(s, WHITE, "produce")
    put(s, RED, **{point: 0 if majority else 2})
    return play(choose(s, WHITE), f"duty {point}")


def stores(s: Pilgrim) -> dict[str, int]:
    return {good: has(s, WHITE, good) for good in ("stone", "grain", "coin")}


@pytest.mark.rule("P-PROD-01")
@pytest.mark.parametrize("good", ["grain", "stone"])
@pytest.mark.parametrize(("majority", "value"), [(True, 2), (False, 1)])
def test_grain_or_stone_equal_to_the_value(good: str, majority: bool, value: int) -> None:
    s = play(producing(table(4), majority), f"produce {good}")
    assert stores(s) == {"stone": 1, "grain": 1, "coin": 1, good: 1 + value}


@pytest.mark.rule("P-PROD-01")
@pytest.mark.parametrize("good", ["grain", "stone"])
def test_not_mixed(good: str) -> None:
    s = producing(table(4))
    assert options(s) == ["produce stone", "produce grain"]
    assert options(play(s, f"produce {good}")) == ["end"]


@pytest.mark.rule("P-PROD-01")
@pytest.mark.parametrize(("good", "activity", "building"), FAMILIES)
@pytest.mark.parametrize("acolytes", [0, 1, 2])
@pytest.mark.parametrize("built", [False, True])
def test_activity_and_own_building_add_up(good: str, activity: str, building: str, acolytes: int, built: bool) -> None:
    s = put(table(4), WHITE, **{activity: acolytes})
    if built:
        own(s, WHITE, building)
    play(producing(s), f"produce {good}")
    assert has(s, WHITE, good) == 1 + 2 + acolytes + (1 if built else 0)


@pytest.mark.rule("P-PROD-01")
@pytest.mark.parametrize(("good", "activity", "building"), FAMILIES)
def test_they_do_not_add_to_the_other_resource(good: str, activity: str, building: str) -> None:
    s = own(put(table(4), WHITE, **{activity: 2}), WHITE, building)
    other = "stone" if good == "grain" else "grain"
    play(producing(s), f"produce {other}")
    assert stores(s) == {"stone": 1, "grain": 1, "coin": 1, other: 3}


@pytest.mark.rule("P-PROD-01")
@pytest.mark.parametrize(("good", "activity", "building"), FAMILIES)
def test_a_hired_building_adds_one_for_a_fee(good: str, activity: str, building: str) -> None:
    s = producing(merchant_at(own(put(table(4), WHITE, **{activity: 1}), RED, building), "coin"))
    assert options(s) == ["produce stone", "produce grain", f"use {building} coin"]
    play(s, f"use {building} coin")
    assert stores(s) == {"stone": 1, "grain": 1, "coin": 0, good: 1 + 2 + 1 + 1}
    assert has(s, RED, "coin") == 2
    assert options(s) == ["end"]


@pytest.mark.rule("P-PROD-01")
@pytest.mark.parametrize(("good", "activity", "building"), FAMILIES)
def test_a_building_need_not_be_hired(good: str, activity: str, building: str) -> None:
    s = producing(merchant_at(on_map(put(table(4), WHITE, **{activity: 1}), building), "coin"))
    play(s, f"produce {good}")
    assert stores(s) == {"stone": 1, "grain": 1, "coin": 1, good: 1 + 2 + 1}
