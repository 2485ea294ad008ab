"""The favour arc (K-FAV)."""

from __future__ import annotations

import pytest

from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.vocabulary import FAVOURS
from tests.kingsbridge.kit import GREEN, RED, YELLOW, act, event, give, has, play, table, vp
from tests.kingsbridge.round_kit import orient, reveal, settle
from tests.kingsbridge.town_kit import empty_stock, favour, favour_at, goods, houses, stock

ARC = ["queen", "prior", "guild", "prioress", "outlaws", "merchants", "king", "earl", "bishop"]


def reach(s: Kingsbridge, space: str) -> Kingsbridge:
    """Red moves the stone to a space by the card Favour, so that nothing but the favour happens."""
    favour_at(s, ARC[(ARC.index(space) - 1) % len(ARC)])
    play(act(s, RED), "play favour")
    assert favour(s) == space
    return s


def gained(earlier: Kingsbridge, later: Kingsbridge, player: int = RED) -> dict[str, float]:
    """What a player has more or less of."""
    now, then = goods(later, player), goods(earlier, player)
    difference: dict[str, float] = {name: now[name] - then[name] for name in now if now[name] != then[name]}
    if vp(later, player) != vp(earlier, player):
        difference["vp"] = vp(later, player) - vp(earlier, player)
    return difference


# Moving


@pytest.mark.rule("K-FAV-01", "K-FAV-03", "K-FAV-18")
@pytest.mark.parametrize("steps", [1, 2, 3])
@pytest.mark.parametrize("space", ARC)
def test_the_stone_moves_by_the_number_at_the_arrow(space: str, steps: int) -> None:
    s = favour_at(reveal(table(), "i-03"), space)
    orient(s, steps)
    assert favour(s) == ARC[(ARC.index(space) + steps) % len(ARC)]


@pytest.mark.rule("K-FAV-01")
@pytest.mark.parametrize("start", [RED, GREEN, YELLOW])
def test_only_the_active_player_receives_the_favour(start: int) -> None:
    s = favour_at(reveal(table(start=start), "i-03"), "merchants")
    for player in range(3):
        give(s, player, loyalty=3)
    points = s.points[:]
    orient(s, 1)
    assert favour(s) == "king"
    income = [
        2 if BOX.events[event("i-03")].corners[(player - 1) % 4] == BOX.income_ids.index("vp") else 0
        for player in range(3)
    ]
    assert [s.points[player] - points[player] - income[player] for player in range(3)] == [
        6 if player == start else 0 for player in range(3)
    ]


@pytest.mark.rule("K-FAV-02")
@pytest.mark.parametrize("space", ARC)
def test_at_zero_the_stone_stays_and_nothing_happens(space: str) -> None:
    s = favour_at(reveal(houses(table(), RED, 1, 3), "i-03"), space)
    give(s, RED, loyalty=2, med=2, piety=2)
    earlier = s.copy()
    settle(s)
    assert favour(s) == space
    assert gained(earlier, s) == {"piety": 1}  # the income


@pytest.mark.rule("K-FAV-04")
@pytest.mark.parametrize(
    ("covered", "at", "steps", "space"),
    [
        (["guild", "merchants"], "prior", 1, "prioress"),
        (["guild", "merchants"], "queen", 3, "outlaws"),
        (["guild", "merchants"], "prioress", 2, "king"),
        (["queen", "king"], "bishop", 1, "prior"),
        (["queen", "king"], "earl", 2, "prior"),
        (["prior", "prioress", "bishop"], "earl", 1, "queen"),
        (["prior", "prioress", "bishop"], "queen", 2, "outlaws"),
    ],
)
def test_covered_spaces_are_not_counted(covered: list[str], at: str, steps: int, space: str) -> None:
    s = favour_at(reveal(table(), "i-03"), at)
    s.covered = sum(1 << FAVOURS.index(name) for name in covered)
    assert favour(orient(s, steps)) == space


@pytest.mark.rule("K-FAV-05")
def test_a_stone_on_a_space_that_becomes_covered_stays_until_it_is_moved() -> None:
    s = reveal(favour_at(table(), "guild"), "i-11")  # covers Guild and Merchants
    assert favour(s) == "guild"
    stays = settle(s.copy())
    assert favour(stays) == "guild"
    assert favour(orient(s, 1)) == "prioress"


# The spaces


@pytest.mark.rule("K-FAV-06")
@pytest.mark.parametrize(("loyalty", "points"), [(0, 0), (1, 2), (3, 2)])
def test_queen(loyalty: int, points: int) -> None:
    s = give(table(), RED, loyalty=loyalty)
    earlier = s.copy()
    assert gained(earlier, reach(s, "queen")) == ({"vp": points} if points else {})


@pytest.mark.rule("K-FAV-07")
def test_prior() -> None:
    s = table()
    earlier = s.copy()
    assert gained(earlier, reach(s, "prior")) == {"piety": 1}
    assert stock(s, "piety") == stock(earlier, "piety") - 1


@pytest.mark.rule("K-FAV-08")
@pytest.mark.parametrize("own", [0, 1, 3, 4])
def test_guild(own: int) -> None:
    s = houses(houses(table(), GREEN, 2, 4), RED, *(1, 3, 5, 7)[:own])
    earlier = s.copy()
    assert gained(earlier, reach(s, "guild")) == ({"vp": own} if own else {})


@pytest.mark.rule("K-FAV-09")
@pytest.mark.parametrize(("knowledge", "points"), [(0, 0), (1, 2), (4, 2)])
def test_prioress(knowledge: int, points: int) -> None:
    s = give(table(), RED, med=knowledge)
    earlier = s.copy()
    assert gained(earlier, reach(s, "prioress")) == ({"vp": points} if points else {})


@pytest.mark.rule("K-FAV-10")
def test_merchants() -> None:
    s = table()
    earlier = s.copy()
    assert gained(earlier, reach(s, "merchants")) == {"wool": 1}
    assert stock(s, "wool") == stock(earlier, "wool") - 1


@pytest.mark.rule("K-FAV-11")
@pytest.mark.parametrize("loyalty", [0, 1, 4])
def test_king(loyalty: int) -> None:
    s = give(give(table(), RED, loyalty=loyalty), GREEN, loyalty=2)
    earlier = s.copy()
    assert gained(earlier, reach(s, "king")) == ({"vp": loyalty} if loyalty else {})


@pytest.mark.rule("K-FAV-12")
def test_earl() -> None:
    s = table()
    earlier = s.copy()
    assert gained(earlier, reach(s, "earl")) == {"grain": 1}
    assert stock(s, "grain") == stock(earlier, "grain") - 1


@pytest.mark.rule("K-FAV-13")
@pytest.mark.parametrize("piety", [0, 1, 5])
def test_bishop(piety: int) -> None:
    s = give(give(table(), RED, piety=piety), GREEN, piety=2)
    earlier = s.copy()
    assert gained(earlier, reach(s, "bishop")) == ({"vp": piety} if piety else {})


@pytest.mark.rule("K-FAV-14")
@pytest.mark.parametrize("gold", [1, 2, 5])
def test_outlaws(gold: int) -> None:
    s = give(table(), RED, gold=gold)
    earlier = s.copy()
    assert gained(earlier, reach(s, "outlaws")) == {"gold": -1}


@pytest.mark.rule("K-FAV-15")
@pytest.mark.parametrize(
    ("space", "good"), [("queen", "loyalty"), ("prioress", "med"), ("king", "loyalty"), ("bishop", "piety")]
)
def test_what_is_shown_is_not_spent(space: str, good: str) -> None:
    s = give(table(), RED, **{good: 3})
    there = stock(s, good)
    reach(s, space)
    assert (has(s, RED, good), stock(s, good)) == (3, there)
    assert vp(s, RED) > 8


@pytest.mark.rule("K-FAV-16")
@pytest.mark.parametrize(("space", "good"), [("prior", "piety"), ("merchants", "wool"), ("earl", "grain")])
def test_what_is_not_in_stock_is_not_received_and_not_replaced(space: str, good: str) -> None:
    s = empty_stock(table(), **{good: 0})
    earlier = s.copy()
    assert gained(earlier, reach(s, space)) == {}
    assert favour(s) == space


@pytest.mark.rule("K-FAV-17")
@pytest.mark.parametrize(
    ("name", "at", "steps", "gains"),
    [
        ("i-07", "earl", 1, {"piety": 1, "vp": 3}),  # the Bishop counts the piety of this round
        ("i-10", "merchants", 1, {"loyalty": 1, "vp": 4}),  # so does the King
    ],
)
def test_favours_count_the_income_of_this_round(name: str, at: str, steps: int, gains: dict[str, float]) -> None:
    s = give(favour_at(reveal(table(), name), at), RED, piety=2, loyalty=3)
    earlier = s.copy()
    orient(s, steps)
    assert gained(earlier, s) == gains
