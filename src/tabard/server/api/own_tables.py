"""The operations on somebody's own tables: how they stand, and taking them to another browser."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from tabard.engine.words import N_
from tabard.server.api.operations import Call, Operation
from tabard.server.calling import services
from tabard.server.common import schemas
from tabard.server.common.clock import time
from tabard.server.common.errors import Missing, Refused
from tabard.server.security import handover, persons
from tabard.server.storage.handovers import Handovers
from tabard.server.storage.subscriptions import Subscription
from tabard.server.tables.names import seated
from tabard.server.tables.sealed import SealedTable
from tabard.server.views.qr_codes import qr_code

if TYPE_CHECKING:
    from tabard.server.tables.table import Table

NO_CODE: Final = N_(
    "There is nothing for this code. It works once, for ten minutes: make a new one in the other browser."
)


async def own_tables(call: Call, asked: schemas.TableIds) -> schemas.OwnTables:
    """How tables stand. Nobody at them is told that somebody has looked."""
    call.allowed.looks.take(call.request)
    found, missing = [], []
    for table_id in asked.tables:
        try:
            found.append(summary(call, await call.registry.glance(table_id)))
        except SealedTable:
            continue  # which its own page explains
        except Missing:
            missing.append(table_id)
    return schemas.OwnTables(tables=found, missing=missing)


def summary(call: Call, table: Table) -> schemas.OwnTable:
    mine, match = table.held(persons.person(call.request, table.head.company)), table.match
    sheet = match.scores() if match.over else None
    return schemas.OwnTable(
        id=table.id,
        game=table.game.name,
        title=table.game.titled(call.lang),
        over=match.over,
        yours=not match.over and match.to_move in mine and not table.decider,
        turn="" if match.over else seated(table, match.to_move, call.lang),
        at=table.since,
        left=table.left(match.to_move, time()) if table.clock and not match.over else None,
        seats=[
            schemas.OwnSeat(
                who=seated(table, seat, call.lang),
                yours=seat in mine,
                place=sheet.ranks[seat] + 1 if sheet else 0,
                points=sheet.shown(sheet.total(seat)) if sheet else "",
            )
            for seat in range(table.head.seats)
        ],
    )


async def hand_over(call: Call, asked: schemas.HandOver) -> schemas.HandOverCode:
    """A code by which another browser becomes the same person, and gets the list."""
    call.allowed.handovers.take(call.request)
    if not call.secret:
        raise Refused(N_("This browser has not sat at a table yet."))
    code, now = handover.new_code(), time()
    token = handover.sealed(code, json.dumps({"secret": call.secret, "tables": asked.tables}))
    await Handovers(call.registry.storage).keep(handover.found_by(code), token, now, now + handover.LASTS)
    url = call.url(f"/tables#{code}")  # what follows the sign # no browser sends to any server
    return schemas.HandOverCode(code=code, url=url, qr=qr_code(url), seconds=handover.LASTS)


async def take_over(call: Call, asked: schemas.TakeOver) -> schemas.TakenOver:
    """Exchange a code, once, for the tables and the cookie of the person who made it."""
    call.allowed.handovers.take(call.request)
    token = await Handovers(call.registry.storage).take(handover.found_by(asked.code), time())
    if token is None:
        raise Missing(NO_CODE)
    found = json.loads(handover.opened(asked.code, token))
    call.secret, call.sits_down = found["secret"], True
    return schemas.TakenOver(tables=found["tables"])


async def push(call: Call, asked: schemas.Push) -> schemas.Called:
    """Call this browser when it is the decision of whoever asks, also where no page is open; or call it no more."""
    viewer = await call.player()
    if not call.registry.caller.public_key:
        raise Refused(N_("This server sends no messages to browsers: its operator has set no keys."))
    kept = call.registry.caller.subscriptions
    if not asked.wanted:
        await kept.drop(call.table_id, asked.endpoint)
    elif not asked.key or not asked.auth:
        raise Refused(N_("A subscription has an endpoint, a key and an auth, as the browser gives them."))
    else:
        services.check(asked.endpoint)
        wanted = Subscription(asked.endpoint, asked.key, asked.auth, call.lang)
        await kept.keep(call.table_id, viewer.person, wanted, time())
    return schemas.Called(wanted=asked.wanted)


OPERATIONS: Final = [
    Operation("POST", "/api/tables/{id}/push", "Be called when it is one's decision", push),
    Operation("POST", "/api/own-tables", "How some tables stand", own_tables),
    Operation("POST", "/api/handover", "A code to take one's seats to another browser", hand_over, 201),
    Operation("POST", "/api/handover/take", "Take seats over by a code", take_over, refusals=(404,)),
]
