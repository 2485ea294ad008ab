"""Nobody loses a seat, a move or a fair chance because they were away."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tabard.server.common.errors import Refused
from tabard.server.common.schemas import ChairChange, ClockPlan
from tabard.server.live import live_table
from tabard.server.storage.storage import Storage
from tabard.server.tables.chairs import ANSWER, AWAY
from tabard.server.tables.entries import OPEN, UNDO
from tabard.server.tables.sight import Viewer
from tests.server.kit import FRIEND, ME, RANDOM, SCREEN, Clock, Guest, Person
from tests.server.test_registry import a_registry
from tests.server.test_tables import Kept, asked, new_head

if TYPE_CHECKING:
    from tabard.server.live.live_table import LiveTable
    from tabard.server.live.registry import TableRegistry
    from tabard.server.tables.table import Table

PEOPLE = [Viewer(frozenset({0}), 0, person="ann"), Viewer(frozenset({1}), 1, person="ben")]

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


# Being away


async def two_people(registry: TableRegistry, **more: object) -> tuple[Table, LiveTable, Viewer, Viewer]:
    """A table of Ann and Ben, live, who has to decide and who waits."""
    head = new_head("pilgrim", **more)
    chairs = tuple(replace(chair, owner=who.person) for chair, who in zip(head.chairs, PEOPLE, strict=True))
    table = await registry.begin(replace(head, chairs=chairs))
    mover = table.match.to_move
    return table, await registry.live_table(table.id), PEOPLE[mover], PEOPLE[1 - mover]


async def replace_by_bot(registry: TableRegistry, table: Table, asker: Viewer, other: Viewer, bot: str = "") -> None:
    seat = min(other.seats)
    await registry.change_chair(table.id, asker, ChairChange(seat=seat, do="bot", bot=bot))


async def test_who_calls_is_not_away(database: str, clock: Clock) -> None:
    """A program that only asks has no socket."""
    async with a_registry(database) as registry:
        table, live, mover, waiting = await two_people(registry)
        for _ in range(4):
            clock.now += AWAY - 1
            await registry.hear(live, waiting)
            with pytest.raises(Refused, match=f"{AWAY:.0f} seconds"):
                await replace_by_bot(registry, table, mover, waiting)
        clock.now += AWAY + 1
        await replace_by_bot(registry, table, mover, waiting)
        assert table.chairs[min(waiting.seats)].stand_in


async def test_who_does_not_answer_is_away_though_connected(database: str, clock: Clock) -> None:
    """Nobody holds up a table with an open page."""
    async with a_registry(database) as registry:
        table, live, mover, waiting = await two_people(registry)
        for viewer in (mover, waiting):
            live.enter(Guest(viewer))
        clock.now += ANSWER - 1
        assert not live.is_away(min(mover.seats), clock.now)
        await registry.hear(live, mover)  # a look is no answer
        clock.now += 2
        assert not live.is_away(min(waiting.seats), clock.now), "nobody asks them"
        await replace_by_bot(registry, table, waiting, mover)
        assert table.chairs[min(mover.seats)].stand_in


async def test_a_clock_says_itself_how_long_somebody_may_think(database: str, clock: Clock) -> None:
    async with a_registry(database) as registry:
        _, live, mover, _ = await two_people(registry, clock=ClockPlan(minutes=60))
        live.enter(Guest(mover))
        assert not live.is_away(min(mover.seats), clock.now + 10 * ANSWER)


async def test_who_comes_back_has_the_whole_time_to_answer(database: str, clock: Clock) -> None:
    async with a_registry(database) as registry:
        _, live, mover, _ = await two_people(registry)
        clock.now += 10 * ANSWER
        assert live.is_away(min(mover.seats), clock.now)
        await registry.hear(live, mover)
        live.enter(page := Guest(mover))
        assert not live.is_away(min(mover.seats), clock.now + ANSWER - 1)
        clock.now += ANSWER - 1
        live.leave(page)  # and comes again at once, which is no new time
        await registry.hear(live, mover)
        assert live.is_away(min(mover.seats), clock.now + 2)


async def test_a_person_at_another_server_is_not_away(
    database: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Storage, "is_shared", True)
    async with a_registry(database) as registry:
        monkeypatch.setattr(registry.storage, "tell", tell := Told())
        _, live, mover, waiting = await two_people(registry)
        live.enter(Guest(mover))
        for _ in range(9):
            clock.now += AWAY / 6
            await registry.look_around()
        assert len(tell.texts) == 5
        await registry.hear(live, waiting)
        clock.now += AWAY / 3
        await registry.look_around()
        assert tell.texts[-1] == f"{live.table.id} 0=1 1"  # with the pace of whoever looks
        clock.now += AWAY + 1
        assert live.is_away(min(waiting.seats), clock.now)
        registry.heard(f"{live.table.id} {min(waiting.seats)}")
        registry.heard("nothing 0")
        assert not live.is_away(min(waiting.seats), clock.now)


class Told:
    """What other servers are told."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    async def __call__(self, text: str) -> None:
        self.texts.append(text)


# Coming back


async def test_a_seat_goes_back_when_its_owner_is_heard_of(database: str, clock: Clock) -> None:
    async with a_registry(database) as registry:
        table, live, mover, waiting = await two_people(registry)
        clock.now += AWAY + 1
        await replace_by_bot(registry, table, mover, waiting)
        chair = min(waiting.seats)
        assert table.chairs[chair].stand_in
        await registry.hear(live, mover)
        assert table.chairs[chair].stand_in, "that was somebody else"
        await registry.hear(live, waiting)
        assert not table.chairs[chair].stand_in
        version = table.version
        await registry.hear(live, waiting)
        assert table.version == version


async def test_nobody_chooses_a_weak_bot_for_somebody_else(database: str, clock: Clock) -> None:
    async with a_registry(database) as registry:
        table, _, mover, waiting = await two_people(registry)
        clock.now += AWAY + 1
        with pytest.raises(Refused, match="journeyman"):
            await replace_by_bot(registry, table, mover, waiting, "random")


async def test_whose_time_is_up_does_not_come_back(database: str, clock: Clock) -> None:
    async with a_registry(database) as registry:
        table, live, mover, _ = await two_people(registry, clock=ClockPlan(minutes=1))
        live.enter(Guest(mover))
        clock.now = table.since + 61
        await registry.look_into(live, clock.now)
        await registry.hear(live, mover)
        assert table.chairs[min(mover.seats)].stand_in


async def test_leaving_and_coming_back_stops_no_clock(database: str, clock: Clock) -> None:
    """A bot needs a moment to decide: whoever leaves for that moment, again and again, thinks no longer than others."""
    async with a_registry(database) as registry:
        table, _, mover, _ = await two_people(registry, clock=ClockPlan(minutes=1))
        seat = min(mover.seats)
        for _ in range(10):
            await registry.change_chair(table.id, mover, ChairChange(seat=seat, do="leave", bot="master"))
            clock.now += 4
            await registry.change_chair(table.id, mover, ChairChange(seat=seat, do="rename", name="Ann"))
            await registry.change_chair(table.id, mover, ChairChange(seat=seat, do="return"))
        assert table.left(seat, clock.now) < 21


def test_taking_back_gives_nobody_time() -> None:
    """What a turn adds to the clock goes with the turn, or somebody could end it again and again."""
    kept = Kept(new_head("pilgrim", clock=ClockPlan(minutes=1, increment=30)))
    seat = kept.table.match.to_move
    viewer = Viewer(frozenset({seat}))
    for _ in range(4):
        while kept.table.match.to_move == seat:
            kept.play(kept.table.match.state.legal()[0], 0)
        ended = kept.table.plan_undo(viewer, kept.now)
        assert [entry.kind for entry in ended] == [UNDO]  # nobody has to agree
        kept.keep(ended)
    assert kept.table.clock is not None
    assert kept.table.clock.left == pytest.approx([60, 60])


def test_who_leaves_comes_back_when_they_say_so(ann: Person) -> None:
    """To look on while the computer plays is no return, nor is a connection that breaks and comes again."""
    table = ann.begin("pilgrim", ME, SCREEN)["id"]
    seat = 1 - ann.look(table)["to_move"]
    assert ann.post(f"tables/{table}/chair", seat=seat, do="leave", bot="random").status_code == 200
    with ann.watch(table) as page:
        page.receive()
        assert ann.look(table)["seats"][seat]["stand_in"] == "random"
        assert ann.post(f"tables/{table}/chair", seat=seat, do="return").status_code == 200
        assert "is back" in page.receive()["told"][0]
    assert ann.look(table)["seats"][seat]["stand_in"] == ""


def test_the_page_and_the_interface_are_both_heard(ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = ann.begin("pilgrim", ME, FRIEND)
    table = begun["id"]
    ben.join(begun)
    seat = {"seat": 1, "do": "bot"}
    for come in (lambda: ben.look(table), lambda: watched(ben, table)):
        with monkeypatch.context() as changed:
            changed.setattr(live_table, "AWAY", -1.0)
            assert ann.post(f"tables/{table}/chair", **seat).status_code == 200
        come()
        assert ann.look(table)["seats"][1]["stand_in"] == ""


def watched(person: Person, table: str) -> None:
    with person.watch(table) as page:
        page.receive()


# Hints


@pytest.mark.parametrize(
    ("wish", "allowed"),
    [({}, True), ({"hints": False}, False), ({"public": True}, False), ({"public": True, "hints": True}, True)],
    ids=str,
)
def test_hints_are_off_in_public_and_where_nobody_wants_them(
    ann: Person, eve: Person, wish: dict[str, bool], allowed: bool
) -> None:
    table = ann.begin("coimbra", ME, SCREEN, **wish)["id"]
    for person in (ann, eve):
        assert person.look(table)["hints"] == allowed
        with person.watch(table) as page:
            page.receive()
            assert ("switched off" not in page.parts["seats"]) == allowed
    refused = {ann.post(f"tables/{table}/{what}").status_code for what in ("hint", "outlook")}
    assert refused == ({200} if allowed else {403})


def test_without_hints_the_position_is_not_played_on_elsewhere(ann: Person) -> None:
    """There the computer would say what it thinks of it."""
    table = ann.begin("coimbra", ME, SCREEN, hints=False)["id"]
    fork = {"move": 1, "seats": [ME, SCREEN]}
    assert ann.post(f"tables/{table}/fork", **fork).status_code == 403
    assert "Play on from here" not in ann.client.get(f"/t/{table}/replay").text
    while not ann.look(table)["over"]:
        ann.act(table)
    begun = ann.post(f"tables/{table}/fork", **fork)
    assert begun.status_code == 201
    assert ann.look(begun.json()["id"])["hints"]


@pytest.mark.parametrize(("hints", "bot", "status"), [(False, "master", 422), (False, "", 200), (True, "master", 200)])
def test_without_hints_nobody_lets_a_master_play_and_takes_it_back(
    ann: Person, hints: bool, bot: str, status: int
) -> None:
    table = ann.begin("pilgrim", ME, SCREEN, hints=hints)["id"]
    waiting = 1 - ann.look(table)["to_move"]
    assert ann.post(f"tables/{table}/chair", seat=waiting, do="leave", bot=bot).status_code == status


def test_the_rematch_keeps_what_was_agreed_about_hints(ann: Person) -> None:
    table = ann.begin("coimbra", ME, RANDOM, hints=False)["id"]
    while not ann.wait_for_turn(table)["over"]:
        ann.act(table)
    again = ann.post(f"tables/{table}/rematch").json()["id"]
    assert not ann.look(again)["hints"]
