"""Dues: piety, grain and the king's tax (K-DUE)."""

from __future__ import annotations

import pytest

from tabard.engine.state import CHANCE
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.state import Kingsbridge
from tests.cases import asks, cases, offers, turn_of
from tests.kingsbridge.kit import BLUE, GREEN, RED, YELLOW, asked, give, has, holds, in_chapter, play, set_vp, table, vp
from tests.kingsbridge.town_kit import end_chapter, goods, penalties, provided, stock


def due(chapter: int = 1, seats: int = 2, **red: int) -> Kingsbridge:
    """The tax die is to be rolled; Red has these goods, everybody else enough. All have 20 points."""
    s = give(provided(in_chapter(table(seats), chapter)), RED, **red)
    for player in range(seats):
        set_vp(s, player, 20)
    return end_chapter(s)


@pytest.mark.rule("K-DUE-01")
@pytest.mark.parametrize("chapter", [1, 2, 3, 4])
def test_after_each_chapter_everybody_owes_piety_grain_and_tax(chapter: int) -> None:
    s = due(chapter, seats=4)
    play(s, "tax 4")
    for player in (RED, GREEN, YELLOW, BLUE):
        assert [has(s, player, good) for good in ("piety", "grain", "gold")] == [0, 0, 1]
        assert vp(s, player) == 20


@pytest.mark.rule("K-DUE-01")
def test_nothing_else_is_owed() -> None:
    s = due(piety=3, grain=4, gold=7, stone=2, wood=2, wool=3, cloth=1, loyalty=2, med=3)
    before = goods(s, RED)
    play(s, "tax 3")
    assert goods(s, RED) == before | {"piety": 1, "grain": 2, "gold": 4}


@pytest.mark.rule("K-DUE-02")
@pytest.mark.parametrize(("piety", "lost"), [(3, 0), (2, 0), (1, 3), (0, 6)])
def test_each_piety_missing_costs_3_and_brings_penance(piety: int, lost: int) -> None:
    s = due(piety=piety)
    cathedral = stock(s, "piety")
    play(s, "tax 2")
    assert vp(s, RED) == 20 - lost
    assert has(s, RED, "piety") == max(0, piety - 2)
    assert stock(s, "piety") == cathedral + min(piety, 2) + 2
    assert penalties(s, RED) == (["penance"] if lost else [])
    assert penalties(s, GREEN) == []


@pytest.mark.rule("K-DUE-03")
@pytest.mark.parametrize(("grain", "lost"), [(3, 0), (2, 0), (1, 2), (0, 4)])
def test_each_grain_missing_costs_2_and_brings_begging(grain: int, lost: int) -> None:
    s = due(grain=grain)
    field = stock(s, "grain")
    play(s, "tax 2")
    assert vp(s, RED) == 20 - lost
    assert has(s, RED, "grain") == max(0, grain - 2)
    assert stock(s, "grain") == field + min(grain, 2) + 2
    assert penalties(s, RED) == (["begging"] if lost else [])


@pytest.mark.rule("K-DUE-04")
@pytest.mark.parametrize("tax", [2, 3, 4, 5])
def test_one_roll_is_for_all(tax: int) -> None:
    s = play(due(seats=4), f"tax {tax}")
    assert [has(s, player, "gold") for player in range(4)] == [5 - tax] * 4
    assert asked(s) == "EventCard"


@pytest.mark.rule("K-DUE-05")
@pytest.mark.parametrize(("gold", "lost"), [(5, 0), (4, 0), (3, 1), (1, 3), (0, 4)])
def test_each_gold_missing_costs_1_and_brings_the_royal_court(gold: int, lost: int) -> None:
    s = play(due(gold=gold), "tax 4")
    assert vp(s, RED) == 20 - lost
    assert has(s, RED, "gold") == max(0, gold - 4)
    assert penalties(s, RED) == (["court"] if lost else [])


test_dues = cases(
    ("K-DUE-04", "the tax die shows 2 to 5",
        due, turn_of(CHANCE), asks("TaxDie"), offers("tax 2", "tax 3", "tax 4", "tax 5"),
        (lambda s: s.weights(), [BOX.tax_faces.count(face) for face in (2, 3, 4, 5)]), (lambda s: sum(s.weights()), 6)),
    ("K-DUE-06", "nobody may hold back what is due",
        lambda: due(piety=1, grain=1, gold=1), "tax 5",
        (lambda s: [has(s, RED, good) for good in ("piety", "grain", "gold")], [0, 0, 0]),
        holds(RED, vp=20 - 3 - 2 - 4)),
    ("K-DUE-06", "paying is automatic",
        lambda: due(piety=1), "tax 2", asks("PenanceCard")),  # nobody was asked anything
    ("K-DUE-02 K-DUE-03 K-DUE-05", "losses add up and bring every penalty",
        lambda: due(piety=0, grain=0, gold=0), "tax 5", holds(RED, vp=20 - 6 - 4 - 5),
        (penalties, RED, ["penance", "begging", "court"])),
    ("K-DUE-05", "points never fall below 0", lambda: set_vp(due(piety=0, grain=0), RED, 7), "tax 5", holds(RED, vp=0)),
)  # fmt: skip


# After chapter IV (K-DUE-07)


@pytest.mark.rule("K-DUE-07")
def test_example_a_grain_and_two_gold_missing_cost_8_at_the_end() -> None:
    s = play(due(chapter=4, grain=1, gold=1), "tax 3")
    assert s.over
    assert vp(s, RED) == 20 - 8
    assert vp(s, GREEN) == 20


@pytest.mark.rule("K-DUE-07")
@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_before_the_last_chapter_nothing_is_doubled(chapter: int) -> None:
    s = play(due(chapter=chapter, grain=1, gold=1), "tax 3")
    assert vp(s, RED) == 20 - 4


@pytest.mark.rule("K-DUE-07")
@pytest.mark.parametrize(("good", "lost"), [("piety", 12), ("grain", 8), ("gold", 10)])
def test_each_due_is_doubled(good: str, lost: int) -> None:
    s = play(due(chapter=4, **{good: 0}), "tax 5")
    assert vp(s, RED) == 20 - lost


@pytest.mark.rule("K-DUE-07")
def test_after_chapter_iv_there_are_no_penalties() -> None:
    s = play(due(chapter=4, piety=0, grain=0, gold=0), "tax 5")
    assert s.over
    assert s.stack == []
