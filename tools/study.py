"""The figures of a study: `make study GAME=pilgrim` plays what docs/studies/pilgrim.toml asks for and writes tables.

A study is a text, docs/studies/pilgrim.md, that includes the tables of docs/studies/figures/pilgrim. Each `[[run]]` of
the file is one run of the arena: `bots`, `seats`, `games`, perhaps `options` of the game and `changes` of its component
file, pairs of a text that occurs there once and what stands in its place. `show` names the tables: standings,
head_to_head, categories, seats, order, lengths, solo, or anything that the game counts.

`bar` is how many of a hundred games the first bot should win; a campaign is won with more points than `above`. Such
runs tell of bots and not of the game, and most have budgets of seconds, so they are played apart, on a quiet machine:
`make study GAME=pilgrim ARGS=--bars` writes how they ended into one table. ARGS="--run solo" plays one of either kind.

Games that were played before are not played again. They lie in the folder `arena/studies`.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tomllib
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Final

from tabard.arena import Results, analysis
from tabard.arena.estimates import Estimate, mean, rate
from tabard.arena.folder import Folder
from tabard.arena.games import Outcome
from tabard.arena.result_tables import ResultTable, ResultTables

ROOT: Final = Path(__file__).resolve().parents[1]
STUDIES: Final = ROOT / "docs" / "studies"
GAMES: Final = Path("arena") / "studies"
DRAWS_OF_ORDER: Final = {"coimbra": "flag", "kingsbridge": "starter"}  # chance names whose turn comes first, and so on
HIDDEN_COLUMNS: Final = ("Seconds",)  # they tell more about the machine than about the game


@dataclass(frozen=True)
class Experiment:
    """One run of a study."""

    name: str
    bots: list[str]
    seats: int
    games: int
    show: list[str]
    bar: int = 0
    above: int | None = None
    options: dict[str, str] = field(default_factory=dict)
    changes: list[list[str]] = field(default_factory=list)


def experiments(game: str) -> list[Experiment]:
    with (STUDIES / f"{game}.toml").open("rb") as file:
        return [Experiment(**run) for run in tomllib.load(file)["run"]]


def asked_for(experiment: Experiment, names: list[str] | None, bars: bool) -> bool:
    """Whether this run is played: the ones that are named or, if none are, those with a bar or those without."""
    return experiment.name in names if names else bool(experiment.bar) == bars


def play(game: str, experiment: Experiment, most: int | None, processes: int | None) -> Results:
    """In a program of its own: a component file is read once, when a game is loaded."""
    folder = GAMES / game / experiment.name
    folder.mkdir(parents=True, exist_ok=True)
    games = experiment.games if most is None else min(most, experiment.games)
    command = [
        sys.executable, "-m", "tabard", "arena", game, "--bots", ",".join(experiment.bots),
        "--seats", str(experiment.seats), "--games", str(games), "--out", str(folder), "--lang", "en",
    ]  # fmt: skip
    if processes is not None:
        command += ["--processes", str(processes)]
    for name, value in experiment.options.items():
        command += ["--option", f"{name}={value}"]
    if experiment.changes:
        changed = folder / "components.toml"
        changed.write_text(changed_components(game, experiment.changes), encoding="utf-8")
        command += ["--components", str(changed)]
    subprocess.run(command, check=True)
    plan = Folder(folder).begun()
    played = Folder(folder).read(plan)
    return Results(plan, [played[number] for number in sorted(played)])


def changed_components(game: str, changes: list[list[str]]) -> str:
    text = (files(f"tabard.{game}") / "components.toml").read_text(encoding="utf-8")
    for old, new in changes:
        if text.count(old) != 1:
            sys.exit(f"{old!r} occurs {text.count(old)} times in the component file of {game}; it must be once.")
        text = text.replace(old, new)
    return text


def turn_order(game: str, outcome: Outcome) -> list[int]:
    """The seats in the first turn order; those that chance did not name follow clockwise."""
    seats = [column.lower() for column in outcome.columns]
    named = re.findall(rf"^chance {DRAWS_OF_ORDER[game]} (\w+)$", outcome.record, re.MULTILINE)[: len(seats)]
    order = [seats.index(seat) for seat in named]
    return order + [(order[-1] + step) % len(seats) for step in range(1, len(seats) - len(order) + 1)]


def by_order(tables: ResultTables) -> ResultTable:
    """As the table of the seats, but by the place in the first turn order."""
    games = [(outcome, turn_order(tables.plan.game, outcome)) for outcome in tables.results.games]
    return ResultTable("Turn order", ("Place in the first turn order", "Wins (95 %)", "Score"), [
        (
            str(place + 1),
            tables.rate(rate(sum(outcome.shares[order[place]] for outcome, order in games), len(games))),
            tables.mean(mean([outcome.totals[order[place]] for outcome, order in games])),
        )
        for place in range(tables.plan.seats)
    ])  # fmt: skip


def shown(tables: ResultTables, name: str) -> ResultTable:
    fixed = {
        "standings": tables.overview,
        "head_to_head": tables.matrix,
        "categories": tables.categories,
        "seats": tables.seats,
        "order": lambda: by_order(tables),
        "lengths": tables.lengths,
        "solo": tables.solo,
    }
    if name in fixed:
        return fixed[name]()
    for tally, lines in analysis.worths(tables.results):
        if tally.key == name:
            return tables.worths(tally, lines)
    known = [*fixed, *(tally.key for tally in tables.plan.found.tallies), "action"]
    sys.exit(f"There is no table {name!r}. There is {', '.join(known)}.")


def wins(run: Experiment, tables: ResultTables) -> Estimate:
    """How often the first bot won or, in campaigns, had more points than it takes."""
    if run.above is not None:
        return rate(sum(game.rated > run.above for game in tables.results.games), len(tables.results.games))
    return next(standing.wins for standing in tables.standings if standing.player == run.bots[0])


def against_bars(played: dict[str, tuple[Experiment, ResultTables]]) -> ResultTable:
    """How often the first bots won that have to win so often."""
    return ResultTable("Bars", ("Run", "Bots", "Seats", "Games", "Wins (95 %)", "Bar"), [
        (
            name,
            ", ".join(run.bots),
            str(run.seats),
            str(len(tables.results.games)),
            tables.rate(wins(run, tables)),
            f"{run.bar} %: {'kept' if wins(run, tables).value >= run.bar / 100 else 'missed'}",
        )
        for name, (run, tables) in played.items()
        if run.bar
    ])  # fmt: skip


def markdown(table: ResultTable) -> str:
    """As MyST reads it, without what differs from machine to machine."""
    kept = [number for number, head in enumerate(table.heads) if head not in HIDDEN_COLUMNS]
    rows = [row for row in table.rows if not row[0].startswith(HIDDEN_COLUMNS)]
    lines = [
        "| " + " | ".join(table.heads[number] for number in kept) + " |",
        "|" + "|".join(["---"] + ["---:"] * (len(kept) - 1)) + "|",
        *("| " + " | ".join(row[number] for number in kept) + " |" for row in rows),
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description="Play the games of a study and write its tables.")
    parser.add_argument("game", help="a game with a file in docs/studies")
    parser.add_argument("--games", type=int, help="at most so many games a run, to try it out")
    parser.add_argument("--into", type=Path, default=STUDIES / "figures", help="where the tables go")
    parser.add_argument("--bars", action="store_true", help="in place of the other runs those that have a bar")
    parser.add_argument("--run", action="append", help="only the run of this name; can be said several times")
    parser.add_argument("--processes", type=int, help="how many games at a time; without it, one for each core")
    arguments = parser.parse_args()
    target = arguments.into / arguments.game
    target.mkdir(parents=True, exist_ok=True)
    played: dict[str, tuple[Experiment, ResultTables]] = {}
    for experiment in experiments(arguments.game):
        if not asked_for(experiment, arguments.run, arguments.bars):
            continue
        tables = ResultTables(play(arguments.game, experiment, arguments.games, arguments.processes), "en")
        played[experiment.name] = experiment, tables
        for name in experiment.show:
            (target / f"{experiment.name}-{name}.md").write_text(markdown(shown(tables, name)), encoding="utf-8")
        if arguments.bars:
            (target / "bars.md").write_text(markdown(against_bars(played)), encoding="utf-8")


if __name__ == "__main__":
    main()
