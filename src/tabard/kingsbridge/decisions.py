"""What can come up in a game, by number: what a state's stack holds. `SALE` is a `Sale`."""

from __future__ import annotations

from typing import Final

STARTER: Final = 0
# A round
EVENT_CARD: Final = 1
PLAGUE_TILE: Final = 2
EVENT_CHOICE: Final = 3  # detail: of which player
EXTRA_DRAWN: Final = 4
ORIENTATION: Final = 5
ACTION_CARD: Final = 6
UNUSED_CARD: Final = 7
DISCARDED_CARD: Final = 8
DRAWN_DISCARD: Final = 9
LAST_TRADE: Final = 10
# Actions
MATERIAL: Final = 11
BUILDING: Final = 12
SALE: Final = 13
HOUSE: Final = 14
RENT: Final = 15
DONATION: Final = 16
CLOTH: Final = 17
MEDICINE: Final = 18
# What can come up in between
FREE_HOUSE: Final = 19  # detail: who cares
FOUND_MATERIAL: Final = 20  # who cares
HOSPITAL_CARE: Final = 21  # which donor
# Between two chapters
TAX_DIE: Final = 22
PROTECTION: Final = 23  # detail: how many have been asked
PENANCE_CARD: Final = 24
COURT_CARD: Final = 25
COURT_DISCARD: Final = 26
# Without a question
EVENT: Final = 27  # detail: how many it has been carried out for
NEXT_TURN: Final = 28  # how many have had theirs, the present one included
ACTION_END: Final = 29
SERVING: Final = 30  # who cares
CHAPTER_END: Final = 31  # how many projects have received material
PENALTIES: Final = 32  # how many have been punished, the present one included
