"""The WebSocket of a table: whoever is connected gets the parts of the page that have changed."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import orjson
from pydantic import ValidationError
from starlette.websockets import WebSocketDisconnect

from tabard.engine.errors import TabardError
from tabard.engine.state import CHANCE
from tabard.server import views
from tabard.server.deltas import Delta, Memory
from tabard.server.errors import TooOften, Unreachable
from tabard.server.limits import CROWD, TOO_MANY, address
from tabard.server.persons import person
from tabard.server.schemas import Look
from tabard.server.security import POLICY_VIOLATION, is_foreign
from tabard.server.viewers import seated, shares_secrets, viewer_of

if TYPE_CHECKING:
    from starlette.websockets import WebSocket

    from tabard.server.house import House
    from tabard.server.limits import Allowances
    from tabard.server.rooms import Room
    from tabard.server.settings import Limits
    from tabard.server.tables import Viewer

TRY_AGAIN: Final = 1013  # as the standard of WebSockets says; a page comes back by itself
NO_SUCH_TABLE: Final = 4404
FULL: Final = 4429


class Connection:
    """One browser at one table. It is sent what has changed since it was sent something last."""

    def __init__(self, socket: WebSocket, room: Room, house: House) -> None:
        self.socket: Final = socket
        self.room: Final = room
        self.house: Final = house
        self.allowed: Final[Allowances] = socket.app.state.allowed
        self.viewer: Viewer = viewer_of(socket, room.table)
        self.wish = socket.query_params.get("eyes", "")  # whose eyes it asked for
        self.deltas: Final = socket.query_params.get("deltas") == "1"  # whether it understands them
        self.sent: Final[defaultdict[str, Memory]] = defaultdict(Memory)
        self.known: int | None = None  # how many moves it was told of
        self.away = views.away(room.table)  # as it was told last
        self.news: Final = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []
        self.dismissed = False  # because the same person has come too often

    def changed(self) -> None:
        self.news.set()

    async def tell(self) -> None:
        """Send what is new whenever there is something new. Several changes at once are one message."""
        while not self.room.closed:
            async with self.house.press.turn(urgent=self.clicked()):
                message = self.view()
            await self.socket.send_text(message.decode())
            await self.news.wait()
            self.news.clear()
        await self.socket.close(NO_SUCH_TABLE)

    def clicked(self) -> bool:
        """Whether this browser waits to see what its own click has done; a draw may have followed it."""
        moves = self.room.table.match.moves
        return next((move.seat for move in reversed(moves) if move.seat != CHANCE), CHANCE) in self.viewer.seats

    async def listen(self) -> None:
        """A browser may change how it looks at the table."""
        while True:
            try:
                look = Look.model_validate_json(await self.socket.receive_text())
            except (ValidationError, KeyError):  # the latter of a message of bytes
                await self.socket.close(POLICY_VIOLATION)
                return
            await self.allowed.looks.wait(self.socket)  # and meanwhile nothing more is read
            self.wish = self.wish if look.eyes is None else str(look.eyes)
            self.viewer = replace(self.viewer, layout=look.layout or self.viewer.layout)
            await self.house.hear(self.room, self.looking())
            self.news.set()

    def dismiss(self) -> None:
        self.dismissed = True
        for task in self.tasks:
            task.cancel()

    def view(self) -> bytes:
        """A message with the parts that this browser does not have yet."""
        table = self.room.table
        viewer = self.viewer = self.looking()
        parts = views.parts(table, viewer)
        moves = len(table.match.moves)
        message = {
            "kind": "view",
            "version": table.version,
            "parts": self.news_of(parts),
            "announce": self.announcements(moves),
            "yours": views.yours(table, viewer),
            "over": table.match.over,
        }
        self.known, self.away = moves, views.away(table)
        return orjson.dumps(message)

    def announcements(self, moves: int) -> list[str]:
        """What has happened since this browser was told something; what it finds when it comes is no news."""
        if self.known is None:
            return []
        table, viewer = self.room.table, self.viewer
        comings = views.comings(table, viewer.lang, self.away)
        return [*comings, *views.announcements(table, viewer, min(self.known, moves))]

    def news_of(self, parts: dict[str, str]) -> dict[str, str | Delta]:
        """The parts that this browser does not have, each as a whole or as what has changed in it."""
        told = {name: self.sent[name].news(text) for name, text in parts.items()}
        return {name: news if self.deltas else parts[name] for name, news in told.items() if news is not None}

    def looking(self) -> Viewer:
        """Who looks now. A screen that several people share shows nobody's secrets once the decision goes on."""
        table, seats = self.room.table, self.room.table.held(self.viewer.person)
        mover = table.match.to_move
        if shares_secrets(table, seats) and mover in seats and self.wish != str(mover):
            self.wish = ""
        return seated(self.viewer, table, self.house.links, self.wish)


async def live(socket: WebSocket) -> None:
    """Accept a browser, and stay with it until it goes."""
    house: House = socket.app.state.house
    await socket.accept()
    if is_foreign(socket):
        await socket.close(POLICY_VIOLATION)
        return
    try:
        room = await house.room(socket.path_params["id"])
    except TabardError as error:
        await socket.close(TRY_AGAIN if isinstance(error, Unreachable) else NO_SUCH_TABLE)
        return
    connection = Connection(socket, room, house)
    try:
        with house.crowd.within(places(connection, house.settings.limits)):
            await house.hear(room, connection.viewer)
            await attend(connection)
    except TooOften as error:
        await socket.close(FULL, error.sentence(connection.viewer.lang))


def places(connection: Connection, limits: Limits) -> dict[str, int]:
    """Where somebody is counted, and how many can be there. Nobody who looks on takes the place of one who plays."""
    here, who, table = address(connection.socket), person(connection.socket), connection.room.table
    if connection.viewer.seats or table.is_host(connection.viewer.person):
        make_room(connection, limits.playing)
        return {f"seated {here}": limits.seated}
    connection.allowed.sockets.take(connection.socket)
    own = {f"person {who}": limits.watching} if who else {}
    return own | {f"address {here}": limits.watching * CROWD, f"table {table.id}": limits.spectators}


def make_room(connection: Connection, most: int) -> None:
    """Whoever plays always gets in: where there are too many of their pages, the first of them goes."""
    others = [other for other in connection.room.watchers if isinstance(other, Connection)]
    same = [other for other in others if other.viewer.person == connection.viewer.person]
    for first in same[: max(0, len(same) + 1 - most)]:
        first.dismiss()


async def attend(connection: Connection) -> None:
    """Tell and listen until one of the two ends."""
    connection.room.enter(connection)
    tasks = connection.tasks = [asyncio.create_task(connection.tell()), asyncio.create_task(connection.listen())]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        connection.room.leave(connection)
        connection.sent.clear()  # much memory, which need not wait for the search for garbage
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
        connection.tasks.clear()  # they know it, too, and nobody else needs them
    if connection.dismissed:
        raise TooOften(TOO_MANY)
    for end in ends:
        if isinstance(end, Exception) and not isinstance(end, WebSocketDisconnect):
            raise end
