"""The folder of a run: its plan, a line of JSON for each game, and what is made from these.

A game is written as soon as it ends. Whatever ends the run, the next one goes on after the last whole line.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Final

from tabard.arena import plan as plans
from tabard.arena.errors import ArenaError
from tabard.arena.games import Outcome
from tabard.engine.words import N_

if TYPE_CHECKING:
    from pathlib import Path

    from tabard.arena.plan import Plan

PLAN: Final = "plan.json"
GAMES: Final = "games.jsonl"
TABLE: Final = "games.parquet"
REPORT: Final = "report.html"
NO_RUN: Final = N_("There is no run to go on with in {folder}. Name a game and bots to begin one there.")
BAD_PLAN: Final = N_("{file} is not the plan of a run: {reason}. Name another folder.")
BAD_LINE: Final = N_("{file}, line {line}: this is not a game of the run. Take the line away to have it played again.")
BAD_FOLDER: Final = N_("{folder} cannot be used: {reason}")
FILE_THERE: Final = N_("There is something at {file} already, and it is not overwritten. Name another file.")
BAD_FILE: Final = N_("{file} cannot be written: {reason}")


class Folder:
    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self.games: Final = path / GAMES

    def plan(self) -> Plan | None:
        """The plan that was begun here."""
        file = self.path / PLAN
        if not file.is_file():
            return None
        try:
            return plans.load(file.read_text(encoding="utf-8"))
        except (OSError, ValueError, TypeError, KeyError) as error:
            raise ArenaError(BAD_PLAN, file=file, reason=error) from error

    def begun(self) -> Plan:
        """The plan that was begun here; an ArenaError if there is none."""
        plan = self.plan()
        if plan is None:
            raise ArenaError(NO_RUN, folder=self.path)
        return plan

    def begin(self, plan: Plan) -> None:
        """Write the plan, unless another one was begun here."""
        before = self.plan()
        if before is not None:
            plan.check_continues(before, self.path)
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            (self.path / PLAN).write_text(plan.json() + "\n", encoding="utf-8")
            self.cut_torn_line()
        except OSError as error:
            raise ArenaError(BAD_FOLDER, folder=self.path, reason=error.strerror) from error

    def cut_torn_line(self) -> None:
        """A line without an end was being written when the run was ended."""
        if not self.games.is_file():
            return
        with self.games.open("rb+") as file:
            file.truncate(file.read().rfind(b"\n") + 1)

    def read(self, plan: Plan) -> dict[int, Outcome]:
        """The games of the plan that were played, by number."""
        if not self.games.is_file():
            return {}
        found: dict[int, Outcome] = {}
        with self.games.open(encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                try:
                    outcome = parse(line)
                    matches = outcome.number >= len(plan.schedule) or (
                        plan.schedule[outcome.number].seed,
                        plan.schedule[outcome.number].bots,
                    ) == (outcome.seed, outcome.bots)
                except (ValueError, TypeError, KeyError) as error:
                    raise ArenaError(BAD_LINE, file=self.games, line=number) from error
                if not matches:
                    raise ArenaError(BAD_LINE, file=self.games, line=number)
                if outcome.number < len(plan.schedule):
                    found[outcome.number] = outcome
        return found

    def append(self, outcome: Outcome) -> None:
        with self.games.open("a", encoding="utf-8") as file:
            file.write(text(outcome) + "\n")


def check_new_file(file: Path) -> None:
    """A file that cannot be written at the end is refused at the beginning."""
    try:
        file.open("xb").close()
    except FileExistsError as error:
        raise ArenaError(FILE_THERE, file=file) from error
    except OSError as error:
        raise ArenaError(BAD_FILE, file=file, reason=error.strerror) from error
    file.unlink()


def text(outcome: Outcome) -> str:
    return json.dumps(asdict(outcome), ensure_ascii=False, separators=(",", ":"))


def parse(line: str) -> Outcome:
    noted = json.loads(line)
    return Outcome(**{**noted, "bots": tuple(noted["bots"])})
