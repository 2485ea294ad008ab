"""Nothing that should go on for ever ends with an error, and what the database does not keep has not happened."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Any

import pytest
from websockets.exceptions import ConnectionClosed

from tabard.server.common import tasks
from tabard.server.common.errors import Unreachable
from tabard.server.common.tasks import Tasks
from tabard.server.live import registry as registry_module
from tabard.server.storage import databases
from tabard.server.storage.storage import Storage
from tests.process_kit import wait_until
from tests.server.kit import ME, RANDOM, SCREEN, Person, running, settings_for, until
from tests.server.test_registry import BOTH, a_registry
from tests.server.test_tables import new_head

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NAME = "Ann of the long name"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(databases, "BUSY", 0.1)
    monkeypatch.setattr(tasks, "SHORTEST", 0.01)
    monkeypatch.setattr(tasks, "LONGEST", 0.05)
    monkeypatch.setattr(registry_module, "TICK", 0.02)


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Another program writes to the file all the time."""
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("ROLLBACK")


# Tasks


async def test_what_should_go_on_is_begun_again(caplog: pytest.LogCaptureFixture) -> None:
    tries: list[int] = []

    async def work() -> None:
        tries.append(len(tries))
        if len(tries) < 5:
            raise ValueError("something that nobody thought of")

    await Tasks().keep("The work", work)
    assert len(tries) == 5
    assert [record.getMessage() for record in caplog.records] == ["The work went wrong"] * 4


async def test_the_error_of_a_task_that_nobody_waits_for_is_told(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        raise ValueError("lost")

    kept = Tasks()
    kept.begin("The work", work())
    await until(lambda: not kept.running)
    assert [record.getMessage() for record in caplog.records] == ["The work went wrong"]
    assert "lost" in caplog.text


async def test_one_table_does_not_end_the_look_after_the_others(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with a_registry(f"sqlite:///{file}") as registry:
        first, second = [await registry.begin(new_head("pilgrim", clock={"minutes": 1.0})) for _ in range(2)]
        monkeypatch.setattr(first, "late", lambda now: 1 / 0)
        monkeypatch.setattr(second, "since", second.since - 100)
        registry.start()
        await until(lambda: any(chair.stand_in for chair in second.chairs))


# The database


async def test_clocks_and_bots_go_on_when_the_database_is_back(file: Path) -> None:
    async with a_registry(f"sqlite:///{file}") as registry:
        timed = await registry.begin(new_head("pilgrim", clock={"minutes": 1.0}))
        played = await registry.begin(new_head("coimbra", seats=[RANDOM, RANDOM]))
        registry.start()
        with locked(file):
            timed.since -= 100
            await until(lambda: registry.storage.quiet_until)
            version = played.version
            await asyncio.sleep(0.3)  # in which nothing can happen
            assert played.version == version
            assert not any(chair.stand_in for chair in timed.chairs)
        await until(lambda: any(chair.stand_in for chair in timed.chairs))
        await until(lambda: played.version > version)


async def test_what_is_not_kept_has_not_happened(file: Path) -> None:
    async with a_registry(f"sqlite:///{file}") as registry:
        table = await registry.begin(new_head("pilgrim"))
        version, action = table.version, table.match.state.legal()[0]
        with locked(file):
            with pytest.raises(Unreachable):
                await registry.act(table.id, BOTH, version, action)
            with pytest.raises(Unreachable):
                await registry.begin(new_head("pilgrim"))
        assert table.version == version
        assert list(registry.in_use) == [table.id]
        await registry.act(table.id, BOTH, version, action)
        assert await registry.storage.since(table.id, 0) != []


async def test_everybody_waits_for_a_locked_file_at_the_same_time(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty who ask at once are told after one wait, not after twenty."""
    monkeypatch.setattr(databases, "BUSY", 2.0)
    async with a_registry(f"sqlite:///{file}") as registry:
        begun = [await registry.begin(new_head("pilgrim")) for _ in range(20)]
        with locked(file):
            async with asyncio.timeout(30.0):
                acts = [registry.act(table.id, BOTH, table.version, table.match.state.legal()[0]) for table in begun]
                done = await asyncio.gather(*acts, return_exceptions=True)
        assert all(isinstance(one, Unreachable) for one in done)


def test_a_person_is_told_in_a_sentence(file: Path, caplog: pytest.LogCaptureFixture) -> None:
    with running(settings_for(f"sqlite:///{file}")) as url, Person(url) as ann:
        table = ann.begin("pilgrim", {"kind": "me", "name": NAME}, SCREEN)["id"]
        caplog.clear()
        with locked(file):
            for _ in range(3):
                answer = ann.act(table)
                assert answer.status_code == 503
                assert answer.headers["retry-after"] == "1"
                assert "Nothing was changed" in answer.json()["problem"]
            renamed = ann.post(f"tables/{table}/chair", seat=0, do="rename", name=NAME + "!")
            assert renamed.status_code == 503
        assert ann.act(table).status_code == 200
    lines = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert [line.getMessage() for line in lines] == ["The database fails: database is locked"]
    assert NAME not in caplog.text
    assert "Traceback" not in caplog.text


def test_a_page_comes_back_when_its_table_could_not_be_read(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(settings_for(f"sqlite:///{file}")) as url, Person(url) as ann:
        table = ann.begin("pilgrim", ME, SCREEN)["id"]

    with running(settings_for(f"sqlite:///{file}")) as url, Person(url) as ann:
        with monkeypatch.context() as broken:
            broken.setattr("tabard.server.storage.storage.read_head", fail_as_database)
            assert ann.client.get(f"/t/{table}").status_code == 503
            with ann.watch(table) as page, pytest.raises(ConnectionClosed) as closed:
                page.receive()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1013
        wait_until(lambda: ann.client.get(f"/t/{table}").status_code == 200)


def fail_as_database(*arguments: Any) -> Any:
    raise OSError("disk I/O error")


async def test_a_game_and_its_end_are_kept_together(file: Path) -> None:
    async with a_registry(f"sqlite:///{file}") as registry:
        table = await registry.begin(new_head("coimbra", public=True))
        while not table.match.over:
            assert [head.id for head in await registry.storage.public()] == [table.id]
            await registry.act(table.id, BOTH, table.version, table.match.state.legal()[0])
        assert await registry.storage.public() == []


async def test_errors_of_the_database_tell_nothing_that_was_to_be_kept(file: Path) -> None:
    storage = Storage(settings_for(f"sqlite:///{file}"))
    await storage.start()
    head = new_head("pilgrim", seats=[{"kind": "me", "name": NAME}, SCREEN])
    await storage.create(head, [], over=False)
    with pytest.raises(Exception, match="UNIQUE") as raised:
        await storage.create(head, [], over=False)
    assert NAME not in str(raised.value)
    await storage.close()
