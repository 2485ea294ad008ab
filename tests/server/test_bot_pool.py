"""Bots think elsewhere, go on with a thought, and are replaced when their process dies."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from threading import Thread
from threading import enumerate as enumerate_threads
from typing import TYPE_CHECKING

import pytest

from tabard.bots import BotRunner
from tabard.server.bots import bot_pool as bot_pool_module
from tabard.server.bots.bot_pool import BotPool
from tabard.server.bots.job_queue import Asker, Job, Urgency
from tabard.server.common.workers import WorkerProcess, WorkersFail
from tests.process_kit import is_running, wait_until
from tests.server.kit import finished
from tests.server.test_tables import Kept, new_head

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tabard.server.bots.job_queue import JobQueue, Worker
    from tabard.server.tables.table import Table


@pytest.fixture
def bot_pool() -> Iterator[BotPool]:
    found = BotPool(1, "key")
    yield found
    found.close()


def aside(bot_pool: BotPool) -> WorkerProcess:
    """Where bots think that nobody waits for."""
    worker = bot_pool.queue.background[0]
    assert isinstance(worker, WorkerProcess)
    return worker


def bot_table() -> Table:
    kept = Kept(new_head("coimbra"))
    for seat in (0, 1):
        kept.keep(kept.table.plan_chair(seat, kept.now, stand_in="random"))
    return kept.table


def test_a_bot_answers_with_one_of_its_options(bot_pool: BotPool) -> None:
    table = bot_table()
    assert finished(bot_pool.decide(table, lambda: Urgency.WATCHED)) in table.match.state.legal()


async def test_a_dead_process_is_replaced(bot_pool: BotPool) -> None:
    table = bot_table()
    worker = aside(bot_pool)
    first = await worker.ask(os.getpid)
    for process in worker.processes:
        process.kill()
    assert await bot_pool.decide(table, lambda: Urgency.WATCHED) in table.match.state.legal()
    assert await worker.ask(os.getpid) != first


async def test_processes_that_always_die_are_given_up(bot_pool: BotPool) -> None:
    with pytest.raises(WorkersFail):
        await aside(bot_pool).ask(os.abort)


async def test_the_bots_of_a_table_stay_in_one_process() -> None:
    def fitting(queue: JobQueue, table: Table) -> Worker:
        questions = [
            Job(Asker("Ann", "home"), table, len, (), turn, lambda: Urgency.WATCHED) for turn in ("1 0", "2 0")
        ]
        (worker,) = {worker for worker in queue.background for job in questions if queue.fits(job, worker)}
        return worker

    queue = BotPool(5, "key").queue
    places = {fitting(queue, table) for table in [bot_table() for _ in range(30)]}
    assert len(places) > 1


async def test_closing_does_not_wait_for_a_thought(tmp_path: Path) -> None:
    worker, note = WorkerProcess(), tmp_path / "thinking"
    process = await worker.ask(os.getpid)
    thought = f"import pathlib, time; pathlib.Path({str(note)!r}).touch(); time.sleep(100)"
    asking = asyncio.create_task(worker.ask(exec, thought))
    await asyncio.to_thread(wait_until, note.exists)
    threads = executor_threads()
    worker.close()
    assert len(executor_threads()) == len(threads) - 1  # it would call a loop that is closed by now
    asking.cancel()
    assert not is_running(process)


def executor_threads() -> list[Thread]:
    """Those that wait for what processes compute."""
    return [thread for thread in enumerate_threads() if type(thread).__name__ == "_ExecutorManagerThread"]


def test_workers_end_with_their_server() -> None:
    """Even if that was killed."""
    program = (
        "import asyncio, os\nfrom tabard.server.common.workers import WorkerProcess\n"
        "async def main():\n    print(await WorkerProcess().ask(os.getpid), flush=True)\n    os.kill(os.getpid(), 9)\n"
        "if __name__ == '__main__':\n    asyncio.run(main())\n"
    )
    done = subprocess.run([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert done.returncode
    wait_until(lambda: not is_running(int(done.stdout)))


# What a process remembers


def test_a_thought_goes_on_within_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[int] = []
    monkeypatch.setattr(BotRunner, "end_turn", lambda runner: ended.append(runner.seat))
    state = bot_table().match.state
    where = ("table", state.to_move, "random")
    for turn, moment, ends in (("0 0", 5, 0), ("0 0", 7, 0), ("0 0", 7, 1), ("9 0", 9, 2), ("9 1", 9, 3)):
        bot_pool_module.decide(where, "coimbra", 1, turn, state.copy(), moment)
        assert len(ended) == ends
    bot_pool_module.RUNNERS.clear()


def test_not_every_bot_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool_module, "SEATED", 3)
    state = bot_table().match.state
    for number in range(6):
        bot_pool_module.decide((str(number), state.to_move, "random"), "coimbra", 1, "0 0", state.copy(), 1)
    assert [where[0] for where in bot_pool_module.RUNNERS] == ["3", "4", "5"]
    bot_pool_module.RUNNERS.clear()
