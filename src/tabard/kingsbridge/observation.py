"""What a program that learns reads of a position of World Without End."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.engine.state import detail_of, number_of
from tabard.kingsbridge import constants
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.decisions import HOSPITAL_CARE

if TYPE_CHECKING:
    from tabard.engine.observing import Writer
    from tabard.kingsbridge.state import Kingsbridge

A_FEW: Final = 5
TILE_FACES: Final = 8  # aside, cared for, face down, and five numbers
IN_ALL: Final[tuple[int, ...]] = tuple(max(1, total) for total in BOX.total)


def observe(s: Kingsbridge, w: Writer) -> None:
    """What does not follow from the fields."""
    cards(s, w)
    board(s, w)


def cards(s: Kingsbridge, w: Writer) -> None:
    """Of others a seat knows only which cards are in the hand or face down (K-HID-02)."""
    w.plane("hands", "cards that may be in the hand", len(w.seats))
    for player in w.seats:
        own = player == int(w.viewer)
        w.bits(s.hands[player] if own else s.hands[player] | s.discards[player], constants.CARDS)
    w.plane("discards", "own cards face down")
    w.bits(s.discards[int(w.viewer)], constants.CARDS)
    w.plane("played", "cards played open this chapter", len(w.seats))
    for player in w.seats:
        w.bits(as_bits(s.piles[player]), constants.CARDS)
    w.plane("last_played", "the last of them", len(w.seats))
    for player in w.seats:
        pile = s.piles[player]
        w.one_of(pile[-1] if pile else -1, constants.CARDS)


def board(s: Kingsbridge, w: Writer) -> None:
    w.plane("asked", "how many have been asked in this step")
    w.amount(s.progress(), A_FEW)
    w.plane("stock", "goods on the board", constants.GOODS)
    for good in range(constants.GOODS):
        w.amount(s.stock[good], IN_ALL[good])
    w.plane("sites", "whose house is on each site", constants.SITES)
    for house in s.sites:
        w.seat(house - 1)
    w.plane("tiles", "what lies on each plague place", constants.PLACES)
    for tile in s.tiles:
        w.one_of(tile - constants.ASIDE, TILE_FACES)
    w.plane("named", "places to be cared for")
    w.bits(as_bits(s.named), constants.PLACES)
    w.plane("donors", "who may care by the hospital")
    w.seat_bits(donors(s))


def donors(s: Kingsbridge) -> int:
    found = 0
    for step in s.stack:
        if number_of(step) == HOSPITAL_CARE:
            found |= 1 << detail_of(step)
    return found


def as_bits(members: tuple[int, ...]) -> int:
    found = 0
    for member in members:
        found |= 1 << member
    return found
