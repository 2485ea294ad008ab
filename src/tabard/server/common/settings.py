"""What can be set about a server, from the command line and the environment."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tabard.folders import state_folder

FILE: Final = "tables.db"
DATABASE: Final = "TABARD_DATABASE"  # the variable of the environment
PORT: Final = 8017
PUSH_KEY: Final = "TABARD_PUSH_KEY"  # variables of the environment; `tabard keys` makes both
PUSH_CONTACT: Final = "TABARD_PUSH_CONTACT"


def usual_database() -> str:
    return os.environ.get(DATABASE) or f"sqlite:///{state_folder() / FILE}"


def usual_thinkers() -> int:
    """One core is left to the server itself."""
    return max(1, (os.cpu_count() or 2) - 1)


Rate = tuple[float, float]  # how many at once, and how many a second after that


@dataclass(frozen=True)
class Limits:
    """How much anybody may ask for: the rates are those of a person, and an address may have a few times as much."""

    body: int = 1 << 20  # bytes of a request
    requests: Rate = (120, 20)
    commands: Rate = (60, 10)  # at one table
    tables: Rate = (30, 0.2)  # begun
    thoughts: Rate = (10, 0.5)  # hints, and what is expected at the end
    reviews: Rate = (5, 0.02)
    pictures: Rate = (10, 0.2)  # PNG, a second of a processor each
    sockets: Rate = (20, 1)  # opened by spectators
    looks: Rate = (20, 2)  # changes of the view; each renders the table
    previews: Rate = (40, 4)  # of what an option would change; a millisecond each
    messages: Rate = (8, 0.2)  # at one table
    handovers: Rate = (5, 1 / 60)  # codes made or tried
    joins: Rate = (1, 1 / 300)  # to each public table by one address
    spectators: int = 200  # at one table
    watching: int = 10  # sockets of one spectator, at all tables
    playing: int = 8  # sockets of one player at one table; then the oldest is closed
    seated: int = 400  # sockets of all players at an address
    connections: int = 500  # of one address, of any kind
    everybody: int = 4000  # connections in all; each is an open file
    asking: float = 30.0  # seconds until a request must be there, all of it
    reading: float = 60.0  # seconds until whoever is sent something must have read it


@dataclass(frozen=True)
class Settings:
    database: str = field(default_factory=usual_database)
    host: str = "127.0.0.1"
    port: int = PORT
    thinkers: int = field(default_factory=usual_thinkers)  # processes that bots think in
    pause: float = 0.35  # seconds from one action of a bot to the next at least, so that people can follow
    limits: Limits = field(default_factory=Limits)
    proxies: tuple[str, ...] = ()  # addresses and networks whose X-Forwarded headers are believed
    keep: float = 0.0  # days after which a table at which nothing happens is deleted; 0 for never
    workers: int = 1  # processes that serve the same tables
    metrics: int = 0  # the port where Prometheus asks, on this machine alone; 0 for none
    log: str = "text"  # how it is reported what goes wrong: text or json
    together: Path | None = None  # the folder where these processes find each other, if they share an SQLite file
    number: int = 0  # which of them this one is
    push_key: str = field(default_factory=lambda: os.environ.get(PUSH_KEY, ""), repr=False)
    push_contact: str = field(default_factory=lambda: os.environ.get(PUSH_CONTACT, ""))

    @property
    def engine_url(self) -> str:
        """A PostgreSQL database as SQLAlchemy names it, with the driver that this server uses."""
        scheme, separator, rest = self.database.partition("://")
        return f"postgresql+asyncpg{separator}{rest}" if scheme in ("postgres", "postgresql") else self.database

    @property
    def place(self) -> str:
        """Where tables are kept, as it may be shown: without a password."""
        return re.sub(r"(?<=://)([^/@:]*):[^/]*@", r"\1:…@", self.database)

    @property
    def file(self) -> Path | None:
        """The file of an SQLite database; none for any other."""
        path = self.database.removeprefix("sqlite:///")
        return None if path == self.database else Path(path)


ALWAYS: Final = (1e9, 1e9)
MANY: Final = 1_000_000
UNLIMITED: Final = Limits(
    1 << 24,
    ALWAYS, ALWAYS, ALWAYS, ALWAYS, ALWAYS, ALWAYS, ALWAYS, ALWAYS, ALWAYS, ALWAYS, ALWAYS, ALWAYS,
    MANY, MANY, MANY, MANY, MANY, MANY,
)  # fmt: skip
