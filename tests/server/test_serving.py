"""`tabard serve` as people start and end it."""

from __future__ import annotations

import mimetypes
import os
import re
import signal
import socket
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import pytest

from tabard.cli import main
from tabard.cli.serve import address
from tabard.server.common.settings import DATABASE, Settings
from tabard.server.serving.app import routes
from tabard.server.views import templating
from tests.needs import SCRIPTS
from tests.process_kit import PATIENCE, posix_only, wait_until
from tests.samples import first_quick
from tests.server.kit import ME, RANDOM, Person

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

COMMAND = [sys.executable, "-P", "-m", "tabard", "serve", "--no-browser"]


@contextmanager
def served(
    *arguments: str, folder: Path, program: Sequence[str] = COMMAND
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    SCRIPTS.check()
    environment = os.environ | {"XDG_STATE_HOME": str(folder), "LANG": "C"}
    asking_often = "--no-limits"  # as a test does that waits
    command = [*program, "--port", "0", "--pause", "0", "--thinkers", "1", asking_often, *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    try:
        assert process.stdout is not None
        yield process, re.findall(r"http://[\d.:]+", process.stdout.readline())[0]
    finally:
        process.kill()
        process.communicate()


@posix_only
@pytest.mark.parametrize(("how", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 0)])
def test_it_ends_when_told_to_with_all_its_processes(how: signal.Signals, code: int, tmp_path: Path) -> None:
    with served(folder=tmp_path) as (process, url), Person(url) as ann:
        assert "Pilgrim" in ann.client.get("/").text
        table = ann.begin("coimbra", ME, RANDOM)["id"]
        ann.wait_for_turn(table)
        ann.act(table)
        ann.wait_for_turn(table)
        process.send_signal(how)
        _, complaints = process.communicate(timeout=PATIENCE)
        assert process.returncode == code
        assert complaints == ""
    assert (tmp_path / "tabard" / "tables.db").exists()


@posix_only
@first_quick("workers", "1", "2")
def test_it_ends_when_told_to_while_it_begins(workers: str, tmp_path: Path) -> None:
    """Wherever the signal finds it, even where Python would drop an exception."""
    with served("--workers", workers, folder=tmp_path) as (process, _):
        process.terminate()
        _, complaints = process.communicate(timeout=PATIENCE)
        assert (process.returncode, complaints) == (143, "")


def test_a_table_is_there_again_after_a_restart(tmp_path: Path) -> None:
    with served(folder=tmp_path) as (_, url), Person(url) as ann:
        table = ann.begin("coimbra", ME, RANDOM)["id"]
        ann.wait_for_turn(table)
        ann.act(table)
        cookie = ann.client.cookies["tabard"]
        seen = ann.wait_for_turn(table)
    with served(folder=tmp_path) as (_, url), Person(url) as ann:
        ann.client.cookies.set("tabard", cookie)
        assert ann.look(table) == seen


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    with served("--pause", "60", folder=tmp_path) as (_, url), Person(url) as ann:
        table = ann.begin("coimbra", RANDOM, RANDOM)["id"]
        before = ann.look(table)["moves"]
    with served(folder=tmp_path) as (_, url), Person(url) as ann:
        wait_until(lambda: ann.look(table)["moves"] > before)


@SCRIPTS.mark
def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        command = [*COMMAND, "--port", port, "--database", f"sqlite:///{tmp_path / 'tables.db'}"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 2
    assert port in done.stderr
    assert "--port" in done.stderr
    assert "Traceback" not in done.stderr


@SCRIPTS.mark
def test_a_database_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    wrong = ["mysql://x", "tables.db", f"sqlite:///{tmp_path}", "postgresql://nobody@/nothing?host=/nowhere"]
    program = (  # starting Python once is enough
        "import sys; from tabard.cli import main\n"
        "for database in sys.argv[1:]:\n"
        "    print(main(['serve', '--no-browser', '--port', '0', '--database', database]))"
    )
    command = [sys.executable, "-P", "-c", program, *wrong]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert done.stdout.split() == ["2"] * len(wrong)
    assert all(database.removeprefix("sqlite:///") in done.stderr for database in wrong)
    assert "Traceback" not in done.stderr


def test_a_browser_is_sent_where_it_can_go() -> None:
    assert address("0.0.0.0") == "127.0.0.1"
    assert address("tabard.example") == "tabard.example"


def test_scripts_are_scripts_whatever_the_system_calls_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows asks its registry, where somebody may have written that they are plain text."""
    mimetypes.init()
    monkeypatch.setitem(mimetypes.types_map, ".js", "text/plain")
    routes()
    assert mimetypes.guess_type("main.js")[0] == "text/javascript"


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(DATABASE, "postgres://someone@host/name")
    assert Settings().file is None
    assert Settings().engine_url == "postgresql+asyncpg://someone@host/name"
    monkeypatch.delenv(DATABASE)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert Settings().file == tmp_path / "tabard" / "tables.db"
    assert Settings("sqlite:///here.db").file == Path("here.db")


def test_without_pages_it_does_not_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As after an install from a bare repository; better than a server whose every page fails."""
    monkeypatch.setattr(templating, "MANIFEST", tmp_path / "manifest.json")
    assert main(["serve", "--no-browser", "--lang", "en"]) == 2
    assert "'make page' builds them" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("switch", "secure"), [((), False), (("--trust-proxy",), True), (("--trust-proxy", "10.0.0.1"), False)]
)
def test_a_proxy_is_believed_when_it_was_named(switch: tuple[str, ...], secure: bool, tmp_path: Path) -> None:
    headers = {"x-forwarded-proto": "https"}
    with served(*switch, folder=tmp_path) as (_, url):
        table = {"game": "coimbra", "seats": [ME, RANDOM]}
        answer = httpx.post(f"{url}/api/tables", json=table, headers=headers, timeout=PATIENCE)
    assert ("secure" in answer.headers["set-cookie"].lower()) is secure


@pytest.mark.parametrize("wrong", ["*", "proxy.example.org", "10.0.0.1/24", "10.0.0.300"])
def test_what_is_no_address_of_a_proxy_is_explained(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    SCRIPTS.check()
    assert main(["serve", "--no-browser", "--lang", "en", "--trust-proxy", wrong]) == 2
    assert f"'{wrong}' is not the address of a proxy. Right would be" in capsys.readouterr().err


@posix_only
def test_there_may_be_a_file_for_each_connection() -> None:
    program = (
        "import resource\n"
        "from tabard.cli.serve import keep_open\n"
        "_, most = resource.getrlimit(resource.RLIMIT_NOFILE)\n"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (100, most))\n"
        "keep_open(100)\n"
        "print(resource.getrlimit(resource.RLIMIT_NOFILE)[0])\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert int(done.stdout) > 100
