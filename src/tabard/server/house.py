"""The tables of this process: loaded when somebody comes, written before anybody is told, played on by bots."""

from __future__ import annotations

import asyncio
import logging
from contextlib import asynccontextmanager, suppress
from functools import partial
from random import choice
from secrets import token_urlsafe
from typing import TYPE_CHECKING, Final

from tabard.engine.errors import TabardError
from tabard.engine.state import NOBODY
from tabard.engine.words import N_
from tabard.server import chairs, guiding
from tabard.server.begin import USUAL_BOT
from tabard.server.clock import time
from tabard.server.errors import Missing, Stale, TooOften, Unreachable
from tabard.server.limits import Crowd, Limit
from tabard.server.links import Links
from tabard.server.press import Press
from tabard.server.rooms import LOOKED, Room
from tabard.server.sealed import Sealed
from tabard.server.storage import Conflict
from tabard.server.tables import NEXT, STALE, UNDO, WIND, Table
from tabard.server.tasks import Tasks, complain
from tabard.server.thinking import NoThinkers

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable, Sequence

    from tabard.engine.records import Move
    from tabard.server.dealer import Dealer
    from tabard.server.schemas import ChairChange
    from tabard.server.settings import Settings
    from tabard.server.storage import Storage
    from tabard.server.tables import Entry, Head, Viewer
    from tabard.server.thinking import Thinkers

TICK: Final = 1.0  # seconds between two looks at clocks, idle rooms and bots that nobody plays for
HOUR: Final = 3600.0
DAY: Final = 24 * HOUR
EMPTY_ROOMS: Final = 200  # that are kept for who comes back; those of long games have a megabyte each
PATIENCE: Final = 15.0  # seconds that another process is given to play its bots
NO_TABLE: Final = N_("There is no such table.")
SAT_DOWN: Final = N_("Somebody at your address has just sat down here. Ask the host for a link, or wait some minutes.")

log = logging.getLogger(__name__)


class House:
    def __init__(self, settings: Settings, storage: Storage, thinkers: Thinkers, dealer: Dealer, key: str = "") -> None:
        """The key makes the links of seats; without one they hold for this house alone."""
        self.opened: Final = time()
        self.settings: Final = settings
        self.storage: Final = storage
        self.thinkers: Final = thinkers
        self.dealer: Final = dealer
        self.rooms: Final[dict[str, Room]] = {}
        self.loading: Final[dict[str, asyncio.Task[Room]]] = {}
        self.press: Final = Press()
        self.links: Final = Links(key or token_urlsafe())
        self.joins: Final = Limit(settings.limits.joins)
        self.crowd: Final = Crowd()
        self.tasks: Final = Tasks()

    def start(self) -> None:
        self.tasks.keep("Looking after the tables", self.look_after)
        if self.settings.keep:
            self.tasks.keep("Deleting old tables", partial(self.expire, self.settings.keep))
        if self.storage.is_shared:
            self.tasks.keep("Listening to other servers", partial(self.storage.listen, self.heard))

    async def close(self) -> None:
        await self.tasks.close()

    # Coming

    async def room(self, table_id: str) -> Room:
        """The room of a table, which is loaded if nobody is there yet; once, for all who come meanwhile."""
        room = self.rooms.get(table_id)
        if room is None:
            if table_id not in self.loading:
                self.loading[table_id] = self.tasks.begin(f"Loading table {table_id}", self.load(table_id))
                self.loading[table_id].add_done_callback(lambda _: self.loading.pop(table_id))
            room = await asyncio.shield(self.loading[table_id])
        self.wake(room)
        return room

    def wake(self, room: Room) -> None:
        """Somebody looks: bots that have rested play on, and what they wait for is sooner done."""
        room.used = time()
        self.play_for_bots(room)
        self.thinkers.line.hand_out()

    async def table(self, table_id: str) -> Table:
        return (await self.room(table_id)).table

    async def load(self, table_id: str) -> Room:
        found = await self.storage.load(table_id)
        if found is None:
            raise Missing(NO_TABLE)
        head, entries = found
        try:
            async with self.press.turn():
                room = Room(Table(head, self.dealer, entries))
        except TabardError as error:
            raise Sealed(head, entries, error) from error
        if self.rested(room.table):
            await self.append(room, room.table.entries([(WIND, NOBODY, "")], self.opened))
        self.rooms[table_id] = room
        self.play_for_bots(room)
        return room

    def rested(self, table: Table) -> bool:
        """Whether a clock ran when the only server stopped: that time is nobody's.

        Otherwise it runs whether anybody is here or not, from the last entry on, in whichever process that was written.
        An entry from the future was written before somebody set the machine's clock back.
        """
        runs = table.clock is not None and not table.match.over
        return runs and not self.opened <= table.since <= time() and not self.storage.is_shared

    async def begin(self, head: Head, moves: Iterable[Move] = ()) -> Table:
        """Keep a new table, with the moves that it goes on with."""
        async with self.press.turn():
            table = Table(head, self.dealer)
            entries = table.plan_start(moves, head.created)
            table.follow_all(entries)
        await self.storage.create(head, entries, table.match.over)
        room = self.rooms[table.id] = Room(table)
        room.leads = True
        self.play_for_bots(room)
        return table

    # Changing

    @asynccontextmanager
    async def entered(self, table_id: str, viewer: Viewer) -> AsyncIterator[tuple[Room, Viewer]]:
        """The room of a table with nobody else changing it."""
        room = await self.room(table_id)
        async with room.lock:
            yield room, room.table.still(viewer)

    async def append(self, room: Room, entries: Sequence[Entry]) -> None:
        """Keep entries, then follow them and tell everybody. The lock is held."""
        table = room.table
        try:
            await self.storage.append(table.id, entries, table.ends_with(entries))
        except Conflict as error:
            await self.refresh(room)
            raise Stale(STALE) from error
        await self.follow(table, entries)
        self.thinkers.line.drop(table)
        room.leads = True
        room.tell()
        self.play_for_bots(room)

    async def follow(self, table: Table, entries: Sequence[Entry]) -> None:
        """Where something is taken back, the game is played through from its beginning: that waits for its turn."""
        if any(entry.kind == UNDO for entry in entries):
            async with self.press.turn(urgent=True):
                table.follow_all(entries)
        else:
            table.follow_all(entries)

    async def refresh(self, room: Room) -> None:
        """Follow what another process has written. The lock is held."""
        entries = await self.storage.since(room.table.id, room.table.version)
        if entries is None:
            self.close_room(room.table.id)
            return
        await self.follow(room.table, entries)
        if entries:
            self.thinkers.line.drop(room.table)
            room.leads = False
            room.tell()

    async def act(self, table_id: str, viewer: Viewer, version: int, action: int | str) -> Table:
        async with self.entered(table_id, viewer) as (room, viewer):
            table = room.table
            table.check_version(version)
            table.check_turn(viewer)
            number = table.game.actions.parse(action) if isinstance(action, str) else action
            table.match.check(number, viewer.lang)
            guiding.check(table, number, viewer.lang)
            await self.append(room, table.plan(number, time(), viewer.lang))
        return room.table

    async def undo(self, table_id: str, viewer: Viewer, version: int) -> Table:
        async with self.entered(table_id, viewer) as (room, viewer):
            room.table.check_version(version)
            await self.append(room, room.table.plan_undo(viewer, time()))
        return room.table

    async def consent(self, table_id: str, viewer: Viewer, version: int, agree: bool) -> Table:
        async with self.entered(table_id, viewer) as (room, viewer):
            room.table.check_version(version)
            await self.append(room, room.table.plan_consent(viewer, agree, time()))
        return room.table

    async def change_chair(self, table_id: str, viewer: Viewer, asked: ChairChange, address: str = "") -> Table:
        async with self.entered(table_id, viewer) as (room, viewer):
            now = time()
            known = chairs.Known(room.is_away(asked.seat, now), self.links.seat(room.table, asked.link) == asked.seat)
            entries = chairs.change(room.table, viewer, asked, known, now)
            if asked.do == "join" and not known.invited:
                self.take_seat(f"{address} {table_id}")
            await self.append(room, entries)
            room.hear(room.table.held(viewer.person), now)
        return room.table

    def take_seat(self, where: str) -> None:
        """One person may look like several, but hardly from several addresses."""
        try:
            self.joins.take(where)
        except TooOften as error:
            raise TooOften(SAT_DOWN, error.wait) from error

    async def hear(self, room: Room, viewer: Viewer) -> None:
        """Somebody is here: a seat that a bot was given meanwhile is theirs again."""
        now = time()
        room.hear(viewer.seats, now)
        room.news |= viewer.seats
        if chairs.returning(room.table, viewer.seats, now):
            async with room.lock:
                for seat in chairs.returning(room.table, room.table.still(viewer).seats, now):
                    with suppress(Stale):  # another process was quicker
                        await self.append(room, room.table.plan_chair(seat, now, stand_in="", taken=False))

    async def follow_up(self, table_id: str, viewer: Viewer, head: Head) -> str:
        """Begin the rematch of a table, unless somebody was quicker; its id."""
        async with self.entered(table_id, viewer) as (room, _):
            if not room.table.next:
                table = await self.begin(head)
                await self.append(room, room.table.entries([(NEXT, NOBODY, table.id)], time()))
            return room.table.next

    # Deleting

    async def forget(self, table_id: str, viewer: Viewer) -> bool:
        """Take somebody off a table; with the last who has played there it goes. Whether it has gone."""
        async with self.entered(table_id, viewer) as (room, player):
            entries = room.table.plan_forget(player, time())
            if entries:
                await self.append(room, entries)
            else:
                await self.storage.delete([table_id])
                self.close_room(table_id)
        return room.closed

    async def forget_sealed(self, sealed: Sealed, person: str) -> bool:
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

    def close_room(self, table_id: str) -> None:
        """A table is gone: whoever is there is told."""
        room = self.rooms.pop(table_id, None)
        if room is not None:
            room.closed = True
            self.thinkers.line.drop(room.table)
            room.tell()

    async def expire(self, days: float) -> None:
        """Delete tables at which nothing has happened for so long."""
        while True:
            gone = await self.storage.expire(time() - days * DAY)
            for table_id in gone:
                self.close_room(table_id)
            await asyncio.sleep(0 if gone else HOUR)

    # Bots

    def play_for_bots(self, room: Room) -> None:
        """Let bots decide as long as it is their turn and they do not rest."""
        if self.leads(room) and (room.bots is None or room.bots.done()):
            room.bots = self.tasks.keep(f"The bots of table {room.table.id}", partial(self.bots_turn, room))

    def leads(self, room: Room) -> bool:
        """Whether it is for this process to play the bots: it has written last, or nobody else does so."""
        alone = room.leads or not self.storage.is_shared or time() - room.table.since > PATIENCE
        return alone and bool(room.table.decider) and not self.rests(room, time())

    def rests(self, room: Room, now: float) -> bool:
        """Whether the bots of a table wait until somebody looks. Where people play they do so only in a crowd."""
        return room.is_deserted(now) and (room.is_bots_only() or self.thinkers.line.is_crowded)

    async def bots_turn(self, room: Room) -> None:
        table = room.table
        while self.leads(room):
            await asyncio.sleep(self.settings.pause)
            if not self.leads(room):  # something was taken back meanwhile
                return
            version = table.version
            with suppress(Stale):  # the table has gone on, or another process was quicker
                action = await self.thought(room)
                async with room.lock:
                    if table.version == version:  # nothing was taken back, nobody has come back
                        await self.append(room, table.plan(action, time()))

    async def thought(self, room: Room) -> int:
        """What the script of a lesson lets the bot do, or what it thinks; anything, if no bot can be asked."""
        table = room.table
        scripted = guiding.answer(table)
        if scripted is not None:
            return scripted
        try:
            return await self.thinkers.decide(table, room.urgency)
        except NoThinkers:
            log.exception("The bot of table %s cannot think", table.id)
            return choice(table.match.state.legal())

    # Looking after everything

    async def look_after(self) -> None:
        """Clocks that run out, bots that were left alone, rooms that nobody needs."""
        while True:
            await asyncio.sleep(TICK)
            await self.look_around()

    async def look_around(self) -> None:
        """What goes wrong at one table does not keep the others from being looked after."""
        for room in list(self.rooms.values()):
            try:
                await self.look_into(room, time())
            except Unreachable:  # by any of them
                return
            except Exception as error:
                complain(f"Looking after table {room.table.id}", error)
        self.give_up_rooms(time())

    def give_up_rooms(self, now: float) -> None:
        """Of empty rooms only some are kept, the longest unused go: it costs somebody little to look into many."""
        empty = [room for room in self.rooms.values() if not room.is_needed() and now - room.used > LOOKED]
        empty.sort(key=lambda room: room.used)
        for room in empty[: max(0, len(empty) - EMPTY_ROOMS)]:
            del self.rooms[room.table.id]

    async def look_into(self, room: Room, now: float) -> None:
        if room.is_idle(now):
            self.rooms.pop(room.table.id, None)
            return
        if self.rests(room, now):
            self.thinkers.line.drop(room.table)
        self.play_for_bots(room)
        if self.storage.is_shared and (here := room.untold(now)):
            await self.storage.tell(" ".join([room.table.id, *map(str, sorted(here))]))
        if room.table.late(now) != NOBODY:
            async with room.lock:
                seat = room.table.late(now)
                if seat != NOBODY:
                    await self.append(room, room.table.plan_chair(seat, now, stand_in=USUAL_BOT))

    def heard(self, text: str) -> None:
        """Another process has written to a table, or has heard of who owns these seats of it.

        Without a name it may have written to any.
        """
        table_id, *seats = text.split() or [""]
        if seats:
            if table_id in self.rooms:
                self.rooms[table_id].hear(map(int, seats), time())
            return
        for room in [self.rooms[table_id]] if table_id in self.rooms else [] if table_id else self.rooms.values():
            self.tasks.keep(f"Catching up with table {room.table.id}", partial(self.catch_up, room))

    async def catch_up(self, room: Room) -> None:
        async with room.lock:
            await self.refresh(room)
