"""Figures with the range they lie in: rates, means and differences of means, at 95 % confidence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from statistics import fmean, variance
from typing import Final

Z: Final = 1.959964  # 95 % of a normal distribution lie within so many standard deviations


@dataclass(frozen=True, slots=True)
class Estimate:
    value: float
    low: float
    high: float
    count: int  # of what it comes from


def rate(hits: float, count: int) -> Estimate:
    """A share with Wilson's interval; shared wins are parts of a hit."""
    if count == 0:
        return Estimate(0.0, 0.0, 1.0, 0)
    share = hits / count
    centre = (share + Z * Z / (2 * count)) / (1 + Z * Z / count)
    margin = Z / (1 + Z * Z / count) * sqrt(share * (1 - share) / count + Z * Z / (4 * count * count))
    return Estimate(share, max(0.0, centre - margin), min(1.0, centre + margin), count)


def mean(values: Sequence[float]) -> Estimate:
    """A mean, as far as chance goes; of a single value nothing is known."""
    if not values:
        return Estimate(0.0, -inf, inf, 0)
    value, margin = fmean(values), Z * error(values)
    return Estimate(value, value - margin, value + margin, len(values))


def difference(some: Sequence[float], others: Sequence[float]) -> Estimate | None:
    """By how much the mean of some lies above that of others; None where one side has not even two."""
    if len(some) < 2 or len(others) < 2:
        return None
    value = fmean(some) - fmean(others)
    margin = Z * sqrt(error(some) ** 2 + error(others) ** 2)
    return Estimate(value, value - margin, value + margin, len(some))


def error(values: Sequence[float]) -> float:
    """The standard error of the mean; of a single value it is infinite."""
    return sqrt(variance(values) / len(values)) if len(values) > 1 else inf


def slope(xs: Sequence[float], ys: Sequence[float]) -> Estimate | None:
    """How much y grows with each x, by least squares; None where x is always the same."""
    count = len(xs)
    mean_x, mean_y = fmean(xs), fmean(ys)
    spread = sum((x - mean_x) ** 2 for x in xs)
    if count < 3 or spread == 0:
        return None
    value = sum((x - mean_x) * (y - mean_y) for x, y in zip(xs, ys, strict=True)) / spread
    rest = sum((y - mean_y - value * (x - mean_x)) ** 2 for x, y in zip(xs, ys, strict=True))
    margin = Z * sqrt(rest / (count - 2) / spread)
    return Estimate(value, value - margin, value + margin, count)


def percentiles(values: Sequence[float], value: float) -> Estimate:
    """A figure with the middle 95 % of what it was in resampled data."""
    ordered = sorted(values)
    cut = int(0.025 * len(ordered))
    return Estimate(value, ordered[cut], ordered[-1 - cut], len(ordered))
