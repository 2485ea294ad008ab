"""The turns that are left, and what they are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.pilgrim import constants

if TYPE_CHECKING:
    from tabard.pilgrim.state import Pilgrim

TURN: Final = 1.5  # what a turn well spent brings
HALF_LIFE: Final = 5.0  # with so many turns left, what needs time is worth half of what it is worth in the beginning


def turns_left(s: Pilgrim, colour: int) -> int:
    """The turns that a colour has still to take; the one it is taking counts."""
    rounds = constants.ROUNDS - s.ship
    taken = s.turns_taken % s.colours  # at the end of a round the ship has moved on already
    return rounds - 1 if (colour - s.start) % s.colours < taken else rounds
