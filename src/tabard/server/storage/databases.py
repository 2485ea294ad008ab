"""The two kinds of database. A transaction is written once, as a function of a connection."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from abc import ABC, abstractmethod
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar

import asyncpg
import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from tabard.engine.memory import remembered
from tabard.server.storage.files import Claim

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

BUSY: Final = 5.0  # seconds that a file which another program writes to is waited for
SILENT: Final = 10.0  # seconds that a database on the network may say nothing
CHANNEL: Final = "tabard"  # of notifications between processes
MIGRATING: Final = 7_240_017  # the number of the lock that servers starting together wait at

FULL: Final = 500  # transactions after which what they have written goes from the journal into the file

T = TypeVar("T")
Row = dict[str, Any]


class Database(ABC):
    shared: ClassVar[bool]  # whether several servers use it, which then tell each other what they have written
    errors: ClassVar[tuple[type[Exception], ...]]  # what is raised where it fails

    @abstractmethod
    def claim(self) -> None:
        """Take it for this server, until it is closed; Unusable says why that is not possible."""

    @abstractmethod
    async def run(self, do: Callable[[sa.Connection], T]) -> T:
        """Carry out a transaction: all of it, or nothing if it raises an error."""

    async def insert(self, table: sa.Table, rows: Sequence[Row], told: str) -> None:
        """Add some rows, and tell other servers something. IntegrityError, perhaps the driver's, if a key is taken."""

        def write(connection: sa.Connection) -> None:
            connection.execute(table.insert(), rows)
            self.notify(connection, told)

        await self.run(write)

    @abstractmethod
    def lock(self, connection: sa.Connection) -> None:
        """Let nobody else in until the transaction ends."""

    @abstractmethod
    def notify(self, connection: sa.Connection, text: str) -> None:
        """Tell other servers something when the transaction is committed."""

    @abstractmethod
    async def listen(self, heard: Callable[[str], None]) -> None:
        """Hear what other servers tell, until the connection breaks, which is an error.

        The first text is empty: something may have been told before the connection was there.
        """

    @abstractmethod
    async def close(self) -> None: ...


class File(Database):
    """SQLite. All transactions run in one thread: SQLite has one writer anyway.

    But rows are inserted at once, by the driver alone: that takes a tenth of a millisecond, and asking a thread for it
    several. If that is not possible, because somebody else writes or the disk fails, the thread waits or says why.
    """

    shared = False
    errors = (SQLAlchemyError, OSError)

    def __init__(self, path: Path) -> None:
        self.file: Final = Claim(path)
        url = sa.URL.create("sqlite", database=str(path))  # whatever is in its name
        arguments = {"isolation_level": "IMMEDIATE", "timeout": BUSY, "check_same_thread": False}
        self.engine: Final = sa.create_engine(url, pool_size=1, connect_args=arguments, hide_parameters=True)
        self.path: Final = path
        self.direct: sqlite3.Connection | None = None
        self.inserted = 0
        self.thread: Final = ThreadPoolExecutor(1, "database")
        sa.event.listen(self.engine, "connect", prepare)

    def claim(self) -> None:
        self.file.take()

    async def run(self, do: Callable[[sa.Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.thread, self.transact, do, monotonic() + BUSY)

    def transact(self, do: Callable[[sa.Connection], T], end: float) -> T:
        """The time to wait for another program that writes counts from when the transaction was asked for."""
        with self.engine.begin() as connection:
            connection.exec_driver_sql(f"PRAGMA busy_timeout = {max(0, round(1000 * (end - monotonic())))}")
            return do(connection)

    async def insert(self, table: sa.Table, rows: Sequence[Row], told: str) -> None:
        try:
            self.insert_at_once(table, rows, told)
        except sqlite3.IntegrityError:
            raise
        except sqlite3.Error:
            await super().insert(table, rows, told)
        else:
            self.inserted += 1
            if self.inserted % FULL == 0:
                self.thread.submit(self.empty_journal)

    def insert_at_once(self, table: sa.Table, rows: Sequence[Row], told: str) -> None:
        if self.direct is None:
            opened = sqlite3.connect(self.path, timeout=0, isolation_level="IMMEDIATE", check_same_thread=False)
            prepare(opened)
            opened.execute("PRAGMA wal_autocheckpoint=0")  # that waits for the disk
            self.direct = opened
        with self.direct as connection:  # all of the rows, or none
            connection.executemany(insertion(table), rows)

    def empty_journal(self) -> None:
        with suppress(SQLAlchemyError), self.engine.connect() as connection:  # if not now, then the next time
            connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")

    def lock(self, connection: sa.Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    def notify(self, connection: sa.Connection, text: str) -> None:
        """There is nobody else."""

    async def listen(self, heard: Callable[[str], None]) -> None:
        """There is nobody to listen to."""

    async def close(self) -> None:
        self.thread.shutdown()
        if self.direct is not None:
            self.direct.close()
        self.engine.dispose()
        self.file.give_back()


@remembered
def insertion(table: sa.Table) -> str:
    """How a row is inserted, as the driver wants it said."""
    columns = table.columns.keys()
    return f"INSERT INTO {table.name} ({', '.join(columns)}) VALUES ({', '.join(f':{name}' for name in columns)})"


def prepare(connection: Any, record: object = None) -> None:
    """What is committed survives a crash of this program. A power cut may cost the last seconds: waiting for the disk
    would take longer than everything else, and PostgreSQL is for those who need that. What is deleted is overwritten.
    """
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "secure_delete=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Postgres(Database):
    """PostgreSQL, which any number of servers may use."""

    shared = True
    errors = (SQLAlchemyError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError)

    def __init__(self, url: str) -> None:
        patience = {"timeout": SILENT, "command_timeout": SILENT}
        self.engine: Final = create_async_engine(url, pool_pre_ping=True, connect_args=patience, hide_parameters=True)
        self.token: Final = secrets.token_hex(8)  # of this server, in what it tells others

    def claim(self) -> None:
        """It is for everybody."""

    async def run(self, do: Callable[[sa.Connection], T]) -> T:
        async with self.engine.begin() as connection:
            return await connection.run_sync(do)

    def lock(self, connection: sa.Connection) -> None:
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(:number)"), {"number": MIGRATING})

    def notify(self, connection: sa.Connection, text: str) -> None:
        told = {"channel": CHANNEL, "text": f"{self.token} {text}"}
        connection.execute(sa.text("SELECT pg_notify(:channel, :text)"), told)

    async def listen(self, heard: Callable[[str], None]) -> None:
        async with self.engine.connect() as connection:
            await self.hear(connection, heard)

    async def hear(self, connection: AsyncConnection, heard: Callable[[str], None]) -> None:
        driver: Any = (await connection.get_raw_connection()).driver_connection
        ended = asyncio.Event()

        def told(_connection: object, _process: int, _channel: str, payload: object) -> None:
            token, _, text = str(payload).partition(" ")
            if token != self.token:
                heard(text)

        await driver.add_listener(CHANNEL, told)
        driver.add_termination_listener(lambda _connection: ended.set())
        heard("")
        await ended.wait()
        raise ConnectionResetError("The connection to the database broke")

    async def close(self) -> None:
        await self.engine.dispose()
