"""What a program that learns reads of a position of Pilgrim."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tabard.pilgrim import constants
from tabard.pilgrim.components import BOX
from tabard.pilgrim.geography import HEXES, entry_of, exit_of, hex_of

if TYPE_CHECKING:
    from tabard.engine.observing import Writer
    from tabard.pilgrim.state import Pilgrim

MANY: Final = 10
MOST_HANDICAP: Final[int] = BOX.handicap_most
WAYS: Final = 8  # six edges, a shrine, an end
FAVOURS: Final[int] = len(constants.FAVOUR_LENGTH)


def observe(s: Pilgrim, w: Writer) -> None:
    """What does not follow from the fields."""
    w.plane("handicap", "as agreed", len(w.seats))
    for colour in w.seats:
        w.amount(s.handicap[colour] if colour < len(s.handicap) else 0, MOST_HANDICAP)
    w.plane("goods", "stone, grain, coins and piety", len(w.seats), constants.GOODS)
    for colour in w.seats:
        for good in range(constants.GOODS):
            w.amount(
                s.goods[colour * constants.GOODS + good], constants.MOST_PIETY if good == constants.GOODS - 1 else MANY
            )
    buildings(s, w)
    roads(s, w)
    plan(s, w)


def buildings(s: Pilgrim, w: Writer) -> None:
    w.plane("buildings", "where on the ship's track a building is", constants.BUILDINGS)
    for where in s.where:
        w.one_of(where, constants.ROUNDS)
    w.plane("building_owners", "or who has it", constants.BUILDINGS)
    for where in s.where:
        w.seat(owner_of(where))
    w.plane("favours", "who has each Cardinal's Favour", FAVOURS)
    for slot in s.favours:
        w.seat(owner_of(slot))


def owner_of(where: int) -> int:
    """Who has what lies there; nobody's seat is -1."""
    return (where - constants.IN_SLOT) // constants.SLOTS if where >= constants.IN_SLOT else -1


def roads(s: Pilgrim, w: Writer) -> None:
    w.plane("roads", "edges, shrines and ends of each one's roads", len(w.seats), HEXES)
    first = w.at
    for number in range(len(s.roads)):
        colour: i64 = s.owners[number]
        turned = (colour - w.viewer + w.players) % w.players
        for step in s.roads[number]:
            at: i64 = first + (turned * HEXES + hex_of(step)) * WAYS
            w.put(at + entry_of(step), 1)
            w.put(at + exit_of(step), 1)
    w.no_bits(w.players * HEXES, WAYS)


def plan(s: Pilgrim, w: Writer) -> None:
    w.plane("plan_hex", "what is paid for: the hex of a road")
    w.one_of(s.plan // 64, HEXES)
    w.plane("plan_entry", "its entry, or a building's number by eights")
    w.one_of(s.plan // 8 % 8, 8)
    w.plane("plan_exit", "its exit, or the rest of that number")
    w.one_of(s.plan % 8, 8)
