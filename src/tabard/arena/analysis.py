"""What the games say: about the bots, the seats, and what they chose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import fmean

from tabard.arena.estimates import Estimate, difference, mean, rate, slope
from tabard.arena.games import ACTION, Number, Outcome, tallies
from tabard.arena.ratings import players, rating_intervals
from tabard.arena.running import Results
from tabard.engine.tallies import Tally


@dataclass(frozen=True, slots=True)
class Sitting:
    """One column of one game's score sheet: a bot on a seat, or an opponent that the rules play."""

    game: Outcome
    seat: int
    player: str

    @property
    def is_bot(self) -> bool:
        return self.seat < len(self.game.bots)

    @property
    def share(self) -> float:
        return self.game.shares[self.seat]

    @property
    def total(self) -> Number:
        return self.game.totals[self.seat]

    @property
    def points(self) -> dict[str, Number]:
        return self.game.points[self.seat]

    @property
    def decisions(self) -> int:
        return self.game.decisions(self.seat)

    @property
    def faults(self) -> int:
        return self.game.failing.count(self.seat)

    def counts(self, tally: str) -> dict[str, int]:
        return self.game.counts[tally][self.seat]


@dataclass(frozen=True, slots=True)
class Standing:
    """How one player did."""

    player: str
    is_bot: bool
    sittings: int
    wins: Estimate
    score: Estimate
    rating: Estimate | None
    decisions: float  # a turn
    seconds: float  # a turn
    faults: int


@dataclass(frozen=True, slots=True)
class Worth:
    """How often one card, building or tile is chosen, and the points and wins that come with it."""

    token: str
    number: int
    games: float  # the share of sittings in which it is chosen
    times: float  # a sitting
    share: float  # of all choices of its kind
    points: Estimate | None  # more than without it, by the same player
    wins: Estimate | None  # likewise, as a difference of shares
    each: Estimate | None  # points with each time more


def sittings(results: Results) -> list[Sitting]:
    return [Sitting(game, seat, name) for game in results.games for seat, name in enumerate(players(game))]


def standings(results: Results) -> list[Standing]:
    """The standing of each player, the best first.

    Games in which a bot decided nothing itself rate nobody: there the dice played.
    """
    fair = [game for game in results.games if all(game.ran(seat) for seat in range(len(game.bots)))]
    ratings = rating_intervals(fair) if len(fair) > 1 else {}
    by_player: dict[str, list[Sitting]] = {}
    for sitting in sittings(results):
        by_player.setdefault(sitting.player, []).append(sitting)
    found = [standing(name, own, ratings.get(name)) for name, own in by_player.items()]
    return sorted(found, key=lambda one: (one.wins.value, one.score.value), reverse=True)


def standing(name: str, own: Sequence[Sitting], rating: Estimate | None) -> Standing:
    bots = [sitting for sitting in own if sitting.is_bot]
    turns = sum(sitting.game.turns[sitting.seat] for sitting in bots) or 1
    return Standing(
        player=name,
        is_bot=bool(bots),
        sittings=len(own),
        wins=rate(sum(sitting.share for sitting in own), len(own)),
        score=mean([sitting.total for sitting in own]),
        rating=rating,
        decisions=sum(sitting.decisions for sitting in bots) / turns,
        seconds=sum(sitting.game.seconds[sitting.seat] for sitting in bots) / turns,
        faults=sum(sitting.faults for sitting in bots),
    )


def head_to_head(results: Results) -> dict[tuple[str, str], Estimate]:
    """How often the one finishes before the other where both play; a shared rank is half."""
    ahead: Counter[tuple[str, str]] = Counter()
    met: Counter[tuple[str, str]] = Counter()
    for game in results.games:
        names = players(game)
        for one, other in combinations(range(len(names)), 2):
            if names[one] == names[other]:
                continue
            step = game.ranks[other] - game.ranks[one]
            won = 1.0 if step > 0 else 0.5 if step == 0 else 0.0
            for pair, part in (((one, other), won), ((other, one), 1.0 - won)):
                key = names[pair[0]], names[pair[1]]
                met[key] += 1
                ahead[key] += part  # type: ignore[assignment]  # a Counter adds halves just as well
    return {key: rate(ahead[key], count) for key, count in met.items()}


def by_category(own: Sequence[Sitting]) -> dict[str, float]:
    """The mean points of each category."""
    return {name: fmean(sitting.points[name] for sitting in own) for name in own[0].points}


def winning_scores(results: Results) -> list[Number]:
    """The scores of whoever was first in a game, a bot or an opponent that the rules play."""
    return [game.totals[game.ranks.index(0)] for game in results.games]


# Seats


def by_seat(results: Results) -> list[tuple[Estimate, Estimate]]:
    """The win rate and the mean score of each seat."""
    found = sittings(results)
    return [
        (rate(sum(one.share for one in own), len(own)), mean([one.total for one in own]))
        for own in ([one for one in found if one.seat == seat] for seat in range(results.plan.seats))
    ]


# Choices


def worths(results: Results) -> list[tuple[Tally, list[Worth]]]:
    """Everything that is counted, the most frequent first."""
    own = [sitting for sitting in sittings(results) if sitting.is_bot]
    scores, shares = above_own_mean(own, [one.total for one in own]), above_own_mean(own, [one.share for one in own])
    found = []
    for tally in tallies(results.plan.found):
        counts = [sitting.counts(tally.key) for sitting in own]
        total = sum(sum(count.values()) for count in counts)
        lines = [
            worth(number, token, [count.get(token, 0) for count in counts], total, scores, shares)
            for number, token in enumerate(tally.names.tokens)
        ]
        if tally.key == ACTION:  # some kinds of action are chance's, or of games with other seats
            lines = [line for line in lines if line.times]
        found.append((tally, sorted(lines, key=lambda line: line.times, reverse=True)))
    return found


def above_own_mean(own: Sequence[Sitting], values: Sequence[Number]) -> list[float]:
    """By how much each game is above its player's mean: else all that strong bots like to do would seem to be good."""
    by_player: dict[str, list[Number]] = {}
    for sitting, value in zip(own, values, strict=True):
        by_player.setdefault(sitting.player, []).append(value)
    means = {name: fmean(values) for name, values in by_player.items()}
    return [value - means[sitting.player] for sitting, value in zip(own, values, strict=True)]


def worth(
    number: int, token: str, times: Sequence[int], total: int, scores: Sequence[float], shares: Sequence[float]
) -> Worth:
    def compared(values: Sequence[float]) -> Estimate | None:
        chosen = [value for value, n in zip(values, times, strict=True) if n]
        return difference(chosen, [value for value, n in zip(values, times, strict=True) if not n])

    return Worth(
        token=token,
        number=number,
        games=sum(1 for n in times if n) / len(times),
        times=fmean(times),
        share=sum(times) / total if total else 0.0,
        points=compared(scores),
        wins=compared(shares),
        each=slope(times, scores),
    )
