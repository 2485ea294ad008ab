"""The plots of a report, each as SVG that can stand in a page."""

from __future__ import annotations

from collections import Counter
from io import StringIO
from typing import TYPE_CHECKING, Any, Final

from matplotlib import rc_context
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, PercentFormatter

from tabard.arena import analysis
from tabard.arena.result_tables import WINNERS
from tabard.engine.words import N_

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.axes import Axes
    from matplotlib.typing import RcKeyType

    from tabard.arena.analysis import Sitting, Worth
    from tabard.arena.estimates import Estimate
    from tabard.arena.result_tables import ResultTables
    from tabard.engine.tallies import Tally

WIDTH: Final = 8.4  # inches
LINE: Final = 0.3  # for each bar
FRAME: Final = 0.9  # above and below the bars
COLOURS: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#7a6a53", "#999999")
INK: Final = "#2b2a27"
FAINT: Final = "#8a857c"
BINS: Final = 24
STYLE: Final[dict[RcKeyType, Any]] = {
    "svg.fonttype": "none",  # text stays text
    "font.family": "sans-serif",
    "font.size": 9.0,
    "text.color": INK,
    "axes.edgecolor": FAINT,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "xtick.color": INK,
    "ytick.color": INK,
    "legend.frameon": False,
}
WIN_RATE: Final = N_("wins, with 95 % interval")
SCORE: Final = N_("final score")


class Plots:
    """Draws what the tables say."""

    def __init__(self, tables: ResultTables) -> None:
        self.tables: Final = tables
        self.players: Final = [one.player for one in tables.standings]
        self.names: Final = [tables.name(player) for player in self.players]
        self.colours: Final = {player: COLOURS[n % len(COLOURS)] for n, player in enumerate(self.players)}
        self.say: Final = tables.say

    def wins(self) -> str:
        figure, (axes,) = panels(1, len(self.players))
        intervals(axes, self.names, [one.wins for one in self.tables.standings], list(self.colours.values()))
        seats = len(self.tables.results.games[0].columns)
        axes.axvline(1 / seats, color=FAINT, linestyle="--", label=self.say("an equal share"))
        percent(axes, self.say(WIN_RATE))
        axes.set_xlim(0, 1)
        axes.legend(loc="lower right")
        return svg(figure, "wins")

    def ratings(self) -> str:
        """A plot of the ratings; empty if nobody was rated."""
        rated = [(one.player, one.rating) for one in self.tables.standings if one.rating is not None]
        if not rated:
            return ""
        figure, (axes,) = panels(1, len(rated))
        names = [self.tables.name(player) for player, _ in rated]
        points_with_intervals(axes, names, [rating for _, rating in rated])
        axes.set_xlabel(self.say("rating, with 95 % interval"))
        return svg(figure, "ratings")

    def categories(self) -> str:
        """Bars of stacked categories; what is lost lies to the left of 0."""
        groups = [(name, self.tables.of(player)) for name, player in zip(self.names, self.players, strict=True)]
        groups.append((self.say(WINNERS), [one for one in self.tables.sittings if one.share]))
        figure, (axes,) = panels(1, len(groups), extra=1.0)
        ends = [[0.0, 0.0] for _ in groups]  # where what is gained and what is lost end so far
        means = [analysis.by_category(own) for _, own in groups]
        for number, category in enumerate(means[0]):
            values = [points[category] for points in means]
            starts = [end[value < 0] for end, value in zip(ends, values, strict=True)]
            colour = COLOURS[number % len(COLOURS)]
            label = self.tables.game_words.say(category)
            axes.barh(range(len(groups)), values, left=starts, color=colour, label=label, height=0.7)
            for end, value in zip(ends, values, strict=True):
                end[value < 0] += value
        rows(axes, [name for name, _ in groups])
        axes.set_xlabel(self.say("mean points"))
        axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.35), ncols=4)
        return svg(figure, "categories")

    def scores(self) -> str:
        figure, (axes,) = panels(1, 8)
        histogram(axes, [(player, [one.total for one in self.tables.of(player)]) for player in self.players], self)
        axes.set_xlabel(self.say(SCORE))
        axes.legend()
        return svg(figure, "scores")

    def seats(self) -> str:
        names = [self.tables.seat(seat) for seat in range(self.tables.plan.seats)]
        found = analysis.by_seat(self.tables.results)
        figure, (left, right) = panels(2, len(names))
        intervals(left, names, [wins for wins, _ in found], [COLOURS[0]] * len(names))
        left.axvline(1 / len(self.tables.results.games[0].columns), color=FAINT, linestyle="--")
        percent(left, self.say(WIN_RATE))
        points_with_intervals(right, names, [score for _, score in found])
        right.set_yticklabels([])
        right.set_xlabel(self.say(SCORE))
        return svg(figure, "seats")

    def lengths(self) -> str:
        games = self.tables.results.games
        figure, (left, right) = panels(2, 7)
        left.hist([game.moves for game in games], bins=BINS, color=COLOURS[0])
        left.set_xlabel(self.say("moves"))
        left.set_ylabel(self.say("games"))
        own = [
            (player, [one.game.turns[one.seat] for one in self.tables.of(player) if one.is_bot])
            for player in self.players
        ]
        histogram(right, [(player, turns) for player, turns in own if turns], self)
        right.set_xlabel(self.say("turns of a seat"))
        right.legend()
        return svg(figure, "lengths")

    def decisions(self) -> str:
        figure, (axes,) = panels(1, 8)
        for player in self.players:
            counts = turn_lengths(self.tables.of(player))
            if counts:
                lengths = range(1, max(counts) + 1)
                shares = [counts[length] / counts.total() for length in lengths]
                axes.plot(lengths, shares, "o-", ms=3, color=self.colours[player], label=self.tables.name(player))
        axes.set_xlabel(self.say("decisions in a turn"))
        axes.set_ylabel(self.say("share of the turns"))
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.yaxis.set_major_formatter(PercentFormatter(1.0))
        axes.legend()
        return svg(figure, "decisions")

    def worths(self, tally: Tally, lines: Sequence[Worth]) -> str:
        """How often each thing is chosen, and what it is worth."""
        names = [self.tables.thing(tally, line.number) for line in lines]
        figure, (left, right) = panels(2, len(lines))
        left.barh(range(len(lines)), [line.times for line in lines], color=COLOURS[0], height=0.7)
        rows(left, names)
        left.set_xlabel(self.say("times a game"))
        points_with_intervals(right, names, [line.points for line in lines])
        right.axvline(0, color=FAINT, linestyle="--")
        right.set_yticklabels([])
        right.set_xlabel(self.say("points more with it than without"))
        return svg(figure, f"choices-{tally.key}")

    def campaigns(self) -> str:
        """A plot of the ratings of campaigns; empty if the rules rate nothing."""
        remarks = Counter(game.remark for game in self.tables.results.games if game.remark)
        if not remarks:
            return ""
        figure, (axes,) = panels(1, len(remarks))
        shares = [count / remarks.total() for _, count in remarks.most_common()]
        axes.barh(range(len(remarks)), shares, color=COLOURS[0], height=0.7)
        rows(axes, [self.tables.game_words.say(remark) for remark, _ in remarks.most_common()])
        percent(axes, self.say("share of the campaigns"))
        return svg(figure, "campaigns")


def turn_lengths(own: Sequence[Sitting]) -> Counter[int]:
    """How many turns had so many decisions."""
    counts: Counter[int] = Counter()
    for sitting in own:
        if sitting.is_bot:
            counts.update({int(length): n for length, n in sitting.game.turn_lengths[sitting.seat].items()})
    return counts


# Drawing


def panels(count: int, lines: int, extra: float = 0.0) -> tuple[Figure, list[Axes]]:
    """A figure of several plots side by side, high enough for so many lines."""
    with rc_context(STYLE):
        figure = Figure(figsize=(WIDTH, FRAME + extra + LINE * lines), layout="constrained")
        return figure, list(figure.subplots(1, count, squeeze=False)[0])


def rows(axes: Axes, names: Sequence[str]) -> None:
    """Label the lines of a plot, the first on top."""
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.4, -0.6)


def intervals(axes: Axes, names: Sequence[str], values: Sequence[Estimate], colours: Sequence[str]) -> None:
    """Draw bars with their ranges."""
    axes.barh(range(len(names)), [value.value for value in values], color=colours, height=0.6)
    for line, value in enumerate(values):
        axes.plot([value.low, value.high], [line, line], color=INK, linewidth=1.2)
    rows(axes, names)


def points_with_intervals(axes: Axes, names: Sequence[str], values: Sequence[Estimate | None]) -> None:
    """Draw dots with their ranges; nothing for what is not known."""
    for line, value in enumerate(values):
        if value is not None:
            axes.plot([value.low, value.high], [line, line], color=INK, linewidth=1.2)
            axes.plot([value.value], [line], "o", color=COLOURS[1], ms=4)
    rows(axes, names)


def histogram(axes: Axes, groups: Sequence[tuple[str, Sequence[float]]], plots: Plots) -> None:
    """Draw an outline for each player, of how large a part of the games has which value."""
    every = [value for _, values in groups for value in values]
    span = (min(every), max(every) + 1)
    for player, values in groups:
        axes.hist(
            values, bins=BINS, range=span, weights=[1 / len(values)] * len(values), histtype="step", linewidth=1.6,
            color=plots.colours[player], label=plots.tables.name(player),
        )  # fmt: skip
    axes.yaxis.set_major_formatter(PercentFormatter(1.0))
    axes.set_ylabel(plots.say("share of the seats taken"))


def percent(axes: Axes, label: str) -> None:
    axes.xaxis.set_major_formatter(PercentFormatter(1.0))
    axes.set_xlabel(label)


def svg(figure: Figure, name: str) -> str:
    """The svg element of a figure. Its ids occur nowhere else on the page, and are the same every time."""
    text = StringIO()
    with rc_context({**STYLE, "svg.hashsalt": name}):
        figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None}, transparent=True)
    return text.getvalue().partition("<!DOCTYPE")[2].partition(">")[2].strip()
