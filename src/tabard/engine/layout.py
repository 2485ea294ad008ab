"""How a thing that a seat sees is written into an observation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

# In place of a size
PLAYERS: Final = -1  # the players, one's own seat first
AS_MANY: Final = -2  # as many as there are players, of something else

# What its numbers are
AMOUNTS: Final = 0
PLACES: Final = 1  # the number of a place, at which a 1 is written; there is none if there is no such place
SETS: Final = 2  # a bit each
SEATS: Final = 3  # as places, one's own first
SETS_OF_SEATS: Final = 4
TALLIES: Final = 5  # rows of things; how many of each thing there are is written
MARKS: Final = 6  # a 1 at each place that is named: among all columns, or in rows of rows among those of the row
STEPS: Final = 7  # a stack of steps, see `state`: a 1 at the number of each but the last
TRAILS: Final = 8  # owners, and for each a row of places passed, as octal digits: a place, two sides; a 1 at both sides


class SizedLayout(NamedTuple):
    """A layout for a certain number of players: every size in it is a number, as a writer needs it."""

    kind: int
    size: int
    first: int
    second: int
    own_first: bool
    reads: tuple[int, ...]
    least: int

    @property
    def columns(self) -> int:
        return (self.first or 1) * (self.second or 1) * self.size


@dataclass(frozen=True, slots=True)
class Layout:
    """A plane: columns of an observation that say one thing."""

    name: str
    says: str
    kind: int
    size: int = 1  #: how many columns an entry has
    first: int = 0  #: the entries of a row, 0 if it is none
    second: int = 0  #: how many each of these is made of; 0 if it is one
    units: tuple[int, ...] = (1,)  #: how many are worth 1, in turn
    reads: tuple[int, ...] = ()  #: what an entry stands for, by its number, unless it is the number itself
    least: int = 0  #: the number of the first place

    def with_players(self, players: int) -> SizedLayout:
        """What a writer has to know of it."""
        size, first, second = (players if size < 0 else size for size in (self.size, self.first, self.second))
        return SizedLayout(self.kind, size, first, second, self.first == PLAYERS, self.reads, self.least)
