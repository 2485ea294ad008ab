"""What the tests of every game say to a state: play these moves, what is asked, what is possible."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeVar

import tabard
from tabard.engine.state import CHANCE, State
from tabard.engine.words import Words

S = TypeVar("S", bound=State)


def options(s: State) -> list[str]:
    """The notation of everything possible now."""
    return [tabard.game(s.game).actions.notation(action) for action in s.legal()]


def play(s: S, *moves: str) -> S:
    """Play moves that must be legal."""
    for move in moves:
        action = tabard.game(s.game).actions.parse(move)
        assert action in s.legal(), f"{move} is not among {options(s)}"
        s.apply(action)
    return s


def asked(s: State) -> str:
    """The name of the decision that is open, empty when the game is over."""
    return type(s.book[s.decision()]).__name__ if s.stack else ""


def says(s: State, notation: str, words: Words | None = None) -> str:
    """The sentence of an option, which must be possible; in English unless words are given."""
    assert notation in options(s), f"{notation} is not among {options(s)}"
    game = tabard.game(s.game)
    return (words or game.words("en")).sentence(s, game.actions.parse(notation))


def why(s: State, notation: str, lang: str = "en") -> tuple[str, str]:
    """The reason against an action, which must be impossible, and its rule."""
    assert notation not in options(s)
    game = tabard.game(s.game)
    return game.words(lang).why_not(s, game.actions.parse(notation))


def uniform(s: State, rng: Random) -> int:
    """Any option; for chance, by its weights."""
    options = s.legal()
    return rng.choices(options, s.weights())[0] if s.to_move == CHANCE else rng.choice(options)


def by_liking(s: State, rng: Random, liking: Callable[[int], int]) -> int:
    """Any option, the more often the more it is liked; for chance, by its weights."""
    options = s.legal()
    return rng.choices(options, s.weights() if s.to_move == CHANCE else [liking(action) for action in options])[0]


def some_states(s: S, seed: int, every: int, choose: Callable[[S, Random], int] = uniform) -> list[S]:
    """Copies of states of a game that begins here: one in so many, and the last one."""
    rng, found, number = Random(seed), [], 0
    while not s.over:
        if number % every == 0:
            found.append(s.copy())
        s.apply(choose(s, rng))
        number += 1
    return [*found, s]
