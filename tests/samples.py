"""How much of a kind is looked at: some of it in every run, more in `make test-all`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

USUAL: Final = 40  # examples of a test of Hypothesis
TIMES: Final = 5  # as many of them in `make test-all`

# The same few examples every time; then others, and more. How fast a machine is does not matter.
settings.register_profile(
    "quick",
    max_examples=USUAL,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "thorough", settings.get_profile("quick"), max_examples=TIMES * USUAL, derandomize=False, print_blob=True
)
settings.load_profile("quick")  # before pytest looks for --hypothesis-profile


def examples(count: int) -> settings:
    """For a test of Hypothesis that needs more of them than others, or whose examples take long."""
    return settings(max_examples=count * settings.default.max_examples // USUAL)  # type: ignore[union-attr]


def first_quick(argument: str, *values: object) -> pytest.MarkDecorator:
    """An argument whose first value is proof enough for every run; with the others the test is slow."""
    first, *others = values
    return pytest.mark.parametrize(argument, [first, *(pytest.param(one, marks=pytest.mark.slow) for one in others)])


def each_once(arguments: tuple[str, str], ones: Iterable[object], others: Iterable[object]) -> pytest.MarkDecorator:
    """Two arguments of which each value comes up in every run; with the other pairs of them the test is slow."""
    ones, others = tuple(ones), tuple(others)
    fewer = min(len(ones), len(others))
    pairs = [
        pytest.param(one, other, marks=() if place % fewer == there % fewer else pytest.mark.slow)
        for place, one in enumerate(ones)
        for there, other in enumerate(others)
    ]
    return pytest.mark.parametrize(arguments, pairs, ids=str)


def sampled(argument: str, some: int, more: int) -> pytest.MarkDecorator:
    """An argument of a test that says how much is looked at; with more of it the test is slow."""
    slow = pytest.param(more, id=f"{argument}-{more}", marks=pytest.mark.slow)
    return pytest.mark.parametrize(argument, [pytest.param(some, id=f"{argument}-{some}"), slow])
