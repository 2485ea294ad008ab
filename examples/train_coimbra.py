"""Train a network on two-seat Coimbra against random play, then let it play games it has not seen.

    pip install 'tabard[train]'
    python examples/train_coimbra.py --minutes 5

It learns from the margin of points and is judged by its wins, with the interval (95 %) that so many games allow.
"""

from __future__ import annotations

import argparse
from math import sqrt
from time import monotonic
from typing import TYPE_CHECKING

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv, VecMonitor

import tabard.gym

if TYPE_CHECKING:
    from collections.abc import Callable

FAR_MORE_STEPS = 10**9  # than the clock allows
NORMAL = 1.96  # standard deviations that hold 95 %


class Clock(BaseCallback):
    """Ends the training after so many minutes, and tells the mean margin now and then."""

    def __init__(self, minutes: float) -> None:
        super().__init__()
        self.seconds = minutes * 60
        self.begun = monotonic()

    def _on_step(self) -> bool:
        return monotonic() - self.begun < self.seconds

    def _on_rollout_end(self) -> None:
        games = list(self.model.ep_info_buffer or [])
        if games:
            margin = 100 * sum(game["r"] for game in games) / len(games)
            passed = (monotonic() - self.begun) / 60
            print(f"{passed:5.1f} min  {self.num_timesteps:8,} decisions  ahead by {margin:5.1f} points", flush=True)


def seat(opponent: str, reward: str) -> Callable[[], tabard.gym.single]:
    return lambda: tabard.gym.single("coimbra", seats=2, seat=None, bots=opponent, reward=reward)


def train(minutes: float, tables: int, seed: int) -> MaskablePPO:
    torch.set_num_threads(1)  # a small network loses by sharing its work
    env = VecMonitor(DummyVecEnv([seat("random", "margin")] * tables))
    model = MaskablePPO(
        "MlpPolicy",
        env,
        seed=seed,
        n_steps=256,
        batch_size=512,
        n_epochs=4,
        learning_rate=5e-4,
        gamma=1.0,  # a game is worth what it ends with
        ent_coef=0.005,
        policy_kwargs={"net_arch": [128, 128]},
    )
    model.learn(FAR_MORE_STEPS, callback=Clock(minutes))
    return model


def wins(model: MaskablePPO, opponent: str, games: int, seed: int) -> int:
    env = seat(opponent, "win")()
    won = 0
    for game in range(games):
        observation, info = env.reset(seed=seed + game)
        over, reward = False, 0.0
        while not over:
            action, _ = model.predict(observation, action_masks=info["action_mask"], deterministic=True)
            observation, reward, over, _, info = env.step(int(action))
        won += reward > 0
    return won


def interval(won: int, games: int) -> tuple[float, float]:
    """Where the true share of wins lies (Wilson)."""
    share, squared = won / games, NORMAL**2
    middle = (share + squared / (2 * games)) / (1 + squared / games)
    around = NORMAL * sqrt(share * (1 - share) / games + squared / (4 * games**2)) / (1 + squared / games)
    return max(0.0, middle - around), min(1.0, middle + around)


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a network on two-seat Coimbra.")
    parser.add_argument("--minutes", type=float, default=5.0, help="of training")
    parser.add_argument("--games", type=int, default=400, help="to judge it by")
    parser.add_argument("--opponent", default="random", help="the bot it is judged against")
    parser.add_argument("--tables", type=int, default=16, help="games at the same time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="a file for the network")
    given = parser.parse_args()
    model = train(given.minutes, given.tables, given.seed)
    if given.save:
        model.save(given.save)
    won = wins(model, given.opponent, given.games, 1_000_000 * given.seed)
    low, high = interval(won, given.games)
    print(
        f"{won} of {given.games} games won against {given.opponent}: {won / given.games:.1%} ({low:.1%} to {high:.1%})"
    )


if __name__ == "__main__":
    main()
