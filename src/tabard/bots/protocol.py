"""What every bot is: somebody who gets what a seat sees, its options and a budget, and answers with an action."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tabard.engine.errors import excerpt

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.state import State


@dataclass(frozen=True)
class Budget:
    """How much thought a whole turn may take: so many simulations, so many seconds, whichever is used up first, or as
    much as the bot likes.
    """

    simulations: int | None = None  #: at most so many, if it is not None
    seconds: float | None = None  #: at most so long, if it is not None
    cores: int = 1  #: so many processes may think at the same time, each with this budget

    def __str__(self) -> str:
        cores = f"*{self.cores}" if self.cores > 1 else ""
        if self.seconds is not None:
            return f"{self.seconds:g}s{cores}"
        return "" if self.simulations is None else f"{self.simulations}{cores}"

    def less(self, simulations: int, seconds: float) -> Budget:
        """What is left after some of it was used."""
        return Budget(
            None if self.simulations is None else max(0, self.simulations - simulations),
            None if self.seconds is None else max(0.0, self.seconds - seconds),
            self.cores,
        )


@dataclass(frozen=True)
class Question:
    """What a bot is asked. It never sees the true state, only what its seat may know."""

    game: Game  #: what is played
    seat: int  #: the own one, from 0
    seen: State  #: what the seat may know; it is the bot's own copy
    options: list[int]  #: at least two
    budget: Budget = field(default_factory=Budget)  #: what is left of it in this turn
    turn: int = 0  #: a new number for every new turn: what was thought before in the same turn can be used again
    seed: int = 0  #: all that a bot's randomness may come from

    def refusal(self, action: int, given: object = None) -> str:
        """What an action is that was answered though it is none of the options, and why it is not possible.

        What was given as notation says itself what it is.
        """
        actions = self.game.actions
        if not 0 <= action < actions.size:
            return f"{self.game.title} has no action {excerpt(str(action))}; they go from 0 to {actions.size - 1}."
        reason, _ = self.game.words("en").why_not(self.seen, action)
        return reason if isinstance(given, str) else f"It is '{actions.notation(action)}'. {reason}"


@dataclass(frozen=True)
class Candidate:
    """One option as a bot judges it."""

    action: int  #: the option
    visits: int  #: how often it was tried out
    scores: tuple[
        float, ...
    ]  #: expected at the end: by seat, then of an opponent that the rules play; or of the own seat


@dataclass(frozen=True)
class Answer:
    """The action, and why: the candidates, the best first. A bot that does not weigh options has none."""

    action: int  #: one of the options
    candidates: tuple[Candidate, ...] = ()  #: why: the best first
    simulations: int = 0  #: how many were made
    seconds: float = 0.0  #: how long it took
    plan: tuple[int, ...] = ()  #: what it would choose after that in this turn, if it has thought so far


class Bot(ABC):
    """A player. One bot plays one seat of one game, from its first decision to its last."""

    @abstractmethod
    def choose(self, question: Question) -> Answer:
        """One of the options."""

    def end(self, game: Game, state: State) -> None:  # noqa: B027 - most bots do not learn from it
        """The game is over; the state shows how."""

    def close(self) -> None:  # noqa: B027 - most bots have nothing to clear away
        """The game is over, or the bot is not needed any more."""
