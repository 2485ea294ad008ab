"""Train a network by playing against itself: `python -m tabard.train pilgrim --minutes 10 --actors 15`.

Actors play in processes of their own, with the newest network; one learner fits it to how their games went on. A run
goes on where the last one in the same folder has ended.
"""

from __future__ import annotations

import argparse
import gc
import json
from collections import deque
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import torch
import torch.multiprocessing as mp

import tabard
from tabard.bots.network import read
from tabard.bots.processes import end_with_parent
from tabard.train.model import Net, export, total
from tabard.train.samples import rows
from tabard.train.selfplay import SelfPlay

if TYPE_CHECKING:
    from tabard.train.samples import Rows

NETWORK: Final = "network.safetensors"
CHECKPOINT: Final = "checkpoint.pt"
SEATS: Final = (2, 2, 2, 2, 3, 4)
POINTS: Final = 20.0
WIDE: Final = 128
MEMORY: Final = 3_000_000  # samples that are learned from, the newest
FEWEST: Final = 100_000  # before anything is learned
SENT: Final = 2_000  # by an actor at a time
MINIBATCH: Final = 2048
REUSE: Final = 4  # how often a sample is learned from at most; a game soon is known by heart
RATE: Final = 5e-4  # of learning; it ends at
LAST_RATE: Final = 0.02  # of that
SMOOTH: Final = 0.002  # a published network is a mean of the last ones
PUBLISHED: Final = 8.0  # seconds from one to the next
TOLD: Final = 20.0  # seconds from one line of the log to the next
PATIENCE: Final = 300.0  # seconds for an actor to send something


def act(given: argparse.Namespace, seed: int, queue: Any) -> None:
    """Play games, and send what is to be learned from them, with the points of the first seat."""
    end_with_parent()
    gc.disable()  # nothing here is in a circle, and looking for some in trees takes half of the time
    game = tabard.game(given.game)
    play = SelfPlay(game, tuple(given.seats), given.folder / NETWORK, seed)
    while True:
        found: list[Rows] = []
        points: list[float] = []
        while sum(len(part["players"]) for part in found) < SENT:
            samples, end = play.play()
            found.append(rows(game, samples, end, play.widest))
            points.append(end.forecast()[0])
        queue.put(({name: np.concatenate([part[name] for part in found]) for name in found[0]}, points))


class Learner:
    def __init__(self, given: argparse.Namespace) -> None:
        self.given = given
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.net = Net(tabard.game(given.game), tuple(given.seats), given.points, given.wide).to(self.device)
        self.optimizer = torch.optim.Adam(self.net.parameters())
        self.samples = self.games = 0  # in all runs
        self.kept = self.learned = 0  # in this run
        if (given.folder / CHECKPOINT).exists():
            self.resume()
        elif given.begin:
            self.net.take(read(given.begin))
        self.smooth = {name: part.detach().clone() for name, part in self.net.state_dict().items()}
        self.memory: dict[str, torch.Tensor] = {}
        self.losses = torch.zeros(4, device=self.device)
        self.points: deque[float] = deque(maxlen=2000)

    def resume(self) -> None:
        found = torch.load(self.given.folder / CHECKPOINT, map_location=self.device, weights_only=True)
        self.net.load_state_dict(found["net"])
        self.optimizer.load_state_dict(found["optimizer"])
        self.samples, self.games = found["counts"]

    def remember(self, found: Rows, points: list[float]) -> None:
        tensors = {name: torch.from_numpy(part) for name, part in found.items()}
        size = self.given.memory
        if not self.memory:
            for name, part in tensors.items():
                self.memory[name] = torch.zeros((size, *part.shape[1:]), dtype=part.dtype, device=self.device)
        count = len(tensors["players"])
        at = torch.arange(self.kept, self.kept + count, device=self.device) % size
        for name, part in tensors.items():
            self.memory[name][at] = part.to(self.device)
        self.kept += count
        self.samples += count
        self.games += len(points)
        self.points += points

    def may_learn(self) -> bool:
        return self.kept >= self.given.fewest and self.learned <= self.kept * REUSE

    def learn(self, rate: float) -> None:
        """One step."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        at = torch.randint(min(self.kept, self.given.memory), (MINIBATCH,), device=self.device)
        losses = self.net.losses({name: part[at] for name, part in self.memory.items()})
        self.optimizer.zero_grad()
        total(losses).backward()
        self.optimizer.step()
        self.learned += MINIBATCH
        with torch.no_grad():
            self.losses.lerp_(losses.detach(), 0.01)
            share = max(SMOOTH, MINIBATCH / self.learned)
            for name, part in self.net.state_dict().items():
                self.smooth[name].lerp_(part, share)

    def publish(self) -> None:
        game = self.net.game
        about = {
            "game": game.name,
            "rules": game.rules_version,
            "components": game.components,
            "seats": json.dumps(self.net.counts),
            "players": self.net.players,
            "games": self.games,
            "samples": self.samples,
        }
        export(self.net, self.smooth, {name: str(value) for name, value in about.items()}, self.given.folder / NETWORK)

    def save(self) -> None:
        parts = {"net": self.net.state_dict(), "optimizer": self.optimizer.state_dict()}
        new = self.given.folder / "checkpoint.new"
        torch.save({**parts, "counts": (self.samples, self.games)}, new)
        new.replace(self.given.folder / CHECKPOINT)

    def told(self, minutes: float) -> str:
        """A line of the log."""
        losses = " ".join(f"{loss:.4f}" for loss in self.losses.tolist())
        heard = f"{minutes:6.2f} min {self.games:8,} games {self.samples:11,} samples"
        return f"{self.given.game} {heard}, losses {losses}, points {np.mean(self.points or [0.0]):.1f}"


def train(learner: Learner, queue: Any, minutes: float) -> None:
    begun = told = published = monotonic()
    while (passed := (monotonic() - begun) / 60 / minutes) < 1:
        while not queue.empty() or not learner.may_learn():
            learner.remember(*queue.get(timeout=PATIENCE))
        learner.learn(RATE * min(1.0, max(LAST_RATE, 1.5 * (1 - passed))))
        now = monotonic()
        if now - published > PUBLISHED:
            learner.publish()
            published = now
        if now - told > TOLD:
            print(learner.told((now - begun) / 60), flush=True)
            learner.save()
            told = now


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tabard.train", description=__doc__)
    parser.add_argument("game", help="its name")
    parser.add_argument("--seats", type=int, nargs="+", default=SEATS, help="each number as often as it is named")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--actors", type=int, default=1, help="processes that play, a core each")
    parser.add_argument("--points", type=float, default=POINTS, help="that an output of 1 stands for")
    parser.add_argument("--wide", type=int, default=WIDE, help="the first layer")
    parser.add_argument("--memory", type=int, default=MEMORY, help="samples that are learned from, the newest")
    parser.add_argument("--fewest", type=int, default=FEWEST, help="samples before anything is learned")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--begin", type=Path, metavar="NETWORK", help="with what another network, not wider, knows")
    parser.add_argument("--folder", type=Path, required=True, help="for the network, and to go on from")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    mp.set_start_method("spawn")
    torch.set_num_threads(1)
    learner = Learner(given)
    if learner.games or given.begin:
        learner.publish()
    queue = mp.Queue(4 * given.actors)
    for actor in range(given.actors):
        mp.Process(target=act, args=(given, given.seed * 1000 + actor, queue), daemon=True).start()
    train(learner, queue, given.minutes)
    learner.publish()
    learner.save()
    print(learner.told(given.minutes), flush=True)
