"""The operations of the JSON interface on tables and records."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from tabard.engine.words import N_
from tabard.server.api.operations import Call, Operation
from tabard.server.bots import hints
from tabard.server.boxes import contents
from tabard.server.common import schemas
from tabard.server.common.clock import time
from tabard.server.common.errors import Forbidden, Refused
from tabard.server.common.speech import say, speech
from tabard.server.security import persons
from tabard.server.security.limits import address
from tabard.server.tables import heads, names, sight, talk
from tabard.server.tables.sealed import SealedTable
from tabard.server.tables.table import Table
from tabard.server.views import table_parts

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.server.live.registry import Plan
    from tabard.server.tables.entries import Chair
    from tabard.server.tables.sight import Viewer

GONE: Final = N_("The table is deleted.")
TAKEN_OFF: Final = N_(
    "You are taken off this table, with your name. It is deleted when everybody who has played there has done the same."
)


async def create(call: Call, asked: schemas.NewTable) -> schemas.Begun:
    call.allowed.tables.take(call.request)
    head = heads.new_head(asked)
    return begun(call, await call.registry.begin(heads.hosted(head, call.person(head.id))))


def begun(call: Call, table: Table) -> schemas.Begun:
    """The answer to whoever has begun a table, with the links of its free seats."""
    table.owner, table.home = persons.named(call.secret), address(call.request)
    links = call.registry.links.of_host(table, persons.named(call.secret, table.head.company))
    return schemas.Begun(
        id=table.id,
        url=f"/t/{table.id}",
        links=[schemas.Link(seat=seat, url=call.url(path)) for seat, path in links.items()],
    )


async def listing(call: Call, asked: None) -> schemas.Listing:
    found = []
    for head, chairs in await call.registry.public():
        game = heads.known_game(head.game)
        seats = [seat_of(game, seat, chair) for seat, chair in enumerate(chairs)]
        url = f"/t/{head.id}"
        found.append(
            schemas.Listed(
                id=head.id, url=url, game=head.game, title=game.titled(call.lang), seats=seats, practice=head.practice
            )
        )
    return schemas.Listing(tables=found)


def seat_of(game: Game, seat: int, chair: Chair) -> schemas.SeatNow:
    return schemas.SeatNow(
        seat=seat, colour=game.seat_tokens[seat], kind=chair.kind, name=chair.name, bot=chair.bot,
        stand_in=chair.stand_in,
    )  # fmt: skip


async def look(call: Call, asked: None) -> schemas.TableNow:
    table, viewer = await call.table(), await call.viewer()
    match, words = table.match, table.game.words(viewer.lang)
    mine = table.awaits(viewer)
    state, who = sight.seen(table, viewer), names.name(table, match.to_move, viewer.lang)
    options = match.state.legal() if mine else []
    return schemas.TableNow(
        id=table.id,
        game=table.game.name,
        box=box_of(table.game, viewer.lang),
        version=table.version,
        moves=len(match.moves),
        over=match.over,
        to_move=match.to_move,
        question="" if match.over else words.question(state) if mine else words.awaited(state, who),
        options=[
            schemas.Choice(
                action=action, notation=table.game.actions.notation(action), sentence=words.sentence(state, action)
            )
            for action in options
        ],
        seats=[seat_now(table, viewer, seat) for seat in range(table.head.seats)],
        scores=scores(table, viewer),
        winners=winners(table),
        result=table_parts.result(table, viewer) if match.over else "",
        practice=table.head.practice,
        hints=table.head.hints,
        chat=table.chat,
        next=table.next,
    )


def box_of(game: Game, lang: str) -> schemas.BoxPlayed:
    found = contents.played(game)
    return schemas.BoxPlayed(
        digest=game.components,
        edition=game.corrections.edition,
        corrected=found.corrected,
        stand_ins=found.left,
        sentence=contents.sentence(game, speech(lang)),
    )


def seat_now(table: Table, viewer: Viewer, seat: int) -> schemas.SeatNow:
    left = table.left(seat, time()) if table.clock else None
    found = seat_of(table.game, seat, table.chairs[seat])
    return found.model_copy(update={"yours": seat in viewer.seats, "left": left})


def winners(table: Table) -> list[int]:
    """The seats that have won, when the game is over; an opponent that the rules play has no seat."""
    return [seat for seat in table.match.scores().winners if table.match.over and seat < table.head.seats]


def scores(table: Table, viewer: Viewer) -> list[float | None]:
    """The points of each seat if the game ended now; None for those that the viewer may not see."""
    sheet = table.match.scores()
    shown = sight.columns(table, viewer, sheet)
    return [sheet.total(seat) / sheet.unit if seat in shown else None for seat in range(table.head.seats)]


async def act(call: Call, asked: schemas.Act) -> schemas.Version:
    table = await call.registry.act(call.table_id, await call.player(), asked.version, asked.action)
    return schemas.Version(version=table.version)


async def undo(call: Call, asked: schemas.Undo) -> schemas.Version:
    return await changed(call, await call.player(), partial(Table.plan_undo, turn=asked.turn), asked.version)


async def consent(call: Call, asked: schemas.Consent) -> schemas.Version:
    return await changed(call, await call.player(), partial(Table.plan_consent, agree=asked.agree), asked.version)


async def change_chair(call: Call, asked: schemas.ChairChange) -> schemas.Version:
    table = await call.table()
    viewer = await (call.viewer() if asked.do == "join" else call.player())
    if asked.do == "join":
        viewer = replace(viewer, person=call.person(table.head.company))
    table = await call.registry.change_chair(call.table_id, viewer, asked, address(call.request))
    return schemas.Version(version=table.version)


async def say_something(call: Call, asked: schemas.Say) -> schemas.Version:
    viewer = await call.player()
    call.allowed.messages.take(call.request, call.table_id)
    return await changed(call, viewer, partial(talk.plan, asked=asked))


async def switch_writing(call: Call, asked: schemas.Writing) -> schemas.Version:
    viewer = await call.player()
    call.allowed.messages.take(call.request, call.table_id)
    return await changed(call, viewer, partial(talk.plan_switch, wanted=asked.on))


async def changed(call: Call, viewer: Viewer, plan: Plan, version: int | None = None) -> schemas.Version:
    table = await call.registry.change(call.table_id, viewer, plan, version)
    return schemas.Version(version=table.version)


async def rematch(call: Call, asked: schemas.Nothing) -> schemas.Begun:
    """The first who asks begins the new table. Everybody keeps their seat."""
    table, viewer = await call.table(), await call.viewer()
    if not table.match.over or not viewer.seats:
        raise Forbidden(N_("Those who played can play once more when the game is over."))
    head = heads.rematch_head(table)
    follower = await call.registry.table(await call.registry.follow_up(table.id, viewer, head))
    return begun(call, follower)


async def fork(call: Call, asked: schemas.Fork) -> schemas.Begun:
    call.allowed.tables.take(call.request)
    table = await call.table()
    table.check_move(asked.move)
    head = heads.fork_head(table, asked.seats)
    head = heads.hosted(head, call.person(head.id))
    return begun(call, await call.registry.begin(head, table.match.moves[: asked.move]))


async def import_record(call: Call, asked: schemas.NewRecord) -> schemas.Begun:
    call.allowed.tables.take(call.request)
    head, moves = await asyncio.to_thread(heads.imported, asked.record)
    return begun(call, await call.registry.begin(head, moves))


async def hint(call: Call, asked: schemas.Nothing) -> schemas.Hint:
    table, viewer = await call.table(), await call.viewer()
    table.check_turn(viewer)
    table.check_hints()
    asker = call.thinks()
    version, state = table.version, table.match.seen_by(table.match.to_move)
    advice = await call.registry.bot_pool.hint(table, asker)
    return hints.told(table.game, state, version, advice, viewer.lang)


async def advance(call: Call, asked: schemas.Nothing) -> schemas.Advance:
    """Whoever waits can choose now what to answer; the page that has asked keeps it, and sends it when it is time."""
    table, viewer = await call.table(), await call.viewer()
    if table.match.over or len(viewer.seats) != 1 or table.match.to_move in viewer.seats:
        raise Refused(N_("Whoever has one seat at a table can decide in advance while others decide."))
    version, (seat,) = table.version, viewer.seats
    question, options = await call.registry.bot_pool.expected(table, call.thinks(), seat, viewer.lang)
    notation = table.game.actions.notation
    choices = [schemas.Choice(action=action, notation=notation(action), sentence=told) for action, told in options]
    return schemas.Advance(version=version, question=question, options=choices)


async def outlook(call: Call, asked: schemas.Nothing) -> schemas.Outlook:
    return await call.outlooks.outlook(await call.table(), await call.viewer(), call.thinks)


async def review(call: Call, asked: None) -> schemas.Reviewed | schemas.Progress:
    found = await call.reviews.review(await call.table(), partial(call.allowed.reviews.take, call.request))
    if isinstance(found, float):
        call.status = 202
        return schemas.Progress(share=found)
    return schemas.Reviewed(**found)


async def delete(call: Call, asked: None) -> schemas.Deleted:
    try:
        gone = await call.registry.forget(call.table_id, await call.player())
    except SealedTable as sealed:
        call.allowed.commands.take(call.request, call.table_id)
        gone = await call.registry.forget_sealed(sealed, persons.person(call.request, sealed.head.company))
    return schemas.Deleted(deleted=gone, sentence=say(call.lang, GONE if gone else TAKEN_OFF))


TABLE: Final = "/api/tables/{id}"
OPERATIONS: Final = [
    Operation("POST", "/api/tables", "Begin a table", create, 201),
    Operation("GET", "/api/tables", "The public tables that are being played", listing),
    Operation("GET", TABLE, "A table as you may see it now", look),
    Operation("DELETE", TABLE, "Delete a table, over or closed", delete, refusals=(403, 409, 422)),
    Operation("POST", TABLE + "/act", "Decide, by number or notation", act, refusals=(409,)),
    Operation("POST", TABLE + "/undo", "Take back a decision, or ask to", undo, refusals=(409,)),
    Operation("POST", TABLE + "/consent", "Agree to an undo, or not", consent, refusals=(409,)),
    Operation("POST", TABLE + "/chair", "Take, leave or offer a seat", change_chair, refusals=(409,)),
    Operation("POST", TABLE + "/say", "Say something to the others", say_something, refusals=(409,)),
    Operation("POST", TABLE + "/writing", "Let people write to each other, or not", switch_writing, refusals=(409,)),
    Operation("POST", TABLE + "/rematch", "Once more", rematch, 201, (409,)),
    Operation("POST", TABLE + "/fork", "Play on from a position", fork, 201),
    Operation("POST", TABLE + "/hint", "What the grandmaster would do", hint),
    Operation("POST", TABLE + "/advance", "What you will be asked next, to choose in advance", advance),
    Operation("POST", TABLE + "/outlook", "What is expected at the end, by category", outlook),
    Operation("GET", TABLE + "/review", "What decided a game", review, refusals=(422, 503)),
    Operation("POST", "/api/records", "Bring a record", import_record, 201),
]
