"""Produce: grain or stone (P-PROD)."""

from __future__ import annotations

from itertools import product

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


@pytest.mark.rule("P-PROD-01", "P-ACT-01", "P-DUTY-11", "P-B-QUARRY", "P-B-WELL")
@pytest.mark.parametrize(("good", "activity", "building"), FAMILIES)
@pytest.mark.parametrize(("value", "acolytes", "built"), [*product((1, 2), (0, 1, 2), (False, True))])
def test_activity_and_own_building_add_up(
    good: str, activity: str, building: str, value: int, acolytes: int, built: bool
) -> None:
    s = put(table(4), WHITE, **{activity: acolytes})
    producing(own(s, WHITE, building) if built else s, value == 2)
    assert options(s) == ["produce stone", "produce grain"]  # what costs nothing is added unasked
    play(s, f"produce {good}")
    assert stores(s) == {"stone": 1, "grain": 1, "coin": 1, good: 1 + value + acolytes + built}
    assert options(s) == ["end"]


@pytest.mark.rule("P-PROD-01", "P-B-QUARRY", "P-B-WELL")
@pytest.mark.parametrize(("good", "activity", "building"), FAMILIES)
def test_they_do_not_add_to_the_other_resource(good: str, activity: str, building: str) -> None:
    s = own(put(table(4), WHITE, **{activity: 2}), WHITE, building)
    other = "stone" if good == "grain" else "grain"
    play(producing(s), f"produce {other}")
    assert stores(s) == {"stone": 1, "grain": 1, "coin": 1, other: 3}


@pytest.mark.rule("P-PROD-01", "P-B-QUARRY", "P-B-WELL")
@pytest.mark.parametrize(("good", "activity", "building"), FAMILIES)
def test_a_building_need_not_be_hired(good: str, activity: str, building: str) -> None:
    s = producing(merchant_at(on_map(put(table(4), WHITE, **{activity: 1}), building), "coin"))
    play(s, f"produce {good}")
    assert stores(s) == {"stone": 1, "grain": 1, "coin": 1, good: 1 + 2 + 1}
