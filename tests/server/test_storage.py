"""What is written is there, once; and the database grows as its description says."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from tabard.server.common.errors import Unreachable
from tabard.server.common.settings import Settings
from tabard.server.storage import databases as storage_databases
from tabard.server.storage.schema import metadata
from tabard.server.storage.storage import Conflict, Storage
from tabard.server.tables.entries import TableEntry
from tabard.server.tables.table import Table
from tests.process_kit import PATIENCE, PAUSE
from tests.server.kit import DEALER, databases
from tests.server.test_tables import Kept, new_head

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from sqlalchemy import Connection


@pytest.fixture(params=databases())
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return request.param or f"sqlite:///{tmp_path / 'folder' / 'tables.db'}"


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Storage]:
    storage = Storage(Settings(database))
    await storage.start()
    try:
        yield storage
    finally:
        await storage.close()


def test_a_database_that_fails_is_told_of_once_in_a_while(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    storage = Storage(Settings(f"sqlite:///{tmp_path / 'tables.db'}"))

    def fail() -> None:
        with pytest.raises(Unreachable), storage.reaching():
            raise OSError("no disk")

    fail()
    fail()
    assert caplog.messages == ["The database fails: no disk"]
    storage.quiet_until = 0.0
    fail()
    assert len(caplog.messages) == 2


async def test_a_file_may_have_any_name(tmp_path: Path) -> None:
    """None of its signs is a part of an address."""
    for name in ("a b%20c#d", "what" if os.name == "nt" else "what?mode=ro"):
        file = tmp_path / name / "tables.db"
        async with opened(f"sqlite:///{file}"):
            assert file.is_file()


async def test_a_table_comes_back(database: str) -> None:
    kept = Kept(new_head("coimbra", public=True))
    async with opened(database) as storage:
        await storage.create(kept.table.head, kept.entries, over=False)
        begun = len(kept.entries)
        for _ in range(5):
            before = len(kept.entries)
            kept.play(kept.table.match.state.legal()[0])
            await storage.append(kept.table.id, kept.entries[before:])
        found = await storage.load(kept.table.id)
        assert found == (kept.table.head, kept.entries)
        assert Table(found[0], DEALER, found[1]).match.moves == kept.table.match.moves
        assert await storage.since(kept.table.id, begun) == kept.entries[begun:]
        assert await storage.load("nobody") is None


async def test_who_writes_second_writes_nothing(database: str) -> None:
    kept = Kept(new_head("coimbra"))
    async with opened(database) as storage:
        await storage.create(kept.table.head, kept.entries, over=False)
        entries = kept.table.plan(kept.table.match.state.legal()[0], kept.now)
        await storage.append(kept.table.id, entries)
        twice = [TableEntry(entries[-1].number + 1, "play", 0, "x", 0.0), entries[0]]
        for other in (entries, twice):
            with pytest.raises(Conflict):
                await storage.append(kept.table.id, other)
        assert await storage.since(kept.table.id, kept.table.version) == entries


async def test_the_journal_of_a_file_does_not_grow_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage_databases, "FULL", 3)
    file, said = tmp_path / "tables.db", "what somebody says"
    async with opened(f"sqlite:///{file}") as storage:
        head = new_head("coimbra")
        await storage.create(head, [], over=False)
        number, end = 0, monotonic() + PATIENCE
        while said.encode() not in file.read_bytes():  # until then it is in the journal
            assert monotonic() < end
            await storage.append(head.id, [TableEntry(number, "say", 0, said, 0.0)])
            number += 1
            await asyncio.sleep(0)


async def test_an_entry_waits_for_another_program_that_writes(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    async with opened(f"sqlite:///{file}") as storage:
        head = new_head("coimbra")
        await storage.create(head, [], over=False)
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            for number in range(2):  # the first time there is no connection yet
                other.execute("BEGIN EXCLUSIVE")
                entry = TableEntry(number, "say", 0, "hello", 0.0)
                waiting = asyncio.create_task(storage.append(head.id, [entry]))
                await asyncio.sleep(PAUSE)
                assert not waiting.done()
                other.execute("ROLLBACK")
                await waiting
                assert await storage.since(head.id, number) == [entry]


async def test_public_tables_are_listed_until_they_are_over(database: str) -> None:
    async with opened(database) as storage:
        ids = []
        for public in (True, False):
            head = new_head("coimbra", public=public)
            await storage.create(head, [], over=False)
            ids.append(head.id)
        old = replace(new_head("coimbra", public=True), created=1.0)
        await storage.create(old, [], over=False)
        listed = {head.id for head in await storage.public()}
        assert ids[0] in listed
        assert not {ids[1], old.id} & listed
        await storage.append(ids[0], [], over=True)
        assert ids[0] not in {head.id for head in await storage.public()}


async def test_the_key_is_made_once(database: str) -> None:
    async with opened(database) as storage:
        first, *others = await asyncio.gather(*(storage.key("test") for _ in range(5)))
        assert len(first) > 30
        assert others == [first] * 4


async def test_reviews_are_kept(database: str) -> None:
    async with opened(database) as storage:
        head = new_head("coimbra")
        await storage.create(head, [], over=True)
        assert await storage.review(head.id) is None
        for text in ("{}", '{"a": 1}'):
            await storage.keep_review(head.id, text)
            assert await storage.review(head.id) == text


async def test_migrations_lead_to_what_the_code_expects(database: str) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        ignored = ("add_index", "remove_index")  # indexes are for speed
        return [change for change in compare_metadata(context, metadata) if change[0] not in ignored]

    async with opened(database) as storage:
        await storage.start()  # once more does no harm
        assert await storage.run(differences) == []


@pytest.mark.parametrize("database", databases()[1:])  # a file is for one server
async def test_servers_that_start_together_wait_for_each_other(database: str) -> None:
    async def start() -> None:
        async with opened(database):
            pass

    await asyncio.gather(*(start() for _ in range(4)))
