"""Bots that misbehave, and positions to ask them about."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from typing import TYPE_CHECKING

import tabard
from tabard.bots.protocol import Budget, Question

if TYPE_CHECKING:
    from tabard.engine.match import Match

GAMES = ("pilgrim", "kingsbridge", "coimbra")


def open_match(name: str, seats: int = 2, seed: int = 3) -> Match:
    """A match at its first real decision."""
    match = tabard.game(name).start(seats, seed)
    while len(match.state.legal()) == 1:
        match.play(match.state.legal()[0])
    return match


def question(match: Match, budget: Budget | None = None, turn: int = 0, seed: int = 5) -> Question:
    seat = match.to_move
    return Question(
        match.game, seat, match.seen_by(seat), match.state.legal(), budget or Budget(simulations=40), turn, seed
    )


def python(*arguments: str) -> str:
    """The command of a program in Python, as it is typed here."""
    join = subprocess.list2cmdline if os.name == "nt" else shlex.join
    return join([sys.executable, *arguments])
