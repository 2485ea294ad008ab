"""What players openly have so many of: goods and points. A log tells what each move changed of them.

A game declares them beside its rules, in a module `goods` with a `STOCK`. What changes must be seen by everybody,
even where what somebody has behind a screen is not.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tabard.engine.scores import in_units
from tabard.engine.words import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tabard.engine.game import Game
    from tabard.engine.words import Own

__all__ = ["POINTS", "VP", "Gain", "Good", "Held", "Stock"]

Held = list[list[int]]  #: how many there are, by player, those without a seat behind the others; then by good
POINTS: Final = N_("points")  #: their word
VP: Final = "vp"  #: the icon of points


@dataclass(frozen=True, slots=True)
class Good:
    """The name of its icon in the game's drawing, and its word, to be translated."""

    icon: str  #: in `drawing/icons.py`
    name: str  #: of several
    unit: int = 1  #: how many of these make one that people count


@dataclass(frozen=True, slots=True)
class Stock:
    """The goods of a game, and how much of them everybody has."""

    goods: tuple[Good, ...]  #: in the order in which they are told
    held: Callable[[Own], Held]  #: how many everybody has of each


@dataclass(frozen=True, slots=True)
class Gain:
    """What a player has won, or lost if it is less than nothing."""

    player: int  #: by number; one whom the rules play comes behind the seats
    good: Good  #: of which there is more or less
    amount: int  #: how much more

    @property
    def shown(self) -> str:
        """With its sign, and halves where there are any."""
        return ("+" if self.amount > 0 else "−") + in_units(abs(self.amount), self.good.unit)


def points_of(game: Game) -> Stock:
    """For a game that declares nothing: points, unless they are a secret."""
    if game.has_secrets:
        return Stock((), lambda state: [])
    return Stock((Good(VP, POINTS, game.point),), lambda state: [[points] for points in state.scores()])


def gains(stock: Stock, before: Held, after: Held) -> tuple[Gain, ...]:
    """What has changed, player by player."""
    return tuple(
        Gain(player, good, new - old)
        for player, (had, has) in enumerate(zip(before, after, strict=True))
        for good, old, new in zip(stock.goods, had, has, strict=True)
        if new != old
    )


def added_up(found: Iterable[Gain]) -> list[Gain]:
    """One gain for each player and good; what came and went again is left out."""
    sums: Counter[tuple[int, Good]] = Counter()
    for gain in found:
        sums[gain.player, gain.good] += gain.amount
    return [Gain(player, good, amount) for (player, good), amount in sums.items() if amount]
