"""The processes in which bots decide and hints are computed, so that the server goes on answering."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from tabard.bots.levels import LEVELS, LONGEST
from tabard.bots.plans import advised
from tabard.bots.protocol import Budget
from tabard.bots.registry import Spec, parse
from tabard.bots.runner import BotRunner
from tabard.engine.game import game
from tabard.server.bots.advance import expected
from tabard.server.bots.job_queue import Job, JobQueue, owner
from tabard.server.common.workers import WorkerProcess, step_aside
from tabard.server.tables.dealer import keyed

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.bots.plans import Advice
    from tabard.bots.protocol import Answer
    from tabard.engine.state import State
    from tabard.server.bots.job_queue import Asker, Urgency
    from tabard.server.tables.table import Table

SEATED: Final = 500  # bots that a process remembers
ADVISER: Final = f"search:{LONGEST:g}s"  # whom a hint comes from


class BotPool:
    """So many processes for people who wait, and as many again, of low priority, for all other tables."""

    def __init__(self, count: int, key: str) -> None:
        self.key: Final = key
        numbers = range(max(1, count))
        self.queue: Final = JobQueue([WorkerProcess() for _ in numbers], [WorkerProcess(step_aside) for _ in numbers])

    async def wake(self) -> None:
        """Start the processes for people who wait, which otherwise the first bot does."""
        await asyncio.gather(*(worker.ask(awake) for worker in self.queue.workers))

    def luck(self, table: Table, purpose: str) -> int:
        """The seed of a bot or a hint at a table. It tells nothing about the draws, or about another seed."""
        return keyed(self.key, purpose, table.id, table.match.to_move)

    async def decide(self, table: Table, urgency: Callable[[], Urgency]) -> int:
        """What the bot decides whose turn it is; Stale if the table changes meanwhile."""
        forced = table.match.forced()
        if forced is not None:
            return forced
        match, turn = table.match, table.turn()
        where = (table.id, match.to_move, table.decider)
        asked = (where, table.game.name, self.luck(table, "bot"), turn, match.state.copy(), len(match.moves))
        job = Job(owner(table), table, decide, asked, turn, urgency)
        return (await self.queue.ask(job)).action

    async def hint(self, table: Table, asker: Asker) -> Advice:
        """What the best bot would decide now, until the end of the turn, and what may come of it."""
        match = table.match
        luck = self.luck(table, "hint")
        asked = (table.game.name, match.to_move, luck, match.state.copy(), len(match.moves))
        return await self.queue.ask(Job(asker, table, advise, asked))

    async def expected(self, table: Table, asker: Asker, seat: int, lang: str) -> tuple[str, list[tuple[int, str]]]:
        """What a seat will be asked next, while others decide."""
        luck = self.luck(table, "advance")
        asked = (table.game.name, table.match.seen_by(seat), seat, lang, luck)
        return await self.queue.ask(Job(asker, table, expected, asked))

    def close(self) -> None:
        self.queue.close()


# In a worker


def awake() -> None:
    """Everything is loaded when this is asked."""


RUNNERS: Final[dict[tuple[str, int, str], tuple[BotRunner, str, int]]] = {}
"""By table, seat and bot, with the turn and the number of moves when each was asked last; the latest at the end."""


def decide(where: tuple[str, int, str], name: str, luck: int, turn: str, state: State, moment: int) -> Answer:
    """The answer of a bot. Within a turn it goes on from what it has computed before."""
    _, seat, spec = where
    known = RUNNERS.pop(where, None) or (BotRunner(game(name), seat, within_limits(spec), luck), turn, -1)
    runner, last_turn, last_moment = known
    if last_turn != turn or last_moment >= moment:  # another turn, or the same decision once more
        runner.end_turn()
    RUNNERS[where] = (runner, turn, moment)
    if len(RUNNERS) > SEATED:
        RUNNERS.pop(next(iter(RUNNERS)))[0].close()
    return runner.decide(state, moment)


def within_limits(spec: str) -> Spec:
    """A bot with a limit for its time: that of the strongest level. The levels have limits of their own."""
    found = parse(spec)
    return found if found.name in LEVELS else Spec(found.name, Budget(seconds=LONGEST))


def advise(name: str, seat: int, luck: int, state: State, moment: int) -> Advice:
    """What the best bot would do, computed from nothing."""
    runner = BotRunner(game(name), seat, ADVISER, luck)
    try:
        return advised(runner, state, moment)
    finally:
        runner.close()
