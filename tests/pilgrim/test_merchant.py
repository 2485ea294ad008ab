"""The Merchant: where it stands, when it moves, and what its place means for the trade resource."""

from __future__ import annotations

import pytest

from tests.pilgrim.kit import *

N, NE, S, NW = 0, 1, 4, 7
PRODUCE_STONE_THEN_COIN = ("stone", "coin", "grain", "cornucopia", "stone", "grain", "coin")


@pytest.mark.rule("P-MER-01")
@pytest.mark.parametrize(("before", "after"), [(N, NE), (S, 5), (3, S), (NW, N)])
def test_at_the_end_of_a_round_it_moves_to_the_next_tile_clockwise(before: int, after: int) -> None:
    s = table()
    s.merchant = before
    play(last_turn(s), "end")
    assert s.merchant == after


@pytest.mark.rule("P-MER-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_stays_while_the_round_goes_on(seats: int) -> None:
    s = table(seats)
    before = s.merchant
    for _ in range(seats - 1):
        play(choose(s, s.turn), "pass", "end")
        assert s.merchant == before
    play(choose(s, s.turn), "pass", "end")
    assert s.merchant == before + 1


@pytest.mark.rule("P-MER-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_moves_after_every_round_but_the_last(seats: int) -> None:
    s = table(seats)
    before = s.merchant
    for number in range(1, 26):
        play(last_turn(s), "end")
        assert s.merchant == (before + number) % 8
        play(s, "first white")
    play(last_turn(s), "end")
    assert s.over
    assert s.merchant == (before + 25) % 8


@pytest.mark.rule("P-MER-01")
def test_example_from_produce_to_allocation_the_trade_resource_becomes_coin() -> None:
    s = table(tithes=PRODUCE_STONE_THEN_COIN)
    on_map(s, "guild")
    s.merchant = N
    give(s, WHITE, stone=5, grain=5, coin=5)
    choose(s, WHITE)
    assert [move for move in options(s) if "guild" in move] == ["use guild stone"]
    play(last_turn(s), "end", "first white")
    assert [move for move in options(s) if "guild" in move] == ["use guild coin"]


@pytest.mark.rule("P-MER-01")
@pytest.mark.parametrize("counter", ["stone", "grain", "coin"])
def test_the_tithe_counter_of_its_tile_is_the_fee(counter: str) -> None:
    s = merchant_at(on_map(table(), "guild"), counter)
    choose(s, WHITE)
    assert [move for move in options(s) if "guild" in move] == [f"use guild {counter}"]


@pytest.mark.rule("P-MER-01")
def test_on_the_cornucopia_whoever_pays_picks_each_time() -> None:
    s = table()
    for building in ("guild", "pulpit", "stone_yard"):
        own(s, RED, building)
    merchant_at(s, "cornucopia")
    give(s, WHITE, stone=1, grain=1, coin=1)
    give(s, RED, stone=0, grain=0, coin=0)
    choose(s, WHITE)
    assert [move for move in options(s) if "pulpit" in move] == [
        "use pulpit stone",
        "use pulpit grain",
        "use pulpit coin",
    ]
    play(s, "use pulpit grain")
    assert [move for move in options(s) if "guild" in move] == ["use guild stone", "use guild coin"]
    play(s, "use stone_yard coin", "sell")
    assert (has(s, RED, "stone"), has(s, RED, "grain"), has(s, RED, "coin")) == (0, 1, 1)


@pytest.mark.rule("P-MER-01")
def test_on_the_cornucopia_whoever_receives_income_picks_each_time() -> None:
    s = table(4, start=BLUE)
    s.joined[RED] = 0b0101
    s.joined[YELLOW] = 0b0010
    merchant_at(s, "cornucopia")
    s.merchant -= 1
    for colour in (RED, YELLOW):
        give(s, colour, stone=0, grain=0, coin=0)
    play(last_turn(s), "end")
    assert (asked(s), s.to_move) == ("Income", YELLOW)
    assert options(s) == ["take stone", "take grain", "take coin"]
    play(s, "take coin")
    assert s.to_move == RED
    play(s, "take stone", "take grain")
    assert asked(s) == "StartPlayer"
    assert (has(s, RED, "stone"), has(s, RED, "grain"), has(s, RED, "coin")) == (1, 1, 0)
    assert (has(s, YELLOW, "stone"), has(s, YELLOW, "grain"), has(s, YELLOW, "coin")) == (0, 0, 1)
