"""A room: a table that is in use in this process, and who is there."""

from __future__ import annotations

import asyncio
from time import time
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from tabard.server.tables import Table, Viewer

AWAY: Final = 60.0  # seconds after which somebody without a connection has gone
EMPTY: Final = 60.0  # seconds after which an empty room is given up; its table is quickly loaded again


class Watcher(Protocol):
    """Somebody who is told when the table has changed."""

    viewer: Viewer

    def changed(self) -> None: ...


class Room:
    """Whoever changes the table holds the lock."""

    def __init__(self, table: Table) -> None:
        self.table: Final = table
        self.lock: Final = asyncio.Lock()
        self.watchers: Final[dict[Watcher, None]] = {}  # in the order in which they came
        self.gone: Final[dict[int, float]] = {}  # when the last connection of a seat ended
        self.bots: asyncio.Task[None] | None = None
        self.leads = False  # whether this process has written last, and so plays for the bots
        self.opened = self.used = time()

    def tell(self) -> None:
        for watcher in self.watchers:
            watcher.changed()

    def enter(self, watcher: Watcher) -> None:
        self.watchers[watcher] = None

    def leave(self, watcher: Watcher) -> None:
        self.watchers.pop(watcher, None)
        self.used = time()
        for seat in watcher.viewer.seats:
            self.gone[seat] = self.used

    def is_away(self, seat: int, now: float) -> bool:
        """Whether nobody was connected for a seat for some time."""
        here = any(seat in watcher.viewer.seats for watcher in self.watchers)
        return not here and now - self.gone.get(seat, self.opened) > AWAY

    def is_idle(self, now: float) -> bool:
        """Whether the room can be given up."""
        busy = self.watchers or self.lock.locked() or (self.bots is not None and not self.bots.done())
        return not busy and now - self.used > EMPTY
