"""Bots think elsewhere, go on with a thought, and are replaced when their process dies."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tabard.bots import Chair
from tabard.server import thinking
from tabard.server.queueing import Asker, Question, Urgency
from tabard.server.thinking import NoThinkers, Thinkers, Worker
from tests.process_kit import is_running, wait_until
from tests.server.kit import finished
from tests.server.test_tables import Kept, new_head

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tabard.server.queueing import Desk, Line
    from tabard.server.tables import Table


@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    found = Thinkers(1, "key")
    yield found
    found.close()


def aside(thinkers: Thinkers) -> Worker:
    """Where bots think that nobody waits for."""
    worker = thinkers.line.aside[0]
    assert isinstance(worker, Worker)
    return worker


def bot_table(bot: str = "random") -> Table:
    kept = Kept(new_head("coimbra"))
    for seat in (0, 1):
        kept.keep(kept.table.plan_chair(seat, kept.now, stand_in=bot))
    return kept.table


def test_a_bot_answers_with_one_of_its_options(thinkers: Thinkers) -> None:
    table = bot_table()
    assert finished(thinkers.decide(table, lambda: Urgency.WATCHED)) in table.match.state.legal()


def test_a_dead_process_is_replaced(thinkers: Thinkers) -> None:
    async def test() -> None:
        table = bot_table()
        worker = aside(thinkers)
        first = await worker.ask(os.getpid)
        for process in worker.processes:
            process.kill()
        assert await thinkers.decide(table, lambda: Urgency.WATCHED) in table.match.state.legal()
        assert await worker.ask(os.getpid) != first

    finished(test())


def test_processes_that_always_die_are_given_up(thinkers: Thinkers) -> None:
    async def test() -> None:
        with pytest.raises(NoThinkers):
            await aside(thinkers).ask(os.abort)

    finished(test())


def test_the_bots_of_a_table_stay_in_one_process() -> None:
    async def test() -> None:
        line = Thinkers(5, "key").line
        places = {fitting(line, table) for table in [bot_table() for _ in range(30)]}
        assert len(places) > 1

    def fitting(line: Line, table: Table) -> Desk:
        questions = [
            Question(Asker("Ann", "home"), table, len, (), turn, lambda: Urgency.WATCHED) for turn in ("1 0", "2 0")
        ]
        (desk,) = {desk for desk in line.aside for question in questions if line.fits(question, desk)}
        return desk

    finished(test())


def test_closing_does_not_wait_for_a_thought(tmp_path: Path) -> None:
    worker, note = Worker(), tmp_path / "thinking"

    async def test() -> int:
        process = await worker.ask(os.getpid)
        thought = f"import pathlib, time; pathlib.Path({str(note)!r}).touch(); time.sleep(100)"
        asking = asyncio.create_task(worker.ask(exec, thought))
        await asyncio.to_thread(wait_until, note.exists)
        worker.close()
        asking.cancel()
        return process

    process = finished(test())
    wait_until(lambda: not is_running(process))


def test_workers_end_with_their_server() -> None:
    """Even if that was killed."""
    program = (
        "import asyncio, os\nfrom tabard.server.thinking import Worker\n"
        "async def main():\n    print(await Worker().ask(os.getpid), flush=True)\n    os.kill(os.getpid(), 9)\n"
        "if __name__ == '__main__':\n    asyncio.run(main())\n"
    )
    done = subprocess.run([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert done.returncode
    wait_until(lambda: not is_running(int(done.stdout)))


# What a process remembers


def test_a_thought_goes_on_within_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[int] = []
    monkeypatch.setattr(Chair, "end_turn", lambda chair: ended.append(chair.seat))
    state = bot_table().match.state
    where = ("table", state.to_move, "random")
    for turn, moment, ends in (("0 0", 5, 0), ("0 0", 7, 0), ("0 0", 7, 1), ("9 0", 9, 2), ("9 1", 9, 3)):
        thinking.decide(where, "coimbra", 1, turn, state.copy(), moment)
        assert len(ended) == ends
    thinking.CHAIRS.clear()
    thinking.THOUGHT.clear()


def test_not_every_bot_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "SEATED", 3)
    state = bot_table().match.state
    for number in range(6):
        thinking.decide((str(number), state.to_move, "random"), "coimbra", 1, "0 0", state.copy(), 1)
    assert [where[0] for where in thinking.CHAIRS] == ["3", "4", "5"]
    thinking.CHAIRS.clear()
    thinking.THOUGHT.clear()
