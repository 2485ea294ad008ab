"""What is still to be done, the next thing on top: a number for the kind of thing, and one more for its details.

An effect that starts inside another is finished first (C-REW-09): it lies on top.
"""

from __future__ import annotations

from typing import Final

DETAILS: Final = 1 << 16

# Set-up
MONASTERIES: Final = 0
SCORING_TILES: Final = 1
EXPEDITION_CARDS: Final = 2
FLAGS: Final = 3
DEAL: Final = 4
START_PAIRS: Final = 5
STARTING: Final = 6  # how many have chosen a pair or a corner
START_CARDS: Final = 7  # how many have been carried out
# Phases
ROLLING: Final = 8
PLACING: Final = 9  # how many dice lie
TAKING: Final = 10
ACTING: Final = 11
COMING_HOME: Final = 12
EARNING: Final = 13  # which flag
FITTING_OUT: Final = 14  # which flag
ROUND_END: Final = 15
# Effects of the player whose turn it is
EFFECT: Final = 16  # which
WALKING: Final = 17  # steps
FUND: Final = 18  # 0 any expedition, else good + 1
TRIGGERED: Final = 19  # by which card
CROWN: Final = 20  # of which profession
LEVYING: Final = 21  # effect * 8 + opponents asked
STRIPPING: Final = 22  # effect * 8 + opponents asked
DIE_BONUS: Final = 23  # of which colour


def item(kind: int, details: int = 0) -> int:
    return kind * DETAILS + details


def kind_of(item: int) -> int:
    return item // DETAILS


def details_of(item: int) -> int:
    return item % DETAILS
