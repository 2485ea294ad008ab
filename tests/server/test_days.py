"""Clocks of days: all of them for each turn, and they run out though nobody looks."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tabard.server.common.clock import time
from tabard.server.common.schemas import DayPlan
from tabard.server.tables.clocks import DAY
from tabard.server.tables.entries import WIND
from tests.server.attacks.test_fair_play import PEOPLE
from tests.server.kit import FRIEND, ME, Person
from tests.server.test_registry import a_registry
from tests.server.test_tables import BOTH, Kept, new_head

if TYPE_CHECKING:
    from pathlib import Path


TWO_DAYS = DayPlan(days=2)


def left(kept: Kept, seat: int) -> float:
    return kept.table.left(seat, kept.now) / DAY


def test_every_turn_has_all_of_its_days() -> None:
    kept = Kept(new_head("pilgrim", clock=TWO_DAYS))
    table, mover = kept.table, kept.table.match.to_move
    kept.now += 1.5 * DAY
    assert left(kept, mover) == pytest.approx(0.5)
    while table.match.to_move == mover:
        kept.play(table.match.state.legal()[0], 0)
    assert [left(kept, seat) for seat in (0, 1)] == pytest.approx([2, 2])


def test_days_that_were_used_stay_used_when_a_turn_is_taken_back() -> None:
    kept = Kept(new_head("pilgrim", clock=TWO_DAYS))
    table, mover = kept.table, kept.table.match.to_move
    kept.now += DAY
    while table.match.to_move == mover:
        kept.play(table.match.state.legal()[0], 0)
    kept.keep(table.plan_undo(BOTH, kept.now))
    assert table.match.to_move == mover
    assert left(kept, mover) == pytest.approx(1)
    assert kept.loaded().clock == table.clock


def test_it_is_known_when_they_run_out() -> None:
    kept = Kept(new_head("pilgrim", clock=TWO_DAYS))
    table = kept.table
    assert table.due == pytest.approx(table.since + 2 * DAY)
    kept.keep(table.plan_chair(table.match.to_move, kept.now, stand_in="random"))
    assert table.due is None, "a bot plays"
    assert Kept(new_head("pilgrim", clock={"minutes": 5})).table.due is None
    assert Kept(new_head("pilgrim")).table.due is None


async def test_they_run_out_though_nobody_looks(tmp_path: Path) -> None:
    """The table is in nobody's memory, and its clock has run out since: whoever looks after clocks comes to it."""
    async with a_registry(f"sqlite:///{tmp_path / 'tables.db'}") as registry:
        head = new_head("pilgrim", clock=TWO_DAYS)
        begun = time() - 3 * DAY
        chairs = tuple(replace(chair, owner=PEOPLE[seat].person) for seat, chair in enumerate(head.chairs))
        table = await registry.begin(replace(head, chairs=chairs, created=begun))
        late = table.match.to_move
        registry.in_use.clear()
        assert await registry.storage.due(time()) == [table.id]
        live = await registry.live_table(table.id)
        await registry.look_into(live, time())
        assert live.table.chairs[late].stand_in
        assert await registry.storage.due(time()) == []
        found = await registry.storage.load(table.id)
        assert found is not None
        assert WIND not in [entry.kind for entry in found[1]], "a day is more than the pause of a server"


def test_a_table_of_days_is_begun_and_shown(ann: Person) -> None:
    table = ann.begin("pilgrim", ME, FRIEND, clock={"days": 3}, public=True)["id"]
    seen = ann.look(table)
    assert seen["seats"][seen["to_move"]]["left"] == pytest.approx(3 * DAY, abs=60)
    with ann.watch(table) as page:
        assert "data-days" in page.receive()["parts"]["seats"]
    assert "3 days for each turn" in ann.client.get("/lobby").text


@pytest.mark.parametrize("clock", [{"days": 0}, {"days": 31}, {"days": 1, "minutes": 5}, {}])
def test_what_is_no_clock_is_refused(ann: Person, clock: dict[str, float]) -> None:
    assert ann.post("tables", game="pilgrim", seats=[ME, FRIEND], clock=clock).status_code == 422
