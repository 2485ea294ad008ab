"""How a bot that searches looks ahead. What suits one title's turns does not suit another's."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Foresight:
    steps: int = 300  # of the walks through the own turn; long turns need more
    turns: int = 3  # of everybody that are played on; where a turn changes much, fewer are guessed better
    later_steps: int = 0  # of the walks through those turns; without any, everybody decides at first sight
    widening: float = 1.0  # after n simulations, 1 + widening * sqrt(n) ways through the own turn have been admitted
    trust: float = 1.0  # so many simulations is worth what a way promises; little, where little is left to luck
