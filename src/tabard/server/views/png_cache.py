"""Boards as PNG. Each takes a second of a processor, so a process of its own makes one after the other."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from tabard.drawing.png import png
from tabard.engine.words import N_
from tabard.server.common.errors import Busy
from tabard.server.common.workers import WorkerProcess, WorkersFail
from tabard.server.security.limits import HERE

if TYPE_CHECKING:
    from collections.abc import Callable

KEPT: Final = 64  # pictures, of about 400 KB each; the latest at the end
WAITING: Final = 16  # pictures that are made or wait for it
OF_ONE: Final = 6  # of them those for one address
SECONDS: Final = 30.0  # for one of them, on the slowest of machines
FAILED: Final = N_("This picture could not be made. The drawing board.svg shows the same.")


class PngCache:
    """Each drawing is converted once, for all who ask meanwhile, and kept for a while."""

    def __init__(self) -> None:
        self.worker: Final = WorkerProcess()
        self.turn: Final = asyncio.Lock()
        self.kept: Final[OrderedDict[bytes, bytes]] = OrderedDict()
        self.making: Final[dict[bytes, asyncio.Task[bytes]]] = {}
        self.homes: Final[dict[bytes, str]] = {}  # the addresses that they are made for

    async def png(self, drawing: str, theme: str, pay: Callable[[], None]) -> bytes:
        """A picture; `pay` is called before one has to be made."""
        key = blake2b(f"{theme} {drawing}".encode()).digest()
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key]
        if key not in self.making:
            pay()
            here = HERE.get()
            if len(self.making) >= WAITING or list(self.homes.values()).count(here) >= OF_ONE:
                raise Busy(N_("Many pictures are being made now. Try again in a few seconds."), wait=WAITING)
            self.homes[key] = here
            self.making[key] = asyncio.create_task(self.make(key, drawing, theme))
        return await asyncio.shield(self.making[key])

    async def make(self, key: bytes, drawing: str, theme: str) -> bytes:
        try:
            async with self.turn, asyncio.timeout(SECONDS):
                made = await self.worker.ask(png, drawing, theme)
        except (TimeoutError, WorkersFail) as error:
            self.worker.close()
            raise Busy(FAILED, wait=SECONDS) from error
        finally:
            del self.making[key], self.homes[key]
        self.kept[key] = made
        if len(self.kept) > KEPT:
            self.kept.popitem(last=False)
        return made

    def close(self) -> None:
        for task in self.making.values():
            task.cancel()
        self.worker.close()
