"""What is thought about next: that is settled when a process is free, not when somebody asks.

There are desks for people who wait, and desks aside for all other tables, where those that somebody watches come first.
So no master stands in the way of somebody else's novice. At both every address has the same right, and at an address
every person, whoever has one table or thirty: a cookie is soon invented, an address is not.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, Protocol, TypeVar
from weakref import WeakKeyDictionary
from zlib import crc32

from tabard.engine.words import N_
from tabard.server.errors import Stale, TooOften
from tabard.server.tables import STALE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tabard.server.tables import Table

MOST: Final = 40  # questions of people that wait
MOST_OF_ONE: Final = 4  # of them those of one person
MOST_OF_HOME: Final = 16  # and those of one address
CROWD: Final = 200  # questions that wait, of people and bots; beyond that tables that nobody watches rest
REMEMBERED: Final = 1000  # people, and addresses
BUSY: Final = N_("The computer has too many questions to think about. Ask again in a minute.")

T = TypeVar("T")


class Urgency(IntEnum):
    """What comes first."""

    WAITED_FOR = 0  # somebody who plays is here, or has asked
    WATCHED = 1
    UNWATCHED = 2


class Desk(Protocol):
    """Where one thing after the other is thought about."""

    async def ask(self, do: Callable[..., T], *arguments: Any) -> T: ...

    def close(self) -> None: ...


class Asker(NamedTuple):
    """For whom something is thought about."""

    person: str
    home: str  # the address, as limits count it


@dataclass(eq=False)
class Question(Generic[T]):
    """Something to think about. If the answer is done before, because whoever asked has gone, nobody begins with it."""

    asker: Asker
    table: Table
    do: Callable[..., T]
    arguments: tuple[Any, ...]
    turn: str = ""  # of the bot that asks; nothing for a person's question
    urgency: Callable[[], Urgency] = lambda: Urgency.WAITED_FOR  # of now: people come and go while it waits
    since: int = 0  # before so many were served: the place of somebody who was never served, and has not waited longer
    answer: asyncio.Future[T] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    async def take_to(self, desk: Desk) -> None:
        try:
            found = await desk.ask(self.do, *self.arguments)
        except Exception as error:  # whatever it is, it is for whoever has asked
            if not self.answer.done():
                self.answer.set_exception(error)
        else:
            if not self.answer.done():
                self.answer.set_result(found)


def owner(table: Table) -> Asker:
    """For whom the bots of a table think."""
    return Asker(table.owner or table.id, table.home or table.id)


class Line:
    """The questions that wait for a desk."""

    def __init__(self, desks: Sequence[Desk], aside: Sequence[Desk]) -> None:
        self.desks: Final = desks  # for people who wait
        self.aside: Final = aside
        self.waiting: list[Question[Any]] = []
        self.begun: Final[dict[Desk, tuple[Question[Any], asyncio.Task[None]]]] = {}
        self.turns: Final[WeakKeyDictionary[Table, tuple[str, Desk]]] = WeakKeyDictionary()  # and where they began
        self.count = 0  # of all that was begun
        self.people: Final[dict[str, int]] = {}  # that number when each was served last; the latest is the last
        self.homes: Final[dict[str, int]] = {}  # likewise
        self.tables: Final[WeakKeyDictionary[Table, int]] = WeakKeyDictionary()  # likewise

    async def ask(self, question: Question[T]) -> T:
        if not question.turn:
            self.check_room(question.asker)
        question.since = self.count - 1
        self.waiting.append(question)
        self.hand_out()
        return await question.answer

    def check_room(self, asker: Asker) -> None:
        """A person's question is refused where too many wait already; a bot asks one at a time."""
        asking = [other.asker for other in self.waiting if not other.turn and not other.answer.done()]
        of_one = sum(other.person == asker.person for other in asking)
        of_home = sum(other.home == asker.home for other in asking)
        if len(asking) >= MOST or of_one >= MOST_OF_ONE or of_home >= MOST_OF_HOME:
            raise TooOften(BUSY)

    @property
    def is_crowded(self) -> bool:
        return len(self.waiting) > CROWD

    def drop(self, table: Table) -> None:
        """A table has gone on, or rests: what its bot was to decide is not needed any more."""
        for question in (*self.waiting, *(question for question, _ in self.begun.values())):
            if question.table is table and question.turn and not question.answer.done():
                question.answer.set_exception(Stale(STALE))

    def hand_out(self) -> None:
        """Every desk that is free gets what is next for it."""
        self.waiting = [question for question in self.waiting if not question.answer.done()]
        for desk in (*self.desks, *self.aside):
            if desk not in self.begun:
                fitting = [question for question in self.waiting if self.fits(question, desk)]
                if fitting:
                    self.begin(min(fitting, key=self.order), desk)

    def fits(self, question: Question[Any], desk: Desk) -> bool:
        """A bot is always asked at the same desk of a row, and goes on with a turn where that began: there it knows
        what it has thought.
        """
        row = self.desks if question.urgency() == Urgency.WAITED_FOR else self.aside
        if not question.turn:
            return desk in row
        turn, there = self.turns.get(question.table, ("", None))
        return desk is (there if turn == question.turn else row[crc32(question.table.id.encode()) % len(row)])

    def order(self, question: Question[Any]) -> tuple[int, int, int, int]:
        """The address that was served longest ago is next; of its people, and of their tables, it is the same."""
        person, home = question.asker
        served = (self.homes.get(home, question.since), self.people.get(person, question.since))
        return question.urgency(), *served, self.tables.get(question.table, question.since)

    def begin(self, question: Question[Any], desk: Desk) -> None:
        self.waiting.remove(question)
        self.count += 1
        self.tables[question.table] = self.count
        self.serve(self.people, question.asker.person)
        self.serve(self.homes, question.asker.home)
        if question.turn:
            self.turns[question.table] = (question.turn, desk)
        task = asyncio.create_task(question.take_to(desk))
        self.begun[desk] = (question, task)
        task.add_done_callback(lambda _: self.end(desk))

    def serve(self, served: dict[str, int], who: str) -> None:
        served.pop(who, None)
        served[who] = self.count
        if len(served) > REMEMBERED:
            del served[next(iter(served))]

    def end(self, desk: Desk) -> None:
        _, task = self.begun.pop(desk)
        if not task.cancelled():
            self.hand_out()

    def close(self) -> None:
        """Nothing more is begun, and what is begun is not waited for."""
        self.waiting = []
        for _, task in self.begun.values():
            task.cancel()
        for desk in (*self.desks, *self.aside):
            desk.close()
