"""The file of an SQLite database: readable by its owner alone, and used by one server at a time."""

from __future__ import annotations

import logging
import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from tabard.engine.words import N_
from tabard.server.common.errors import Refused

PRIVATE: Final = 0o600
PRIVATE_FOLDER: Final = 0o700
OTHERS: Final = 0o077  # what anybody but the owner may do
BESIDE: Final = ("", "-wal", "-shm", "-journal")  # SQLite's own files, by how their names end
LOCK: Final = ".lock"

NOT_WRITABLE: Final = N_("The file {file} cannot be written to: {reason}. Tables can only be kept where it can.")
IN_USE: Final = N_(
    "Another server uses the file {file}. End that one, or let both share a PostgreSQL database, "
    "with --database postgresql://USER@HOST/NAME."
)

log = logging.getLogger(__name__)


class Unusable(Refused):
    """A database that no server can be started with."""


class InUse(Unusable):
    """Another server is there already."""


class Claim:
    """A lock on a file that lasts until this process ends, however it ends. Backups may still read the file."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path.resolve()  # whatever links lead there
        self.lock: Final = FileLock(f"{self.path}{LOCK}", mode=PRIVATE, thread_local=False)

    def take(self) -> None:
        """Lock the file, making it if it is not there; Unusable says why that is not possible."""
        try:
            make_private(self.path)
            self.lock.acquire(blocking=False)
        except Timeout as error:
            raise InUse(IN_USE, file=self.path) from error
        except OSError as error:
            raise Unusable(NOT_WRITABLE, file=self.path, reason=error.strerror or error) from error

    def give_back(self) -> None:
        self.lock.release(force=True)


def make_private(path: Path) -> None:
    """A file that only its owner can read, whatever is usual on this machine. SQLite's other files become like it."""
    if not path.parent.exists():
        path.parent.mkdir(parents=True)
        path.parent.chmod(PRIVATE_FOLDER)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE))
    for file in exposed(path):
        with suppress(PermissionError):  # it is somebody else's; `tabard serve --check` tells
            file.chmod(PRIVATE)
            log.warning("Others could read %s; now only its owner can.", file)


def exposed(path: Path) -> list[Path]:
    """Which files of a database others on this machine can read or change. Windows keeps them in the user's folder."""
    there = path.resolve()
    files = [there.with_name(there.name + ending) for ending in BESIDE]
    return [file for file in files if os.name != "nt" and file.exists() and file.stat().st_mode & OTHERS]
