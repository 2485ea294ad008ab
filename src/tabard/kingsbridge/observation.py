"""What a program that learns reads of a position of World Without End, where it does not follow from the fields."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tabard.engine.layout import AMOUNTS, MARKS, PLACES, PLAYERS, SEATS, SETS, SETS_OF_SEATS, Layout
from tabard.engine.state import detail_of, number_of
from tabard.kingsbridge import constants
from tabard.kingsbridge.attributes import PLANES as OF_FIELDS
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.decisions import HOSPITAL_CARE

if TYPE_CHECKING:
    from tabard.kingsbridge.state import Kingsbridge

A_FEW: Final = 5
TILE_FACES: Final = 8  # aside, cared for, face down, and five numbers
IN_ALL: Final[tuple[int, ...]] = tuple(max(1, total) for total in BOX.total)
OWNERS: Final = (-1, 0, 1, 2, 3)  # by what is on a site
# Each set of cards, made once: rows know the same object again without reading it.
CARD_SETS: Final[tuple[Any, ...]] = tuple(range(1 << constants.CARDS))

PLANES: Final[tuple[Layout, ...]] = (
    *OF_FIELDS,
    Layout("hands", "cards that may be in the hand", SETS, constants.CARDS, PLAYERS),
    Layout("discards", "own cards face down", SETS, constants.CARDS),
    Layout("played", "cards played open this chapter", MARKS, constants.CARDS, PLAYERS),
    Layout("last_played", "the last of them", PLACES, constants.CARDS, PLAYERS),
    Layout("asked", "how many have been asked in this step", AMOUNTS, units=(A_FEW,)),
    Layout("stock", "goods on the board", AMOUNTS, 1, constants.GOODS, units=IN_ALL),
    Layout("sites", "whose house is on each site", SEATS, PLAYERS, constants.SITES, reads=OWNERS),
    Layout("tiles", "what lies on each plague place", PLACES, TILE_FACES, constants.PLACES, least=constants.ASIDE),
    Layout("named", "places to be cared for", MARKS, constants.PLACES),
    Layout("donors", "who may care by the hospital", SETS_OF_SEATS, PLAYERS),
)


def observed(s: Kingsbridge, viewer: int) -> tuple[Any, ...]:
    """Of others a seat knows only which cards are in the hand or face down (K-HID-02)."""
    return (
        hands_or_face_down(s, viewer),
        CARD_SETS[s.discards[viewer]],
        s.piles,
        [pile[-1] if pile else -1 for pile in s.piles],
        s.progress(),
        s.stock,
        s.sites,
        s.tiles,
        s.named,
        donors(s),
    )


def hands_or_face_down(s: Kingsbridge, viewer: int) -> list[Any]:
    hands, discards = s.hands, s.discards
    return [CARD_SETS[hands[seat] if seat == viewer else hands[seat] | discards[seat]] for seat in range(s.seats)]


def donors(s: Kingsbridge) -> int:
    found = 0
    for step in s.stack:
        if number_of(step) == HOSPITAL_CARE:
            found |= 1 << detail_of(step)
    return found
