"""What the fields of a position may hold."""

from __future__ import annotations

from typing import Final

from tabard.coimbra import agenda
from tabard.coimbra.book import PAGES
from tabard.coimbra.set_up import DISPLAY
from tabard.coimbra.tables import (
    CARDS,
    COLOURS,
    DISTRICTS,
    EXPEDITIONS,
    EYES,
    FAVOURS,
    FIRST_SPACE,
    GOODS,
    LAST_FIELD,
    OPEN_EXPEDITIONS,
    OWNER,
    SPACES,
    TILES,
    TOKEN,
    TRACKS,
    WITH,
)
from tabard.engine.positions import Shape, number, row, switch

MANY: Final = 999  # more than anybody will ever have


def shapes(values: dict[str, object]) -> dict[str, Shape]:
    """The shape of each field; some depend on the number of seats."""
    given = values.get("seats")
    seats = given if type(given) is int and 2 <= given <= 4 else 2
    cards = (1 << CARDS) - 1
    return {
        "seats": number(2, 4),
        "to_move": number(-1, seats - 1),
        "over": switch(),
        "stack": row(0, len(PAGES) - 2, 0, 1),
        "agenda": row(0, (agenda.DIE_BONUS + 1) * agenda.DETAILS - 1, 0, 64),
        "round": number(0, 3),
        "order": row(0, seats - 1, 0, seats, frozen=True),
        "turn": number(0, seats - 1),
        "opened": switch(),
        "abbeys": row(0, TILES - 1, 0, SPACES, frozen=True),
        "scoring_tiles": row(0, TRACKS - 1, 0, TRACKS, frozen=True),
        "expeditions": row(0, EXPEDITIONS - 1, 0, OPEN_EXPEDITIONS, frozen=True),
        "pairs": row(0, CARDS - 1, 0, 2 * seats, frozen=True),
        "pair_of": row(-1, seats - 1, seats),
        "display": row(-1, CARDS - 1, DISPLAY),
        "dealt": number(0, cards),
        "discards": number(0, cards),
        "cards": row(0, cards, seats),
        "crowns": row(-1, WITH + seats - 1, TRACKS),
        "favours": row(-1, seats - 1, FAVOURS),
        "cap_free": switch(),
        "pool": row(0, 13, COLOURS * EYES),
        "rolled": number(0, 13),
        "rows": Shape(0, TOKEN + EYES, (DISTRICTS, DISTRICTS), nested=True),
        "held": Shape(0, COLOURS - 1, (seats, seats), nested=True),
        "die": number(0, OWNER * seats - 1),
        "district": number(0, DISTRICTS),
        "goods": row(-MANY, MANY, seats * GOODS),
        "fields": row(0, LAST_FIELD, seats * TRACKS),
        "ranks": Shape(0, seats - 1, (TRACKS, TRACKS), nested=True),
        "pilgrims": row(-1, FIRST_SPACE + SPACES - 1, seats),
        "discs": row(0, (1 << SPACES) - 1, seats),
        "funded": row(0, (1 << OPEN_EXPEDITIONS) - 1, seats),
        "bonuses": number(0, cards),
    }
