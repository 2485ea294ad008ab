"""Using buildings: one's own, or for a fee to its owner or the supply (P-BLD), or by the Wagon Yard."""

from __future__ import annotations

from tabard.pilgrim.actions import USE
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.tables import BY_HIRED_WAGON, BY_WAGON, CORNUCOPIA, FEE, FEE_GOODS, GOODS, OWN, WAGON_YARD, WAYS


def ways(s: Pilgrim, building: int) -> int:
    """How the player whose turn it is could use a building now: a bit for each way, 0 if not at all.

    Each live building once a turn (P-BLD-02); a fee in the trade resource unless it is one's own (P-BLD-03); nothing
    is hired while the Merchant is at Taxation (P-BLD-04), except by the Wagon Yard's owner. The Wagon Yard is used
    together with the building that it hires (P-B-WAGON).
    """
    if not s.live(building) or s.used >> building & 1:
        return 0
    if s.owner(building) == s.turn:
        return 1 << OWN
    found = 0
    counter = s.trade_counter()
    first = s.turn * GOODS
    for good in range(3):
        if (counter == good or counter == CORNUCOPIA) and s.goods[first + good] > 0:
            found |= 1 << FEE + good
    if building == WAGON_YARD or s.where[WAGON_YARD] < 0 or not s.live(WAGON_YARD) or s.used >> WAGON_YARD & 1:
        return found
    if s.owner(WAGON_YARD) == s.turn:
        return found | 1 << BY_WAGON
    return found | found << BY_HIRED_WAGON - FEE  # it costs what the building would cost, but somebody else is paid


def owns(s: Pilgrim, building: int) -> bool:
    """Whether the player could use a building as its owner."""
    return s.owner(building) == s.turn and s.live(building) and not s.used >> building & 1


def hire(s: Pilgrim, building: int, fee: int) -> None:
    """Use a building: the fee is paid before its effect (P-BLD-08)."""
    s.used |= 1 << building
    if fee >= BY_WAGON:
        s.used |= 1 << WAGON_YARD
    move_fee(s, building, fee, 1)


def unhire(s: Pilgrim, building: int, fee: int, used: int) -> None:
    """Take back `hire`, to try out what a fee would leave."""
    s.used = used
    move_fee(s, building, fee, -1)


def move_fee(s: Pilgrim, building: int, fee: int, amount: int) -> None:
    """To the owner of what is hired, or to the supply."""
    good = FEE_GOODS[fee]
    if good < 0:
        return
    s.goods[s.turn * GOODS + good] -= amount
    owner = s.owner(WAGON_YARD if fee > BY_WAGON else building)
    if owner >= 0:
        s.goods[owner * GOODS + good] += amount


def add_uses(s: Pilgrim, building: int, options: list[int]) -> None:
    """Offer every way to use a building whose effect does not depend on what the fee leaves."""
    found = ways(s, building)
    if found:
        for fee in range(WAYS):
            if found >> fee & 1:
                options.append(USE.id(building, fee))
