"""What a finished game is worth."""

from __future__ import annotations

import pytest

import tabard
from tabard.engine.scores import ScoreSheet
from tabard.gym.rewards import REWARDS, payoff
from tests.gym.kit import random_game


def sheet(points: tuple[int, ...], ranks: tuple[int, ...], unit: int = 1) -> ScoreSheet:
    return ScoreSheet(("all",), ("",) * len(points), tuple((n,) for n in points), ranks, "", unit=unit)


@pytest.mark.parametrize(
    ("reward", "points", "ranks", "expected"),
    [
        ("win", (60, 50), (0, 1), [1, -1]),
        ("win", (60, 50, 40), (0, 1, 2), [1, -1 / 2, -1 / 2]),
        ("win", (60, 60, 40), (0, 0, 2), [1 / 4, 1 / 4, -1 / 2]),
        ("win", (50, 50), (0, 0), [0, 0]),
        ("rank", (60, 50, 40, 70), (1, 2, 3, 0), [1 / 3, -1 / 3, -1, 1]),
        ("rank", (60, 60, 40), (0, 0, 2), [0.5, 0.5, -1]),
        ("margin", (60, 50), (0, 1), [0.1, -0.1]),
        ("margin", (90, 50, 40), (0, 1, 2), [0.45, -0.15, -0.3]),
    ],
)
def test_rewards(reward: str, points: tuple[int, ...], ranks: tuple[int, ...], expected: list[float]) -> None:
    found = REWARDS[reward](sheet(points, ranks))
    assert found == pytest.approx(expected)
    assert sum(found) == pytest.approx(0)


def test_half_points_count_as_such() -> None:
    assert REWARDS["margin"](sheet((61, 50), (0, 1), unit=2)) == pytest.approx([0.055, -0.055])


def test_alone_one_plays_against_the_ab_bott() -> None:
    game = tabard.game("pilgrim")
    end = random_game(game, 1, {"level": 1})[-1]
    assert payoff(game, end, REWARDS["win"]) == [1.0 if end.ranking() == [0] else -1.0]


def test_nothing_before_the_end() -> None:
    game = tabard.game("coimbra")
    assert payoff(game, random_game(game, 3, {})[-2], REWARDS["margin"]) == [0, 0, 0]
