"""The links of free seats. They are not stored: a key of the server makes them whenever they are shown."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from typing import TYPE_CHECKING, Final

from tabard.engine.state import NOBODY
from tabard.server.tables.entries import OPEN

if TYPE_CHECKING:
    from tabard.server.tables.table import Table

BYTES: Final = 18  # of a link's secret


class SeatLinks:
    def __init__(self, key: str) -> None:
        self.key: Final = key.encode()

    def secret(self, table: Table, seat: int) -> str:
        """What the link of a seat ends with; different each time the seat is offered anew."""
        offer = f"{table.id} {seat} {table.chairs[seat].offer}"
        return urlsafe_b64encode(hmac.digest(self.key, offer.encode(), "sha256")[:BYTES]).decode()

    def seat(self, table: Table, secret: str) -> int:
        """The seat of a link, free or not; NOBODY where there is none."""
        given = secret.encode()
        found = [seat for seat in range(len(table.chairs)) if self.fits(table, seat, given)]
        return found[0] if found else NOBODY

    def fits(self, table: Table, seat: int, given: bytes) -> bool:
        return hmac.compare_digest(self.secret(table, seat).encode(), given)

    def of_host(self, table: Table, person: str) -> dict[int, str]:
        """The links of the free seats by seat, for the host; none for others."""
        if not table.is_host(person):
            return {}
        free = [seat for seat, chair in enumerate(table.chairs) if chair.kind == OPEN]
        return {seat: f"/t/{table.id}/s/{self.secret(table, seat)}" for seat in free}
