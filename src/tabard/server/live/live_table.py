"""A table that is in use in this process, and who is there."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Final, Protocol

from tabard.engine.state import CHANCE, NOBODY
from tabard.server.bots.job_queue import Urgency
from tabard.server.common.clock import time
from tabard.server.tables.chairs import ANSWER, AWAY
from tabard.server.tables.entries import BOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tabard.server.tables.sight import Viewer
    from tabard.server.tables.table import Table

LOOKED: Final = 5.0  # seconds after a request that count as watching: a program that plays need not be connected
EMPTY: Final = 60.0  # seconds after which a table that nobody watches is dropped from memory


PACES: Final = {"slow": 3.0, "normal": 1.0, "instant": 0.0}  # pauses of bots, in those of the server


class Watcher(Protocol):
    """Somebody who is told when the table has changed."""

    viewer: Viewer

    @property
    def pace(self) -> float: ...

    def changed(self) -> None: ...


class LiveTable:
    """A table, its lock, who watches it, and when the owners of its seats were last heard of."""

    def __init__(self, table: Table) -> None:
        self.table: Final = table
        self.lock: Final = asyncio.Lock()
        self.watchers: Final[dict[Watcher, None]] = {}  # in the order in which they came
        self.heard: Final[dict[int, float]] = {}  # when the owner of a seat was last heard of, in any process
        self.came: Final[dict[int, float]] = {}  # since when the owner has been here without being away
        self.paces: Final[dict[int, float]] = {}  # that the owners of seats want who look in another process
        self.news: frozenset[int] = frozenset()  # seats heard of in this process that others were not told of
        self.told = 0.0  # when they were told
        self.called = table.changed  # the version whose decision somebody was called to, or need not be
        self.shown: frozenset[int] = frozenset()  # the seats whose owners are not here, as it was shown last
        self.bots: asyncio.Task[None] | None = None
        self.hurry: Final = asyncio.Event()  # somebody wants another pace now
        self.closed = False  # whether there is no such table any more
        self.leads = False  # whether this process has written last, and so plays for the bots
        self.opened = self.used = time()

    def tell(self, but: Watcher | None = None) -> None:
        for watcher in self.watchers:
            if watcher is not but:
                watcher.changed()

    def enter(self, watcher: Watcher) -> None:
        self.watchers[watcher] = None
        self.hurry.set()  # whoever comes may want another pace
        self.show_who_is_here(time(), watcher)

    def leave(self, watcher: Watcher) -> None:
        self.used = time()
        self.hear(self.table.held(watcher.viewer.person), self.used)  # until now
        self.watchers.pop(watcher, None)
        self.hurry.set()

    # Who is here

    def hear(self, seats: Iterable[int], now: float) -> None:
        """The owner of these seats has connected, or asked for something."""
        for seat in seats:
            if self.is_gone(seat, now):
                self.came[seat] = now
            self.heard[seat] = now

    def connected(self) -> frozenset[int]:
        """The seats of those who are connected to this process."""
        here = {watcher.viewer.person for watcher in self.watchers}
        return frozenset([seat for seat, chair in enumerate(self.table.chairs) if chair.owner and chair.owner in here])

    def is_gone(self, seat: int, now: float) -> bool:
        return now - self.heard.get(seat, self.opened) > AWAY and seat not in self.connected()

    def gone(self, now: float) -> frozenset[int]:
        """The seats whose owners are not here."""
        owned = [seat for seat, chair in enumerate(self.table.chairs) if chair.owner]
        here = self.connected()
        return frozenset(seat for seat in owned if seat not in here and now - self.heard.get(seat, 0.0) > AWAY)

    def to_call(self) -> int:
        """The seat of somebody who must decide and is not here, once for each decision; else NOBODY."""
        table, seat = self.table, self.table.match.to_move
        asked = self.leads and table.changed != self.called and not table.match.over and seat != CHANCE
        if not asked or seat not in self.shown or not table.chairs[seat].present:
            return NOBODY
        self.called = table.changed
        return seat

    def show_who_is_here(self, now: float, but: Watcher | None = None) -> None:
        """Tell everybody when somebody has come or gone; who has just come is told everything anyway."""
        gone = self.gone(now)
        if gone != self.shown:
            self.shown = gone
            self.tell(but)

    def is_away(self, seat: int, now: float) -> bool:
        """Whether the owner of a seat is away: not heard of for a while, or asked long ago without an answer.

        Where a clock runs, it says how long somebody may think. Who comes back has the whole time again.
        """
        if self.is_gone(seat, now):
            return True
        asked = max(self.table.asked, self.came.get(seat, self.opened))
        return seat == self.table.match.to_move and self.table.clock is None and now - asked > ANSWER

    def untold(self, now: float) -> list[str]:
        """The seats whose owners are here, with their pace, which other processes must be told now and then."""
        if now - self.told < AWAY / 3:
            return []
        found, wanted = sorted(self.news | self.connected()), self.wanted()
        self.news, self.told = frozenset(), now
        return [f"{seat}={wanted[seat]:g}" if seat in wanted else str(seat) for seat in found]

    def hear_elsewhere(self, seats: Iterable[str], now: float) -> None:
        """What another process has told as `untold`."""
        for told in seats:
            seat, _, pace = told.partition("=")
            self.hear([int(seat)], now)
            self.paces.pop(int(seat), None)
            if pace:
                self.paces[int(seat)] = float(pace)
        self.hurry.set()

    def wanted(self) -> dict[int, float]:
        """The pace that the owners of seats want who look in this process: of several pages the slowest."""
        found: dict[int, float] = {}
        for watcher in self.watchers:
            for seat in self.table.held(watcher.viewer.person):
                found[seat] = max(watcher.pace, found.get(seat, 0.0))
        return found

    def pace(self) -> float:
        """How long bots pause: as long as the slowest of the players who look wants it, else that of spectators."""
        now = time()
        elsewhere = {seat: pace for seat, pace in self.paces.items() if not self.is_gone(seat, now)}
        players = elsewhere | self.wanted()
        return max(players.values() or [watcher.pace for watcher in self.watchers], default=PACES["normal"])

    async def rest(self, pause: float, since: float, pace: Callable[[], float] | None = None) -> None:
        """Wait until so much has passed since the last move was shown, at the pace that is wanted meanwhile."""
        while (left := since + pause * (pace or self.pace)() - monotonic()) > 0:
            self.hurry.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.hurry.wait(), left)

    def urgency(self) -> Urgency:
        """How soon bots of this table are to decide."""
        if any(self.table.chairs[seat].present for seat in self.connected()):
            return Urgency.WAITED_FOR
        watched = self.watchers or time() - self.used < LOOKED
        return Urgency.WATCHED if watched else Urgency.UNWATCHED

    def is_deserted(self, now: float) -> bool:
        """Whether nobody has looked for some time."""
        return not self.watchers and now - self.used > EMPTY

    def is_bots_only(self) -> bool:
        """Whether all seats are bots: none belongs to a person, or is free for one."""
        return all(chair.kind == BOT for chair in self.table.chairs)

    def is_needed(self) -> bool:
        """Whether somebody watches, or something is being done."""
        return bool(self.watchers) or self.lock.locked() or (self.bots is not None and not self.bots.done())

    def is_idle(self, now: float) -> bool:
        """Whether the table can be dropped from memory."""
        return self.is_deserted(now) and not self.is_needed()
