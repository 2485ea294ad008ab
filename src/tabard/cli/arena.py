"""`tabard arena`: bots play many games against each other; what can be learnt from them is shown and written."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table as Shown
from rich.text import Text

from tabard.arena import ArenaError, Run
from tabard.arena import plan as plans
from tabard.arena.folder import BAD_FILE, REPORT, TABLE, Folder, check_new_file
from tabard.arena.folder import GAMES as GAMES_FILE
from tabard.arena.report import judged
from tabard.arena.result_tables import ResultTable, ResultTables
from tabard.arena.running import MAX_FAULTS
from tabard.arena.sequential import parse_until
from tabard.cli.loading import load_game
from tabard.cli.play import check_options, short_enough
from tabard.cli.seats import check_number
from tabard.cli.speech import Speech, UsageError
from tabard.cli.table import INTERRUPTED, TERMINATED, Stopped, signals_heeded
from tabard.engine.words import N_, NN_

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.progress import Task

    from tabard.arena import Outcome, Plan
    from tabard.cli.arguments import Arguments
    from tabard.cli.screen import Screen

FOLDER: Final = "arena"  # where runs are kept that were given no folder
USUAL_GAMES: Final = 100
SPEED_OVER: Final = 900.0  # seconds from which the time left is guessed
FAILED: Final = 1  # the exit code when a bot failed too often
FAINT: Final = "dim"
SHORTEST: Final = 10  # what a column of names has at least
WHAT: Final = N_("{title}, {seats}: {bots}")
SCHEDULE: Final = N_("Games: {games}. Seeds: {seeds}, each played by everybody from every seat.")
STOPPED: Final = N_("Stopped after {played} of {games} games; they are kept in {folder}")
WRITTEN: Final = N_("{file}: {what}")
COLUMNS: Final = N_("a table of all seats of all games")
DECISIONS: Final = NN_("{n} decision, to learn from", "{n} decisions, to learn from")
NOT_INSTALLED: Final = N_("{file} needs more packages: pip install tabard[arena] and run the same command again.")
NO_TRAJECTORIES: Final = N_("--trajectories needs more packages ({missing}): pip install 'tabard[data]'")
FAULT: Final = NN_(
    "{bot} failed {n} time, and a random choice was made: {reason}",
    "{bot} failed {n} times, and a random choice was made: {reason}",
)


def arena(given: Arguments, screen: Screen) -> int:
    """The exit code."""
    try:
        return begin(given, screen)
    except ArenaError as error:
        said = error.said(screen.lang)
        raise UsageError(said) from error


def begin(given: Arguments, screen: Screen) -> int:
    plan, folder = asked_for(given, screen)
    max_faults = whole("--max-faults", given.max_faults, screen) if given.max_faults else MAX_FAULTS
    until = parse_until(given.until) if given.until else None
    trajectories = None if given.trajectories is None else new_file(given.trajectories, screen)
    run = Run(plan, folder, max_faults=max_faults, until=until)
    show_plan(run, screen)
    processes = whole("--processes", given.processes, screen) if given.processes else None
    try:
        with signals_heeded():
            watch(run, run.play(processes, given.ray), screen)
            return judge(run, folder, trajectories, screen)
    except (KeyboardInterrupt, Stopped) as ending:
        values = {"played": len(run.played), "games": len(plan.schedule), "folder": folder}
        screen.show_line(Text(screen.say(STOPPED, **values)))
        screen.show_line(Text(screen.say("Go on with: tabard arena --out {folder}", folder=folder)))
        return TERMINATED if isinstance(ending, Stopped) else INTERRUPTED


def judge(run: Run, folder: Path, trajectories: Path | None, screen: Screen) -> int:
    """Show and write what came of the games; the exit code."""
    if not run.played:  # every bot fails too often
        return FAILED
    tables = ResultTables(run.results, screen.lang)
    show_summary(tables, screen)
    write_files(tables, folder, screen)
    if trajectories is not None:
        write_trajectories(run, trajectories, screen)
    return FAILED if run.ended else 0


# What was asked for


def asked_for(given: Arguments, speech: Speech) -> tuple[Plan, Path]:
    """A plan and its folder. Of a run that was begun before its folder is enough."""
    if not given.bots:
        if not given.out:
            raise ArenaError(plans.NO_BOTS)
        folder = Path(given.out).expanduser()
        plan = Folder(folder).begun()
        load_game(plan.game, given.components, speech)
        games = whole("--games", given.games, speech) if given.games else plan.games
        return plans.make(plan.game, plan.bots, games, plan.seats, plan.seed, plan.options), folder
    found = load_game(given.game, given.components, speech)
    seats = whole("--seats", given.seats, speech) if given.seats else None
    if seats is not None:
        check_number(seats, found, speech)
    asked = given.request()
    check_options(asked, found, speech)
    games = whole("--games", given.games, speech) if given.games else USUAL_GAMES
    seed = whole("--seed", given.seed, speech) if given.seed else 1
    plan = plans.make(found.name, given.bots.split(","), games, seats, seed, asked.options)
    return plan, Path(given.out).expanduser() if given.out else Path(FOLDER) / plan.folder


def new_file(name: str, speech: Speech) -> Path:
    """Where trajectories go. What would be in the way at the end is said before the first game."""
    try:
        import tabard.gym.trajectories  # noqa: F401
    except ModuleNotFoundError as error:
        raise UsageError(speech.say(NO_TRAJECTORIES, missing=error.name)) from error
    file = Path(name).expanduser()
    check_new_file(file)
    return file


def whole(name: str, text: str, speech: Speech) -> int:
    if not text.removeprefix("-").isdecimal():
        raise UsageError(speech.say("{name} is a whole number, not '{text}'.", name=name, text=text))
    return short_enough(name, text, speech)


# While it runs


def show_plan(run: Run, screen: Screen) -> None:
    plan = run.plan
    seats = screen.counted("{n} seat", "{n} seats", plan.seats)
    screen.show(screen.say(WHAT, title=plan.found.titled(screen.lang), seats=seats, bots=", ".join(plan.bots)), "bold")
    seeds = len({pairing.seed for pairing in plan.schedule})
    said = screen.say(SCHEDULE, games=len(plan.schedule), seeds=seeds)
    if run.played:
        said += " " + screen.say("Already played: {played}.", played=len(run.played))
    screen.show(said)


def watch(run: Run, outcomes: Iterator[Outcome], screen: Screen) -> None:
    """A bar with the time left, and who is ahead."""
    progress = Progress(
        BarColumn(), MofNCompleteColumn(), Speed(screen), TimeElapsedColumn(), TimeRemainingColumn(),
        TextColumn("{task.description}", markup=False),
        console=screen.console, disable=not screen.console.is_terminal, transient=True,
        speed_estimate_period=SPEED_OVER,
    )  # fmt: skip
    lead = Lead(screen)
    for outcome in run.played.values():
        lead.note(outcome)
    with progress:
        task = progress.add_task("", total=len(run.plan.schedule), completed=len(run.played))
        for outcome in outcomes:
            lead.note(outcome)
            progress.update(task, completed=len(run.played), description=lead.told())


class Speed(ProgressColumn):
    """How many games end in a second, or in a minute if they are long."""

    def __init__(self, speech: Speech) -> None:
        super().__init__()
        self.speech: Final = speech

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else self.told(speed), FAINT)

    def told(self, speed: float) -> str:
        if speed < 1:
            return self.speech.say("{speed} games/min", speed=self.speech.decimal(60 * speed))
        return self.speech.say("{speed} games/s", speed=self.speech.decimal(speed))


class Lead:
    """Who has the most wins for each seat taken."""

    def __init__(self, speech: Speech) -> None:
        self.speech: Final = speech
        self.sittings: Final[Counter[str]] = Counter()
        self.wins: Final[dict[str, float]] = {}

    def note(self, outcome: Outcome) -> None:
        self.sittings.update(outcome.bots)
        for bot, share in zip(outcome.bots, outcome.shares, strict=False):  # a solo game has one column more
            self.wins[bot] = self.wins.get(bot, 0.0) + share

    def told(self) -> str:
        rates = {bot: wins / self.sittings[bot] for bot, wins in self.wins.items()}
        best = max(rates, key=rates.__getitem__)
        return self.speech.say("{bot}: {wins} % wins", bot=best, wins=round(100 * rates[best]))


# At the end


def show_summary(tables: ResultTables, screen: Screen) -> None:
    shown = [tables.overview()]
    if len(tables.standings) > 2:
        shown.append(tables.matrix())
    shown += [tables.categories(), tables.seats(), tables.lengths(), tables.solo()]
    for table in shown:
        if table.rows:
            show_table(table, screen)
    for bot, reason, times in tables.faults():
        screen.show(screen.counted(*FAULT, times, bot=bot, reason=reason), "yellow")
    for sentence in judged(tables):
        screen.show()
        screen.show(sentence, "bold")


def show_table(table: ResultTable, screen: Screen) -> None:
    shown = Shown(title=table.title, title_justify="left", title_style="bold", box=None, pad_edge=False)
    for number, head in enumerate(table.heads):
        if number:
            shown.add_column(Text(head), justify="right", header_style=FAINT, no_wrap=True)
        else:  # where there is no room a long name is broken, before any figure is
            shown.add_column(Text(head), header_style=FAINT, overflow="fold", min_width=SHORTEST)
    for row in table.rows:
        shown.add_row(*(Text(cell) for cell in row))
    screen.show()
    screen.console.print(shown)


def write_files(tables: ResultTables, folder: Path, screen: Screen) -> None:
    from tabard.arena.parquet import write_table
    from tabard.arena.report import write_report

    screen.show()
    written = [(folder / GAMES_FILE, N_("every game with its record, a line of JSON each"))]
    for name, write, what in ((TABLE, write_table, COLUMNS), (REPORT, write_report, N_("the report, with plots"))):
        try:
            write(tables, folder / name)
        except ModuleNotFoundError:
            screen.show(screen.say(NOT_INSTALLED, file=name), "yellow")
        else:
            written.append((folder / name, what))
    for file, what in written:
        screen.show_line(Text(screen.say(WRITTEN, file=file, what=screen.say(what))))


def write_trajectories(run: Run, file: Path, screen: Screen) -> None:
    from tabard.gym import trajectories

    try:
        count = trajectories.write_trajectories(run.results, file)
    except OSError as error:
        raise ArenaError(BAD_FILE, file=file, reason=error.strerror) from error
    screen.show_line(Text(screen.say(WRITTEN, file=file, what=screen.counted(*DECISIONS, count))))
