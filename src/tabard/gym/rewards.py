"""What a finished game is worth to each seat. Opponents that the rules play count among the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.engine.errors import OptionError

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.game import Game
    from tabard.engine.scores import ScoreSheet
    from tabard.engine.state import State

    Reward = Callable[[ScoreSheet], list[float]]

HUNDRED: Final = 100


def win(sheet: ScoreSheet) -> list[float]:
    """1 for the winner, and the others share -1; a shared win is divided."""
    others = len(sheet.ranks) - 1
    won = 1 / sheet.ranks.count(0)
    return [((others + 1) * won - 1) / others if rank == 0 else -1 / others for rank in sheet.ranks]


def rank(sheet: ScoreSheet) -> list[float]:
    """From 1 for the first to -1 for the last, in even steps."""
    others = len(sheet.ranks) - 1
    return [sum((rank < other) - (rank > other) for other in sheet.ranks) / others for rank in sheet.ranks]


def margin(sheet: ScoreSheet) -> list[float]:
    """How many hundred points one is ahead of the mean of the others."""
    totals = sheet.totals
    others = len(totals) - 1
    return [(own - (sum(totals) - own) / others) / sheet.unit / HUNDRED for own in totals]


#: what the end of a game is worth, by name
REWARDS: Final[dict[str, Reward]] = {"win": win, "rank": rank, "margin": margin}


def reward(name: str) -> Reward:
    if name not in REWARDS:
        raise OptionError(f"There is no reward {name!r}. There is {', '.join(REWARDS)}.")
    return REWARDS[name]


def payoff(game: Game, state: State, reward: Reward) -> list[float]:
    """The reward of each seat: nothing as long as the game goes on."""
    return reward(game.score_sheet(state))[: state.seats] if state.over else [0.0] * state.seats
