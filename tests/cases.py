"""Cases of rules as rows: a position, then moves and what is seen.

test_bank = cases(
    ("P-B-BANK", "without coins it is not offered",
        lambda: give(own(on_map(ready(), "guild"), WHITE, "bank"), WHITE, coin=0), "duty w", "build guild",
        asks("Construct"), cannot("use bank own"), holds(WHITE, stone=3)),
)

A row begins with the rules that it proves and with what it shows, and goes on with a position. Then a text is a move,
which must be possible; a tuple is a question about the state, what else it is asked with, and its answer; anything else
is called with the state, to look at it or to change it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.game_kit import asked, options, play

Look = Callable[[Any], object]
Step = str | Look | tuple[Any, ...]


def cases(*rows: tuple[str, str, Callable[[], Any], *tuple[Step, ...]]) -> Callable[..., None]:
    """A test of each row."""
    params = [
        pytest.param(position, steps, id=words, marks=[pytest.mark.rule(*rules.split())] if rules else [])
        for rules, words, position, *steps in rows
    ]

    def each(position: Callable[[], Any], steps: list[Step]) -> None:
        s = position()
        for step in steps:
            if isinstance(step, str):
                play(s, step)
            elif isinstance(step, tuple):
                question, *about, answer = step
                assert question(s, *about) == answer
            else:
                step(s)

    test: Callable[..., None] = pytest.mark.parametrize(("position", "steps"), params)(each)
    return test


def seen(question: Look, answer: object) -> Look:
    def look(s: Any) -> None:
        assert question(s) == answer

    return look


def asks(decision: str) -> Look:
    return seen(asked, decision)


def offers(*moves: str) -> Look:
    """Just these are possible, in that order."""
    return seen(options, [*moves])


def can(*moves: str) -> Look:
    """These are possible, among others."""
    return seen(lambda s: [move for move in moves if move not in options(s)], [])


def cannot(*moves: str) -> Look:
    return seen(lambda s: [move for move in moves if move in options(s)], [])


def turn_of(seat: int) -> Look:
    """Who decides now."""
    return seen(lambda s: s.to_move, seat)


def then(change: Callable[..., object], *about: object, **more: Any) -> Look:
    """Go on with a change that is no move."""
    return lambda s: change(s, *about, **more)
