"""SQLite for several processes of one server."""

from __future__ import annotations

import asyncio
import logging
import secrets
import socket
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

    SQLite does not tell what others have written. So each process has a socket in a common folder, and hears there.
    """

    shared = True

    def __init__(self, path: Path, folder: Path) -> None:
        super().__init__(path)
        self.folder: Final = folder
        self.place: Final = folder / f"{secrets.token_hex(8)}{SOCKET}"
        self.telling: Final = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.telling.settimeout(BUSY)
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
        self.thread.submit(self.tell, told)

    def notify(self, connection: sa.Connection, text: str) -> None:
        self.told.append(text)

    def tell(self, text: str) -> None:
        """Send to all other processes. A dead one is skipped; a busy one reads anew when it listens again."""
        for other in self.folder.glob(f"*{SOCKET}"):
            if other != self.place:
                try:
                    self.telling.sendto(text.encode(), str(other))
                except (ConnectionRefusedError, FileNotFoundError):
                    other.unlink(missing_ok=True)
                except TimeoutError:
                    log.warning("A process of this server does not listen.")

    async def listen(self, heard: Callable[[str], None]) -> None:
        loop = asyncio.get_running_loop()
        self.place.unlink(missing_ok=True)
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
            ear.bind(str(self.place))
            ear.setblocking(False)
            heard("")
            while True:
                heard((await loop.sock_recv(ear, LONGEST)).decode())

    async def close(self) -> None:
        await super().close()
        self.telling.close()
        self.place.unlink(missing_ok=True)
