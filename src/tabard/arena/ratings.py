"""Plackett-Luce ratings by OpenSkill, with intervals from resampled rounds.

Everybody begins at 25. A bot that sits on several seats of a game gets the mean of what happens to it on each. The
interval is that of the ratings when the rounds are drawn anew, with replacement: games of one seed belong together.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Final

from tabard.arena.estimates import Estimate, percentiles
from tabard.arena.games import Outcome

RESAMPLES: Final = 100


def rating_intervals(games: Sequence[Outcome]) -> dict[str, Estimate]:
    """The rating of everybody who played, with its interval; empty if OpenSkill is not installed."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return {}
    model = PlackettLuce(tau=0.0)  # bots do not learn between games
    rng = Random(0)
    rounds: dict[int, list[Outcome]] = {}
    for game in games:
        rounds.setdefault(game.seed, []).append(game)
    seeds = list(rounds)
    found = rated(model, list(games))
    drawn = [
        rated(model, [game for seed in rng.choices(seeds, k=len(seeds)) for game in rounds[seed]])
        for _ in range(RESAMPLES)
    ]
    return {name: percentiles([ratings[name] for ratings in drawn if name in ratings], found[name]) for name in found}


def rated(model: object, games: Sequence[Outcome]) -> dict[str, float]:
    """The ratings after all games, each game counted in its order."""
    from openskill.models import PlackettLuce

    assert isinstance(model, PlackettLuce)
    levels = {name: (model.mu, model.sigma) for game in games for name in players(game)}
    for game in games:
        names = players(game)
        teams = [[model.rating(*levels[name])] for name in names]
        after = [team[0] for team in model.rate(teams, ranks=[float(rank) for rank in game.ranks])]
        for name in dict.fromkeys(names):
            own = [level for level, player in zip(after, names, strict=True) if player == name]
            levels[name] = fmean(level.mu for level in own), fmean(level.sigma for level in own)
    return {name: mu for name, (mu, _) in levels.items()}


def players(game: Outcome) -> list[str]:
    """The bot of each column of the score sheet, or who else has one."""
    return [*game.bots, *game.columns[len(game.bots) :]]
