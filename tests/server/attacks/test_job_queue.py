"""However many masters think, nobody's novice waits for them."""

from __future__ import annotations

import asyncio
import os
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, TypeVar

import pytest
from starlette.requests import HTTPConnection

from tabard.bots import Answer, BotRunner
from tabard.bots.levels import LONGEST
from tabard.bots.registry import bots
from tabard.server.bots import bot_pool, job_queue
from tabard.server.bots.bot_pool import BotPool
from tabard.server.bots.job_queue import Asker, Job, JobQueue, Urgency
from tabard.server.common.errors import Stale, TooOften
from tabard.server.live import live_table
from tabard.server.live.live_table import LiveTable
from tabard.server.live.viewers import viewer_of
from tabard.server.security.persons import named, new_secret
from tabard.server.tables.seat_links import SeatLinks
from tabard.server.tables.sight import Viewer
from tabard.server.tables.table import Table
from tests.server.kit import ME, RANDOM, Clock, Guest, until
from tests.server.test_registry import a_registry
from tests.server.test_tables import Kept, new_head

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.server.bots.job_queue import Worker
    from tabard.server.live.registry import TableRegistry

T = TypeVar("T")
MASTER = {"kind": "bot", "bot": "grandmaster"}
WAITED_FOR, WATCHED, UNWATCHED = Urgency


def table(*seats: dict[str, str]) -> Table:
    return Kept(new_head("coimbra", seats=list(seats or (MASTER, MASTER)))).table


@dataclass(eq=False)
class Slow:
    """A worker whose jobs end when the test says so."""

    begun: list[str] = field(default_factory=list)
    ends: list[asyncio.Event] = field(default_factory=list)

    async def ask(self, do: Callable[..., T], *arguments: Any) -> T:
        self.begun.append(arguments[0])
        self.ends.append(asyncio.Event())
        await self.ends[-1].wait()
        return do(*arguments)

    def close(self) -> None: ...


@dataclass
class Asking:
    """A queue with one worker, one in the background, and the tasks of those who wait in it."""

    worker: Slow = field(default_factory=Slow)
    background: Slow = field(default_factory=Slow)
    urgencies: dict[str, Urgency] = field(default_factory=dict)  # of now, by the name of a question

    def __post_init__(self) -> None:
        self.queue = JobQueue([self.worker], [self.background])

    async def ask(
        self,
        name: str,
        person: str,
        urgency: Urgency = WAITED_FOR,
        at: Table | None = None,
        turn: str = "0 0",
        home: str = "",
    ) -> asyncio.Task[str]:
        """Everybody has a home of their own unless another is named."""
        self.urgencies[name] = urgency
        asker = Asker(person, home or person)
        job = Job(asker, at or table(), str.upper, (name,), turn, urgency=lambda: self.urgencies[name])
        task = asyncio.create_task(self.queue.ask(job))
        await settled()
        return task

    async def end(self, worker: Slow | None = None) -> str:
        """One thought ends; what is thought about next."""
        chosen = worker or self.worker
        chosen.ends[-1].set()
        await settled()
        return chosen.begun[-1]


async def settled() -> None:
    """Everything that can go on has done so; nothing here waits for a time."""
    for _ in range(10):
        await asyncio.sleep(0)


# Who is next


async def test_people_who_wait_wait_for_no_masters_of_others() -> None:
    asking = Asking()
    for number in range(30):
        await asking.ask(f"master {number}", "Eve", UNWATCHED if number % 2 else WATCHED)
    await asking.ask("novice", "Ann", WAITED_FOR)
    assert asking.worker.begun == ["novice"]  # at once
    assert asking.background.begun == ["master 0"]


async def test_what_nobody_watches_is_last() -> None:
    asking = Asking()
    for number in range(3):
        await asking.ask(f"unwatched {number}", f"Person {number}", UNWATCHED)
    await asking.ask("watched", "Ann", WATCHED)
    assert await asking.end(asking.background) == "watched"
    assert await asking.end(asking.background) == "unwatched 1"


async def test_thirty_tables_of_one_person_get_as_much_as_one_of_another() -> None:
    asking, of_ann = Asking(), table()
    for number in range(30):
        await asking.ask(f"Eve {number}", "Eve")
    order = []
    for _ in range(6):
        await asking.ask("Ann", "Ann", at=of_ann)
        order.append((await asking.end()).split()[0])
    assert order == ["Ann", "Eve"] * 3


async def test_whoever_invents_cookies_gets_no_more_than_anybody_else() -> None:
    asking, of_ann = Asking(), table()
    await asking.ask("Eve", "Eve", home="of Eve")
    order = []
    for number in range(6):
        for more in "ab":
            await asking.ask("Eve", f"invented {number}{more}", home="of Eve")
        await asking.ask("Ann", "Ann", at=of_ann)
        order.append(await asking.end())
    assert order == ["Ann", "Eve"] * 3


async def test_nobody_comes_before_who_has_waited_longer() -> None:
    """Not even a stranger from another address, of whom nobody knows how much they have had."""
    asking, of_ann = Asking(), table()
    await asking.ask("Ann", "Ann", at=of_ann)
    await asking.ask("stranger 0", "stranger 0")
    await asking.ask("Ann", "Ann", at=of_ann)
    order = []
    for number in range(1, 5):
        for more in "ab":
            await asking.ask(f"stranger {number}{more}", f"stranger {number}{more}")
        order.append(await asking.end())
    assert "Ann" in order


async def test_the_tables_of_a_person_take_turns() -> None:
    asking, tables = Asking(), {name: table() for name in "abc"}
    await asking.ask("first", "Eve")
    for name in ("a", "b", "c"):
        await asking.ask(name, "Eve", at=tables[name])
    order = []
    for _ in range(6):
        order.append(await asking.end())
        await asking.ask(order[-1], "Eve", at=tables[order[-1]])
    assert order == ["a", "b", "c"] * 2


async def test_whoever_comes_is_sooner_served() -> None:
    """A question is as urgent as its table is now, not as it was when it was asked."""
    asking = Asking()
    await asking.ask("first", "Eve", UNWATCHED)
    await asking.ask("second", "Ann", UNWATCHED)
    assert not asking.worker.begun
    asking.urgencies["second"] = WAITED_FOR
    asking.queue.hand_out()
    await settled()
    assert asking.worker.begun == ["second"]


async def test_a_turn_ends_where_it_began() -> None:
    asking, there = Asking(), table()
    await asking.ask("begins", "Ann", UNWATCHED, there, "3 0")
    await asking.end(asking.background)
    await asking.ask("goes on", "Ann", WAITED_FOR, there, "3 0")
    assert asking.background.begun == ["begins", "goes on"]
    await asking.end(asking.background)
    await asking.ask("next turn", "Ann", WAITED_FOR, there, "7 0")
    assert asking.worker.begun == ["next turn"]


async def test_not_everybody_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(job_queue, "REMEMBERED", 3)
    asking = Asking()
    for number in range(6):
        await asking.ask("one", str(number))
        await asking.end()
    assert list(asking.queue.people) == list(asking.queue.homes) == ["3", "4", "5"]


# What is not needed any more


async def test_a_question_of_somebody_who_has_gone_is_not_begun() -> None:
    asking = Asking()
    await asking.ask("first", "Ann")
    gone = await asking.ask("gone", "Ben")
    await asking.ask("last", "Eve")
    gone.cancel()
    assert await asking.end() == "last"


async def test_what_was_asked_before_the_table_went_on_is_dropped() -> None:
    asking, there = Asking(), table()
    begun = await asking.ask("begun", "Ann", at=there)
    waits = await asking.ask("waits", "Ann", at=there)
    other = await asking.ask("other", "Ann")
    asking.queue.drop(there)
    for dropped in (begun, waits):
        with pytest.raises(Stale):
            await dropped
    assert asking.worker.begun == ["begun"]  # nothing else is begun before that is over
    assert await asking.end() == "other"
    await asking.end()
    assert await other == "OTHER"


async def test_what_fails_is_told_and_the_next_is_begun() -> None:
    asking = Asking()
    queue, worker = asking.queue, asking.worker
    fails = asyncio.create_task(queue.ask(Job(Asker("Ann", "home"), table(), int, ("no number",))))
    await settled()
    await asking.ask("next", "Ben")
    assert await asking.end() == "next"
    with pytest.raises(ValueError, match="no number"):
        await fails
    queue.close()
    worker.ends[-1].set()
    await settled()
    assert not queue.begun


# Limits


async def test_a_person_may_ask_only_so_much_and_all_together_too() -> None:
    asking = Asking()
    await asking.ask("first", "bot")
    for _ in range(job_queue.MOST_OF_ONE):
        await asking.ask("hint", "Eve", turn="")
    with pytest.raises(TooOften):
        await (await asking.ask("hint", "Eve", turn=""))
    while len(asking.queue.waiting) < job_queue.MOST:
        await asking.ask("hint", str(len(asking.queue.waiting)), turn="")
    with pytest.raises(TooOften) as refused:
        await (await asking.ask("hint", "Ann", turn=""))
    assert "Minute" in refused.value.sentence("de")
    bot = await asking.ask("bot", "Ann", WAITED_FOR)
    assert not bot.done()  # the games go on


async def test_one_address_does_not_ask_so_much_that_nobody_else_can() -> None:
    asking = Asking()
    await asking.ask("first", "bot")
    for number in range(job_queue.MOST_OF_HOME):
        await asking.ask("hint", f"invented {number}", turn="", home="of Eve")
    with pytest.raises(TooOften):
        await (await asking.ask("hint", "one more", turn="", home="of Eve"))
    assert not (await asking.ask("hint", "Ann", turn="")).done()


@pytest.mark.parametrize("name", bots())
def test_no_bot_thinks_longer_about_a_turn_than_a_master(name: str) -> None:
    chair = BotRunner(table().game, 0, bot_pool.within_limits(name), 1)
    budget = getattr(chair.bot, "budget", chair.spec.budget)
    assert budget.seconds == LONGEST


# How urgent a table is


def test_a_table_is_as_urgent_as_who_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    live = LiveTable(table(ME, MASTER))
    live.table.chairs[0].owner = "Ann"
    assert live.urgency() == WATCHED  # somebody has just looked
    monkeypatch.setattr(live_table, "LOOKED", 0.0)
    assert live.urgency() == UNWATCHED
    guest, player = Guest(Viewer()), Guest(Viewer(person="Ann"))
    live.enter(guest)
    assert live.urgency() == WATCHED
    live.enter(player)
    assert live.urgency() == WAITED_FOR
    live.table.chairs[0].stand_in = "grandmaster"
    assert live.urgency() == WATCHED
    live.leave(guest)
    live.leave(player)
    assert live.urgency() == UNWATCHED


# Tables that nobody watches


@dataclass(eq=False)
class Counting:
    """Workers that decide at once, and count."""

    moves: int = 0

    async def ask(self, do: object, where: object, name: str, luck: int, turn: str, state: Any, moment: int) -> Any:
        self.moves += 1
        await asyncio.sleep(0)
        return Answer(state.legal()[0])

    def close(self) -> None: ...


def seated(registry: TableRegistry, worker: Worker) -> None:
    """All bots of a registry have this worker."""
    registry.bot_pool.queue = JobQueue([worker], [worker])  # type: ignore[misc]


async def test_bots_alone_rest_until_somebody_looks(database: str, clock: Clock) -> None:
    async with a_registry(database) as registry:
        worker = Counting()
        seated(registry, worker)
        begun = await registry.begin(new_head("coimbra", seats=[RANDOM, RANDOM]))
        live = registry.in_use[begun.id]
        await until(lambda: worker.moves > 3)
        clock.now += live_table.EMPTY + 1
        await until(lambda: live.bots is None or live.bots.done())
        moves = worker.moves
        await registry.look_into(live, clock.now)
        assert not registry.in_use
        assert not begun.match.over
        again = await registry.table(begun.id)  # whose bots begin at once
        assert again.match.moves[: len(begun.match.moves)] == begun.match.moves
        await until(lambda: worker.moves > moves)


async def test_a_person_who_is_away_finds_the_game_played_on(database: str, clock: Clock) -> None:
    async with a_registry(database) as registry:
        seated(registry, Counting())
        begun = await registry.begin(new_head("coimbra", seats=[ME, RANDOM]))
        async with registry.in_use[begun.id].lock:
            await registry.append(registry.in_use[begun.id], begun.plan_chair(0, clock.now, stand_in="random"))
        clock.now += 2 * live_table.EMPTY
        await until(lambda: begun.match.over)


async def test_in_a_crowd_all_rest_that_nobody_watches(
    database: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(job_queue, "CROWD", -1)
    async with a_registry(database) as registry:
        worker = Slow()
        seated(registry, worker)
        begun = await registry.begin(new_head("coimbra", seats=[ME, RANDOM]))
        live = registry.in_use[begun.id]
        async with live.lock:
            await registry.append(live, begun.plan_chair(0, clock.now, stand_in="random"))
        await until(lambda: worker.begun)
        clock.now += live_table.EMPTY + 1
        await registry.look_into(live, clock.now)  # what is asked is dropped
        await until(lambda: live.bots is None or live.bots.done())
        await registry.look_into(live, clock.now)
        assert not registry.in_use


async def test_an_undo_does_not_wait_for_a_thought(database: str) -> None:
    async with a_registry(database) as registry:
        slow, ann = Slow(), Viewer(frozenset({0}))
        seated(registry, slow)
        begun = await registry.begin(new_head("coimbra", seats=[ME, RANDOM], seed=4))  # with which Ann begins
        while not begun.decider:
            await registry.act(begun.id, ann, begun.version, begun.match.state.legal()[0])
        await until(lambda: slow.begun)
        await registry.change(begun.id, ann, Table.plan_undo, begun.version)
        bots = registry.in_use[begun.id].bots
        assert bots is not None
        await bots
        assert not slow.ends[0].is_set()  # it is still thought about, but for nobody


# With real processes


async def test_what_nobody_watches_has_a_process_of_its_own() -> None:
    bot_pool = BotPool(1, "key")
    try:
        theirs, mine = [table(RANDOM, RANDOM) for _ in range(3)], table(RANDOM, RANDOM)
        asked = [asyncio.create_task(bot_pool.decide(one, lambda: UNWATCHED)) for one in theirs]
        assert await bot_pool.decide(mine, lambda: WAITED_FOR) in mine.match.state.legal()
        for answer, one in zip(asked, theirs, strict=True):
            assert await answer in one.match.state.legal()
        (front,), (background,) = bot_pool.queue.workers, bot_pool.queue.background
        assert await front.ask(os.getpid) != await background.ask(os.getpid)
        if os.name != "nt":
            assert await background.ask(os.nice, 0) > await front.ask(os.nice, 0)
    finally:
        bot_pool.close()


def asking(secret: str, home: str = "10.0.0.1") -> HTTPConnection:
    app = SimpleNamespace(state=SimpleNamespace(registry=SimpleNamespace(links=SeatLinks("key"))))
    headers = [(b"cookie", f"tabard={secret}".encode())]
    return HTTPConnection({"type": "http", "app": app, "query_string": b"", "headers": headers, "client": (home, 1)})


def test_all_tables_of_a_host_are_one_persons_and_nobody_elses() -> None:
    """Though they are kept under names that tell nobody whose they are."""
    ann, ben = new_secret(), new_secret()
    tables = []
    for secret in (ann, ann, ben):
        head = new_head("coimbra")
        tables.append(Kept(replace(head, host=named(secret, head.company))).table)
        assert job_queue.owner(tables[-1]) == (head.id, head.id)  # while the host is not about
    for one in tables:
        viewer_of(asking(ben), one)
        viewer_of(asking(ann), one)
    first, second, third = (job_queue.owner(one).person for one in tables)
    assert first == second == named(ann)
    assert third == named(ben)
    assert len({one.head.host for one in tables}) == 3


def test_bots_think_for_the_address_of_who_plays() -> None:
    """Cookies are invented, and a host can stay away: the tables of one address are known all the same."""
    ben = new_secret()
    head = new_head("coimbra")
    there = Kept(head).table
    viewer_of(asking(new_secret(), "10.0.0.2"), there)
    assert job_queue.owner(there).home == "10.0.0.2"  # who looks on, while nobody plays
    there.chairs[0].owner = named(ben, head.company)
    viewer_of(asking(ben, "10.0.0.3"), there)
    viewer_of(asking(new_secret(), "10.0.0.2"), there)
    assert job_queue.owner(there).home == "10.0.0.3"
