"""The questions of the game by number: what a state's stack holds. The order is that of `PAGES` in `book.py`."""

from __future__ import annotations

from typing import Final

# Set-up and dice: chance
MONASTERY_TILE: Final = 0
SCORING_TILE: Final = 1
EXPEDITION_CARD: Final = 2
FLAG: Final = 3
NEXT_CARD: Final = 4
START_PAIR: Final = 5
DIE_ROLL: Final = 6
# Players
START: Final = 7
CHOICE_OF_DIE: Final = 8
CHOICE_OF_DISTRICT: Final = 9
CASTLE_DIE: Final = 10
CITY_DIE: Final = 11
STEPS: Final = 12
GOODS: Final = 13
FUNDING: Final = 14
CAP_TILE: Final = 15
USE_IT: Final = 16
TRIBUTE: Final = 17
LOSS: Final = 18
FROM_DISCARDS: Final = 19
FAVOUR_TILE: Final = 20
REPETITION: Final = 21
TRACK: Final = 22
INCOME: Final = 23
# Never asked: goes on with the agenda after each answer
FLOW: Final = 24
