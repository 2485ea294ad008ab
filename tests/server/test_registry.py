"""The tables of a process: clocks, tables that nobody needs in memory, tables of other rules, reviews."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from time import time
from typing import TYPE_CHECKING
from unittest.mock import AsyncMock

import pytest
import sqlalchemy as sa

import tabard
from tabard.engine.corrections import Corrections
from tabard.engine.game import games
from tabard.server.bots import review_queue
from tabard.server.bots.bot_pool import BotPool
from tabard.server.common.errors import Missing, Refused, Stale
from tabard.server.live import live_table
from tabard.server.live import registry as registry_module
from tabard.server.live.registry import TableRegistry
from tabard.server.storage import schema
from tabard.server.storage.storage import Storage
from tabard.server.tables.heads import imported, rematch_head
from tabard.server.tables.sealed import SealedTable
from tabard.server.tables.sight import Viewer
from tests.server.kit import DEALER, FRIEND, ME, RANDOM, SCREEN, Clock, Person, running, settings_for, until
from tests.server.test_tables import new_head

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator, Sequence
    from pathlib import Path

    from tabard.server.tables.entries import Chair
    from tabard.server.tables.table import Head

BOTH = Viewer(frozenset({0, 1}))


@asynccontextmanager
async def a_registry(database: str) -> AsyncIterator[TableRegistry]:
    settings = settings_for(database)
    kept, bot_pool = Storage(settings), BotPool(1, "key")
    await kept.start()
    registry = TableRegistry(settings, kept, bot_pool, DEALER)
    try:
        yield registry
    finally:
        await registry.close()
        bot_pool.close()
        await kept.close()


async def test_who_runs_out_of_time_is_replaced(database: str) -> None:
    async with a_registry(database) as registry:
        table = await registry.begin(new_head("pilgrim", clock={"minutes": 0.5}))
        live, seat = await registry.live_table(table.id), table.match.to_move
        await registry.look_into(live, table.since + 20)
        assert table.chairs[seat].present
        await registry.look_into(live, table.since + 31)
        assert table.chairs[seat].stand_in


async def test_the_clock_does_not_run_while_the_server_rests(database: str, clock: Clock) -> None:
    async with a_registry(database) as registry:
        table = await registry.begin(new_head("pilgrim", clock={"minutes": 1.0}))
        seat = table.match.to_move
        clock.now = table.since + 30
        back = TableRegistry(registry.settings, registry.storage, registry.bot_pool, DEALER)
        again = await back.table(table.id)
        assert again.left(seat, clock.now) == pytest.approx(table.left(seat, table.since))
        back.in_use.clear()
        assert (await back.table(table.id)).version == again.version  # it has come back only once
        await back.close()


async def test_an_entry_from_the_future_gives_nobody_time(database: str, clock: Clock) -> None:
    """As after somebody has set the machine's clock back, and started the server again."""
    async with a_registry(database) as registry:
        clock.now += 3600
        table = await registry.begin(replace(new_head("pilgrim", clock={"minutes": 1.0}), created=clock.now))
        seat = table.match.to_move
        clock.now -= 3600
        back = TableRegistry(registry.settings, registry.storage, registry.bot_pool, DEALER)
        again = await back.table(table.id)
        clock.now += 20
        assert again.left(seat, clock.now) == pytest.approx(40)
        await back.close()


async def test_the_clock_runs_while_nobody_is_there(database: str, clock: Clock) -> None:
    """A seat whose owner has gone runs out of time all the same."""
    async with a_registry(database) as registry:
        table = await registry.begin(new_head("pilgrim", clock={"minutes": 5.0}))
        seat = table.match.to_move
        await registry.look_into(await registry.live_table(table.id), clock.now + live_table.EMPTY + 1)
        assert not registry.in_use
        clock.now = table.since + 200
        again = await registry.table(table.id)
        assert again.left(seat, clock.now) == pytest.approx(100)
        await registry.look_into(await registry.live_table(table.id), clock.now)
        assert again.chairs[seat].present
        registry.in_use.clear()
        clock.now += 101
        again = await registry.table(table.id)
        await registry.look_into(await registry.live_table(table.id), clock.now)
        assert again.chairs[seat].stand_in


async def test_a_second_server_gives_no_time_back(database: str, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Storage, "is_shared", True)
    async with a_registry(database) as registry:
        table = await registry.begin(new_head("pilgrim", clock={"minutes": 1.0}))
        seat = table.match.to_move
        clock.now = table.since + 20
        other = TableRegistry(registry.settings, registry.storage, registry.bot_pool, DEALER)
        theirs = await other.table(table.id)
        assert theirs.version == table.version
        assert theirs.left(seat, clock.now) == table.left(seat, clock.now) == pytest.approx(40)
        await other.close()


async def test_an_empty_room_is_given_up_and_opened_again(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_table, "EMPTY", 0.0)
    async with a_registry(database) as registry:
        table = await registry.begin(new_head("pilgrim"))
        await registry.act(table.id, BOTH, table.version, table.match.state.legal()[0])
        await registry.look_into(await registry.live_table(table.id), time() + 1)
        assert not registry.in_use
        again = await registry.table(table.id)
        assert again.match.moves == table.match.moves


async def test_two_who_write_at_once(database: str) -> None:
    """Another registry on the same storage: the second writer is told, sees what happened, and can go on."""
    async with a_registry(database) as registry:
        other = TableRegistry(registry.settings, registry.storage, registry.bot_pool, DEALER)
        mine = await registry.begin(new_head("pilgrim"))
        theirs = await other.table(mine.id)
        version, action = mine.version, mine.match.state.legal()[0]
        await registry.act(mine.id, BOTH, version, action)
        with pytest.raises(Stale):
            await other.act(mine.id, BOTH, version, action)
        assert theirs.match.moves == mine.match.moves
        await other.act(mine.id, BOTH, theirs.version, theirs.match.state.legal()[0])
        await other.close()


async def test_a_click_counts_though_somebody_sits_down_elsewhere(database: str) -> None:
    """At the same moment, at another server: nothing has happened on the board."""
    async with a_registry(database) as registry:
        other = TableRegistry(registry.settings, registry.storage, registry.bot_pool, DEALER)
        mine = await registry.begin(new_head("pilgrim"))
        await other.table(mine.id)
        version, action = mine.version, mine.match.state.legal()[0]
        await registry.change(mine.id, BOTH, lambda table, _, now: table.plan_chair(1, now, name="Eve"))
        theirs = await other.act(mine.id, BOTH, version, action)
        assert theirs.chairs[1].name == "Eve"
        assert len(theirs.match.moves) > len(mine.match.moves)
        await other.close()


async def test_of_many_at_once_one_is_done(database: str) -> None:
    async with a_registry(database) as registry:
        table = await registry.begin(new_head("pilgrim"))
        version, action = table.version, table.match.state.legal()[0]
        acts = [registry.act(table.id, BOTH, version, action) for _ in range(20)]
        done = await asyncio.gather(*acts, return_exceptions=True)
        assert sum(not isinstance(one, Stale) for one in done) == 1


async def test_bots_that_were_left_alone_are_played_for(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry_module, "TICK", 0.05)
    async with a_registry(database) as registry:
        table = await registry.begin(new_head("coimbra", seats=[RANDOM, RANDOM]))
        live = await registry.live_table(table.id)
        assert live.bots is not None
        live.bots.cancel()
        await asyncio.gather(live.bots, return_exceptions=True)
        moves = len(table.match.moves)
        registry.start()
        await until(lambda: len(table.match.moves) > moves)


async def test_there_is_no_such_table(database: str) -> None:
    async with a_registry(database) as registry:
        with pytest.raises(Missing):
            await registry.table("nothing")
        assert not registry.in_use
        assert not registry.loading


# After an upgrade


def test_a_table_of_other_rules_is_explained_and_can_be_taken_away(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    settings = settings_for(f"sqlite:///{file}")
    with running(settings) as url, Person(url) as ann:
        table = ann.begin("pilgrim", ME, SCREEN)["id"]
        ann.act(table)
        ann.act(table)
        ann.undo(table)
        record = ann.client.get(f"/t/{table}/record").text
        cookie = ann.client.cookies["tabard"]
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE tables SET head = replace(head, '\"rules\": ', '\"rules\": 9')")
    connection.close()
    with running(settings) as url, Person(url) as ann, Person(url) as eve:
        ann.client.cookies.set("tabard", cookie)
        for path in (f"/api/tables/{table}", f"/t/{table}", f"/t/{table}/replay", f"/t/{table}/board.svg"):
            answer = ann.client.get(path)
            assert answer.status_code == 410, path
            assert "rules" in answer.text
        assert ann.post(f"tables/{table}/act", version=1, action=0).status_code == 410
        taken = ann.client.get(f"/t/{table}/record")
        assert taken.status_code == 200
        assert [line.split() for line in taken.text.partition("\n\n")[2].splitlines()] == [
            line.split() for line in record.partition("\n\n")[2].splitlines()
        ]
        assert eve.client.get(f"/t/{table}/record").status_code == 403


VERSION_1 = "UPDATE tables SET head = json_set(head, '$.rules', 1)"
CLOSED = {  # what the page of such a table says
    "en": "This table cannot be played on any more, but those who played can download its record. "
    "It follows version 1 of the rules; here is version 2.",
    "de": "Er folgt Version 1 der Regeln; hier gilt Version 2.",
    "es": "Sigue la versión 1 de las reglas; aquí vale la versión 2.",
}


@contextmanager
def closed(file: Path, name: str) -> Iterator[tuple[str, Person, Person, Person]]:
    """A table at which Ann and Ben played by version 1, now that there is version 2; and both of them, and Eve."""
    settings = settings_for(f"sqlite:///{file}")
    with running(settings) as url, Person(url) as ann, Person(url) as ben:
        begun = ann.begin(name, ME, FRIEND)
        assert ben.join(begun).status_code == 200
        cookies = [person.client.cookies["tabard"] for person in (ann, ben)]
    with sqlite3.connect(file) as connection:
        connection.execute(VERSION_1)
    connection.close()
    with running(settings) as url, Person(url) as ann, Person(url) as ben, Person(url) as eve:
        for person, cookie in zip((ann, ben), cookies, strict=True):
            person.client.cookies.set("tabard", cookie)
        yield begun["id"], ann, ben, eve


@pytest.mark.parametrize("name", games())
def test_a_table_of_version_1_is_shown_closed_with_its_record(tmp_path: Path, name: str) -> None:
    with closed(tmp_path / "tables.db", name) as (table, ann, _, eve):
        for lang, told in CLOSED.items():
            assert told in ann.client.get(f"/t/{table}?lang={lang}").text
        for mine in (f'href="/t/{table}/record"', 'id="delete"'):
            assert mine in ann.client.get(f"/t/{table}").text
            assert mine not in eve.client.get(f"/t/{table}").text
        assert "\nrules 1\n" in ann.client.get(f"/t/{table}/record").text
        assert eve.client.get(f"/t/{table}/record").status_code == 403


def test_a_closed_table_goes_when_all_who_played_have_deleted_it(tmp_path: Path) -> None:
    with closed(tmp_path / "tables.db", "pilgrim") as (table, ann, ben, eve):
        address = f"/api/tables/{table}"
        assert eve.client.delete(address).status_code == 403
        answer = ann.client.delete(address)
        assert (answer.status_code, answer.json()["deleted"]) == (200, False)
        assert ann.client.delete(address).status_code == 403, "she is not there any more"
        assert ann.client.get(f"/t/{table}/record").status_code == 403
        assert ben.client.get(f"/t/{table}/record").status_code == 200
        answer = ben.client.delete(address)
        assert (answer.status_code, answer.json()["deleted"]) == (200, True)
        assert ben.client.get(f"/t/{table}").status_code == 404


async def test_sealed_says_why(database: str) -> None:
    async with a_registry(database) as registry:
        table = await registry.begin(new_head("pilgrim"))
        found = await registry.storage.load(table.id)
        assert found is not None
        registry.in_use.clear()
        change = "UPDATE tables SET head = replace(head, 'pilgrim', 'chess')"
        await registry.storage.run(lambda connection: connection.exec_driver_sql(change))
        with pytest.raises(SealedTable) as sealed:
            await registry.table(table.id)
        assert "chess" in sealed.value.sentence("de")


def test_a_table_of_another_box_is_closed_with_its_record_and_how_to_go_on(tmp_path: Path) -> None:
    """The head carries the corrections of the box it was begun with, and so does the record."""
    file = tmp_path / "tables.db"
    settings = settings_for(f"sqlite:///{file}")
    with running(settings) as url, Person(url) as ann:
        table = ann.begin("pilgrim", ME, SCREEN)["id"]
        ann.act(table)
        record = ann.client.get(f"/t/{table}/record").text
        cookie = ann.client.cookies["tabard"]
    own = {"components": "0" * 16, "corrections": {"sites.6.points": 5}, "edition": "English"}
    with sqlite3.connect(file) as connection:
        (head,) = connection.execute("SELECT head FROM tables").fetchone()
        connection.execute("UPDATE tables SET head = ?", (json.dumps(json.loads(head) | own),))
    connection.close()
    with running(settings) as url, Person(url) as ann:
        ann.client.cookies.set("tabard", cookie)
        assert ann.client.get(f"/api/tables/{table}").status_code == 410
        page = ann.client.get(f"/t/{table}")
        assert page.status_code == 410
        assert "begun with another box" in page.text
        assert "TABARD_PILGRIM_COMPONENTS" in page.text
        assert f'href="/t/{table}/record"' in page.text
        taken = ann.client.get(f"/t/{table}/record").text
    lines = f"components {'0' * 16}\nedition English\ncorrection sites.6.points 5\n"
    assert lines in taken
    taken = taken.replace(lines, f"components {tabard.game('pilgrim').components}\n")
    assert [line.split() for line in taken.splitlines()] == [line.split() for line in record.splitlines()]


async def test_a_table_is_begun_with_the_box_that_is_played(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    played = Corrections("pilgrim", "English", values={"sites.6.points": 5}, confirmed=("favours",))
    monkeypatch.setattr(type(tabard.game("pilgrim")), "corrections", played)
    async with a_registry(database) as registry:
        table = await registry.begin(new_head("pilgrim"))
        found = await registry.storage.load(table.id)
        assert found is not None
        assert (found[0].corrections, found[0].edition) == ({"sites.6.points": 5}, "English")
        assert "\nedition English\ncorrection sites.6.points 5\n" in table.match.record()
        assert rematch_head(table).corrections == {"sites.6.points": 5}
        brought, _ = imported(table.match.record())
        assert (brought.corrections, brought.edition) == ({"sites.6.points": 5}, "English")


async def test_a_head_of_before_there_were_corrections_is_read(database: str) -> None:
    async with a_registry(database) as registry:
        table = await registry.begin(new_head("pilgrim"))
        registry.in_use.clear()

        def forget(connection: sa.Connection) -> None:
            head = json.loads(connection.exec_driver_sql("SELECT head FROM tables").scalar_one())
            del head["corrections"], head["edition"]
            connection.execute(schema.tables.update().values(head=json.dumps(head)))

        await registry.storage.run(forget)
        assert (await registry.table(table.id)).head == table.head


# Reviews


def free() -> None:
    """What a review costs in these tests."""


def quick_review(record: str) -> dict[str, object]:
    review_queue.tell(0.5)
    return {"lines": record.count("\n")}


async def test_a_game_is_reviewed_once(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_queue, "reviewed", quick_review)
    async with a_registry(database) as registry:
        made = review_queue.ReviewQueue(registry.storage)
        table = await registry.begin(new_head("coimbra"))
        with pytest.raises(Refused):
            await made.review(table, free)
        while not table.match.over:
            await registry.act(table.id, BOTH, table.version, table.match.state.legal()[0])
        assert await made.review(table, free) == 0.0
        assert await made.review(table, free) in (0.0, 0.5)
        await asyncio.gather(*made.tasks.running)
        found = await made.review(table, free)
        assert found == {"lines": table.match.record().count("\n")}
        assert json.loads(await registry.storage.review(table.id) or "") == found
        await made.close()


async def test_a_review_that_fails_can_be_asked_for_again(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_queue, "reviewed", len)  # which gives no review that can be kept
    async with a_registry(database) as registry:
        made = review_queue.ReviewQueue(registry.storage)
        table = await registry.begin(new_head("coimbra"))
        while not table.match.over:
            await registry.act(table.id, BOTH, table.version, table.match.state.legal()[0])
        monkeypatch.setattr(made.storage, "keep_review", fail)
        assert await made.review(table, free) == 0.0
        await asyncio.gather(*made.tasks.running, return_exceptions=True)
        assert not made.running
        await made.close()


async def fail(*arguments: object) -> None:
    raise OSError("no room")


async def test_a_public_table_that_leaves_memory_meanwhile_is_listed(database: str) -> None:
    async with a_registry(database) as registry:
        table = await registry.begin(new_head("coimbra", seats=[ME, FRIEND], public=True))
        seated = registry.storage.seated

        async def forgetting(heads: Sequence[Head]) -> dict[str, list[Chair]]:
            registry.in_use.clear()
            return await seated(heads)

        registry.storage.seated = forgetting  # type: ignore[method-assign]
        assert await registry.public() == [(table.head, table.chairs)]


# Several processes


async def test_a_table_that_nobody_looks_at_is_not_followed(
    database: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Storage, "is_shared", True)
    async with a_registry(database) as registry:
        table = await registry.begin(new_head("pilgrim"))
        live = await registry.live_table(table.id)
        registry.heard(table.id)
        assert registry.in_use == {table.id: live}, "somebody has just asked for it"
        clock.now += 20
        registry.heard(table.id)
        assert registry.in_use == {}
        assert (await registry.table(table.id)).version == table.version


async def test_who_is_here_is_told_of_many_tables_at_once(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with a_registry(database) as registry:
        monkeypatch.setattr(registry.storage, "tell", told := AsyncMock())  # of this one: other tests may have a server
        other = TableRegistry(registry.settings, registry.storage, registry.bot_pool, DEALER)
        tables = [(await registry.begin(new_head("pilgrim"))).id for _ in range(registry_module.TOLD + 1)]
        for table_id in tables:
            registry.in_use[table_id].news = frozenset({1})
            await other.table(table_id)
        await registry.tell_who_is_here(time())
        texts = [call.args[0] for call in told.await_args_list]
        assert len(texts) == 2
        assert max(map(len, texts)) < 4000
        for text in texts:
            other.heard(text)
        assert all(list(other.in_use[table_id].heard) == [1] for table_id in tables)
        await other.close()
