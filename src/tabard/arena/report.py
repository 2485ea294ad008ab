"""The report: one page that needs nothing else, with every table and every plot."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Final

from tabard.arena import analysis
from tabard.arena.result_tables import PACKAGE, ResultTable, ResultTables
from tabard.engine.words import N_

__all__ = ["write_report"]

TEMPLATE: Final = "report.html"
PLAYED: Final = N_(
    "Games: {games}. Seats: {seats}. Seeds: {seeds}, from {first} on. Each seed is played by everybody from every "
    "seat, so that luck and seats are the same for all."
)
ABOUT_WINS: Final = N_(
    "Wins are counted for each seat taken; a shared win is shared. Intervals of rates are Wilson's at 95 %; they take "
    "games for independent of each other. Means are shown with 1.96 standard errors."
)
ABOUT_RATING: Final = N_(
    "Ratings are of the Plackett-Luce model (OpenSkill), beginning at 25; their intervals hold 95 % of the ratings "
    "when the seeds are drawn anew with replacement, 100 times."
)
ABOUT_CHOICES: Final = N_(
    "How often something was chosen, and what the same bot scored and won with it, compared with its games without it. "
    "A difference is no proof of a cause: who is ahead can afford more."
)
ENDED: Final = N_(
    "{bot} failed too often: no more games of it were played, and {missing} of {games} games are missing."
)
DECIDED: Final = N_(
    "Decided after {rounds} rounds: {bot} is stronger. It won {won} of them and {other} {lost}; equals would come so "
    "far with a probability of at most {reached}, and {p} was asked for."
)
UNDECIDED: Final = N_(
    "Not decided after {rounds} rounds: {bot} won {won} of them and {other} {lost}; equals would come so far with a "
    "probability of up to {reached}, and {p} was asked for."
)
FAULT: Final = N_("{bot}, {times}×: {reason}")


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, what there is to know, a plot and a table."""

    key: str
    title: str
    text: str = ""
    plot: str = ""
    table: ResultTable | None = None
    level: int = 2


def write_report(tables: ResultTables, file: Path) -> None:
    """Write the report with all tables and plots into a file, as one page that needs no other."""
    file.write_text(page(tables), encoding="utf-8")


def page(tables: ResultTables) -> str:
    from jinja2 import Environment

    environment = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True)
    template = environment.from_string((files(PACKAGE) / TEMPLATE).read_text(encoding="utf-8"))
    return template.render(
        lang=tables.words.lang,
        title=tables.say("Arena: {title}", title=tables.plan.found.titled(tables.words.lang)),
        intro=introduction(tables),
        sections=[*results(tables), *choices(tables)],
        faults=[tables.say(FAULT, bot=bot, times=n, reason=reason) for bot, reason, n in tables.faults()],
        faults_title=tables.say("Faults"),
    )


def introduction(tables: ResultTables) -> list[str]:
    plan = tables.plan
    seeds = {game.seed for game in tables.results.games}
    values = {"games": len(tables.results.games), "seats": plan.seats, "seeds": len(seeds), "first": plan.seed}
    options = ", ".join(f"{name} {value}" for name, value in plan.options.items())
    return [
        tables.say(PLAYED, **values),
        *([tables.say("Options: {options}.", options=options)] if options else []),
        tables.say("Rules version {rules}, components {components}.", rules=plan.rules, components=plan.components),
        *judged(tables),
    ]


def judged(tables: ResultTables) -> list[str]:
    """Why not all games were played, and what was decided."""
    results, found = tables.results, tables.results.verdict
    missing = {"games": len(results.plan.schedule), "missing": len(results.plan.schedule) - len(results.games)}
    said = [tables.say(ENDED, bot=bot, **missing) for bot in results.ended]
    if found is not None:
        won, lost = max(found.won, found.lost), min(found.won, found.lost)
        other = found.bots[found.bots.index(found.stronger) - 1]
        rounds = {"rounds": found.won + found.lost + found.level, "won": won, "lost": lost}
        doubt = {"reached": tables.number(found.reached, 3), "p": tables.number(found.p, 3)}
        message = DECIDED if found.decided else UNDECIDED
        said.append(tables.say(message, bot=found.stronger, other=other, **rounds, **doubt))
    return said


def results(tables: ResultTables) -> list[Section]:
    from tabard.arena.plots import Plots

    plots, say = Plots(tables), tables.say
    several = len(tables.standings) > 1
    found = [
        Section("wins", say("Win rates"), say(ABOUT_WINS), plots.wins(), tables.overview()),
        Section("head-to-head", "", table=tables.matrix() if several else None),
        Section("ratings", say("Ratings"), say(ABOUT_RATING), plots.ratings()),
        Section("campaigns", say("Campaigns"), plot=plots.campaigns(), table=tables.solo()),
        Section("scores", say("Scores"), plot=plots.scores()),
        Section("categories", say("Score by category"), plot=plots.categories(), table=tables.categories()),
        Section("seats", say("Seat advantage"), plot=plots.seats(), table=tables.seats()),
        Section("lengths", say("Game length"), plot=plots.lengths(), table=tables.lengths()),
        Section("decisions", say("Decisions per turn"), plot=plots.decisions()),
    ]
    return [section for section in found if section.plot or (section.table and section.table.rows)]


def choices(tables: ResultTables) -> list[Section]:
    """A plot and a table for everything that the game counts, unless nothing of it occurred."""
    from tabard.arena.plots import Plots

    plots = Plots(tables)
    found = [Section("choices", tables.say("What is chosen, and what it is worth"), tables.say(ABOUT_CHOICES))]
    for tally, lines in analysis.worths(tables.results):
        if not any(line.times for line in lines):
            continue
        table = tables.worths(tally, lines)
        found.append(Section(f"choices-{tally.key}", table.title, "", plots.worths(tally, lines), table, level=3))
    return found
