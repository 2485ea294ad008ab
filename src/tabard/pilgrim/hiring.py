"""Using buildings: one's own, or for a fee to its owner or the supply (P-BLD), or by the Wagon Yard."""

from __future__ import annotations

from tabard.pilgrim.actions import USE
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.tables import BY_WAGON, CORNUCOPIA, FEE, GOODS, OWN, WAGON_YARD


def ways(s: Pilgrim, building: int) -> int:
    """How the player whose turn it is could use a building now: a bit for each way, 0 if not at all.

    Each live building once a turn (P-BLD-02); a fee in the trade resource unless it is one's own (P-BLD-03); nothing
    is hired while the Merchant is at Taxation (P-BLD-04), except by the Wagon Yard's owner (P-B-WAGON).
    """
    if not s.live(building) or s.used >> building & 1:
        return 0
    owner = s.owner(building)
    if owner == s.turn:
        return 1 << OWN
    if building == WAGON_YARD:
        return 0  # hiring it would cost what it saves
    found = 0
    counter = s.trade_counter()
    first = s.turn * GOODS
    for good in range(3):
        if (counter == good or counter == CORNUCOPIA) and s.goods[first + good] > 0:
            found |= 1 << FEE + good
    if s.where[WAGON_YARD] >= 0 and s.owner(WAGON_YARD) == s.turn and ways(s, WAGON_YARD):
        found |= 1 << BY_WAGON
    return found


def owns(s: Pilgrim, building: int) -> bool:
    """Whether the player could use a building as its owner."""
    return s.owner(building) == s.turn and s.live(building) and not s.used >> building & 1


def hire(s: Pilgrim, building: int, fee: int) -> None:
    """Use a building: the fee is paid before its effect (P-BLD-08)."""
    s.used |= 1 << building
    if fee == BY_WAGON:
        s.used |= 1 << WAGON_YARD
    elif fee != OWN:
        move_fee(s, building, fee - FEE, 1)


def unhire(s: Pilgrim, building: int, fee: int, used: int) -> None:
    """Take back `hire`, to try out what a fee would leave."""
    s.used = used
    if fee not in (OWN, BY_WAGON):
        move_fee(s, building, fee - FEE, -1)


def move_fee(s: Pilgrim, building: int, good: int, amount: int) -> None:
    s.goods[s.turn * GOODS + good] -= amount
    owner = s.owner(building)
    if owner >= 0:
        s.goods[owner * GOODS + good] += amount


def add_uses(s: Pilgrim, building: int, options: list[int]) -> None:
    """Offer every way to use a building whose effect does not depend on what the fee leaves."""
    found = ways(s, building)
    if found:
        for fee in range(BY_WAGON + 1):
            if found >> fee & 1:
                options.append(USE.id(building, fee))
