"""Train a network on a game of two seats by playing against itself, as AlphaZero does, with Gumbel's search.

    pip install 'tabard[gym]' torch
    python examples/alphazero/train.py kingsbridge --minutes 6 --actors 15

Actors play many games at once, each in its process with a copy of the network, and send what their searches found. The
policy is fitted to what search made of it, the value to the lead at the end. bot.py plays with what was learned.
"""

import argparse
import sys
from pathlib import Path
from time import monotonic

import numpy as np
import torch
import torch.multiprocessing as mp
from gumbel import LEAD, Search
from torch import nn, relu

from tabard.gym import Batch

MEMORY = 400_000  # decisions that are learned from, the newest
SENT = 2_000  # decisions that an actor sends at a time
REUSE = 4  # how often a decision is learned from
REFRESH = 16  # decisions in each of its games after which an actor takes the newest network


class Net(nn.Module):
    def __init__(self, game, width):
        super().__init__()
        batch = Batch(game, 2, 1)
        self.register_buffer("scale", torch.as_tensor(batch.encoder.scale))
        self.first = nn.Linear(batch.encoder.size, width)
        self.second = nn.Linear(width, width)
        self.policy = nn.Linear(width, batch.game.actions.size)
        self.value = nn.Linear(width, 1)
        nn.init.zeros_(self.policy.weight)

    def forward(self, numbers):
        inner = relu(self.first((numbers * self.scale).clamp(-10, 10)))
        inner = inner + relu(self.second(inner))
        return self.policy(inner), self.value(inner)[:, 0]


class Actor:
    """Plays games against itself, and remembers each until it is over."""

    def __init__(self, number, given, device, newest):
        torch.set_num_threads(1)
        seed, self.played = 1000 * given.seed + number, [[] for _ in range(given.tables)]
        self.net, self.newest, self.device = Net(given.game, given.width).to(device), newest, device
        self.batch = Batch(given.game, 2, given.tables, seed, reward="margin")
        self.now = self.batch.reset()
        self.search = Search(given.game, given.tables, self.evaluate, seed)

    @torch.inference_mode()
    def evaluate(self, observations):
        logits, values = self.net(torch.from_numpy(observations).to(self.device))
        return logits.cpu().numpy(), values.cpu().numpy()

    def step(self):
        """One decision in each game; of those that it ended all decisions."""
        now = self.now
        logits, values = self.evaluate(now.observations)
        actions, policies = self.search.choose(self.batch.games.states, logits, values, now.masks)
        for row, game in enumerate(self.played):
            game.append((now.observations[row].copy(), now.masks[row].copy(), policies[row], int(now.to_move[row])))
        self.batch.step(actions)
        for row in np.flatnonzero(now.dones):
            yield from ((*seen, LEAD * now.rewards[row, seat]) for *seen, seat in self.played[row])
            self.played[row] = []

    @classmethod
    def run(cls, number, queue, *given):
        self, found = cls(number, *given), []
        while True:
            self.net.load_state_dict(self.newest.state_dict())
            for _ in range(REFRESH):
                found += self.step()
            if len(found) >= SENT:
                kinds = (np.int16, bool, np.float16, np.float32)
                parts = zip(zip(*found, strict=True), kinds, strict=True)
                queue.put([torch.from_numpy(np.array(part, kind)) for part, kind in parts])
                found = []


class Learner:
    def __init__(self, given, device):
        self.newest = Net(given.game, given.width).share_memory()  # where actors find it
        self.net = Net(given.game, given.width).to(device)
        if given.resume:
            self.net.load_state_dict({name: torch.from_numpy(array) for name, array in np.load(given.file).items()})
        self.newest.load_state_dict(self.net.state_dict())
        self.minibatch, self.optimizer = given.minibatch, torch.optim.Adam(self.net.parameters())
        actions = self.net.policy.out_features
        kinds = ((len(self.net.scale), torch.int16), (actions, torch.bool), (actions, torch.float16))
        self.memory = [torch.zeros((MEMORY, width), dtype=kind, device=device) for width, kind in kinds]
        self.memory.append(torch.zeros(MEMORY, device=device))
        self.seen = self.learned = 0
        self.losses = torch.zeros(2, device=device)

    def remember(self, parts):
        at = torch.arange(self.seen, self.seen + len(parts[0]), device=self.losses.device) % MEMORY
        for kept, part in zip(self.memory, parts, strict=True):
            kept[at] = part.to(kept.device)
        self.seen += len(at)

    def learn(self, rate):
        """Learn from what has come, each decision some times, and show the network to the actors."""
        self.optimizer.param_groups[0]["lr"] = rate
        while self.learned + self.minibatch <= self.seen * REUSE:
            self.learned += self.minibatch
            at = torch.randint(min(self.seen, MEMORY), (self.minibatch,), device=self.losses.device)
            numbers, masks, policies, ends = (kept[at] for kept in self.memory)
            logits, values = self.net(numbers)
            chosen = torch.log_softmax(logits.masked_fill(~masks, -1e9), dim=1)
            losses = torch.stack([-(policies.float() * chosen).sum(dim=1).mean(), (values - ends).square().mean()])
            self.optimizer.zero_grad()
            losses.sum().backward()
            self.optimizer.step()
            self.losses.lerp_(losses.detach(), 0.02)
        self.newest.load_state_dict(self.net.state_dict())

    def save(self, file):
        np.savez(file, **{name: array.cpu().half().numpy() for name, array in self.net.state_dict().items()})


def main():
    parser = argparse.ArgumentParser(description="Train a network by playing against itself.")
    parser.add_argument("game", help="coimbra, kingsbridge or pilgrim")
    parser.add_argument("--minutes", type=float, default=6.0)
    parser.add_argument("--actors", type=int, default=1, help="processes that play, a core each")
    parser.add_argument("--tables", type=int, default=128, help="games at a time of each of them")
    parser.add_argument("--width", type=int, default=512, help="of the network")
    parser.add_argument("--minibatch", type=int, default=4096)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path, default=Path(__file__).parent / "network.npz")
    parser.add_argument("--resume", action="store_true", help="go on with the network of the file")
    given = parser.parse_args()
    if given.file.exists() != given.resume:
        parser.error(f"{given.file} is {'not ' * given.resume}there. --file names a network, --resume goes on with it.")
    mp.set_start_method("spawn")
    torch.manual_seed(given.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    learner, queue = Learner(given, device), mp.Queue(2 * given.actors)
    actors = mp.spawn(Actor.run, (queue, given, device, learner.newest), given.actors, join=False, daemon=True)
    begun = told = monotonic()
    while (passed := (monotonic() - begun) / 60 / given.minutes) < 1:
        if queue.empty():
            actors.join(0.1)  # waits so long, or raises what has ended one of them
            continue
        learner.remember(queue.get())
        learner.learn(1e-3 * min(1.0, 2 * (1 - passed) + 0.02))  # less towards the end
        if monotonic() - told > 15:
            told, losses = monotonic(), " ".join(f"{loss:.4f}" for loss in learner.losses.tolist())
            print(f"{(told - begun) / 60:5.1f} min {learner.seen:11,} decisions  losses {losses}", flush=True)
    if not learner.seen:
        sys.exit(f"No game has ended in {given.minutes:g} minutes: take more of them, or fewer --tables.")
    learner.save(given.file)
    print(f"{given.file}: {learner.seen:,} decisions in {given.minutes:g} minutes on {device}")


if __name__ == "__main__":
    main()
