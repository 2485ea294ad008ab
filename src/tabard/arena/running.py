"""A run: the games of a plan that are not played yet, and the results so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from tabard.arena import plan as plans
from tabard.arena.executors import executor
from tabard.arena.folder import Folder

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tabard.arena.games import Outcome
    from tabard.arena.plan import Plan


@dataclass
class Results:
    """The games of a plan, in its order; not all of them if the run was stopped."""

    plan: Plan
    games: list[Outcome] = field(default_factory=list)

    @property
    def complete(self) -> bool:
        return len(self.games) == len(self.plan.schedule)


class Run:
    """Plays what is left of a plan, game by game, and keeps each in the folder if there is one."""

    def __init__(self, plan: Plan, out: Path | None = None) -> None:
        self.plan = plan
        self.folder = None if out is None else Folder(out)
        self.played: dict[int, Outcome] = {}
        if self.folder is not None:
            self.folder.begin(plan)
            self.played = self.folder.read(plan)

    def play(self, processes: int | None = None, ray: str | None = None) -> Iterator[Outcome]:
        """The games as they end. Closing the iterator stops the run."""
        left = [pairing for pairing in self.plan.schedule if pairing.number not in self.played]
        if not left:
            return
        for outcome in executor(processes, ray).outcomes(self.plan, left):
            self.played[outcome.number] = outcome
            if self.folder is not None:
                self.folder.append(outcome)
            yield outcome

    @property
    def results(self) -> Results:
        return Results(self.plan, [self.played[number] for number in sorted(self.played)])


def run(
    game: str,
    bots: Sequence[str],
    games: int,
    *,
    seats: int | None = None,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
    out: str | Path | None = None,
    processes: int | None = None,
    ray: str | None = None,
) -> Results:
    """Play at least so many games and give their results.

    Options are written as in records (`{"level": "3"}`). With a folder `out` games that lie there are not played again,
    and all are kept. A script that asks for more than one process guards its start: `if __name__ == "__main__":`.
    """
    begun = Run(plans.make(game, bots, games, seats, seed, options), None if out is None else Path(out))
    for _ in begun.play(processes, ray):
        pass
    return begun.results
