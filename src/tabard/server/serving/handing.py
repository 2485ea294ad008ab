"""Connections of pages go to the process of their table: `tabard serve --workers N`.

Whoever accepts a connection does not know yet what it is for. When it is to be the WebSocket of a table, it is handed
to one process for all pages of that table: so the table is in memory once, and drawn once for all who may see the same.
A process that does not take it is done without, since any of them can serve any table.
"""

from __future__ import annotations

import asyncio
import re
import socket
import sys
from array import array
from contextlib import suppress
from typing import TYPE_CHECKING, Final
from zlib import crc32

assert sys.platform != "win32"  # whose sockets have no places in folders

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

LIVE: Final = re.compile(rb"/t/([^/?]+)/live(?:\?|$)")
LONGEST: Final = 1 << 16  # bytes of a request, more than its headers may have


class Handing:
    """What one of the processes gives to the others, and takes from them, by sockets in a common folder."""

    def __init__(self, folder: Path, number: int, count: int) -> None:
        self.folder: Final = folder
        self.number: Final = number  # of this process; one that takes the place of another has the same
        self.count: Final = count
        self.giving: Final = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.giving.setblocking(False)
        self.ear: socket.socket | None = None

    def place(self, number: int) -> Path:
        return self.folder / f"{number}.pages"

    def home(self, target: bytes) -> int:
        """The process to which a request belongs: this one, unless it is for the WebSocket of a table."""
        found = LIVE.match(target)
        return crc32(found[1]) % self.count if found else self.number

    def give(self, target: bytes, request: bytes, connection: socket.socket) -> bool:
        """Hand a connection on with what was asked by it; whether it is to be closed here."""
        home = self.home(target)
        if home == self.number:
            return False
        try:
            handle = array("i", [connection.fileno()])
            rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, handle)]  # `socket.send_fds` forgets the address
            self.giving.sendmsg([request], rights, 0, str(self.place(home)))
        except OSError:  # that process has ended, or is too busy
            return False
        return True

    def listen(self, take: Callable[[socket.socket, bytes], None]) -> None:
        self.ear = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.ear.setblocking(False)
        self.place(self.number).unlink(missing_ok=True)  # that of a process which was killed
        self.ear.bind(str(self.place(self.number)))
        asyncio.get_running_loop().add_reader(self.ear, self.hear, self.ear, take)

    def hear(self, ear: socket.socket, take: Callable[[socket.socket, bytes], None]) -> None:
        with suppress(BlockingIOError):
            request, given, _, _ = socket.recv_fds(ear, LONGEST, 1)
            for one in given:
                take(socket.socket(fileno=one), request)

    def close(self) -> None:
        if self.ear is not None:
            asyncio.get_running_loop().remove_reader(self.ear)
            self.ear.close()
        self.giving.close()
