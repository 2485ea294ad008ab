"""At which pace bots play: as those who play want it, never slower than they think, and at once if somebody skips."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from tabard.server.common.clock import time
from tabard.server.live.live_table import PACES, LiveTable
from tabard.server.tables.sight import Viewer
from tabard.server.tables.table import Table
from tabard.server.views import steps
from tests.process_kit import PATIENCE
from tests.server.kit import DEALER, ME, RANDOM, Guest, Person, running, settings_for
from tests.server.test_views import ADA, of, play, table

HOUR = 3600.0


def test_the_slowest_player_sets_the_pace() -> None:
    live = LiveTable(table("coimbra"))
    live.table.chairs[0].owner, live.table.chairs[1].owner = "Ann", "Ben"
    assert live.pace() == PACES["normal"]
    live.enter(Guest(Viewer(), PACES["slow"]))
    assert live.pace() == PACES["slow"]
    live.enter(Guest(Viewer(person="Ann"), PACES["instant"]))
    assert live.pace() == PACES["instant"]  # spectators do not hold up the players
    live.enter(Guest(Viewer(person="Ben"), PACES["normal"]))
    assert live.pace() == PACES["normal"]


def test_the_pace_is_that_of_players_who_look_at_another_server_too() -> None:
    here, there = LiveTable(table("coimbra")), LiveTable(table("coimbra"))
    for live in (here, there):
        live.table.chairs[0].owner, live.table.chairs[1].owner = "Ann", "Ben"
    guest = Guest(Viewer(person="Ben"), PACES["slow"])
    here.enter(Guest(Viewer(person="Ann"), PACES["instant"]))
    there.enter(guest)
    here.hear_elsewhere(there.untold(time()), time())
    there.hear_elsewhere(here.untold(time()), time())
    assert here.pace() == there.pace() == PACES["slow"]
    here.heard[1] = 0.0  # for a long time nothing was heard of Ben
    assert here.pace() == PACES["instant"]
    guest.pace, there.told = PACES["normal"], 0.0
    here.hear_elsewhere(there.untold(time()), time())
    assert here.pace() == PACES["normal"]


async def test_a_pause_counts_from_the_last_move_and_ends_when_somebody_hurries() -> None:
    live = LiveTable(table("coimbra"))
    guest = Guest(Viewer(), PACES["slow"])
    live.enter(guest)
    await live.rest(HOUR, monotonic() - 4 * HOUR)  # the bot has thought for longer than that
    resting = asyncio.create_task(live.rest(HOUR, monotonic()))
    await asyncio.sleep(0)
    live.hurry.set()  # somebody has changed something, but not the pace
    await asyncio.sleep(0)
    assert not resting.done()
    guest.pace = PACES["instant"]
    live.hurry.set()
    await resting


async def test_whoever_comes_or_goes_changes_the_pace_at_once() -> None:
    """Bots may have begun to rest before anybody looks."""
    live = LiveTable(table("coimbra"))
    live.table.chairs[0].owner = "Ann"
    resting = asyncio.create_task(live.rest(HOUR, monotonic()))
    await asyncio.sleep(0)
    live.enter(Guest(Viewer(person="Ann"), PACES["instant"]))
    await asyncio.wait_for(resting, PATIENCE)
    slow = Guest(Viewer(person="Ann"), PACES["slow"])
    live.enter(slow)
    resting = asyncio.create_task(live.rest(HOUR, monotonic()))
    await asyncio.sleep(0)
    live.leave(slow)
    await asyncio.wait_for(resting, PATIENCE)


@pytest.fixture(scope="module")
def slow_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("slow")
    with running(settings_for(f"sqlite:///{folder / 'tables.db'}", pause=HOUR)) as url:
        yield url


def test_skipping_plays_on_to_ones_own_decision_and_no_further(slow_server: str) -> None:
    with Person(slow_server) as ann:
        begun = ann.begin("coimbra", ME, RANDOM, RANDOM, seed=3)["id"]
        with ann.watch(begun) as page:
            page.receive()
            for _ in range(2):
                page.say(kind="look", skip=True)
                seen = ann.wait_for_turn(begun)
                page.receive_until(seen["version"])
                while ann.look(begun)["options"]:
                    assert ann.act(begun).status_code == 200


def test_without_a_pause_bots_answer_at_once(slow_server: str) -> None:
    with Person(slow_server) as ann:
        begun = ann.begin("coimbra", ME, RANDOM, seed=3)["id"]
        with ann.watch(begun, "?pace=instant"):
            for _ in range(4):
                ann.wait_for_turn(begun)
                ann.act(begun)
            ann.wait_for_turn(begun)


@pytest.mark.parametrize("pace", ["quick", "", "9"])
def test_an_unknown_pace_is_refused_or_the_usual_one(slow_server: str, pace: str) -> None:
    with Person(slow_server) as ann:
        begun = ann.begin("coimbra", ME, RANDOM, seed=3)["id"]
        with ann.watch(begun, f"?pace={pace}") as page:
            assert page.receive()["kind"] == "view"


# The opponent that the rules play


def test_the_ab_bott_is_shown_before_each_of_its_draws() -> None:
    at, rng, shown = table("pilgrim", 1), Random(2), 0
    for _ in range(40):
        known = len(at.match.moves)
        play(at, rng.choice(at.match.state.legal()))
        for move in steps.unseen(at, known):
            parts = steps.parts(at, of(ADA), move)
            assert "Ab-Bott plays" in str(parts["decision"])
            assert 'class="option"' not in str(parts["board"])
            assert "data-inside" not in str(parts["board"])
            assert at.match.moves[move].seat < 0
            shown += 1
    assert shown


def test_nobody_else_has_steps() -> None:
    at, rng = table("pilgrim", 2), Random(2)
    for _ in range(40):
        known = len(at.match.moves)
        play(at, rng.choice(at.match.state.legal()))
        assert steps.unseen(at, known) == []
    assert steps.unseen(table("pilgrim", 1, 9), None) == []


@pytest.mark.parametrize(("minutes", "days"), [(5.0, 0.0), (0.0, 1.0)])
def test_no_steps_are_shown_while_a_clock_of_minutes_runs(minutes: float, days: float) -> None:
    at, rng = Table(replace(table("pilgrim", 1).head, minutes=minutes, days=days), DEALER), Random(2)
    for entry in at.plan_start([], 0.0):
        at.follow(entry)
    found: list[int] = []
    for _ in range(40):
        known = len(at.match.moves)
        play(at, rng.choice(at.match.state.legal()))
        found += steps.unseen(at, known)
    assert bool(found) == bool(days)
