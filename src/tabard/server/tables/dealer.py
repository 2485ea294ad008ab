"""What chance decides at the tables of a server.

The n-th draw of a table is a keyed hash of the table's id and of n. The key is a secret of the database: so a restart,
an undo and a second server draw the same, and nothing that is stored, sent or given to a bot tells the next draw.
"""

from __future__ import annotations

from bisect import bisect
from hashlib import blake2b
from itertools import accumulate
from random import Random
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tabard.engine.state import State
    from tabard.server.tables.table import Head


def keyed(key: str, *about: object) -> int:
    """A number of 512 bits, always the same, that nobody can know without the key."""
    return int.from_bytes(blake2b(" ".join(map(str, about)).encode(), key=key.encode()).digest())


class Dealer:
    def __init__(self, key: str) -> None:
        self.key: Final = key

    def draw(self, head: Head, number: int, state: State) -> int:
        """The action of chance in a state, after so many draws; with a seed the same as in `Game.start`."""
        options, weights = state.legal(), state.weights()
        if head.seed is not None:
            return after(head.seed, number).choices(options, weights)[0]
        sums = list(accumulate(weights))
        return options[bisect(sums, keyed(self.key, head.id, number) % sums[-1])]


def after(seed: int, draws: int) -> Random:
    """The generator of a seed after so many draws."""
    rng = Random(seed)
    for _ in range(draws):
        rng.random()  # what a draw takes from it
    return rng
