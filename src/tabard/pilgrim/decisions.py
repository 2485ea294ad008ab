"""The questions of the game by number: what a state's stack holds. `SITE_DIE` is a `SiteDie`."""

from __future__ import annotations

from typing import Final

# Set-up
DUTY_TILE: Final = 0
TITHE_COUNTER: Final = 1
SITE_TILE: Final = 2
SITE_DIE: Final = 3
BUILDING_TILE: Final = 4
STARTER: Final = 5
# A turn
SHORTAGE: Final = 6
PICK_UP: Final = 7
NEXT_PLACE: Final = 8
SKIPPED_PLACE: Final = 9
TITHE_OR_DUTY: Final = 10
TURN_END: Final = 11
# The duties
ALLOCATION: Final = 12
BUILD_ROADS: Final = 13
CLERICAL: Final = 14
CONSTRUCT: Final = 15
GIVE_ALMS: Final = 16
ORDINATION: Final = 17
PRODUCE: Final = 18
TAXATION: Final = 19
ROW_BONUS: Final = 20
# Roads
NEW_TILE: Final = 21
PAY_TILE: Final = 22
PAY_SITE: Final = 23
ACOLYTE_FOR_TILE: Final = 24
ACOLYTE_FOR_END: Final = 25
# Buildings
PAY_BUILDING: Final = 26
EXCHANGE: Final = 27
RETURN_TO_CITY: Final = 28  # Dormitory
SEND_TO_DUTY: Final = 29  # Inquisition
SEND_FROM_CITY: Final = 30  # Library
# Round end
INCOME: Final = 31
CONFESSION: Final = 32
START_PLAYER: Final = 33
# Solo
SOLO_COUNTER: Final = 34
SOLO_GATE: Final = 35
SOLO_FEE: Final = 36
# Set-up again
SEEDING: Final = 37
# A campaign
NEXT_GAME: Final = 38
