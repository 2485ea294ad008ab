"""Bots: `random`, `greedy`, `search`, its levels, and any program. docs/bots.md tells how to write one."""

from tabard.bots.errors import BotFault, BotHung, UnknownBot
from tabard.bots.protocol import Answer, Bot, Budget, Candidate, Question
from tabard.bots.registry import Spec, bots, is_own, make, parse, seat_bot
from tabard.bots.runner import BotRunner, BotRunners, Fault

__all__ = [
    "Answer",
    "Bot",
    "BotFault",
    "BotHung",
    "BotRunner",
    "BotRunners",
    "Budget",
    "Candidate",
    "Fault",
    "Question",
    "Spec",
    "UnknownBot",
    "bots",
    "is_own",
    "make",
    "parse",
    "seat_bot",
]  # fmt: skip
