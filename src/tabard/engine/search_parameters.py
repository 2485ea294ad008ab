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
    width: int = 0  #: of the beam through the own turn, in place of steps; 0: none
    later_width: int = 0  #: of the beams through the turns that follow
    lines: int = 0  #: of play that a simulation follows through so many own turns; 0: one for all, down a tree
    branches: int = 3  #: ways through each turn of these lines
    by_network: bool = False  #: whether positions are judged by the network of the game, if it has one
    likely: bool = False  #: whether everybody then does what that network holds likely, unasked where it leads to
    exploration: float = 0.0  #: of a search that the network leads (PUCT), in spreads of results; 0: of plans
    first: SearchParameters | None = None  #: those of the bot `search1`, where they are others
