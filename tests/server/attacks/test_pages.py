"""Whatever somebody lets the server draw, everybody else's page is made soon."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tabard.server.views.render_queue import RenderQueue
from tests.server.kit import ME, RANDOM, Person

if TYPE_CHECKING:
    from contextlib import AbstractAsyncContextManager

COSTLY = [
    "/", "/learn", "/learn/pilgrim", "/card/pilgrim", "/rules/pilgrim", "/rules/pilgrim/0.svg", "/t/{id}/replay",
    "/t/{id}/replay/0", "/t/{id}/board.svg", "/t/{id}/board.png", "/t/{id}/record",
]  # fmt: skip


@pytest.fixture
def turns(monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """One for each turn in the render queue of any server."""
    found: list[None] = []
    turn = RenderQueue.turn

    def counted(render_queue: RenderQueue, *what: Any, **how: Any) -> AbstractAsyncContextManager[None]:
        found.append(None)
        return turn(render_queue, *what, **how)

    monkeypatch.setattr(RenderQueue, "turn", counted)
    return found


@pytest.mark.parametrize("path", COSTLY)
def test_what_is_costly_is_made_one_after_the_other(ann: Person, turns: list[None], path: str) -> None:
    begun = ann.begin("pilgrim", ME, RANDOM)
    ann.wait_for_turn(begun["id"])
    turns.clear()
    assert ann.client.get(path.format(id=begun["id"])).status_code == 200
    assert turns


def test_to_begin_and_to_take_back_wait_for_a_turn(ann: Person, turns: list[None]) -> None:
    """Both play a game through."""
    table = ann.begin("pilgrim", ME, {"kind": "screen"})["id"]
    assert len(turns) == 1
    assert ann.act(table).status_code == 200
    assert len(turns) == 1
    assert ann.undo(table).status_code == 200
    assert len(turns) == 2
