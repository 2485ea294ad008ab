"""What lies on the disk is for its owner, for one server, and for as long as those want who played."""

from __future__ import annotations

import os
import signal
import sqlite3
import stat
import subprocess
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING
from urllib.parse import urlsplit
from uuid import uuid4

import pytest
from websockets.exceptions import ConnectionClosed

from tabard.cli import main
from tabard.cli.serve import check_database
from tabard.cli.speech import Speech, UsageError
from tabard.engine.words import LANGUAGES
from tabard.server.common.errors import Unreachable
from tabard.server.common.settings import Settings
from tabard.server.serving import inspection
from tabard.server.storage.files import IN_USE, NOT_WRITABLE, Unusable, exposed
from tabard.server.storage.storage import Storage, reason
from tabard.server.tables.entries import TableEntry
from tests.needs import POSTGRES, SCRIPTS, postgres
from tests.process_kit import PATIENCE, posix_only, wait_until
from tests.server.disks import disk, mount
from tests.server.kit import FRIEND, ME, RANDOM, SCREEN, Person, databases, finished, running, settings_for
from tests.server.test_postgres import execute
from tests.server.test_serving import COMMAND, served
from tests.server.test_tables import new_head

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
def test_a_file_by_another_name_is_the_same_file(tmp_path: Path) -> None:
    file, link = tmp_path / "tables.db", tmp_path / "link.db"
    link.symlink_to(file)
    with running(settings_for(f"sqlite:///{file}")), pytest.raises(Unusable):
        start(link)
    file.chmod(0o644)
    file.with_name("tables.db-wal").touch(0o644)
    start(link)
    assert not exposed(file)


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


def test_a_bare_path_is_told_how_a_file_is_named() -> None:
    with pytest.raises(UsageError, match=r"sqlite:////var/lib/tables\.db"):
        check_database(Settings("/var/lib/tables.db"), Speech("en"))


# For as long as those want who played


def finish(*people: tuple[Person, int], table: str) -> None:
    """Everybody leaves the game to bots, which play it to its end."""
    for person, seat in people:
        person.post(f"tables/{table}/chair", seat=seat, do="leave", bot="random")
    wait_until(lambda: people[0][0].look(table)["over"])


def rows(file: Path) -> str:
    """Everything that is kept, as text."""
    with closing(sqlite3.connect(file)) as connection:
        names = ("tables", "entries", "reviews")
        return "\n".join(str(row) for name in names for row in connection.execute(f"SELECT * FROM {name}"))


def test_who_played_alone_deletes_everything(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with running(settings_for(f"sqlite:///{file}")) as url, Person(url) as ann, Person(url) as eve:
        table = ann.begin("coimbra", ME, RANDOM)["id"]
        assert ann.client.delete(f"/api/tables/{table}").status_code == 422  # it is not over
        finish((ann, 0), table=table)
        assert eve.client.delete(f"/api/tables/{table}").status_code == 403
        with eve.watch(table) as page:
            page.receive()
            answer = ann.client.delete(f"/api/tables/{table}")
            assert answer.json() == {"deleted": True, "sentence": "The table is deleted."}
            with pytest.raises(ConnectionClosed) as closed:
                page.receive_until(10**9)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404
        assert ann.client.get(f"/t/{table}").status_code == 404
        assert ann.client.delete(f"/api/tables/{table}").status_code == 404
    assert rows(file) == ""


def test_nobody_loses_a_game_because_somebody_else_deletes_it(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with running(settings_for(f"sqlite:///{file}")) as url, Person(url) as ann, Person(url) as ben:
        begun = ann.begin("coimbra", {"kind": "me", "name": "Wilhelmina"}, FRIEND)
        table = begun["id"]
        ben.join(begun, 1, "Bartholomew")
        finish((ann, 0), (ben, 1), table=table)
        assert "Wilhelmina" in rows(file)
        with ben.watch(table) as page:
            assert "Wilhelmina" in page.receive()["parts"]["seats"]
            assert ann.client.delete(f"/api/tables/{table}").json()["deleted"] is False
            while "Wilhelmina" in page.parts["seats"]:
                page.receive()
        assert "Wilhelmina" not in rows(file)
        assert "Bartholomew" in rows(file)
        assert not any(seat["yours"] for seat in ann.look(table)["seats"])
        assert ann.client.delete(f"/api/tables/{table}").status_code == 403  # only once
        assert ben.look(table)["seats"][1]["yours"]
        assert ben.client.delete(f"/api/tables/{table}").json()["deleted"] is True
    assert rows(file) == ""


def test_old_tables_go_if_the_operator_says_so(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with running(settings_for(f"sqlite:///{file}")) as url, Person(url) as ann:
        old, touched = (ann.begin("pilgrim", ME, SCREEN)["id"] for _ in range(2))
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE tables SET created = created - 864000")
        connection.execute("UPDATE entries SET at = at - 864000")
        later = "at + 863000 WHERE table_id = ? AND number = (SELECT max(number) FROM entries WHERE table_id = ?)"
        connection.execute(f"UPDATE entries SET at = {later}", (touched, touched))
    for days, gone in ((0.0, False), (11.0, False), (9.0, True)):
        with running(settings_for(f"sqlite:///{file}", keep=days)) as url, Person(url) as ann:
            wait_until(partial(answers, ann, f"/t/{old}", 404 if gone else 200))
            assert answers(ann, f"/t/{touched}", 200)


def answers(person: Person, path: str, status: int) -> bool:
    return person.client.get(path).status_code == status


@pytest.mark.parametrize("database", databases())
def test_deleting_in_every_kind_of_database(database: str, tmp_path: Path) -> None:
    async def work() -> None:
        storage = Storage(Settings(database or f"sqlite:///{tmp_path / 'tables.db'}"))
        await storage.start()
        heads = [replace(new_head("coimbra"), created=1.0) for _ in range(3)]  # long before those of other tests
        for head in heads:
            await storage.create(head, [TableEntry(0, "next", -1, "", 2.0)], over=False)
            await storage.keep_review(head.id, "{}")
        ids = [head.id for head in heads]
        await storage.delete(ids[:1])
        await storage.append(ids[1], [TableEntry(1, "next", -1, "", 4.0)])
        while await storage.expire(3.0):
            pass
        assert [await storage.load(one) is not None for one in ids] == [False, True, False]
        assert [await storage.since(one, 0) is not None for one in ids] == [False, True, False]
        assert [await storage.review(one) for one in ids] == [None, "{}", None]
        await storage.delete(ids)
        await storage.close()

    finished(work())


@pytest.mark.parametrize("days", ["0", "-1", "nan", "inf"])
def test_no_table_is_deleted_at_once(days: str, capsys: pytest.CaptureFixture[str]) -> None:
    SCRIPTS.check()
    assert main(["serve", "--no-browser", "--lang", "en", f"--keep={days}"]) == 2
    assert "for example 30" in capsys.readouterr().err


# What an operator should know


def checked(capsys: pytest.CaptureFixture[str], file: Path, *arguments: str, lang: str = "en") -> tuple[int, str]:
    command = ["serve", "--check", "--lang", lang, "--database", f"sqlite:///{file}", *arguments]
    with ThreadPoolExecutor(1) as thread:  # a browser that is driven in this one has a loop running
        code = thread.submit(main, command).result()
    said = capsys.readouterr()
    assert said.err == ""
    return code, " ".join(said.out.split())


def wrong(said: str) -> list[str]:
    """The first words of each finding that is not as it should be."""
    return [" ".join(part.split()[:3]) for part in said.split("! ")[1:]]


def test_a_check_says_that_everything_is_fine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    SCRIPTS.check()
    file = tmp_path / "tables.db"
    code, said = checked(capsys, file, "--keep", "30")
    assert (code, wrong(said)) == (0, [])
    assert str(file) in said.replace(" ", "")  # which has no room on a line
    for part in ("It holds tables: 0", "Only its owner", "are free", "Only this machine", "is deleted: 30"):
        assert part in said
    start(file)  # it has not stayed there


def test_a_check_beside_a_running_server(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "tables.db"
    with running(settings_for(f"sqlite:///{file}")) as url, Person(url) as ann:
        ann.begin("pilgrim", ME, SCREEN)
        code, said = checked(capsys, file)
        assert (code, wrong(said)) == (0, [])
        assert "A server is using it now" in said
        assert "It holds tables: 1" in said


def test_a_check_says_what_should_be_changed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inspection, "MANIFEST", tmp_path / "nothing")
    monkeypatch.setattr(inspection, "LEAST_FREE", 1 << 40)
    monkeypatch.setattr(inspection, "exposed", lambda file: [file])
    code, said = checked(capsys, tmp_path / "tables.db", "--host", "0.0.0.0", "--no-limits")
    assert code == 1
    assert wrong(said) == [
        "Others on this", "There is little", "The pages are", "Nothing limits how", "Others can reach"
    ]  # fmt: skip


def test_a_check_of_a_database_that_cannot_be_used(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = checked(capsys, tmp_path)  # a folder
    assert code == 1
    assert "cannot be written to" in said
    broken = tmp_path / "tables.db"
    broken.write_bytes(b"something else" * 1000)
    code, said = checked(capsys, broken)
    assert code == 1
    assert "file is not a database" in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_check_speaks_every_language(tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str) -> None:
    _, said = checked(capsys, tmp_path / "tables.db", lang=lang)
    assert ("Only its owner" in said) == (lang == "en")


def test_a_check_of_a_server_behind_a_proxy(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    SCRIPTS.check()
    code, said = checked(capsys, tmp_path / "tables.db", "--host", "0.0.0.0", "--trust-proxy", "10.0.0.5")
    assert (code, wrong(said)) == (0, [])
    assert "Proxies are believed at: 10.0.0.5." in said
