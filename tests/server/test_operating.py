"""What whoever runs a server relies on: probes, figures and logs."""

from __future__ import annotations

import json
import logging
import sys
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

from prometheus_client import REGISTRY

from tabard.server.common import metrics
from tabard.server.common.logs import JsonLines
from tabard.server.serving.app import create_app
from tabard.server.serving.probes import ready
from tabard.server.storage.storage import Storage
from tests.process_kit import wait_until
from tests.server.kit import ME, SCREEN, Person, finished, settings_for

if TYPE_CHECKING:
    from pathlib import Path


def test_a_server_says_that_it_lives_and_that_it_is_ready(url: str) -> None:
    with Person(url) as anybody:
        assert anybody.client.get("/health").text == "alive\n"
        assert anybody.client.get("/ready").text == "ready\n"


def test_a_server_without_its_database_is_not_ready(tmp_path: Path) -> None:
    storage = Storage(settings_for(f"sqlite:///{tmp_path / 'no folder' / 'tables.db'}"))
    request = cast("Any", SimpleNamespace(app=create_app(settings_for("sqlite:///nowhere"))))
    request.app.state.registry = SimpleNamespace(storage=storage)
    assert finished(ready(request)).status_code == 503


def test_actions_are_counted(url: str) -> None:
    def counted() -> float:
        return REGISTRY.get_sample_value("tabard_actions_total", {"game": "pilgrim"}) or 0.0

    with Person(url) as ann:
        table = ann.begin("pilgrim", ME, SCREEN)["id"]
        before = counted()
        ann.act(table)
    assert counted() > before


def test_what_was_noted_is_told_once() -> None:
    def told(name: str, **labels: str) -> float:
        return REGISTRY.get_sample_value(f"noted_for_a_test_seconds_{name}", labels) or 0.0

    noted = metrics.Seconds("noted_for_a_test_seconds", "For a test")
    for seconds in (0.0, 0.001, 0.002, 7.0):
        noted.observe(seconds)
    assert told("count") == 0
    for _ in range(2):
        noted.tell()
        assert [told("count"), told("sum")] == [4, 7.003]
        assert [told("bucket", le=le) for le in ("0.001", "0.0025", "5.0", "+Inf")] == [2, 3, 3, 4]
    REGISTRY.unregister(noted)


def test_how_long_the_database_takes_is_told(url: str) -> None:
    def told() -> float:
        return REGISTRY.get_sample_value("tabard_storing_seconds_count") or 0.0

    before = told()
    with Person(url) as ann:
        ann.begin("pilgrim", ME, SCREEN)
    wait_until(lambda: told() > before)


def test_a_line_of_the_log_is_an_object_with_the_error() -> None:
    try:
        raise ValueError("a bad day")
    except ValueError:
        record = logging.LogRecord("tabard", logging.ERROR, "", 0, "%s went wrong", ("All",), sys.exc_info())
    line = JsonLines().format(record)
    assert "\n" not in line
    told = json.loads(line)
    assert (told["level"], told["message"]) == ("error", "All went wrong")
    assert "a bad day" in told["error"]
