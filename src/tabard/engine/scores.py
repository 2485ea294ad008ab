"""A score sheet: points by category and seat, as on paper."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """`categories` and `reason` are messages to be translated; a column may be an opponent without a seat."""

    categories: tuple[str, ...]
    columns: tuple[str, ...]  # who, as words to be translated
    points: tuple[tuple[int, ...], ...]  # by column, then category
    ranks: tuple[int, ...]  # by column, 0 for the best
    reason: str  # why the first is first
    remark: str = ""  # something the rules say about the result
    rated: int = 0  # the number that the remark is about
    unit: int = 1  # how many of these make a point

    def total(self, column: int) -> int:
        return sum(self.points[column])

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(sum(points) for points in self.points)

    def shown(self, units: int) -> str:
        """Points as people write them, with halves where there are any."""
        whole, rest = divmod(abs(units), self.unit)
        return ("-" if units < 0 else "") + (str(whole) if whole or not rest else "") + ("½" if rest else "")

    @property
    def winner(self) -> int:
        return self.ranks.index(0)
