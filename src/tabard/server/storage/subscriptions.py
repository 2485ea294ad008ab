"""Browsers that want to be called to a table: where their push service is, and whose they are there."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import sqlalchemy as sa

from tabard.server.storage.schema import subscriptions

if TYPE_CHECKING:
    from tabard.server.storage.storage import Storage

MOST: Final = 4  # browsers of one person at one table


@dataclass(frozen=True)
class Subscription:
    """A browser, as the standard of Web Push names it: an address to call, and what only it can read with."""

    endpoint: str
    key: str
    auth: str
    lang: str


class Subscriptions:
    def __init__(self, storage: Storage) -> None:
        self.storage: Final = storage

    async def keep(self, table_id: str, person: str, wanted: Subscription, now: float) -> None:
        """Keep one for a person at a table; of too many the oldest go."""
        row = {"table_id": table_id, "browser": digest(wanted.endpoint), "person": person, "at": now, **vars(wanted)}

        def write(connection: sa.Connection) -> None:
            connection.execute(subscriptions.delete().where(*of_browser(table_id, wanted.endpoint)))
            connection.execute(subscriptions.insert(), row)
            own = subscriptions.c.table_id == table_id, subscriptions.c.person == person
            browsers = sa.select(subscriptions.c.browser).where(*own).order_by(subscriptions.c.at.desc())
            old = list(connection.scalars(browsers))[MOST:]
            connection.execute(subscriptions.delete().where(*own, subscriptions.c.browser.in_(old)))

        await self.storage.run(write)

    async def drop(self, table_id: str, endpoint: str) -> None:
        gone = subscriptions.delete().where(*of_browser(table_id, endpoint))
        await self.storage.run(lambda connection: connection.execute(gone))

    async def of(self, table_id: str, person: str) -> list[Subscription]:
        columns = [subscriptions.c[name] for name in ("endpoint", "key", "auth", "lang")]
        wanted = sa.select(*columns).where(subscriptions.c.table_id == table_id, subscriptions.c.person == person)
        return [Subscription(*row) for row in await self.storage.run(lambda found: found.execute(wanted).all())]


def of_browser(table_id: str, endpoint: str) -> tuple[sa.ColumnElement[bool], ...]:
    return subscriptions.c.table_id == table_id, subscriptions.c.browser == digest(endpoint)


def digest(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()
