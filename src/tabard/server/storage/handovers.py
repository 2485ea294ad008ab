"""What somebody takes from one browser to another. It is kept sealed, for some minutes, and can be taken once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import sqlalchemy as sa

from tabard.server.storage.schema import handovers

if TYPE_CHECKING:
    from tabard.server.storage.storage import Storage


class Handovers:
    def __init__(self, storage: Storage) -> None:
        self.storage: Final = storage

    async def keep(self, found_by: str, sealed: str, now: float, ends: float) -> None:
        """Store a handover code, and delete those that have expired."""

        def write(connection: sa.Connection) -> None:
            connection.execute(handovers.delete().where(handovers.c.ends < now))
            connection.execute(handovers.insert(), {"found_by": found_by, "sealed": sealed, "ends": ends})

        await self.storage.run(write)

    async def take(self, found_by: str, now: float) -> str | None:
        """What is kept under a hash, which is there no more; None where there is nothing, or it has ended.

        Of two who take it at once only one deletes the row, and gets it.
        """
        wanted = handovers.delete().where(handovers.c.found_by == found_by)

        def write(connection: sa.Connection) -> str | None:
            row = connection.execute(wanted.returning(handovers.c.sealed, handovers.c.ends)).one_or_none()
            return None if row is None or row.ends < now else str(row.sealed)

        return await self.storage.run(write)
