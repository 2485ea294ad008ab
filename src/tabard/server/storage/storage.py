"""The storage of tables. Entries are only ever appended, until a table is deleted.

The key (table, number) of an entry is unique: of two writers, in this process or in another, the second fails, and with
it its whole transaction.
"""

from __future__ import annotations

import json
import logging
import secrets
import sqlite3
import sys
from contextlib import contextmanager
from dataclasses import asdict, replace
from time import monotonic
from typing import TYPE_CHECKING, Final, TypeVar

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.exc import IntegrityError

from tabard.engine.words import N_
from tabard.server.common import metrics
from tabard.server.common.clock import time
from tabard.server.common.errors import Unreachable
from tabard.server.storage.databases import File, Postgres
from tabard.server.storage.schema import entries, keys, reviews, subscriptions, tables
from tabard.server.tables.entries import CHAIR, FORGET, SAY, Chair, TableEntry
from tabard.server.tables.table import Head

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tabard.server.common.settings import Settings
    from tabard.server.storage.databases import Database, Row

LISTED: Final = 50  # public tables
LISTED_FOR: Final = 2 * 24 * 3600.0  # seconds
EXPIRED: Final = 50  # tables that are deleted at a time, so that nobody waits for long
QUIET: Final = 60.0  # seconds between two lines that say that the database fails
UNREACHABLE: Final = N_("The tables cannot be read or kept just now. Nothing was changed; try again in a moment.")

T = TypeVar("T")

log = logging.getLogger(__name__)


class Conflict(Exception):
    """Somebody else has written an entry of the same number."""


class Storage:
    def __init__(self, settings: Settings) -> None:
        self.database: Final = opened(settings)
        self.quiet_until = 0.0

    @property
    def is_shared(self) -> bool:
        return self.database.shared

    async def start(self) -> None:
        """Migrate the database to this version; servers that start together wait for one another."""

        def migrate(connection: sa.Connection) -> None:
            self.database.lock(connection)
            config = Config()
            config.set_main_option("script_location", "tabard.server.storage:migrations")
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            connection.execute(keys.delete().where(keys.c.name == ""))  # whoever may only read finds out now

        self.database.claim()
        await self.run(migrate)

    async def run(self, do: Callable[[sa.Connection], T]) -> T:
        with self.reaching(), metrics.STORING.time():
            return await self.database.run(do)

    async def check(self) -> None:
        """Unreachable if tables cannot be read."""
        await self.run(lambda connection: connection.scalar(sa.select(tables.c.id).limit(1)))

    async def listen(self, heard: Callable[[str], None]) -> None:
        """Receive the ids of tables that other servers have written to, and what they send by `tell`."""
        with self.reaching():
            await self.database.listen(heard)

    @contextmanager
    def reaching(self) -> Iterator[None]:
        """Turn errors of the database into a refusal, and log the reason, once in a while."""
        try:
            yield
        except IntegrityError:
            raise
        except self.database.errors as error:
            metrics.FAILURES.inc()
            if monotonic() > self.quiet_until:
                self.quiet_until = monotonic() + QUIET
                log.error("The database fails: %s", reason(error))
            raise Unreachable(UNREACHABLE) from error

    async def tell(self, text: str) -> None:
        """Send something to the other servers without storing it."""
        await self.run(lambda connection: self.database.notify(connection, text))

    async def close(self) -> None:
        await self.database.close()

    # Tables

    async def create(self, head: Head, lines: Sequence[TableEntry], over: bool) -> None:
        row = {"id": head.id, "game": head.game, "public": head.public, "over": over, "created": head.created}

        def write(connection: sa.Connection) -> None:
            connection.execute(tables.insert(), row | {"head": json.dumps(asdict(head))})
            insert(connection, head.id, lines)

        await self.run(write)

    async def load(self, table_id: str) -> tuple[Head, list[TableEntry]] | None:
        def look(connection: sa.Connection) -> tuple[Head, list[TableEntry]] | None:
            found = connection.execute(sa.select(tables.c.head).where(tables.c.id == table_id)).scalar()
            return None if found is None else (read_head(found), read(connection, table_id, 0))

        return await self.run(look)

    async def since(self, table_id: str, number: int) -> list[TableEntry] | None:
        """The entries from a number on; none where the table was deleted."""

        def look(connection: sa.Connection) -> list[TableEntry] | None:
            found = connection.scalar(sa.select(tables.c.id).where(tables.c.id == table_id))
            return None if found is None else read(connection, table_id, number)

        return await self.run(look)

    async def append(self, table_id: str, lines: Sequence[TableEntry], over: bool = False) -> None:
        """Store all of the entries or, with a Conflict, none; other servers are told.

        If the game is over with them the table is not listed any more, and names of those who leave it are erased.
        """
        gone = {line.seat for line in lines if line.kind == FORGET}

        def write(connection: sa.Connection) -> None:
            insert(connection, table_id, lines)
            if gone:
                take_names(connection, table_id, gone)
            if over:
                connection.execute(tables.update().where(tables.c.id == table_id).values(over=True))
            self.database.notify(connection, table_id)

        try:
            if gone or over:
                await self.run(write)
            elif lines:
                with self.reaching(), metrics.STORING.time():
                    await self.database.insert(entries, rows(table_id, lines), table_id)
        except (IntegrityError, sqlite3.IntegrityError) as error:
            raise Conflict from error

    async def public(self) -> list[Head]:
        """The public tables of the last days that are not over, the newest first."""
        recent = tables.c.created > time() - LISTED_FOR
        wanted = sa.select(tables.c.head).where(tables.c.public, ~tables.c.over, recent)
        wanted = wanted.order_by(tables.c.created.desc()).limit(LISTED)
        return [read_head(text) for text in await self.run(lambda connection: connection.scalars(wanted).all())]

    async def seated(self, heads: Sequence[Head]) -> dict[str, list[Chair]]:
        """Who sits at some tables now, by the id of the table."""
        found = {head.id: list(head.chairs) for head in heads}
        wanted = sa.select(entries.c.table_id, entries.c.seat, entries.c.text).order_by(entries.c.number)
        wanted = wanted.where(entries.c.table_id.in_(found), entries.c.kind == CHAIR)
        for table_id, seat, text in await self.run(lambda connection: connection.execute(wanted).all()):
            found[table_id][seat] = Chair(**json.loads(text))
        return found

    # Clocks of days

    async def set_due(self, table_id: str, due: float | None) -> None:
        """Keep when the clock of whoever decides runs out."""
        changed = tables.update().where(tables.c.id == table_id).values(due=due)
        await self.run(lambda connection: connection.execute(changed))

    async def due(self, now: float) -> list[str]:
        """Some of the tables at which a clock of days has run out."""
        wanted = sa.select(tables.c.id).where(~tables.c.over, tables.c.due < now).order_by(tables.c.due).limit(EXPIRED)
        return list(await self.run(lambda connection: connection.scalars(wanted).all()))

    # Deleting

    async def delete(self, table_ids: Sequence[str]) -> None:
        """Delete everything that is stored of some tables."""
        await self.run(lambda connection: self.remove(connection, table_ids))

    async def expire(self, before: float) -> list[str]:
        """Delete some of the tables at which nothing has happened since a time; the ids of those deleted."""
        own = entries.c.table_id == tables.c.id
        last = sa.select(entries.c.at).where(own).order_by(entries.c.number.desc()).limit(1).scalar_subquery()
        old = sa.select(tables.c.id).where(sa.func.coalesce(last, tables.c.created) < before).limit(EXPIRED)

        def write(connection: sa.Connection) -> list[str]:
            self.database.lock(connection)
            found = list(connection.scalars(old))
            self.remove(connection, found)
            return found

        return await self.run(write)

    def remove(self, connection: sa.Connection, table_ids: Sequence[str]) -> None:
        for table in (reviews, subscriptions, entries):
            connection.execute(table.delete().where(table.c.table_id.in_(table_ids)))
        connection.execute(tables.delete().where(tables.c.id.in_(table_ids)))
        for table_id in table_ids:
            self.database.notify(connection, table_id)

    # Reviews and keys

    async def review(self, table_id: str) -> str | None:
        wanted = sa.select(reviews.c.text).where(reviews.c.table_id == table_id)
        return await self.run(lambda connection: connection.scalar(wanted))

    async def keep_review(self, table_id: str, text: str) -> None:
        def write(connection: sa.Connection) -> None:
            connection.execute(reviews.delete().where(reviews.c.table_id == table_id))
            connection.execute(reviews.insert(), {"table_id": table_id, "text": text})

        await self.run(write)

    async def key(self, name: str) -> str:
        """A secret of this database, made when it is first asked for."""

        def look_or_make(connection: sa.Connection) -> str:
            self.database.lock(connection)
            found = connection.scalar(sa.select(keys.c.value).where(keys.c.name == name))
            if found is None:
                found = secrets.token_urlsafe(32)
                connection.execute(keys.insert(), {"name": name, "value": found})
            return str(found)

        return await self.run(look_or_make)


def opened(settings: Settings) -> Database:
    if settings.file is None:
        return Postgres(settings.engine_url)
    if sys.platform != "win32" and settings.together is not None:  # there one process serves all
        from tabard.server.storage.shared_file import SharedFile

        return SharedFile(settings.file, settings.together, settings.number, settings.workers)
    return File(settings.file)


def reason(error: BaseException) -> str:
    """What went wrong, in a line and without anything that was to be kept."""
    cause = getattr(error, "orig", None) or error
    return str(cause).partition("\n")[0] or type(cause).__name__


def insert(connection: sa.Connection, table_id: str, lines: Sequence[TableEntry]) -> None:
    if lines:
        connection.execute(entries.insert(), rows(table_id, lines))


def rows(table_id: str, lines: Sequence[TableEntry]) -> list[Row]:
    return [{"table_id": table_id, **vars(line)} for line in lines]


def take_names(connection: sa.Connection, table_id: str, seats: set[int]) -> None:
    """Take the names and owners of seats out of the head of a table and of the entries that say who sits there, and
    what they have written.
    """
    here = tables.c.id == table_id
    head = read_head(connection.execute(sa.select(tables.c.head).where(here)).scalar_one())
    chairs = [replace(chair, name="", owner="") if seat in seats else chair for seat, chair in enumerate(head.chairs)]
    owners = {head.chairs[seat].owner for seat in seats} | owners_since(connection, table_id, seats)
    connection.execute(
        subscriptions.delete().where(subscriptions.c.table_id == table_id, subscriptions.c.person.in_(owners - {""}))
    )
    host = "" if head.host in owners else head.host
    left = replace(head, chairs=tuple(chairs), host=host)
    connection.execute(tables.update().where(here).values(head=json.dumps(asdict(left))))
    seated = entries.c.table_id == table_id, entries.c.kind == CHAIR, entries.c.seat.in_(seats)
    said = entries.c.table_id == table_id, entries.c.kind == SAY, entries.c.seat.in_(seats)
    connection.execute(entries.update().where(*said).values(text=""))
    for number, text in connection.execute(sa.select(entries.c.number, entries.c.text).where(*seated)).all():
        nameless = json.dumps(json.loads(text) | {"name": "", "owner": ""})
        line = entries.c.table_id == table_id, entries.c.number == number
        connection.execute(entries.update().where(*line).values(text=nameless))


def owners_since(connection: sa.Connection, table_id: str, seats: set[int]) -> set[str]:
    """Who has sat on seats since a table was begun."""
    seated = entries.c.table_id == table_id, entries.c.kind == CHAIR, entries.c.seat.in_(seats)
    return {str(json.loads(text)["owner"]) for text in connection.scalars(sa.select(entries.c.text).where(*seated))}


def read(connection: sa.Connection, table_id: str, number: int) -> list[TableEntry]:
    columns = [entries.c[name] for name in ("number", "kind", "seat", "text", "at")]
    wanted = sa.select(*columns).where(entries.c.table_id == table_id, entries.c.number >= number)
    found = connection.execute(wanted.order_by(entries.c.number))
    return [
        TableEntry(number, sys.intern(kind), *rest) for number, kind, *rest in found
    ]  # of many a table keeps the kind


def read_head(text: str) -> Head:
    values = json.loads(text)
    values["chairs"] = tuple(Chair(**chair) for chair in values["chairs"])
    return Head(**values)
