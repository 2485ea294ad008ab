"""Seven bad days of a server, with the real things. The first, kill -9, is in tests/server/test_killing.py."""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
import struct
import subprocess
import sys
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.process_kit import posix_only, wait_until
from tests.samples import first_quick
from tests.server.clusters import cluster
from tests.server.disks import disk
from tests.server.kit import ME, RANDOM, SCREEN, Person
from tests.server.test_serving import served

if TYPE_CHECKING:
    from collections.abc import Iterator

linux_only = pytest.mark.skipif(sys.platform != "linux", reason="only Linux lets one look into other processes so")

HOUR = 3600
NO_ROOM = ("database or disk is full", "disk I/O error")
PATCHED = """
import sys, time
from pathlib import Path
real, offset = time.time, Path(sys.argv.pop(1))
time.time = lambda: real() + float(offset.read_text() or 0)
from tabard.cli import main
sys.exit(main(sys.argv[1:]))
"""


def complaints(process: subprocess.Popen[str]) -> list[str]:
    """What the server has written for its operator; it is ended for that."""
    process.terminate()
    return process.communicate()[1].splitlines()


def check_that_it_says_why(process: subprocess.Popen[str], *reasons: str) -> None:
    """Nothing else, and at most once in a minute: a test on the busiest of machines may take longer."""
    lines = complaints(process)
    told = [f"The database fails: {reason}" for reason in reasons]
    assert lines, "nothing was said"
    assert [line for line in lines if not line.startswith(tuple(told))] == []


def fails(person: Person, table: str) -> bool:
    """Whether an action is refused because the table cannot be kept; else it is done."""
    answer = person.act(table)
    if answer.status_code == 503:
        assert "Nothing was changed" in answer.json()["problem"]
        return True
    assert answer.status_code == 200, answer.text
    return False


def check_that_everything_goes_on(person: Person, table: str, bots: str) -> None:
    """A person plays, bots play, and a clock runs out."""
    wait_until(lambda: not fails(person, table))
    before = person.look(bots)["moves"]
    wait_until(lambda: person.look(bots)["moves"] > before or person.look(bots)["over"])
    timed = person.begin("pilgrim", ME, SCREEN, clock={"minutes": 0.01})["id"]
    wait_until(lambda: any(seat["stand_in"] for seat in person.look(timed)["seats"]))


# The disk is full


@contextmanager
def no_larger_files(process: subprocess.Popen[str], file: Path) -> Iterator[None]:
    """No file of a process may grow larger than this one: for it the disk is full."""
    import resource

    usual = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (file.stat().st_size, usual[1]))
    yield
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, usual)


@linux_only
def test_files_that_may_not_grow(tmp_path: Path) -> None:
    with served(folder=tmp_path) as (process, url), Person(url) as ann:
        table, bots = ann.begin("pilgrim", ME, SCREEN)["id"], ann.begin("coimbra", RANDOM, RANDOM)["id"]
        with no_larger_files(process, tmp_path / "tabard" / "tables.db-wal"):
            wait_until(lambda: fails(ann, table))
            version = ann.look(table)["version"]
            assert fails(ann, table)
            assert ann.look(table)["version"] == version
        check_that_everything_goes_on(ann, table, bots)
        check_that_it_says_why(process, *NO_ROOM)


def test_a_full_disk(tmp_path: Path) -> None:
    with (
        disk(tmp_path / "disk", "2m") as folder,
        served(folder=folder) as (process, url),
        Person(url) as ann,
    ):
        table, bots = ann.begin("pilgrim", ME, SCREEN)["id"], ann.begin("coimbra", RANDOM, RANDOM)["id"]
        fill(folder / "filling")
        wait_until(lambda: fails(ann, table))
        assert ann.look(table)["options"]
        (folder / "filling").unlink()
        check_that_everything_goes_on(ann, table, bots)
        check_that_it_says_why(process, *NO_ROOM)


def fill(file: Path) -> None:
    """To the last byte."""
    with file.open("wb", buffering=0) as filling, suppress(OSError):
        while True:
            filling.write(bytes(1024))


# The file is locked


def test_a_locked_file(tmp_path: Path) -> None:
    with served(folder=tmp_path) as (process, url), Person(url) as ann:
        table, bots = ann.begin("pilgrim", ME, SCREEN)["id"], ann.begin("coimbra", RANDOM, RANDOM)["id"]
        with closing(sqlite3.connect(tmp_path / "tabard" / "tables.db", isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            assert fails(ann, table)  # after some seconds
            assert ann.look(table)["options"]
            other.execute("ROLLBACK")
        check_that_everything_goes_on(ann, table, bots)
        check_that_it_says_why(process, "database is locked")


# PostgreSQL is restarted


@pytest.mark.slow
def test_postgres_is_restarted(tmp_path: Path) -> None:
    """And what the other server has written meanwhile is heard of, too."""
    with (
        cluster() as database,
        served("--database", database.url, folder=tmp_path) as (process, url),
        served("--database", database.url, folder=tmp_path) as (_, other_url),
        Person(url) as ann,
        Person(other_url) as twin,
    ):
        table, bots = ann.begin("pilgrim", ME, SCREEN)["id"], ann.begin("coimbra", RANDOM, RANDOM)["id"]
        twin.client.cookies.update(ann.client.cookies)
        twin.look(table)
        database.stop()
        assert fails(ann, table)
        assert twin.client.get("/").status_code == 503
        assert ann.look(table)["options"]  # what is known can still be looked at
        database.start()
        check_that_everything_goes_on(ann, table, bots)
        wait_until(lambda: twin.look(table)["version"] == ann.look(table)["version"])
        check_that_it_says_why(process, "")


# A process that bots think in is killed


@linux_only
def test_thinkers_are_killed(tmp_path: Path) -> None:
    with served(folder=tmp_path) as (process, url), Person(url) as ann:
        table, bots = ann.begin("pilgrim", ME, SCREEN)["id"], ann.begin("coimbra", RANDOM, RANDOM)["id"]
        before = ann.look(bots)["moves"]
        wait_until(lambda: ann.look(bots)["moves"] > before)
        for number in children(process.pid):
            os.kill(number, signal.SIGKILL)
        check_that_everything_goes_on(ann, table, bots)


def children(number: int) -> list[int]:
    return list(map(int, Path(f"/proc/{number}/task/{number}/children").read_text(encoding="utf-8").split()))


# Somebody sets the clock


@first_quick("jump", HOUR, -HOUR)
def test_the_clock_is_set(tmp_path: Path, jump: int) -> None:
    offset = tmp_path / "offset"
    offset.write_text("0", encoding="utf-8")
    program = [sys.executable, "-P", "-c", PATCHED, str(offset), "serve", "--no-browser"]
    with served(folder=tmp_path, program=program) as (_, url), Person(url) as ann:
        table = ann.begin("pilgrim", ME, SCREEN, clock={"minutes": 10})["id"]
        seat = ann.look(table)["to_move"]
        before = ann.look(table)["seats"][seat]["left"]
        offset.write_text(str(jump), encoding="utf-8")
        wait_until(lambda: ann.look(table)["seats"][seat]["left"] < before - 1.5)  # after a look after the clocks
        assert ann.look(table)["seats"][seat]["left"] > before - 300
        assert not ann.look(table)["seats"][seat]["stand_in"]
        assert ann.act(table).status_code == 200
        assert ann.look(table)["seats"][seat]["left"] < before


# The network breaks


@posix_only
def test_a_torn_socket(tmp_path: Path) -> None:
    """In the middle of a frame, without a goodbye."""
    with served(folder=tmp_path) as (process, url), Person(url) as ann:
        table, bots = ann.begin("pilgrim", ME, SCREEN)["id"], ann.begin("coimbra", RANDOM, RANDOM)["id"]
        for _ in range(5):
            tear(url, table)
        with ann.watch(table) as page:
            page.receive()
            check_that_everything_goes_on(ann, table, bots)
            page.receive_until(ann.look(table)["version"])
        assert complaints(process) == []


def tear(url: str, table: str) -> None:
    host, port = url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port))) as torn:
        key = "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13"
        upgrade = f"host: {host}:{port}\r\nconnection: upgrade\r\nupgrade: websocket\r\n{key}"
        torn.sendall(f"GET /t/{table}/live HTTP/1.1\r\n{upgrade}\r\n\r\n".encode())
        assert torn.recv(12) == b"HTTP/1.1 101"
        torn.sendall(b"\x81\xfe\x01\x00")  # a text of 256 bytes, of which none follows
        torn.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
