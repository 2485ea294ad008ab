"""What can be set about a server, from the command line and the environment."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tabard.engine.folders import state_folder

FILE: Final = "tables.db"
DATABASE: Final = "TABARD_DATABASE"  # the variable of the environment
PORT: Final = 8017


def usual_database() -> str:
    return os.environ.get(DATABASE) or f"sqlite:///{state_folder() / FILE}"


def usual_thinkers() -> int:
    """One core is left to the server itself."""
    return max(1, (os.cpu_count() or 2) - 1)


@dataclass(frozen=True)
class Limits:
    """How much anybody may ask for. The rates are how many at once, and how many a second after that."""

    body: int = 1 << 20  # bytes of a request
    requests: tuple[float, float] = (120, 20)  # by one address
    commands: tuple[float, float] = (60, 10)  # at one table
    tables: tuple[float, float] = (30, 0.2)  # begun by one address
    thoughts: tuple[float, float] = (10, 0.5)  # hints and reviews asked for by one address
    connections: int = 200  # at one table
    joins: tuple[float, float] = (1, 1 / 300)  # to each public table by one address


@dataclass(frozen=True)
class Settings:
    database: str = field(default_factory=usual_database)
    host: str = "127.0.0.1"
    port: int = PORT
    thinkers: int = field(default_factory=usual_thinkers)  # processes that bots think in
    pause: float = 0.5  # seconds between two actions of a bot, so that people can follow
    limits: Limits = field(default_factory=Limits)

    @property
    def engine_url(self) -> str:
        """A PostgreSQL database as SQLAlchemy names it, with the driver that this server uses."""
        scheme, separator, rest = self.database.partition("://")
        return f"postgresql+asyncpg{separator}{rest}" if scheme in ("postgres", "postgresql") else self.database

    @property
    def file(self) -> Path | None:
        """The file of an SQLite database; none for any other."""
        path = self.database.removeprefix("sqlite:///")
        return None if path == self.database else Path(path)


ALWAYS: Final = (1e9, 1e9)
UNLIMITED: Final = Limits(1 << 24, ALWAYS, ALWAYS, ALWAYS, ALWAYS, 1_000_000, ALWAYS)
