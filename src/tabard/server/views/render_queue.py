"""Pages are rendered one after the other: first for whoever must decide now, then for whoever has just clicked.

So is everything else that keeps the server busy: drawings, and games that are replayed from their beginning. Addresses
that have used much time lately come last. Nobody is refused: who is alone in the queue goes on.
"""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from enum import IntEnum
from heapq import heappop, heappush
from itertools import count
from time import perf_counter
from typing import TYPE_CHECKING, Final

from tabard.server.common import metrics
from tabard.server.security.limits import HERE, Limit

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

SHARE: Final = (0.5, 0.25)  # seconds at once, and of each second after that, that are not much for an address


class Rank(IntEnum):
    """Who waits; the least comes first."""

    DECIDES = 0  # the game goes on when they have seen it
    CLICKED = 1
    LOOKS = 2


class RenderQueue:
    """A lock with an order: by rank, addresses that have used much time last, else as they come."""

    def __init__(self) -> None:
        self.busy = False
        self.waiting: Final[list[tuple[bool, Rank, int, str, asyncio.Future[None]]]] = []
        self.numbers: Final = count()
        self.shares: Final = Limit(SHARE)

    @asynccontextmanager
    async def turn(self, rank: Rank = Rank.LOOKS) -> AsyncIterator[None]:
        """Hold the lock. Within it nothing is awaited."""
        here, came = HERE.get(), perf_counter()
        if self.busy:
            called = asyncio.get_running_loop().create_future()
            heappush(self.waiting, (self.has_had_much(here), rank, next(self.numbers), here, called))
            try:
                await called
            except asyncio.CancelledError:
                if called.done() and not called.cancelled():
                    self.call_next()  # it was called, but has gone
                raise
        self.busy = True
        begun = perf_counter()
        metrics.WAITING.observe(begun - came)
        try:
            yield
        finally:
            taken = perf_counter() - begun
            metrics.RENDERING.observe(taken)
            self.shares.spend(here, taken)
            # Whatever else waits has its turn before the next page.
            asyncio.get_running_loop().call_soon(self.call_next)

    def has_had_much(self, here: str) -> bool:
        return self.shares.now_left(here) <= 0

    def call_next(self) -> None:
        while self.waiting:
            much, rank, number, here, called = heappop(self.waiting)
            if called.done():
                continue
            if not much and self.has_had_much(here):  # since it came
                heappush(self.waiting, (True, rank, number, here, called))
                continue
            called.set_result(None)
            return
        self.busy = False
