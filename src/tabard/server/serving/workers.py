"""Several processes that serve the same tables at the same port: `tabard serve --workers N`.

Whoever comes is served by any of them, and all pages of a table by the same one, see `handing`. Each tells the others
what it has written: by PostgreSQL or, with an SQLite file, by sockets in a folder of their own. One that dies is
replaced; its pages connect again, to any of them.
"""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from contextlib import suppress
from dataclasses import replace
from functools import partial
from multiprocessing import connection, get_context
from pathlib import Path
from socket import socket, socketpair
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import TYPE_CHECKING, Final

import uvicorn

from tabard.bots.processes import end_with_parent
from tabard.server.common import metrics
from tabard.server.common.tasks import Tasks
from tabard.server.serving.network import GRACE, ServerConfig, SocketProtocol, is_one_too_many
from tabard.server.storage.files import Claim

assert sys.platform != "win32"  # where one process serves

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.process import BaseProcess

    from tabard.server.common.settings import Settings
    from tabard.server.serving.handing import Handing

SHORTEST: Final = 1.0  # seconds that a process lives which is replaced at once
SPAWN: Final = get_context("spawn")

log = logging.getLogger(__name__)


class WorkerServer(uvicorn.Server):
    """One of several that serve: it takes the connections that others hand to it."""

    def __init__(self, config: ServerConfig, handing: Handing) -> None:
        super().__init__(config)
        self.handing: Final = handing
        config.giver = handing
        self.coming: Final = Tasks()

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        self.handing.listen(self.take)

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        self.handing.close()
        await super().shutdown(sockets)

    def take(self, connection: socket, request: bytes) -> None:
        self.coming.begin("Taking a connection", self.go_on(connection, request))

    async def go_on(self, connection: socket, request: bytes) -> None:
        """Answer what was asked, as if the connection had come here first."""
        connection.setblocking(False)
        made = partial(SocketProtocol, self.config, self.server_state, self.lifespan.state)
        transport, protocol = await asyncio.get_running_loop().connect_accepted_socket(made, connection)
        if is_one_too_many(protocol):
            transport.abort()
        else:
            protocol.data_received(request)


def work(settings: Settings, listening: socket, prepare: Callable[[Settings], None], folder: Path, number: int) -> None:
    """In each of the processes: serve until told to end."""
    from tabard.server.serving.handing import Handing  # which no Windows has

    end_with_parent()
    prepare(settings)
    config = ServerConfig(replace(settings, number=number), log_level="warning", timeout_graceful_shutdown=GRACE)
    with suppress(KeyboardInterrupt):
        WorkerServer(config, Handing(folder, number, settings.workers)).run([listening])


def serve_together(settings: Settings, listening: socket, prepare: Callable[[Settings], None]) -> None:
    """Keep as many processes serving as are wanted, until this one is told to end."""
    told, tell = socketpair()
    signal.signal(signal.SIGTERM, lambda *_: tell.send(b"end"))
    with TemporaryDirectory(prefix="tabard") as folder:
        counted = Path(folder) / "metrics"
        metrics.count_together(counted)
        if settings.metrics:
            metrics.publish(settings.metrics, counted)
        claim = Claim(settings.file) if settings.file is not None else None
        if claim is not None:
            claim.take()
        thinkers = max(1, settings.thinkers // settings.workers)
        shared = replace(settings, thinkers=thinkers, together=Path(folder) if claim is not None else None)
        group = Workers(shared, listening, prepare, Path(folder))
        try:
            group.keep_on(told, counted)
        finally:
            group.end()
            if claim is not None:
                claim.give_back()


class Workers:
    def __init__(
        self, settings: Settings, listening: socket, prepare: Callable[[Settings], None], folder: Path
    ) -> None:
        self.arguments: Final = (settings, listening, prepare, folder)
        self.begun: Final[dict[BaseProcess, tuple[int, float]]] = {}  # their numbers, and when it was
        for number in range(settings.workers):
            self.begin(number)

    def begin(self, number: int) -> None:
        process = SPAWN.Process(target=work, args=(*self.arguments, number))
        process.start()
        self.begun[process] = number, monotonic()

    def keep_on(self, told: socket, counted: Path) -> None:
        """Replace processes that end, until told to end."""
        while told not in connection.wait([told, *(process.sentinel for process in self.begun)]):
            for process in [process for process in self.begun if not process.is_alive()]:
                number, begun = self.begun.pop(process)
                log.warning("Process %s has ended with %s; another takes its place.", process.pid, process.exitcode)
                metrics.forget(process.pid or 0, counted)
                sleep(max(0.0, SHORTEST - (monotonic() - begun)))
                self.begin(number)

    def end(self) -> None:
        for process in self.begun:
            process.terminate()
        for process in self.begun:
            process.join(2 * GRACE)
            process.kill()
