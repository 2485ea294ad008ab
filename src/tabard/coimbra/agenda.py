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
OPENING: Final = 13  # of phase E; which flag
EARNING: Final = 14  # which flag
FITTING_OUT: Final = 15  # which flag
ROUND_END: Final = 16
# Effects of the player whose turn it is
EFFECT: Final = 17  # which
WALKING: Final = 18  # steps
FUND: Final = 19  # 0 any expedition, else good + 1
TRIGGERED: Final = 20  # by which card
CROWN: Final = 21  # of which profession
LEVYING: Final = 22  # effect * 8 + opponents asked
STRIPPING: Final = 23  # effect * 8 + opponents asked
DIE_BONUS: Final = 24  # of which colour


def item(kind: int, details: int = 0) -> int:
    return kind * DETAILS + details


def kind_of(item: int) -> int:
    return item // DETAILS


def details_of(item: int) -> int:
    return item % DETAILS
