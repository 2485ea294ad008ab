"""A run: the games of a plan that are not played yet, and the results so far."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tabard.arena import plan as plans
from tabard.arena.errors import ArenaError
from tabard.arena.executors import executor
from tabard.arena.folder import Folder
from tabard.arena.sequential import Verdict, check_two, checked_p, verdict
from tabard.arena.trial import try_bots
from tabard.engine.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tabard.arena.games import Outcome
    from tabard.arena.plan import Pairing, Plan

MAX_FAULTS: Final = 10  # of a bot in a whole run, unless somebody allows more


@dataclass
class Results:
    """The games of a plan, in its order; not all of them if the run was stopped."""

    plan: Plan  #: what was asked for
    games: list[Outcome] = field(default_factory=list)  #: what came of each
    ended: tuple[str, ...] = ()  #: bots that failed too often, so that no more games of theirs were played
    verdict: Verdict | None = None  #: if the run was to stop when it is decided who is stronger

    @property
    def complete(self) -> bool:
        """Whether all games of the plan were played."""
        return len(self.games) == len(self.plan.schedule)


class Run:
    """Plays what is left of a plan, game by game, and keeps each in the folder if there is one."""

    def __init__(
        self, plan: Plan, out: Path | None = None, *, max_faults: int = MAX_FAULTS, until: float | None = None
    ) -> None:
        self.plan = plan
        self.max_faults = max_faults
        self.until = until
        self.faults: Counter[str] = Counter()
        if max_faults < 0:
            raise ArenaError(N_("A bot may fail 0 times or more often, not {max_faults}."), max_faults=max_faults)
        if until is not None:
            checked_p(until, f"p={until:g}")
            check_two(plan)
        self.folder = None if out is None else Folder(out)
        self.played: dict[int, Outcome] = {}
        if self.folder is not None:
            self.folder.begin(plan)
            self.played = self.folder.read(plan)
        for outcome in self.played.values():
            self.faults.update(failing(outcome))

    def play(self, processes: int | None = None, ray: str | None = None) -> Iterator[Outcome]:
        """The games as they end. Closing the iterator stops the run."""
        if next(self.left(), None) is None:
            return
        where = executor(processes, ray)
        if ray is None:  # on a cluster programs may be where they are not here
            try_bots(self.plan)
        for outcome in where.outcomes(self.plan, self.left()):
            self.played[outcome.number] = outcome
            self.faults.update(failing(outcome))
            if self.folder is not None:
                self.folder.append(outcome)
            yield outcome

    def left(self) -> Iterator[Pairing]:
        """What is still to be played, as long as it is worth it; each is asked for when somebody can play it."""
        seed = None
        for pairing in self.plan.schedule:
            if pairing.seed != seed and (found := self.verdict) is not None and found.decided:
                return
            seed = pairing.seed
            if pairing.number not in self.played and self.ended.isdisjoint(pairing.bots):
                yield pairing

    @property
    def ended(self) -> set[str]:
        """Bots that failed too often."""
        return {bot for bot, count in self.faults.items() if count > self.max_faults}

    @property
    def verdict(self) -> Verdict | None:
        """What the rounds say so far, if the run is to stop when it is decided."""
        return None if self.until is None else verdict(self.plan, self.played, self.until)

    @property
    def results(self) -> Results:
        """The games so far, in the order of the plan."""
        games = [self.played[number] for number in sorted(self.played)]
        return Results(self.plan, games, tuple(sorted(self.ended)), self.verdict)


def failing(outcome: Outcome) -> list[str]:
    """The bot of each fault."""
    return [outcome.bots[seat] for seat in outcome.failing]


def run(
    game: str,
    bots: str | Sequence[str],
    games: int,
    *,
    seats: int | None = None,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
    out: str | Path | None = None,
    processes: int | None = None,
    ray: str | None = None,
    max_faults: int = MAX_FAULTS,
    until: float | None = None,
) -> Results:
    """Play at least so many games and give their results.

    A bot that fails more than `max_faults` times is asked for no more games. With `until=0.05` two bots play until it
    is decided who is stronger, but no more games than that.

    Options are written as in records (`{"level": "3"}`). With a folder `out` games that lie there are not played again,
    and all are kept. A script that asks for more than one process guards its start: `if __name__ == "__main__":`.
    """
    plan = plans.make(game, bots, games, seats, seed, options)
    begun = Run(plan, None if out is None else Path(out), max_faults=max_faults, until=until)
    for _ in begun.play(processes, ray):
        pass
    return begun.results
