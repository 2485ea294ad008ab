"""Ports and trade routes (P-PORT)."""

from __future__ import annotations

import pytest

from tabard.pilgrim.state import Pilgrim
from tests.cases import cases, offers, then
from tests.checks import change
from tests.pilgrim.kit import *
from tests.pilgrim.road_kit import EAST_PORT, end_round, families, lays, roads_of, work

EAST, SOUTH = 1, 2
ROUTE = (*EAST_PORT, "j5 nw ne", "!")
GOODS = ("stone", "grain", "coin")


def before_counter(s: Pilgrim, counter: str) -> Pilgrim:
    """The Merchant stands so that the next one it comes to is that tithe counter."""
    merchant_at(s, counter)
    s.merchant = (s.merchant - 1) % 8
    return s


def stores(s: Pilgrim, colour: int) -> list[int]:
    return [has(s, colour, good) for good in GOODS]


def idle(s: Pilgrim) -> Pilgrim:
    """Everybody has one acolyte, so that each takes a tithe that does not matter, and no goods."""
    for colour in range(s.colours):
        put(s, colour, city=0, n=1)
        give(s, colour, stone=0, grain=0, coin=0)
    return turn(s, s.start)


# Joining a port (P-PORT-01)


@pytest.mark.rule("P-PORT-01")
def test_example_red_joins_city_and_port_by_three_tiles() -> None:
    s = remove(table(3), "stone_yard")
    road(s, BLUE, "h4 sw ne", "i3 sw se", "j3 nw se", "k3 nw s", "!")  # the same port by another road
    put(s, RED, road_engineer=1)
    play(work(s, RED, stone=3), "begin h6 nw", "lay h6 ne", "from city", "lay i5 se", "lay j5 ne", "from city", "end")
    assert roads_of(s, RED) == [["h6", "i5", "j5", "k4"]]
    assert at(s, RED, "city") == 5 - 2 + 2  # one on the first tile, one at the port; two have come home
    assert s.joined[RED] == s.joined[BLUE] == 1 << EAST


@pytest.mark.rule("P-PORT-01")
def test_a_player_joins_a_port_once_but_may_join_several() -> None:
    s = remove(remove(table(), "stone_yard"), "bank")
    road(s, WHITE, *ROUTE)
    assert "k3 s" not in lays(work(road(s.copy(), WHITE, "h4 sw ne", "i3 sw se", "j3 nw se"), WHITE))
    road(s, WHITE, "g7 n s", "g8 n s", "g9 n s")
    play(work(s, WHITE), "lay g10 sw", "from city")
    assert s.joined[WHITE] == 1 << EAST | 1 << SOUTH


test_joining_a_port = cases(
    ("P-PORT-01", "a port costs nothing but an acolyte",
        lambda: work(road(table(), WHITE, *EAST_PORT), WHITE, stone=1), "lay j5 ne", offers("from se", "from city"),
        "from se", stand(WHITE, se=1), holds(WHITE, stone=0)),
    ("P-PORT-01", "a road with a shrine joins no port",
        lambda: road(table(), WHITE, "h6 nw s", "h7 n *", "i6 sw ne"),
        (lambda s: lays(work(s, WHITE)), {"j5 n", "j5 se", "j5 s", "j5 nw"})),
)  # fmt: skip


# Income (P-PORT-02, P-PORT-03)


@pytest.mark.rule("P-PORT-02")
@pytest.mark.parametrize("good", GOODS)
def test_a_trade_route_yields_the_resource_of_the_merchant(good: str) -> None:
    s = before_counter(idle(road(table(), WHITE, *ROUTE)), good)
    without = before_counter(idle(table()), good)
    end_round(s)
    end_round(without)
    gain = [a - b for a, b in zip(stores(s, WHITE), stores(without, WHITE), strict=True)]
    assert gain == [1 if name == good else 0 for name in GOODS]
    assert stores(s, RED) == stores(without, RED)


@pytest.mark.rule("P-PORT-02")
def test_the_cornucopia_is_chosen_for_each_route() -> None:
    s = remove(table(), "bank")
    road(s, WHITE, "g7 n s", "g8 n s", "g9 n s", "g10 n sw", "!")
    before_counter(idle(road(s, WHITE, *ROUTE)), "cornucopia")
    end_round(s)
    before = stores(s, WHITE)
    assert options(s) == ["take stone", "take grain", "take coin"]
    play(s, "take coin")
    assert options(s) == ["take stone", "take grain", "take coin"]
    play(s, "take stone")
    assert stores(s, WHITE) == [before[0] + 1, before[1], before[2] + 1]
    assert families(s) == {"first"}


@pytest.mark.rule("P-PORT-02")
def test_nothing_comes_in_while_the_merchant_is_at_taxation() -> None:
    s = before_counter(idle(road(table(), WHITE, *ROUTE)), "taxation")
    without = before_counter(idle(table()), "taxation")
    assert stores(end_round(s), WHITE) == stores(end_round(without), WHITE)
    assert families(s) == {"first"}


@pytest.mark.rule("P-PORT-02")
def test_a_route_yields_in_every_later_round() -> None:
    s = before_counter(idle(road(table(), WHITE, *ROUTE)), "grain")
    without = before_counter(idle(table()), "grain")
    for yielded in (1, 2):  # from grain to coin
        end_round(s)
        end_round(without)
        assert sum(stores(s, WHITE)) - sum(stores(without, WHITE)) == yielded
        play(s, "first white")
        play(without, "first white")


@pytest.mark.rule("P-PORT-03")
@pytest.mark.parametrize("start", [WHITE, RED, BLUE])
def test_income_comes_in_turn_order(start: int) -> None:
    s = table(3, start=start)
    for colour in range(3):
        s.joined[colour] = 1 << EAST
    before_counter(idle(s), "cornucopia")
    end_round(s)
    asked = []
    while families(s) == {"take"}:
        asked.append(s.to_move)
        play(s, "take coin")
    assert asked == [start, (start + 1) % 3, (start + 2) % 3]


test_income = cases(
    ("P-PORT-02", "each trade route yields one",
        lambda: road(remove(table(), "bank"), WHITE, "g7 n s", "g8 n s", "g9 n s", "g10 n sw", "!"),
        lambda s: before_counter(idle(road(s, WHITE, *ROUTE)), "coin"), end_round, holds(WHITE, coin=2)),
    ("P-PORT-03", "a route pays first at the end of the round in which it was joined",
        lambda: before_counter(idle(road(table(), RED, *EAST_PORT)), "coin"),
        change("turns_taken", 1),  # White has had the turn
        then(work, RED, stone=1), "lay j5 ne", "from se", "stop", holds(RED, coin=0), "end", holds(RED, coin=1)),
    ("P-PORT-03 P-END-01", "the income is that of the merchants new place and may pass the limit",
        lambda: give(before_counter(idle(road(table(), WHITE, *ROUTE)), "grain"), WHITE, grain=6),
        (lambda s: has(end_round(s), WHITE, "grain"), 7)),
)  # fmt: skip


@pytest.mark.rule("P-PORT-03")
def test_a_route_pays_nothing_after_round_26() -> None:
    s = before_counter(idle(road(table(), WHITE, *ROUTE)), "coin")
    s.ship = 25
    end_round(s)
    assert s.over
    assert has(s, WHITE, "coin") == 0
