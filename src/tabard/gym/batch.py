"""Many games at once, for learning: whoever must decide in each of them is answered in one step."""

from __future__ import annotations

from operator import index
from random import Random
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tabard.engine import game as registry
from tabard.engine.errors import IllegalAction, OptionError, excerpt
from tabard.engine.vector import VectorGames
from tabard.gym.encoder import Encoder, checked_dtype
from tabard.gym.resets import AutoresetMode, ResetNeeded
from tabard.gym.rewards import payoff
from tabard.gym.rewards import reward as named_reward
from tabard.gym.stepping import whole_number, why_not
from tabard.gym.steps import Sizes, Step, step_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from numpy.typing import NDArray

    from tabard.engine.game import Game
    from tabard.engine.state import State

OVER: Final = "Games are over: reset them, by options={'reset_mask': ...}, before the next step."


class Batch:
    """So many games side by side, each with its own dealer.

    `autoreset` says when a game that is over begins anew, in the words of Gymnasium: in the same step, in the next one
    (whose action does not matter), or never by itself.

    Observations are whole numbers of 16 bits, or of 8 (`uint8`: what is less than 0, or does not fit, is cut off), or
    in their units (`float32`). What a `Step` has is written into `arrays`, by name, where they are given. With None in
    place of a seed one is drawn.
    """

    def __init__(
        self,
        game: Game | str,
        seats: int,
        n: int,
        seed: int | None = 0,
        *,
        reward: str = "win",
        skip_forced: bool = True,
        autoreset: AutoresetMode = AutoresetMode.SAME_STEP,
        dtype: str = "int16",
        arrays: Mapping[str, NDArray[Any]] | None = None,
        **options: object,
    ) -> None:
        n = whole_number(n, "The number of games")
        if n < 1:
            raise OptionError(f"A batch has at least one game, not {n}.")
        self.game = registry.game(game) if isinstance(game, str) else game
        self.seats = seats
        self.seed = Random().getrandbits(31) if seed is None else whole_number(seed, "A seed")
        self.reward = named_reward(reward)
        self.autoreset = autoreset
        self.agreed = self.game.checked(seats, options)
        chosen = {"reward": reward, "skip_forced": skip_forced, "autoreset": autoreset, "dtype": checked_dtype(dtype)}
        self.settings = {"game": self.game, "seats": seats, "n": n, "seed": self.seed, **chosen, **self.agreed}
        self.encoder = Encoder(self.game, seats)
        self.sizes = Sizes(n, self.encoder.size, self.game.actions.size, seats, dtype)
        self.now = step_of(self.sizes, arrays or {})
        rows = self.encoder.rows(self.now.observations, self.now.masks, self.now.to_move)
        self.games = VectorGames([self.set_up() for _ in range(n)], [Random() for _ in range(n)], rows, skip_forced)

    def set_up(self) -> State:
        """A state before the first draw."""
        return self.game.set_up(self.seats, self.agreed)

    def __len__(self) -> int:
        return self.sizes.games

    @property
    def observations(self) -> NDArray[Any]:
        """What whoever decides sees, a row for each game."""
        return self.now.observations

    @property
    def masks(self) -> NDArray[np.bool_]:
        """Which actions are possible, a row for each game."""
        return self.now.masks

    @property
    def legal(self) -> list[list[int]]:
        """The options of each game."""
        return self.games.rows.options

    def sparse(self) -> tuple[NDArray[np.int32], NDArray[np.int16], NDArray[np.int64]]:
        """What is not 0, row after row, as embeddings take it: columns, numbers, and where each row begins."""
        most = len(self) * self.encoder.size
        columns, numbers, starts = np.empty(most, np.int32), np.empty(most, np.int16), np.empty(len(self), np.int64)
        count = self.games.rows.sparse(columns, numbers, starts)
        return columns[:count].copy(), numbers[:count].copy(), starts

    def seeds(self) -> list[int]:
        """The seed of each game's dealer."""
        rng = Random(self.seed)
        return [rng.getrandbits(31) for _ in range(len(self))]

    def reset(self) -> Step:
        """All games from the beginning, always the same for a seed."""
        return self.begin(range(len(self)), self.seeds())

    def begin(self, rows: Sequence[int], seeds: Sequence[int | None]) -> Step:
        """Some games from the beginning; without a seed a dealer goes on where it was."""
        for row, seed in zip(rows, seeds, strict=True):
            if seed is not None:
                self.games.dealers[row] = Random(seed)
        self.begin_anew(rows)
        self.now.rewards[rows] = 0
        self.now.dones[rows] = False
        return self.now

    def begin_anew(self, rows: Iterable[int]) -> None:
        """Some games from the beginning; their dealers go on where they were."""
        for row in rows:
            self.games.begin(row, self.set_up())

    def step(self, actions: Iterable[int]) -> Step:
        """An action for each game. An illegal one raises IllegalAction and changes nothing."""
        now, anew = self.now, self.autoreset
        chosen = whole(actions, len(self))
        waiting = [] if anew == AutoresetMode.SAME_STEP else np.flatnonzero(now.dones).tolist()
        if waiting and anew == AutoresetMode.DISABLED:
            raise ResetNeeded(OVER)
        wrong = self.games.first_illegal(chosen)
        if wrong >= 0:
            raise IllegalAction(*self.why_not(wrong, chosen[wrong]))
        over = self.games.step(chosen)
        now.rewards.fill(0)
        now.dones.fill(False)
        for row in over:
            now.rewards[row] = payoff(self.game, self.games.states[row], self.reward)
            now.dones[row] = True
        if anew == AutoresetMode.SAME_STEP:
            now.finals[over] = now.observations[over]
            waiting = over
        self.begin_anew(waiting)
        return now

    def why_not(self, row: int, action: int) -> tuple[str, str]:
        """Why an action is not possible in a game, and the rule that says so."""
        return why_not(self.game, self.games.states[row], action)

    def close(self) -> None:
        """Nothing to clear away."""

    # Copies

    def __reduce__(self) -> tuple[object, ...]:
        """What it was made of and how far its games are. A copy writes its rows anew."""
        games, now = self.games, self.now
        held = (games.states, games.dealers, games.viewers, self.legal)
        return taken_up, (self.settings, held, (now.rewards, now.dones, now.finals[now.dones]))

    def __eq__(self, other: object) -> bool:
        """Whether both go on alike."""
        return self.told() == other.told() if isinstance(other, Batch) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # it changes

    def told(self) -> tuple[object, ...]:
        """Everything that decides how the batch goes on: what pickles, copies and compares."""
        luck = [dealer.getstate() for dealer in self.games.dealers]
        return self.settings, self.games.states, self.legal, self.now.dones.tolist(), luck


def taken_up(settings: dict[str, Any], held: Any, ends: Any) -> Batch:
    """A batch where another was."""
    batch = Batch(**settings)
    games, now = batch.games, batch.now
    games.states, games.dealers, viewers, options = held
    for row, state in enumerate(games.states):
        if options[row] or state.over:  # else it has not begun
            games.show(row, viewers[row], options[row])
    now.rewards[:], now.dones[:], finals = ends
    now.finals[now.dones] = finals
    return batch


def whole(actions: Iterable[int], games: int) -> list[int]:
    """The actions as whole numbers, one for each game."""
    chosen: list[int]
    try:
        chosen = in_a_row(actions, games).tolist() if isinstance(actions, np.ndarray) else list(map(index, actions))
    except TypeError:
        told = f"{games} games need as many whole numbers, not {excerpt(repr(actions))}."
        raise OptionError(told) from None
    if len(chosen) != games:
        raise OptionError(f"{games} games need as many actions, not {len(chosen)}.")
    return chosen


def whole_array(actions: Iterable[int], games: int) -> NDArray[np.int64]:
    """The same as an array."""
    if not isinstance(actions, np.ndarray) or actions.shape != (games,):
        return np.array(whole(actions, games), np.int64)
    return in_a_row(actions, games)


def in_a_row(actions: NDArray[Any], games: int) -> NDArray[np.int64]:
    if actions.ndim != 1:
        raise OptionError(f"{games} games need a row of as many actions, not the shape {actions.shape}.")
    if actions.dtype.kind not in "iu":
        raise OptionError(f"Actions are whole numbers, not {actions.dtype}.")
    return actions.astype(np.int64, copy=False)
