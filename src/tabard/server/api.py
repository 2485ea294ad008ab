"""The JSON interface under /api."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final

import orjson
from starlette.responses import Response
from starlette.routing import Route

import tabard
from tabard.engine.words import N_
from tabard.server import begin, boxes, hints, operations, persons, views
from tabard.server.box_page import OPERATIONS as BOX_OPERATIONS
from tabard.server.clock import time
from tabard.server.errors import Forbidden, Refused
from tabard.server.limits import address
from tabard.server.openapi import described
from tabard.server.operations import Call, Operation
from tabard.server.schemas import (
    Act,
    AtVersion,
    Begun,
    BoxPlayed,
    ChairChange,
    Choice,
    Consent,
    Deleted,
    Fork,
    Hint,
    Link,
    Listed,
    Listing,
    NewRecord,
    NewTable,
    Nothing,
    Outlook,
    Progress,
    Reviewed,
    SeatNow,
    TableNow,
    Version,
)
from tabard.server.sealed import Sealed
from tabard.server.speech import say
from tabard.server.templating import speech

if TYPE_CHECKING:
    from starlette.requests import Request

    from tabard.engine.game import Game
    from tabard.server.tables import Chair, Table, Viewer

REMATCH_WHEN: Final = N_("Those who played can play once more when the game is over.")
GONE: Final = N_("The table is deleted.")
TAKEN_OFF: Final = N_(
    "You are taken off this table, with your name. It is deleted when everybody who has played there has done the same."
)
NO_MOVE: Final = N_("There is no move {move} in this game; they go from 0 to {count}.")


async def create(call: Call, wish: NewTable) -> Begun:
    call.begins()
    head = begin.new_head(wish)
    return begun(call, await call.house.begin(begin.hosted(head, call.person(head.id))))


def begun(call: Call, table: Table) -> Begun:
    """The answer to whoever has begun a table, with the links for the others."""
    table.owner, table.home = persons.named(call.secret), address(call.request)
    links = call.house.links.of_host(table, persons.named(call.secret, table.head.company))
    return Begun(
        id=table.id, url=f"/t/{table.id}", links=[Link(seat=seat, url=call.url(path)) for seat, path in links.items()]
    )


async def listing(call: Call, asked: None) -> Listing:
    found = []
    for head in await call.house.storage.public():
        room = call.house.rooms.get(head.id)
        game = begin.known_game(head.game)
        seats = [seat_of(game, seat, chair) for seat, chair in enumerate(room.table.chairs if room else head.chairs)]
        url = f"/t/{head.id}"
        found.append(
            Listed(
                id=head.id, url=url, game=head.game, title=game.titled(call.lang), seats=seats, practice=head.practice
            )
        )
    return Listing(tables=found)


def seat_of(game: Game, seat: int, chair: Chair) -> SeatNow:
    return SeatNow(
        seat=seat, colour=game.seat_tokens[seat], kind=chair.kind, name=chair.name, bot=chair.bot,
        stand_in=chair.stand_in,
    )  # fmt: skip


async def look(call: Call, asked: None) -> TableNow:
    table, viewer = await call.table(), await call.viewer()
    match, words = table.match, table.game.words(viewer.lang)
    mine = not match.over and match.to_move in viewer.seats and not table.decider
    state, who = table.seen(viewer), views.name(table, match.to_move, viewer.lang)
    options = match.state.legal() if mine else []
    return TableNow(
        id=table.id,
        game=table.game.name,
        box=box_of(table.game, viewer.lang),
        version=table.version,
        moves=len(match.moves),
        over=match.over,
        to_move=match.to_move,
        question="" if match.over else words.question(state) if mine else words.awaited(state, who),
        options=[
            Choice(action=action, notation=table.game.actions.notation(action), sentence=words.sentence(state, action))
            for action in options
        ],
        seats=[seat_now(table, viewer, seat) for seat in range(table.head.seats)],
        scores=scores(table, viewer),
        winners=winners(table),
        result=views.result(table, viewer) if match.over else "",
        practice=table.head.practice,
        hints=table.head.hints,
        next=table.next,
    )


def box_of(game: Game, lang: str) -> BoxPlayed:
    found = boxes.played(game)
    return BoxPlayed(
        digest=game.components,
        edition=game.corrections.edition,
        corrected=found.corrected,
        stand_ins=found.left,
        sentence=boxes.sentence(game, speech(lang)),
    )


def seat_now(table: Table, viewer: Viewer, seat: int) -> SeatNow:
    left = table.left(seat, time()) if table.clock else None
    found = seat_of(table.game, seat, table.chairs[seat])
    return found.model_copy(update={"yours": seat in viewer.seats, "left": left})


def winners(table: Table) -> list[int]:
    """The seats of all who have won, when the game is over; an opponent that the rules play has none."""
    return [seat for seat in table.match.scores().winners if table.match.over and seat < table.head.seats]


def scores(table: Table, viewer: Viewer) -> list[float | None]:
    """What each seat would have if the game ended now; in a game with secrets only one's own until the end."""
    sheet = table.match.scores()
    hidden = table.game.has_secrets and not table.match.over
    return [
        None if hidden and seat != viewer.eyes else sheet.total(seat) / sheet.unit for seat in range(table.head.seats)
    ]


async def act(call: Call, asked: Act) -> Version:
    table = await call.house.act(call.table_id, await call.player(), asked.version, asked.action)
    return Version(version=table.version)


async def undo(call: Call, asked: AtVersion) -> Version:
    table = await call.house.undo(call.table_id, await call.player(), asked.version)
    return Version(version=table.version)


async def consent(call: Call, asked: Consent) -> Version:
    table = await call.house.consent(call.table_id, await call.player(), asked.version, asked.agree)
    return Version(version=table.version)


async def change_chair(call: Call, asked: ChairChange) -> Version:
    table = await call.table()
    viewer = await (call.viewer() if asked.do == "join" else call.player())
    if asked.do == "join":
        viewer = replace(viewer, person=call.person(table.head.company))
    table = await call.house.change_chair(call.table_id, viewer, asked, address(call.request))
    return Version(version=table.version)


async def rematch(call: Call, asked: Nothing) -> Begun:
    """The first who asks begins the table; everybody has the seats there that they hold here."""
    table, viewer = await call.table(), await call.viewer()
    if not table.match.over or not viewer.seats:
        raise Forbidden(REMATCH_WHEN)
    head = begin.rematch_head(table)
    follower = await call.house.table(await call.house.follow_up(table.id, viewer, head))
    return begun(call, follower)


async def fork(call: Call, asked: Fork) -> Begun:
    call.begins()
    table = await call.table()
    if asked.move > len(table.match.moves):
        raise Refused(NO_MOVE, move=asked.move, count=len(table.match.moves))
    head = begin.fork_head(table, asked.seats)
    head = begin.hosted(head, call.person(head.id))
    return begun(call, await call.house.begin(head, table.match.moves[: asked.move]))


async def import_record(call: Call, asked: NewRecord) -> Begun:
    call.begins()
    head, moves = await asyncio.to_thread(begin.imported, asked.record)
    return begun(call, await call.house.begin(head, moves))


async def hint(call: Call, asked: Nothing) -> Hint:
    table, viewer = await call.table(), await call.viewer()
    table.check_turn(viewer)
    table.check_hints()
    asker = call.thinks()
    version, state = table.version, table.match.seen_by(table.match.to_move)
    return hints.told(table.game, state, version, await call.house.thinkers.hint(table, asker), viewer.lang)


async def outlook(call: Call, asked: Nothing) -> Outlook:
    return await call.outlooks.outlook(await call.table(), await call.viewer(), call.thinks)


async def review(call: Call, asked: None) -> Reviewed | Progress:
    found = await call.reviews.review(await call.table(), call.reviews_one)
    if isinstance(found, float):
        call.status = 202
        return Progress(share=found)
    return Reviewed(**found)


async def delete(call: Call, asked: None) -> Deleted:
    try:
        gone = await call.house.forget(call.table_id, await call.player())
    except Sealed as sealed:
        call.allowed.commands.take(call.request, call.table_id)
        gone = await call.house.forget_sealed(sealed, persons.person(call.request, sealed.head.company))
    return Deleted(deleted=gone, sentence=say(call.lang, GONE if gone else TAKEN_OFF))


TABLE: Final = "/api/tables/{id}"
OPERATIONS: Final = [
    Operation("POST", "/api/tables", "Begin a table", NewTable, Begun, create, 201),
    Operation("GET", "/api/tables", "The public tables that are being played", None, Listing, listing),
    Operation("GET", TABLE, "A table as you may see it now", None, TableNow, look),
    Operation("DELETE", TABLE, "Delete a table, over or closed", None, Deleted, delete, refusals=(403, 409, 422)),
    Operation("POST", TABLE + "/act", "Decide, by number or notation", Act, Version, act, refusals=(409,)),
    Operation("POST", TABLE + "/undo", "Take back a decision, or ask to", AtVersion, Version, undo, refusals=(409,)),
    Operation("POST", TABLE + "/consent", "Agree to an undo, or not", Consent, Version, consent, refusals=(409,)),
    Operation("POST", TABLE + "/chair", "Take, leave or offer a seat", ChairChange, Version, change_chair, 200, (409,)),
    Operation("POST", TABLE + "/rematch", "Once more", Nothing, Begun, rematch, 201, (409,)),
    Operation("POST", TABLE + "/fork", "Play on from a position", Fork, Begun, fork, 201),
    Operation("POST", TABLE + "/hint", "What a master would do", Nothing, Hint, hint),
    Operation("POST", TABLE + "/outlook", "What is expected at the end, by category", Nothing, Outlook, outlook),
    Operation(
        "GET", TABLE + "/review", "What decided a game", None, Reviewed, review, refusals=(422, 503), later=Progress
    ),
    Operation("POST", "/api/records", "Bring a record", NewRecord, Begun, import_record, 201),
    *BOX_OPERATIONS,
]


async def description(request: Request) -> Response:
    return Response(described_once(), media_type="application/json")


@cache
def described_once() -> bytes:
    return orjson.dumps(described(OPERATIONS, "Tabard", tabard.__version__))


def routes() -> list[Route]:
    return [Route("/api/openapi.json", description), *operations.routes(OPERATIONS)]
