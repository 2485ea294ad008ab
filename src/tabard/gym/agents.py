"""PettingZoo: every seat is an agent, and they take turns in deciding."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from tabard.gym.encoder import Encoder
from tabard.gym.rendering import RENDER_MODES, checked_mode, rendered
from tabard.gym.spaces import action_space, mask, observation_space
from tabard.gym.stepping import SteppedGame

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tabard.engine.game import Game


class Agents(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game as PettingZoo knows it. Agents are `seat_0`, `seat_1`, and so on."""

    def __init__(
        self,
        game: Game | str,
        seats: int,
        *,
        reward: str = "win",
        skip_forced: bool = True,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        super().__init__()
        self.table = SteppedGame(game, seats, reward=reward, skip_forced=skip_forced, options=options)
        self.encoder = Encoder(self.table.game, seats)
        name = f"tabard_{self.table.game.name}_v0"
        # Each decision changes the table for the next one, so they cannot be collected and carried out together.
        self.metadata = {"name": name, "render_modes": list(RENDER_MODES), "render_fps": 1, "is_parallelizable": False}
        self.render_mode = checked_mode(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self.described() for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.table) for agent in self.possible_agents}

    def __eq__(self, other: object) -> bool:
        """Whether both go on alike."""
        return vars(self) == vars(other) if isinstance(other, Agents) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __getattr__(self, name: str) -> Any:
        """Only what is nowhere is looked for here."""
        when = "" if "agents" in vars(self) else " before its first reset"
        raise AttributeError(f"{type(self).__name__} has no {name}{when}.")

    def described(self) -> Dict:
        """The observation space of every agent."""
        size = self.table.game.actions.size
        return Dict({"observation": observation_space(self.encoder), "action_mask": Box(0, 1, (size,), np.int8)})

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without a seed chance goes on where it was. There are no options."""
        self.table.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.state.to_move]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees; whoever does not decide now has no action."""
        seat, state = self.seat_of[agent], self.table.state
        legal = self.table.legal if seat == state.to_move else []
        return {
            "observation": self.encoder.encode(state, seat),
            "action_mask": mask(self.table.game.actions.size, legal),
        }

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0
        self.table.play(action)
        self.rewards = dict(zip(self.possible_agents, self.table.payoff(), strict=True))
        self._accumulate_rewards()
        if self.table.state.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.table.state.to_move]

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as the agent sees it who must decide."""
        return rendered(self.table, self.seat_of[self.agent_selection], self.render_mode)

    def close(self) -> None:
        """Nothing to clear away."""
