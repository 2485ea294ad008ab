"""What can come up in a game, by number: what a state's stack holds. `DIE_ROLL` is a `DieRoll`.

What lies at the bottom of the stack is a step of set-up or of the round; these are numbered in the order in which they
come. An effect that starts inside another is finished first (C-REW-09): it lies on top.
"""

from __future__ import annotations

from typing import Final

# Set-up
MONASTERY_TILE: Final = 0
SCORING_TILE: Final = 1
EXPEDITION_CARD: Final = 2
FLAG: Final = 3
NEXT_CARD: Final = 4  # at the start of later rounds too
START_PAIR: Final = 5
START: Final = 6  # detail: how many have chosen a pair or a corner
START_CARD: Final = 7  # how many have been carried out
# Phases A to F
DIE_ROLL: Final = 8
CHOICE_OF_DIE: Final = 9  # how many dice lie
NEXT_DIE: Final = 10
TURN_ORDER: Final = 11
START_BONUS: Final = 12  # which flag
INCOME: Final = 13  # which flag
FUNDING: Final = 14  # which flag
ROUND_END: Final = 15
# In a phase
CHOICE_OF_DISTRICT: Final = 16
CASTLE_DIE: Final = 17
CITY_DIE: Final = 18
DIE_HOME: Final = 19
# Effects of the player whose turn it is: which effect
EFFECT: Final = 20
GOODS: Final = 21
TRACK: Final = 22
CAP_TILE: Final = 23
USE_IT: Final = 24
FROM_DISCARDS: Final = 25
FAVOUR_TILE: Final = 26
REPETITION: Final = 27
# What effects lead to
STEPS: Final = 28  # how many
BONUS_FUNDING: Final = 29  # 0 any expedition, else good + 1
TRIBUTE: Final = 30  # effect * 8 + opponents asked
LOSS: Final = 31  # effect * 8 + opponents asked
TRIGGERED: Final = 32  # by which card
CROWN: Final = 33  # of which profession
DIE_BONUS: Final = 34  # of which colour
