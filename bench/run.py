"""`make bench`: Tabard pure and compiled, and Catanatron beside them, in one go on one machine.

The programs take turns, several rounds long, so that whatever else the machine does troubles them all alike;
the medians count. Prints the table and the bars, and writes `bench.json`.
"""

import json
import platform
import subprocess
from argparse import ArgumentParser
from pathlib import Path
from statistics import median

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from bench.measure import Figures

ROOT = Path(__file__).parents[1]

Results = dict[str, Figures]  # by what was played, for example "pilgrim, 4 seats"

JUDGED = ", 4 seats"

COLUMNS = {  # heading and form of each figure
    "decisions/s, own loop": ("own loop", "{:,.0f}"),
    "decisions/s, Python loop": ("Python loop", "{:,.0f}"),
    "games/s": ("games/s", "{:,.1f}"),
    "copy us": ("copy", "{:.2f}"),
    "legal us": ("legal", "{:.2f}"),
    "apply us": ("apply", "{:.2f}"),
    "options": ("options", "{:.1f}"),
    "bytes": ("bytes", "{:,.0f}"),
    "drawing ms": ("drawing ms", "{:.1f}"),
    "drawing KiB": ("KiB", "{:.1f}"),
}


def run(environment: Path, module: str, seed: int, seconds: float) -> Results:
    """One measurement in a process of its own."""
    command = [str(environment / "bin/python"), "-m", module, f"--seed={seed}", f"--seconds={seconds}"]
    done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    results: Results = json.loads(done.stdout)
    return results


def medians(rounds: list[Results]) -> Results:
    return {
        what: {name: median(one[what][name] for one in rounds) for name in figures}
        for what, figures in rounds[0].items()
    }


def decisions(figures: Figures) -> float:
    """Each side is judged by the quicker of its two loops."""
    return max(figures["decisions/s, own loop"], figures["decisions/s, Python loop"])


class Bar:
    """What was promised, what was measured."""

    def __init__(self, what: str, says: str, measured: float, limit: float, at_least: bool = True) -> None:
        self.what = what
        self.says = says
        self.measured = measured
        self.asked = f"{'at least' if at_least else 'below'} {limit:,.0f}"
        self.met = measured >= limit if at_least else measured < limit


def bars(pure: Results, compiled: Results, other: Figures) -> list[Bar]:
    return [
        bar
        for what, ours in compiled.items()
        if what.endswith(JUDGED)
        for bar in (
            Bar(what, "times Catanatron's decisions per second", decisions(ours) / decisions(other), 20),
            Bar(
                what,
                "copies in the time of one of Catanatron's",
                other["copy us"] / ours["copy us"],
                20,
            ),
            Bar(
                what,
                "times the pure build's decisions per second",
                decisions(ours) / decisions(pure[what]),
                5,
            ),
            Bar(what, "bytes of one state", ours["bytes"], 16 * 1024, at_least=False),
            Bar(what, "milliseconds of a drawing, in the pure build", pure[what]["drawing ms"], 8, at_least=False),
            Bar(what, "KiB of a drawing, gzipped", pure[what]["drawing KiB"], 60, at_least=False),
        )
    ]


def results_table(builds: dict[str, Results]) -> Table:
    title = "Decisions per second in random play, by loop; microseconds per copy, legal and apply"
    table = Table("played", "build", title=title, box=SIMPLE_HEAD)
    for heading, _ in COLUMNS.values():
        table.add_column(heading, justify="right")
    for build, results in builds.items():
        for what, figures in results.items():
            cells = [form.format(figures[name]) if name in figures else "" for name, (_, form) in COLUMNS.items()]
            table.add_row(what, build, *cells)
        table.add_section()
    return table


def bars_table(judged: list[Bar]) -> Table:
    table = Table("played", "bar, for the compiled build", title="What was asked for", box=SIMPLE_HEAD)
    for name in ("measured", "asked", ""):
        table.add_column(name, justify="right")
    for bar in judged:
        table.add_row(bar.what, bar.says, f"{bar.measured:,.1f}", bar.asked, "met" if bar.met else "MISSED")
    return table


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    for name in ("pure", "compiled", "catanatron"):
        parser.add_argument(f"--{name}", type=Path, required=True, help="the virtual environment that has it")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each figure")
    arguments = parser.parse_args()

    programs = {
        "pure": (arguments.pure, "bench.tabard_bench"),
        "compiled": (arguments.compiled, "bench.tabard_bench"),
        "catanatron": (arguments.catanatron, "bench.catanatron_bench"),
    }
    rounds: dict[str, list[Results]] = {build: [] for build in programs}
    console = Console()
    console.width = max(console.width, 120)  # also into a file
    for number in range(1, arguments.rounds + 1):
        for build, (environment, module) in programs.items():
            with console.status(f"Round {number} of {arguments.rounds}: {build}"):
                rounds[build].append(run(environment, module, 1000 * number, arguments.seconds))

    builds = {build: medians(results) for build, results in rounds.items()}
    (other,) = builds["catanatron"].values()
    judged = bars(builds["pure"], builds["compiled"], other)
    console.print(results_table(builds))
    console.print(bars_table(judged))

    machine = {"python": platform.python_version(), "platform": platform.platform()}
    written = {"machine": machine, "medians": builds, "bars": [vars(bar) for bar in judged], "rounds": rounds}
    Path(ROOT, "bench.json").write_text(json.dumps(written, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
