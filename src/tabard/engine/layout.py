"""How a field that is declared is written into an observation."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# What its numbers are
AMOUNTS: Final = 0
PLACES: Final = 1
SETS: Final = 2
SEATS: Final = 3
SETS_OF_SEATS: Final = 4


class Layout:
    """Where a size is 0, there are as many as seats."""

    def __init__(self, name: str, says: str, kind: i64, size: i64, first: i64, second: i64, own_first: bool) -> None:
        self.name: Final = name
        self.says: Final = says
        self.kind: Final = kind
        self.size: Final = size  # how many things are told apart, or how many are worth 1
        self.first: Final = first  # the entries of a row
        self.second: Final = second  # how many each of these is made of; 0 if it is one
        self.own_first: Final = own_first  # the first axis is that of the seats
