"""The rules of Southwark Fair, and all that Tabard asks of a game."""

from __future__ import annotations

import pytest

from tabard.checks import check_game
from tabard.engine.errors import IllegalAction
from tabard.engine.match import Match
from tabard_fair.game import GAME
from tabard_fair.state import HIDDEN, Fair


def offers(match: Match, *coins: int) -> Fair:
    """The state after everybody has offered, in the order of the seats."""
    for coin in coins:
        match.play(f"offer {coin}")
    assert isinstance(match.state, Fair)
    return match.state


def begun(seats: int, ware: str) -> Match:
    """A game whose draws are made by hand; the first is this ware."""
    match = GAME.start(seats)
    match.play(f"ware {ware}")
    return match


def test_tabard_finds_nothing_wrong() -> None:
    found = check_game(GAME)
    assert found.wrong == {}
    assert found.games == len(GAME.seats)


def test_the_highest_coin_takes_the_stall() -> None:
    s = offers(begun(3, "silk"), 2, 5, 4)
    assert s.points == [0, 7, 0]
    assert s.coins == [(1, 3, 4, 5, 6, 7), (1, 2, 3, 4, 6, 7), (1, 2, 3, 5, 6, 7)]
    assert s.shown == [2, 5, 4]


def test_equal_coins_cancel_each_other_out() -> None:
    s = offers(begun(5, "wax"), 7, 7, 3, 6, 6)
    assert s.points == [0, 0, 5, 0, 0]


def test_what_nobody_takes_stays_for_the_next_round() -> None:
    match = begun(2, "ale")
    assert offers(match, 4, 4).stall == [1]
    match.play("ware silk")
    assert offers(match, 2, 3).points == [0, 8]


def test_the_fair_ends_with_the_bag() -> None:
    match = GAME.start(2, seed=1)
    for coin in range(1, 7):
        offers(match, coin, 8 - coin)
        assert not match.over
    s = offers(match, 7, 1)
    assert match.over
    assert sum(s.points) + sum(s.stall) == 28


def test_nobody_knows_what_the_others_offer() -> None:
    match = begun(3, "ale")
    match.play("offer 6")
    assert [match.state.seen_by(seat).offers[0] for seat in range(3)] == [6, HIDDEN, HIDDEN]  # type: ignore[attr-defined]
    assert GAME.hides(match.state, match.state.legal()[0], 0)
    assert not GAME.hides(match.state, match.state.legal()[0], 1)


def test_a_spent_coin_has_a_reason() -> None:
    match = begun(2, "ale")
    offers(match, 6, 5)
    match.play("ware silk")
    with pytest.raises(IllegalAction, match=r"Your 6 is spent\."):
        match.play("offer 6")


def test_the_log_tells_who_takes_what() -> None:
    match = begun(2, "ale")
    before = offers(match).copy()
    after = offers(match, 6, 5)
    told = GAME.words("en").notices(before, GAME.actions.parse("offer 5"), after)
    assert told == ["The coins are turned up: Red 6 and Yellow 5.", "Red takes ale."]
