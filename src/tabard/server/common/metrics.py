"""What the server counts, in the format of Prometheus: `tabard serve --metrics PORT`. Nothing tells who plays where."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, start_http_server
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"  # the variable by which processes that are counted together find each other
SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)

ACTIONS: Final = Counter("tabard_actions", "Decisions of people and bots that were stored", ["game"])
TABLES: Final = Gauge("tabard_tables", "Tables in memory", multiprocess_mode="livesum")
PAGES: Final = Gauge("tabard_pages", "Pages that are connected", multiprocess_mode="livesum")
RENDERING: Final = Histogram("tabard_rendering_seconds", "How long pages take to make", buckets=SECONDS)
WAITING: Final = Histogram("tabard_waiting_seconds", "How long pages wait until they are made", buckets=SECONDS)
STORING: Final = Histogram("tabard_storing_seconds", "How long the database takes", buckets=SECONDS)
FAILURES: Final = Counter("tabard_database_failures", "Times that the database could not be reached")


def count_together(folder: Path) -> None:
    """Collect the metrics of all worker processes as those of one server."""
    folder.mkdir()
    os.environ[FOLDER] = str(folder)


def publish(port: int, folder: Path | None = None) -> None:
    """Answer at a port of this machine alone: of this process, or of all those counted in a folder."""
    registry = REGISTRY
    if folder is not None:
        registry = CollectorRegistry()
        MultiProcessCollector(registry, str(folder))  # type: ignore[no-untyped-call]
    start_http_server(port, "127.0.0.1", registry)


def forget(process: int, folder: Path) -> None:
    """After a process has ended: keep its counters, drop its gauges."""
    mark_process_dead(process, str(folder))  # type: ignore[no-untyped-call]
