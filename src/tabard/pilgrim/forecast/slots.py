"""Buildings and Favours in slots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.pilgrim import constants
from tabard.pilgrim.building_tiles import BUILDING_TILES
from tabard.pilgrim.forecast.turns import turns_left

if TYPE_CHECKING:
    from tabard.pilgrim.state import Pilgrim

BUILDING_A_TURN: Final[tuple[float, ...]] = tuple(tile.worth for tile in BUILDING_TILES)
DONATION_TURNS: Final = 2.0  # that it takes to donate a building,
DONATION: Final = 1.5  # and what such a turn could bring otherwise: little is left of a small building
FAVOURS: Final = len(constants.FAVOUR_POINTS)


def add_slots(s: Pilgrim, guess: list[float]) -> None:
    """Add what Favours and buildings bring: donated ones score, others are of use and may still be donated."""
    for favour in range(FAVOURS):
        where = s.favours[favour]
        if where >= constants.IN_SLOT:
            guess[(where - constants.IN_SLOT) // constants.SLOTS] += constants.FAVOUR_POINTS[favour]
    for building in range(constants.BUILDINGS):
        where = s.where[building]
        if where >= constants.IN_SLOT:
            colour = (where - constants.IN_SLOT) // constants.SLOTS
            points = float(constants.DONATED_POINTS[building])
            if not s.donated >> building & 1:
                turns = turns_left(s, colour)
                points = turns * BUILDING_A_TURN[building] + (points - DONATION) * turns / (turns + DONATION_TURNS)
            guess[colour] += points
