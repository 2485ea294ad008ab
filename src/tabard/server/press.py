"""Pages are made one after the other, and those for whoever has just clicked come first."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from itertools import count
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


class Press:
    """A lock that is given to whoever is in a hurry before all others, and among equals in the order of coming."""

    def __init__(self) -> None:
        self.busy = False
        self.waiting: Final[list[tuple[bool, int, asyncio.Future[None]]]] = []
        self.numbers: Final = count()

    @asynccontextmanager
    async def turn(self, *, urgent: bool) -> AsyncIterator[None]:
        if self.busy:
            called = asyncio.get_running_loop().create_future()
            heappush(self.waiting, (not urgent, next(self.numbers), called))
            try:
                await called
            except asyncio.CancelledError:
                if called.done() and not called.cancelled():
                    self.call_next()  # it was called, but has gone
                raise
        self.busy = True
        try:
            yield
        finally:
            # Whatever else waits has its turn before the next page.
            asyncio.get_running_loop().call_soon(self.call_next)

    def call_next(self) -> None:
        while self.waiting:
            called = heappop(self.waiting)[2]
            if not called.done():
                called.set_result(None)
                return
        self.busy = False
