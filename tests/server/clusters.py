"""A PostgreSQL server of a test's own, which it may stop and start."""

from __future__ import annotations

import os
import shutil
import subprocess
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Final

from tests.needs import CLUSTER, postgres_programs
from tests.process_kit import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Iterator

OWNER: Final = "postgres"  # PostgreSQL does not run as root; then it runs as the user that its package has made


class Cluster:
    """Only a socket in its own folder: no port is taken, and nobody else finds it."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self.folder: Final = folder
        self.programs: Final = programs
        self.url: Final = f"postgresql://tabard@/postgres?host={folder}"

    def make(self) -> None:
        if os.geteuid() == 0:
            shutil.chown(self.folder, OWNER)
        self.run("initdb", "-U", "tabard", "--auth=trust", "--encoding=UTF8", "--no-sync")

    def start(self) -> None:
        options = f"-k {self.folder} -c listen_addresses='' -c fsync=off"
        self.run("pg_ctl", "-l", str(self.folder / "log"), "-w", "-o", options, "start")

    def stop(self) -> None:
        """At once, as when its machine fails."""
        self.run("pg_ctl", "-m", "immediate", "-w", "stop")

    def run(self, program: str, *arguments: str) -> None:
        as_owner = ["runuser", "-u", OWNER, "--"] if os.geteuid() == 0 else []
        command = [*as_owner, str(self.programs / program), "-D", str(self.folder / "data"), *arguments]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=self.folder, timeout=PATIENCE)


@contextmanager
def cluster() -> Iterator[Cluster]:
    CLUSTER.check()
    programs = postgres_programs()
    assert programs is not None
    folder = Path(mkdtemp(prefix="tabard"))  # not one of pytest's, which only the user of the tests may enter
    made = Cluster(folder, programs)
    try:
        made.make()
        made.start()
        yield made
    finally:
        if (folder / "data" / "postmaster.pid").exists():
            made.stop()
        shutil.rmtree(folder)
