"""Nobody loses a seat, a move or a fair chance because they were away."""

from __future__ import annotations

from tabard.server.tables import OPEN, UNDO, Viewer
from tests.server.test_tables import asked

# Taking back


def test_a_bot_does_not_agree_for_somebody_who_is_away() -> None:
    """Whoever asks in vain could wait until the other is away, and seat a bot there."""
    kept, asker = asked()
    moves = len(kept.table.match.moves)
    kept.keep(kept.table.plan_chair(1 - asker, kept.now, stand_in="random"))
    assert len(kept.table.match.moves) == moves
    viewer = Viewer(frozenset({asker}))
    kept.keep(kept.table.plan_undo(viewer, kept.now))
    assert len(kept.table.match.moves) == moves
    assert kept.table.request is not None
    kept.keep(kept.table.plan_consent(Viewer(frozenset({1 - asker})), agree=True, now=kept.now))
    assert len(kept.table.match.moves) < moves, "the owner has agreed"


def test_a_seat_without_an_owner_is_not_asked() -> None:
    for change in ({"kind": OPEN, "owner": ""}, {"kind": "bot", "bot": "random"}):
        kept, asker = asked()
        moves = len(kept.table.match.moves)
        kept.keep(kept.table.plan_chair(1 - asker, kept.now, **change))
        assert len(kept.table.match.moves) == moves, "it is not done by the change"
        plan = kept.table.plan_undo(Viewer(frozenset({asker})), kept.now)
        assert [entry.kind for entry in plan] == [UNDO]
