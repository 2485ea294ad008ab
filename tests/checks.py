"""Ways to break a state on purpose."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from tabard.engine.state import State

S = TypeVar("S", bound=State)


def change(name: str, value: object) -> Callable[[State], object]:
    return lambda s: setattr(s, name, value)


def entry(name: str, index: int, value: object) -> Callable[[State], object]:
    return lambda s: getattr(s, name).__setitem__(index, value)


def all_of(*breakings: Callable[[S], object]) -> Callable[[S], object]:
    def each(s: S) -> None:
        for breaking in breakings:
            breaking(s)

    return each
