"""Bots: `random`, `greedy`, `search`, its levels, and any program. docs/bots.md tells how to write one."""

from tabard.bots.chair import Chair, Chairs, Fault
from tabard.bots.errors import BotFault, UnknownBot
from tabard.bots.protocol import Answer, Bot, Budget, Candidate, Question
from tabard.bots.registry import Spec, bots, make, parse, seat_bot

__all__ = [
    "Answer", "Bot", "BotFault", "Budget", "Candidate", "Chair", "Chairs", "Fault", "Question", "Spec", "UnknownBot",
    "bots", "make", "parse", "seat_bot",
]  # fmt: skip
