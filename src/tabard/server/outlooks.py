"""What everybody may expect at the end, category by category: a position is played on a few times, quickly.

The games' own forecasts know only totals. So a process that bots think in plays to the end with players who look at
their own turn only, each time a little nearer or farther, and counts the score sheets. What the asking seat cannot know
is imagined anew each time.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

from tabard.bots.walks import Walker, at_first_sight
from tabard.engine.game import game
from tabard.engine.state import CHANCE, NOBODY
from tabard.engine.words import N_, NN_
from tabard.server import views
from tabard.server.errors import Forbidden, Refused
from tabard.server.queueing import Question
from tabard.server.schemas import Outlook, OutlookRow
from tabard.server.tables import OVER
from tabard.server.tasks import Tasks
from tabard.server.templating import speech

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.scores import ScoreSheet
    from tabard.engine.state import State
    from tabard.server.queueing import Asker, Line
    from tabard.server.tables import Table, Viewer

SECONDS: Final = 1.5  # after which no further game is begun, and one that is not done yet is played without thinking
MOST: Final = 24  # games
STEPS: Final = (10, 60)  # of a look at one's own turn: that many at least and at most

HIDDEN: Final = N_("What the others have is hidden until the end of the game.")
PLAYED_ON: Final = NN_(
    "Played on from here {n} time, by quick computer players.",
    "Played on from here {n} times, by quick computer players: the mean of what they had.",
)

Points = tuple[int, list[list[float]]]  # how many games; mean points by column and category


# At the table


class Outlooks:
    """Each position is played on once for each seat that asks."""

    def __init__(self, line: Line) -> None:
        self.line: Final = line
        self.tasks: Final = Tasks()
        self.asked: Final[WeakKeyDictionary[Table, dict[tuple[int, int], asyncio.Task[Points]]]] = WeakKeyDictionary()

    async def outlook(self, table: Table, viewer: Viewer, pay: Callable[[], Asker]) -> Outlook:
        """For whoever looks; `pay` is called before something has to be thought, and says for whom that is."""
        eyes, version = views.eyes(table, viewer), table.changed
        if table.match.over:
            raise Refused(OVER)
        table.check_hints()
        if table.game.has_secrets and eyes == NOBODY:
            raise Forbidden(HIDDEN)
        known = self.asked.setdefault(table, {})
        for old in [key for key, task in known.items() if key[0] != version or failed(task)]:
            del known[old]
        if (version, eyes) not in known:
            asker = pay()
            seen = table.seen(replace(viewer, eyes=eyes)).copy()
            question = Question(asker, table, played_on, (table.game.name, seen, table.version))
            known[version, eyes] = self.tasks.begin(f"The outlook of table {table.id}", self.line.ask(question))
        played, points = await asyncio.shield(known[version, eyes])
        return told(table, replace(viewer, eyes=eyes), version, played, points)

    async def close(self) -> None:
        await self.tasks.close()


def failed(task: asyncio.Task[Points]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)


def told(table: Table, viewer: Viewer, version: int, played: int, points: list[list[float]]) -> Outlook:
    """In the viewer's words; in a game with secrets only the viewer's own column, as in the score sheet of now."""
    sheet, words = table.match.scores(), table.game.words(viewer.lang)
    shown = views.columns(table, viewer, sheet)
    return Outlook(
        version=version,
        games=played,
        sentence=speech(viewer.lang).counted(*PLAYED_ON, played),
        columns=[views.column(table, sheet, n, words) for n in shown],
        rows=[
            OutlookRow(label=words.say(label), points=[points[n][row] for n in shown])
            for row, label in enumerate(sheet.categories)
        ],
        totals=[sum(points[n]) for n in shown],
    )


# In a worker


def played_on(name: str, seen: State, seed: int) -> Points:
    """Play what a seat sees to its end until the time is up, once at least."""
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
    """Everybody goes the way through the own turn that promises most; when time is up, what looks best at once."""
    steps, plan = rng.randint(*STEPS), list[int]()
    while not state.over:
        seat, options = state.to_move, state.legal()
        if seat == CHANCE:
            state.apply(rng.choices(options, state.weights())[0])
            continue
        if len(options) == 1:
            state.apply(options[0])
        elif monotonic() > end:
            state.apply(at_first_sight(state, options, seat, ahead=False))
        else:
            plan = plan or way(state, steps)
            state.apply(plan.pop(0))
        if state.to_move != seat:
            plan = []


def way(state: State, steps: int) -> list[int]:
    """The decisions of the best way through the turn."""
    walker = Walker(state.to_move, ahead=False)
    walker.walk(state, steps)
    return max(walker.walks, key=lambda walk: walk.worth).actions
