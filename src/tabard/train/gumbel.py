"""Choose with few simulations, and learn from it: Gumbel's way (Danihelka and others, 2022).

Some options are drawn by their priors, as the largest of priors and noise. They share the simulations; after each round
the better half goes on. Whatever is chosen so is on average better than a draw by the priors alone, however few
simulations there are, and so is what is learned: the priors, raised by what the options were found to bring.
"""

from __future__ import annotations

from math import ceil, exp, log, log2
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from random import Random

    from tabard.bots.puct import Guided

EACH: Final = 3  # simulations at least for an option that is considered
SHARPNESS: Final = 4.0  # how much a spread of the results counts, in logits


def raised(tree: Guided) -> list[float]:
    """The logits of the options, by what the network held likely and by what was found; untried ones bring the mean."""
    root = tree.roots[0]
    mean = root.own / root.visits
    found: list[float] = []
    for prior, child in zip(root.priors, root.children, strict=True):
        more = child.total / child.visits - mean if child else 0.0
        found.append(log(prior) + SHARPNESS * more / tree.spread.now)
    return found


def shares(logits: list[float]) -> tuple[float, ...]:
    """How often each option should be chosen."""
    most = max(logits)
    weights = [exp(logit - most) for logit in logits]
    return tuple(weight / sum(weights) for weight in weights)


def chosen(tree: Guided, simulations: int, noise: float, rng: Random) -> int:
    """The number of the option that is chosen after about so many simulations; without noise, the best one."""
    luck = [noise * -log(-log(rng.uniform(1e-9, 1.0))) for _ in tree.roots[0].options]

    def best_first(options: list[int]) -> list[int]:
        worth = raised(tree)
        return sorted(options, key=lambda option: worth[option] + luck[option], reverse=True)

    options = best_first(list(range(len(luck))))[: max(2, simulations // EACH)]
    rounds = ceil(log2(len(options)))
    while True:
        for option in options:
            for _ in range(max(1, simulations // rounds // len(options))):
                tree.simulate(option)
        options = best_first(options)
        if len(options) <= 2:
            return options[0]
        options = options[: ceil(len(options) / 2)]
