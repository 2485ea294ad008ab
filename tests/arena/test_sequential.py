"""When a run may stop: how often equals are told apart, how soon others are, and what is counted."""

from __future__ import annotations

from dataclasses import replace
from math import log
from random import Random

import pytest

from tabard.arena import ArenaError
from tabard.arena import plan as plans
from tabard.arena.sequential import Verdict, check_two, log_evidence, parse_until, verdict
from tests.arena.kit import GAME, QUICK, duels


def decided_after(rng: Random, strength: float, most: int) -> int:
    """How many rounds it takes, and -1 if it is not decided by then."""
    won = 0
    for n in range(1, most + 1):
        won += rng.random() < strength
        if Verdict(0.05, ("a", "b"), won, n - won, 0).decided:
            return n
    return -1


def test_equals_are_hardly_ever_told_apart_however_often_one_looks() -> None:
    rng = Random(1)
    wrong = sum(decided_after(rng, 0.5, 300) > 0 for _ in range(400))
    assert wrong / 400 <= 0.05


def test_who_is_stronger_is_found_out_the_sooner_the_stronger() -> None:
    rng = Random(2)
    usual = [sorted(decided_after(rng, strength, 2000) for _ in range(60))[30] for strength in (0.95, 0.75, 0.65)]
    assert 0 < usual[0] < usual[1] < usual[2] < 200


def test_the_evidence_is_that_of_the_formula() -> None:
    assert log_evidence(0, 0) == pytest.approx(0)
    assert log_evidence(2, 1) == pytest.approx(log(8 * 2 / 24))
    assert not Verdict(0.05, ("a", "b"), 7, 0, 3).decided
    assert Verdict(0.05, ("a", "b"), 8, 0, 0).decided
    assert Verdict(0.05, ("a", "b"), 0, 8, 0).stronger == "b"


def test_only_whole_rounds_count_in_their_order() -> None:
    results = duels()
    games = {game.number: game for game in results.games}
    plan = results.plan
    assert (verdict(plan, games, 1e-6).won, verdict(plan, games, 1e-6).lost) == (6, 0)
    torn = {number: game for number, game in games.items() if number != 5}
    assert verdict(plan, torn, 1e-6).won == 2
    level = {**games, 0: replace(games[0], ranks=games[0].ranks[::-1])}
    assert (verdict(plan, level, 1e-6).won, verdict(plan, level, 1e-6).level) == (5, 1)


@pytest.mark.parametrize(("bots", "seats"), [([QUICK], 2), ([QUICK, "random", "random"], 3), (["random"] * 2, 2)])
def test_what_cannot_be_compared_fairly_is_refused(bots: list[str], seats: int) -> None:
    with pytest.raises(ArenaError, match="compares two bots"):
        check_two(plans.make(GAME, bots, 2, seats))


def test_two_against_two_can_be() -> None:
    check_two(plans.make(GAME, [QUICK, "random", QUICK, "random"], 2, 4))


@pytest.mark.parametrize("text", ["", "0.05", "p=0", "p=0.5", "p=-0.1", "p=nan", "p=1e-3"])
def test_a_p_is_written_like_this(text: str) -> None:
    with pytest.raises(ArenaError, match=r"p=0\.05"):
        parse_until(text)
    assert parse_until("p=0.05") == parse_until("p=.05") == 0.05
