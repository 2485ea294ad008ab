"""The tables of a summary, in words: the terminal and the report show the same ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Final

from tabard.arena import analysis
from tabard.arena.analysis import Sitting, Standing, Worth
from tabard.arena.estimates import Estimate, mean, rate
from tabard.arena.games import Outcome
from tabard.arena.running import Results
from tabard.engine.tallies import Tally
from tabard.engine.words import N_, Words, capital

__all__ = ["ResultTable", "ResultTables"]

PACKAGE: Final = "tabard.arena"
PLAYER: Final = N_("Player")
WINS: Final = N_("Wins (95 %)")
SCORE: Final = N_("Score")
MOST_REASONS: Final = 3  # that are told of a bot
BEFORE: Final = N_("{player} before ...")
CATEGORIES: Final = N_("Mean points by category")
WINNERS: Final = N_("Winners")
FIGURE: Final = N_("Figure")
MEAN: Final = N_("Mean")
POINTS_WITH: Final = N_("Points with it")
WINS_WITH: Final = N_("Wins with it")
POINTS_EACH: Final = N_("Points each time")
UNKNOWN: Final = "–"
DECIMAL_COMMA: Final = ("de", "es")


@dataclass(frozen=True, slots=True)
class ResultTable:
    """The first column is text, the others are figures."""

    title: str  #: above it
    heads: tuple[str, ...]  #: of the columns
    rows: Sequence[tuple[str, ...]]  #: as they are shown


class ResultTables:
    """All tables of some results in one language."""

    def __init__(self, results: Results, lang: str) -> None:
        self.results: Final = results
        self.plan: Final = results.plan
        self.words: Final = Words(PACKAGE, lang, self.plan.found.actions)
        self.game_words: Final = self.plan.found.words(lang)
        self.opening: Final = self.plan.found.new_state(self.plan.seats, **self.plan.values)
        self.standings: Final[list[Standing]] = analysis.standings(results)
        self.sittings: Final[list[Sitting]] = analysis.sittings(results)
        self.duels: Final = analysis.head_to_head(results)

    def say(self, message: str, **values: object) -> str:
        """A message of the arena in the language of the tables."""
        return self.words.say(message, **values)

    def name(self, player: str) -> str:
        """A bot as it is written; the opponent of a solo game has a name in each language."""
        return player if player in self.plan.bots else self.game_words.say(player)

    # Figures

    def number(self, value: float, digits: int = 1) -> str:
        """A figure as people write it, with so many digits behind the point."""
        if not isfinite(value):
            return UNKNOWN
        text = f"{value:.{digits}f}"
        return text.replace(".", ",") if self.words.lang in DECIMAL_COMMA else text

    def percent(self, share: float) -> str:
        """A share in percent."""
        return f"{self.number(100 * share)} %"

    def rate(self, share: Estimate) -> str:
        """A share in percent, with its interval."""
        return f"{self.percent(share.value)} ({self.number(100 * share.low)}..{self.number(100 * share.high)})"

    def mean(self, value: Estimate | None, digits: int = 1) -> str:
        """A mean, with half the width of its interval."""
        if value is None:
            return UNKNOWN
        margin = (value.high - value.low) / 2
        shown = self.number(value.value, digits)
        return f"{shown} ± {self.number(margin, digits)}" if isfinite(margin) else shown

    def ranged(self, value: Estimate | None) -> str:
        """A figure with its interval."""
        if value is None:
            return UNKNOWN
        return f"{self.number(value.value)} ({self.number(value.low)}..{self.number(value.high)})"

    def change(self, value: Estimate | None, scale: float = 1.0) -> str:
        """A difference, with its sign."""
        if value is None:
            return UNKNOWN
        sign = "+" if value.value >= 0 else ""
        margin = scale * (value.high - value.low) / 2
        return f"{sign}{self.number(scale * value.value)} ± {self.number(margin)}"

    def table(self, title: str, heads: Sequence[str], rows: Sequence[tuple[str, ...]]) -> ResultTable:
        """A table whose title and heads are messages of the arena."""
        return ResultTable(self.say(title), tuple(self.say(head) for head in heads), rows)

    # Tables

    def overview(self) -> ResultTable:
        """Who won how often, with what points and rating."""
        heads = (PLAYER, N_("Played"), WINS, SCORE, N_("Rating"), N_("Decisions"), N_("Seconds"), N_("Faults"))
        return self.table(N_("Standings; decisions and seconds are those of a turn"), heads, [
            (
                self.name(one.player),
                str(one.sittings),
                self.rate(one.wins),
                self.mean(one.score),
                self.ranged(one.rating),
                self.number(one.decisions) if one.is_bot else UNKNOWN,
                self.number(one.seconds, 3) if one.is_bot else UNKNOWN,
                str(one.faults) if one.is_bot else UNKNOWN,
            )
            for one in self.standings
        ])  # fmt: skip

    def matrix(self) -> ResultTable:
        """How often each finished before each other."""
        names = [one.player for one in self.standings]
        heads = ("", *(self.name(name) for name in names))
        rows = [(self.say(BEFORE, player=self.name(one)), *(self.duel(one, other) for other in names)) for one in names]
        return ResultTable(self.say("How often one finishes before the other"), heads, rows)

    def duel(self, one: str, other: str) -> str:
        """How often one bot finished ahead of another."""
        return self.rate(self.duels[one, other]) if (one, other) in self.duels else UNKNOWN

    def categories(self) -> ResultTable:
        """By player, and of the winners."""
        groups = [(self.name(one.player), self.of(one.player)) for one in self.standings]
        groups.append((self.say(WINNERS), [one for one in self.sittings if one.share]))
        means = [analysis.by_category(own) for _, own in groups]
        rows = [
            (self.game_words.say(category), *(self.number(points[category]) for points in means))
            for category in means[0]
        ]
        rows.append((self.say("Total"), *(self.number(sum(points.values())) for points in means)))
        return ResultTable(self.say(CATEGORIES), (self.say("Category"), *(name for name, _ in groups)), rows)

    def of(self, player: str) -> list[Sitting]:
        """All games that somebody played, seat by seat."""
        return [sitting for sitting in self.sittings if sitting.player == player]

    def seats(self) -> ResultTable:
        """How often each seat won, and with what points."""
        return self.table(N_("Seats"), (N_("Seat"), WINS, SCORE), [
            (self.seat(number), self.rate(wins), self.mean(score))
            for number, (wins, score) in enumerate(analysis.by_seat(self.results))
        ])  # fmt: skip

    def seat(self, number: int) -> str:
        """A seat by number, from 1, and colour."""
        return f"{number + 1} ({self.game_words.say(capital(self.plan.found.seat_tokens[number]))})"

    def lengths(self) -> ResultTable:
        """How long games are, and what wins them."""
        games = self.results.games
        turns = [turns for game in games for turns in game.turns]
        figures: list[tuple[str, Sequence[float], int]] = [
            (N_("Score of the winner"), analysis.winning_scores(self.results), 1),
            (N_("Moves, with forced ones and draws"), [game.moves for game in games], 1),
            (N_("Turns of a seat in which something is decided"), turns, 1),
            (N_("Seconds of a game, all bots together"), [sum(game.seconds) for game in games], 2),
        ]
        return self.table(N_("Length of the games"), (FIGURE, MEAN, N_("Least"), N_("Most")), [
            (self.say(label), self.mean(mean(values), digits), self.number(min(values), digits),
             self.number(max(values), digits))
            for label, values, digits in figures
        ])  # fmt: skip

    def solo(self) -> ResultTable:
        """How far ahead of the rules' own opponent, and how often each rating was reached; else empty."""
        rows: list[tuple[str, ...]] = []
        for one in self.standings:
            games = [sitting.game for sitting in self.of(one.player) if sitting.is_bot]
            if not games or len(games[0].columns) == len(games[0].bots):
                continue
            leads = [game.totals[0] - game.totals[1] for game in games if not game.remark]
            if leads:
                rows.append((self.name(one.player), self.say("Points ahead"), self.mean(mean(leads))))
            rows += self.rated(self.name(one.player), [game for game in games if game.remark])
        return self.table(N_("Against the opponent of the rules"), (PLAYER, FIGURE, MEAN), rows)

    def rated(self, name: str, games: Sequence[Outcome]) -> list[tuple[str, ...]]:
        """The sum of a campaign, and what the rules say about it."""
        if not games:
            return []
        total = self.mean(mean([game.rated for game in games]))
        counts = Counter(game.remark for game in games)
        return [
            (name, self.say("Points ahead in all games of a campaign"), total),
            *(
                (name, self.game_words.say(remark), self.rate(rate(n, len(games))))
                for remark, n in counts.most_common()
            ),
        ]

    def worths(self, tally: Tally, lines: Sequence[Worth]) -> ResultTable:
        """What the things of a tally were worth to those who chose or had them."""
        heads = (N_("Which"), N_("Chosen by"), N_("Times a game"), N_("Share"), POINTS_WITH, WINS_WITH, POINTS_EACH)
        rows = [
            (
                self.thing(tally, line.number),
                self.percent(line.games),
                self.number(line.times, 2),
                self.percent(line.share),
                self.change(line.points),
                self.change(line.wins, 100),
                self.change(line.each),
            )
            for line in lines
        ]
        return ResultTable(self.tally_title(tally), tuple(self.say(head) for head in heads), rows)

    def thing(self, tally: Tally, number: int) -> str:
        """What a thing of a tally is called."""
        return capital(self.game_words.name(self.opening, tally.names, number))

    def tally_title(self, tally: Tally) -> str:
        """The title is the game's, or the arena's for what is counted in all games."""
        told = self.game_words.say(tally.title)
        return self.say(tally.title) if told == tally.title else told

    def faults(self) -> list[tuple[str, str, int]]:
        """Which bot failed for which reason, and how often: the first reasons of each, and how often for others."""
        counts = Counter(
            (sitting.player, str(fault["reason"]))
            for sitting in self.sittings
            for fault in sitting.game.faults
            if fault["seat"] == sitting.seat
        )
        told: list[tuple[str, str, int]] = []
        for player in dict.fromkeys(player for player, _ in counts):
            reasons = [(player, reason, count) for (who, reason), count in counts.items() if who == player]
            told += reasons[:MOST_REASONS]
            if rest := sum(count for _, _, count in reasons[MOST_REASONS:]):
                told.append((player, self.say("For other reasons; games.jsonl has them all."), rest))
        return told
