"""Who can sit at the table besides people. There is one kind so far."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.state import State

    Bot = Callable[[State, list[int], Random], int]

HUMAN: Final = "human"


def uniform(seen: State, options: list[int], rng: Random) -> int:
    """Any option, all equally likely."""
    return rng.choice(options)


BOTS: Final[dict[str, Bot]] = {"random": uniform}
KINDS: Final = (HUMAN, *BOTS)


def decide(kind: str, seen: State, options: list[int], seed: int | None, moves: int) -> int:
    """What a bot answers. It depends on the seed and the number of moves only, so a resumed game goes on alike."""
    rng = Random(f"{seed} {seen.to_move} {moves}")
    return BOTS[kind](seen, options, rng)
