"""What an operator should know about a server before others come: `tabard serve --check`."""

from __future__ import annotations

import asyncio
import os
import shutil
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import sqlalchemy as sa

import tabard
from tabard.engine.words import N_
from tabard.server.common import builds
from tabard.server.common.settings import UNLIMITED
from tabard.server.common.speech import say
from tabard.server.security.owners import is_here
from tabard.server.storage import schema, storage
from tabard.server.storage.files import InUse, Unusable, exposed
from tabard.server.storage.storage import Storage
from tabard.server.views.templating import MANIFEST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.server.common.settings import Settings

MEGABYTE: Final = 1 << 20
LEAST_FREE: Final = 100  # megabytes

FILE: Final = N_("Tables are kept in the file {place}.")
POSTGRES: Final = N_("Tables are kept in the PostgreSQL database {place}, which several servers can share.")
HOLDS: Final = N_("It can be written to. It holds tables: {count}. The version of its form is {version}.")
PRIVATE: Final = N_("Only its owner can read it.")
EXPOSED: Final = N_("Others on this machine can read it. Its owner changes that with: chmod 600 {files}")
ROOM: Final = N_("There is room for it: {free} MB are free.")
NO_ROOM: Final = N_("There is little room for it: only {free} MB are free.")
PAGES: Final = N_("The pages are there.")
NO_PAGES: Final = N_("The pages are not there. In a clone 'make page' builds them.")
THINKERS: Final = N_("Processes that bots think in: {count}; processors of this machine: {cores}.")
LIMITED: Final = N_("How often anybody may ask is limited.")
UNLIMITED_ASKING: Final = N_("Nothing limits how often anybody may ask; --no-limits is for measuring.")
ALONE: Final = N_("Only this machine can reach the server.")
BEHIND: Final = N_(
    "Proxies are believed at: {proxies}. The server listens at {host}; let nobody reach it there but the proxy."
)
OPEN: Final = N_(
    "Others can reach the server, at {host}, without TLS. Put a proxy in front that speaks TLS, and name it with "
    "--trust-proxy."
)
CALLS: Final = N_("People are called to their tables by the push services of their browsers.")
NO_CALLS: Final = N_("Nobody is called while no page is open; 'tabard keys' makes the keys for that.")
FOR_EVER: Final = N_("Tables are kept until everybody who has played there deletes them; --keep DAYS sets an end.")
EXPIRES: Final = N_("Days without anything happening, after which a table is deleted: {days:g}.")


@dataclass(frozen=True)
class Finding:
    """One thing about a server, and whether it is as it should be."""

    fine: bool
    sentence: str


def inspect(settings: Settings, lang: str) -> list[Finding]:
    found = [*database(settings), *machine(settings), *strangers(settings)]
    return [Finding(fine, say(lang, message, **values)) for fine, message, values in found]


Found = tuple[bool, str, dict[str, object]]


# Where tables are kept


def database(settings: Settings) -> Iterator[Found]:
    """The database, opened as a server would: that also makes its files private where it can."""
    yield True, POSTGRES if settings.file is None else FILE, {"place": settings.file or settings.place}
    try:
        in_use, count, version = asyncio.run(opened(settings))
    except Exception as error:  # each driver has its own
        yield False, *why(error)
        return
    if in_use:
        yield True, N_("A server is using it now."), {}
    yield True, HOLDS, {"count": count, "version": version}
    if settings.file is not None:
        files = " ".join(map(str, exposed(settings.file)))
        yield not files, EXPOSED if files else PRIVATE, {"files": files}
        free = shutil.disk_usage(settings.file.parent).free // MEGABYTE
        yield free >= LEAST_FREE, ROOM if free >= LEAST_FREE else NO_ROOM, {"free": free}
    yield True, EXPIRES if settings.keep else FOR_EVER, {"days": settings.keep}


def why(error: Exception) -> tuple[str, dict[str, object]]:
    """In our own words where there are some, else in those of the driver."""
    if isinstance(error, Unusable):
        return error.message, error.values
    return N_("The database cannot be used: {reason}"), {"reason": storage.reason(error.__cause__ or error)}


async def opened(settings: Settings) -> tuple[bool, int, str]:
    """Open the database as a server does. Whether a server has it now, how many tables it holds, and its version."""
    kept, in_use = Storage(settings), False
    try:
        try:
            await kept.start()
        except InUse:
            in_use = True
        return in_use, *await kept.run(look)
    finally:
        await kept.close()


def look(connection: sa.Connection) -> tuple[int, str]:
    count = connection.scalar(sa.select(sa.func.count()).select_from(schema.tables)) or 0
    return count, str(connection.scalar(sa.text("SELECT version_num FROM alembic_version")))


# What it runs on


def machine(settings: Settings) -> Iterator[Found]:
    there = MANIFEST.is_file()
    yield there, PAGES if there else NO_PAGES, {}
    yield True, builds.about(), {"version": tabard.__version__}
    yield True, THINKERS, {"count": settings.thinkers, "cores": os.cpu_count() or 1}


# Who can reach it


def strangers(settings: Settings) -> Iterator[Found]:
    yield True, CALLS if settings.push_key else NO_CALLS, {}
    limited = settings.limits is not UNLIMITED
    yield limited, LIMITED if limited else UNLIMITED_ASKING, {}
    alone = is_here(settings.host)
    if settings.proxies:
        yield True, BEHIND, {"proxies": ", ".join(settings.proxies), "host": settings.host}
    else:
        yield alone, ALONE if alone else OPEN, {"host": settings.host}
