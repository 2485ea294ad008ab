"""The tables in use in this process. A change is stored first, then followed in memory, then told to everybody."""

from __future__ import annotations

import asyncio
import logging
from contextlib import asynccontextmanager, suppress
from functools import partial
from random import choice
from secrets import token_urlsafe
from time import monotonic
from typing import TYPE_CHECKING, Final

from tabard.engine.errors import TabardError
from tabard.engine.game import games
from tabard.engine.state import NOBODY
from tabard.engine.words import N_
from tabard.server.calling.caller import Caller
from tabard.server.common import metrics
from tabard.server.common.clock import time
from tabard.server.common.errors import Missing, Overtaken, Refused, Stale, TooOften, Unreachable
from tabard.server.common.tasks import Tasks, complain
from tabard.server.common.workers import WorkersFail
from tabard.server.lessons import guiding
from tabard.server.live.live_table import LOOKED, LiveTable
from tabard.server.security.limits import ConcurrencyLimit, Limit
from tabard.server.storage.storage import Conflict
from tabard.server.tables import chairs
from tabard.server.tables.entries import ASIDE, NEXT, PLAY, UNDO, WIND
from tabard.server.tables.heads import USUAL_BOT
from tabard.server.tables.sealed import SealedTable
from tabard.server.tables.seat_links import SeatLinks
from tabard.server.tables.table import STALE, Table
from tabard.server.views import once
from tabard.server.views.render_queue import Rank, RenderQueue

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterable, Sequence

    from tabard.engine.records import Move
    from tabard.server.bots.bot_pool import BotPool
    from tabard.server.common.schemas import ChairChange
    from tabard.server.common.settings import Settings
    from tabard.server.storage.storage import Storage
    from tabard.server.tables.dealer import Dealer
    from tabard.server.tables.entries import Chair, TableEntry
    from tabard.server.tables.sight import Viewer
    from tabard.server.tables.table import Head

    Plan = Callable[[Table, Viewer, float], Sequence[TableEntry]]  # now; it may refuse

TICK: Final = 1.0  # seconds between two looks at all tables
MINUTE: Final = 60.0
HOUR: Final = 3600.0
DAY: Final = 24 * HOUR
MOST_UNUSED: Final = 200  # tables kept in memory for who comes back; that of a long game takes a megabyte
RESTED: Final = 60.0  # seconds without an entry after which nothing is kept of what was drawn at a table
TOLD: Final = 60  # tables of which is told at once, in no more than 4,000 bytes
TRIES: Final = 5  # to write while other processes write at the same table
PATIENCE: Final = 4.0  # seconds that another process is given to play its bots; it may have been killed
SAT_DOWN: Final = N_("Somebody at your address has just sat down here. Ask the host for a link, or wait some minutes.")

log = logging.getLogger(__name__)


class TableRegistry:
    def __init__(
        self,
        settings: Settings,
        storage: Storage,
        bot_pool: BotPool,
        dealer: Dealer,
        key: str = "",
        caller: Caller | None = None,
    ) -> None:
        """The key makes the links of seats; without one they are valid for this registry alone."""
        self.opened: Final = time()
        self.settings: Final = settings
        self.storage: Final = storage
        self.bot_pool: Final = bot_pool
        self.dealer: Final = dealer
        self.in_use: Final[dict[str, LiveTable]] = {}
        self.loading: Final[dict[str, asyncio.Task[LiveTable]]] = {}
        self.render_queue: Final = RenderQueue()
        self.links: Final = SeatLinks(key or token_urlsafe())
        self.joins: Final = Limit(settings.limits.joins)
        self.crowd: Final = ConcurrencyLimit()
        self.caller: Final = Caller(storage, None) if caller is None else caller
        self.tasks: Final = Tasks()

    def start(self) -> None:
        self.tasks.keep("Looking after the tables", self.look_after)
        self.tasks.keep("Looking at clocks of days", self.look_at_days)
        if self.settings.keep:
            self.tasks.keep("Deleting old tables", partial(self.expire, self.settings.keep))
        if self.storage.is_shared:
            self.tasks.keep("Listening to other servers", partial(self.storage.listen, self.heard))
            self.tasks.begin("Waking the bots", self.bot_pool.wake())  # those of another server that ends may come

    async def close(self) -> None:
        await self.tasks.close()
        await self.caller.close()
        metrics.tell()

    # Coming

    async def live_table(self, table_id: str) -> LiveTable:
        """A table that is in use, or is loaded now: once, for all who ask meanwhile."""
        live = self.in_use.get(table_id)
        if live is None:
            if table_id not in self.loading:
                self.loading[table_id] = self.tasks.begin(f"Loading table {table_id}", self.load(table_id))
                self.loading[table_id].add_done_callback(lambda _: self.loading.pop(table_id))
            live = await asyncio.shield(self.loading[table_id])
        self.wake(live)
        return live

    def wake(self, live: LiveTable) -> None:
        """Somebody looks at a table: its bots play on if they rested, and come sooner in the queue."""
        live.used = time()
        self.play_for_bots(live)
        self.bot_pool.queue.hand_out()

    async def table(self, table_id: str) -> Table:
        return (await self.live_table(table_id)).table

    async def glance(self, table_id: str) -> Table:
        """A table as it stands, for somebody who does not come to it: nobody is woken, and it is not kept."""
        return self.in_use[table_id].table if table_id in self.in_use else await self.read(table_id)

    async def read(self, table_id: str) -> Table:
        found = await self.storage.load(table_id)
        if found is None:
            raise Missing(N_("There is no such table."))
        head, entries = found
        try:
            async with self.render_queue.turn():
                return Table(head, self.dealer, entries)
        except TabardError as error:
            raise SealedTable(head, entries, error) from error

    async def load(self, table_id: str) -> LiveTable:
        live = LiveTable(await self.read(table_id))
        if self.rested(live.table):
            await self.append(live, live.table.entries([(WIND, NOBODY, "")], self.opened))
        self.in_use[table_id] = live
        self.play_for_bots(live)
        return live

    def rested(self, table: Table) -> bool:
        """Whether a clock was running when the only server stopped: the time until now is charged to nobody.

        Otherwise a clock runs on from the last entry, in memory or not. An entry from the future was written before
        somebody set the machine's clock back.
        """
        runs = table.clock is not None and not table.head.days and not table.match.over  # a day is more than a pause
        return runs and not self.opened <= table.since <= time() and not self.storage.is_shared

    async def begin(self, head: Head, moves: Iterable[Move] = ()) -> Table:
        """Store a new table, with the moves that it starts from."""
        async with self.render_queue.turn():
            table = Table(head, self.dealer)
            entries = table.plan_start(moves, head.created)
            table.follow_all(entries)
        await self.storage.create(head, entries, table.match.over)
        await self.keep_due(table)
        live = self.in_use[table.id] = LiveTable(table)
        live.leads = True
        self.play_for_bots(live)
        return table

    async def public(self) -> list[tuple[Head, Sequence[Chair]]]:
        """The public tables that are being played, each with who sits there now."""
        found = [head for head in await self.storage.public() if head.game in games()]
        here = {head.id: self.in_use[head.id].table.chairs for head in found if head.id in self.in_use}
        others = await self.storage.seated([head for head in found if head.id not in here])
        return [(head, here[head.id] if head.id in here else others[head.id]) for head in found]

    # Changing

    @asynccontextmanager
    async def entered(self, table_id: str, viewer: Viewer) -> AsyncIterator[tuple[LiveTable, Viewer]]:
        """A table that nobody else changes meanwhile, and the viewer with the seats that are still theirs."""
        live = await self.live_table(table_id)
        async with live.lock:
            yield live, live.table.still(viewer)

    async def append(self, live: LiveTable, entries: Sequence[TableEntry]) -> None:
        """Store entries, then follow them and tell everybody. The caller holds the lock."""
        table = live.table
        try:
            await self.storage.append(table.id, entries, table.ends_with(entries))
        except Conflict as error:
            await self.refresh(live)
            raise Overtaken(STALE) from error
        await self.follow(table, entries)
        metrics.ACTIONS.labels(table.game.name).inc(sum(entry.kind == PLAY for entry in entries))
        if not all(entry.kind in ASIDE for entry in entries):
            self.bot_pool.queue.drop(table)
            live.leads = True
        live.tell()
        self.play_for_bots(live)
        await self.keep_due(table)

    async def keep_due(self, table: Table) -> None:
        """Keep when a clock of days runs out, so that it does though nobody looks. What was done is kept already."""
        if table.head.days:
            with suppress(Unreachable):
                await self.storage.set_due(table.id, table.due)

    async def follow(self, table: Table, entries: Sequence[TableEntry]) -> None:
        """Follow entries. An undo replays the game from its beginning, which waits in the render queue."""
        if any(entry.kind == UNDO for entry in entries):
            async with self.render_queue.turn(Rank.CLICKED):
                table.follow_all(entries)
        else:
            table.follow_all(entries)

    async def refresh(self, live: LiveTable) -> None:
        """Follow what another process has stored. The caller holds the lock."""
        entries = await self.storage.since(live.table.id, live.table.version)
        if entries is None:
            self.dismiss(live.table.id)
            return
        await self.follow(live.table, entries)
        if not all(entry.kind in ASIDE for entry in entries):
            self.bot_pool.queue.drop(live.table)
            live.leads = False
        if entries:
            live.tell()

    async def act(self, table_id: str, viewer: Viewer, version: int, action: int | str) -> Table:
        def decide(table: Table, viewer: Viewer, now: float) -> Sequence[TableEntry]:
            table.check_turn(viewer)
            number = table.game.actions.parse(action) if isinstance(action, str) else action
            entries = table.plan(number, now, viewer.lang)
            guiding.check(table, number, viewer.lang)
            return entries

        return await self.change(table_id, viewer, decide, version)

    async def change(self, table_id: str, viewer: Viewer, plan: Plan, version: int | None = None) -> Table:
        """Append the entries of a plan, if there are any: what somebody wants who has seen that version, or any.

        It is planned anew when another process was quicker: only with a move is that too late.
        """
        async with self.entered(table_id, viewer) as (live, _):
            for attempt in range(1, TRIES + 1):
                if version is not None:
                    live.table.check_version(version)
                entries = plan(live.table, live.table.still(viewer), time())
                try:
                    if entries:
                        await self.append(live, entries)
                    break
                except Overtaken:
                    if attempt == TRIES:
                        raise
        return live.table

    async def change_chair(self, table_id: str, viewer: Viewer, asked: ChairChange, address: str = "") -> Table:
        async with self.entered(table_id, viewer) as (live, viewer):
            now = time()
            known = chairs.Known(live.is_away(asked.seat, now), self.links.seat(live.table, asked.link) == asked.seat)
            entries = chairs.change(live.table, viewer, asked, known, now)
            if asked.do == "join" and not known.invited:
                self.take_seat(f"{address} {table_id}")
            await self.append(live, entries)
            live.hear(live.table.held(viewer.person), now)
        return live.table

    def take_seat(self, where: str) -> None:
        """At a public table an address may take one seat in a while: one person can pose as several."""
        try:
            self.joins.take(where)
        except TooOften as error:
            raise TooOften(SAT_DOWN, error.wait) from error

    async def hear(self, live: LiveTable, viewer: Viewer) -> None:
        """Note that somebody is here. If others have given their seat to a bot meanwhile, they have it back."""
        now = time()
        live.hear(viewer.seats, now)
        live.news |= viewer.seats
        if chairs.returning(live.table, viewer.seats, now):
            async with live.lock:
                for seat in chairs.returning(live.table, live.table.still(viewer).seats, now):
                    with suppress(Stale):  # another process was quicker
                        await self.append(live, live.table.plan_chair(seat, now, stand_in="", taken=False))

    async def follow_up(self, table_id: str, viewer: Viewer, head: Head) -> str:
        """The id of a table's rematch, which begins now unless somebody was quicker."""
        async with self.entered(table_id, viewer) as (live, _):
            if not live.table.next:
                table = await self.begin(head)
                await self.append(live, live.table.entries([(NEXT, NOBODY, table.id)], time()))
            return live.table.next

    # Deleting

    async def forget(self, table_id: str, viewer: Viewer) -> bool:
        """Remove somebody from a table, and the table with its last player. Whether it is gone."""
        async with self.entered(table_id, viewer) as (live, player):
            entries = live.table.plan_forget(player, time())
            if entries:
                await self.append(live, entries)
            else:
                await self.storage.delete([table_id])
                self.dismiss(table_id)
        return live.closed

    async def forget_sealed(self, sealed: SealedTable, person: str) -> bool:
        """The same for a table that cannot be opened any more."""
        entries = sealed.plan_forget(person, time())
        if not entries:
            await self.storage.delete([sealed.head.id])
            return True
        try:
            await self.storage.append(sealed.head.id, entries)
        except Conflict as error:  # somebody else was taken off at the same moment
            raise Stale(STALE) from error
        return False

    def dismiss(self, table_id: str) -> None:
        """Drop a table that was deleted, and tell whoever is there."""
        live = self.in_use.pop(table_id, None)
        if live is not None:
            live.closed = True
            self.bot_pool.queue.drop(live.table)
            live.tell()

    async def expire(self, days: float) -> None:
        """Delete tables at which nothing has happened for so many days; this never ends."""
        while True:
            gone = await self.storage.expire(time() - days * DAY)
            for table_id in gone:
                self.dismiss(table_id)
            await asyncio.sleep(0 if gone else HOUR)

    # Bots

    def play_for_bots(self, live: LiveTable) -> None:
        """Start the bots of a table, if it is their turn, they do not rest, and they are not playing already."""
        if self.leads(live) and (live.bots is None or live.bots.done()):
            live.bots = self.tasks.keep(f"The bots of table {live.table.id}", partial(self.bots_turn, live))

    def leads(self, live: LiveTable) -> bool:
        """Whether this process is to play the bots now: it has written last, or no other process does."""
        alone = live.leads or not self.storage.is_shared or time() - live.table.since > PATIENCE
        return alone and bool(live.table.decider) and not self.rests(live, time())

    def rests(self, live: LiveTable, now: float) -> bool:
        """Whether bots wait until somebody looks: where only bots play, or where too many jobs wait."""
        return live.is_deserted(now) and (live.is_bots_only() or self.bot_pool.queue.is_crowded)

    async def bots_turn(self, live: LiveTable) -> None:
        """Bots think while people still look at the last move; only what is left of the pause is waited for.

        What has no alternative is done at once.
        """
        table = live.table
        while self.leads(live):
            settled, shown = table.settled, monotonic()
            with suppress(Stale):  # the table has gone on, or another process was quicker
                action = await self.thought(live)
                if table.match.forced() is None:
                    await live.rest(self.settings.pause, shown)
                async with live.lock:
                    if table.settled == settled:  # nothing was taken back, nobody has come back
                        await self.append(live, table.plan(action, time()))

    async def thought(self, live: LiveTable) -> int:
        """The bot's decision: that of a lesson's script, its own, or a random one if no bot can be asked."""
        table = live.table
        scripted = guiding.answer(table)
        if scripted is not None:
            return scripted
        try:
            return await self.bot_pool.decide(table, live.urgency)
        except WorkersFail:
            log.exception("The bot of table %s cannot think", table.id)
            return choice(table.match.state.legal())

    # Looking after everything

    async def look_after(self) -> None:
        """Look at all tables every second: clocks that run out, bots that nobody plays, tables not needed any more."""
        while True:
            await asyncio.sleep(TICK)
            await self.look_around()

    async def look_around(self) -> None:
        """Look at all tables once. An error at one table does not affect the others."""
        now = time()
        metrics.TABLES.set(len(self.in_use))
        metrics.PAGES.set(sum(len(live.watchers) for live in self.in_use.values()))
        metrics.tell()
        for live in list(self.in_use.values()):
            try:
                await self.look_into(live, now)
            except Unreachable:  # by any of them
                return
            except Exception as error:
                complain(f"Looking after table {live.table.id}", error)
        self.give_up_unused(now)
        if self.storage.is_shared:
            await self.tell_who_is_here(now)

    async def tell_who_is_here(self, now: float) -> None:
        """Tell the other processes whose owners are here, of many tables at a time."""
        here = [(live.table.id, live.untold(now)) for live in list(self.in_use.values())]
        lines = [" ".join([table_id, *seats]) for table_id, seats in here if seats]
        with suppress(Unreachable):  # which was logged
            for first in range(0, len(lines), TOLD):
                await self.storage.tell("\n".join(lines[first : first + TOLD]))

    def give_up_unused(self, now: float) -> None:
        """Of tables that nobody watches keep only the most recently used ones in memory."""
        empty = [live for live in self.in_use.values() if not live.is_needed() and now - live.used > LOOKED]
        empty.sort(key=lambda live: live.used)
        for live in empty[: max(0, len(empty) - MOST_UNUSED)]:
            del self.in_use[live.table.id]

    async def look_into(self, live: LiveTable, now: float) -> None:
        live.show_who_is_here(now)
        if (seat := live.to_call()) != NOBODY:
            self.caller.call(live.table, seat)
        if live.is_idle(now):
            self.in_use.pop(live.table.id, None)
            return
        if self.rests(live, now):
            self.bot_pool.queue.drop(live.table)
        if now - live.table.since > RESTED and not live.watchers:  # pages hold what they show
            once.forget(live.table)
        self.play_for_bots(live)
        if live.table.late(now) != NOBODY:
            async with live.lock:
                seat = live.table.late(now)
                if seat != NOBODY:
                    await self.append(live, live.table.plan_chair(seat, now, stand_in=USUAL_BOT))

    async def look_at_days(self) -> None:
        """Come to tables whose clocks have run out while nobody was there; this never ends."""
        while True:
            await asyncio.sleep(MINUTE)
            for table_id in await self.storage.due(time()):
                with suppress(Refused):  # it was deleted, or is closed
                    await self.look_into(await self.live_table(table_id), time())

    def heard(self, text: str) -> None:
        """A message of another process: the id of a table it has written to, perhaps any if empty; or lines of a table
        and seats: their owners are there, and want bots to play at a pace.
        """
        if " " in text:
            self.hear_of_people(text.splitlines())
            return
        for table_id in [text] if text else list(self.in_use):
            live = self.in_use.get(table_id)
            if live is None:
                continue
            if live.is_needed() or time() - live.used < LOOKED:
                self.tasks.keep(f"Catching up with table {table_id}", partial(self.catch_up, live))
            else:  # whoever comes back loads it; following what nobody looks at would be done at each entry
                del self.in_use[table_id]

    def hear_of_people(self, lines: Iterable[str]) -> None:
        for table_id, *seats in map(str.split, lines):
            if table_id in self.in_use:
                self.in_use[table_id].hear_elsewhere(seats, time())

    async def catch_up(self, live: LiveTable) -> None:
        async with live.lock:
            await self.refresh(live)
