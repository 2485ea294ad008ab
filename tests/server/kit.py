"""A server in a thread, and people who sit down at its tables."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from threading import Thread
from time import time
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar

import httpx
import pytest
import uvicorn
from websockets.sync.client import connect
from websockets.typing import Origin

from tabard.server.common.settings import UNLIMITED, Settings
from tabard.server.serving.network import ServerConfig
from tabard.server.tables.dealer import Dealer
from tests.needs import POSTGRES, SCRIPTS, postgres
from tests.process_kit import PATIENCE, PAUSE, wait_until

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterator

    from websockets.sync.client import ClientConnection

    from tabard.server.tables.sight import Viewer

T = TypeVar("T")


def finished(work: Coroutine[None, None, T]) -> T:
    """What a coroutine gives. It has a thread of its own: a browser that is driven in this one has a loop running."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()  # noqa: TID251


@contextmanager
def running(settings: Settings) -> Iterator[str]:
    """The address of a server that runs while the block does."""
    SCRIPTS.check()
    server = uvicorn.Server(ServerConfig(settings, port=0, log_level="error", timeout_graceful_shutdown=1))
    thread = Thread(target=server.run)
    thread.start()
    try:
        wait_until(lambda: server.started or not thread.is_alive())
        port = server.servers[0].sockets[0].getsockname()[1]
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join()


def settings_for(database: str, **changes: Any) -> Settings:
    return replace(Settings(database, thinkers=1, pause=0.0, limits=UNLIMITED), **changes)


ME: Final = {"kind": "me", "name": "Ann"}
SCREEN: Final = {"kind": "screen", "name": "Ben"}
FRIEND: Final = {"kind": "friend"}
RANDOM: Final = {"kind": "bot", "bot": "random"}
DEALER: Final = Dealer("a key of the tests")


async def until(happened: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not happened():
            await asyncio.sleep(PAUSE)


@dataclass
class Clock:
    """What tables take the time from."""

    now: float = field(default_factory=time)


@dataclass(eq=False)
class Guest:
    """Somebody who is connected."""

    viewer: Viewer
    pace: float = 1.0

    def changed(self) -> None: ...


class Person:
    """A browser with its cookies."""

    def __init__(self, url: str) -> None:
        self.url: Final = url
        self.client: Final = httpx.Client(base_url=url, headers={"origin": url}, timeout=PATIENCE, verify=False)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.client.close()

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.client.post(f"/api/{path}", json=body)

    def begin(self, game: str, *seats: dict[str, str], **more: Any) -> dict[str, Any]:
        answer = self.post("tables", game=game, seats=list(seats), **more)
        assert answer.status_code == 201, answer.text
        begun: dict[str, Any] = answer.json()
        return begun

    def join(self, begun: dict[str, Any], seat: int = 1, name: str = "Ben") -> httpx.Response:
        """Sit down by the link that whoever has begun the table was given."""
        link = next(link["url"] for link in begun["links"] if link["seat"] == seat).rpartition("/")[2]
        return self.post(f"tables/{begun['id']}/chair", seat=seat, do="join", name=name, link=link)

    def look(self, table: str) -> dict[str, Any]:
        answer = self.client.get(f"/api/tables/{table}")
        assert answer.status_code == 200, answer.text
        seen: dict[str, Any] = answer.json()
        return seen

    def act(self, table: str, action: int | str | None = None) -> httpx.Response:
        """Decide; without an action take the first option."""
        seen = self.look(table)
        chosen = seen["options"][0]["action"] if action is None else action
        return self.post(f"tables/{table}/act", version=seen["version"], action=chosen)

    def wait_for_turn(self, table: str) -> dict[str, Any]:
        seen: dict[str, Any] = {}

        def is_asked() -> bool:
            seen.update(self.look(table))
            return bool(seen["options"] or seen["over"])

        wait_until(is_asked)
        return seen

    def undo(self, table: str) -> httpx.Response:
        return self.post(f"tables/{table}/undo", version=self.look(table)["version"])

    @contextmanager
    def watch(self, table: str, query: str = "", **headers: str) -> Iterator[Watching]:
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.client.cookies.jar)
        address = f"{self.url.replace('http', 'ws')}/t/{table}/live{query}"
        more = {"cookie": cookies, "origin": self.url} | headers
        origin = more.pop("origin")
        with connect(address, additional_headers=more, origin=Origin(origin), compression=None) as socket:
            yield Watching(socket)


class Watching:
    """What a page holds that is connected to a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket: Final = socket
        self.parts: Final[dict[str, str]] = {}
        self.last: dict[str, Any] = {}

    def receive(self) -> dict[str, Any]:
        self.last = json.loads(self.socket.recv(PATIENCE))
        self.parts.update(self.last.get("parts", {}))
        return self.last

    def receive_until(self, version: int) -> dict[str, Any]:
        while self.last.get("version", -1) < version:
            self.receive()
        return self.last

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))


def databases() -> list[Any]:
    """For tests that hold for both: an SQLite file (empty) and, where there is one, a PostgreSQL database."""
    marks = [pytest.mark.postgres, POSTGRES.mark]
    return [pytest.param("", id="sqlite"), pytest.param(postgres(), id="postgres", marks=marks)]


def elsewhere(url: str, person: Person) -> Person:
    """The same browser at another process or server."""
    other = Person(url)
    other.client.cookies.update(person.client.cookies)
    return other


class TwoServers:
    """What holds for two that share their tables; a class of tests says by its fixture `servers` how they do."""

    def test_two_people_at_two_servers(self, servers: list[str]) -> None:
        with Person(servers[0]) as ann, Person(servers[1]) as ben:
            begun = ann.begin("pilgrim", ME, FRIEND)
            table = begun["id"]
            assert ben.join(begun).status_code == 200
            people = {0: ann, 1: ben}
            with ann.watch(table) as first, ben.watch(table) as second:
                for _ in range(8):
                    seen = ann.wait_for_turn(table) if ann.look(table)["to_move"] == 0 else ben.wait_for_turn(table)
                    version = people[seen["to_move"]].act(table).json()["version"]
                    for page in (first, second):
                        page.receive_until(version)
            own = {"seats": 0, "options": 0, "question": 0}  # told to each in another way
            assert ann.look(table) | own == ben.look(table) | own

    def test_of_two_clicks_at_two_servers_one_counts(self, servers: list[str]) -> None:
        with Person(servers[0]) as ann:
            table = ann.begin("pilgrim", ME, SCREEN)["id"]
            with elsewhere(servers[1], ann) as twin:
                seen = twin.look(table)
                click = {"version": seen["version"], "action": seen["options"][0]["action"]}
                answers = [person.post(f"tables/{table}/act", **click) for person in (ann, twin)]
                assert [answer.status_code for answer in answers] == [200, 409]
