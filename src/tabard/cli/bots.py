"""Who can sit at the table besides people: every bot that is installed, and programs."""

from __future__ import annotations

from typing import Final
from urllib.parse import quote, unquote

from tabard.bots.errors import UnknownBot
from tabard.bots.registry import bots, parse
from tabard.bots.runner import BotRunner
from tabard.engine.match import Match

HUMAN: Final = "human"
USUAL: Final = "journeyman"  # whom somebody meets who names no opponent


def kinds() -> tuple[str, ...]:
    return (HUMAN, *bots())


def is_kind(text: str) -> bool:
    """Whether somebody of that name can sit down; `UnknownBot` says what is wrong with a budget."""
    if text == HUMAN:
        return True
    try:
        parse(text)
    except UnknownBot:
        return False
    return True


def noted(kind: str) -> str:
    """A kind as a record keeps it: one word, even if it is the command of a program."""
    return quote(kind, safe=":/.,-_~+=")


def from_note(word: str) -> str:
    return unquote(word)


class Opponents:
    """The bots at a table, by seat."""

    def __init__(self, match: Match, kinds: list[str]) -> None:
        seed = match.header.seed or 0
        self.game: Final = match.game
        self.runners: Final = {
            seat: BotRunner(match.game, seat, kind, seed) for seat, kind in enumerate(kinds) if kind != HUMAN
        }

    def decide(self, match: Match) -> int:
        """The answer of the bot at the seat that is to move."""
        runner = self.runners[match.to_move]
        action = runner.decide(match.state, len(match.moves)).action
        if match.game.ends_turn(action):
            runner.end_turn()
        return action

    def somebody_else_decides(self, seat: int) -> None:
        """Tell the bots of all other seats that their turn has ended."""
        for runner in self.runners.values():
            if runner.seat != seat:
                runner.end_turn()

    def complaints(self) -> list[tuple[int, str]]:
        """What went wrong since the last time somebody asked: the seat and the reason."""
        found = [(runner.seat, fault.reason) for runner in self.runners.values() for fault in runner.faults]
        for runner in self.runners.values():
            runner.faults.clear()
        return found

    def end(self, match: Match) -> None:
        """The game is over."""
        for runner in self.runners.values():
            runner.end(match.state)

    def close(self) -> None:
        for runner in self.runners.values():
            runner.close()
