"""Using buildings: one's own, or for a fee to its owner or the supply (P-BLD), or by the Wagon Yard."""

from __future__ import annotations

from typing import Final

from tabard.engine.reasons import POSSIBLE, reason
from tabard.engine.words import N_
from tabard.pilgrim.actions import USE
from tabard.pilgrim.constants import (
    AWAY,
    BY_HIRED_WAGON,
    BY_WAGON,
    CORNUCOPIA,
    FEE,
    FEE_GOODS,
    GOODS,
    IN_SLOT,
    NO_COUNTER,
    OWN,
    SLOTS,
    WAGON_YARD,
    WAYS,
)
from tabard.pilgrim.state import Pilgrim

NOT_IN_GAME: Final = reason("P-SET-19", N_("The {building} is not in this game."))
DONATED: Final = reason("P-BLD-05", N_("The {building} is donated: nobody uses it any more."))
NOT_LIVE: Final = reason("P-BLD-01", N_("The {building} is live from round {round} on."))
USED_ALREADY: Final = reason("P-BLD-02", N_("You have used {the_building} already in this turn."))


def building_bars(s: Pilgrim, building: int) -> int:
    """Why nobody can use a building now, or why this player cannot do so again in this turn (P-BLD-02)."""
    if not s.live(building):
        return NOT_IN_GAME if s.where[building] == AWAY else DONATED if s.donated >> building & 1 else NOT_LIVE
    return USED_ALREADY if s.used >> building & 1 else POSSIBLE


NOTHING_HIRED: Final = reason("P-BLD-04", N_("The Merchant is at Taxation: nothing is hired."))
OTHER_FEE: Final = reason("P-MER-01", N_("The fee is {fee}, as the Merchant stands."))
NO_FEE: Final = reason("P-BLD-03", N_("You have no {fee_good} for the fee."))


def fee_bars(s: Pilgrim, good: int) -> int:
    """Why a good does not pay a fee: only the trade resource does, and none while the Merchant is at Taxation."""
    counter = s.trade_counter()
    if counter != good and counter != CORNUCOPIA:
        return NOTHING_HIRED if counter == NO_COUNTER else OTHER_FEE
    return POSSIBLE if s.goods[s.turn * GOODS + good] > 0 else NO_FEE


NO_WAY: Final[tuple[int, ...]] = ()
ONLY_AS_OWNER: Final[tuple[int, ...]] = (OWN,)
# By a set of ways, a bit each: the same in ascending order
LISTED: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(way for way in range(WAYS) if some >> way & 1) for some in range(1 << WAYS)
)


def ways(s: Pilgrim, building: int) -> tuple[int, ...]:
    """How the player whose turn it is could use a building now: the ways that `building_bars` and `way_bars` leave.

    They are found in one go, because this is asked all the time.
    """
    where = s.where[building]
    if where >= IN_SLOT:
        if (s.donated | s.used) >> building & 1:
            return NO_WAY
        if (where - IN_SLOT) // SLOTS == s.turn:
            return ONLY_AS_OWNER
    elif not AWAY < where <= s.ship or s.used >> building & 1:
        return NO_WAY
    found = 0
    counter = s.trade_counter()
    first = s.turn * GOODS
    for good in range(3):
        if (counter == good or counter == CORNUCOPIA) and s.goods[first + good] > 0:
            found |= 1 << FEE + good
    if building == WAGON_YARD or s.where[WAGON_YARD] < 0 or not s.live(WAGON_YARD) or s.used >> WAGON_YARD & 1:
        return LISTED[found]
    if s.owner(WAGON_YARD) == s.turn:
        return LISTED[found | 1 << BY_WAGON]
    # It costs what the building would cost, but somebody else is paid.
    return LISTED[found | found << BY_HIRED_WAGON - FEE]


OWN_IS_FREE: Final = reason("P-BLD-03", N_("The {building} is your own: it costs no fee."))
ON_THE_MAP: Final = reason("P-BLD-03", N_("The {building} is on the map: using it costs a fee."))
OF_ANOTHER: Final = reason("P-BLD-03", N_("The {building} belongs to {owner}: using it costs a fee."))
WAGON_BARRED: Final = reason("P-B-WAGON", "{wagon_barred}")
WAGON_OF_ANOTHER: Final = reason("P-B-WAGON", N_("The Wagon Yard is not yours: using it costs a fee."))
WAGON_IS_FREE: Final = reason("P-B-WAGON", N_("The Wagon Yard is your own: it costs no fee."))


def way_bars(s: Pilgrim, building: int, fee: int) -> int:
    """Why a building is not used in this way: it is one's own and free, or the fee is another (P-BLD-03, P-B-WAGON)."""
    owner = s.owner(building)
    if owner == s.turn:
        return OWN_IS_FREE if fee != OWN else POSSIBLE
    if fee == OWN:
        return ON_THE_MAP if owner < 0 else OF_ANOTHER
    if fee >= BY_WAGON:
        if building_bars(s, WAGON_YARD):
            return WAGON_BARRED
        if s.owner(WAGON_YARD) == s.turn:
            return WAGON_IS_FREE if fee != BY_WAGON else POSSIBLE
        if fee == BY_WAGON:
            return WAGON_OF_ANOTHER
    return fee_bars(s, FEE_GOODS[fee])


def owns(s: Pilgrim, building: int) -> bool:
    """Whether the player could use a building as its owner."""
    return s.owner(building) == s.turn and building_bars(s, building) == POSSIBLE


def hire(s: Pilgrim, building: int, fee: int) -> None:
    """Use a building: the fee is paid before its effect (P-BLD-08)."""
    s.used |= 1 << building
    if fee >= BY_WAGON:
        s.used |= 1 << WAGON_YARD
    move_fee(s, building, fee, 1)


def unhire(s: Pilgrim, building: int, fee: int, used: int) -> None:
    """Take back `hire`: whether something can still be paid after a fee is found out by paying it first."""
    s.used = used
    move_fee(s, building, fee, -1)


def move_fee(s: Pilgrim, building: int, fee: int, amount: int) -> None:
    """A fee goes to the owner of what is hired, or to the supply; with -1 it comes back."""
    good = FEE_GOODS[fee]
    if good < 0:
        return
    s.goods[s.turn * GOODS + good] -= amount
    owner = s.owner(WAGON_YARD if fee > BY_WAGON else building)
    if owner >= 0:
        s.goods[owner * GOODS + good] += amount


def add_uses(s: Pilgrim, building: int, options: list[int]) -> None:
    """Offer every way to use a building whose effect does not depend on what the fee leaves."""
    for fee in ways(s, building):
        options.append(USE.id(building, fee))
