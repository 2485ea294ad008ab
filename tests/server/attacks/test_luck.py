"""Nobody can compute what will be drawn from what a table shows, keeps or hands to a bot."""

from __future__ import annotations

import pickle
from collections import Counter
from dataclasses import asdict, replace
from itertools import chain
from typing import TYPE_CHECKING

import pytest

from tabard.bots.protocol import Answer
from tabard.engine.state import State
from tabard.server.bots.bot_pool import BotPool
from tabard.server.bots.job_queue import Asker, Urgency
from tabard.server.common.workers import WorkerProcess
from tabard.server.lessons.lesson import wish
from tabard.server.storage.storage import Storage
from tabard.server.tables import heads
from tabard.server.tables.dealer import Dealer
from tabard.server.tables.entries import DRAW, TableEntry
from tabard.server.tables.sight import Viewer, record
from tabard.server.tables.table import Head, Table
from tests.server.kit import DEALER, FRIEND, ME, RANDOM, Person, finished, settings_for
from tests.server.test_tables import BOTH, GAMES, Kept, new_head

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

KEY = "a key of the bots"
DECISIONS = 31
DRAWING = ("coimbra", "kingsbridge")  # Pilgrim draws everything in its set-up

Handed = list[tuple[object, ...]]


def dealt(name: str) -> Kept:
    """A table whose seed nobody has chosen."""
    return Kept(new_head(name, seed=None))


def draws(entries: Iterable[TableEntry]) -> list[str]:
    return [entry.text for entry in entries if entry.kind == DRAW]


# The attack in small: everything that is given away is tried as a key and as a seed


def thought_about(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> Handed:
    """What is handed to the processes in which stand-ins decide and hints are found."""
    handed: Handed = []

    async def ask(worker: WorkerProcess, do: object, *arguments: object) -> Answer:
        handed.append(arguments)
        return Answer(0)

    monkeypatch.setattr(WorkerProcess, "ask", ask)
    bot_pool = BotPool(1, KEY)
    for seat in BOTH.seats:
        kept.keep(kept.table.plan_chair(seat, kept.now, stand_in="random"))
    while len(handed) < DECISIONS:
        finished(bot_pool.decide(kept.table, lambda: Urgency.WAITED_FOR))
        finished(bot_pool.hint(kept.table, Asker("Ann", "home")))
        kept.play(kept.table.match.state.legal()[0])
    return handed


def scraps(thing: object) -> Iterator[int | str]:
    """All numbers and words within something."""
    if isinstance(thing, int):
        yield thing
    elif isinstance(thing, str):
        yield from thing.split()
    elif isinstance(thing, list | tuple | dict):
        for part in chain(*thing.items()) if isinstance(thing, dict) else thing:
            yield from scraps(part)


def deals(scrap: int | str, head: Head) -> Iterator[list[str]]:
    """What would be drawn first if this were the key, or the seed."""
    yield draws(Table(head, Dealer(str(scrap)[:64])).plan_start([], 0.0))
    if isinstance(scrap, int):
        yield draws(Table(replace(head, seed=scrap), DEALER).plan_start([], 0.0))


@pytest.mark.parametrize("name", ["coimbra", "pilgrim"])  # they draw much in their set-up
def test_nothing_that_is_given_away_deals_the_draws(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = dealt(name)
    head, drawn = kept.table.head, draws(kept.entries)
    handed = thought_about(kept, monkeypatch)
    given = [asdict(head), [asdict(entry) for entry in kept.entries], record(kept.table, Viewer()), handed]
    for scrap in set(scraps(given)):
        assert drawn not in deals(scrap, head)
    assert drawn in deals(DEALER.key, head)


@pytest.mark.parametrize("name", GAMES)
def test_no_process_that_thinks_is_handed_a_key(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    told = pickle.dumps(thought_about(dealt(name), monkeypatch))
    assert DEALER.key.encode() not in told
    assert KEY.encode() not in told


def test_everybody_who_thinks_has_luck_of_their_own() -> None:
    bot_pool = BotPool(1, KEY)
    lucks = [bot_pool.luck(dealt("coimbra").table, who) for _ in range(2) for who in ("bot", "hint")]
    assert len(set(lucks)) == len(lucks)


@pytest.mark.parametrize("name", GAMES)
def test_a_record_tells_no_seed_and_needs_none(name: str) -> None:
    match = dealt(name).table.match
    assert "seed" not in match.record()
    assert match.game.replay(match.record()).moves == match.moves


# Draws


@pytest.mark.parametrize("name", ["coimbra", "pilgrim"])
def test_tables_differ(name: str) -> None:
    assert draws(dealt(name).entries) != draws(dealt(name).entries)


def play_until_a_draw(kept: Kept) -> None:
    """The last decision is one that draws follow."""
    drawn = kept.table.kinds.count(DRAW)
    while kept.table.kinds.count(DRAW) == drawn:
        kept.play(kept.table.match.state.legal()[0])


def check_redrawn(kept: Kept) -> None:
    """Take back the last decision, and make it again."""
    moves = list(kept.table.match.moves)
    kept.keep(kept.table.plan_undo(BOTH, kept.now))
    taken_back = moves[len(kept.table.match.moves)]
    kept.play(kept.table.game.actions.parse(taken_back.text))
    assert kept.table.match.moves == moves


@pytest.mark.parametrize("name", DRAWING)
def test_what_was_taken_back_is_drawn_again(name: str) -> None:
    kept = dealt(name)
    play_until_a_draw(kept)
    check_redrawn(kept)


@pytest.mark.parametrize("name", DRAWING)
def test_what_was_taken_back_is_drawn_again_at_a_table_that_goes_on_with_moves(name: str) -> None:
    """Those were drawn elsewhere, but they count."""
    kept = dealt(name)
    play_until_a_draw(kept)
    decided = kept.table.last_choice(BOTH.seats) - 1
    moves = kept.table.match.moves[:-decided]
    check_redrawn(Kept(replace(kept.table.head, id="another"), moves))


def test_a_restart_and_a_second_server_draw_the_same(tmp_path: Path) -> None:
    settings = settings_for(f"sqlite:///{tmp_path / 'tables.db'}")

    async def keys() -> dict[str, str]:
        storage = Storage(settings)
        await storage.start()
        found = {name: await storage.key(name) for name in ("dealer", "bots", "cookies")}
        await storage.close()
        return found

    before, after = finished(keys()), finished(keys())
    assert before == after
    assert len(set(before.values())) == len(before)
    head = new_head("coimbra", seed=None)
    first, second = [Table(head, Dealer(found["dealer"])).plan_start([], 0.0) for found in (before, after)]
    assert first == second


class Wheel(State):
    """Chance decides between three, of which one is four times as likely as another."""

    def legal(self) -> list[int]:
        return [7, 8, 9]

    def weights(self) -> list[int]:
        return [1, 4, 2]


def test_draws_are_fair() -> None:
    """By a chi-square of two degrees of freedom, which would be larger once in twenty thousand times; it is fixed."""
    head, wheel = replace(new_head("pilgrim", seed=None), id="always the same"), Wheel()
    seen = Counter(DEALER.draw(head, number, wheel) for number in range(7000))
    expected = {7: 1000, 8: 4000, 9: 2000}
    assert seen.keys() == expected.keys()
    assert sum((seen[option] - count) ** 2 / count for option, count in expected.items()) < 20


# Practice: whoever chose the seed may know what will be drawn, and everybody is told so

MARK = 'class="practice"'
CHOSEN = "whoever chose the seed"


@pytest.mark.parametrize("seed", [None, 7])
def test_everybody_sees_that_somebody_chose_the_seed(ann: Person, eve: Person, seed: int | None) -> None:
    chosen = seed is not None
    table = ann.begin("coimbra", ME, FRIEND, seed=seed, public=True)["id"]
    for person in (ann, eve):
        listed = {found["id"]: found["practice"] for found in person.client.get("/api/tables").json()["tables"]}
        assert (person.look(table)["practice"], listed[table]) == (chosen, chosen)
        page = person.client.get(f"/t/{table}").text
        assert (MARK in page, CHOSEN in page) == (chosen, chosen)
        line = person.client.get("/").text.partition(f"/t/{table}")[2].partition("</li>")[0]
        assert (MARK in line) == chosen


def test_a_rematch_and_a_record_are_no_practice() -> None:
    kept = Kept(new_head("coimbra"))
    assert kept.table.head.practice
    assert not heads.rematch_head(kept.table).practice
    assert not heads.imported(kept.table.match.record())[0].practice  # nothing will be drawn there


def test_playing_on_from_a_position_is_no_practice(ann: Person) -> None:
    table = ann.begin("coimbra", ME, RANDOM, seed=7)["id"]
    fork = ann.post(f"tables/{table}/fork", move=1, seats=[ME, RANDOM]).json()["id"]
    assert not ann.look(fork)["practice"]


def test_a_lesson_says_that_its_draws_are_known(ann: Person) -> None:
    begun = ann.client.post("/api/tables", json=wish("pilgrim")).json()
    page = ann.client.get(begun["url"]).text
    assert MARK in page
    assert CHOSEN not in page
    assert "always the same" in page
