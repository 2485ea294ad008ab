"""What is made once for all who may see the same: nobody is shown anything that was made for other eyes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tabard.engine.state import NOBODY
from tabard.server.common.schemas import NewTable
from tabard.server.tables.dealer import Dealer
from tabard.server.tables.heads import new_head
from tabard.server.tables.sight import Viewer
from tabard.server.tables.table import Table
from tabard.server.views import once, scores, table_parts, telling
from tests.samples import sampled

VIEWERS = [
    Viewer(seats=frozenset({0}), layout="table"),
    Viewer(seats=frozenset({1}), layout="table"),
    Viewer(seats=frozenset({1}), layout="phone", lang="de"),
    Viewer(layout="table"),
]


def begun(name: str) -> Table:
    people = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]
    table = Table(new_head(NewTable.model_validate({"game": name, "seats": people, "seed": 4})), Dealer("secret"))
    table.follow_all(table.plan_start([], 0.0))
    return table


@sampled("moves", 40, 400)
@pytest.mark.parametrize("name", ["pilgrim", "kingsbridge", "coimbra"])
def test_everybody_sees_what_they_would_see_alone(name: str, moves: int) -> None:
    table, rng = begun(name), Random(7)
    while not table.match.over and len(table.match.moves) < moves:
        table.follow_all(table.plan(rng.choice(table.match.state.legal()), 0.0))
        looking = rng.sample(VIEWERS, 2)
        together = [table_parts.parts(table, viewer) for viewer in looking]
        kept = once.MADE.pop(table)
        for viewer, parts in zip(looking, together, strict=True):
            assert table_parts.parts(table, viewer) == parts
            once.forget(table)
        once.MADE[table] = kept


def test_what_all_may_know_is_made_once() -> None:
    table = begun("pilgrim")
    ann, ben = VIEWERS[:2]
    assert telling.log(table, ann) is telling.log(table, ben)
    assert scores.scores(table, ann) is scores.scores(table, ben)


def test_the_seats_are_made_once_for_each_who_decides() -> None:
    table, rng = begun("coimbra"), Random(7)
    found: dict[int, set[int]] = {0: set(), 1: set()}
    for _ in range(30):
        found[table.match.to_move].add(id(table_parts.seats(table, VIEWERS[0])))
        table.follow_all(table.plan(rng.choice(table.match.state.legal()), 0.0))
    assert [len(texts) for texts in found.values()] == [1, 1]


def test_where_there_are_secrets_what_lies_open_is_shared() -> None:
    """A hand is kept for whoever holds it."""
    table = begun("kingsbridge")
    ann, ben = VIEWERS[:2]
    table_parts.parts(table, ann)
    table_parts.parts(table, ben)
    kept: Any = once.made(table).panels.kept
    viewers = {name: {viewer for draw, _, viewer, _ in kept if draw.__name__ == name} for name in ("favours", "hand")}
    assert viewers["favours"] == {NOBODY}
    assert viewers["hand"] <= {0, 1}
    assert scores.scores(table, ann) != scores.scores(table, ben)
