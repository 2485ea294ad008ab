"""The points to expect at the end, category by category: a position is quickly played to the end some times.

The games' own forecasts know only totals. So a worker plays on with simple players that look ahead within their own
turn only, not always equally far, and takes the mean of the score sheets. What the asking seat cannot know is guessed
anew each time.
"""

from __future__ import annotations

import asyncio
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

from tabard.bots.evaluator import Evaluator
from tabard.bots.turn_paths import TurnPaths, at_first_sight, best_path
from tabard.engine.game import game
from tabard.engine.state import CHANCE, NOBODY
from tabard.engine.words import N_, NN_
from tabard.server.bots.job_queue import Job
from tabard.server.common.errors import Forbidden, Refused
from tabard.server.common.schemas import Outlook, OutlookRow
from tabard.server.common.speech import speech
from tabard.server.common.tasks import Tasks
from tabard.server.tables import names, sight
from tabard.server.tables.table import OVER

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.scores import ScoreSheet
    from tabard.engine.state import State
    from tabard.server.bots.job_queue import Asker, JobQueue
    from tabard.server.tables.sight import Viewer
    from tabard.server.tables.table import Table

SECONDS: Final = 1.5  # after which no further game is begun, and one that is not done yet is played without thinking
MOST: Final = 24  # games
STEPS: Final = (10, 60)  # of a look at one's own turn: that many at least and at most

PLAYED_ON: Final = NN_(
    "Played on from here {n} time, by quick computer players.",
    "Played on from here {n} times, by quick computer players: the mean of what they had.",
)

Points = tuple[int, list[list[float]]]  # how many games; mean points by column and category


# At the table


class Outlooks:
    """The outlooks of all tables; each is computed once for a position and a seat."""

    def __init__(self, queue: JobQueue) -> None:
        self.queue: Final = queue
        self.tasks: Final = Tasks()
        self.asked: Final[WeakKeyDictionary[Table, dict[tuple[int, int], asyncio.Task[Points]]]] = WeakKeyDictionary()

    async def outlook(self, table: Table, viewer: Viewer, pay: Callable[[], Asker]) -> Outlook:
        """The outlook for a viewer. `pay` is called before one has to be computed, and says for whom that is."""
        eyes, version = sight.eyes(table, viewer), table.changed
        if table.match.over:
            raise Refused(OVER)
        table.check_hints()
        if table.has_secrets and eyes == NOBODY:
            raise Forbidden(N_("What the others have is hidden until the end of the game."))
        known = self.asked.setdefault(table, {})
        for old in [key for key, task in known.items() if key[0] != version or failed(task)]:
            del known[old]
        if (version, eyes) not in known:
            asker = pay()
            seen = sight.seen(table, viewer).copy()
            job = Job(asker, table, played_on, (table.game.name, seen, table.version))
            known[version, eyes] = self.tasks.begin(f"The outlook of table {table.id}", self.queue.ask(job))
        played, points = await asyncio.shield(known[version, eyes])
        return told(table, viewer, version, played, points)

    async def close(self) -> None:
        await self.tasks.close()


def failed(task: asyncio.Task[Points]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)


def told(table: Table, viewer: Viewer, version: int, played: int, points: list[list[float]]) -> Outlook:
    """In the viewer's language, with the columns of the score sheet that the viewer may see."""
    sheet, words = table.match.scores(), table.game.words(viewer.lang)
    shown, heads = sight.columns(table, viewer, sheet), names.columns(table, sheet, words)
    return Outlook(
        version=version,
        games=played,
        sentence=speech(viewer.lang).counted(*PLAYED_ON, played),
        columns=[heads[n] for n in shown],
        rows=[
            OutlookRow(label=words.say(label), points=[points[n][row] for n in shown])
            for row, label in enumerate(sheet.categories)
        ],
        totals=[sum(points[n]) for n in shown],
    )


# In a worker


def played_on(name: str, seen: State, seed: int) -> Points:
    """Play on from what a seat sees until the time is up, at least once."""
    rng, end = Random(seed), monotonic() + SECONDS
    sheets: list[ScoreSheet] = []
    while not sheets or (monotonic() < end and len(sheets) < MOST):
        state = seen.imagine(rng)
        play_to_end(state, rng, end)
        sheets.append(game(name).score_sheet(state))
    unit = sheets[0].unit * len(sheets)
    columns = zip(*[sheet.points for sheet in sheets], strict=True)
    return len(sheets), [[sum(row) / unit for row in zip(*column, strict=True)] for column in columns]


def play_to_end(state: State, rng: Random, end: float) -> None:
    """Every player takes the best path found through the own turn; when time is up, the best single action."""
    steps, plan = rng.randint(*STEPS), list[int]()
    while not state.over:
        seat, options = state.to_move, state.legal()
        if seat == CHANCE:
            state.apply(rng.choices(options, state.weights())[0])
            continue
        if len(options) == 1:
            state.apply(options[0])
        elif monotonic() > end:
            state.apply(at_first_sight(state, options, seat, False, Evaluator()))
        else:
            plan = plan or way(state, steps)
            state.apply(plan.pop(0))
        if state.to_move != seat:
            plan = []


def way(state: State, steps: int) -> list[int]:
    """The actions of the best path found through the turn."""
    turn = TurnPaths(state.to_move, False, Evaluator())
    turn.explore(state, steps)
    return best_path(turn.paths).actions
