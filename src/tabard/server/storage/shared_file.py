"""SQLite for several processes of one server."""

from __future__ import annotations

import asyncio
import logging
import socket
import struct
import sys
from typing import TYPE_CHECKING, Final, TypeVar

from tabard.server.storage.databases import BUSY, File

assert sys.platform != "win32"  # whose sockets have no places in folders

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    import sqlalchemy as sa

    from tabard.server.storage.databases import Row

SOCKET: Final = ".socket"
LONGEST: Final = 1 << 12  # bytes of what one process tells others

T = TypeVar("T")

log = logging.getLogger(__name__)


class SharedFile(File):
    """The process that has started the others has claimed the file for all.

    SQLite does not tell what others have written. So each process has a socket in a common folder, and hears there. One
    that takes the place of another has the same.
    """

    shared = True

    def __init__(self, path: Path, folder: Path, number: int, count: int) -> None:
        super().__init__(path)
        places = [folder / f"{one}{SOCKET}" for one in range(count)]
        self.place: Final = places.pop(number)
        self.others: Final = places
        self.telling: Final = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.telling.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, struct.pack("ll", round(BUSY), 0))  # asleep
        self.calling: Final = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)  # that never waits
        self.calling.setblocking(False)
        self.told: list[str] = []  # by the transaction that runs now

    def claim(self) -> None:
        """It is claimed already."""

    def transact(self, do: Callable[[sa.Connection], T], end: float) -> T:
        self.told = []
        result = super().transact(do, end)
        for text in self.told:
            self.tell(text)
        return result

    def insert_at_once(self, table: sa.Table, rows: Sequence[Row], told: str) -> None:
        super().insert_at_once(table, rows, told)
        for other in self.others:
            if not reached(self.calling, told, other):  # at once, which is quicker than to ask the thread
                self.thread.submit(self.tell_one, told, other)

    def notify(self, connection: sa.Connection, text: str) -> None:
        self.told.append(text)

    def tell(self, text: str) -> None:
        """Send to all other processes."""
        for other in self.others:
            self.tell_one(text, other)

    def tell_one(self, text: str, other: Path) -> None:
        """A busy process is waited for; one that does not listen meanwhile reads anew when it does so again."""
        if not reached(self.telling, text, other):
            log.warning("A process of this server does not listen.")

    async def listen(self, heard: Callable[[str], None]) -> None:
        loop = asyncio.get_running_loop()
        broken = loop.create_future()
        self.place.unlink(missing_ok=True)  # that of a process which was killed
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
            ear.bind(str(self.place))
            ear.setblocking(False)
            heard("")
            loop.add_reader(ear, hear, ear, heard, broken)
            try:
                await broken
            finally:
                loop.remove_reader(ear)

    async def close(self) -> None:
        await super().close()
        self.telling.close()
        self.calling.close()
        self.place.unlink(missing_ok=True)


def hear(ear: socket.socket, heard: Callable[[str], None], broken: asyncio.Future[None]) -> None:
    """All that was told meanwhile."""
    try:
        while not broken.done():
            heard(ear.recv(LONGEST).decode())
    except BlockingIOError:
        return
    except Exception as error:
        broken.set_exception(error)


def reached(telling: socket.socket, text: str, other: Path) -> bool:
    """Whether a process was told, or does not live: whoever takes its place reads anew."""
    try:
        telling.sendto(text.encode(), str(other))
    except (ConnectionRefusedError, FileNotFoundError):
        return True
    except OSError:  # it is busy
        return False
    return True
