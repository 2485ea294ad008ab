"""A score sheet: points by category and seat, as on paper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tabard.engine.words import NN_

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.engine.words import Words

__all__ = ["ScoreSheet"]

WON: Final = NN_("{who} wins, {reason}.", "{who} share the win, {reason}.")
AHEAD: Final = NN_(
    "If the game ended now, {who} would win, {reason}.",
    "If the game ended now, {who} would share the win, {reason}.",
)


def in_units(amount: int, unit: int) -> str:
    """So many units as whole ones, with ½ if one is left over."""
    whole, rest = divmod(amount, unit)
    return (str(whole) if whole or not rest else "") + ("½" if rest else "")


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """`categories` and `reason` are messages to be translated; a column may be an opponent without a seat."""

    categories: tuple[str, ...]  #: what points are for, to be translated
    columns: tuple[str, ...]  #: who, as words to be translated
    points: tuple[tuple[int, ...], ...]  #: by column, then category
    ranks: tuple[int, ...]  #: by column, 0 for the best
    reason: str  #: why the first is first, or why several are
    remark: str = ""  #: something the rules say about the result
    rated: int = 0  #: the number that the remark is about
    unit: int = 1  #: how many of these make a point

    def total(self, column: int) -> int:
        """The sum of a column."""
        return sum(self.points[column])

    @property
    def totals(self) -> tuple[int, ...]:
        """The sums of all columns."""
        return tuple(sum(points) for points in self.points)

    def shown(self, units: int) -> str:
        """Points as people write them, with halves where there are any."""
        return ("-" if units < 0 else "") + in_units(abs(units), self.unit)

    @property
    def winners(self) -> list[int]:
        """The columns of all who are first."""
        return [column for column, rank in enumerate(self.ranks) if rank == 0]

    def verdict(self, words: Words, names: Sequence[str], *, over: bool) -> str:
        """Who has won, or would if the game ended now, by the names of the columns; and why."""
        who = words.listing([names[column] for column in self.winners])
        return words.counted(*(WON if over else AHEAD), len(self.winners), who=who, reason=words.say(self.reason))
