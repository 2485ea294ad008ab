"""Figures and their ranges."""

from __future__ import annotations

from math import isinf

import pytest

from tabard.arena.estimates import difference, mean, percentiles, rate, slope


def test_wilson() -> None:
    """81 of 263, an example of Newcombe (1998)."""
    found = rate(81, 263)
    assert (found.value, found.low, found.high) == pytest.approx((0.3080, 0.2553, 0.3662), abs=5e-5)


@pytest.mark.parametrize(("hits", "low", "high"), [(0, 0.0, 0.1611), (20, 0.8389, 1.0)])
def test_wilson_at_the_ends(hits: int, low: float, high: float) -> None:
    found = rate(hits, 20)
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)


def test_shared_wins_count_in_parts() -> None:
    assert rate(0.5, 1).value == 0.5


def test_a_mean_of_one_value_has_no_range() -> None:
    assert mean([3.0]).value == 3.0
    assert isinf(mean([3.0]).high)


def test_mean() -> None:
    found = mean([1.0, 2.0, 3.0, 4.0])
    assert found.value == 2.5
    assert found.high - found.value == pytest.approx(1.96 * 0.6455, abs=1e-3)


def test_difference() -> None:
    found = difference([3.0, 5.0], [1.0, 1.0])
    assert found is not None
    assert found.value == 3.0
    assert found.low == pytest.approx(3.0 - 1.96, abs=1e-3)
    assert difference([1.0], [2.0, 3.0]) is None


def test_slope() -> None:
    found = slope([0, 1, 2, 3], [1.0, 3.0, 5.0, 7.0])
    assert found is not None
    assert (found.value, found.low, found.high) == pytest.approx((2.0, 2.0, 2.0))
    assert slope([1, 1, 1], [1.0, 2.0, 3.0]) is None


def test_percentiles() -> None:
    found = percentiles([float(n) for n in range(101)], 50.0)
    assert (found.low, found.high) == (2.0, 98.0)
