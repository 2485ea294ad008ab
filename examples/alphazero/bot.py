"""A bot that plays by a network of train.py, in NumPy alone.

    tabard arena coimbra --bots examples/alphazero/bot.py:AlphaZero,greedy --games 200

The file of the network is network.npz in this folder, or what the variable TABARD_NETWORK names.
"""

import os
from pathlib import Path

import numpy as np
from gumbel import Search

from tabard.bots import Answer, Bot


class AlphaZero(Bot):
    def __init__(self):
        weights = np.load(os.environ.get("TABARD_NETWORK", Path(__file__).parent / "network.npz"))
        self.weights = {name: array.astype(np.float32) for name, array in weights.items()}
        self.search = None

    def evaluate(self, observations):
        """As in train.py: a wide layer, one more beside a shortcut, then policy and value."""
        w = self.weights
        seen = np.clip(observations * w["scale"], -10, 10)
        inner = np.maximum(seen @ w["first.weight"].T + w["first.bias"], 0)
        inner += np.maximum(inner @ w["second.weight"].T + w["second.bias"], 0)
        return inner @ w["policy.weight"].T + w["policy.bias"], (inner @ w["value.weight"].T + w["value.bias"])[:, 0]

    def choose(self, question):
        if question.seen.seats != 2:
            raise ValueError("The network plays games of two seats.")
        if self.search is None:
            self.search = Search(question.game, 1, self.evaluate, question.seed, noise=0.0)
        logits, values = self.evaluate(self.search.lines.encoder.numbers(question.seen, question.seat)[None])
        mask = np.isin(np.arange(logits.shape[1]), question.options)[None]
        actions, _ = self.search.choose([question.seen], logits, values, mask)
        return Answer(int(actions[0]))
