"""Background tasks: no error in one goes unnoticed, and one that should never end is started again."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, TypeVar

from tabard.server.common.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

SHORTEST: Final = 0.25  # seconds until something that failed is tried again; each time twice as long
LONGEST: Final = 5.0

T = TypeVar("T")

log = logging.getLogger(__name__)


class Tasks:
    """A group of tasks that is cancelled as a whole when its owner stops."""

    def __init__(self) -> None:
        self.running: Final[set[asyncio.Task[Any]]] = set()

    def begin(self, what: str, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Do something once. An error is logged even if nobody waits for the task."""
        task = asyncio.create_task(work)
        self.running.add(task)
        task.add_done_callback(self.running.discard)
        task.add_done_callback(partial(tell, what))
        return task

    def keep(self, what: str, work: Callable[[], Coroutine[Any, Any, None]]) -> asyncio.Task[None]:
        """Do something, again after every error, until it ends by itself."""
        return self.begin(what, supervised(what, work))

    async def close(self) -> None:
        running = list(self.running)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)


async def supervised(what: str, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    pause = SHORTEST
    while True:
        begun = monotonic()
        try:
            await work()
            return
        except Exception as error:  # whatever it is, the work has to go on
            complain(what, error)
        if monotonic() - begun > LONGEST:
            pause = SHORTEST
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST)


def tell(what: str, task: asyncio.Task[Any]) -> None:
    error = None if task.cancelled() else task.exception()
    if error is not None:
        complain(what, error)


def complain(what: str, error: BaseException) -> None:
    """Log an error. A refusal is none: whoever was refused has been told."""
    if not isinstance(error, Refused):
        log.error("%s went wrong", what, exc_info=error)
