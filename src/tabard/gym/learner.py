"""Gymnasium: one seat is the agent's, and bots sit in the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from warnings import warn

import gymnasium
import numpy as np

from tabard.bots.runner import BotRunners
from tabard.engine.errors import IllegalAction, OptionError, excerpt
from tabard.gym.encoder import Encoder
from tabard.gym.rendering import RENDER_MODES, checked_mode, rendered
from tabard.gym.spaces import action_space, mask, observation_space
from tabard.gym.stepping import SteppedGame, whole_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from tabard.engine.game import Game

Observation = np.ndarray[Any, np.dtype[np.float32]]
SEEDS = 2**31
STAND_IN = "random"  # named for the agent's own seat, and never asked


class Learner(gymnasium.Env[Observation, np.int64]):
    """A seat at the table. `info` has the mask; `action_masks` is where Stable-Baselines looks for it."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - as Gymnasium declares it
        "render_modes": list(RENDER_MODES),
        "render_fps": 1,
    }

    def __init__(
        self,
        game: Game | str,
        seats: int,
        seat: int | None = 0,
        bots: str | Sequence[str] = "random",
        *,
        reward: str = "win",
        illegal: str = "lose",
        skip_forced: bool = True,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.table = SteppedGame(game, seats, reward=reward, skip_forced=skip_forced, options=options)
        self.encoder = Encoder(self.table.game, seats)
        self.observation_space = observation_space(self.encoder)
        self.action_space = action_space(self.table)
        self.render_mode = checked_mode(render_mode)
        self.fixed_seat = checked_seat(seat, seats)
        self.bots = checked_bots(bots, seats)
        self.raises = checked_illegal(illegal)
        self.seat = 0
        self.runners = self.seated(0)

    def __eq__(self, other: object) -> bool:
        """Whether both go on alike, as far as they can: a bot may think of what it thought before."""
        return self.told() == other.told() if isinstance(other, Learner) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # it changes

    def told(self) -> tuple[object, ...]:
        """Everything that decides how the environment goes on: what pickles, copies and compares."""
        luck = None if self._np_random is None else self._np_random.bit_generator.state
        bots = [(runner.spec, runner.seed) for runner in self.runners.runners]
        agreed = (self.fixed_seat, self.bots, self.raises, self.render_mode)
        return (*agreed, self.table, self.seat, bots, self.runners.decisions, luck)

    def seated(self, seed: int) -> BotRunners:
        """The bots take the seats that are not the agent's, in order."""
        specs = [*self.bots[: self.seat], STAND_IN, *self.bots[self.seat :]]
        return BotRunners(self.table.game, specs, seed)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game; the agent's seat is drawn if none was fixed. There are no options."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(self.table.seats))
        self.seat = drawn if self.fixed_seat is None else self.fixed_seat
        self.runners.close()
        self.runners = self.seated(int(self.np_random.integers(SEEDS)))
        self.table.reset(int(self.np_random.integers(SEEDS)))
        self.let_bots_play()
        return self.observation(), self.info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The agent's action, and then those of the bots until the agent decides again or the game is over."""
        try:
            self.table.play(action)
        except IllegalAction as error:
            if self.raises or not self.table.legal:
                raise
            return self.observation(), -1.0, True, False, {**self.info(), "illegal": str(error)}
        for runner in self.runners.runners:
            runner.end_turn()
        self.let_bots_play()
        return self.observation(), self.table.payoff()[self.seat], self.table.state.over, False, self.info()

    def let_bots_play(self) -> None:
        """Let the bots decide until the agent must, or the game is over."""
        state = self.table.state
        while not state.over and state.to_move != self.seat:
            runner = self.runners.runners[state.to_move]
            faults = len(runner.faults)
            self.table.play(self.runners.decide(state).action)
            for fault in runner.faults[faults:]:
                warn(f"{runner.spec} failed, and a random choice was made: {fault.reason}", RuntimeWarning, 3)
        if state.over:
            self.runners.end(state)

    def observation(self) -> Observation:
        """What the agent sees now."""
        return self.encoder.encode(self.table.state, self.seat)

    def info(self) -> dict[str, Any]:
        """What goes with an observation: the mask of possible actions, and the agent's seat."""
        return {"action_mask": mask(self.table.game.actions.size, self.table.legal), "seat": self.seat}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are possible now, as sb3-contrib asks for it."""
        return mask(self.table.game.actions.size, self.table.legal).astype(np.bool_)

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as the agent sees it."""
        return rendered(self.table, self.seat, self.render_mode)

    def close(self) -> None:
        """End the bots."""
        self.runners.close()


def checked_seat(seat: int | None, seats: int) -> int | None:
    if seat is None:
        return None
    chosen = whole_number(seat, "The agent's seat")
    if not 0 <= chosen < seats:
        raise OptionError(f"The agent's seat is a number from 0 to {seats - 1}, or None for any, not {seat}.")
    return chosen


def checked_bots(bots: str | Sequence[str], seats: int) -> list[str]:
    """One bot for all other seats, or one for each."""
    found = [bots] * (seats - 1) if isinstance(bots, str) else bots
    if not isinstance(found, list | tuple) or not all(isinstance(bot, str) for bot in found):
        raise OptionError(f"Bots are named, like 'greedy' or ['greedy', 'random'], not {excerpt(repr(bots))}.")
    if len(found) != seats - 1:
        raise OptionError(f"{seats} seats need {seats - 1} bots beside the agent, not {len(found)}.")
    return list(found)


def checked_illegal(illegal: str) -> bool:
    if illegal not in ("lose", "raise"):
        raise OptionError(f"An illegal action can lose the game or raise an error: lose or raise, not {illegal!r}.")
    return illegal == "raise"
