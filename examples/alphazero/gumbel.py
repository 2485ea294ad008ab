"""Gumbel AlphaZero's search with few simulations, for many games at once (Danihelka and others, 2022).

Some actions are drawn by the network's policy, without repetition (Gumbel's trick); simulations go to those that are
still promising, whose number is halved again and again. Each simulation of an action goes one decision further than its
last one, by the policy. So an action has one line of play, and what the lines have reached is evaluated in one batch.
What a seat cannot know is imagined, and what chance will decide is drawn, for each line anew.
"""

from random import Random

import numpy as np

from tabard.gym import Batch
from tabard.gym.rewards import margin, payoff

CONSIDERED = 8  # actions
HALVING = (8, 4, 2, 2)  # simulations of a decision: how many lines go on each time
VISITS, SCALE = 50, 0.5  # how much values count beside the policy
LEAD = 4  # a value of 1 is a lead of 25 points: rewards count hundreds


class Search:
    """Searches in so many games of two seats at a time. `evaluate` gives logits and values of observations."""

    def __init__(self, game, n, evaluate, seed=0, noise=1.0):
        self.lines = Batch(game, 2, n * CONSIDERED, seed)
        self.lines.reset()
        self.games = self.lines.games
        self.evaluate, self.noise = evaluate, noise
        self.rng, self.imagination = np.random.default_rng(seed), Random(seed)

    def choose(self, states, logits, values, masks):
        """For each state an action, and a better policy than that of the network."""
        n, game_of = len(states), np.arange(len(states))[:, None]
        logits = np.where(masks, logits, -np.inf)
        noisy = logits + self.noise * self.rng.gumbel(size=logits.shape)
        chosen = np.argpartition(-noisy, CONSIDERED - 1, axis=1)[:, :CONSIDERED]
        hopes = noisy[game_of, chosen]  # of actions that are not possible: none at all
        sums, visits = np.zeros((n, CONSIDERED)), np.zeros((n, CONSIDERED))
        nexts = chosen.copy()  # what each line does next
        for number, alive in enumerate(HALVING):
            promise = np.where(visits == number, hopes + weight(number) * sums / max(number, 1), -np.inf)
            best = np.argpartition(-promise, alive - 1, axis=1)[:, :alive]
            rows = (game_of * CONSIDERED + best)[promise[game_of, best] > -np.inf]
            if number == 0:
                self.begin(states, rows)
            reached, nexts.flat[rows] = self.go_on(states, rows, nexts.flat[rows])
            sums.flat[rows] += reached
            visits.flat[rows] += 1
        q = sums / np.maximum(visits, 1)
        promise = np.where(visits == len(HALVING), hopes + weight(len(HALVING)) * q, -np.inf)
        return chosen[np.arange(n), promise.argmax(axis=1)], improved(logits, values, chosen, q, visits)

    def begin(self, states, rows):
        """Lines begin with what the seat that searches may know; all else is imagined."""
        for row in rows.tolist():
            root = states[row // CONSIDERED]
            self.games.states[row] = root.seen_by(root.to_move).imagine(self.imagination)

    def go_on(self, states, rows, actions):
        """Lines go on by an action each: what the seats that search may expect then, and what comes next."""
        mine, ends = np.empty(len(rows), bool), {}
        for at, (row, action) in enumerate(zip(rows.tolist(), actions.tolist(), strict=True)):
            line, seat = self.games.states[row], states[row // CONSIDERED].to_move
            if not line.over:
                line.apply(action)
                self.games.begin(row, line)  # chance decides, forced moves are played, and the next seat observes
            if line.over:
                ends[at] = LEAD * payoff(self.lines.game, line, margin)[seat]
            mine[at] = line.to_move == seat
        logits, values = self.evaluate(self.lines.observations[rows])
        reached = np.where(mine, values, -values)
        reached[list(ends)] = list(ends.values())
        return reached, np.where(self.lines.masks[rows], logits, -np.inf).argmax(axis=1)


def weight(most):
    return (VISITS + most) * SCALE


def improved(logits, values, chosen, q, visits):
    """The policy with what was found: what was not visited is as good as the mixture of all that is known."""
    prior = softmax(logits)
    rows = np.arange(len(logits))[:, None]
    of_chosen = prior[rows, chosen] * (visits > 0)
    count = visits.sum(axis=1)
    found = (of_chosen * q).sum(axis=1) / np.maximum(of_chosen.sum(axis=1), 1e-9)
    mixed = (values + count * found) / (1 + count)
    completed = np.repeat(mixed[:, None], logits.shape[1], axis=1)
    completed[rows, chosen] = np.where(visits > 0, q, mixed[:, None])
    return softmax(logits + weight(visits.max()) * completed)


def softmax(logits):
    powers = np.exp(logits - logits.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)
