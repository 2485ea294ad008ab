"""TorchRL: train a network on two-seat Coimbra against random play by PPO, then count its wins.

pip install 'tabard[torchrl]'
python examples/train_torchrl.py --minutes 5
"""

from __future__ import annotations

import argparse
from time import monotonic

import gymnasium
import numpy as np
import torch
from gymnasium.spaces import Box, Dict
from tensordict.nn import TensorDictModule
from torch import nn
from torchrl.collectors import Collector
from torchrl.envs import GymWrapper, SerialEnv
from torchrl.envs.utils import ExplorationType, set_exploration_type
from torchrl.modules import MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

import tabard.gym

WIDTH = 128
FRAMES = 2_048  # decisions between two updates
EPOCHS, MINIBATCH = 4, 512


class Masked(gymnasium.ObservationWrapper):
    """TorchRL looks for the mask in the observation; when the game is over, nothing can be chosen any more."""

    def __init__(self, env):
        super().__init__(env)
        mask = Box(0, 1, (int(env.action_space.n),), np.bool_)
        self.observation_space = Dict({"observation": env.observation_space, "action_mask": mask})

    def observation(self, observation):
        mask = self.env.action_masks().astype(bool)
        return {"observation": observation, "action_mask": mask if mask.any() else ~mask}


def table(opponent, reward):
    env = tabard.gym.single("coimbra", seats=2, seat=None, bots=opponent, reward=reward)
    return GymWrapper(Masked(env), categorical_action_encoding=True)


def network(inputs, outputs):
    return nn.Sequential(
        nn.Linear(inputs, WIDTH), nn.Tanh(), nn.Linear(WIDTH, WIDTH), nn.Tanh(), nn.Linear(WIDTH, outputs)
    )


def players():
    """Who acts, and who says what that is worth."""
    env = table("random", "margin")
    size, actions = env.observation_spec["observation"].shape[-1], int(env.action_spec.space.n)
    logits = TensorDictModule(network(size, actions), in_keys=["observation"], out_keys=["logits"])
    actor = ProbabilisticActor(
        logits,
        in_keys={"logits": "logits", "mask": "action_mask"},
        distribution_class=MaskedCategorical,
        return_log_prob=True,
    )
    return actor, ValueOperator(network(size, 1), in_keys=["observation"])


def train(minutes, tables, seed):
    torch.manual_seed(seed)
    torch.set_num_threads(1)  # a small network loses by sharing its work
    actor, critic = players()
    advantage = GAE(gamma=1.0, lmbda=0.95, value_network=critic)  # a game is worth what it ends with
    loss = ClipPPOLoss(actor, critic, entropy_coeff=0.005, normalize_advantage=True)
    optimizer = torch.optim.Adam(loss.parameters(), lr=5e-4)
    env = SerialEnv(tables, lambda: table("random", "margin"))
    env.set_seed(seed)
    collector = Collector(env, actor, frames_per_batch=FRAMES, total_frames=-1, auto_register_policy_transforms=True)
    begun, decisions = monotonic(), 0
    for data in collector:
        decisions += data.numel()
        for _ in range(EPOCHS):
            with torch.no_grad():
                advantage(data)
            for part in data.reshape(-1)[torch.randperm(data.numel())].split(MINIBATCH):
                losses = loss(part)
                optimizer.zero_grad()
                (losses["loss_objective"] + losses["loss_critic"] + losses["loss_entropy"]).backward()
                nn.utils.clip_grad_norm_(loss.parameters(), 0.5)
                optimizer.step()
        ends = data["next", "reward"][data["next", "done"]]
        passed = (monotonic() - begun) / 60
        print(f"{passed:5.1f} min  {decisions:8,} decisions  ahead by {100 * ends.mean():5.1f} points", flush=True)
        if passed > minutes:
            break
    collector.shutdown()
    return actor


def wins(actor, games, seed):
    env = table("random", "win")
    won = 0
    with torch.no_grad(), set_exploration_type(ExplorationType.MODE):
        for game in range(games):
            env.set_seed(seed + game)
            won += int(env.rollout(10_000, actor)["next", "reward"][-1].item() > 0)
    return won


def main():
    parser = argparse.ArgumentParser(description="Train a network on two-seat Coimbra by TorchRL.")
    parser.add_argument("--minutes", type=float, default=5.0, help="of training")
    parser.add_argument("--games", type=int, default=200, help="to judge it by")
    parser.add_argument("--tables", type=int, default=8, help="games at the same time")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    actor = train(given.minutes, given.tables, given.seed)
    won = wins(actor, given.games, 1_000_000 * given.seed)
    print(f"{won} of {given.games} games won against random: {won / given.games:.1%}")


if __name__ == "__main__":
    main()
