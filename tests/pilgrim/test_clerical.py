"""Clerical: devotion or silversmith (P-CLER)."""

from __future__ import annotations

from itertools import product

import pytest

from tabard.pilgrim.state import Pilgrim
from tests.cases import cases
from tests.pilgrim.kit import *

FAMILIES = [("devotion", "vestry", "chapel", "piety"), ("silversmith", "engraver", "mint", "coin")]


def clerical(s: Pilgrim, majority: bool = True) -> Pilgrim:
    """White, with 1 coin and no piety unless given more, carries out Clerical."""
    point = on_duty(s, WHITE, "clerical")
    put(s, RED, **{point: 0 if majority else 2})
    return play(choose(s, WHITE), f"duty {point}")


@pytest.mark.rule("P-CLER-01")
@pytest.mark.parametrize(("piety", "offered"), [(11, ["devotion", "silversmith"]), (12, ["silversmith"])])
def test_devotion_is_not_offered_at_piety_12(piety: int, offered: list[str]) -> None:
    assert options(clerical(give(table(4), WHITE, piety=piety))) == offered


@pytest.mark.rule("P-CLER-01", "P-CLER-02", "P-B-CHAPEL", "P-B-MINT")
@pytest.mark.parametrize("piety", [8, 9, 10, 11])
def test_piety_ends_at_12(piety: int) -> None:
    s = own(put(give(table(4), WHITE, piety=piety), WHITE, vestry=1), WHITE, "chapel")
    assert has(play(clerical(s), "devotion"), WHITE, "piety") == 12


@pytest.mark.rule("P-CLER-01", "P-CLER-02", "P-ACT-01", "P-DUTY-11", "P-B-CHAPEL", "P-B-MINT")
@pytest.mark.parametrize(("choice", "activity", "building", "good"), FAMILIES)
@pytest.mark.parametrize(("value", "acolytes", "built"), [*product((1, 2), (0, 1, 2), (False, True))])
def test_activity_and_own_building_add_up(
    choice: str, activity: str, building: str, good: str, value: int, acolytes: int, built: bool
) -> None:
    s = put(table(4), WHITE, **{activity: acolytes})
    clerical(own(s, WHITE, building) if built else s, value == 2)
    assert options(s) == ["devotion", "silversmith"]  # what costs nothing is added unasked
    play(s, choice)
    before = {"piety": 0, "coin": 1}
    assert {name: has(s, WHITE, name) for name in before} == before | {good: before[good] + value + acolytes + built}
    assert options(s) == ["end"]


@pytest.mark.rule("P-CLER-02", "P-B-CHAPEL", "P-B-MINT")
@pytest.mark.parametrize(("choice", "activity", "building", "good"), FAMILIES)
def test_they_do_not_add_to_the_other_choice(choice: str, activity: str, building: str, good: str) -> None:
    s = own(put(table(4), WHITE, **{activity: 2}), WHITE, building)
    other, gained = ("silversmith", "coin") if good == "piety" else ("devotion", "piety")
    before = has(s, WHITE, gained)
    play(clerical(s), other)
    assert has(s, WHITE, gained) == before + 2


test_clerical = cases(
    ("P-CLER-02 P-B-CHAPEL P-B-MINT", "a chapel need not be hired",
        lambda: clerical(merchant_at(own(table(4), RED, "chapel"), "grain")), "devotion",
        holds(WHITE, piety=2, grain=1), holds(RED, grain=1)),
)  # fmt: skip


@pytest.mark.rule("P-CLER-02", "P-B-CHAPEL", "P-B-MINT")
@pytest.mark.parametrize(("piety", "vestry", "offered"), [(9, 0, True), (10, 0, False), (8, 1, True), (9, 1, False)])
def test_a_chapel_is_not_hired_for_piety_past_12(piety: int, vestry: int, offered: bool) -> None:
    s = put(give(table(4), WHITE, piety=piety), WHITE, vestry=vestry)
    clerical(merchant_at(on_map(s, "chapel"), "coin"))
    assert ("use chapel coin" in options(s)) == offered
