"""What the server counts, in the format of Prometheus: `tabard serve --metrics PORT`. Nothing tells who plays where."""

from __future__ import annotations

import os
from bisect import bisect_left
from pathlib import Path
from typing import Any, Final

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, start_http_server
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"  # the variable by which processes that are counted together find each other
SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Seconds(Histogram):
    """How long something takes: noted here, and told once in a while. To tell is to write into a file, twice."""

    def __init__(self, name: str, documentation: str) -> None:
        super().__init__(name, documentation, buckets=SECONDS)
        self.noted = [0] * len(self._buckets)
        self.total = 0.0

    def observe(self, amount: float, exemplar: Any = None) -> None:
        self.noted[bisect_left(SECONDS, amount)] += 1
        self.total += amount

    def tell(self) -> None:
        noted, total = self.noted, self.total
        self.noted, self.total = [0] * len(noted), 0.0
        self._sum.inc(total)
        for bucket, count in zip(self._buckets, noted, strict=True):
            if count:
                bucket.inc(count)


ACTIONS: Final = Counter("tabard_actions", "Decisions of people and bots that were stored", ["game"])
TABLES: Final = Gauge("tabard_tables", "Tables in memory", multiprocess_mode="livesum")
PAGES: Final = Gauge("tabard_pages", "Pages that are connected", multiprocess_mode="livesum")
RENDERING: Final = Seconds("tabard_rendering_seconds", "How long pages take to make")
WAITING: Final = Seconds("tabard_waiting_seconds", "How long pages wait until they are made")
STORING: Final = Seconds("tabard_storing_seconds", "How long the database takes")
FAILURES: Final = Counter("tabard_database_failures", "Times that the database could not be reached")


def tell() -> None:
    """Tell what was noted. Only the thread that notes may do so."""
    for noted in (RENDERING, WAITING, STORING):
        noted.tell()


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
