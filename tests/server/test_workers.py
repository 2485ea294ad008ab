"""Several processes serve the same tables from one SQLite file: what one of them writes, people at the others see."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from contextlib import ExitStack, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import httpx
import pytest

from tests.process_kit import PATIENCE, wait_until
from tests.server.kit import ME, RANDOM, SCREEN, Person, TwoServers, elsewhere, running, settings_for, until
from tests.server.test_serving import served

if TYPE_CHECKING:
    from collections.abc import Iterator

if sys.platform == "win32":
    pytest.skip("one process serves the tables on Windows", allow_module_level=True)

from tabard.server.serving.handing import Handing
from tabard.server.storage.shared_file import SOCKET, SharedFile, reached


@pytest.fixture
def together() -> Iterator[Path]:
    """A folder with a short name: that of a socket cannot be long."""
    with TemporaryDirectory(prefix="t") as folder:
        yield Path(folder)


@pytest.fixture
def servers(tmp_path: Path, together: Path) -> Iterator[list[str]]:
    """Two that know of each other, as processes of one server do."""
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    all_three = [settings_for(database, together=together, workers=3, number=number) for number in range(3)]
    with ExitStack() as stack:  # the third does not live
        yield [stack.enter_context(running(settings)) for settings in all_three[:2]]


class TestWorkers(TwoServers):
    """As all that share their tables."""


def test_a_process_that_was_killed_holds_nobody_up(servers: list[str], together: Path) -> None:
    """Its socket lies in the folder until another process takes its place."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
        ear.bind(str(together / f"2{SOCKET}"))
    with Person(servers[0]) as ann:
        begun = ann.begin("pilgrim", ME, SCREEN)
        with elsewhere(servers[1], ann).watch(begun["id"]) as page:
            version = page.receive()["version"]
            assert ann.act(begun["id"]).status_code == 200
            page.receive_until(version + 1)


async def test_a_process_that_cannot_keep_up_is_told_all_the_same(
    tmp_path: Path, together: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever tells it waits for it, in a thread."""
    monkeypatch.setattr("tabard.server.storage.shared_file.BUSY", PATIENCE)
    files = [SharedFile(tmp_path / "tables.db", together, number, 2) for number in range(2)]
    heard: list[str] = []
    listening = asyncio.create_task(files[1].listen(heard.append))
    try:
        await until(lambda: heard == [""])
        wanted = [str(number) for number in range(1000)]  # more than a socket keeps
        for text in wanted:
            if not reached(files[0].calling, text, files[1].place):
                files[0].thread.submit(files[0].tell_one, text, files[1].place)
        await until(lambda: sorted(heard[1:], key=int) == wanted)
    finally:
        listening.cancel()
        for file in files:
            await file.close()


async def test_nobody_waits_for_long_for_a_process_that_does_not_listen(
    tmp_path: Path, together: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabard.server.storage.shared_file.BUSY", 1.0)
    file = SharedFile(tmp_path / "tables.db", together, 0, 2)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as deaf:
        deaf.bind(str(together / f"1{SOCKET}"))
        while reached(file.calling, "a table", file.others[0]):
            pass
        assert not reached(file.telling, "a table", file.others[0])
    await file.close()


async def test_what_cannot_be_heard_is_an_error(tmp_path: Path, together: Path) -> None:
    """After which a process listens anew, and reads all."""

    def heard(text: str) -> None:
        if text:
            raise ValueError("too much")

    file = SharedFile(tmp_path / "tables.db", together, 0, 1)
    listening = asyncio.create_task(file.listen(heard))
    await until(file.place.exists)
    reached(file.calling, "a table", file.place)
    with pytest.raises(ValueError, match="too much"):
        await listening
    await file.close()


# Connections that are handed on

UPGRADE = b"GET /t/some-table/live HTTP/1.1\r\n\r\n"


async def test_a_connection_is_handed_to_the_process_of_its_table(together: Path) -> None:
    first, second = (Handing(together, number, 2) for number in (0, 1))
    giver, taker = (first, second) if first.home(b"/t/some-table/live?deltas=1") else (second, first)
    taken: list[tuple[socket.socket, bytes]] = []
    taker.listen(lambda *one: taken.append(one))
    page, here = socket.socketpair()
    with page, here:
        assert not taker.give(b"/t/some-table/live", UPGRADE, here), "it is there already"
        assert not giver.give(b"/t/some-table", UPGRADE, here), "any other request is answered by whoever has it"
        assert giver.give(b"/t/some-table/live", UPGRADE, here)
        here.close()
        await until(lambda: taken)
        [(there, request)] = taken
        with there:
            there.sendall(b"hello")
            assert (request, page.recv(5)) == (UPGRADE, b"hello")
    taker.close()
    giver.close()


async def test_what_nobody_takes_stays(together: Path) -> None:
    """The process has not begun yet, or has been killed."""
    givers = [Handing(together, number, 2) for number in (0, 1)]
    page, here = socket.socketpair()
    with page, here:
        assert not any(one.give(b"/t/some-table/live", UPGRADE, here) for one in givers)
        for one in givers:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as killed:
                killed.bind(str(one.place(one.number)))
        assert not any(one.give(b"/t/some-table/live", UPGRADE, here) for one in givers)
    for one in givers:
        one.close()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="what a process has open is found by /proc")
def test_all_pages_of_a_table_are_at_one_process(tmp_path: Path) -> None:
    with (
        served("--no-browser", "--workers", "2", folder=tmp_path) as (process, url),
        Person(url) as ann,
        ExitStack() as stack,
    ):
        wait_until(lambda: len(workers(process.pid)) == 2)
        # One of the two may not take any yet, and the first tables may all belong to the other.
        wait_until(lambda: all(are_together(ann, process.pid, stack) for _ in range(6)))


def are_together(person: Person, server: int, stack: ExitStack) -> bool:
    """Whether six pages of a new table are at one process. A connection for requests may come or go meanwhile."""
    table = person.begin("pilgrim", ME, SCREEN)["id"]
    before = {worker: sockets(worker) for worker in workers(server)}
    pages = [stack.enter_context(person.watch(table)) for _ in range(6)]
    for page in pages:
        page.receive()
    least, most = sorted(sockets(worker) - count for worker, count in before.items())
    version = person.act(table).json()["version"]
    for page in pages:
        page.receive_until(version)
    return least <= 1 and most >= 5


def sockets(process: int) -> int:
    return sum(str(one.readlink()).startswith("socket:") for one in Path(f"/proc/{process}/fd").iterdir())


# One is killed


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="the processes of another are found by /proc")
def test_when_a_process_is_killed_its_tables_go_on_at_the_others(tmp_path: Path) -> None:
    with served("--no-browser", "--workers", "2", folder=tmp_path) as (process, url), Person(url) as ann:
        table = ann.begin("coimbra", ME, RANDOM)["id"]
        ann.wait_for_turn(table)
        wait_until(lambda: len(workers(process.pid)) == 2)  # the second may still be on its way
        victim, other = workers(process.pid)
        version = ann.wait_for_turn(table)["version"]
        assert ann.act(table).json()["version"] > version
        os.kill(victim, signal.SIGKILL)
        wait_until(lambda: goes_on(ann, table, version))
        wait_until(lambda: len(workers(process.pid)) == 2)
        assert other in workers(process.pid)
        assert victim not in workers(process.pid)


def goes_on(person: Person, table: str, since: int) -> bool:
    """Whether there is something to decide again. A connection to the process that was killed breaks first."""
    with suppress(httpx.TransportError):
        seen = person.look(table)
        return bool(seen["options"] or seen["over"]) and seen["version"] > since
    return False


def workers(parent: int) -> list[int]:
    """The processes that serve: each listens at the port that it was given."""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text(encoding="utf-8").split()
    found = []
    for child in children:
        with suppress(OSError):  # it has ended meanwhile
            found += [int(child)] * (b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes())
    return found
