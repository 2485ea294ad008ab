"""What a program that learns reads of a position of Pilgrim, where it does not follow from the fields."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from tabard.engine.layout import AMOUNTS, PLACES, PLAYERS, SEATS, TRAILS, Layout
from tabard.pilgrim import constants
from tabard.pilgrim.attributes import PLANES as OF_FIELDS
from tabard.pilgrim.components import BOX
from tabard.pilgrim.geography import HEXES

if TYPE_CHECKING:
    from tabard.pilgrim.state import Pilgrim

MANY: Final = 10
WAYS: Final = 8  # six edges, a shrine, an end
IN_STORE: Final = (*[MANY] * (constants.GOODS - 1), constants.MOST_PIETY)
# By where a thing lies: who has it, counting from the first slot of the first player.
OWNERS: Final = (*[-1] * constants.IN_SLOT, *[slot // constants.SLOTS for slot in range(4 * constants.SLOTS)])

PLANES: Final[tuple[Layout, ...]] = (
    *OF_FIELDS,
    Layout("handicap", "as agreed", AMOUNTS, 1, PLAYERS, units=(BOX.handicap_most,)),
    Layout("goods", "stone, grain, coins and piety", AMOUNTS, 1, PLAYERS, constants.GOODS, IN_STORE),
    Layout("buildings", "where on the ship's track a building is", PLACES, constants.ROUNDS, constants.BUILDINGS),
    Layout("building_owners", "or who has it", SEATS, PLAYERS, constants.BUILDINGS, reads=OWNERS),
    Layout("favours", "who has each Cardinal's Favour", SEATS, PLAYERS, len(constants.FAVOUR_LENGTH), reads=OWNERS),
    Layout("roads", "edges, shrines and ends of each one's roads", TRAILS, WAYS, PLAYERS, HEXES),
    Layout("plan_hex", "what is paid for: the hex of a road", PLACES, HEXES),
    Layout("plan_entry", "its entry, or a building's number by eights", PLACES, 8),
    Layout("plan_exit", "its exit, or the rest of that number", PLACES, 8),
)


def observed(s: Pilgrim) -> tuple[Any, ...]:
    plan: i64 = s.plan
    return (
        s.handicap,
        s.goods,
        s.where,
        s.where,
        s.favours,
        [s.owners, s.roads],  # a step is a hex, an entry and an exit, see `geography`
        plan >> 6,
        plan >> 3 & 7,
        plan & 7,
    )
