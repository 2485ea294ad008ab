"""When enough has been played: a sequential test of which of two bots is stronger.

It is a mixture SPRT. A round, one seed from all seats, is won by the bot that won more in it. If both were equally
strong, each would win half of the rounds that are not level, for a round is the same with the two exchanged. The
*evidence* is how many times more likely the rounds so far are if any other share is as good as the next one: with `won`
and `lost` rounds that is 2^n · won! · lost! / (n + 1)!. Of equals it ever reaches 1/p with a probability of at most p,
however often one looks; so the run stops there.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from math import exp, inf, lgamma, log
from typing import TYPE_CHECKING, Final

from tabard.arena.errors import ArenaError
from tabard.engine.words import N_

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tabard.arena.games import Outcome
    from tabard.arena.plan import Plan

__all__ = ["Verdict"]

FORM: Final = re.compile(r"p=(0?\.\d{1,9})")
NOT_TWO: Final = N_("--until compares two bots that take equally many seats: --bots search:0.25s,greedy --seats 2.")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the rounds say so far."""

    p: float  #: what was asked for
    bots: tuple[str, str]  #: the two
    won: int  #: rounds of the first bot
    lost: int  #: rounds of the second bot
    level: int  #: rounds that nobody won

    @property
    def reached(self) -> float:
        """The p that the rounds would have been enough for: equals come so far with at most this probability."""
        return min(1.0, exp(-log_evidence(self.won, self.lost)))

    @property
    def decided(self) -> bool:
        """Whether the rounds are enough for the p that was asked for."""
        return log_evidence(self.won, self.lost) >= -log(self.p)

    @property
    def stronger(self) -> str:
        """The bot that has won more rounds."""
        return self.bots[0] if self.won >= self.lost else self.bots[1]


def log_evidence(won: int, lost: int) -> float:
    n = won + lost
    return n * log(2) + lgamma(won + 1) + lgamma(lost + 1) - lgamma(n + 2)


def parse_until(text: str) -> float:
    """The p of `p=0.05`."""
    found = FORM.fullmatch(text.replace(" ", ""))
    return checked_p(float(found[1]) if found else inf, text)


def checked_p(p: float, text: str) -> float:
    """A p that a test can have, written as somebody has given it."""
    if not 0 < p < 0.5:
        raise ArenaError(N_("--until is written p=0.05, with a number between 0 and 0.5, not '{text}'."), text=text)
    return p


def check_two(plan: Plan) -> None:
    """Raise an ArenaError unless two bots play on all seats: only then is a round alike for both."""
    seats = Counter(plan.bots)
    if len(plan.bots) != plan.seats or len(seats) != 2 or len(set(seats.values())) != 1:
        raise ArenaError(NOT_TWO)


def verdict(plan: Plan, played: Mapping[int, Outcome], p: float) -> Verdict:
    """Of the rounds in the order of the plan, up to the first that is not whole or decides it.

    Which games end first depends on the machine; the order of the plan does not.
    """
    first, second = dict.fromkeys(plan.bots)
    rounds: dict[int, list[int]] = {}
    for pairing in plan.schedule:
        rounds.setdefault(pairing.seed, []).append(pairing.number)
    found = Verdict(p, (first, second), 0, 0, 0)
    for numbers in rounds.values():
        if found.decided or not all(number in played for number in numbers):
            break
        ahead = sum(lead(played[number], first) for number in numbers)
        found = Verdict(
            p, found.bots, found.won + (ahead > 1e-9), found.lost + (ahead < -1e-9), found.level + (abs(ahead) <= 1e-9)
        )
    return found


def lead(game: Outcome, bot: str) -> float:
    """By how much the one bot has more of the win of a game than the other."""
    return sum(share if name == bot else -share for name, share in zip(game.bots, game.shares, strict=True))
