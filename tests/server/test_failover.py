"""Two servers on PostgreSQL behind nginx, set up as docs/operating.md says: when one is killed, its tables go on."""

from __future__ import annotations

import signal
from contextlib import ExitStack
from typing import TYPE_CHECKING

import httpx
import pytest

from tests.needs import CLUSTER, NGINX
from tests.process_kit import wait_until
from tests.server.clusters import cluster
from tests.server.kit import ME, RANDOM, Person
from tests.server.test_nginx import nginx
from tests.server.test_serving import served

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = [NGINX.mark, CLUSTER.mark, pytest.mark.slow]


def test_when_a_server_is_killed_its_tables_go_on_at_the_other(tmp_path: Path) -> None:
    with ExitStack() as stack:
        database = stack.enter_context(cluster()).url
        servers = [stack.enter_context(served("--database", database, folder=tmp_path)) for _ in range(2)]
        urls = [url for _, url in servers]
        front = stack.enter_context(nginx(tmp_path, *urls, page="operating.md"))
        ann = stack.enter_context(Person(front))
        tables = [ann.begin("coimbra", ME, RANDOM)["id"] for _ in range(6)]
        versions = [ann.wait_for_turn(table)["version"] for table in tables]
        process, _ = servers[0]
        process.send_signal(signal.SIGKILL)
        process.wait()
        for table, version in zip(tables, versions, strict=True):
            wait_until(lambda table=table: answers(ann, table))  # type: ignore[misc]
            assert ann.wait_for_turn(table)["version"] > version


def answers(ann: Person, table: str) -> bool:
    """Whether a decision is taken; where the server has just gone, the proxy says so."""
    try:
        return ann.act(table).status_code == 200
    except (httpx.HTTPError, ValueError):
        return False
