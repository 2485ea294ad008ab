"""The WebSocket of a table: every browser there is sent the parts of its page that have changed."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, Final

import orjson
from pydantic import ValidationError
from starlette.websockets import WebSocketDisconnect

from tabard.engine.errors import TabardError
from tabard.engine.state import CHANCE, NOBODY
from tabard.server.common.answers import explained
from tabard.server.common.errors import Forbidden, TooOften, Unreachable
from tabard.server.common.schemas import Click, Spoken, Wonder
from tabard.server.live.deltas import SentText
from tabard.server.live.live_table import PACES
from tabard.server.live.viewers import seated, viewer_of
from tabard.server.security.limits import CROWD, TOO_MANY, address, charge
from tabard.server.security.persons import person
from tabard.server.security.request_filter import POLICY_VIOLATION, is_foreign
from tabard.server.tables.chairs import ONLY_PLAYERS
from tabard.server.tables.entries import PLAY
from tabard.server.tables.sight import keeps_wish
from tabard.server.views import presence, previews, steps, table_parts, talk, telling
from tabard.server.views.render_queue import Rank

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.websockets import WebSocket

    from tabard.engine.pieced import PiecedText
    from tabard.server.common.schemas import Look
    from tabard.server.common.settings import Limits
    from tabard.server.live.cuts import Delta
    from tabard.server.live.live_table import LiveTable
    from tabard.server.live.registry import TableRegistry
    from tabard.server.security.limits import Allowances
    from tabard.server.tables.sight import Viewer

TRY_AGAIN: Final = 1013  # as the standard of WebSockets says; a page comes back by itself
NO_SUCH_TABLE: Final = 4404
FULL: Final = 4429


class Connection:
    """One browser at one table."""

    def __init__(self, socket: WebSocket, live: LiveTable, registry: TableRegistry) -> None:
        self.socket: Final = socket
        self.live: Final = live
        self.registry: Final = registry
        self.allowed: Final[Allowances] = socket.app.state.allowed
        self.requests: Final = self.allowed.requests.charged(socket)
        self.commands: Final = self.allowed.commands.charged(socket, live.table.id)
        self.viewer: Viewer = viewer_of(socket, live.table)
        self.deltas: Final = socket.query_params.get("deltas") == "1"  # whether it understands them
        self.sent: Final[defaultdict[str, SentText]] = defaultdict(SentText)
        self.wanted = PACES.get(socket.query_params.get("pace", ""), PACES["normal"])
        self.skips = False  # whether bots are to play on without a pause until it is a decision of this browser
        self.known: int | None = None  # how many moves it was told of
        self.told = live.table.version  # up to which it was told what happened beside the moves
        self.gone = live.shown  # the seats whose owners are not here, as it was told last
        self.news: Final = asyncio.Event()
        self.behind = True  # whether something has changed since the last view
        self.wondering: Wonder | None = None  # about an option, and not answered yet
        self.tasks: list[asyncio.Task[None]] = []
        self.dismissed = False  # because the same person has come too often

    @property
    def pace(self) -> float:
        return 0.0 if self.skips else self.wanted

    def changed(self) -> None:
        self.behind = True
        self.news.set()

    async def tell(self) -> None:
        """Send what is new whenever something has changed, and what was asked. Several changes are one message."""
        while not self.live.closed:
            if self.behind:
                self.behind = False
                await self.walk()
                await self.show()
            if self.wondering:
                await self.foretell()
            await self.news.wait()
            self.news.clear()
        await self.socket.close(NO_SUCH_TABLE)

    async def show(self) -> None:
        """Send what is new now. Nothing of the message stays in memory while a page waits for the next one."""
        async with self.registry.render_queue.turn(self.rank()):
            message = self.view()
        await self.send(message)

    async def send(self, text: bytes) -> None:
        """As the bytes it is made as: our protocol would make them of it again."""
        await self.socket.send({"type": "websocket.send", "text": text})

    async def walk(self) -> None:
        """Show an opponent that the rules play step by step, like a bot, before the view of what came of it."""
        pause = self.registry.settings.pause
        for move in steps.unseen(self.live.table, self.known) if pause * self.pace else []:
            async with self.registry.render_queue.turn():
                if move > len(self.live.table.match.moves):  # it was taken back meanwhile
                    return
                parts = steps.parts(self.live.table, self.looking(), move)
                message = {"kind": "step", "parts": self.news_of(parts)}
            await self.send(orjson.dumps(message))
            await self.live.rest(pause * steps.LONGER, monotonic(), lambda: self.pace)

    async def foretell(self) -> None:
        """Say what an option would change: the one that was asked about last."""
        async with self.registry.render_queue.turn():
            asked, self.wondering = self.wondering, None
            assert asked is not None
            answer = {**asked.model_dump(), **self.foretold(asked)}
        await self.send(orjson.dumps(answer))

    def foretold(self, asked: Wonder) -> Mapping[str, str | int]:
        """The answer, or why there is none."""
        viewer = self.looking()
        try:
            self.allowed.previews.take(self.socket)
            return previews.foretold(self.live.table, viewer, asked.version, asked.action)
        except TabardError as error:
            status, why = explained(error, viewer.lang)
            return {"status": status, **why}

    def rank(self) -> Rank:
        """Who decides now is waited for by all. Who made the last decision waits for its result; draws do not count."""
        table = self.live.table
        if table.awaits(self.viewer):
            return Rank.DECIDES
        last = next((move.seat for move in reversed(table.match.moves) if move.seat != CHANCE), CHANCE)
        return Rank.CLICKED if last in self.viewer.seats else Rank.LOOKS

    async def listen(self) -> None:
        """Receive what the browser decides, and how it wants to see the table."""
        while True:
            try:
                said = Spoken.validate_json(await self.socket.receive_text())
            except (ValidationError, KeyError):  # the latter of a message of bytes
                await self.socket.close(POLICY_VIOLATION)
                return
            if isinstance(said, Click):  # who goes meanwhile leaves nothing half done
                refusal = await asyncio.shield(self.registry.tasks.begin("A click", self.decide(said)))
                if refusal:
                    await self.send(refusal)
            elif isinstance(said, Wonder):
                self.wondering = said
                self.news.set()
            else:
                await self.look(said)

    async def decide(self, click: Click) -> bytes:
        """Carry out a decision as the JSON interface would; why not, if it is refused. What comes of it, all see."""
        table, viewer = self.live.table, self.looking()
        try:
            charge(self.requests)
            await self.registry.hear(self.live, viewer)
            if not viewer.seats and not table.is_host(viewer.person):
                raise Forbidden(ONLY_PLAYERS)
            charge(self.commands)
            await self.registry.act(table.id, viewer, click.version, click.action)
        except TabardError as error:
            status, told = explained(error, viewer.lang)
            return orjson.dumps({"kind": "refused", "status": status, **told})
        return b""

    async def look(self, look: Look) -> None:
        """Show the table in another way from now on."""
        await self.allowed.looks.wait(self.socket)  # and meanwhile nothing more is read
        self.hurry(look)
        wish = self.viewer.wish if look.eyes is None else look.eyes
        self.viewer = replace(self.viewer, wish=wish, layout=look.layout or self.viewer.layout)
        self.viewer = self.looking()
        await self.registry.hear(self.live, self.viewer)
        self.changed()

    def hurry(self, look: Look) -> None:
        """Bots play at the pace that is wanted from now on."""
        self.wanted = PACES[look.pace] if look.pace else self.wanted
        self.skips = self.skips or (look.skip and bool(self.viewer.seats))  # whoever only looks on has no turn
        self.live.hurry.set()
        self.live.told = 0.0  # other servers hear of it with the next look around

    def dismiss(self) -> None:
        self.dismissed = True
        for task in self.tasks:
            task.cancel()

    def view(self) -> bytes:
        """A message with the parts that this browser does not have yet."""
        table = self.live.table
        viewer = self.viewer = self.looking()
        self.skips = self.skips and not table.awaits(viewer)
        parts = table_parts.parts(table, viewer, self.live.shown)
        moves = len(table.match.moves)
        message = {
            "kind": "view",
            "version": table.version,
            "parts": self.news_of(parts),
            "announce": self.announcements(moves),
            "told": talk.told(table, viewer, self.told),
            "said": talk.said(table, viewer, self.told),
            "yours": table.awaits(viewer),
            "over": table.match.over,
            "moved": self.moved(moves),
        }
        self.known, self.told, self.gone = moves, table.version, self.live.shown
        return orjson.dumps(message)

    def moved(self, moves: int) -> str:
        """Who has decided since the last message, the viewer before others; nobody with the first message."""
        table, first = self.live.table, moves if self.known is None else self.known
        seats = {table.match.moves[number].seat for number in range(first, moves) if table.kinds[number] == PLAY}
        return "own" if seats & self.viewer.seats else "other" if seats else ""

    def announcements(self, moves: int) -> list[str]:
        """What has happened since the last message, for screen readers; nothing with the first message."""
        if self.known is None:
            return []
        table, viewer = self.live.table, self.viewer
        comings = presence.comings(table, viewer, self.gone, self.live.shown)
        return [*comings, *telling.announcements(table, viewer, min(self.known, moves))]

    def news_of(self, parts: Mapping[str, str | PiecedText]) -> dict[str, str | Delta]:
        """The parts that this browser does not have, each as a whole or as what has changed in it."""
        told = {name: self.sent[name].news(text) for name, text in parts.items()}
        return {name: news if self.deltas else str(parts[name]) for name, news in told.items() if news is not None}

    def looking(self) -> Viewer:
        """Who looks now. A screen that several people share shows nobody's secrets once the decision goes on."""
        viewer = seated(self.viewer, self.live.table, self.registry.links)
        return viewer if keeps_wish(self.live.table, viewer) else replace(viewer, wish=NOBODY)


async def live(socket: WebSocket) -> None:
    """Accept a browser, and serve it until it goes."""
    registry: TableRegistry = socket.app.state.registry
    await socket.accept()
    if is_foreign(socket):
        await socket.close(POLICY_VIOLATION)
        return
    try:
        live = await registry.live_table(socket.path_params["id"])
    except TabardError as error:
        await socket.close(TRY_AGAIN if isinstance(error, Unreachable) else NO_SUCH_TABLE)
        return
    connection = Connection(socket, live, registry)
    try:
        with registry.crowd.within(places(connection, registry.settings.limits)):
            await registry.hear(live, connection.viewer)
            await attend(connection)
    except TooOften as error:
        await socket.close(FULL, error.sentence(connection.viewer.lang))


def places(connection: Connection, limits: Limits) -> dict[str, int]:
    """As what a connection is counted, and how many there may be. Spectators and players are counted apart."""
    here, who, table = address(connection.socket), person(connection.socket), connection.live.table
    if connection.viewer.seats or table.is_host(connection.viewer.person):
        make_room(connection, limits.playing)
        return {f"seated {here}": limits.seated}
    connection.allowed.sockets.take(connection.socket)
    own = {f"person {who}": limits.watching} if who else {}
    return own | {f"address {here}": limits.watching * CROWD, f"table {table.id}": limits.spectators}


def make_room(connection: Connection, most: int) -> None:
    """A player always gets in: if they have too many pages open, their oldest one is closed."""
    others = [other for other in connection.live.watchers if isinstance(other, Connection)]
    same = [other for other in others if other.viewer.person == connection.viewer.person]
    for first in same[: max(0, len(same) + 1 - most)]:
        first.dismiss()


async def attend(connection: Connection) -> None:
    """Send and receive until one of the two ends."""
    connection.live.enter(connection)
    tasks = connection.tasks = [asyncio.create_task(connection.tell()), asyncio.create_task(connection.listen())]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        connection.live.leave(connection)
        connection.sent.clear()  # frees much memory without waiting for the garbage collector
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
        connection.tasks.clear()  # they refer to the connection, and would keep it in memory
    if connection.dismissed:
        raise TooOften(TOO_MANY)
    for end in ends:
        if isinstance(end, Exception) and not isinstance(end, WebSocketDisconnect):
            raise end
