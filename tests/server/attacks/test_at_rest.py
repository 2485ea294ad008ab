"""What lies on the disk is for its owner, for one server, and for as long as those want who played."""

from __future__ import annotations

import os
import signal
import sqlite3
import stat
import subprocess
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING
from urllib.parse import urlsplit
from uuid import uuid4

import pytest

from tabard.server.errors import Unreachable
from tabard.server.files import IN_USE, NOT_WRITABLE, Unusable, exposed
from tabard.server.settings import Settings
from tabard.server.storage import Storage, reason
from tests.needs import POSTGRES, SCRIPTS, postgres
from tests.process_kit import PATIENCE, posix_only
from tests.server.disks import disk, mount
from tests.server.kit import ME, SCREEN, Person, finished, running, settings_for
from tests.server.test_postgres import execute
from tests.server.test_serving import COMMAND, served

if TYPE_CHECKING:
    from pathlib import Path


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def start(file: Path) -> None:
    """As a server does."""

    finished(started(Storage(Settings(f"sqlite:///{file}"))))


async def started(storage: Storage) -> None:
    try:
        await storage.start()
    finally:
        await storage.close()


# For its owner


@posix_only
def test_only_its_owner_can_read_the_database(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        file = tmp_path / "folder" / "tables.db"
        with running(settings_for(f"sqlite:///{file}")) as url, Person(url) as ann:
            ann.begin("pilgrim", ME, SCREEN)
            kept = sorted(path.name for path in file.parent.iterdir())
            assert kept == ["tables.db", "tables.db-shm", "tables.db-wal", "tables.db.lock"]
            assert {mode(path) for path in file.parent.iterdir()} == {0o600}
            assert mode(file.parent) == 0o700
    finally:
        os.umask(before)


@posix_only
def test_a_file_that_others_could_read_is_corrected_and_told(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = tmp_path / "tables.db"
    file.touch()
    file.chmod(0o644)
    tmp_path.chmod(0o755)  # a folder that is not ours stays as it is
    start(file)
    assert not exposed(file)
    assert mode(tmp_path) == 0o755
    assert [record.getMessage() for record in caplog.records if "Others" in record.getMessage()] == [
        f"Others could read {file}; now only its owner can."
    ]


# For one server


def test_a_second_server_is_refused_until_the_first_has_ended(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with running(settings_for(f"sqlite:///{file}")) as url, Person(url) as ann:
        table = ann.begin("pilgrim", ME, SCREEN)["id"]
        with pytest.raises(Unusable) as refused:
            start(file)
        assert refused.value.message == IN_USE
        with closing(sqlite3.connect(file)) as backup:  # others may look
            assert backup.execute("SELECT id FROM tables").fetchall() == [(table,)]
        assert ann.act(table).status_code == 200
    start(file)


@posix_only
@SCRIPTS.mark
def test_a_second_server_is_told_the_way_out_and_a_killed_one_leaves_no_lock(tmp_path: Path) -> None:
    with served(folder=tmp_path) as (process, _):
        command = [*COMMAND, "--port", "0", "--lang", "en"]
        environment = os.environ | {"XDG_STATE_HOME": str(tmp_path)}
        second = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=PATIENCE)
        assert second.returncode == 2
        assert "Another server uses the file" in second.stderr
        assert "postgresql://" in second.stderr
        process.send_signal(signal.SIGKILL)
        process.wait()
    start(tmp_path / "tabard" / "tables.db")


# For writing


def test_a_database_that_can_only_be_read_is_refused(tmp_path: Path) -> None:
    with disk(tmp_path / "disk", "4m") as folder:
        file = folder / "tables.db"
        start(file)
        mount("-o", "remount,ro", str(folder))
        with pytest.raises(Unusable) as refused:
            start(file)
        assert refused.value.message == NOT_WRITABLE


@posix_only
def test_a_file_that_can_only_be_read_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    start(file)
    file.chmod(0o400)
    if os.access(file, os.W_OK):
        pytest.skip("the file system lets root write to everything")
    with pytest.raises(Unusable):
        start(file)


@pytest.mark.postgres
@POSTGRES.mark
def test_a_postgres_that_can_only_be_read_is_refused() -> None:
    name = f"tabard_{uuid4().hex}"
    storage = partial(Storage, Settings(urlsplit(postgres())._replace(path=name).geturl()))
    finished(execute(f"CREATE DATABASE {name}"))
    try:
        finished(started(storage()))
        finished(execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on"))
        with pytest.raises(Unreachable) as refused:
            finished(started(storage()))
        assert refused.value.__cause__ is not None
        assert "read-only" in reason(refused.value.__cause__)
    finally:
        finished(execute(f"DROP DATABASE {name} WITH (FORCE)"))


def test_a_password_is_not_shown() -> None:
    shown = Settings("postgresql://ann:secret:@host:5432/name?sslmode=require").place
    assert shown == "postgresql://ann:…@host:5432/name?sslmode=require"
    for plain in ("sqlite:////var/lib/a:b@c/tables.db", "postgresql://ann@host/name", "postgresql://u@/n?host=/x"):
        assert Settings(plain).place == plain
    password = "swordfish"
    wrong = f"postgresql://ann:{password}@/nothing?host=/nowhere"
    done = subprocess.run(
        [*COMMAND, "--port", "0", "--database", wrong], capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.returncode == 2
    assert password not in done.stderr + done.stdout
