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
from tests.server.kit import FRIEND, ME, RANDOM, SCREEN, Person, finished, running, settings_for

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


def at(url: str, person: Person) -> Person:
    """The same browser at another server."""
    other = Person(url)
    other.client.cookies.update(person.client.cookies)
    return other


def test_two_people_at_two_servers(servers: list[str]) -> None:
    with Person(servers[0]) as ann, Person(servers[1]) as ben:
        begun = ann.begin("pilgrim", ME, FRIEND)
        table = begun["id"]
        assert ben.join(begun).status_code == 200
        people = {0: ann, 1: ben}
        with ann.watch(table) as first, ben.watch(table) as second:
            for _ in range(20):
                seen = ann.wait_for_turn(table) if ann.look(table)["to_move"] == 0 else ben.wait_for_turn(table)
                version = people[seen["to_move"]].act(table).json()["version"]
                for page in (first, second):
                    page.receive_until(version)
        own = {"seats": 0, "options": 0, "question": 0}  # told to each in another way
        assert ann.look(table) | own == ben.look(table) | own


def test_a_stale_click_at_the_other_server(servers: list[str]) -> None:
    with Person(servers[0]) as ann:
        table = ann.begin("pilgrim", ME, SCREEN)["id"]
        with at(servers[1], ann) as twin:
            seen = twin.look(table)
            click = {"version": seen["version"], "action": seen["options"][0]["action"]}
            answers = [person.post(f"tables/{table}/act", **click) for person in (ann, twin)]
            assert [answer.status_code for answer in answers] == [200, 409]


def test_bots_are_played_by_one_of_them(servers: list[str]) -> None:
    with Person(servers[0]) as ann:
        table = ann.begin("coimbra", ME, RANDOM)["id"]
        with at(servers[1], ann) as twin:
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

        with at(servers[1], ann) as twin:
            wait_until(lambda: left(ann) < 59)
            assert left(twin) < 59
            assert left(ann) >= left(twin) >= left(ann)  # asked one after the other


def test_who_is_here_is_told_to_other_servers(servers: list[str], database: str) -> None:
    heard: list[str] = []

    async def told() -> None:
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

    finished(told())


def test_a_broken_connection_is_made_again(servers: list[str], database: str) -> None:
    async def cut() -> None:
        storage = Storage(Settings(database))
        others = "FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()"
        await storage.run(lambda connection: connection.execute(sa.text(f"SELECT pg_terminate_backend(pid) {others}")))
        await storage.close()

    with Person(servers[0]) as ann:
        table = ann.begin("pilgrim", ME, SCREEN)["id"]
        with at(servers[1], ann) as twin, twin.watch(table) as page:
            page.receive()
            finished(cut())
            wait_until(lambda: ann.act(table).status_code == 200)
            page.receive_until(ann.look(table)["version"])
