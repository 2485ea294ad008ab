"""What runs a bot at a table: it asks the bot, keeps its budget, and plays on at random if the bot fails."""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Final

from tabard.bots.errors import BotFault, BotHung
from tabard.bots.protocol import Answer, Question
from tabard.bots.registry import Spec, parse, seat_bot
from tabard.engine.errors import excerpt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.engine.game import Game
    from tabard.engine.state import State

LOG: Final = logging.getLogger(__name__)
NOT_ASKED: Final = "It gave no answer before, so it is not asked again in this game."
GRACE: Final = 1.0  # seconds past its budget before a bot has overrun: the clock is not the bot's only work


@dataclass(frozen=True)
class Fault:
    """A decision that a bot did not make itself."""

    seat: int  #: whose bot failed
    moment: int  #: how many moves had been made
    reason: str  #: in a sentence


def luck(seed: int, seat: int, moment: int) -> int:
    """63 bits that say nothing about the seed or another moment, so that no decision of a bot foretells the next."""
    digest = blake2b(f"{seed} {seat} {moment}".encode(), digest_size=8).digest()
    return int.from_bytes(digest) >> 1  # a number that other languages read with its sign


class BotRunner:
    """Runs the bot of one seat."""

    def __init__(self, game: Game, seat: int, spec: Spec | str, seed: int) -> None:
        self.game = game
        self.seat = seat
        self.spec = parse(spec) if isinstance(spec, str) else spec
        self.seed = seed
        self.bot = seat_bot(self.spec)
        self.left = self.spec.budget
        self.turn = 0
        self.thought = False  # whether it was asked in this turn
        self.decisions = 0  # that were asked for
        self.faults: list[Fault] = []
        self.hung = False  # once, which is enough

    def __getstate__(self) -> dict[str, object]:
        """A copy has no bot, which may be a process; it makes one of its own, which has thought of nothing yet."""
        return {name: value for name, value in vars(self).items() if name != "bot"}

    def __setstate__(self, values: dict[str, object]) -> None:
        vars(self).update(values)
        self.bot = seat_bot(self.spec)

    def decide(self, state: State, moment: int) -> Answer:
        """What the bot answers, or a random option if it fails. A forced decision is not worth a question.

        The moment is the number of moves so far: with the seed it is all that a bot's luck depends on, so that a game
        that is taken up again goes on alike.
        """
        options = state.legal()
        if len(options) == 1:
            return Answer(options[0])
        seen, seed = state.seen_by(self.seat), luck(self.seed, self.seat, moment)
        question = Question(self.game, self.seat, seen, options, self.left, self.turn, seed)
        begun = perf_counter()
        try:
            answer = self.checked(question)
        except Exception as error:
            answer = self.stand_in(question, moment, error)
        self.left = self.left.less(answer.simulations, perf_counter() - begun)
        self.thought = True
        self.decisions += 1
        return answer

    def checked(self, question: Question) -> Answer:
        """What the bot answers, if it is an option and was given in time; else a BotFault."""
        if self.hung:
            raise BotFault(NOT_ASKED)
        begun = perf_counter()
        answer = self.bot.choose(question)
        seconds = perf_counter() - begun
        action: object = getattr(answer, "action", None)  # it may be anything, whatever its type says
        if action not in question.options:
            told = f"It answered {excerpt(repr(answer))}, which is none of its {len(question.options)} options."
            raise BotFault(f"{told} {question.refusal(action)}" if type(action) is int else told)
        if question.budget.seconds is not None and seconds > question.budget.seconds + GRACE:
            raise BotFault(f"It took {seconds:.1f} s; {question.budget.seconds:.2f} s were left of its turn.")
        return answer

    def stand_in(self, question: Question, moment: int, error: Exception) -> Answer:
        """A random option in place of the bot's, and a note of its fault."""
        reason = str(error) if isinstance(error, BotFault) else f"{type(error).__name__}: {error}"
        if not isinstance(
            error, BotFault
        ):  # then it is a mistake in the bot or in the game, and nobody else tells of it
            name, who = self.game.name, self.game.seat_token(self.seat)
            LOG.error("%s fails at %s and plays at random for %s", self.spec, name, who, exc_info=error)
        self.hung = self.hung or isinstance(error, BotHung)
        self.faults.append(Fault(self.seat, moment, reason))
        return Answer(Random(question.seed).choice(question.options))

    def end_turn(self) -> None:
        """Somebody else has decided, or the turn has ended: the budget is whole again."""
        if self.thought:
            self.thought = False
            self.turn += 1
            self.left = self.spec.budget

    def end(self, state: State) -> None:
        """Tell the bot how the game ended; whatever it makes of that is too late to matter."""
        with suppress(Exception):
            self.bot.end(self.game, state)

    def close(self) -> None:
        """End the bot, and its process if it has one."""
        self.bot.close()


class BotRunners:
    """Runs the bots of a game in which all seats are bots."""

    def __init__(self, game: Game, specs: Sequence[Spec | str], seed: int) -> None:
        self.game = game
        self.runners = [BotRunner(game, seat, spec, seed) for seat, spec in enumerate(specs)]
        self.ends = frozenset(game.turn_ends)
        self.decisions = 0

    def decide(self, state: State) -> Answer:
        """The answer of the bot at the seat that is to move."""
        self.decisions += 1
        seat = state.to_move
        for runner in self.runners:
            if runner.seat != seat:
                runner.end_turn()
        answer = self.runners[seat].decide(state, self.decisions)
        if self.game.actions.of(answer.action).name in self.ends:
            self.runners[seat].end_turn()
        return answer

    def faults(self) -> list[Fault]:
        """Of all seats."""
        return [fault for runner in self.runners for fault in runner.faults]

    def end(self, state: State) -> None:
        """Tell all bots how the game ended."""
        for runner in self.runners:
            runner.end(state)

    def close(self) -> None:
        """End all bots."""
        for runner in self.runners:
            runner.close()
