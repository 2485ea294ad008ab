"""What somebody will be asked next, while others decide: for those who choose in advance.

The others are let play anything a few times, from what the seat sees. Nothing is judged: it is no hint.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Final

from tabard.engine.game import game
from tabard.engine.state import CHANCE

if TYPE_CHECKING:
    from tabard.engine.state import State

GUESSES: Final = 8
LONGEST: Final = 200  # moves until the seat is asked
MOST: Final = 30  # options


def expected(name: str, seen: State, seat: int, lang: str, luck: int) -> tuple[str, list[tuple[int, str]]]:
    """The likeliest question, and what could be chosen then, the likeliest first: actions in sentences."""
    rng, words = Random(luck), game(name).words(lang)
    asked: dict[int, str] = {}  # questions by decision
    chosen: dict[int, list[tuple[int, str]]] = {}  # likewise, from all guesses
    for _ in range(GUESSES):
        state = seen.imagine(rng)
        if not played_on(state, seat, rng):
            continue
        decision = state.decision()
        asked.setdefault(decision, words.question(state))
        chosen.setdefault(decision, []).extend((action, words.sentence(state, action)) for action in state.legal())
    if not asked:
        return "", []
    likeliest = max(asked, key=lambda decision: len(chosen[decision]))
    often = Counter(action for action, _ in chosen[likeliest])
    told = dict(reversed(chosen[likeliest]))
    return asked[likeliest], [(action, told[action]) for action, _ in often.most_common(MOST)]


def played_on(state: State, seat: int, rng: Random) -> bool:
    """Let everybody else decide until a seat has a choice; False if that does not come soon."""
    for _ in range(LONGEST):
        if state.over:
            return False
        options = state.legal()
        if state.to_move == seat and len(options) > 1:
            return True
        weights = state.weights() if state.to_move == CHANCE else None
        state.apply(rng.choices(options, weights)[0])
    return False
