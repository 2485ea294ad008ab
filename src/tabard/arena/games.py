"""One game of the arena, from the first draw to what is noted about it."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass, field, replace
from math import isfinite
from time import perf_counter
from typing import TYPE_CHECKING, Final

from tabard.arena.errors import ArenaError
from tabard.bots import BotRunners
from tabard.engine.actions import Names
from tabard.engine.tallies import NONE, Choices, Holdings, Tally
from tabard.engine.words import N_

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.arena.plan import Pairing, Plan
    from tabard.bots import Answer
    from tabard.engine.game import Game
    from tabard.engine.match import Match

OTHER_BUILD: Final = N_("Here are other rules or components of {title} than those of the schedule.")
ACTION: Final = "action"
Number = int | float
EXPECTED_DIGITS: Final = 2  # of what a bot expects


class Stopped(Exception):
    """The game was left because somebody wants to stop."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What is noted about a game. Lists go by seat, or by column of the score sheet if there are more of these."""

    number: int  #: in the schedule, from 0
    seed: int  #: of the dealer
    bots: tuple[str, ...]  #: by seat, as they are written
    columns: list[str]  #: of the score sheet: the seats, then an opponent that the rules play
    points: list[dict[str, Number]]  #: by column and category
    totals: list[Number]  #: points by column
    ranks: list[int]  #: by column, 0 for the best
    reason: str  #: why the first is first
    remark: str  #: something the rules say about the result
    rated: int  #: the number that the remark is about
    moves: int  #: with those of chance and forced ones
    turns: list[int]  #: by seat
    turn_lengths: list[dict[str, int]]  #: how many turns had so many decisions
    seconds: list[float]  #: of thought, by seat
    faults: list[dict[str, object]]  #: decisions that a bot did not make itself: `seat`, `moment` and `reason` of each
    counts: dict[str, list[dict[str, int]]]  #: by tally, seat and token
    record: str  #: the whole game, as `Game.replay` reads it
    expected: list[float | None] = field(default_factory=list)  #: see `Clerk.expected`; nothing in older lines

    @property
    def failing(self) -> list[int]:
        """The seat of each fault."""
        return [int(str(fault["seat"])) for fault in self.faults]

    def decisions(self, seat: int) -> int:
        """How many decisions a seat was asked for."""
        return sum(int(length) * count for length, count in self.turn_lengths[seat].items())

    def ran(self, seat: int) -> bool:
        """Whether the bot of this seat decided anything itself, or had nothing to decide."""
        asked = self.decisions(seat)
        return asked == 0 or self.failing.count(seat) < asked

    @property
    def shares(self) -> list[float]:
        """The part of the win that each column has."""
        winners = self.ranks.count(0)
        return [1 / winners if rank == 0 else 0.0 for rank in self.ranks]


def play(plan: Plan, pairing: Pairing, stop: Callable[[], bool] = lambda: False) -> Outcome:
    """Play a game and note it. Whoever wants to leave it makes `stop` true; then `Stopped` is raised."""
    found = plan.found
    if (found.rules_version, found.components) != (plan.rules, plan.components):
        raise ArenaError(OTHER_BUILD, game=found.name)
    match = found.start(plan.seats, pairing.seed, **plan.values)
    match.header = replace(match.header, players=pairing.bots)
    runners = BotRunners(found, pairing.bots, pairing.seed)
    clerk = Clerk(found, plan.seats)
    try:
        while not match.over:
            if stop():
                raise Stopped
            decide(match, runners, clerk)
        runners.end(match.state)
    finally:
        runners.close()
    return clerk.outcome(pairing, match, runners)


def decide(match: Match, runners: BotRunners, clerk: Clerk) -> None:
    """One decision, by whoever must decide."""
    seat = match.to_move
    runner = runners.runners[seat]
    asked = runner.decisions
    begun = perf_counter()
    answer = runners.decide(match.state)
    clerk.seconds[seat] += perf_counter() - begun
    clerk.count(match, answer.action)
    if runner.decisions > asked:
        clerk.decided(seat, runner.turn, answer)
    match.play(answer.action)


class Clerk:
    """Counts what happens in a game."""

    def __init__(self, found: Game, seats: int) -> None:
        self.found = found
        self.seconds = [0.0] * seats
        self.tallies = tallies(found)
        self.counts: dict[str, list[Counter[str]]] = {
            tally.key: [Counter() for _ in range(seats)] for tally in self.tallies
        }
        self.by_turn: list[Counter[int]] = [Counter() for _ in range(seats)]
        self.expected: list[float | None] = []  # points of the seat that decides, by decision with a choice

    def count(self, match: Match, action: int) -> None:
        for tally in self.tallies:
            if isinstance(tally, Choices):
                number = tally.chosen(match.state, action)
                if number != NONE:
                    self.counts[tally.key][match.to_move][tally.names.tokens[number]] += 1

    def decided(self, seat: int, turn: int, answer: Answer) -> None:
        """Note a decision: which turn of its seat it belongs to, and what the bot expects."""
        self.by_turn[seat][turn] += 1
        self.expected.append(expected_points(answer, seat, self.found.point))

    def outcome(self, pairing: Pairing, match: Match, runners: BotRunners) -> Outcome:
        for tally in self.tallies:
            if isinstance(tally, Holdings):
                for seat, counts in enumerate(self.counts[tally.key]):
                    counts.update(tally.names.tokens[number] for number in tally.held(match.state, seat))
        sheet = match.scores()
        return Outcome(
            number=pairing.number,
            seed=pairing.seed,
            bots=pairing.bots,
            columns=list(sheet.columns),
            points=[
                {name: in_points(units, sheet.unit) for name, units in zip(sheet.categories, line, strict=True)}
                for line in sheet.points
            ],
            totals=[in_points(units, sheet.unit) for units in sheet.totals],
            ranks=list(sheet.ranks),
            reason=sheet.reason,
            remark=sheet.remark,
            rated=sheet.rated,
            moves=len(match.moves),
            turns=[len(turns) for turns in self.by_turn],
            turn_lengths=[
                {str(length): n for length, n in sorted(Counter(turns.values()).items())} for turns in self.by_turn
            ],
            seconds=[round(seconds, 4) for seconds in self.seconds],
            faults=[asdict(fault) for fault in runners.faults()],
            counts={key: [dict(sorted(counts.items())) for counts in seats] for key, seats in self.counts.items()},
            record=match.record(),
            expected=self.expected,
        )


def expected_points(answer: Answer, seat: int, unit: int) -> float | None:
    """The points that a bot expects for its seat at the end, if it says so. Some tell only their own, others all."""
    for candidate in answer.candidates:
        scores = candidate.scores
        if candidate.action == answer.action and scores:
            points = (scores[seat] if seat < len(scores) else scores[0]) / unit
            return round(points, EXPECTED_DIGITS) if isfinite(points) else None
    return None


def tallies(found: Game) -> tuple[Tally, ...]:
    """What is counted: the tallies of the game, and the kinds of its actions, which every game has."""
    families = found.actions.families
    names = Names(ACTION, tuple(family.name for family in families))
    index = {family.name: number for number, family in enumerate(families)}
    every = Choices(ACTION, N_("Kinds of action"), names, lambda state, action: index[found.actions.of(action).name])
    return (*found.tallies, every)


def in_points(units: int, unit: int) -> Number:
    """Units as points: whole ones as whole numbers, halves as fractions."""
    return units // unit if units % unit == 0 else units / unit
