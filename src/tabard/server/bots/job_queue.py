"""The order in which bots, hints and outlooks are computed. It is decided when a process is free, not when one asks.

Some workers are for people who wait, the others, in the background, for all other tables, those that somebody watches
first. So a slow bot never delays somebody else's quick one. Addresses take turns, and at an address its people, whether
one has one table or thirty: cookies are easily made up, addresses are not.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, Protocol, TypeVar
from weakref import WeakKeyDictionary
from zlib import crc32

from tabard.engine.words import N_
from tabard.server.common.errors import Stale, TooOften
from tabard.server.tables.table import STALE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tabard.server.tables.table import Table

MOST: Final = 40  # jobs of people that wait
MOST_OF_ONE: Final = 4  # of them those of one person
MOST_OF_HOME: Final = 16  # and those of one address
CROWD: Final = 200  # jobs that wait, of people and bots; beyond that, tables that nobody watches rest
REMEMBERED: Final = 1000  # people, and addresses

T = TypeVar("T")


class Urgency(IntEnum):
    """How soon a job is to be done: the smallest first."""

    WAITED_FOR = 0  # somebody who plays is here, or has asked
    WATCHED = 1
    UNWATCHED = 2


class Worker(Protocol):
    """What does one job after the other, usually a process."""

    async def ask(self, do: Callable[..., T], *arguments: Any) -> T: ...

    def close(self) -> None: ...


class Asker(NamedTuple):
    """For whom a job is done."""

    person: str
    home: str  # the address, as limits count it


@dataclass(eq=False)
class Job(Generic[T]):
    """Something to compute. It is not begun any more once its answer is done, because whoever asked has gone."""

    asker: Asker
    table: Table
    do: Callable[..., T]
    arguments: tuple[Any, ...]
    turn: str = ""  # of the bot that asks; empty for a person's job
    urgency: Callable[[], Urgency] = lambda: Urgency.WAITED_FOR  # asked anew while it waits: people come and go
    since: int = 0  # how many jobs had begun when it was asked for; counts for those who were never served
    answer: asyncio.Future[T] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    async def take_to(self, worker: Worker) -> None:
        try:
            found = await worker.ask(self.do, *self.arguments)
        except Exception as error:  # whatever it is, it is for whoever has asked
            if not self.answer.done():
                self.answer.set_exception(error)
        else:
            if not self.answer.done():
                self.answer.set_result(found)


def owner(table: Table) -> Asker:
    """For whom the jobs of a table's bots are done."""
    return Asker(table.owner or table.id, table.home or table.id)


class JobQueue:
    """The jobs that wait for a worker."""

    def __init__(self, workers: Sequence[Worker], background: Sequence[Worker]) -> None:
        self.workers: Final = workers  # for people who wait
        self.background: Final = background
        self.waiting: list[Job[Any]] = []
        self.begun: Final[dict[Worker, tuple[Job[Any], asyncio.Task[None]]]] = {}
        self.turns: Final[WeakKeyDictionary[Table, tuple[str, Worker]]] = WeakKeyDictionary()  # and their workers
        self.count = 0  # of jobs that have begun
        self.people: Final[dict[str, int]] = {}  # the count when each was served last, the latest at the end
        self.homes: Final[dict[str, int]] = {}  # likewise
        self.tables: Final[WeakKeyDictionary[Table, int]] = WeakKeyDictionary()  # likewise

    async def ask(self, job: Job[T]) -> T:
        if not job.turn:
            self.check_room(job.asker)
        job.since = self.count - 1
        self.waiting.append(job)
        self.hand_out()
        return await job.answer

    def check_room(self, asker: Asker) -> None:
        """Refuse a person's job where too many wait already. A bot asks for one at a time."""
        asking = [other.asker for other in self.waiting if not other.turn and not other.answer.done()]
        of_one = sum(other.person == asker.person for other in asking)
        of_home = sum(other.home == asker.home for other in asking)
        if len(asking) >= MOST or of_one >= MOST_OF_ONE or of_home >= MOST_OF_HOME:
            raise TooOften(N_("The computer has too many questions to think about. Ask again in a minute."))

    @property
    def is_crowded(self) -> bool:
        return len(self.waiting) > CROWD

    def drop(self, table: Table) -> None:
        """Forget the jobs of a table's bots: it has gone on, or rests."""
        for job in (*self.waiting, *(job for job, _ in self.begun.values())):
            if job.table is table and job.turn and not job.answer.done():
                job.answer.set_exception(Stale(STALE))

    def hand_out(self) -> None:
        """Give every free worker its next job."""
        self.waiting = [job for job in self.waiting if not job.answer.done()]
        for worker in (*self.workers, *self.background):
            if worker not in self.begun:
                fitting = [job for job in self.waiting if self.fits(job, worker)]
                if fitting:
                    self.begin(min(fitting, key=self.order), worker)

    def fits(self, job: Job[Any], worker: Worker) -> bool:
        """Whether a worker may do a job. A table's bots keep their worker, and end a turn where it began: that process
        remembers what it has computed.
        """
        row = self.workers if job.urgency() == Urgency.WAITED_FOR else self.background
        if not job.turn:
            return worker in row
        turn, there = self.turns.get(job.table, ("", None))
        return worker is (there if turn == job.turn else row[crc32(job.table.id.encode()) % len(row)])

    def order(self, job: Job[Any]) -> tuple[int, int, int, int]:
        """Who was served longest ago is next: first of all addresses, then of its people, then of their tables."""
        person, home = job.asker
        served = (self.homes.get(home, job.since), self.people.get(person, job.since))
        return job.urgency(), *served, self.tables.get(job.table, job.since)

    def begin(self, job: Job[Any], worker: Worker) -> None:
        self.waiting.remove(job)
        self.count += 1
        self.tables[job.table] = self.count
        self.serve(self.people, job.asker.person)
        self.serve(self.homes, job.asker.home)
        if job.turn:
            self.turns[job.table] = (job.turn, worker)
        task = asyncio.create_task(job.take_to(worker))
        self.begun[worker] = (job, task)
        task.add_done_callback(lambda _: self.end(worker))

    def serve(self, served: dict[str, int], who: str) -> None:
        served.pop(who, None)
        served[who] = self.count
        if len(served) > REMEMBERED:
            del served[next(iter(served))]

    def end(self, worker: Worker) -> None:
        _, task = self.begun.pop(worker)
        if not task.cancelled():
            self.hand_out()

    def close(self) -> None:
        """Begin nothing more, and end what is running."""
        self.waiting = []
        for _, task in self.begun.values():
            task.cancel()
        for worker in (*self.workers, *self.background):
            worker.close()
