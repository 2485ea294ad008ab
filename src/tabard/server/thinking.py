"""Bots and hints are thought about in processes of their own, so that nobody waits for them."""

from __future__ import annotations

import asyncio
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import TYPE_CHECKING, Final, ParamSpec, TypeVar
from zlib import crc32

from tabard.bots.chair import Chair
from tabard.engine.errors import TabardError
from tabard.engine.game import game
from tabard.server import builds
from tabard.server.dealer import keyed

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.process import BaseProcess

    from tabard.bots.protocol import Answer
    from tabard.engine.state import State
    from tabard.server.tables import Table

SEATED: Final = 500  # bots that a process remembers
TRIES: Final = 3
ADVISER: Final = "master"  # whom a hint comes from

P = ParamSpec("P")
T = TypeVar("T")


class NoThinkers(TabardError):
    """The processes that bots think in end again and again."""


class Worker:
    """A process that thinks about one thing after the other.

    It is replaced when it dies, and when there is a compiled build to think with.
    """

    def __init__(self, prepare: Callable[[], None] | None = None) -> None:
        self.prepare: Final = prepare or end_with_server
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
        raise NoThinkers("The processes that bots think in end again and again.")

    def started(self) -> ProcessPoolExecutor:
        if self.build != builds.ready():
            self.build = builds.ready()
            if self.executor is not None:
                self.executor.shutdown(wait=False)  # it ends the thought that it has begun
                self.executor = None
        if self.executor is None:
            self.executor = ProcessPoolExecutor(1, get_context("spawn"), self.prepare)
        return self.executor

    def close(self) -> None:
        """End at once, in the middle of a thought too. Whoever asks again gets another process."""
        if self.executor is not None:
            self.executor.shutdown(wait=False, cancel_futures=True)
            self.executor = None
        for process in self.processes:
            process.terminate()


class Thinkers:
    """The bots of a table always think in the same process, so that they can go on with a thought."""

    def __init__(self, count: int, key: str) -> None:
        self.key: Final = key
        self.workers: Final = [Worker() for _ in range(max(1, count))]

    def worker(self, table: Table) -> Worker:
        return self.workers[crc32(table.id.encode()) % len(self.workers)]

    def luck(self, table: Table, purpose: str) -> int:
        """All that the chance of whoever thinks comes from: nothing of it goes into a draw, or into another's luck."""
        return keyed(self.key, purpose, table.id, table.match.to_move)

    async def decide(self, table: Table) -> int:
        """What the bot answers whose decision it is."""
        forced = table.match.forced()
        if forced is not None:
            return forced
        match = table.match
        where = (table.id, match.to_move, table.decider)
        answer = await self.worker(table).ask(
            decide, where, table.game.name, self.luck(table, "bot"), table.turn(), match.state.copy(), len(match.moves)
        )
        return answer.action

    async def hint(self, table: Table) -> Answer:
        """What the best bot thinks of the decision that is open."""
        match = table.match
        return await self.worker(table).ask(
            advise, table.game.name, match.to_move, self.luck(table, "hint"), match.state.copy(), len(match.moves)
        )

    def close(self) -> None:
        for worker in self.workers:
            worker.close()


# In a worker

CHAIRS: Final[dict[tuple[str, int, str], Chair]] = {}  # by table, seat and bot; the one used last is the last
THOUGHT: Final[dict[tuple[str, int, str], tuple[str, int]]] = {}  # the turn and the moment that each was asked last


def end_with_server() -> None:
    """A worker ends when its server does, however that ended, and not with Ctrl-C, which is for the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_after_parent, daemon=True).start()


def end_after_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


def decide(where: tuple[str, int, str], name: str, luck: int, turn: str, state: State, moment: int) -> Answer:
    """What a bot answers; it goes on with what it has thought in the same turn."""
    _, seat, spec = where
    chair = CHAIRS.pop(where, None) or Chair(game(name), seat, spec, luck)
    CHAIRS[where] = chair
    if is_news(THOUGHT.get(where), turn, moment):
        chair.end_turn()
    THOUGHT[where] = (turn, moment)
    if len(CHAIRS) > SEATED:
        oldest = next(iter(CHAIRS))
        CHAIRS.pop(oldest).close()
        THOUGHT.pop(oldest, None)
    return chair.decide(state, moment)


def is_news(before: tuple[str, int] | None, turn: str, moment: int) -> bool:
    """Whether what was thought is of no use: the turn is another one, or the same question is asked again."""
    return before is not None and (before[0] != turn or before[1] >= moment)


def advise(name: str, seat: int, luck: int, state: State, moment: int) -> Answer:
    """What the best bot thinks, without any memory."""
    chair = Chair(game(name), seat, ADVISER, luck)
    try:
        return chair.decide(state, moment)
    finally:
        chair.close()
