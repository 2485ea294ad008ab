"""A table is a fold of its head and its entries, whatever happened at it."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING

import pytest

from tabard.engine.errors import IllegalAction, RecordError
from tabard.engine.game import game
from tabard.engine.state import CHANCE
from tabard.server.common.errors import Refused, Stale
from tabard.server.common.schemas import ClockPlan, NewTable, SeatPlan
from tabard.server.tables import heads
from tabard.server.tables.entries import BOT, CHAIR, DRAW, FORCED, PLAY, UNDO, TableEntry
from tabard.server.tables.sight import Viewer
from tabard.server.tables.table import Head, Table
from tests.server.kit import DEALER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.engine.records import Move

GAMES = ("coimbra", "kingsbridge", "pilgrim")
BOTH = Viewer(frozenset({0, 1}))


def new_head(name: str, **more: object) -> Head:
    seats = [SeatPlan(kind="me"), SeatPlan(kind="screen")]
    return heads.new_head(NewTable.model_validate({"game": name, "seats": seats, "seed": 7} | more))


class Kept:
    """A table with the entries that a storage would have."""

    def __init__(self, head: Head, moves: Sequence[Move] = ()) -> None:
        self.table = Table(head, DEALER)
        self.entries: list[TableEntry] = []
        self.now = head.created
        self.keep(self.table.plan_start(moves, self.now))

    def keep(self, entries: list[TableEntry]) -> None:
        for entry in entries:
            self.table.follow(entry)
        self.entries += entries

    def play(self, action: int, seconds: float = 1.0) -> None:
        self.now += seconds
        self.keep(self.table.plan(action, self.now))

    def loaded(self) -> Table:
        return Table(self.table.head, DEALER, self.entries)


def told(table: Table) -> tuple[object, ...]:
    """Everything that must be the same after a table was loaded again."""
    return (
        table.match.moves, table.kinds, table.chairs, table.version, table.changed, table.undos, table.next,
        table.request, table.clock, table.since, table.match.to_move, table.match.legal(),
    )  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_table_is_loaded_as_it_was_left(name: str, seed: int) -> None:
    kept, rng = Kept(new_head(name, clock=ClockPlan(minutes=5, increment=3))), Random(seed)
    for _ in range(120):
        if kept.table.match.over:
            break
        if rng.random() < 0.15 and kept.table.last_choice(BOTH.seats):
            kept.keep(kept.table.plan_undo(BOTH, kept.now))
        elif rng.random() < 0.05:
            kept.keep(kept.table.plan_chair(0, kept.now, name=str(rng.random())))
        else:
            kept.play(rng.choice(kept.table.match.state.legal()), rng.random())
    assert told(kept.loaded()) == told(kept.table)


@pytest.mark.parametrize("name", GAMES)
def test_draws_come_from_the_seed_as_everywhere(name: str) -> None:
    """What `tabard play --seed 7` deals is dealt here too."""
    kept = Kept(new_head(name))
    match = game(name).start(2, 7)
    while not match.over:
        assert kept.table.match.moves[: len(match.moves)] == match.moves
        action = match.state.legal()[-1]
        match.play(action)
        while kept.table.match.moves[: len(match.moves)] != match.moves:
            kept.play(kept.table.match.state.legal()[-1])
    assert kept.table.match.moves == match.moves


def test_planning_changes_nothing() -> None:
    kept = Kept(new_head("pilgrim"))
    before = told(kept.table)
    for action in kept.table.match.state.legal():
        kept.table.plan(action, kept.now)
    assert told(kept.table) == before
    with pytest.raises(IllegalAction):
        kept.table.plan(kept.table.game.actions.parse("tithe ne grain"), kept.now)
    assert told(kept.table) == before


def test_what_is_forced_is_played_unless_it_hands_on() -> None:
    """In every position that somebody is asked about there is a choice, or the turn goes on to somebody else."""
    for name in GAMES:
        kept, rng = Kept(new_head(name)), Random(1)
        while not kept.table.match.over:
            table = kept.table
            assert table.match.to_move != CHANCE
            forced = table.match.forced()
            assert forced is None or table.game.ends_turn(forced) or table.match.hands_on(forced)
            kept.play(rng.choice(table.match.state.legal()))
        assert {DRAW, FORCED, PLAY} >= set(kept.table.kinds)


def test_undo_stops_at_draws_and_at_others() -> None:
    kept, rng = Kept(new_head("pilgrim")), Random(3)
    for _ in range(200):
        table = kept.table
        seat = table.match.to_move
        free = table.free_undo(seat)
        assert all(move.seat == seat for move in table.match.moves[len(table.match.moves) - free :])
        others = Viewer(frozenset({seat}))
        count = table.last_choice(others.seats)
        if count:
            kinds = {entry.kind for entry in table.plan_undo(others, kept.now)}
            assert kinds == ({UNDO} if count <= free else {"ask"})
        if table.match.over:
            break
        kept.play(rng.choice(table.match.state.legal()))


def test_a_stale_version_is_refused() -> None:
    kept = Kept(new_head("coimbra"))
    version = kept.table.version
    kept.play(kept.table.match.state.legal()[0])
    with pytest.raises(Stale):
        kept.table.check_version(version)
    kept.keep(kept.table.plan_chair(0, kept.now, name="Zoe"))
    kept.table.check_version(kept.table.changed)
    kept.table.check_version(kept.table.version)


def test_a_request_ends_when_somebody_goes_who_has_to_do_with_it() -> None:
    for gone in (0, 1):
        kept, asker = asked()
        with pytest.raises(Refused):
            kept.table.plan_undo(Viewer(frozenset({asker})), kept.now)
        kept.keep(kept.table.plan_chair(gone, kept.now, name="Zoe"))
        assert kept.table.request is not None
        kept.keep(kept.table.plan_chair(gone, kept.now, stand_in="random"))
        assert kept.table.request is None


def asked() -> tuple[Kept, int]:
    """A table at which somebody has asked to take back something, and who."""
    kept, rng = Kept(new_head("coimbra")), Random(2)
    while len({move.seat for move in kept.table.match.moves} - {CHANCE}) < 2 or not asks(kept):
        kept.play(rng.choice(kept.table.match.state.legal()))
    asker = next(seat for seat in (0, 1) if asks_of(kept, seat))
    kept.keep(kept.table.plan_undo(Viewer(frozenset({asker})), kept.now))
    return kept, asker


def asks(kept: Kept) -> bool:
    return any(asks_of(kept, seat) for seat in (0, 1))


def asks_of(kept: Kept, seat: int) -> bool:
    viewer = Viewer(frozenset({seat}))
    return bool(kept.table.last_choice(viewer.seats)) and kept.table.plan_undo(viewer, kept.now)[0].kind == "ask"


# Clocks


def test_the_clock_charges_who_decides() -> None:
    kept = Kept(new_head("pilgrim", clock=ClockPlan(minutes=1, increment=5)))
    seat = kept.table.match.to_move
    assert kept.table.left(seat, kept.now + 10) == pytest.approx(50)
    assert kept.table.left(1 - seat, kept.now + 10) == pytest.approx(60)
    kept.play(kept.table.match.state.legal()[0], 10)
    gained = 5 if kept.table.match.to_move != seat else 0
    assert kept.table.left(seat, kept.now) == pytest.approx(50 + gained)
    assert kept.table.late(kept.now + 49 + gained) != seat
    if not gained:
        assert kept.table.late(kept.now + 51) == seat


def test_a_bot_has_no_clock() -> None:
    kept = Kept(new_head("pilgrim", clock=ClockPlan(minutes=1)))
    seat = kept.table.match.to_move
    kept.keep(kept.table.plan_chair(seat, kept.now, kind=BOT, bot="random"))
    assert kept.table.late(kept.now + 1000) == -1
    assert kept.table.left(seat, kept.now + 1000) == pytest.approx(60)


# Old tables


def test_a_table_of_other_rules_is_not_followed() -> None:
    kept = Kept(new_head("pilgrim"))
    for changed in ({"rules": 99}, {"components": "0" * 16}):
        head = Head(**{**vars(kept.table.head), **changed})
        with pytest.raises(RecordError):
            Table(head, DEALER, kept.entries)


def test_chairs_are_kept_as_json() -> None:
    kept = Kept(new_head("pilgrim"))
    entry = kept.table.plan_chair(1, kept.now, name="Zoë „Z“")[0]
    assert entry.kind == CHAIR
    assert json.loads(entry.text)["name"] == "Zoë „Z“"
