"""What is written is there, once; and the database grows as its description says."""

from __future__ import annotations

import asyncio
import os
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from tabard.server.common.errors import Unreachable
from tabard.server.common.settings import Settings
from tabard.server.storage.schema import metadata
from tabard.server.storage.storage import Conflict, Storage
from tabard.server.tables.entries import TableEntry
from tabard.server.tables.table import Table
from tests.server.kit import DEALER, databases, finished
from tests.server.test_tables import Kept, new_head

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from sqlalchemy import Connection


@pytest.fixture(params=databases())
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return request.param or f"sqlite:///{tmp_path / 'folder' / 'tables.db'}"


def run(database: str, test: Callable[[Storage], Awaitable[None]]) -> None:
    async def whole() -> None:
        storage = Storage(Settings(database))
        await storage.start()
        try:
            await test(storage)
        finally:
            await storage.close()

    finished(whole())


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


def test_a_file_may_have_any_name(tmp_path: Path) -> None:
    """None of its signs is a part of an address."""
    for name in ("a b%20c#d", "what" if os.name == "nt" else "what?mode=ro"):
        file = tmp_path / name / "tables.db"

        async def test(storage: Storage, file: Path = file) -> None:
            assert file.is_file()

        run(f"sqlite:///{file}", test)


def test_a_table_comes_back(database: str) -> None:
    kept = Kept(new_head("coimbra", public=True))

    async def test(storage: Storage) -> None:
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

    run(database, test)


def test_who_writes_second_writes_nothing(database: str) -> None:
    kept = Kept(new_head("coimbra"))

    async def test(storage: Storage) -> None:
        await storage.create(kept.table.head, kept.entries, over=False)
        entries = kept.table.plan(kept.table.match.state.legal()[0], kept.now)
        await storage.append(kept.table.id, entries)
        twice = [TableEntry(entries[-1].number + 1, "play", 0, "x", 0.0), entries[0]]
        for other in (entries, twice):
            with pytest.raises(Conflict):
                await storage.append(kept.table.id, other)
        assert await storage.since(kept.table.id, kept.table.version) == entries

    run(database, test)


def test_public_tables_are_listed_until_they_are_over(database: str) -> None:
    async def test(storage: Storage) -> None:
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

    run(database, test)


def test_the_key_is_made_once(database: str) -> None:
    async def test(storage: Storage) -> None:
        first, *others = await asyncio.gather(*(storage.key("test") for _ in range(5)))
        assert len(first) > 30
        assert others == [first] * 4

    run(database, test)


def test_reviews_are_kept(database: str) -> None:
    async def test(storage: Storage) -> None:
        head = new_head("coimbra")
        await storage.create(head, [], over=True)
        assert await storage.review(head.id) is None
        for text in ("{}", '{"a": 1}'):
            await storage.keep_review(head.id, text)
            assert await storage.review(head.id) == text

    run(database, test)


def test_migrations_lead_to_what_the_code_expects(database: str) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        ignored = ("add_index", "remove_index")  # indexes are for speed
        return [change for change in compare_metadata(context, metadata) if change[0] not in ignored]

    async def test(storage: Storage) -> None:
        await storage.start()  # once more does no harm
        assert await storage.run(differences) == []

    run(database, test)


@pytest.mark.parametrize("database", databases()[1:])  # a file is for one server
def test_servers_that_start_together_wait_for_each_other(database: str) -> None:
    async def start() -> None:
        storage = Storage(Settings(database))
        await storage.start()
        await storage.close()

    async def all_of_them() -> None:
        await asyncio.gather(*(start() for _ in range(4)))

    finished(all_of_them())
