"""What is expected at the end, by category: honest, once for each position, and nothing that a seat may not know."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from tabard.engine import positions
from tabard.engine.game import game
from tabard.server.bots import outlooks
from tabard.server.bots.job_queue import Asker
from tabard.server.bots.outlooks import Outlooks, played_on
from tabard.server.tables.sight import Viewer
from tests.process_kit import PATIENCE
from tests.server.kit import ME, SCREEN, Person, finished
from tests.server.test_tables import GAMES, Kept, new_head

if TYPE_CHECKING:
    from tabard.engine.state import State
    from tabard.server.bots.job_queue import Job
    from tabard.server.common.schemas import Outlook
    from tabard.server.tables.table import Table


def played(name: str, moves: int) -> Table:
    kept, rng = Kept(new_head(name)), Random(3)
    while not kept.table.match.over and len(kept.table.match.moves) < moves:
        kept.play(rng.choice(kept.table.match.state.legal()))
    return kept.table


@pytest.mark.parametrize("name", GAMES)
def test_what_is_certain_is_expected(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outlooks, "SECONDS", PATIENCE)
    state = played(name, 10_000).match.state
    sheet = game(name).score_sheet(state)
    games, points = played_on(name, state, 1)
    assert games == outlooks.MOST
    assert points == [[units / sheet.unit for units in column] for column in sheet.points]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_on_to_its_end(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outlooks, "SECONDS", 0.2)
    match = played(name, 60).match
    games, points = played_on(name, match.seen_by(0), 1)
    assert games >= 1
    assert [len(column) for column in points] == [len(match.scores().categories)] * len(match.scores().columns)
    assert sum(map(sum, points)) > sum(match.scores().totals) / match.scores().unit


@dataclass
class Asked:
    """A line that remembers what it was asked."""

    states: list[State] = field(default_factory=list)

    async def ask(self, job: Job[Any]) -> Any:
        name, state, _ = job.arguments
        self.states.append(state)
        sheet = game(name).score_sheet(state)
        return 2, [[float(units) for units in column] for column in sheet.points]


def outlook(shown: Outlooks, table: Table, seat: int) -> Outlook:
    return finished(shown.outlook(table, Viewer(frozenset({seat}), seat), lambda: Asker("Ann", "home")))


def test_only_what_a_seat_sees_is_played_on() -> None:
    table, asked = played("kingsbridge", 40), Asked()
    found = outlook(Outlooks(asked), table, 1)  # type: ignore[arg-type]
    seen = positions.dump(table.game, table.match.seen_by(1))
    assert [positions.dump(table.game, state) for state in asked.states] == [seen]
    assert seen != positions.dump(table.game, table.match.state)
    assert len(found.columns) == len(found.totals) == 1


async def test_a_position_is_played_on_once() -> None:
    kept, asked = Kept(new_head("coimbra")), Asked()
    shown = Outlooks(asked)  # type: ignore[arg-type]
    viewer = Viewer(frozenset({0, 1}), 0)
    first = await shown.outlook(kept.table, viewer, lambda: Asker("Ann", "home"))
    assert await shown.outlook(kept.table, viewer, lambda: Asker("Ann", "home")) == first
    assert first.totals == [sum(row.points[seat] for row in first.rows) for seat in (0, 1)]
    assert len(asked.states) == 1
    kept.play(kept.table.match.state.legal()[0])
    await shown.outlook(kept.table, viewer, lambda: Asker("Ann", "home"))
    assert len(asked.states) == 2


def test_over_http(ann: Person, eve: Person) -> None:
    table = ann.begin("coimbra", ME, SCREEN, public=True, hints=True)["id"]
    told = ann.client.post(f"/api/tables/{table}/outlook?lang=de", json={}).json()
    assert told["games"] >= 1
    assert len(told["columns"]) == 2
    assert "weitergespielt" in told["sentence"]
    assert eve.post(f"tables/{table}/outlook").json()["rows"]
    secret = ann.begin("kingsbridge", ME, SCREEN, public=True, hints=True)["id"]
    assert eve.post(f"tables/{secret}/outlook").status_code == 403
    assert ann.post(f"tables/{secret}/outlook").status_code == 403  # two look at this screen
    assert (
        len(ann.client.post(f"/api/tables/{secret}/outlook?eyes={mover(ann, secret)}", json={}).json()["totals"]) == 1
    )


def mover(person: Person, table: str) -> int:
    return int(person.look(table)["to_move"])
