"""What everybody will have scored at the end, as a seat sees it: the forecast, corrected by a network."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tabard.bots.evaluator import Evaluator
from tabard.engine.observing import Writer, observe

if TYPE_CHECKING:
    from tabard.engine.state import State

FORECAST_UNIT: Final = 8.0  # a forecast is observed in eighths of a point
FEW: Final = 4  # options, or less, are looked at one by one
LIKING: Final = 1.0 / 30.0  # what is likelier by a logit promises so much more, where an output of 1 stands for a point


class NetworkEvaluator(Evaluator):
    """Corrects the forecast by what a network has learned of how games end.

    The network sees what the seat observes, and behind it the forecasts of everybody, one's own first. It answers how
    much more than its forecast each of them will have, one's own first; then what the own points will be made of, by
    category, and how likely a win is. Whoever has a taste for a category counts its points so much more often: in
    training, so that it is known what everything is worth to those who go for it.
    """

    def __init__(self, layers: Any, players: int, size: int, points: float, widest: int) -> None:
        self.layers = layers
        self.writer = Writer(players)
        self.players = players
        self.size = size  # of an observation
        self.points = points  # that an output of 1 stands for
        self.widest = widest  # how many players the network can tell apart: so many outputs come first
        self.forecasts = Evaluator()
        self.tastes: list[float] = []  # by category
        self.likely = False  # whether an option promises more, the likelier it is
        self.judged: list[float] = []  # the points of everybody in the position that was judged last

    def look(self, state: State, viewer: int, forecast: list[float]) -> Writer:
        """Write down what the network sees."""
        w = self.writer
        observe(state, viewer, w)
        for turn in range(self.players):
            w.put(self.size + turn, int(forecast[(viewer + turn) % self.players] * FORECAST_UNIT))
        return w

    def scores(self, state: State, viewer: int) -> list[float]:
        forecast = state.forecast()
        if state.over:
            return forecast
        w = self.look(state, viewer, forecast)
        self.correct(forecast, viewer, self.layers.scores(w.pairs, w.count))
        return forecast

    def correct(self, forecast: list[float], viewer: int, found: list[float]) -> None:
        for turn in range(self.players):
            forecast[(viewer + turn) % self.players] += found[turn] * self.points
        for category in range(len(self.tastes)):
            forecast[viewer] += self.tastes[category] * found[self.widest + category] * self.points

    def judge(self, state: State, viewer: int, options: list[int]) -> list[float]:
        """How likely the seat chooses each option, as logits; what everybody will have is in `judged` then.

        Where that is what options promise, a few of them are looked at one by one, see `promises`.
        """
        forecast = state.forecast()
        w = self.look(state, viewer, forecast)
        found: tuple[list[float], list[float]] = self.layers.answers(w.pairs, w.count, options)
        self.correct(forecast, viewer, found[0])
        self.judged = forecast
        if self.likely and len(options) <= FEW:
            unit = LIKING * self.points
            return [promise / unit for promise in self.forecasts.promises(state, viewer, options, True)]
        return found[1]

    def promises(self, state: State, seat: int, options: list[int], ahead: bool) -> list[float]:
        """What each option promises: by one look at the position, if that is what is wanted, not at where each leads.

        How an option changes the position is not seen so. Where that is what counts, as when one of the four sides of a
        card is turned up, a network held the best of them no likelier than the others. So a few options are looked at
        one by one, by the forecast, for which that is just as good.
        """
        if not self.likely:
            return super().promises(state, seat, options, ahead)
        if len(options) <= FEW:
            return self.forecasts.promises(state, seat, options, ahead)
        unit = LIKING * self.points
        return [unit * logit for logit in self.judge(state, seat, options)]

    def categories(self, state: State, viewer: int) -> list[float]:
        """What a seat may expect to have at the end, by category of the score sheet."""
        w = self.look(state, viewer, state.forecast())
        found: list[float] = self.layers.scores(w.pairs, w.count)
        return [share * self.points for share in found[self.widest : -1]]
