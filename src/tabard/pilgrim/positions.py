"""What the fields of a position may hold."""

from __future__ import annotations

from typing import Final

from tabard.engine.positions import Shape, number, row, switch
from tabard.pilgrim.book import PAGES
from tabard.pilgrim.components import BOX
from tabard.pilgrim.geography import HEXES, SHRINE, TILES
from tabard.pilgrim.tables import (
    BUILDINGS,
    FAVOUR_LENGTH,
    GOODS,
    ICON,
    IN_SLOT,
    MOST_PIETY,
    PLACES,
    RING,
    ROUNDS,
    SITE_POINTS,
    SITES,
    SLOTS,
)

MANY: Final = 999  # more than any store or purse will hold
PEOPLE: Final = BOX.people_per_colour


def shapes(values: dict[str, object]) -> dict[str, Shape]:
    """The shape of each field; some depend on the number of seats."""
    seats = values.get("seats")
    colours = seats if type(seats) is int and 2 <= seats <= 4 else 2
    bits = (1 << BUILDINGS) - 1
    return {
        "seats": number(1, 4),
        "to_move": number(-1, 3),
        "over": switch(),
        "stack": row(0, len(PAGES) - 1, 0, 8),
        "colours": number(colours, colours),
        "level": number(0, 3),
        "campaign": number(0, 3),
        "differences": row(-MANY, MANY, 0, 3, frozen=True),
        "first_game": switch(),
        "handicap": row(0, BOX.handicap_most, 1, 4, frozen=True),
        "duties": row(0, RING - 1, 0, RING, frozen=True),
        "counters": row(-1, 3, 0, RING, frozen=True),
        "sites": row(0, len(SITE_POINTS) - 1, 0, SITES, frozen=True),
        "site_steps": row(0, ROUNDS - 1, 0, SITES, frozen=True),
        "nw_site": number(0, ROUNDS - 1),
        "north_dummies": row(0, RING - 1, 0, RING, frozen=True),
        "south_dummies": row(0, RING - 1, 0, RING, frozen=True),
        "bag": row(0, 30, 0, 7, frozen=True),
        "people": row(0, PEOPLE, colours * PLACES),
        "goods": row(0, MANY, colours * GOODS),
        "rows": row(0, ICON, colours),
        "crowned": row(0, SITES, colours),
        "visited": row(0, 15, colours),
        "joined": row(0, 15, colours),
        "land": row(0, SHRINE * 2 - 1, HEXES),
        "supply": row(0, 99, TILES),
        "where": row(-1, IN_SLOT + 4 * SLOTS - 1, BUILDINGS),
        "donated": number(0, bits),
        "favours": row(-1, IN_SLOT + 4 * SLOTS - 1, len(FAVOUR_LENGTH)),
        "roads": Shape(0, HEXES * 64 - 1, (0, 64), nested=True),
        "owners": row(0, colours - 1, 0, 64),
        "settled": number(0, 15),
        "ship": number(0, ROUNDS),
        "merchant": number(0, RING - 1),
        "start": number(0, colours - 1),
        "turn": number(0, colours - 1),
        "turns_taken": number(0, 4),
        "used": number(0, bits),
        "hand": number(0, PEOPLE),
        "hand_at": number(0, RING),
        "duty_at": number(-1, RING - 1),
        "value": number(0, 16),
        "done": number(0, 99),
        "doubled": number(0, PLACES),
        "road_bought": switch(),
        "extra_roads": number(0, 2),
        "built": switch(),
        "plan": number(0, HEXES * 64 - 1),
        "due_stone": number(0, 99),
        "due_piety": number(0, MOST_PIETY),
        "due_coin": number(0, 99),
        "later_piety": number(0, MOST_PIETY),
        "later_coin": number(0, 99),
        "banking": switch(),
        "market": number(0, GOODS - 1),
        "direction": number(0, 2),
        "climb": number(0, 16),
        "asked": number(0, 4),
        "confessed": number(0, 15),
        "tiles_left": number(0, 8),
    }
