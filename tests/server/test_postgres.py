"""Several servers share a PostgreSQL database: what one of them writes, people at the others see."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from typing import TYPE_CHECKING
from urllib.parse import urlsplit
from uuid import uuid4

import asyncpg
import pytest
import sqlalchemy as sa

from tabard.server.common.settings import Settings
from tabard.server.storage.storage import Storage
from tests.needs import POSTGRES, postgres
from tests.process_kit import PATIENCE, PAUSE, wait_until
from tests.server.kit import ME, RANDOM, SCREEN, Person, TwoServers, elsewhere, finished, running, settings_for

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = [pytest.mark.postgres, POSTGRES.mark]


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """A database of this process's own: one test breaks all connections to it."""
    name = f"tabard_{uuid4().hex}"
    finished(execute(f"CREATE DATABASE {name}"))
    yield urlsplit(postgres())._replace(path=name).geturl()
    finished(execute(f"DROP DATABASE {name} WITH (FORCE)"))


async def execute(statement: str) -> None:
    connection = await asyncpg.connect(postgres())
    await connection.execute(statement)
    await connection.close()


@pytest.fixture(scope="module")
def servers(database: str) -> Iterator[list[str]]:
    with ExitStack() as stack:
        yield [stack.enter_context(running(settings_for(database))) for _ in range(2)]


class TestPostgres(TwoServers):
    """As all that share their tables."""


def test_bots_are_played_by_one_of_them(servers: list[str]) -> None:
    with Person(servers[0]) as ann:
        table = ann.begin("coimbra", ME, RANDOM)["id"]
        with elsewhere(servers[1], ann) as twin:
            for number in range(12):
                wait_until(lambda: settled(table, ann, twin))
                if ann.look(table)["over"]:
                    break
                assert (ann, twin)[number % 2].act(table).status_code == 200


def settled(table: str, ann: Person, twin: Person) -> bool:
    """Whether both servers know that a person decides, or that the game is over."""
    seen = ann.look(table)
    return seen == twin.look(table) and bool(seen["options"] or seen["over"])


def test_thinking_at_one_server_is_counted_at_the_other(servers: list[str]) -> None:
    with Person(servers[0]) as ann:
        table = ann.begin("pilgrim", ME, SCREEN, clock={"minutes": 1})["id"]
        seat = ann.look(table)["to_move"]

        def left(person: Person) -> float:
            return float(person.look(table)["seats"][seat]["left"])

        with elsewhere(servers[1], ann) as twin:
            wait_until(lambda: left(ann) < 59)
            assert left(twin) < 59
            assert left(ann) >= left(twin) >= left(ann)  # asked one after the other


async def test_who_is_here_is_told_to_other_servers(servers: list[str], database: str) -> None:
    heard: list[str] = []
    one, other = Storage(Settings(database)), Storage(Settings(database))
    listening = asyncio.create_task(other.listen(heard.append))
    async with asyncio.timeout(PATIENCE):
        while "table 0 1" not in heard:
            await one.tell("table 0 1")
            await asyncio.sleep(PAUSE)
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)
    await one.close()
    await other.close()


def test_a_broken_connection_is_made_again(servers: list[str], database: str) -> None:
    async def cut() -> None:
        storage = Storage(Settings(database))
        others = "FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()"
        await storage.run(lambda connection: connection.execute(sa.text(f"SELECT pg_terminate_backend(pid) {others}")))
        await storage.close()

    with Person(servers[0]) as ann:
        table = ann.begin("pilgrim", ME, SCREEN)["id"]
        with elsewhere(servers[1], ann) as twin, twin.watch(table) as page:
            page.receive()
            finished(cut())
            wait_until(lambda: ann.act(table).status_code == 200)
            page.receive_until(ann.look(table)["version"])
