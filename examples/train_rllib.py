"""RLlib: train a network on two-seat Coimbra against random play by PPO, then count its wins.

pip install 'tabard[rllib]'
python examples/train_rllib.py --minutes 5
"""

from __future__ import annotations

import argparse
import os
from time import monotonic

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is told to anybody without being asked

import gymnasium
import numpy as np
import ray
import torch
from gymnasium.spaces import Box, Dict
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

import tabard.gym

FRAMES = 2_048  # decisions between two updates


class Masked(gymnasium.ObservationWrapper):
    """RLlib's module for masks looks for them in the observation, by these names."""

    def __init__(self, config):
        super().__init__(tabard.gym.single("coimbra", seats=2, seat=None, **config))
        mask = Box(0, 1, (int(self.env.action_space.n),), np.float32)
        self.observation_space = Dict({"observations": self.env.observation_space, "action_mask": mask})

    def observation(self, observation):
        return {"observations": observation, "action_mask": self.env.action_masks().astype(np.float32)}


def config(runners, seed):
    return (
        PPOConfig()
        .environment(Masked, env_config={"bots": "random", "reward": "margin"})
        .env_runners(num_env_runners=runners, num_envs_per_env_runner=8)
        .training(
            train_batch_size_per_learner=FRAMES,
            minibatch_size=512,
            num_epochs=4,
            lr=5e-4,
            gamma=1.0,  # a game is worth what it ends with
            entropy_coeff=0.005,
            vf_clip_param=10.0,
        )
        .rl_module(
            rl_module_spec=RLModuleSpec(
                module_class=ActionMaskingTorchRLModule,
                model_config={"fcnet_hiddens": [128, 128], "head_fcnet_hiddens": []},
            )
        )
        .debugging(seed=seed, log_level="ERROR")
    )


def train(minutes, runners, seed):
    algorithm = config(runners, seed).build_algo()
    begun, decisions = monotonic(), 0
    while (passed := (monotonic() - begun) / 60) < minutes:
        told = algorithm.train()["env_runners"]
        decisions += int(told["num_env_steps_sampled"])
        ahead = 100 * told.get("episode_return_mean", float("nan"))
        print(f"{passed:5.1f} min  {decisions:8,} decisions  ahead by {ahead:5.1f} points", flush=True)
    return algorithm


def wins(algorithm, games, seed):
    module = algorithm.get_module()
    env = Masked({"bots": "random", "reward": "win"})
    won = 0
    for game in range(games):
        seen, _ = env.reset(seed=seed + game)
        over, reward = False, 0.0
        while not over:
            asked = {name: torch.from_numpy(array)[None] for name, array in seen.items()}
            with torch.no_grad():
                logits = module.forward_inference({Columns.OBS: asked})[Columns.ACTION_DIST_INPUTS]
            seen, reward, over, _, _ = env.step(int(logits.argmax()))
        won += reward > 0
    return won


def main():
    parser = argparse.ArgumentParser(description="Train a network on two-seat Coimbra by RLlib.")
    parser.add_argument("--minutes", type=float, default=5.0, help="of training")
    parser.add_argument("--games", type=int, default=200, help="to judge it by")
    parser.add_argument("--runners", type=int, default=0, help="processes that play beside the one that learns")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    ray.init(include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    algorithm = train(given.minutes, given.runners, given.seed)
    won = wins(algorithm, given.games, 1_000_000 * given.seed)
    print(f"{won} of {given.games} games won against random: {won / given.games:.1%}")
    algorithm.stop()
    ray.shutdown()


if __name__ == "__main__":
    main()
