"""Calls people whose decision it is and who are not here, where the operator has set keys for that."""

from __future__ import annotations

import asyncio
import json
import logging
from functools import partial
from typing import TYPE_CHECKING, Final

from tabard.engine.words import N_
from tabard.server.calling import web_push
from tabard.server.common.speech import say
from tabard.server.common.tasks import Tasks
from tabard.server.storage.subscriptions import Subscriptions

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.server.calling.web_push import Keys
    from tabard.server.storage.storage import Storage
    from tabard.server.storage.subscriptions import Subscription
    from tabard.server.tables.table import Table

AT_ONCE: Final = 4  # messages
WAITING: Final = 1000  # calls; whoever comes then is not called
YOUR_TURN: Final = N_("It is your decision.")

log = logging.getLogger(__name__)


class Caller:
    def __init__(
        self, storage: Storage, keys: Keys | None, send: Callable[[Keys, Subscription, str], bool] = web_push.send
    ) -> None:
        self.keys: Final = keys
        self.subscriptions: Final = Subscriptions(storage)
        self.send: Final = send
        self.free: Final = asyncio.Semaphore(AT_ONCE)
        self.tasks: Final = Tasks()

    @property
    def public_key(self) -> str:
        """What a browser needs to subscribe; empty where nobody is called."""
        return self.keys.public if self.keys else ""

    def call(self, table: Table, seat: int) -> None:
        """Call whoever owns a seat, beside everything else."""
        if self.keys is not None and len(self.tasks.running) < WAITING:
            self.tasks.begin(f"Calling somebody to table {table.id}", self.calling(self.keys, table, seat))

    async def calling(self, keys: Keys, table: Table, seat: int) -> None:
        for to in await self.subscriptions.of(table.id, table.chairs[seat].owner):
            text = message(table, to.lang)
            async with self.free:
                try:
                    there = await asyncio.to_thread(partial(self.send, keys, to, text))
                except Exception as error:  # of the network, or a key that is none; the others are called all the same
                    log.warning("A push service could not be asked: %s", type(error).__name__)
                    continue
            if not there:
                await self.subscriptions.drop(table.id, to.endpoint)

    async def close(self) -> None:
        await self.tasks.close()


def message(table: Table, lang: str) -> str:
    """The text of a call: game, table and "your decision". No hidden information."""
    return json.dumps({"title": table.game.titled(lang), "body": say(lang, YOUR_TURN), "url": f"/t/{table.id}"})
