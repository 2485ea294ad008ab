"""Parameters of the bot `search`, which each game can set: in length of turns and in luck, games differ much."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["SearchParameters"]


@dataclass(frozen=True)
class SearchParameters:
    """How the bot `search` looks ahead in a game."""

    steps: int = 300  #: of the paths through the own turn; long turns need more
    turns: int = 3  #: of every player that a simulation plays; fewer where a turn changes much
    later_steps: int = 0  #: of the paths through those turns; 0: everybody takes the option with the best forecast
    widening: float = 1.0  #: after n simulations, the best 1 + widening * sqrt(n) paths through the own turn are tried
    trust: float = 1.0  #: how many simulations the forecast of a path counts for; less where luck decides little
