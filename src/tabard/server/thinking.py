"""Bots and hints are thought about in processes of their own, so that nobody waits for them."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import TYPE_CHECKING, Final, ParamSpec, TypeVar

from tabard.bots.chair import Chair
from tabard.bots.levels import LEVELS, LONGEST
from tabard.bots.protocol import Budget
from tabard.bots.registry import Spec, parse
from tabard.engine.errors import TabardError
from tabard.engine.game import game
from tabard.server import builds
from tabard.server.dealer import keyed
from tabard.server.queueing import Line, Question, owner

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.process import BaseProcess

    from tabard.bots.protocol import Answer
    from tabard.engine.state import State
    from tabard.server.queueing import Asker, Urgency
    from tabard.server.tables import Table

SEATED: Final = 500  # bots that a process remembers
TRIES: Final = 3
ADVISER: Final = "master"  # whom a hint comes from
POLITE: Final = 10  # how nice a process is that is in no hurry: it has a tenth of what others have, but not nothing

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
    """So many processes for people who wait, and as many for all others, which leave the processors to the first."""

    def __init__(self, count: int, key: str) -> None:
        self.key: Final = key
        numbers = range(max(1, count))
        self.line: Final = Line([Worker() for _ in numbers], [Worker(step_aside) for _ in numbers])

    def luck(self, table: Table, purpose: str) -> int:
        """All that the chance of whoever thinks comes from: nothing of it goes into a draw, or into another's luck."""
        return keyed(self.key, purpose, table.id, table.match.to_move)

    async def decide(self, table: Table, urgency: Callable[[], Urgency]) -> int:
        """What the bot answers whose decision it is. If the table goes on meanwhile, it is Stale."""
        forced = table.match.forced()
        if forced is not None:
            return forced
        match, turn = table.match, table.turn()
        where = (table.id, match.to_move, table.decider)
        asked = (where, table.game.name, self.luck(table, "bot"), turn, match.state.copy(), len(match.moves))
        question = Question(owner(table), table, decide, asked, turn, urgency)
        return (await self.line.ask(question)).action

    async def hint(self, table: Table, asker: Asker) -> Answer:
        """What the best bot thinks of the decision that is open."""
        match = table.match
        luck = self.luck(table, "hint")
        asked = (table.game.name, match.to_move, luck, match.state.copy(), len(match.moves))
        return await self.line.ask(Question(asker, table, advise, asked))

    def close(self) -> None:
        self.line.close()


# In a worker

CHAIRS: Final[dict[tuple[str, int, str], Chair]] = {}  # by table, seat and bot; the one used last is the last
THOUGHT: Final[dict[tuple[str, int, str], tuple[str, int]]] = {}  # the turn and the moment that each was asked last


def end_with_server() -> None:
    """A worker ends when its server does, however that ended, and not with Ctrl-C, which is for the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_after_parent, daemon=True).start()


def step_aside() -> None:
    """The thoughts of this worker are in no hurry. On Windows there is no such thing."""
    end_with_server()
    if sys.platform != "win32":
        os.nice(POLITE)


def end_after_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


def decide(where: tuple[str, int, str], name: str, luck: int, turn: str, state: State, moment: int) -> Answer:
    """What a bot answers; it goes on with what it has thought in the same turn."""
    _, seat, spec = where
    chair = CHAIRS.pop(where, None) or Chair(game(name), seat, within_limits(spec), luck)
    CHAIRS[where] = chair
    if is_news(THOUGHT.get(where), turn, moment):
        chair.end_turn()
    THOUGHT[where] = (turn, moment)
    if len(CHAIRS) > SEATED:
        oldest = next(iter(CHAIRS))
        CHAIRS.pop(oldest).close()
        THOUGHT.pop(oldest, None)
    return chair.decide(state, moment)


def within_limits(spec: str) -> Spec:
    """Nobody thinks longer about a turn than a master; the levels know that by themselves."""
    found = parse(spec)
    return found if found.name in LEVELS else Spec(found.name, Budget(seconds=LONGEST))


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
