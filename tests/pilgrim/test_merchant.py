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
