"""A process of its own for what takes long, so that the server answers meanwhile."""

from __future__ import annotations

import asyncio
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context
from typing import TYPE_CHECKING, Final, ParamSpec, TypeVar

from tabard.bots.processes import end_with_parent
from tabard.engine.errors import TabardError
from tabard.server.common import builds

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.process import BaseProcess

TRIES: Final = 3
NICE: Final = 10  # of a process that can wait: it still gets a tenth of the processor time of others

P = ParamSpec("P")
T = TypeVar("T")


class WorkersFail(TabardError):
    """A process ends again and again, whatever it is asked."""


class WorkerProcess:
    """A process that computes one thing after the other.

    It is replaced when it dies, and when a compiled build has become ready.
    """

    def __init__(self, prepare: Callable[[], None] | None = None) -> None:
        self.prepare: Final = prepare or end_with_parent
        self.executor: ProcessPoolExecutor | None = None
        self.build = ""  # the folder that the process takes Tabard from, if not from ours
        self.processes: set[BaseProcess] = set()

    async def ask(self, do: Callable[P, T], *arguments: P.args, **options: P.kwargs) -> T:
        for _ in range(TRIES):
            executor = self.started()
            others = set(active_children()) - self.processes
            try:
                with builds.used_by_new_processes(self.build):
                    asked = executor.submit(do, *arguments, **options)
                self.processes = set(active_children()) - others
                return await asyncio.wrap_future(asked)
            except BrokenProcessPool:
                if self.executor is executor:
                    self.executor = None
        raise WorkersFail("The processes that bots think in end again and again.")

    def started(self) -> ProcessPoolExecutor:
        if self.build != builds.ready():
            self.build = builds.ready()
            if self.executor is not None:
                self.executor.shutdown(wait=False)  # it ends what it has begun
                self.executor = None
        if self.executor is None:
            self.executor = ProcessPoolExecutor(1, get_context("spawn"), self.prepare)
        return self.executor

    def close(self) -> None:
        """End at once, whatever is being computed. Whoever asks again gets another process.

        The thread that waits for the process ends with it: later it might find its loop closed, and complain.
        """
        for process in self.processes:
            process.terminate()
        if self.executor is not None:
            self.executor.shutdown(cancel_futures=True)
            self.executor = None


# In the process


def step_aside() -> None:
    """A low priority, where the system has priorities, beside ending with the server."""
    end_with_parent()
    if sys.platform != "win32":
        os.nice(NICE)
