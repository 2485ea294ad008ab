"""Bots of the studies that play for something that good bots leave alone, to see what it brings.

`tabard arena pilgrim --bots tools/tastes.py:RoadBuilder,network` is one who wants trails against one who wants to win.
"""

from __future__ import annotations

from random import Random
from typing import Final

from tabard.bots.beam import Beam
from tabard.bots.greedy import judged
from tabard.bots.network import WIDTH, evaluator
from tabard.bots.network_evaluator import NetworkEvaluator
from tabard.bots.protocol import Answer, Bot, Question

ROADS: Final = ("Pilgrim trails", "Pilgrimage sites", "Cardinal's Favours")
KEEN: Final = 4.0  # so many times more a point of these counts; with 1 more nobody finishes a trail


class RoadBuilder(Bot):
    """The bot `network`, for whom in Pilgrim a point of trails, sites and Favours counts five times."""

    def choose(self, question: Question) -> Answer:
        by = evaluator(question.game, question.seen.seats)
        assert isinstance(by, NetworkEvaluator)
        by.tastes = [KEEN if name in ROADS else 0.0 for name in question.game.score_sheet(question.seen).categories]
        beam = Beam(question.seat, True, by, WIDTH)
        beam.explore(question.seen.imagine(Random(question.seed)))
        candidates = judged(beam.paths)
        return Answer(candidates[0].action, candidates, beam.steps)
