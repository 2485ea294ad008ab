"""A table behind nginx, the real one, set up as docs/table.md says."""

from __future__ import annotations

import re
import socket
import subprocess
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import httpx
import pytest

from tabard.server.common.settings import UNLIMITED
from tests.needs import NGINX, ROOT
from tests.process_kit import PATIENCE, wait_until
from tests.server.kit import ME, RANDOM, Person, running, settings_for

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

pytestmark = [NGINX.mark, pytest.mark.slow]

DOCUMENTED: Final = re.compile(r"```nginx\n(.*?)```", re.DOTALL)
MACHINES: Final = re.compile(r"(?:127|10)[.\d]+:8017")
AROUND: Final = """
daemon off; pid {folder}/pid; error_log {folder}/error.log;
events {{}}
http {{
    access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
    {documented}
}}
"""


def configuration(folder: Path, port: int, servers: Sequence[str], page: str) -> str:
    """What the documentation says, without TLS and on ports of this test."""
    found = DOCUMENTED.search((ROOT / "docs" / page).read_text(encoding="utf-8"))
    assert found is not None
    documented = re.sub(r"listen 443 ssl;", f"listen 127.0.0.1:{port};", found[1])
    documented = re.sub(r" *ssl_certificate.*\n", "", documented)
    for server, named in zip(servers, MACHINES.findall(documented), strict=True):
        documented = documented.replace(named, server.removeprefix("http://"))
    return AROUND.format(folder=folder, documented=documented)


@contextmanager
def nginx(folder: Path, *servers: str, page: str = "table.md") -> Iterator[str]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    file = folder / "nginx.conf"
    file.write_text(configuration(folder, port, servers, page), encoding="utf-8")
    with subprocess.Popen(["nginx", "-c", str(file), "-p", str(folder)]) as process:
        try:
            wait_until(lambda: process.poll() is not None or answers(port))
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()


def answers(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/api/openapi.json", timeout=PATIENCE).status_code < 500
    except httpx.TransportError:
        return False


def test_a_table_is_played_and_watched_through_nginx(tmp_path: Path, url: str) -> None:
    with nginx(tmp_path, url) as front, Person(front) as ann:
        table = ann.begin("coimbra", ME, RANDOM)["id"]
        ann.wait_for_turn(table)
        with ann.watch(table) as page:
            before = page.receive()["version"]
            assert ann.act(table).status_code == 200
            assert page.receive_until(before + 1)["version"] > before


def test_nobody_behind_nginx_pretends_to_be_somebody_else(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, requests=(10, 0.0001))
    settings = settings_for(f"sqlite:///{tmp_path / 'tables.db'}", limits=limits, proxies=("127.0.0.1",))
    with running(settings) as server, nginx(tmp_path, server) as front, Person(front) as ann:
        wish = {"game": "coimbra", "seats": [ME, RANDOM]}
        lies = {"x-forwarded-proto": "https", "x-forwarded-host": "evil.example"}
        begun = ann.client.post("/api/tables", json=wish, headers=lies)
        assert begun.status_code == 201
        assert "secure" not in begun.headers["set-cookie"].lower()
        ann.client.cookies.clear()
        answers = [
            ann.client.get("/api/tables", headers={"x-forwarded-for": f"192.0.2.{number}"}) for number in range(50)
        ]
        assert answers[-1].status_code == 429
        elsewhere = httpx.get(f"{server}/api/tables", headers={"x-forwarded-for": "192.0.2.1"}, timeout=PATIENCE)
        assert elsewhere.status_code == 200, "what the proxy itself says is believed"
