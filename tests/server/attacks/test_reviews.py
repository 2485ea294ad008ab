"""Whoever lets many games be reviewed keeps nobody else from it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, cast

import pytest

from tabard.server.bots import review_queue
from tabard.server.common.errors import Busy
from tabard.server.security.limits import HERE

if TYPE_CHECKING:
    from tabard.server.storage.storage import Storage
    from tabard.server.tables.table import Table


class Over:
    """A game that is over, as far as a review asks before it begins."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.match = self
        self.over = True

    def record(self) -> str:
        return ""


class Nothing:
    """A storage that holds no reviews."""

    async def review(self, table_id: str) -> None: ...


def free() -> None: ...


async def test_one_address_leaves_room_for_the_reviews_of_others() -> None:
    made = review_queue.ReviewQueue(cast("Storage", Nothing()))
    await made.lock.acquire()  # a review is being made
    HERE.set("of Eve")
    for number in range(review_queue.MOST_OF_ONE):
        assert await made.review(cast("Table", Over(str(number))), free) == 0.0
    with pytest.raises(Busy):
        await made.review(cast("Table", Over("one more")), free)
    HERE.set("of Ann")
    assert await made.review(cast("Table", Over("of Ann")), free) == 0.0
    await asyncio.sleep(0)
    await made.close()
    assert not made.running
