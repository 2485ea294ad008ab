"""The arena: bots against bots, many games, and what can be learnt from them. docs/arena.md tells how."""

from tabard.arena.errors import ArenaError
from tabard.arena.games import Outcome
from tabard.arena.plan import Pairing, Plan
from tabard.arena.running import Results, Run, run

__all__ = ["ArenaError", "Outcome", "Pairing", "Plan", "Results", "Run", "run"]
