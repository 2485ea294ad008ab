"""Gymnasium's vector environment: many tables at once, at each of which whoever must decide is the agent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import VectorEnv
from gymnasium.vector.utils import batch_space

from tabard.engine.errors import OptionError
from tabard.engine.rows import LIMIT, MOST
from tabard.gym.batch import Batch
from tabard.gym.resets import AutoresetMode, ResetNeeded
from tabard.gym.stepping import whole_number
from tabard.gym.steps import NOBODY
from tabard.gym.workers import Workers

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tabard.engine.game import Game
    from tabard.gym.steps import Step

    Numbers = NDArray[Any]
    Actions = NDArray[np.int64]
    Infos = dict[str, Any]

BOUNDS = {"int16": (-MOST, MOST), "uint8": (0, 255), "float32": (-LIMIT, LIMIT)}
RESET_MASK = "reset_mask"  # among the options of a reset: which games


class Tables(VectorEnv[Any, Any, Any]):
    """So many games, all their seats. `infos` has masks and `to_move`, the seat that observes and decides.

    A reward is that of the seat that has decided; those of all seats are in `infos`. The next step changes observations
    and masks in place: copy what is to be kept.
    """

    closed = True  # until it is made: some releases of Gymnasium close also what never came to be

    def __init__(
        self,
        game: Game | str,
        seats: int,
        num_envs: int,
        *,
        workers: int = 0,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        reward: str = "win",
        skip_forced: bool = True,
        dtype: str = "int16",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        if render_mode is not None:
            raise OptionError("Many tables at once are not drawn: render_mode is None.")
        mode = checked_mode(autoreset_mode)
        # Whoever plays with workers has a batch of one game here, which checks what is wanted.
        n = 1 if workers and num_envs > 0 else num_envs
        chosen = {"reward": reward, "skip_forced": skip_forced, "autoreset": mode, "dtype": dtype}
        batch = Batch(game, seats, n, 0, **chosen, **options)  # type: ignore[arg-type]
        self.core: Batch | Workers = Workers({**batch.settings, "n": num_envs}, workers) if workers else batch
        self.encoder = batch.encoder
        self.num_envs = num_envs
        self.autoreset_mode = mode
        self.metadata = {"render_modes": [], "autoreset_mode": mode}
        low, high = BOUNDS[dtype]
        self.single_observation_space = Box(low, high, (self.encoder.size,), np.dtype(dtype).type)
        self.single_action_space = Discrete(batch.sizes.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.begun = False
        self.closed = False

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, Infos]:
        """New games, or those of `options["reset_mask"]`.

        A seed is that of the first game, and 1 more for each after it, or there is one for each; the cards fall as in
        `Game.start` with it. Without one each dealer goes on where it was.
        """
        chosen = self.chosen(options or {})
        seeds = self.seeds(seed)
        super().reset(seed=None if isinstance(seed, (Sequence, np.ndarray)) else seeds[0])
        now = self.core.begin(chosen, [seeds[row] for row in chosen])
        self.begun = True
        return now.observations, self.infos(now)

    def step(
        self, actions: Actions | Sequence[int]
    ) -> tuple[Numbers, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Infos]:
        """An action for each game. An illegal one raises IllegalAction and changes nothing."""
        if not self.begun:
            raise ResetNeeded("reset begins the games; call it before the first step.")
        movers = self.core.now.to_move.copy()
        now = self.core.step(actions)
        rewards = now.rewards[np.arange(self.num_envs), movers]
        infos = self.infos(now) | everywhere("rewards", now.rewards.copy())
        if self.autoreset_mode == AutoresetMode.SAME_STEP and now.dones.any():
            infos |= ends(now)
        return now.observations, rewards, now.dones.copy(), np.zeros(self.num_envs, np.bool_), infos

    def infos(self, now: Step) -> Infos:
        """What goes with observations: masks, and who decides."""
        return everywhere("action_mask", now.masks) | everywhere("to_move", now.to_move.copy())

    def chosen(self, options: dict[str, Any]) -> list[int]:
        """The games that are to begin anew."""
        strange = [name for name in options if name != RESET_MASK]
        if strange:
            raise OptionError(f"A reset has no option {strange[0]}. It has {RESET_MASK}.")
        if not options:
            return list(range(self.num_envs))
        mask = np.asarray(options[RESET_MASK])
        if mask.shape != (self.num_envs,) or mask.dtype != np.bool_:
            raise OptionError(f"reset_mask has a True or False for each of {self.num_envs} games.")
        if not self.begun:
            raise ResetNeeded("The first reset is one of all games.")
        return np.flatnonzero(mask).tolist()

    def seeds(self, seed: int | Sequence[int | None] | None) -> Sequence[int | None]:
        """A seed for each game."""
        if seed is None:
            return [None] * self.num_envs
        if not isinstance(seed, (Sequence, np.ndarray)):
            first = whole_number(seed, "A seed")
            return [first + row for row in range(self.num_envs)]
        if len(seed) != self.num_envs:
            raise OptionError(f"{self.num_envs} games need as many seeds, not {len(seed)}.")
        return [None if one is None else whole_number(one, "A seed") for one in seed]

    def close_extras(self, **kwargs: Any) -> None:
        self.core.close()

    # Copies

    def __getstate__(self) -> dict[str, Any]:
        if isinstance(self.core, Workers):
            raise TypeError("An environment with workers cannot be copied or pickled; one without can.")
        return vars(self)

    def __eq__(self, other: object) -> bool:
        """Whether both go on alike. One with workers equals only itself."""
        if not isinstance(other, Tables):
            return NotImplemented
        return self.core == other.core and self.begun == other.begun

    __hash__ = None  # type: ignore[assignment]  # it changes


def checked_mode(mode: AutoresetMode | str) -> AutoresetMode:
    known = {one.value: one for one in AutoresetMode}
    if mode not in known and not isinstance(mode, AutoresetMode):
        raise OptionError(f"There is no autoreset mode {mode!r}. There is {', '.join(known)}.")
    return AutoresetMode(mode)


def everywhere(name: str, values: NDArray[Any]) -> Infos:
    """An info that every game has, as Gymnasium writes it."""
    return {name: values, f"_{name}": np.ones(len(values), np.bool_)}


def ends(now: Step) -> Infos:
    """How games ended in whose place others have begun."""
    ended = now.dones.copy()
    seen = np.full(len(ended), None, object)
    for row in np.flatnonzero(ended):
        seen[row] = now.finals[row].copy()
    told = {
        "to_move": np.full(len(ended), NOBODY),
        "rewards": now.rewards.copy(),
        "action_mask": np.zeros_like(now.masks),
    }
    info = {key: value for name in told for key, value in ((name, told[name]), (f"_{name}", ended))}
    return {"final_obs": seen, "_final_obs": ended, "final_info": info, "_final_info": ended}
