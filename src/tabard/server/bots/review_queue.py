"""Reviews of games that are over: each is made once, in a process of its own, and stored."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from multiprocessing.sharedctypes import RawValue
from typing import TYPE_CHECKING, Any, Final

from tabard.bots.processes import end_with_parent
from tabard.engine.words import N_
from tabard.server.common.errors import Busy, Refused
from tabard.server.common.tasks import Tasks
from tabard.server.common.workers import WorkerProcess
from tabard.server.security.limits import HERE

if TYPE_CHECKING:
    from collections.abc import Callable
    from ctypes import c_double

    from tabard.server.storage.storage import Storage
    from tabard.server.tables.table import Table

MOST: Final = 20  # reviews that wait
MOST_OF_ONE: Final = 4  # of them those that one address has begun


class ReviewQueue:
    """One review at a time, so that bots keep the other processors."""

    def __init__(self, storage: Storage) -> None:
        self.storage: Final = storage
        self.progress: Final = RawValue("d", 0.0)
        self.worker: Final = WorkerProcess(partial(prepare, self.progress))
        self.lock: Final = asyncio.Lock()
        self.current = ""  # the table whose game is being reviewed
        self.tasks: Final = Tasks()
        self.running: Final[dict[str, str]] = {}  # by table, the address that asked first

    async def review(self, table: Table, pay: Callable[[], None]) -> dict[str, Any] | float:
        """A review, or the share of it that is done. `pay` is called before one is begun."""
        if not table.match.over:
            raise Refused(N_("A game is reviewed when it is over."))
        kept = await self.storage.review(table.id)
        if kept is not None:
            found: dict[str, Any] = json.loads(kept)
            return found
        if table.id not in self.running:
            here = HERE.get()
            if len(self.running) >= MOST or list(self.running.values()).count(here) >= MOST_OF_ONE:
                raise Busy(N_("Other games are being reviewed. Try again in a minute."), wait=60)
            pay()
            self.running[table.id] = here
            self.tasks.begin(f"The review of table {table.id}", self.make(table))
        return self.progress.value if self.current == table.id else 0.0

    async def make(self, table: Table) -> None:
        try:
            async with self.lock:
                self.current, self.progress.value = table.id, 0.0
                found = await self.worker.ask(reviewed, table.match.record())
            await self.storage.keep_review(table.id, json.dumps(found))
        finally:  # whatever has happened, whoever asks next gets another try
            del self.running[table.id]

    async def close(self) -> None:
        await self.tasks.close()
        self.worker.close()


# In the worker

SHARE: Final[list[c_double]] = []  # where the server sees how far a review is


def prepare(progress: c_double) -> None:
    end_with_parent()
    SHARE.append(progress)


def tell(share: float) -> None:
    SHARE[0].value = share


def reviewed(record: str) -> dict[str, Any]:
    from tabard.server.bots.game_review import review  # needed in this process alone

    return review(record, tell)
